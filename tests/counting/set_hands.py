"""Seven cards set as a high hand and a low hand, against seven others set the same way, over all deals.

This counts by another method than the package, so that each can be checked against the other.

How cards are set depends only on their class (:mod:`~croupier.games.pai_gow_poker.hand_classes`): the ranks, whether
the joker is among them and, if a suit has enough cards for a flush, that suit's ranks. So the way of setting is asked
once for each of 292,253 classes. The resulting high hand and low hand are the kind of all hands of the class. Then:

1. The kind of each of the C(53, 7) = 154,143,080 hands is written into a table, by the number of the hand. Ranks are
   looked up as in :mod:`croupier.counting.order`; for a hand with a flush, the suit's ranks and the at most two other
   cards.
2. Pairs of hands without a common card are counted over sets of shared cards (:mod:`croupier.counting.disjoint`).
   There are 1,268,646 sets of up to six cards up to exchanges of suits, and altogether 1.9 billion hands contain one of
   these.

Four sums are needed: pairs with both hands higher, with equal high hands, with equal low hands, and with both equal.
Everything else follows, because the two hands can be exchanged.
"""

from dataclasses import dataclass
from functools import partial
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.disjoint import Kinds, _count_holding, _list_holding
from croupier.counting.order import HIGH_SHIFT, addresses_of_hands
from croupier.counting.shards import Progress, in_parts
from croupier.counting.subsets import Orbits, Universe, binomials, orbits
from croupier.games.pai_gow_poker.counting.set_classes import (
    FULL_DECK,
    SEVEN,
    Way,
    hand_classes,
    packed_rows,
    set_classes,
)
from croupier.games.pai_gow_poker.ranking import Wheel


@dataclass(frozen=True, slots=True)
class Comparison:
    """All deals of two hands of seven cards, by how the high hands and the low hands compare.

    The two hands can be exchanged, so each number but the last two stands for two ways to compare.
    """

    both_higher: int
    """One hand's high and low hand are both higher; in as many deals both are lower."""
    divided: int
    """Its high hand is higher and its low hand lower, or the other way round."""
    copy_high: int
    """The high hands are equal and its low hand is higher, or lower."""
    copy_low: int
    """The low hands are equal and its high hand is higher, or lower."""
    copy_both: int
    deals: int


@dataclass(frozen=True, slots=True)
class SetHands:
    """Every hand of seven cards, set."""

    universe: Universe
    kinds: Kinds
    """The kind by the number of a hand."""
    highs: NDArray[np.uint16]
    """By kind, sorted by high hand and then by low hand, lowest first: the place of its high hand ..."""
    lows: NDArray[np.uint8]
    """... and the place of its low hand."""


def compare(hands: SetHands, workers: int | None = None, progress: Progress | None = None) -> Comparison:
    """Compare two hands, both set by the same way, over all deals."""
    cards = hands.universe.cards
    parts = _parts(orbits(cards, range(SEVEN), hands.universe.exchanges()))
    work = partial(set_pairs, hands.kinds, SEVEN, cards, hands.highs, hands.lows)
    found = sum(in_parts(work, parts, workers, progress), SetPairs(0, 0, 0, 0))
    # A set of seven cards is in one hand only, which is equal to itself.
    number = comb(cards, SEVEN)
    found += SetPairs(0, -number, -number, -number)
    deals = number * comb(cards - SEVEN, SEVEN)
    copy_high = (found.same_high - found.same) // 2
    copy_low = (found.same_low - found.same) // 2
    divided = (deals - found.same - 2 * (found.both_higher + copy_high + copy_low)) // 2
    return Comparison(found.both_higher, divided, copy_high, copy_low, found.same, deals)


def _parts(shared: Orbits) -> list[Orbits]:
    """Group the sets: few together where each is in many hands, and those first."""
    parts = []
    start = 0
    while start < len(shared.sets):
        end = start + 8 ** max(0, int(shared.sizes[start]) - 1)
        part = slice(start, end)
        parts.append(Orbits(shared.sets[part], shared.sizes[part], shared.weights[part]))
        start = end
    return parts


# --- the kind of every hand


def set_all(setting: Way, wheel: Wheel, universe: Universe = FULL_DECK) -> SetHands:
    """Set every hand one way, which is asked about one hand of each class."""
    classes = hand_classes(universe)
    ranked = set_classes(setting, wheel, classes)
    both, kinds = np.unique(ranked.highs.astype(np.int64) << 8 | ranked.lows, return_inverse=True)
    smallest = np.uint16 if len(both) < 1 << 16 else np.uint32
    table = _table(packed_rows(classes.cards), kinds.astype(smallest), universe)
    return SetHands(universe, table, (both >> 8).astype(np.uint16), (both & 0xFF).astype(np.uint8))


_SUITS_SHIFT, _JOKER_SHIFT = 32, 48
"""A card's term: digits of its rank, then the number of cards of each suit (four bits each), then the joker."""

_BESIDE = 2
"""A flush of five in seven cards, or of four in seven with a joker, leaves at most two other cards."""


def _table(sevens: NDArray[np.uint64], kinds: Kinds, universe: Universe) -> Kinds:
    """Return the kind of every hand from the kinds of one hand of each class."""
    addresses = addresses_of_hands()
    beside = np.zeros(len(addresses.held), dtype=np.int64)
    few = np.flatnonzero(addresses.held.sum(axis=1) <= _BESIDE)
    beside[few] = np.arange(len(few))
    by_ranks = np.zeros((2, len(addresses.held)), dtype=kinds.dtype)
    by_suit = np.zeros((2, len(addresses.keys), len(few)), dtype=kinds.dtype)

    joker = (sevens >> np.uint64(52)).astype(np.intp)
    suits = [(sevens >> np.uint64(13 * suit) & np.uint64(0x1FFF)).astype(np.intp) for suit in range(4)]
    digits: NDArray[np.uint32] = np.sum([addresses.keys[suit] for suit in suits], axis=0, dtype=np.uint32)
    flushes = [np.bitwise_count(suit) + joker >= 5 for suit in suits]
    unsuited = ~np.any(flushes, axis=0)
    by_ranks[joker[unsuited], addresses.of(digits[unsuited])] = kinds[unsuited]
    for suit, flush in zip(suits, flushes, strict=True):
        others = beside[addresses.of(digits[flush] - addresses.keys[suit[flush]])]
        by_suit[joker[flush], suit[flush], others] = kinds[flush]

    bits = universe.bits()
    terms = np.zeros(universe.cards, dtype=np.uint64)
    for card, bit in enumerate(bits.tolist()):
        if bit >> 52:
            terms[card] = 1 << _JOKER_SHIFT
        else:
            suit, rank = divmod(bit.bit_length() - 1, 13)
            terms[card] = int(addresses.keys[1 << rank]) | 1 << (_SUITS_SHIFT + 4 * suit)
    found = np.empty(comb(universe.cards, SEVEN), dtype=kinds.dtype)
    begin = binomials(universe.cards, SEVEN)[SEVEN]

    def fill(highest: int) -> None:
        _fill(
            highest,
            terms,
            bits,
            addresses.keys,
            addresses.blocks,
            addresses.lows,
            np.uint32(HIGH_SHIFT),
            beside,
            by_ranks,
            by_suit,
            found[begin[highest] : begin[highest + 1]],
        )

    # The highest cards have the most hands, so they are started first.
    for _ in in_parts(fill, range(universe.cards - 1, SEVEN - 2, -1)):
        pass
    return found


_SUITS_BITS = np.uint64(_SUITS_SHIFT)
_JOKER_BITS = np.uint64(_JOKER_SHIFT)
_DIGITS_MASK = np.uint64(0xFFFFFFFF)
_SUITS_MASK = np.uint64(0xFFFF)
_FIVE_OF_A_SUIT = np.uint64(0x3333)
_FOUR_OF_A_SUIT = np.uint64(0x4444)
_ENOUGH = np.uint64(0x8888)
"""Adding three to a suit's count sets the top one of its four bits if there are five or more."""
_SUIT_MASK = np.uint64(0x1FFF)


@compiled
def _fill(
    highest: int,
    terms: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    keys: NDArray[np.uint32],
    blocks: NDArray[np.uint32],
    lows: NDArray[np.uint32],
    high_shift: np.uint32,
    beside: NDArray[np.int64],
    by_ranks: Kinds,
    by_suit: Kinds,
    found: Kinds,
) -> None:
    """Fill in the kinds of all hands with a given highest card, in the order of their numbers."""
    low_mask = (np.uint32(1) << high_shift) - np.uint32(1)
    # Six cards below the highest. The terms of all but the lowest of them are added up once.
    held = np.arange(SEVEN)
    held[SEVEN - 1] = highest
    number = 0
    while number < found.size:
        upper_terms = np.uint64(0)
        upper_bits = np.uint64(0)
        for place in range(1, SEVEN):
            upper_terms += terms[held[place]]
            upper_bits |= bits[held[place]]
        for card in range(held[1]):
            sums = upper_terms + terms[card]
            digits = np.uint32(sums & _DIGITS_MASK)
            joker = sums >> _JOKER_BITS
            suits = sums >> _SUITS_BITS & _SUITS_MASK
            enough = suits + (_FOUR_OF_A_SUIT if joker else _FIVE_OF_A_SUIT) & _ENOUGH
            if enough:
                hand = upper_bits | bits[card]
                while not enough & np.uint64(0b1000):
                    hand >>= np.uint64(13)
                    enough >>= np.uint64(4)
                suit = hand & _SUIT_MASK
                digits -= keys[suit]
                others = beside[blocks[digits >> high_shift] + lows[digits & low_mask]]
                found[number] = by_suit[joker, suit, others]
            else:
                found[number] = by_ranks[joker, blocks[digits >> high_shift] + lows[digits & low_mask]]
            number += 1
        place = 1
        while place < SEVEN - 2 and held[place] + 1 == held[place + 1]:
            held[place] = place
            place += 1
        held[place] += 1


# --- pairs of hands, each set as a high and a low hand


@dataclass(frozen=True, slots=True)
class SetPairs:
    """The number of ordered pairs of hands that share no card and ..."""

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
    """Count pairs of hands by kind, for those terms of the sum whose sets are in ``shared``.

    Kinds are numbered by high hand, then by low hand; ``highs`` and ``lows`` give their places.
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
"""With fewer hands than one per this many kinds, sorting them is quicker than counting each kind."""


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
            # The number of hands that contain the set: the further cards, chosen from the remaining ones.
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
    """Compare each hand with each."""
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
    """Collect the kinds counted, lowest first, and their counts; ``counts`` is all zeros afterward."""
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
    """Do the same with a list of hands, sorted by nine bits of the kind and then by nine others."""
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
    """Compare kinds with their counts, from the lowest high hand to the highest; no low hand is at ``places``."""
    # For each low hand, the hands so far with a lower one; and all hands with exactly that one.
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
        # Only now, because equal high hands are not higher: each low hand met raises all above it.
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
