"""Rounds that go on from each other: a walk through states, in which each throw or spin leads to the next."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.simulation.rounds import Ends

ENDLESS = 1 << 62
"""A walk that never begins anew."""

_TILE = 4096
"""Number of rounds walked before their results are written, wager by wager: rows of a block are far apart."""


def walked(throws: NDArray[np.uint8], sides: int, nexts: NDArray[np.int32], ends: Ends, length: int = ENDLESS) -> Ends:
    """For each wager and round, its end; the walk begins in the first state, and there again after this many rounds.

    ``sides``: how many ways a throw can fall. ``nexts`` has the next state for each state and throw, ``ends`` for each
    wager its end by state and throw.
    """
    found: Ends = np.empty((ends.shape[0], throws.size), dtype=ends.dtype)
    if nexts.size == sides:
        _look_up(throws, ends, found)
    else:
        _walk(throws, sides, nexts, ends, length, found)
    return found


@compiled
def _walk(
    throws: NDArray[np.uint8],
    sides: int,
    nexts: NDArray[np.int32],
    ends: NDArray[np.unsignedinteger[Any]],
    length: int,
    found: NDArray[np.unsignedinteger[Any]],
) -> None:
    walked_through = np.empty(_TILE, dtype=np.int64)
    state, left = 0, length
    for start in range(0, throws.size, _TILE):
        number = min(_TILE, throws.size - start)
        for place in range(number):
            if left == 0:
                state, left = 0, length
            at = sides * state + throws[start + place]
            walked_through[place] = at
            state = nexts[at]
            left -= 1
        for row in range(found.shape[0]):
            for place in range(number):
                found[row, start + place] = ends[row, walked_through[place]]


@compiled
def _look_up(
    throws: NDArray[np.uint8], ends: NDArray[np.unsignedinteger[Any]], found: NDArray[np.unsignedinteger[Any]]
) -> None:
    """The same where there is one state only."""
    for start in range(0, throws.size, _TILE):
        number = min(_TILE, throws.size - start)
        for row in range(found.shape[0]):
            for place in range(number):
                found[row, start + place] = ends[row, throws[start + place]]
