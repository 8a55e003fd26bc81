"""A round in play: its hands, how they are set, and the questions asked during play."""

from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.commands import ConcealCards, DecideExposedHand
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand, high_hand, low_hand, stands
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, POSITIONS
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.card_commands import TouchCards
from croupier.table.command import Command
from croupier.table.names import Place
from croupier.table.places import DEALER, at_seat
from croupier.table.reasons import Reason
from croupier.table.refusals import Refusal
from croupier.table.round_asks import RoundInPlay

P = Paragraphs("19:47")

HAND_SIZE = 7
LOW_SIZE = 2

COUNTERCLOCKWISE = (DEALER_POSITION, *POSITIONS)
"""11.8C(b)2: the seven positions in counting order, including the dealer's."""

CLOCKWISE = (DEALER_POSITION, *reversed(POSITIONS))


def place_of(position: int) -> Place:
    return DEALER if position == DEALER_POSITION else at_seat(position)


def turned_to(order: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Return the same order around the table, starting at another position."""
    start = order.index(first)
    return order[start:] + order[:start]


@dataclass(slots=True)
class PaiGowHandInPlay:
    """A hand of the round: its position, its player, and how it was set."""

    position: int
    seat: int
    """0 for the dealer."""
    low: tuple[int, ...] | None = None
    """The places of the cards in the low hand, once it is set."""
    surrendered: bool = False
    void: bool = False
    reason: Reason | None = None
    """The result of the comparison with the dealer's or bank's hands."""

    @property
    def out(self) -> bool:
        """True if the hand is out of play."""
        return self.void or self.surrendered


@dataclass(frozen=True, slots=True)
class PaiGowSetHands:
    """A hand as it was set: its two hands, or why the setting is foul."""

    high: HighHand | None
    low: PaiGowLowHand | None
    fouled: Cite | None = None
    high_cards: int = HAND_SIZE - LOW_SIZE
    low_cards: int = LOW_SIZE


@dataclass(slots=True)
class PaiGowPlay(RoundInPlay):
    """A round in progress."""

    t: PaiGowPokerTable
    order: tuple[Card, ...] = ()
    """The deck as it will be dealt, after any cut."""
    hands: dict[int, PaiGowHandInPlay] = field(default_factory=dict)
    """The players' hands by position, counterclockwise, including the bank's."""
    dealers: PaiGowHandInPlay = field(default_factory=lambda: PaiGowHandInPlay(DEALER_POSITION, 0))
    progressive: dict[int, Cents] = field(default_factory=dict)
    """11.14(b): the accepted progressive wagers, by position, in chips or by coupon."""
    by_coupon: set[int] = field(default_factory=set)
    """The positions whose progressive wager was placed with a coupon."""
    cut_offered: int = 0
    """11.6(d): the seat that got the first offer of the cut; 0 if there was none."""
    viewed: set[int] = field(default_factory=set)
    """The positions whose cards their players have picked up to set them."""
    looked: set[int] = field(default_factory=set)
    """11.11(d): the positions whose players have seen any of their cards, including the first three of 11.17(f)."""
    dispensing: bool = False
    """True while an automated shoe is dispensing."""
    paid: dict[tuple[str, int], Cents] = field(default_factory=dict)
    """11.16(d), 11.18(d): what a player has been paid for wagers that share a payout limit."""
    markers: set[int] = field(default_factory=set)
    """11.15(c): the positions with an envy bonus marker."""
    insured: bool = False
    """11.15(d)1ii: true if any player has placed a pai gow insurance wager."""
    to_document: set[int] = field(default_factory=set)
    """11.9(l): positions whose payout must be documented before the cards are collected."""

    @property
    def bank_hand(self) -> PaiGowHandInPlay:
        """The hand that all players play against: the dealer's, or the bank's."""
        return self.hands[self.t.bank] if self.t.bank else self.dealers

    @property
    def seats(self) -> list[int]:
        """The seats with a part in the round."""
        return sorted({hand.seat for hand in self.hands.values()})

    @decides("19:47-11.9(a)", "19:47-11.9(b)")
    def closed(self, kind: type[Command], seat: int) -> Refusal | None:
        """11.9(a), (b): who may touch which cards, and when; cards stay in the dealer's view."""
        if kind is ConcealCards:
            return Refusal(PaiGowCode.IN_FULL_VIEW, P("11.9(b)"))
        if kind is TouchCards:
            return no_touching(self, seat)
        return Refusal(PaiGowCode.NO_HAND_EXPOSED, P("11.11(d)")) if kind is DecideExposedHand else None

    def players(self) -> list[PaiGowHandInPlay]:
        """Return the hands that play against the dealer or bank, from the dealer's right (11.9(f))."""
        return [hand for hand in self.hands.values() if hand is not self.bank_hand]

    def cards(self, hand: PaiGowHandInPlay) -> tuple[Card, ...]:
        return self.t.books.cards(place_of(hand.position))

    def parts(self, hand: PaiGowHandInPlay) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return the cards of the high hand and of the low hand."""
        assert hand.low is not None
        cards = self.cards(hand)
        low = tuple(cards[place - 1] for place in hand.low)
        return tuple(card for card in cards if card not in low), low

    @decides("19:47-11.9(a)", "19:47-11.9(g)3", "19:47-11.9(g)4")
    def set_hands(self, hand: PaiGowHandInPlay) -> PaiGowSetHands:
        """11.9(a), (g)3 and (g)4: the two hands, or why the setting is foul."""
        high_cards, low_cards = self.parts(hand)
        if len(low_cards) != LOW_SIZE:
            return PaiGowSetHands(None, None, P("11.9(g)4"), len(high_cards), len(low_cards))
        high, low = high_hand(high_cards, self.t.rules.wheel), low_hand(low_cards)
        if not stands(high, low):
            return PaiGowSetHands(high, low, P("11.9(g)3"))
        return PaiGowSetHands(high, low)

    @decides("19:47-11.9(d)")
    def by_house_way(self, hand: PaiGowHandInPlay) -> tuple[int, ...]:
        """11.9(d): the setting that the dealer would have to make."""
        return self.t.rules.house_way.low_places(self.cards(hand), self.t.rules.wheel)


@decides("19:47-11.9(a)", "19:47-11.9(b)", "19:47-11.9(c)")
def no_touching(play: PaiGowPlay, seat: int) -> Refusal | None:
    """11.9(a) to (c): why a player may not touch the cards at his or her seat now; None while they are being set."""
    own = [hand for hand in play.hands.values() if hand.seat == seat]
    if not any(play.cards(hand) for hand in own):
        return Refusal(PaiGowCode.NO_CARDS_OF_ONES_OWN, P("11.9(b)"), seat=seat)
    if any(hand.position in play.viewed and hand.low is None and not hand.out for hand in own):
        return None
    if any(hand.low is not None for hand in own):
        return Refusal(PaiGowCode.DOWN_FOR_GOOD, P("11.9(b)"), seat=seat)
    if play.t.bank == seat:
        return Refusal(PaiGowCode.BANK_WAITS, P("11.9(c)"))
    return Refusal(PaiGowCode.DEAL_NOT_COMPLETE, P("11.9(a)"))
