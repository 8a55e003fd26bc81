"""Counting pairs of hands that share no card, without dealing them.

Two hands of ``size`` cards are dealt from the same cards. For a set S of cards, let p(S) be the number of pairs of
hands that both hold all of S and compare in a certain way. The number of such pairs that share no card is the sum over
all S of (-1)^|S| p(S): a pair that shares c cards is counted once for each set of shared cards, with signs that cancel
unless c is 0. Sets that differ only by an exchange of suits have the same p, so only one of each kind is examined
(:mod:`~.subsets`). Few hands hold a given S, and how they compare depends only on their kinds.

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
    """Number of ordered pairs of hands that share no card and satisfy a condition."""

    equal: int
    """Both hands are of the same kind."""
    equal_below: int
    """Both hands are of the same kind, below the bound."""
    both_below: int
    """Both hands are of kinds below the bound."""


def equal_pairs(
    kinds: NDArray[np.uint16], size: int, elsewhere: NDArray[np.bool_], shared: Orbits, bound: int
) -> EqualPairs:
    """Count pairs of hands by kind. A hand of kind 0 can't be dealt: it holds a card that is ``elsewhere``.

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
    # The set of all cards of a hand is held by that hand alone.
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
    """Return the sum of the squares of the number of hands of each kind, that below the bound, and the hands below it.

    Hands of kind 0, which can't be dealt, are left out. ``counts`` is all zeros afterward.
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
    """Return the same sums for a list of hands. One more hand of a kind with n hands adds 2n + 1 to the sum."""
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
    """Put the kinds of all hands that hold the shared cards into ``holding``, and return their number."""
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
    """Add the hands that hold the shared cards to the number of hands of each kind."""
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
    """Visit the hands that hold the shared cards.

    Of a hand's other cards, all but the lowest are chosen first, and the lowest runs through the cards below them.
    Between two held cards, only its own term of the hand's number changes, so that consecutive look-ups are close
    together in memory.
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
        # The cards held so far in rising order, and the number of the hand without the lowest card's term.
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
            # The card passes a held card, whose term changes with its place.
            number += choose[place + 1, card] - choose[place + 2, card]
            place += 1
            card += 1

        # The next choice of the upper cards, changing those near the lowest first.
        at = 0
        while at < upper and chosen[at] + 1 == chosen[at + 1]:
            chosen[at] = at
            at += 1
        if at == upper:
            return found
        chosen[at] += 1
