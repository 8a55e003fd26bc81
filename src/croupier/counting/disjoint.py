"""Pairs of hands that share no card, counted without dealing them.

Two hands of ``size`` cards are dealt from the same cards. For a set S of cards let p(S) be the number of pairs of hands
that both hold all of S and compare in some way. The pairs that compare so and share no card are the sum over all S of
(-1)^|S| p(S): a pair that shares c cards is counted once for each set of shared cards, with signs that cancel unless c
is 0. Sets that differ only by an exchange of suits have the same p, so one of each is looked at (:mod:`~.subsets`). For
one S the hands that hold it are few, and how they compare depends on their kinds alone.

A hand's kind is a number, found in a table by the number of the hand.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.subsets import Orbits, binomials

Kinds = NDArray[np.unsignedinteger]

# --- pairs of hands of one kind


@dataclass(frozen=True, slots=True)
class EqualPairs:
    """How many ordered pairs of hands share no card and ..."""

    equal: int
    """... are of one kind."""
    equal_below: int
    """... are of one kind, and it is below the bound."""
    both_below: int
    """... are of kinds below the bound."""


def equal_pairs(
    kinds: NDArray[np.uint16], size: int, elsewhere: NDArray[np.bool_], shared: Orbits, bound: int
) -> EqualPairs:
    """Pairs of hands by kind. A hand of kind 0 cannot be dealt: it holds a card that lies ``elsewhere``.

    ``shared`` holds one set of each kind with fewer than ``size`` cards.
    """
    found = _equal_pairs(
        kinds,
        size,
        elsewhere,
        shared.sets,
        shared.sizes,
        shared.weights,
        bound,
        binomials(len(elsewhere), size),
        np.zeros(int(kinds.max()) + 1, dtype=np.int32),
        np.empty(len(elsewhere), dtype=np.uint16),
    )
    return EqualPairs(*(int(number) for number in found))


@compiled
def _equal_pairs(
    kinds: NDArray[np.uint16],
    size: int,
    elsewhere: NDArray[np.bool_],
    sets: NDArray[np.uint8],
    sizes: NDArray[np.uint8],
    weights: NDArray[np.int64],
    bound: int,
    choose: NDArray[np.int64],
    counts: NDArray[np.int32],
    holding: NDArray[np.uint16],
) -> tuple[int, int, int]:
    equal = equal_below = both_below = 0
    for number in range(sets.shape[0]):
        shared = sets[number, : sizes[number]]
        if np.any(elsewhere[shared]):
            continue
        if shared.size == size - 1:
            found = _list_holding(kinds, size, shared, elsewhere, choose, holding)
            squares, squares_below, below = _squares_of_few(holding[:found], bound, counts)
        else:
            _count_holding(kinds, size, shared, elsewhere, choose, counts)
            squares, squares_below, below = _squares(counts, bound)
        sign = int(weights[number]) if sizes[number] % 2 == 0 else -int(weights[number])
        equal += sign * squares
        equal_below += sign * squares_below
        both_below += sign * below * below
    # The sets of all cards of a hand: each is held by that hand alone.
    sign = 1 if size % 2 == 0 else -1
    for number in range(kinds.size):
        if kinds[number] > 0:
            equal += sign
            if kinds[number] < bound:
                equal_below += sign
                both_below += sign
    return equal, equal_below, both_below


@compiled
def _squares(counts: NDArray[np.int32], bound: int) -> tuple[int, int, int]:
    """The sum of the squares of how many hands are of each kind, the same below the bound, and the hands there.

    Hands of kind 0, which cannot be dealt, are left out. ``counts`` is all zeros afterward.
    """
    squares_below = squares_above = below = 0
    for kind in range(1, bound):
        count = int(counts[kind])
        squares_below += count * count
        below += count
    for kind in range(max(1, bound), counts.size):
        count = int(counts[kind])
        squares_above += count * count
    counts[:] = 0
    return squares_below + squares_above, squares_below, below


@compiled
def _squares_of_few(held: NDArray[np.uint16], bound: int, counts: NDArray[np.int32]) -> tuple[int, int, int]:
    """The same from a list of hands; one hand more of a kind of which there are n adds 2n + 1 to the sum."""
    squares = squares_below = below = 0
    for number in range(held.size):
        kind = held[number]
        if kind > 0:
            more = 2 * int(counts[kind]) + 1
            counts[kind] += 1
            squares += more
            if kind < bound:
                squares_below += more
                below += 1
    for number in range(held.size):
        counts[held[number]] = 0
    return squares, squares_below, below


# --- pairs of hands that are each set as a high and a low hand


@dataclass(frozen=True, slots=True)
class SetPairs:
    """How many ordered pairs of hands share no card and ..."""

    both_higher: int
    """... have the first hand's high hand and low hand higher."""
    same_high: int
    """... have equal high hands."""
    same_low: int
    """... have equal low hands."""
    same: int
    """... have both."""

    def __add__(self, other: "SetPairs") -> "SetPairs":
        return SetPairs(
            self.both_higher + other.both_higher,
            self.same_high + other.same_high,
            self.same_low + other.same_low,
            self.same + other.same,
        )


def set_pairs(
    kinds: Kinds, size: int, cards: int, highs: NDArray[np.uint16], lows: NDArray[np.uint8], shared: Orbits
) -> SetPairs:
    """Pairs of hands by kind, for those terms of the sum whose sets are in ``shared``.

    Kinds are numbered by high hand, then by low hand; ``highs`` and ``lows`` say at which places these stand.
    """
    kinds_in_a_list = len(highs) // _LISTED
    found = _set_pairs(
        kinds,
        size,
        np.zeros(cards, dtype=np.bool_),
        shared.sets,
        shared.sizes,
        shared.weights,
        binomials(cards, size),
        highs,
        lows,
        np.zeros(len(highs), dtype=np.int32),
        np.empty((2, max(cards, kinds_in_a_list)), dtype=kinds.dtype),
    )
    return SetPairs(*(int(number) for number in found))


_LISTED = 4
"""With fewer hands than one for this many kinds, sorting them is quicker than counting each kind."""


@compiled
def _set_pairs(
    kinds: Kinds,
    size: int,
    nowhere: NDArray[np.bool_],
    sets: NDArray[np.uint8],
    sizes: NDArray[np.uint8],
    weights: NDArray[np.int64],
    choose: NDArray[np.int64],
    highs: NDArray[np.uint16],
    lows: NDArray[np.uint8],
    counts: NDArray[np.int32],
    lists: Kinds,
) -> tuple[int, int, int, int]:
    places = int(lows.max()) + 1
    met = np.empty(counts.size, dtype=np.int32)
    times = np.empty(counts.size, dtype=np.int32)
    both_higher = same_high = same_low = same = 0
    for number in range(sets.shape[0]):
        shared = sets[number, : sizes[number]]
        if shared.size == size - 1:
            found = _list_holding(kinds, size, shared, nowhere, choose, lists[0])
            pairs = _compare_few(lists[0, :found], highs, lows)
        else:
            # How many hands hold the set: the further cards, chosen from those that are left.
            hands = 1
            for more in range(size - shared.size):
                hands = hands * (nowhere.size - shared.size - more) // (more + 1)
            if hands <= lists.shape[1]:
                _list_holding(kinds, size, shared, nowhere, choose, lists[0])
                kinds_met = _sort_and_count(lists[:, :hands], counts.size, met, times)
            else:
                _count_holding(kinds, size, shared, nowhere, choose, counts)
                kinds_met = _take_counts(counts, met, times)
            pairs = _compare_many(met[:kinds_met], times[:kinds_met], highs, lows, places)
        sign = int(weights[number]) if sizes[number] % 2 == 0 else -int(weights[number])
        both_higher += sign * pairs[0]
        same_high += sign * pairs[1]
        same_low += sign * pairs[2]
        same += sign * pairs[3]
    return both_higher, same_high, same_low, same


@compiled
def _compare_few(held: Kinds, highs: NDArray[np.uint16], lows: NDArray[np.uint8]) -> tuple[int, int, int, int]:
    """Each hand against each."""
    high = highs[held]
    low = lows[held]
    both_higher = same_high = same_low = same = 0
    for mine in range(held.size):
        for other in range(held.size):
            both_higher += (high[mine] > high[other]) & (low[mine] > low[other])
            same_high += high[mine] == high[other]
            same_low += low[mine] == low[other]
            same += (high[mine] == high[other]) & (low[mine] == low[other])
    return both_higher, same_high, same_low, same


@compiled
def _take_counts(counts: NDArray[np.int32], met: NDArray[np.int32], times: NDArray[np.int32]) -> int:
    """The kinds that were counted, lowest first, and how often; ``counts`` is all zeros afterward."""
    found = 0
    for kind in range(counts.size):
        if counts[kind] > 0:
            met[found] = kind
            times[found] = counts[kind]
            counts[kind] = 0
            found += 1
    return found


@compiled
def _sort_and_count(lists: Kinds, kinds: int, met: NDArray[np.int32], times: NDArray[np.int32]) -> int:
    """The same from a list of hands, which is sorted by nine bits of the kind after nine others."""
    source, target = lists[0], lists[1]
    shift = 0
    while kinds >> shift > 0:
        begin = np.zeros(513, dtype=np.int32)
        for number in range(source.size):
            begin[(np.int64(source[number]) >> shift & 511) + 1] += 1
        for digit in range(512):
            begin[digit + 1] += begin[digit]
        for number in range(source.size):
            at = np.int64(source[number]) >> shift & 511
            target[begin[at]] = source[number]
            begin[at] += 1
        source, target = target, source
        shift += 9
    found = 0
    for number in range(source.size):
        if number == 0 or source[number] != source[number - 1]:
            met[found] = source[number]
            times[found] = 0
            found += 1
        times[found - 1] += 1
    return found


@compiled
def _compare_many(
    met: NDArray[np.int32],
    times: NDArray[np.int32],
    highs: NDArray[np.uint16],
    lows: NDArray[np.uint8],
    places: int,
) -> tuple[int, int, int, int]:
    """Kinds and how many hands are of each, from the lowest high hand to the highest; no low hand is at ``places``."""
    # For each low hand, the hands so far with a lower one; and all hands with just that one.
    lower = np.zeros(places, dtype=np.int64)
    with_low = np.zeros(places, dtype=np.int64)
    both_higher = same_high = same = 0
    number = 0
    while number < met.size:
        first = number
        high = highs[met[number]]
        total = 0
        while number < met.size and highs[met[number]] == high:
            count = int(times[number])
            both_higher += count * int(lower[lows[met[number]]])
            same += count * count
            total += count
            number += 1
        same_high += total * total
        # Only now, as equal high hands are not higher: each low hand that was met raises all above it.
        total = 0
        for equal in range(first, number):
            low = int(lows[met[equal]])
            with_low[low] += times[equal]
            total += int(times[equal])
            end = int(lows[met[equal + 1]]) + 1 if equal + 1 < number else places
            lower[low + 1 : end] += total
    same_low = 0
    for low in range(places):
        same_low += int(with_low[low]) * int(with_low[low])
    return both_higher, same_high, same_low, same


# --- the hands that hold a set


@compiled
def _list_holding(
    kinds: Kinds,
    size: int,
    shared: NDArray[np.uint8],
    elsewhere: NDArray[np.bool_],
    choose: NDArray[np.int64],
    holding: Kinds,
) -> int:
    """Put the kinds of all hands that hold the shared cards into ``holding``; the answer is how many there are."""
    return _each_holding(kinds, size, shared, elsewhere, choose, holding, np.empty(0, dtype=np.int32), True)


@compiled
def _count_holding(
    kinds: Kinds,
    size: int,
    shared: NDArray[np.uint8],
    elsewhere: NDArray[np.bool_],
    choose: NDArray[np.int64],
    counts: NDArray[np.int32],
) -> int:
    """Add the hands that hold the shared cards to how many there are of each kind."""
    return _each_holding(kinds, size, shared, elsewhere, choose, kinds[:0], counts, False)


@compiled
def _each_holding(
    kinds: Kinds,
    size: int,
    shared: NDArray[np.uint8],
    elsewhere: NDArray[np.bool_],
    choose: NDArray[np.int64],
    holding: Kinds,
    counts: NDArray[np.int32],
    listed: bool,
) -> int:
    """Go through the hands that hold the shared cards.

    Of the further cards of a hand all but the lowest are chosen first, and the lowest runs through the cards below
    them. Between two cards that are held only its own term of the hand's number changes, so that hands which are
    looked up one after the other lie close together.
    """
    cards = elsewhere.size
    free = np.empty(cards + 1, dtype=np.int64)
    frees = at = 0
    for card in range(cards):
        if at < shared.size and shared[at] == card:
            at += 1
        elif not elsewhere[card]:
            free[frees] = card
            frees += 1
    free[frees] = cards

    upper = size - shared.size - 1
    chosen = np.arange(upper + 1)
    chosen[upper] = frees
    held = np.empty(size, dtype=np.int64)
    found = 0
    while True:
        # The cards held so far in rising order, and the number of the hand but for the lowest card's term.
        at = 0
        number = 0
        for place in range(size - 1):
            below = place - at
            if at == upper or (below < shared.size and shared[below] < free[chosen[at]]):
                held[place] = shared[below]
            else:
                held[place] = free[chosen[at]]
                at += 1
            number += choose[place + 2, held[place]]

        end = free[chosen[0]]
        place = 0
        card = 0
        while True:
            stop = min(end, held[place]) if place < size - 1 else end
            if listed:
                while card < stop:
                    holding[found] = kinds[number + choose[place + 1, card]]
                    found += 1
                    card += 1
            else:
                while card < stop:
                    counts[kinds[number + choose[place + 1, card]]] += 1
                    card += 1
            if card == end:
                break
            # The card passes one that is held, whose term changes with its place.
            number += choose[place + 1, card] - choose[place + 2, card]
            place += 1
            card += 1

        # The next choice of the upper cards, those near the lowest changing first.
        at = 0
        while at < upper and chosen[at] + 1 == chosen[at + 1]:
            chosen[at] = at
            at += 1
        if at == upper:
            return found
        chosen[at] += 1
