"""How flushes change the number of opposing hands below and above a bar, suit by suit.

If an opponent has enough cards of a suit for a flush, the hand may rank differently than by its ranks alone. Such a
hand is counted at its true rank and subtracted at the rank that its ranks alone would give. Which of these hands the
opponent can have, and in how many ways, depends on the player's cards of the suit, which the flush can't include, and
on the ranks of the player's other cards, which limit the (at most two) cards outside the flush. So the effect of a suit
is computed once for each class and each set of ranks that a hand of the class can have of one suit: about three million
times.

For one set of ranks, go through the opponent's hands from the lowest high hand to the highest. Add each to a table by
its low hand and by the cards outside the flush. Read off each bar when its high hand is reached; only then weight the
cards outside the flush by the ranks that the class of the bar leaves for them.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.shards import Progress, in_parts
from croupier.games.pai_gow_poker.counting.bars import Bars
from croupier.games.pai_gow_poker.counting.set_classes import HandClasses, SetClasses

_RANKS = 13
_LOW_RANKS = 6

# --- slots

FLUSH_SLOT = 4
"""The slot for the suit of the flush itself."""


class Slots(NamedTuple):
    """The effect of a suit, for each class, each set of ranks held of the suit, and each bar.

    A class without a flush has a slot for each set of its ranks, the first bit for the lowest. A class with a flush has
    four for its other suits, by the sets of its at most two ranks outside the flush, and one for the flush.
    """

    begin: NDArray[np.int64]
    """Where the numbers of a class begin: those of its first slot, bar by bar, then those of the next."""
    below: NDArray[np.int32]
    """The change in the number of hands below the bar."""
    above: NDArray[np.int32]
    """The change in the number of hands above the bar."""


class _HeldSlots(NamedTuple):
    """The slots that hands can need, grouped by ranks."""

    masks: NDArray[np.uint16]
    """The ranks held of the suit."""
    classes: NDArray[np.int32]
    numbers: NDArray[np.uint8]
    """The number of the slot in its class."""


def suits_add(
    hands: HandClasses,
    others: SetClasses,
    bars: Bars,
    highest: int,
    lowest: int,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Slots:
    """Fill every slot. No high hand is above the place ``highest``, and no low hand above ``lowest``."""
    distinct = np.count_nonzero(hands.held, axis=1)
    slots = np.where(hands.flush > 0, FLUSH_SLOT + 1, 1 << distinct)
    begin = np.concatenate(([0], np.cumsum(slots * np.diff(bars.begin))))
    found = Slots(begin, np.zeros(begin[-1], dtype=np.int32), np.zeros(begin[-1], dtype=np.int32))
    slots_held = _held_slots(hands, int(slots.sum()))
    # A player with the joker faces hands without it.
    flushes = {joker: _flushes(hands, others, joker=not joker) for joker in (False, True)}

    def fill(part: tuple[int, int, bool]) -> None:
        first, last, joker = part
        _fill(first, last, flushes[joker], hands.held, bars, slots_held, _LOW_RANKS, _BESIDE, highest, lowest, found)

    for _ in in_parts(fill, list(_parts(slots_held, hands)), workers, progress):
        pass
    return found


def _held_slots(hands: HandClasses, most: int) -> _HeldSlots:
    found = _HeldSlots(np.empty(most, np.uint16), np.empty(most, np.int32), np.empty(most, np.uint8))
    number = _list_slots(hands.held, hands.joker, hands.flush, FLUSH_SLOT, found)
    masks, classes = found.masks[:number], found.classes[:number]
    order = np.lexsort((classes, masks, hands.joker[classes]))
    return _HeldSlots(masks[order], classes[order], found.numbers[order])


@compiled
def _list_slots(
    held: NDArray[np.int8], joker: NDArray[np.bool_], flush: NDArray[np.uint16], flush_slot: int, slots_held: _HeldSlots
) -> int:
    found = 0
    ranks = np.empty(held.shape[1], dtype=np.int64)
    for number in range(held.shape[0]):
        distinct = 0
        for rank in range(held.shape[1]):
            if held[number, rank] > np.int64(flush[number] >> rank & 1):
                ranks[distinct] = rank
                distinct += 1
        for some in range(1 << distinct):
            mask = size = 0
            needed = True
            for at in range(distinct):
                if some >> at & 1:
                    mask |= 1 << ranks[at]
                    size += 1
                elif held[number, ranks[at]] == 4:
                    # All four cards of a rank: every suit has one of them.
                    needed = False
            if needed and (flush[number] > 0 or size + joker[number] < 5):
                slots_held.masks[found] = mask
                slots_held.classes[found] = number
                slots_held.numbers[found] = some
                found += 1
        if flush[number] > 0:
            slots_held.masks[found] = flush[number]
            slots_held.classes[found] = number
            slots_held.numbers[found] = flush_slot
            found += 1
    return found


def _parts(slots_held: _HeldSlots, hands: HandClasses) -> Iterator[tuple[int, int, bool]]:
    """Yield groups of slots with the same high ranks of the suit: where they begin and end, and whether the joker is
    held.
    """
    joker = hands.joker[slots_held.classes]
    keys = slots_held.masks >> _LOW_RANKS | joker.astype(np.uint16) << (_RANKS - _LOW_RANKS)
    begins = np.concatenate(([0], np.flatnonzero(keys[1:] != keys[:-1]) + 1, [len(keys)])).tolist()
    for first, last in pairwise(begins):
        yield first, last, bool(joker[first])


# --- the opponent's hands

_BESIDE = 1 + _RANKS + _RANKS * (_RANKS + 1) // 2
"""Cards outside a flush: none, one of some rank, or two of one rank or two ranks."""


class _Flushes(NamedTuple):
    """Hands with a flush, from the lowest high hand to the highest: at their true rank, and by ranks alone."""

    flush: NDArray[np.uint16]
    beside: NDArray[np.int32]
    sign: NDArray[np.int32]
    """1 at their true rank, -1 at the rank by ranks alone."""
    highs: NDArray[np.int32]
    lows: NDArray[np.int32]


def _flushes(hands: HandClasses, others: SetClasses, joker: bool) -> _Flushes:
    """Return the hands that a flush ranks differently; ``joker``: including those with the joker."""
    by_ranks = np.repeat(hands.same_ranks[:-1], np.diff(hands.same_ranks))
    differ = (others.highs != others.highs[by_ranks]) | (others.lows != others.lows[by_ranks])
    number = np.flatnonzero((hands.flush > 0) & differ & (joker | ~hands.joker))
    counted = np.concatenate((number, by_ranks[number]))
    order = np.argsort(others.highs[counted], kind="stable")
    number, counted = np.tile(number, 2)[order], counted[order]
    return _Flushes(
        hands.flush[number],
        _beside(hands.held[number] - (hands.flush[number, np.newaxis] >> np.arange(_RANKS) & 1).astype(np.int8)),
        np.repeat(np.array([1, -1], dtype=np.int32), len(number) // 2)[order],
        others.highs[counted].astype(np.int32),
        others.lows[counted].astype(np.int32),
    )


def _beside(left: NDArray[np.int8]) -> NDArray[np.int32]:
    """Number each way to hold at most two cards; :func:`_weigh` goes through them in this order."""
    lowest = np.argmax(left > 0, axis=1)
    highest = _RANKS - 1 - np.argmax(left[:, ::-1] > 0, axis=1)
    two = 1 + _RANKS + highest * (highest + 1) // 2 + lowest
    found: NDArray[np.int32] = np.choose(left.sum(axis=1), (0, 1 + lowest, two)).astype(np.int32)
    return found


# --- the sweep


@compiled
def _fill(
    first: int,
    last: int,
    others: _Flushes,
    held: NDArray[np.int8],
    bars: Bars,
    slots_held: _HeldSlots,
    low_ranks: int,
    beside: int,
    highest: int,
    lowest: int,
    slots: Slots,
) -> None:
    """Fill the slots of one part, one set of ranks after another."""
    # What all sets of this part leave for the opponent, so that each set has less to check.
    upper = slots_held.masks[first] >> low_ranks << low_ranks
    left = np.flatnonzero(others.flush & np.uint16(upper) == 0)
    possible = np.empty(left.size, dtype=np.int64)
    # For each way to hold the cards outside the flush: how many hands met so far have a lower low hand; how many were
    # met so far; and how many of all have a lower low hand.
    lower = np.empty((beside, lowest + 2), dtype=np.int32)
    met = np.empty(beside, dtype=np.int32)
    of_all = np.empty((lowest + 2, beside), dtype=np.int32)
    ways = np.empty(beside, dtype=np.int32)
    while first < last:
        mask = slots_held.masks[first]
        end = first
        while end < last and slots_held.masks[end] == mask:
            end += 1
        readings = _by_high(first, end, bars, slots_held, highest)

        lower[:] = 0
        met[:] = 0
        of_all[:] = 0
        number = 0
        for other_class in left:
            if others.flush[other_class] & mask == 0:
                possible[number] = other_class
                number += 1
                of_all[others.lows[other_class] + 1, others.beside[other_class]] += others.sign[other_class]
        for low in range(lowest + 1):
            of_all[low + 1] += of_all[low]

        at = 0
        for reading in range(readings.shape[0]):
            slot, bar = readings[reading]
            while at < number and others.highs[possible[at]] < bars.highs[bar]:
                value = possible[at]
                sign = others.sign[value]
                row = lower[others.beside[value]]
                for low in range(others.lows[value] + 1, lowest + 2):
                    row[low] += sign
                met[others.beside[value]] += sign
                at += 1
            owner = slots_held.classes[slot]
            _weigh(held[owner], mask, ways)
            low = bars.lows[bar]
            both = of_high = of_low = 0
            for cards in range(beside):
                both += ways[cards] * lower[cards, low]
                of_high += ways[cards] * met[cards]
                of_low += ways[cards] * of_all[low, cards]
            to = slots.begin[owner] + slots_held.numbers[slot] * (bars.begin[owner + 1] - bars.begin[owner])
            to += bar - bars.begin[owner]
            slots.below[to] = both
            # The total doesn't change: what is not above has a lower high hand, a lower low hand, or both.
            slots.above[to] = both - of_high - of_low
        first = end


@compiled
def _by_high(first: int, end: int, bars: Bars, slots_held: _HeldSlots, highest: int) -> NDArray[np.int32]:
    """List all bars of some slots, from the lowest high hand to the highest: slot and bar."""
    begin = np.zeros(highest + 3, dtype=np.int64)
    for slot in range(first, end):
        for bar in range(bars.begin[slots_held.classes[slot]], bars.begin[slots_held.classes[slot] + 1]):
            begin[bars.highs[bar] + 1] += 1
    for high in range(highest + 2):
        begin[high + 1] += begin[high]
    found = np.empty((begin[highest + 2], 2), dtype=np.int32)
    for slot in range(first, end):
        for bar in range(bars.begin[slots_held.classes[slot]], bars.begin[slots_held.classes[slot] + 1]):
            found[begin[bars.highs[bar]], 0] = slot
            found[begin[bars.highs[bar]], 1] = bar
            begin[bars.highs[bar]] += 1
    return found


@inlined
def _weigh(held: NDArray[np.int8], mask: np.uint16, ways: NDArray[np.int32]) -> None:
    """Count the ways to take the cards outside the flush from the other three suits, less the player's cards."""
    ways[0] = 1
    two = 1 + held.size
    for rank in range(held.size):
        left = 3 - held[rank] + np.int64(mask >> rank & 1)
        ways[1 + rank] = left
        for lower in range(rank):
            ways[two] = left * ways[1 + lower]
            two += 1
        ways[two] = left * (left - 1) // 2
        two += 1
