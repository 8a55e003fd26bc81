"""What happens at a pai gow poker table besides what all tables have (19:47-11)."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.pay_tables import PaiGowProgressiveLine, SevenCardLine
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand
from croupier.games.pai_gow_poker.rules import PaiGowArea
from croupier.table.names import Place
from croupier.table.steps import Act, Announced, Compared, Irregular, Outcome, Transferred, Voided
from croupier.table.terms import ShoeFailure

# --- 11.4, 11.5: equipment


class ShakerBrought(Act):
    """The dice come to the table in the shaker, in the dealer's care."""

    dice: int


class PaiGowButtonPlaced(Act):
    """The button lies in front of the dealer."""


class SecondJokerTorn(Act):
    """Of two jokers one is torn in half and discarded."""

    back: str


# --- 11.6: the cut


class CutDue(Act):
    """The cards will be cut, since no device of the table has shuffled them."""


class StackCovered(Act):
    """The dealer places the stack on a cover card."""

    cover_card: str
    """Its color."""


class RecutOrdered(Act):
    """A casino supervisor requires the cards to be cut again."""

    by_last: bool
    """True if whoever has cut cuts again; else the next person who is entitled to."""


class CutCompleted(Act):
    """The cover card goes to the bottom of the stack, and the cutting card is taken out."""

    cover_card: str
    cutting_card: str
    """The color of each."""


class CuttingCardReinserted(Act):
    """The cutting card goes back into the stack."""

    cutting_card: str
    behind: int
    """How many cards lie behind it."""


class CuttingCardRacked(Act):
    """The cutting card goes to the discard rack."""

    cutting_card: str


# --- 11.10(a) to (g): the bank


class DealersTurnToBank(Act):
    """The offer of the bank has come around to the dealer."""


class BankPassed(Act):
    """A player who was offered the bank passes it on."""

    seat: int


class BankUnclaimed(Act):
    """No player wishes to be the bank, and the dealer banks."""


class BankMarkerPlaced(Act):
    """The marker of the bank, or co-bank, is placed in front of a player."""

    seat: int
    co_bank: bool


class BankMarkerRemoved(Act):
    """The marker leaves the player who was the bank."""

    seat: int


class DealersWagerPlaced(Transferred):
    """The dealer wagers against the bank."""


class DealersWagerUncovered(Act):
    """The dealer does not wager, since the bank could not cover it."""


class DealersWagerWaived(Act):
    """The bank directs that the dealer does not wager."""


class PaiGowNotDealt(Act):
    """Nobody has wagered, and the round is not dealt."""


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
    """The number that the device has selected."""

    number: int


class StartMarked(Act):
    """The dealer marks the starting position with a cut card."""


class ShakerPutAway(Act):
    """The shaker is covered, shaken once and set at the dealer's right."""


class PaiGowButtonMoved(Act):
    """The button goes on clockwise."""

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
    """11.17(g)1: four more cards are dealt from the hand, the stub lying on a cover card."""


class PaiGowStubNotCounted(Act):
    """The shuffler has counted the deck, so that the stub need not be counted."""


# --- 11.9(a) to (e): setting the hands


class CardsArranged(Act):
    """A player arranges the cards in full view of the dealer."""

    seat: int


# --- 11.9(f) to (j): hands that are compared


class Ranked(Enum):
    """How a hand ranks against another."""

    HIGHER = "higher"
    COPY = "copy"
    LOWER = "lower"


class SetHandsSeen(Compared):
    """A player's hands, or the dealer's against a bank, are held against those of the dealer or bank: the base."""

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
    """11.9(g)4: the low hand has not two cards, or the high hand not five."""

    high_cards: int
    low_cards: int


class PaiGowResultCalled(Announced):
    """The dealer announces what becomes of a pai gow poker wager."""

    position: int
    outcome: Outcome


class OptionalResultCalled(Announced):
    """The dealer announces what becomes of a progressive or seven-card bonus wager."""

    area: PaiGowArea
    wins: bool


class SevenCardHandSet(Act):
    """The dealer sets a player's cards anew, for the highest payout of the seven-card bonus wager."""

    position: int
    line: SevenCardLine


class ProgressiveHandSet(Act):
    """The dealer sets a player's cards anew, for the highest progressive payout."""

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
    """The dealer's wager against the bank and what it has won go to the inventory."""


class DealersWagerReturned(Transferred):
    """The round is void or not dealt, and the dealer's wager goes back to the inventory."""


class BankMadeUpCenter(Transferred):
    """The bank pays what the center of the table lacks, or as a co-bank its half of that."""

    seat: int
    co_bank: bool


class CasinoMadeUpCenter(Transferred):
    """The casino pays the other half of what the center of the table lacks."""


class SurplusShared(Transferred):
    """The casino takes its half of a co-bank's surplus."""

    surplus: Cents
    """All that was left."""


class SurplusGiven(Transferred):
    """What is left of the surplus is given to the bank."""

    seat: int


# --- 11.11: irregularities


class DiceNotFlat(Irregular):
    """11.11(a): not all dice lie flat in the shaker; they are shaken again."""


class DiceFellOut(Irregular):
    """11.11(b): dice fall out of the shaker; they are shaken again."""


class LidRemovedByBank(Irregular):
    """The bank removes the lid of the shaker; it is covered, and the bank shakes again."""


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
    """Where it went; empty if it has not gone anywhere."""


class HouseWayMissed(Irregular):
    """11.11(i): the dealer has not set the dealer's hands by the house way; they are reset."""


class BankMisranked(Irregular):
    """11.11(j): the bank's high hand ranks below its low hand; the dealer resets them."""

    high: HighHand
    low: PaiGowLowHand


class BankMiscounted(Irregular):
    """11.11(j): the bank's low hand has not two cards, or its high hand not five; the dealer resets them."""

    high_cards: int
    low_cards: int


class StackCardExposed(Irregular):
    """11.11(k): a card is exposed while the stacks are dealt; they are dealt again."""


class StacksMisdealt(Irregular):
    """11.11(l): the stacks are dealt in the wrong order; they are dealt again."""


class PaiGowVoid(Enum):
    """Why all hands are void."""

    WRONG_START = "wrong_start"
    """11.11(c): the dice were totaled wrongly, and a position was dealt first that was not."""
    DEALERS_CARD_EXPOSED = "dealers_card_exposed"
    BANKS_CARD_EXPOSED = "banks_card_exposed"
    """11.11(e)."""
    TWO_FACE_UP = "two_face_up"
    """11.11(f): more than one card was found face up."""
    WRONG_NUMBER = "wrong_number"
    """11.11(h): a hand has a wrong number of cards."""
    MISDEALT = "misdealt"
    """11.8(d)2: a wrong number of cards was left, since they were misdealt."""
    WRONG_DECK = "wrong_deck"
    """11.8(d)2: a wrong number of cards was left, since the deck is wrong."""
    SHOE_FAILED = "shoe_failed"
    """11.11(n)."""
    STACK_CARD_EXPOSED = "stack_card_exposed"
    STACKS_MISDEALT = "stacks_misdealt"
    """11.11(k) and (l), where reading 26 is filed so."""


class PaiGowVoided(Voided):
    """All hands are void."""

    reason: PaiGowVoid
    position: int = 0
    """Whose cards are wrong, or who was wrongly dealt first; 0 is the dealer, or nobody."""
    in_deck: int = 0
    """How many cards a wrong deck has; else 0."""
    fault: ShoeFailure | None = None
    """How the automated shoe fails, if it does."""
