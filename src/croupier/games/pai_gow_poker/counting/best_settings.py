"""Every hand of seven cards in every legal setting, against all hands that an opponent can be dealt.

The opponent sets hands one way. For each of the 154,143,080 hands, and for the bar of each of its settings
(:mod:`~.bars`), we count how many of the opponent's 53,524,680 hands are below the bar and how many above. These counts
are the sums of two parts:

1. *By ranks.* If suits didn't matter, the opponent's hands would come in 67,600 rank patterns. How many hands of each
   pattern remain depends only on the rank pattern of the player's hand, of which there are 67,600, too.
2. *By suits.* The effect of flushes is added for each of the four suits (:mod:`~.by_suit`).

The first part takes one sweep for each rank pattern: go through the opponent's patterns from the lowest high hand to
the highest, and read off each bar when its high hand is reached. Then go through all hands of the pattern.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.shards import Progress, in_parts
from croupier.counting.subsets import SUITS, Universe
from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.counting.bars import Bars, list_bars, raised
from croupier.games.pai_gow_poker.counting.by_suit import FLUSH_SLOT, Slots, suits_add
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.counting.set_classes import (
    FULL_DECK,
    SEVEN,
    HandClasses,
    SetClasses,
    all_settings,
    hand_classes,
)
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand, Wheel

# --- results


class Sums(NamedTuple):
    """Results for all hands, class by class and bar by bar."""

    below: NDArray[np.int64]
    """For each bar: over all hands of its class, the opponent's hands below it ..."""
    above: NDArray[np.int64]
    """... and above it."""
    best_below: NDArray[np.int64]
    """For each class: over all its hands, the opponent's hands below the best bar of the hand ..."""
    best_above: NDArray[np.int64]
    """... and above it."""
    departs: NDArray[np.int64]
    """For each class and each extra bar: the hands for which a legal bar is better."""
    departs_to: NDArray[np.int64]
    """For each bar: the hands for which it is best (the first of equal ones), and better than the first extra bar
    ...
    """
    gain: NDArray[np.int64]
    """... and how much more it is worth, in total."""


@dataclass(frozen=True, slots=True)
class SettingDeparture:
    """Hands of one class that are best set in a legal way that beats the first extra bar."""

    seven: tuple[Card, ...]
    """Seven cards of the class, but not always of such a hand: that may depend on suits."""
    high: HighHand
    low: PaiGowLowHand
    hands: int
    gain: int
    """How much more the setting is worth, over all deals with these hands."""


@dataclass(frozen=True, slots=True)
class BestSettings:
    """Every hand against all opposing hands."""

    hands: HandClasses
    wheel: Wheel
    copies_win: bool
    bars: Bars
    sums: Sums

    @property
    def deals(self) -> int:
        cards = self.hands.universe.cards
        return comb(cards, SEVEN) * comb(cards - SEVEN, SEVEN)

    def best(self) -> tuple[int, int]:
        """Return the number of deals with the opponent's hand below the best bar of the player's, and above it."""
        return int(self.sums.best_below.sum()), int(self.sums.best_above.sum())

    def of_extra(self, number: int) -> tuple[int, int]:
        """Return the same for the extra bar with this number."""
        at = self.bars.begin[:-1] + self.bars.extra[:, number]
        return int(self.sums.below[at].sum()), int(self.sums.above[at].sum())

    def departs(self, number: int) -> int:
        """Return the number of hands for which some bar is better than an extra one."""
        return int(self.sums.departs[:, number].sum())

    def departures(self) -> Iterator[SettingDeparture]:
        """Yield where the first extra bar is not the best, and which is."""
        highs, lows = high_hands(self.wheel), low_hands()
        for bar in np.flatnonzero(self.sums.departs_to).tolist():
            number = int(np.searchsorted(self.bars.begin, bar, side="right")) - 1
            yield SettingDeparture(
                self.hands.hand(number),
                highs.at(int(self.bars.highs[bar]) - self.copies_win),
                lows.at(int(self.bars.lows[bar]) - self.copies_win),
                int(self.sums.departs_to[bar]),
                int(self.sums.gain[bar]),
            )


def best_settings(
    others: SetClasses,
    wheel: Wheel,
    extra: Sequence[SetClasses] = (),
    *,
    win: int = 1,
    lose: int = 1,
    copies_win: bool = False,
    universe: Universe = FULL_DECK,
    workers: int | None = None,
    progress: Progress | None = None,
) -> BestSettings:
    """Play every hand against the opponent's in its best setting, and with some extra bars for each class.

    A deal is worth ``win`` if the opponent's hand is below the bar, and ``-lose`` if it is above. The best setting is
    worth most over all hands that the opponent can have. ``copies_win``: the player wins copies.
    """
    hands = hand_classes(universe)
    settings, legal = all_settings(wheel, universe)
    bars = list_bars(raised(settings, copies_win, copies_win), legal, extra)
    lowest = len(low_hands().hands)
    parts = range(0, len(hands.same_ranks) - 1, _PART)
    parts_before = 0

    def by_suits_done(done: int, number: int) -> None:
        nonlocal parts_before
        parts_before = number
        if progress is not None:
            progress(done, number + len(parts))

    def by_ranks_done(done: int, number: int) -> None:
        if progress is not None:
            progress(parts_before + done, parts_before + number)

    slots = suits_add(hands, others, bars, len(high_hands(wheel).hands), lowest, workers, by_suits_done)
    ways = _ways(hands)
    # A player with the joker faces hands without it.
    sweeps = (_by_ranks(hands, others, ways, joker=True), _by_ranks(hands, others, ways, joker=False))
    own = _Own(hands.same_ranks, hands.joker, hands.held, hands.flush)
    deals = comb(universe.cards - SEVEN, SEVEN)
    by_bar, by_class = len(bars.highs), len(hands.cards)
    sums = Sums(
        np.zeros(by_bar, dtype=np.int64),
        np.zeros(by_bar, dtype=np.int64),
        np.zeros(by_class, dtype=np.int64),
        np.zeros(by_class, dtype=np.int64),
        np.zeros((by_class, len(extra)), dtype=np.int64),
        np.zeros(by_bar, dtype=np.int64),
        np.zeros(by_bar, dtype=np.int64),
    )

    def deal(first: int) -> None:
        last = min(first + _PART, parts.stop)
        _deal(first, last, own, bars, slots, ways, *sweeps, *_SUITS_TAKEN, FLUSH_SLOT, lowest, deals, win, lose, sums)

    for _ in in_parts(deal, parts, workers, by_ranks_done):
        pass
    return BestSettings(hands, wheel, copies_win, bars, sums)


_PART = 400
"""The number of rank patterns in one piece of work."""

_SUITS_TAKEN = (
    np.array([sum(1 << suit for suit in some) for held in range(5) for some in combinations(range(4), held)]),
    np.array([0, 1, 5, 11, 15, 16]),
)
"""Every set of suits, grouped by size; and where each size begins."""


# --- by ranks


class _Ways(NamedTuple):
    """The number of ways an opponent can hold ranks when other ranks are gone, low and high ranks separately.

    Each way for the player to hold some ranks has a row, and in it a column for each way that the opponent does.
    """

    low: NDArray[np.uint16]
    high: NDArray[np.uint16]
    low_of: NDArray[np.uint16]
    """The way in which each rank pattern holds the low ranks ..."""
    high_of: NDArray[np.uint16]
    """... and the high ranks."""


_LOW_RANKS = 6


def _ways(hands: HandClasses) -> _Ways:
    held = hands.held[hands.same_ranks[:-1]]
    low, low_of = np.unique(held[:, :_LOW_RANKS], axis=0, return_inverse=True)
    high, high_of = np.unique(held[:, _LOW_RANKS:], axis=0, return_inverse=True)
    return _Ways(_ways_beside(low), _ways_beside(high), low_of.astype(np.uint16), high_of.astype(np.uint16))


def _ways_beside(held: NDArray[np.int8]) -> NDArray[np.uint16]:
    choose = np.array([[comb(SUITS - gone, taken) for taken in range(5)] for gone in range(5)], dtype=np.uint16)
    found = np.ones((len(held), len(held)), dtype=np.uint16)
    for rank in held.T:
        # At most seven cards, so at most 4^7 ways.
        found *= choose[rank[:, np.newaxis], rank]
    return found


class _ByRanks(NamedTuple):
    """The opponent's hands by ranks alone, from the lowest high hand to the highest."""

    low_ranks: NDArray[np.uint16]
    high_ranks: NDArray[np.uint16]
    highs: NDArray[np.int32]
    lows: NDArray[np.int32]


def _by_ranks(hands: HandClasses, others: SetClasses, ways: _Ways, joker: bool) -> _ByRanks:
    """Return every rank pattern; ``joker``: including those with the joker."""
    first = hands.same_ranks[:-1]
    sorts = np.flatnonzero(joker | ~hands.joker[first])
    order = sorts[np.argsort(others.highs[first[sorts]], kind="stable")]
    highs, lows = others.highs[first[order]].astype(np.int32), others.lows[first[order]].astype(np.int32)
    return _ByRanks(ways.low_of[order], ways.high_of[order], highs, lows)


@compiled
def _sweep(
    first: int,
    last: int,
    bars: Bars,
    others: _ByRanks,
    low_ways: NDArray[np.uint16],
    high_ways: NDArray[np.uint16],
    lowest: int,
    deals: int,
) -> NDArray[np.int64]:
    """Count the hands below and above each of some bars, by ranks alone."""
    found = np.empty((last - first, 2), dtype=np.int64)
    with_low = np.zeros(lowest + 2, dtype=np.int64)
    at = 0
    for bar in np.argsort(bars.highs[first:last]):
        high, low = bars.highs[first + bar], bars.lows[first + bar]
        while at < others.highs.size and others.highs[at] < high:
            with_low[others.lows[at]] += np.int64(low_ways[others.low_ranks[at]]) * high_ways[others.high_ranks[at]]
            at += 1
        found[bar, 0] = np.sum(with_low[:low])
        found[bar, 1] = deals - np.sum(with_low)
    while at < others.highs.size:
        with_low[others.lows[at]] += np.int64(low_ways[others.low_ranks[at]]) * high_ways[others.high_ranks[at]]
        at += 1
    # A hand isn't above if its high hand or its low hand is lower; hands with both were counted twice.
    for bar in range(last - first):
        found[bar, 1] += found[bar, 0] - np.sum(with_low[: bars.lows[first + bar]])
    return found


# --- all hands


class _Own(NamedTuple):
    """The classes of the player's own hands."""

    same_ranks: NDArray[np.int32]
    joker: NDArray[np.bool_]
    held: NDArray[np.int8]
    flush: NDArray[np.uint16]


@compiled
def _deal(
    first_sort: int,
    last_sort: int,
    own: _Own,
    bars: Bars,
    slots: Slots,
    ways: _Ways,
    others: _ByRanks,
    others_without_joker: _ByRanks,
    suits_taken: NDArray[np.int64],
    begin_taken: NDArray[np.int64],
    flush_slot: int,
    lowest: int,
    deals: int,
    win: int,
    lose: int,
    sums: Sums,
) -> None:
    """Deal all hands of some rank patterns. Of hands that differ by an exchange of suits, one represents all."""
    ranks = np.empty(7, dtype=np.int64)
    held = np.empty(7, dtype=np.int64)
    taken = np.empty(7, dtype=np.int64)
    # For each suit, the cards of a hand, as a set of the ranks held.
    suits = np.empty(4, dtype=np.int64)
    class_with = np.empty(128, dtype=np.int64)
    for sort in range(first_sort, last_sort):
        first, last = own.same_ranks[sort], own.same_ranks[sort + 1]
        joker = own.joker[first]
        by_ranks = _sweep(
            bars.begin[first],
            bars.begin[last],
            bars,
            others_without_joker if joker else others,
            ways.low[ways.low_of[sort]],
            ways.high[ways.high_of[sort]],
            lowest,
            deals,
        )
        number = 0
        for rank in range(own.held.shape[1]):
            if own.held[first, rank] > 0:
                ranks[number] = rank
                held[number] = own.held[first, rank]
                number += 1
        for suited in range(first + 1, last):
            class_with[_among(own.flush[suited], ranks[:number])] = suited

        suits[:] = 0
        for at in range(number):
            taken[at] = begin_taken[held[at]]
            _turn(suits_taken[taken[at]], at, suits)
        unfinished = True
        while unfinished:
            # A representative hand has its suits in order, the one with the highest ranks first. So the suits of the
            # highest rank are the first ones, which is the initial choice.
            if suits[0] >= suits[1] >= suits[2] >= suits[3]:
                flush = -1
                for suit in range(4):
                    if _size(suits[suit]) + joker >= 5:
                        flush = suit
                owner = first if flush < 0 else class_with[suits[flush]]
                at = bars.begin[owner] - bars.begin[first]
                end = bars.begin[owner + 1] - bars.begin[first]
                found = by_ranks[at:end].copy()
                for suit in range(4):
                    slot = suits[suit]
                    if flush >= 0:
                        slot = flush_slot if suit == flush else _slot(slot, owner, ranks[:number], own)
                    at = slots.begin[owner] + slot * found.shape[0]
                    for bar in range(found.shape[0]):
                        found[bar, 0] += slots.below[at + bar]
                        found[bar, 1] += slots.above[at + bar]
                _add(owner, found, _alike(suits), bars, win, lose, sums)

            unfinished = False
            for at in range(number - 1):
                _turn(suits_taken[taken[at]], at, suits)
                taken[at] += 1
                unfinished = taken[at] < begin_taken[held[at] + 1]
                if not unfinished:
                    taken[at] = begin_taken[held[at]]
                _turn(suits_taken[taken[at]], at, suits)
                if unfinished:
                    break


@inlined
def _turn(taken: int, at: int, suits: NDArray[np.int64]) -> None:
    """Put a rank into some suits, or take it out again."""
    for suit in range(4):
        suits[suit] ^= (taken >> suit & 1) << at


@inlined
def _size(some: int) -> int:
    size = 0
    while some > 0:
        size += 1
        some &= some - 1
    return size


@inlined
def _among(mask: np.uint16, ranks: NDArray[np.int64]) -> int:
    """Return a set of ranks as a set of indices among the ranks held."""
    found = 0
    for at in range(ranks.size):
        found |= int(mask >> ranks[at] & 1) << at
    return found


@inlined
def _slot(some: int, owner: int, ranks: NDArray[np.int64], own: _Own) -> int:
    """Return the slot, in a class with a flush, for the cards of another suit: they are among those outside the
    flush.
    """
    found = number = 0
    for at in range(ranks.size):
        if own.held[owner, ranks[at]] > np.int64(own.flush[owner] >> ranks[at] & 1):
            found |= (some >> at & 1) << number
            number += 1
    return found


@inlined
def _alike(suits: NDArray[np.int64]) -> int:
    """Return the number of hands that differ from a hand in suit order by an exchange of suits, including itself."""
    alike = 24
    same = 1
    for suit in range(1, 4):
        same = same + 1 if suits[suit] == suits[suit - 1] else 1
        alike //= same
    return alike


@compiled
def _add(owner: int, found: NDArray[np.int64], alike: int, bars: Bars, win: int, lose: int, sums: Sums) -> None:
    """Add equivalent hands: the best of their bars, and whether the extra ones are as good."""
    begin = bars.begin[owner]
    best = 0
    best_value = win * found[0, 0] - lose * found[0, 1]
    for bar in range(found.shape[0]):
        sums.below[begin + bar] += alike * found[bar, 0]
        sums.above[begin + bar] += alike * found[bar, 1]
        value = win * found[bar, 0] - lose * found[bar, 1]
        # Legal bars come first, and there is at least one.
        if bars.legal[begin + bar] and value > best_value:
            best = bar
            best_value = value
    sums.best_below[owner] += alike * found[best, 0]
    sums.best_above[owner] += alike * found[best, 1]
    for column in range(bars.extra.shape[1]):
        bar = bars.extra[owner, column]
        value = win * found[bar, 0] - lose * found[bar, 1]
        if value < best_value:
            sums.departs[owner, column] += alike
            if column == 0:
                sums.departs_to[begin + best] += alike
                sums.gain[begin + best] += alike * (best_value - value)
