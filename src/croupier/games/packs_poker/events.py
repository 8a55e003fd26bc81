"""Events at a Pack's Poker table other than moving cards and chips (13:69F-43); also its questions and reasons."""

from enum import Enum

from croupier.equipment.cards import Card
from croupier.games.packs_poker.pay_tables import PacksLine
from croupier.games.packs_poker.rules import PacksArea
from croupier.ranking.poker import PokerHand
from croupier.table.meter_commands import Unaccepted
from croupier.table.names import Place
from croupier.table.questions import About, PayoutOf
from croupier.table.reasons import LineMade, Reason
from croupier.table.steps import Act, Compared, Irregular, Voided
from croupier.table.terms import ShoeFailure

# --- 43.4, 43.6, 43.12(a): before the deal


class PacksNotDealt(Act):
    """Nobody has wagered, and the round is not dealt."""


class PacksSystemActivated(Act):
    """43.12(a): the dealer activates the progressive wagering system."""


# --- 43.7 to 43.9: dealing


class NearHandDraws(Act):
    """43.7(c): the hand nearest the shoe draws the cards, and the other places them."""


class DeckKeptInHand(Act):
    """43.8(b)1i: the deck stays in the hand that took it."""


class DeckKeptOverInventory(Act):
    """43.8(b)1ii: the deck stays in front of the dealer and over the table inventory."""


class FreeHandDeals(Act):
    """43.8(b)3: the hand that doesn't hold the deck takes each card off the top."""


class StubTakenFromShoe(Act):
    """43.7(f): the dealer removes the stub from the manual shoe."""


class PacksDealtByHand(Act):
    """43.9(d): the dealer removes the stub from the automated shoe to deal the packs from the hand."""


class DealCompletedByHand(Act):
    """43.9(e): the dealer takes the rest of the cards from the automated shoe and completes the deal by hand."""


class StubCountExcused(Act):
    """43.7(h), 43.8(g): the shuffler has counted the deck, so the stub isn't counted."""


# --- 43.10: completion of a round


class OwnCardsViewed(Act):
    """43.10(a): a player looks at his or her cards again."""

    seat: int


class HandStackedFaceDown(Act):
    """43.10(a)2: a player puts the cards in a stack in front of the betting position."""

    seat: int


class TouchingForbidden(Act):
    """43.10(b): from now on no player may touch the cards."""


class PacksFinding(Enum):
    """43.10(d) to (f): how a player's hand compares with the dealer's."""

    PLAYER_HIGHER = "player_higher"
    PLAYER_HIGHER_WITHOUT_PAIR = "player_higher_without_pair"
    """The player's hand ranks higher, but isn't a pair or higher."""
    EQUAL = "equal"
    DEALER_HIGHER = "dealer_higher"


class PackCompared(Compared):
    """43.10(d): a player's five cards with a pack are compared with the dealer's five and the same pack."""

    pack: int
    player: PokerHand
    dealer: PokerHand
    finding: PacksFinding


# --- 43.12(c), (d): progressive payouts


class PacksHandVerified(Act):
    """43.12(c)1: the dealer verifies that a hand is recognized for a payout."""

    seat: int
    line: PacksLine


class PacksAcceptanceVerified(Act):
    """43.12(c)2: the dealer verifies that the progressive system has accepted a wager."""

    seat: int
    area: PacksArea


class PacksPayoutDocumented(Act):
    """43.12(d)4: a payout from outside the table is documented, so that the cards may be collected."""

    seat: int


# --- 43.7(g), 43.13: irregularities and voids


class MisplacedCardUsed(Irregular):
    """43.13(c): a card dealt in error but not exposed is used as the next card."""

    dealt_to: Place
    """The place to which it was dealt, if known."""
    place: Place
    """The place that gets it."""


class FaceUpCardNotUsed(Irregular):
    """43.13(b): a card found face up goes to the discard rack."""

    card: Card


class PacksVoid(Enum):
    """Why a round is void."""

    CARD_EXPOSED = "card_exposed"
    """43.13(a): before all wagers were placed."""
    CARDS_FACE_UP = "cards_face_up"
    """43.13(b): more than one card was found face up."""
    MISDEAL = "misdeal"
    """43.7(g)2: the stub count is wrong because of a misdeal; the deck is complete."""
    NO_WAGER_ACCEPTED = "no_wager_accepted"
    """43.12(c)2: the progressive system accepted none of the wagers, and there are no others."""


class PacksVoided(Voided):
    """The round is void."""

    reason: PacksVoid


class PacksVoidedByShoe(Voided):
    """43.13(e): the round is void because the automated shoe failed."""

    fault: ShoeFailure


class PacksVoidedByDeck(Voided):
    """43.7(g)2: the round is void because the deck has too few or too many cards; it leaves the table."""

    in_deck: int
    """Number of cards in the deck."""


# --- questions


class PacksWagersToRegister(About, key="register"):
    """43.12(b): the progressive wagers that the system registers, or doesn't accept."""

    wagers: tuple[Unaccepted, ...]


class PacksCardsToView(About, key="view"):
    """43.10(a): the players may look at their cards."""


class PackToTurn(About, key="pack"):
    """43.10(d): the dealer turns over this pack next."""

    number: int


class PacksPayoutToValidate(PayoutOf, key="validation"):
    """43.12(c)3: a supervisor validates a progressive payout."""


class PacksPayoutToDocument(About, key="documentation"):
    """43.12(d)4: a payout from outside the table is documented before a seat's cards are collected."""

    seat: int


# --- reasons


class PacksCompared(Reason):
    """43.10(d) to (f): how the player's hand compares with the dealer's."""

    finding: PacksFinding


class PacksTied(Reason):
    """43.10(f): the hands are of equal rank (reading 7)."""

    pair: bool
    """True for a pair or higher."""


class PacksHigherWithoutPair(Reason):
    """43.10(f): the player's hand ranks higher but is below a pair, which pushes if so filed."""


class PacksLineMade(LineMade):
    """43.10(g): a bonus wager makes a line of its pay table."""

    line: PacksLine
