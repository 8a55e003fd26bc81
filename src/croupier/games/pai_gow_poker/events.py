"""What happens at a pai gow poker table besides what all tables have (19:47-11)."""

from dataclasses import dataclass
from enum import Enum

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.pay_tables import PaiGowProgressiveLine, SevenCardLine
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand
from croupier.games.pai_gow_poker.rules import PaiGowArea
from croupier.table.names import Place
from croupier.table.steps import Act, Announced, Compared, Irregular, Outcome, Transferred, Voided, made_quickly
from croupier.table.terms import ShoeFailure

# --- 11.4, 11.5: equipment


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerBrought(Act):
    """The dice come to the table in the shaker, in the dealer's care."""

    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowButtonPlaced(Act):
    """The button lies in front of the dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondJokerTorn(Act):
    """Of two jokers one is torn in half and discarded."""

    back: str


# --- 11.6: the cut


@dataclass(frozen=True, slots=True, kw_only=True)
class CutDue(Act):
    """The cards will be cut, since no device of the table has shuffled them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StackCovered(Act):
    """The dealer places the stack on a cover card."""

    cover_card: str
    """Its color."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecutOrdered(Act):
    """A casino supervisor requires the cards to be cut again."""

    by_last: bool
    """True if whoever has cut cuts again; else the next person who is entitled to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CutCompleted(Act):
    """The cover card goes to the bottom of the stack, and the cutting card is taken out."""

    cover_card: str
    cutting_card: str
    """The color of each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CuttingCardReinserted(Act):
    """The cutting card goes back into the stack."""

    cutting_card: str
    behind: int
    """How many cards lie behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CuttingCardRacked(Act):
    """The cutting card goes to the discard rack."""

    cutting_card: str


# --- 11.10(a) to (g): the bank


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersTurnToBank(Act):
    """The offer of the bank has come around to the dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankPassed(Act):
    """A player who was offered the bank passes it on."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BankUnclaimed(Act):
    """No player wishes to be the bank, and the dealer banks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankMarkerPlaced(Act):
    """The marker of the bank, or co-bank, is placed in front of a player."""

    seat: int
    co_bank: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BankMarkerRemoved(Act):
    """The marker leaves the player who was the bank."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerPlaced(Transferred):
    """The dealer wagers against the bank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerUncovered(Act):
    """The dealer does not wager, since the bank could not cover it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerWaived(Act):
    """The bank directs that the dealer does not wager."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowNotDealt(Act):
    """Nobody has wagered, and the round is not dealt."""


# --- 11.14(b), 11.15(c): before the deal


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvyMarkerPlaced(Act):
    """A bonus wager of $5 or more gets an envy bonus marker."""

    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LockOutPressed(Act):
    """The dealer locks the acceptors of progressive wagers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowProgressiveTakenIn(Transferred):
    """A progressive wager goes into the table inventory."""

    position: int


# --- 11.8C: the starting position


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerOpened(Act):
    """The dealer removes the lid and totals the dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberCalled(Announced):
    """The number that the device has selected."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StartMarked(Act):
    """The dealer marks the starting position with a cut card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerPutAway(Act):
    """The shaker is covered, shaken once and set at the dealer's right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowButtonMoved(Act):
    """The button goes on clockwise."""

    position: int
    """0 is the dealer."""


# --- 11.8 to 11.8B, 11.17: dealing


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowDeckHeld(Act):
    """11.8A(b)1i: the deck stays in the same hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowDeckInView(Act):
    """11.8A(b)1ii: the deck stays in front of the dealer and over the table inventory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftHandDraws(Act):
    """11.8(c): the left hand draws each card, and the right hand places it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowShoeEmptied(Act):
    """The dealer removes the remaining cards from the shoe."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StackChosen(Act):
    """The bank selects the stack that is delivered first."""

    stack: int
    """Counted from the dealer's left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RestDealtByHand(Act):
    """11.17(g)1: four more cards are dealt from the hand, the stub lying on a cover card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowStubNotCounted(Act):
    """The shuffler has counted the deck, so that the stub need not be counted."""


# --- 11.9(a) to (e): setting the hands


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsArranged(Act):
    """A player arranges the cards in full view of the dealer."""

    seat: int


# --- 11.9(f) to (j): hands that are compared


class Ranked(Enum):
    """How a hand ranks against another."""

    HIGHER = "higher"
    COPY = "copy"
    LOWER = "lower"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHandsSeen(Compared):
    """A player's hands, or the dealer's against a bank, are held against those of the dealer or bank: the base."""

    position: int
    """0 for the dealer's hand against the bank's."""
    against: int
    """The position of the bank; 0 for the dealer."""
    against_high: HighHand
    against_low: PaiGowLowHand


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHandsCompared(SetHandsSeen):
    """High hand against high hand, low hand against low hand."""

    high: HighHand
    low: PaiGowLowHand
    high_is: Ranked
    low_is: Ranked


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsMisranked(SetHandsSeen):
    """11.9(g)3: the high hand ranks below the low hand."""

    high: HighHand
    low: PaiGowLowHand


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsMiscounted(SetHandsSeen):
    """11.9(g)4: the low hand has not two cards, or the high hand not five."""

    high_cards: int
    low_cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowResultCalled(Announced):
    """The dealer announces what becomes of a pai gow poker wager."""

    position: int
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionalResultCalled(Announced):
    """The dealer announces what becomes of a progressive or seven-card bonus wager."""

    area: PaiGowArea
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SevenCardHandSet(Act):
    """The dealer sets a player's cards anew, for the highest payout of the seven-card bonus wager."""

    position: int
    line: SevenCardLine


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressiveHandSet(Act):
    """The dealer sets a player's cards anew, for the highest progressive payout."""

    position: int
    line: PaiGowProgressiveLine


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowLightVerified(Act):
    """11.14(c)1: the acceptor light is lit."""

    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressiveHandVerified(Act):
    """11.14(c)2: the hand wins."""

    position: int
    line: PaiGowProgressiveLine


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowPayoutDocumented(Act):
    """11.9(l): a payout from outside the table inventory has been documented."""

    position: int


# --- 11.15(d): bonus wagers


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowCardsStay(Act):
    """A player's cards stay on the layout for other wagers."""

    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRearranged(Act):
    """The dealer rearranges a player's cards to form the best hand."""

    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PremiumHandCalled(Announced):
    """The dealer acknowledges a premium qualifying hand."""

    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvyMarkerCollected(Act):
    """The envy bonus of a position is settled, and its marker collected."""

    position: int


# --- 11.10(k) to (n): the center of the table


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersCardsStacked(Act):
    """The dealer's wager wins: it waits on top of the dealer's cards until it is paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerPushed(Transferred):
    """The dealer's wager against the bank is a push and goes back to the inventory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerLost(Transferred):
    """The dealer's wager against the bank loses and goes to the center of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerPaid(Transferred):
    """The dealer's wager against the bank and what it has won go to the inventory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersWagerReturned(Transferred):
    """The round is void or not dealt, and the dealer's wager goes back to the inventory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankMadeUpCenter(Transferred):
    """The bank pays what the center of the table lacks, or as a co-bank its half of that."""

    seat: int
    co_bank: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CasinoMadeUpCenter(Transferred):
    """The casino pays the other half of what the center of the table lacks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SurplusShared(Transferred):
    """The casino takes its half of a co-bank's surplus."""

    surplus: Cents
    """All that was left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SurplusGiven(Transferred):
    """What is left of the surplus is given to the bank."""

    seat: int


# --- 11.11: irregularities


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceNotFlat(Irregular):
    """11.11(a): not all dice lie flat in the shaker; they are shaken again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceFellOut(Irregular):
    """11.11(b): dice fall out of the shaker; they are shaken again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LidRemovedByBank(Irregular):
    """The bank removes the lid of the shaker; it is covered, and the bank shakes again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExposedHandOffered(Irregular):
    """11.11(d): a card of a hand is exposed; the player may void the hand."""

    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExposedHandKept(Act):
    """11.11(d): the player plays the hand out."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowCardFaceUp(Irregular):
    """11.11(f): a card is found face up in the shoe; it is not used."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowCardInError(Irregular):
    """11.11(g): a card is drawn in error and not exposed; it is used as the next card."""

    to: Place
    """Where it went; empty if it has not gone anywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseWayMissed(Irregular):
    """11.11(i): the dealer has not set the dealer's hands by the house way; they are reset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankMisranked(Irregular):
    """11.11(j): the bank's high hand ranks below its low hand; the dealer resets them."""

    high: HighHand
    low: PaiGowLowHand


@dataclass(frozen=True, slots=True, kw_only=True)
class BankMiscounted(Irregular):
    """11.11(j): the bank's low hand has not two cards, or its high hand not five; the dealer resets them."""

    high_cards: int
    low_cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StackCardExposed(Irregular):
    """11.11(k): a card is exposed while the stacks are dealt; they are dealt again."""


@dataclass(frozen=True, slots=True, kw_only=True)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowVoided(Voided):
    """All hands are void."""

    reason: PaiGowVoid
    position: int = 0
    """Whose cards are wrong, or who was wrongly dealt first; 0 is the dealer, or nobody."""
    in_deck: int = 0
    """How many cards a wrong deck has; else 0."""
    fault: ShoeFailure | None = None
    """How the automated shoe fails, if it does."""


made_quickly(globals())
