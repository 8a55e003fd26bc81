"""Events that only three card poker has; also its questions and reasons."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.games.three_card_poker.ranking import ThreeCardHand
from croupier.table.names import Place
from croupier.table.questions import Positions
from croupier.table.reasons import LineMade, Reason
from croupier.table.steps import Act, Compared, Irregular, Voided
from croupier.table.terms import ShoeFailure


class ThreeCardFinding(Enum):
    """20.11(a)1: how a player's hand compares with the dealer's."""

    PLAYER_HIGHER = "player_higher"
    DEALER_HIGHER = "dealer_higher"
    EQUAL_PUSHES = "equal_pushes"
    """Hands of equal rank where ante and play are filed to be returned (reading 110)."""
    EQUAL_LOSES = "equal_loses"
    """Hands of equal rank where they are filed to lose."""
    DEALER_NOT_QUALIFIED = "dealer_not_qualified"


class SettlementOrder(Enum):
    """20.10(c): the two orders in which wagers may be settled."""

    PROCEDURE_BY_PROCEDURE = "procedure_by_procedure"
    PLAYER_BY_PLAYER = "player_by_player"


# --- before the cards are dealt


class RoundNotDealt(Act):
    """Nobody has wagered, so no cards are dealt."""


class BottomCovered(Act):
    """20.5: after the cut, the cover card goes on the bottom of the stack."""


class DeckHeldInOneHand(Act):
    """20.8(b)2i: the dealer holds the deck in the same hand throughout the round."""


class DeckHeldOverInventory(Act):
    """20.8(b)2ii: the dealer keeps the deck in front of the body and over the table inventory."""


# --- dealing


class OtherHandDeals(Act):
    """20.8(b)3: the dealer takes each card off the deck with the hand that isn't holding it."""


class DealersStackCovered(Act):
    """20.9(c): a cover card goes on the dealer's stack in the automated shoe."""


class StubRemovedFromShoe(Act):
    """20.9(d): the stub leaves the automated shoe."""


class StubNotCounted(Act):
    """20.7(f): the shuffler has counted the deck, so the stub isn't counted."""


class NextCardDrawnInError(Irregular):
    """20.12: a card drawn in error but not exposed is used as the next card."""

    drawn_for: Place
    """The place for which it was drawn; empty if unknown."""
    place: Place
    """The place that gets it."""


class FaceUpCardDiscarded(Irregular):
    """20.12: a card found face up is not used."""

    card: Card


# --- decisions


class OwnCardsLookedAt(Act):
    """20.10(a): a player looks at his or her own cards again."""

    seat: int


class HandForfeited(Act):
    """20.10(b): a player makes no play wager and forfeits a hand."""

    seat: int
    position: int


# --- settlement


class CoverCardRemoved(Act):
    """20.10(b): the cover card of the dealer's stack goes next to the automated shoe."""


class DealersHandFormed(Act):
    """20.10(b): the dealer's cards are arranged to form the highest hand."""

    hand: ThreeCardHand


class SettlementBegun(Act):
    """20.10(c): the dealer begins to settle the remaining wagers."""

    order: SettlementOrder


class ComparedWithDealer(Compared):
    """20.11(a)1: a position's hand is compared with the dealer's."""

    position: int
    player: ThreeCardHand
    dealer: ThreeCardHand
    finding: ThreeCardFinding


# --- 20.12: all hands are void


class VoidedForEarlyExposure(Voided):
    """A card was exposed before all wagers were placed."""


class VoidedForDealersCard(Voided):
    """One of the dealer's cards was exposed before all players had decided."""


class VoidedForFaceUpCards(Voided):
    """More than one card was found face up."""


class VoidedForWrongNumber(Voided):
    """A hand has the wrong number of cards."""

    position: int
    """0 is the dealer."""


class VoidedForShoe(Voided):
    """The automated shoe failed."""

    fault: ShoeFailure


class VoidedForMisdeal(Voided):
    """The count of the stub was wrong because of a misdeal: the deck is complete."""


class VoidedForWrongDeck(Voided):
    """The count of the stub was wrong because the deck is, which leaves the table."""

    in_deck: int
    """Number of cards in the deck."""


# --- questions


class PlayOrFold(Positions, key="decision"):
    """20.10(b): a player makes a play wager on the hand at a position, or forfeits it."""

    amount: Cents
    """The amount of a play wager."""


# --- reasons


class ThreeCardCompared(Reason):
    """20.11(a)1: how the player's hand compares with the dealer's."""

    finding: ThreeCardFinding


class ThreeCardLineMade(LineMade):
    """20.11(a)2, 3: the hand makes a line of the ledger or of the ante bonus."""

    line: ThreeCardPayLine


class NoPairOrBetter(Reason):
    """20.11(a)2: the hand makes no line of the ledger."""


class PlayNotWagered(Reason):
    """20.10(b): no play wager was made, and the wagers are forfeited."""
