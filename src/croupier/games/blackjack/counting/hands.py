"""Every hand of 21 or less, by its cards, in a table that compiled functions walk.

There are 3,083 sets of cards that count at most 21 with all aces as one, from no cards to 21 aces. They are sorted by
that count, so a hand comes before every hand that one more card can make of it.
"""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.counting.rules import RANKS, Shoe, total_of

OVER_21 = -1


class HandTable(NamedTuple):
    """The hands, one per row."""

    held: NDArray[np.int64]
    """Number of cards of each rank."""
    longer: NDArray[np.int64]
    """By rank, the row of the hand with one more card of it, or OVER_21."""
    totals: NDArray[np.int64]
    soft: NDArray[np.bool_]
    cards: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class BlackjackHands:
    """The table of hands, with the row of each set of cards."""

    table: HandTable
    rows: dict[Shoe, int]

    @property
    def totals(self) -> NDArray[np.int64]:
        return self.table.totals

    @property
    def soft(self) -> NDArray[np.bool_]:
        return self.table.soft

    @property
    def cards(self) -> NDArray[np.int64]:
        return self.table.cards

    def row(self, *ranks: int) -> int:
        """Return the row of the hand with these cards."""
        row = 0
        for rank in ranks:
            row = int(self.table.longer[row, rank])
            if row == OVER_21:
                raise ValueError("the hand is over 21")
        return row


@cache
def all_hands() -> BlackjackHands:
    """Build the table of all hands."""
    found: list[Shoe] = []

    def add(held: list[int], rank: int, left: int) -> None:
        if rank == RANKS:
            found.append(tuple(held))
            return
        for number in range(left // (rank + 1) + 1):
            add([*held, number], rank + 1, left - number * (rank + 1))

    add([], 0, 21)
    found.sort(key=lambda held: (sum((rank + 1) * number for rank, number in enumerate(held)), held))
    rows = {held: row for row, held in enumerate(found)}
    longer = np.full((len(found), RANKS), OVER_21, dtype=np.int64)
    for row, held in enumerate(found):
        for rank in range(RANKS):
            longer[row, rank] = rows.get((*held[:rank], held[rank] + 1, *held[rank + 1 :]), OVER_21)
    totals = [total_of(held) for held in found]
    table = np.array(found, dtype=np.int64)
    return BlackjackHands(
        HandTable(
            held=table,
            longer=longer,
            totals=np.array([total for total, _ in totals], dtype=np.int64),
            soft=np.array([soft for _, soft in totals]),
            cards=table.sum(axis=1),
        ),
        rows,
    )
