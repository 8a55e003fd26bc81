"""The dealer's final hand, exactly: over all orders in which the cards that are left can come.

Which cards the dealer ends with decides, not in which order they came. So the hands at which the dealer stops are
listed once for each up-card, each with the number of orders in which it can be drawn without stopping before; products
of the cards that are left, rank by rank, give the rest. The list is a tree: a node is its parent's cards and one more,
of the same rank or a lower one, so that each product is made of another by one multiplication.

:mod:`~.values` sums it up, compiled, in doubles.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.counting.rules import RANKS, RuleSet, Shoe, total_of

OUTCOMES = 7
TOTAL_21, BLACKJACK, BUST = 4, 5, 6
"""Outcomes 0 to 4 are totals of 17 to 21; 21 with two cards is one for itself, and so is a hand over 21."""


class DealerTree(NamedTuple):
    """The hands at which the dealer stops but those over 21, as a tree of cards drawn, the highest rank first.

    Node 0 is the up-card alone; the arrays tell of the nodes after it, each of which comes after its parent.
    """

    parents: NDArray[np.int64]
    ranks: NDArray[np.int64]
    before: NDArray[np.int64]
    """How many cards of the same rank were drawn above the node."""
    depths: NDArray[np.int64]
    """How many cards were drawn above it."""
    outcomes: NDArray[np.int64]
    ways: NDArray[np.float64]
    """In how many orders the dealer draws these cards and stops; none at a node that is only on the way."""


@cache
def drawn_hands(up: int, hits_soft_17: bool) -> dict[Shoe, tuple[int, int]]:
    """What the dealer may have drawn when he stops: the outcome, and the number of orders."""
    rules = RuleSet(hits_soft_17=hits_soft_17)
    found: dict[Shoe, tuple[int, int]] = {}
    drawing: dict[Shoe, int] = {(0,) * RANKS: 1}
    while drawing:
        longer: Counter[Shoe] = Counter()
        for drawn, ways in drawing.items():
            for rank in range(RANKS):
                longer[(*drawn[:rank], drawn[rank] + 1, *drawn[rank + 1 :])] += ways
        drawing = {}
        for drawn, ways in longer.items():
            total, soft = total_of((*drawn[:up], drawn[up] + 1, *drawn[up + 1 :]))
            if rules.stands(total, soft):
                two = sum(drawn) == 1
                found[drawn] = BUST if total > 21 else BLACKJACK if two and total == 21 else total - 17, ways
            else:
                drawing[drawn] = ways
    return found


@cache
def dealer_tree(up: int, hits_soft_17: bool) -> DealerTree:
    """The tree of an up-card."""
    stops = {drawn: found for drawn, found in drawn_hands(up, hits_soft_17).items() if found[0] != BUST}
    places: dict[tuple[int, ...], int] = {(): 0}
    rows: list[tuple[int, int, int, int]] = []
    for drawn in stops:
        cards = _highest_first(drawn)
        for length in range(1, len(cards) + 1):
            part = cards[:length]
            if part not in places:
                places[part] = len(places)
                rank = part[-1]
                rows.append((places[part[:-1]], rank, part.count(rank) - 1, length - 1))
    outcomes = np.zeros(len(rows), dtype=np.int64)
    ways = np.zeros(len(rows))
    for drawn, (outcome, number) in stops.items():
        place = places[_highest_first(drawn)] - 1
        outcomes[place], ways[place] = outcome, number
    parents, ranks, before, depths = np.array(rows, dtype=np.int64).T.copy()
    return DealerTree(parents, ranks, before, depths, outcomes, ways)


def _highest_first(drawn: Sequence[int]) -> tuple[int, ...]:
    return tuple(rank for rank in reversed(range(RANKS)) for _ in range(drawn[rank]))
