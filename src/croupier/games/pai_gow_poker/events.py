"""Events that only pai gow poker has (19:47-11)."""

from enum import Enum
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.pay_tables import PaiGowProgressiveLine, SevenCardLine
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand
from croupier.games.pai_gow_poker.rules import PaiGowArea
from croupier.table.names import Place
from croupier.table.steps import Act, Announced, Compared, Confided, Irregular, Outcome, Step, Transferred, Voided
from croupier.table.terms import ShoeFailure

# --- 11.4, 11.5: equipment


class ShakerBrought(Act):
    """The dealer brings the dice to the table in the shaker and takes care of it."""

    dice: int


class PaiGowButtonPlaced(Act):
    """The button is placed in front of the dealer."""


class SecondJokerTorn(Act):
    """One of two jokers is torn in half and discarded."""

    back: str


# --- 11.6: the cut


class CutDue(Act):
    """The cards will be cut, since no device at the table shuffled them."""


class StackCovered(Act):
    """The dealer places the stack on a cover card."""

    cover_card: str
    """Its color."""


class RecutOrdered(Act):
    """A casino supervisor requires the cards to be cut again."""

    by_last: bool
    """True if the person who cut last cuts again; otherwise the next person entitled to cut does."""


class CutCompleted(Act):
    """The cover card goes to the bottom of the stack, and the cutting card is taken out."""

    cover_card: str
    cutting_card: str
    """The color of each."""


class CuttingCardReinserted(Act):
    """The cutting card goes back into the stack."""

    cutting_card: str
    behind: int
    """The number of cards behind it."""


class CuttingCardRacked(Act):
    """The cutting card goes to the discard rack."""

    cutting_card: str


# --- 11.10(a) to (g): the bank


class DealersTurnToBank(Act):
    """The offer of the bank has returned to the dealer."""


class BankPassed(Act):
    """A player who was offered the bank passes it on."""

    seat: int


class BankUnclaimed(Act):
    """No player wants to be the bank, so the dealer banks."""


class BankMarkerPlaced(Act):
    """The marker of the bank, or co-bank, is placed in front of a player."""

    seat: int
    co_bank: bool


class BankMarkerRemoved(Act):
    """The dealer removes the marker of the player who was the bank."""

    seat: int


class DealersWagerPlaced(Transferred):
    """The dealer wagers against the bank."""


class DealersWagerUncovered(Act):
    """The dealer does not wager, since the bank could not cover it."""


class DealersWagerWaived(Act):
    """The bank directs the dealer not to wager."""


class PaiGowNotDealt(Act):
    """Nobody has wagered, so the round is not dealt."""


# --- 11.14(b), 11.15(c): before the deal


class EnvyMarkerPlaced(Act):
    """A bonus wager of $5 or more gets an envy bonus marker."""

    position: int


class LockOutPressed(Act):
    """The dealer locks the acceptors of progressive wagers."""


class PaiGowProgressiveTakenIn(Transferred):
    """A progressive wager goes into the table inventory."""

    position: int


# --- 11.8C: the starting position


class ShakerOpened(Act):
    """The dealer removes the lid and totals the dice."""


class NumberCalled(Announced):
    """The dealer calls the number that the device selected."""

    number: int


class StartMarked(Act):
    """The dealer marks the starting position with a cut card."""


class ShakerPutAway(Act):
    """The shaker is covered, shaken once and set at the dealer's right."""


class PaiGowButtonMoved(Act):
    """The button moves on clockwise."""

    position: int
    """0 is the dealer."""


# --- 11.8 to 11.8B, 11.17: dealing


class PaiGowDeckHeld(Act):
    """11.8A(b)1i: the deck stays in the same hand."""


class PaiGowDeckInView(Act):
    """11.8A(b)1ii: the deck stays in front of the dealer and over the table inventory."""


class LeftHandDraws(Act):
    """11.8(c): the left hand draws each card, and the right hand places it."""


class PaiGowShoeEmptied(Act):
    """The dealer removes the remaining cards from the shoe."""


class StackChosen(Act):
    """The bank selects the stack that is delivered first."""

    stack: int
    """Counted from the dealer's left."""


class RestDealtByHand(Act):
    """11.17(g)1: four more cards are dealt from the hand, with the stub on a cover card."""


class PaiGowStubNotCounted(Act):
    """The shuffler has counted the deck, so the stub need not be counted."""


# --- 11.9(a) to (e): setting the hands


class CardsArranged(Act):
    """A player arranges the cards in full view of the dealer."""

    seat: int


# --- 11.9(f) to (j): comparing hands


class Ranked(Enum):
    """How a hand ranks against another."""

    HIGHER = "higher"
    COPY = "copy"
    LOWER = "lower"


class SetHandsSeen(Compared):
    """A player's hands, or the dealer's against a bank, are compared with those of the dealer or bank: the base
    class.
    """

    position: int
    """0 for the dealer's hand against the bank's."""
    against: int
    """The position of the bank; 0 for the dealer."""
    against_high: HighHand
    against_low: PaiGowLowHand


class SetHandsCompared(SetHandsSeen):
    """High hand against high hand, low hand against low hand."""

    high: HighHand
    low: PaiGowLowHand
    high_is: Ranked
    low_is: Ranked


class HandsMisranked(SetHandsSeen):
    """11.9(g)3: the high hand ranks below the low hand."""

    high: HighHand
    low: PaiGowLowHand


class HandsMiscounted(SetHandsSeen):
    """11.9(g)4: the low hand doesn't have two cards, or the high hand five."""

    high_cards: int
    low_cards: int


class PaiGowResultCalled(Announced):
    """The dealer announces the result of a pai gow poker wager."""

    position: int
    outcome: Outcome


class OptionalResultCalled(Announced):
    """The dealer announces the result of a progressive or seven-card bonus wager."""

    area: PaiGowArea
    wins: bool


class SevenCardHandSet(Act):
    """The dealer resets a player's cards for the highest payout of the seven-card bonus wager."""

    position: int
    line: SevenCardLine


class ProgressiveHandSet(Act):
    """The dealer resets a player's cards for the highest progressive payout."""

    position: int
    line: PaiGowProgressiveLine


class PaiGowLightVerified(Act):
    """11.14(c)1: the acceptor light is lit."""

    position: int


class ProgressiveHandVerified(Act):
    """11.14(c)2: the hand wins."""

    position: int
    line: PaiGowProgressiveLine


class PaiGowPayoutDocumented(Act):
    """11.9(l): a payout from outside the table inventory has been documented."""

    position: int


# --- 11.15(d): bonus wagers


class PaiGowCardsStay(Act):
    """A player's cards stay on the layout for other wagers."""

    position: int


class CardsRearranged(Act):
    """The dealer rearranges a player's cards to form the best hand."""

    position: int


class PremiumHandCalled(Announced):
    """The dealer acknowledges a premium qualifying hand."""

    position: int


class EnvyMarkerCollected(Act):
    """The envy bonus of a position is settled, and its marker collected."""

    position: int


# --- 11.10(k) to (n): the center of the table


class DealersCardsStacked(Act):
    """The dealer's wager wins: it waits on top of the dealer's cards until it is paid."""


class DealersWagerPushed(Transferred):
    """The dealer's wager against the bank is a push and goes back to the inventory."""


class DealersWagerLost(Transferred):
    """The dealer's wager against the bank loses and goes to the center of the table."""


class DealersWagerPaid(Transferred):
    """The dealer's wager against the bank and its winnings go to the inventory."""


class DealersWagerReturned(Transferred):
    """The round is void or not dealt, and the dealer's wager goes back to the inventory."""


class BankMadeUpCenter(Transferred):
    """The bank makes up what the center of the table lacks, or half of it as a co-bank."""

    seat: int
    co_bank: bool


class CasinoMadeUpCenter(Transferred):
    """The casino makes up the other half of what the center of the table lacks."""


class SurplusShared(Transferred):
    """The casino takes its half of a co-bank's surplus."""

    surplus: Cents
    """The whole surplus."""


class SurplusGiven(Transferred):
    """The bank receives what is left of the surplus."""

    seat: int


# --- 11.11: irregularities


class DiceNotFlat(Irregular):
    """11.11(a): not all dice lie flat in the shaker; they are shaken again."""


class DiceFellOut(Irregular):
    """11.11(b): dice fall out of the shaker; they are shaken again."""


class LidRemovedByBank(Irregular):
    """The bank removes the lid of the shaker; the shaker is covered again, and the bank shakes again."""


class ExposedHandOffered(Irregular):
    """11.11(d): a card of a hand is exposed; the player may void the hand."""

    position: int


class ExposedHandKept(Act):
    """11.11(d): the player plays the hand out."""

    seat: int
    position: int


class PaiGowCardFaceUp(Irregular):
    """11.11(f): a card is found face up in the shoe; it is not used."""

    card: Card


class PaiGowCardInError(Irregular):
    """11.11(g): a card is drawn in error and not exposed; it is used as the next card."""

    to: Place
    """Where it went; empty if nowhere."""


class HouseWayMissed(Irregular):
    """11.11(i): the dealer's hands were not set by the house way; they are reset."""


class BankMisranked(Irregular):
    """11.11(j): the bank's high hand ranks below its low hand; the dealer resets them."""

    high: HighHand
    low: PaiGowLowHand


class BankMiscounted(Irregular):
    """11.11(j): the bank's low hand doesn't have two cards, or its high hand five; the dealer resets them."""

    high_cards: int
    low_cards: int


class StackCardExposed(Irregular):
    """11.11(k): a card is exposed while the stacks are dealt; they are dealt again."""


class StacksMisdealt(Irregular):
    """11.11(l): the stacks are dealt in the wrong order; they are dealt again."""


class PaiGowVoid(Enum):
    """Why all hands are void."""

    WRONG_START = "wrong_start"
    """11.11(c): the dice were totaled wrongly, and the wrong position was dealt first."""
    DEALERS_CARD_EXPOSED = "dealers_card_exposed"
    BANKS_CARD_EXPOSED = "banks_card_exposed"
    """11.11(e)."""
    TWO_FACE_UP = "two_face_up"
    """11.11(f): more than one card was found face up."""
    WRONG_NUMBER = "wrong_number"
    """11.11(h): a hand has the wrong number of cards."""
    MISDEALT = "misdealt"
    """11.8(d)2: the wrong number of cards was left because of a misdeal."""
    WRONG_DECK = "wrong_deck"
    """11.8(d)2: the wrong number of cards was left because the deck is wrong."""
    SHOE_FAILED = "shoe_failed"
    """11.11(n)."""
    STACK_CARD_EXPOSED = "stack_card_exposed"
    STACKS_MISDEALT = "stacks_misdealt"
    """11.11(k) and (l), if reading 26 is filed that way."""


class PaiGowVoided(Voided):
    """All hands are void."""

    reason: PaiGowVoid
    position: int = 0
    """Whose cards are wrong, or who was wrongly dealt first; 0 is the dealer, or nobody."""
    in_deck: int = 0
    """The number of cards in a wrong deck; else 0."""
    fault: ShoeFailure | None = None
    """How the automated shoe failed, if it did."""


# --- setting hands


class StartBy(Enum):
    """What determines where the first card or stack goes."""

    DICE = "dice"
    NUMBER_SELECTOR = "number_selector"
    BUTTON = "button"
    WAGERS = "wagers"
    """The deal starts at the first position with a wager."""


class SetBy(Enum):
    """Who sets a hand, or by what rule."""

    PLAYER = "player"
    BANK = "bank"
    DEALER = "dealer"
    HOUSE_WAY = "house_way"


class StartDetermined(Step):
    """Where the first card or stack goes, and how that was determined."""

    by: StartBy
    shown: tuple[int, ...]
    """The faces of the dice, or the number; empty for a button."""
    counted_from: int
    """The position that counts as number one; 0 is the dealer."""
    position: int


class HandSet(Step):
    """Seven cards were set: the places of the cards in the low hand. Position 0 is the dealer."""

    seat: int
    position: int
    low: tuple[int, ...]
    by: SetBy


class Advised(Confided):
    """The dealer told a player, on request, how the house would set the hand. Nobody else hears it."""

    hides: ClassVar = {"low": (), "rule": 0}
    """How the house would set a hand gives the hand away."""
    position: int
    low: tuple[int, ...]
    rule: int
    """The rule of the filed house way that applies, from 1 on; 0 for anyone who may not hear it."""
