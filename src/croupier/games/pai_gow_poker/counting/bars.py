"""Bars: what an opponent's hand must beat, for each legal setting of each class of seven cards.

A bar is a place among high hands and a place among low hands. An opponent's hand is *below* the bar if both its hands
are at lower places, and *above* if neither is. If the opponent wins copies, the player's own hands are the bar: the
wager wins against a hand below it, loses against one above it, and pushes otherwise. If the player wins copies, the bar
is one place higher for both hands.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.games.pai_gow_poker.counting.set_classes import SetClasses


class Bars(NamedTuple):
    """The bars of each class: those of its undominated legal settings, and any extra ones."""

    begin: NDArray[np.int64]
    """Where the bars of a class begin."""
    highs: NDArray[np.int32]
    lows: NDArray[np.int32]
    legal: NDArray[np.bool_]
    """True for a legal setting that no other one betters; False for an extra bar that is not one of them."""
    extra: NDArray[np.int32]
    """For each class, the indices of the extra bars among its bars, in their order."""


def raised(hands: SetClasses, high: int, low: int) -> SetClasses:
    """Return bars some places above hands."""
    return SetClasses(hands.highs + np.uint16(high), hands.lows + np.uint8(low))


def list_bars(settings: SetClasses, legal: NDArray[np.bool_], extra: Sequence[SetClasses]) -> Bars:
    """Return the bars of every class, from those of all its settings, and of the extra ones."""
    number, each = settings.highs.shape
    most = each + len(extra)
    begin = np.zeros(number + 1, dtype=np.int64)
    keys = np.empty(number * most, dtype=np.int32)
    best = np.empty(number * most, dtype=np.bool_)
    at = np.empty((number, len(extra)), dtype=np.int32)
    extra_keys = np.empty((number, len(extra)), dtype=np.int32)
    for column, classes in enumerate(extra):
        extra_keys[:, column] = _keys(classes)
    found = _list(_keys(settings), legal, extra_keys, _LOW_BITS, begin, keys, best, at)
    return Bars(begin, keys[:found] >> _LOW_BITS, keys[:found] & (1 << _LOW_BITS) - 1, best[:found].copy(), at)


_LOW_BITS = 7


def _keys(hands: SetClasses) -> NDArray[np.int32]:
    return hands.highs.astype(np.int32) << _LOW_BITS | hands.lows


@compiled
def _list(
    settings: NDArray[np.int32],
    legal: NDArray[np.bool_],
    extra: NDArray[np.int32],
    low_bits: int,
    begin: NDArray[np.int64],
    keys: NDArray[np.int32],
    best: NDArray[np.bool_],
    at: NDArray[np.int32],
) -> int:
    low_mask = (1 << low_bits) - 1
    found = 0
    for number in range(settings.shape[0]):
        begin[number] = found
        for setting in range(settings.shape[1]):
            key = settings[number, setting]
            needed = legal[number, setting]
            for other in range(settings.shape[1]):
                if needed and legal[number, other]:
                    better = settings[number, other]
                    if better == key:
                        # Of equal settings, the first represents all.
                        needed = other >= setting
                    else:
                        needed = better >> low_bits < key >> low_bits or better & low_mask < key & low_mask
            if needed:
                keys[found] = key
                best[found] = True
                found += 1
        for column in range(extra.shape[1]):
            same = begin[number]
            while same < found and keys[same] != extra[number, column]:
                same += 1
            if same == found:
                keys[found] = extra[number, column]
                best[found] = False
                found += 1
            at[number, column] = same - begin[number]
    begin[settings.shape[0]] = found
    return found
