"""The events that only three card poker has."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.games.three_card_poker.ranking import ThreeCardHand
from croupier.table.names import Place
from croupier.table.steps import Act, Compared, Irregular, Voided
from croupier.table.terms import ShoeFailure


class ThreeCardFinding(Enum):
    """20.11(a)1: how a player's hand compares with the dealer's."""

    PLAYER_HIGHER = "player_higher"
    DEALER_HIGHER = "dealer_higher"
    EQUAL_PUSHES = "equal_pushes"
    """Hands of equal rank, where ante and play are filed to go back (reading 110)."""
    EQUAL_LOSES = "equal_loses"
    """The same, where they are filed to lose."""
    DEALER_NOT_QUALIFIED = "dealer_not_qualified"


class SettlementOrder(Enum):
    """20.10(c): the two orders in which wagers may be settled."""

    PROCEDURE_BY_PROCEDURE = "procedure_by_procedure"
    PLAYER_BY_PLAYER = "player_by_player"


# --- before the cards are dealt


class RoundNotDealt(Act):
    """Nobody has wagered, so no cards are dealt."""


class BottomCovered(Act):
    """20.5: after the cut the cover card goes to the bottom of the stack."""


class DeckHeldInOneHand(Act):
    """20.8(b)2i: the dealer holds the deck in the same hand throughout the round."""


class DeckHeldOverInventory(Act):
    """20.8(b)2ii: the dealer keeps the deck in front of the body and over the table inventory."""


# --- dealing


class OtherHandDeals(Act):
    """20.8(b)3: the dealer takes each card off the deck with the hand that does not hold it."""


class DealersStackCovered(Act):
    """20.9(c): a cover card goes on the dealer's stack in the automated shoe."""


class StubRemovedFromShoe(Act):
    """20.9(d): the stub leaves the automated shoe."""


class StubNotCounted(Act):
    """20.7(f): the shuffler has counted the deck, so nobody counts the stub."""


class NextCardDrawnInError(Irregular):
    """20.12: a card is drawn in error and not exposed; it is used as the next card."""

    drawn_for: Place
    """The place for which it was drawn; empty if nobody has said."""
    place: Place
    """Where it goes."""


class FaceUpCardDiscarded(Irregular):
    """20.12: a card is found face up; it is not used."""

    card: Card


# --- decisions


class OwnCardsLookedAt(Act):
    """20.10(a): a player takes another look at his or her own cards."""

    seat: int


class HandForfeited(Act):
    """20.10(b): a player makes no play wager and forfeits a hand."""

    seat: int
    position: int


# --- settlement


class CoverCardRemoved(Act):
    """20.10(b): the cover card of the dealer's stack goes next to the automated shoe."""


class DealersHandFormed(Act):
    """20.10(b): the dealer's cards lie so as to form the highest hand."""

    hand: ThreeCardHand


class SettlementBegun(Act):
    """20.10(c): the dealer begins to settle the wagers that remain."""

    order: SettlementOrder


class ComparedWithDealer(Compared):
    """20.11(a)1: the hand of a position against the dealer's."""

    position: int
    player: ThreeCardHand
    dealer: ThreeCardHand
    finding: ThreeCardFinding


# --- 20.12: all hands are void


class VoidedForEarlyExposure(Voided):
    """A card was exposed before all wagers were placed."""


class VoidedForDealersCard(Voided):
    """A card of the dealer's was exposed before all players had decided."""


class VoidedForFaceUpCards(Voided):
    """More than one card was found face up."""


class VoidedForWrongNumber(Voided):
    """A hand has the wrong number of cards."""

    position: int
    """0 is the dealer."""


class VoidedForShoe(Voided):
    """The automated shoe has failed."""

    fault: ShoeFailure


class VoidedForMisdeal(Voided):
    """The count of the stub was wrong, and the cards were misdealt: the deck is complete."""


class VoidedForWrongDeck(Voided):
    """The count of the stub was wrong, and so is the deck, which leaves the table."""

    in_deck: int
    """How many cards the deck has."""
