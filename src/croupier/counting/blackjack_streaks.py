"""Blackjack's wagers that more than the cards decide: streaks over rounds (2.22), awards that are drawn (2.20)."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.counting.blackjack_table import Bytes
from croupier.counting.compiled import compiled, inlined
from croupier.regulation import decides

ADVANCES, STAYS, LOST = 0, 1, 2
"""What a round does to a streak."""


@decides("19:47-2.22")
def streaks(moves: Bytes, lengths: Sequence[int], rows: Bytes) -> None:
    """2.22: what becomes of streak wagers, all placed together whenever none is standing: 0 won, 1 lost, 2 neither.

    A streak that is still open after the last round is nothing yet.
    """
    _streaks(moves, np.array(lengths, dtype=np.int64), rows)


@decides("19:47-2.20")
def awards(row: Bytes, seed: int, first: int, bounds: NDArray[np.int64], lots: NDArray[np.int64] | None = None) -> None:
    """2.20: for each blackjack (0 in the row) a lot is drawn; its award's number takes the place of the 0.

    ``bounds``: after how many lots those of each award end. Other numbers of the row are set to that of no award.
    """
    _awards(
        row,
        np.uint64(seed & 0xFFFFFFFF),
        np.uint64(seed >> 32),
        first,
        bounds,
        np.empty(0, np.int64) if lots is None else lots,
    )


# --- compiled

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_MULTIPLY_0, _MULTIPLY_2 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_WEYL_0, _WEYL_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
_SELECTOR = np.uint64(1)
"""The stream of words for a device that selects."""


@inlined
def _philox(
    key_0: np.uint64, key_1: np.uint64, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    for _ in range(10):
        first = _MULTIPLY_0 * a
        second = _MULTIPLY_2 * c
        a = (second >> _HALF) ^ b ^ key_0
        b = second & _LOW
        c = (first >> _HALF) ^ d ^ key_1
        d = first & _LOW
        key_0 = key_0 + _WEYL_0 & _LOW
        key_1 = key_1 + _WEYL_1 & _LOW
    return a, b, c, d


@compiled
@decides("19:47-2.22(e)", "19:47-2.22(h)", "19:47-2.22(j)")
def _streaks(moves: Bytes, lengths: NDArray[np.int64], rows: Bytes) -> None:
    """19:47-2.22(e), (h), (j): rounds one by one, with the streak that stands."""
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
    """19:47-2.20(f), (j): a lot for each blackjack."""
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
                for word in _philox(key_0, key_1, np.uint64(block), _SELECTOR, number & _LOW, number >> _HALF):
                    product = word * many
                    if lot < 0 and product & _LOW >= (_LOW + np.uint64(1)) % many:
                        lot = np.int64(product >> _HALF)
                block += 1
        award = 0
        while lot >= bounds[award]:
            award += 1
        row[at] = award
