"""Linked rounds: a walk through states, in which each throw or spin leads to the next."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.simulation.rounds import Ends

ENDLESS = 1 << 62
"""The length of a walk that never starts over."""

_TILE = 4096
"""Number of rounds to walk before writing their results wager by wager, because rows of a block are far apart."""


def walked(throws: NDArray[np.uint8], sides: int, nexts: NDArray[np.int32], ends: Ends, length: int = ENDLESS) -> Ends:
    """Return the end of each wager in each round. The walk starts in the first state, and returns there every
    ``length`` rounds.

    ``sides`` is how many ways a throw can fall. ``nexts`` has the next state by state and throw; ``ends`` has each
    wager's end by state and throw.
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
    """Find the ends where there is only one state."""
    for start in range(0, throws.size, _TILE):
        number = min(_TILE, throws.size - start)
        for row in range(found.shape[0]):
            for place in range(number):
                found[row, start + place] = ends[row, throws[start + place]]
