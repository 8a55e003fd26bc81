"""The dealer's final hand, counted exactly over all orders of the remaining cards.

The outcome depends on which cards the dealer ends with, not on their order. So the hands on which the dealer stops are
listed once for each up card, each with the number of orders in which it can be drawn without stopping earlier; products
of the remaining cards of each rank give the rest. The list is a tree: a node is its parent's cards plus one of the same
rank or lower, so each product takes one multiplication. :mod:`~.values` sums it up, compiled, in doubles.
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
"""Outcomes 0 to 4 are totals of 17 to 21; blackjack and bust are outcomes of their own."""


class DealerTree(NamedTuple):
    """The hands on which the dealer stops without busting, as a tree of cards drawn, highest rank first.

    Node 0 is the up card alone; the arrays describe the nodes after it, and every node comes after its parent.
    """

    parents: NDArray[np.int64]
    ranks: NDArray[np.int64]
    before: NDArray[np.int64]
    """Number of cards of the same rank drawn above the node."""
    depths: NDArray[np.int64]
    """Number of cards drawn above the node."""
    outcomes: NDArray[np.int64]
    ways: NDArray[np.float64]
    """Number of orders in which the dealer draws these cards and stops; 0 at intermediate nodes."""


@cache
def drawn_hands(up: int, hits_soft_17: bool) -> dict[Shoe, tuple[int, int]]:
    """Return every set of cards that the dealer may have drawn on stopping, with its outcome and number of orders."""
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
    """Return the tree for an up card."""
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
