"""Rounds with hands that a dealer sees once in years: the order of the deck is arranged, as for a case.

The round is played once to find out where each card of the deck goes, and again with the order that puts the planted
cards there (:mod:`croupier.cases.stacked_deck`). Trainees can't tell it from a random round.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import cast

from croupier.cases.stacked_deck import Order, arranged
from croupier.equipment.cards import JOKER, Card, Rank, Suit
from croupier.equipment.chance import Source, shuffled
from croupier.games import part
from croupier.play.walkthrough import TrainingTable
from croupier.table.card_table import CardTable

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)

Places = tuple[tuple[tuple[str, int], ...], ...]
"""For each hand of seven, the places over which it is spread, with the number of cards at each."""

SEVEN = 7


def rare_hands(name: str) -> Places:
    """Return the places of a game's hands that are so rare that they must be planted; none for most games."""
    return cast(Places, getattr(part(name, "drill"), "RARE_HANDS", ()))


def planted(places: Places, opened: Callable[[], TrainingTable], chance: Random) -> TrainingTable:
    """Return a table whose next round has planted hands; ``opened`` opens the same table anew each time."""
    table = opened()
    deck = cast(CardTable, table.table).composition
    orders, _ = arranged(table.play_round(), [hands(places, deck, chance)])
    table = opened()
    table.house.shuffles = _InOrder(orders)
    return table


class _InOrder:
    """Shuffles into given orders. It consumes the source like a real shuffle, so everything else stays the same."""

    def __init__(self, orders: Sequence[Order]) -> None:
        self._orders = iter(orders)

    def __call__(self, cards: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
        order = shuffled(cards, source)
        return next(self._orders, order)


def hands(places: Places, deck: Sequence[Card], chance: Random) -> dict[str, str]:
    """Return the planted cards by place, with no card twice."""
    left = list(deck)
    found = {}
    for spread in places:
        seven = strong(left, chance)
        for place, number in spread:
            found[place] = " ".join(map(str, seven[:number]))
            seven = seven[number:]
    return found


def strong(left: list[Card], chance: Random) -> list[Card]:
    """Take seven of the remaining cards, the first five of them strong, and return them."""
    wanted = chance.choice((_run, _royal, _four, _house, _five_aces))(chance)
    taken = [card for card in wanted if card in left][:SEVEN]
    others = [card for card in left if card not in taken and card is not JOKER]
    if len(taken) == SEVEN - 2 and chance.random() < 0.5:
        # Some pay-table lines are for five cards plus a pair.
        first = chance.choice(others)
        taken += [card for card in others if card.rank == first.rank][:2]
        others = [card for card in others if card not in taken]
    taken += chance.sample(others, SEVEN - len(taken))
    for card in taken:
        left.remove(card)
    return taken


def _run(chance: Random) -> Iterator[Card]:
    """Return five, six or seven cards in a row of one suit."""
    number, suit = chance.randint(5, SEVEN), chance.choice(SUITS)
    at = chance.randrange(len(RANKS) - number + 1)
    return (Card(rank, suit) for rank in RANKS[at : at + number])


def _royal(chance: Random) -> Iterator[Card]:
    suit = chance.choice(SUITS)
    return (Card(rank, suit) for rank in RANKS[-chance.choice((5, 6)) :])


def _four(chance: Random) -> Iterator[Card]:
    rank = chance.choice(RANKS)
    return (Card(rank, suit) for suit in SUITS)


def _house(chance: Random) -> Iterator[Card]:
    three, two = chance.sample(RANKS, 2)
    return (Card(rank, suit) for rank, suits in ((three, SUITS[:3]), (two, SUITS[:2])) for suit in suits)


def _five_aces(_chance: Random) -> Iterator[Card]:
    """Return five aces, of which four remain if the joker is not available."""
    return iter((*(Card(Rank.ACE, suit) for suit in SUITS), JOKER))
