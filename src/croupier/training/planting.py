"""Rounds with hands that a dealer sees once in years: the order of the deck is arranged, as for a case.

The round is played once to learn where each card of the deck comes to lie, and again with the order that brings the
planted cards there (:mod:`croupier.cases.arrange`). Who sees it cannot tell it from a round of chance.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from croupier.cases.arrange import Order, arranged
from croupier.equipment.cards import JOKER, STANDARD_52, Card, Rank, Suit
from croupier.equipment.chance import Source, shuffled
from croupier.play.walk import TrainingTable

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)

PLACES: dict[str, tuple[tuple[tuple[str, int], ...], ...]] = {
    "packs-poker": ((("seat 2", 5), ("pack 1", 2)), (("seat 5", 5), ("pack 2", 2))),
    "pai-gow-poker": ((("seat 2", 7),), (("seat 5", 7),)),
}
"""Games with hands so rare that they have to be planted, and the places over which a hand of seven is spread."""

SEVEN = 7


def planted(name: str, opened: Callable[[], TrainingTable], chance: Random) -> TrainingTable:
    """A table whose next round has planted hands; ``opened`` opens the same one anew each time."""
    orders, _ = arranged(opened().play_round(), [hands(name, chance)])
    table = opened()
    table.house.shuffles = _InOrder(orders)
    return table


class _InOrder:
    """Shuffles into given orders. The source is used as if it had shuffled, so that all else comes as it did before."""

    def __init__(self, orders: Sequence[Order]) -> None:
        self._orders = iter(orders)

    def __call__(self, cards: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
        order = shuffled(cards, source)
        return next(self._orders, order)


def hands(name: str, chance: Random) -> dict[str, str]:
    """What is planted, by place; no card twice."""
    left = [*STANDARD_52, *([JOKER] if name == "pai-gow-poker" else [])]
    found = {}
    for spread in PLACES[name]:
        seven = strong(left, chance)
        for place, number in spread:
            found[place] = " ".join(map(str, seven[:number]))
            seven = seven[number:]
    return found


def strong(left: list[Card], chance: Random) -> list[Card]:
    """Seven of the cards that are left, the first five of them strong; they are taken out."""
    wanted = chance.choice((_run, _royal, _four, _house, _five_aces))(chance)
    taken = [card for card in wanted if card in left][:SEVEN]
    others = [card for card in left if card not in taken and card is not JOKER]
    if len(taken) == SEVEN - 2 and chance.random() < 0.5:
        # Pay tables have lines for five cards with a pair beside them.
        first = chance.choice(others)
        taken += [card for card in others if card.rank == first.rank][:2]
        others = [card for card in others if card not in taken]
    taken += chance.sample(others, SEVEN - len(taken))
    for card in taken:
        left.remove(card)
    return taken


def _run(chance: Random) -> Iterator[Card]:
    """Five, six or seven in a row of one suit."""
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
    """Where the deck has no joker, or it lies elsewhere, four."""
    return iter((*(Card(Rank.ACE, suit) for suit in SUITS), JOKER))
