"""Blackjack wagers that don't depend on one round's cards alone: streaks over rounds (2.22) and drawn awards (2.20)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.philox import HALF, four_words, is_fair, key_of
from croupier.games.blackjack.counting.table import Bytes
from croupier.regulation import decides

ADVANCES, STAYS, LOST = 0, 1, 2
"""What a round does to a streak."""


@decides("19:47-2.22")
def streaks(moves: Bytes, lengths: Sequence[int], rows: Bytes) -> None:
    """2.22: set the results of streak wagers, all placed together whenever none is open: 0 won, 1 lost, 2 neither. A
    streak still open after the last round counts as neither.
    """
    _streaks(moves, np.array(lengths, dtype=np.int64), rows)


@decides("19:47-2.20")
def awards(row: Bytes, seed: int, first: int, bounds: NDArray[np.int64], lots: NDArray[np.int64] | None = None) -> None:
    """2.20: draw a lot for each blackjack (0 in the row) and replace the 0 with the award's number.

    ``bounds`` gives the lot number at which each award's lots end. Other entries of the row are set to the number of no
    award.
    """
    _awards(row, *key_of(seed), first, bounds, np.empty(0, np.int64) if lots is None else lots)


# --- compiled

_SELECTOR = np.uint64(1)
"""The stream of words for a selecting device."""


@compiled
@decides("19:47-2.22(e)", "19:47-2.22(h)", "19:47-2.22(j)")
def _streaks(moves: Bytes, lengths: NDArray[np.int64], rows: Bytes) -> None:
    """19:47-2.22(e), (h), (j): follow the open streaks round by round."""
    standing = np.ones(lengths.size, dtype=np.bool_)
    won = 0
    for at in range(moves.size):
        move = moves[at]
        won += 1 if move == ADVANCES else 0
        any_left = False
        for streak in range(lengths.size):
            end = 2
            if standing[streak] and move == LOST:
                end = 1
                standing[streak] = False
            elif standing[streak] and won == lengths[streak]:
                end = 0
                standing[streak] = False
            rows[streak, at] = end
            any_left = any_left or standing[streak]
        if not any_left:
            standing[:] = True
            won = 0


@compiled
@decides("19:47-2.20(f)", "19:47-2.20(j)")
def _awards(
    row: Bytes,
    key_0: np.uint64,
    key_1: np.uint64,
    first: int,
    bounds: NDArray[np.int64],
    lots: NDArray[np.int64],
) -> None:
    """19:47-2.20(f), (j): draw a lot for each blackjack."""
    many = np.uint64(bounds[-1])
    for at in range(row.size):
        if row[at] != 0:
            row[at] = bounds.size
            continue
        if lots.size:
            lot = lots[at]
        else:
            number = np.uint64(first + at)
            block = 0
            lot = -1
            while lot < 0:
                for word in four_words(key_0, key_1, _SELECTOR, number, np.uint64(block)):
                    if lot < 0 and is_fair(word * many, many):
                        lot = np.int64(word * many >> HALF)
                block += 1
        award = 0
        while lot >= bounds[award]:
            award += 1
        row[at] = award
