"""All seven-card hands from the 53 cards of pai gow poker, in classes that no setting can tell apart.

A high hand and a low hand rank by ranks alone, except for a flush (19:47-11.3). So two hands of seven cards belong to
the same class if they hold the same ranks, both with or both without the joker, and, where one suit has enough cards
for a flush, the same ranks in that suit. The 154,143,080 hands make 292,253 classes, few enough to go through one by
one. A class doesn't decide anything else that depends on suits or on the order of the cards (a royal match of 11.3(f)2,
the first three cards dealt).
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from croupier.equipment.cards import JOKER, SUITS, WITH_JOKER_53, Card, Rank

NUMBER_OF_HANDS = comb(len(WITH_JOKER_53), 7)
"""154,143,080"""

_RANKS: tuple[Rank, ...] = tuple(rank for rank in Rank if rank is not Rank.JOKER)
_CARDS: dict[tuple[Rank, int], Card] = {
    (rank, index): Card(rank, suit) for rank in _RANKS for index, suit in enumerate(SUITS)
}
_FLUSH_SUIT = 3
"""The suit in which the flush of a class is shown; the other suits are filled from the first."""

_Ranks = tuple[Rank, ...]


class HandClass(NamedTuple):
    """One class: seven cards as an example, and the number of hands in it."""

    seven: tuple[Card, ...]
    weight: int


def classes() -> Iterator[HandClass]:
    """Yield every class once. The weights add up to :data:`NUMBER_OF_HANDS`."""
    yield from _classes(joker=False)
    yield from _classes(joker=True)


def _classes(joker: bool) -> Iterator[HandClass]:
    natural = 6 if joker else 7
    end = (JOKER,) if joker else ()
    # The ways of each choice of ranks that remain after the hands with a flush are taken out.
    left = {ranks: _ways(ranks, suits=4) for ranks in _choices(natural, at_most=4)}

    # With the joker, four cards of a suit are enough (11.3(c)). No other suit can have as many as well.
    for suited in range(5 - joker, natural + 1):
        beside = [(ranks, _ways(ranks, suits=3), _spread(ranks)) for ranks in _choices(natural - suited, at_most=3)]
        for flush in combinations(_RANKS, suited):
            shown = tuple(_CARDS[rank, _FLUSH_SUIT] for rank in flush)
            for others, ways, spread in beside:
                weight = 4 * ways
                left[tuple(sorted(flush + others))] -= weight
                yield HandClass(shown + spread + end, weight)

    for ranks, weight in left.items():
        yield HandClass(_around(ranks) + end, weight)


def _choices(number: int, at_most: int) -> Iterator[_Ranks]:
    """Yield every choice of a number of ranks, lowest first, with a limit on how many are alike."""
    for ranks in combinations_with_replacement(_RANKS, number):
        # The ranks are sorted, so too many of a kind are neighbors.
        if all(ranks[place] != ranks[place + at_most] for place in range(number - at_most)):
            yield ranks


def _ways(ranks: _Ranks, suits: int) -> int:
    """Return the number of ways to hold these ranks with this many suits."""
    return prod(comb(suits, ranks.count(rank)) for rank in set(ranks))


def _spread(ranks: _Ranks) -> tuple[Card, ...]:
    """Return cards of these ranks in suits other than the flush's: equal ranks in different suits."""
    return tuple(_CARDS[rank, ranks[:place].count(rank)] for place, rank in enumerate(ranks))


def _around(ranks: _Ranks) -> tuple[Card, ...]:
    """Return cards of these ranks, each in the next suit, so that no suit has more than two."""
    return tuple(_CARDS[rank, place % 4] for place, rank in enumerate(ranks))
