"""Seven cards as a house way sees them: their groups of equal ranks, and which straights and flushes can be set.

This form is for speed; :mod:`croupier.games.pai_gow_poker.ranking` is the readable one, and a test holds the two
together. The joker is an ace among the ranks and in the low hand; in the high hand it also completes a straight or a
flush (19:47-11.3(a), (c)). A "complete hand" is a high hand that is a straight, a flush, a straight flush or a royal
flush.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations, pairwise

from croupier.equipment.cards import JOKER, SUITS, WITH_JOKER_53, Card, Rank
from croupier.games.pai_gow_poker.ranking import Setting, Wheel, straights


class Shape(Enum):
    """The groups of equal ranks among seven cards. Each hand has one shape.

    Each shape has its words in a house way; the number of cards of each rank; the names of its groups, in that order
    (equal numbers: the higher rank first); and whether it can hold a complete hand.
    """

    FIVE_ACES = "five aces", (5, 1, 1), ("five",), False
    FIVE_ACES_AND_PAIR = "five aces and a pair", (5, 2), ("five", "pair"), False
    FOUR = "four of a kind", (4, 1, 1, 1), ("four",), True
    FOUR_AND_PAIR = "four of a kind and a pair", (4, 2, 1), ("four", "pair"), False
    FOUR_AND_THREE = "four of a kind and three of a kind", (4, 3), ("four", "three"), False
    TWO_THREES = "two threes of a kind", (3, 3, 1), ("high three", "low three"), False
    FULL_HOUSE = "full house", (3, 2, 1, 1), ("three", "pair"), True
    FULL_HOUSE_AND_PAIR = "full house and a pair", (3, 2, 2), ("three", "high pair", "low pair"), False
    THREE = "three of a kind", (3, 1, 1, 1, 1), ("three",), True
    THREE_PAIRS = "three pairs", (2, 2, 2, 1), ("high pair", "middle pair", "low pair"), True
    TWO_PAIRS = "two pairs", (2, 2, 1, 1, 1), ("high pair", "low pair"), True
    ONE_PAIR = "one pair", (2, 1, 1, 1, 1, 1), ("pair",), True
    NO_PAIR = "no pair", (1, 1, 1, 1, 1, 1, 1), (), True

    def __init__(self, words: str, counts: tuple[int, ...], groups: tuple[str, ...], can_be_complete: bool) -> None:
        self.words = words
        self.counts = counts
        self.groups = groups
        # Four of a kind, a full house and three pairs can be complete only if the joker is among their aces.
        self.can_be_complete = can_be_complete

    @property
    def singles(self) -> int:
        """The number of cards outside the groups."""
        return len(self.counts) - len(self.groups)


SHAPES = tuple(Shape)
_SHAPE_OF = {shape.counts: (number, len(shape.groups)) for number, shape in enumerate(SHAPES)}


# --- tables: a card is a number, in the order of a sorted hand

_NUMBERS = {card: (Rank.ACE - card.rank) * 5 + SUITS.index(card.suit) for card in WITH_JOKER_53 if card != JOKER}
_NUMBERS[JOKER] = 4
"""Highest rank first. The joker follows the aces, so of equal settings, one that keeps it high is found first."""

_RANK = [Rank.ACE - number // 5 for number in range(65)]
_BIT = [0 if number == 4 else 1 << (rank - 2) for number, rank in enumerate(_RANK)]
_SUIT_BIT = [0b1111 if number == 4 else 1 << (number % 5) for number in range(65)]
_SUIT_COUNT = [0x1111 if number == 4 else 1 << (number % 5 * 4) for number in range(65)]
"""A joker counts in every suit and has no rank of its own here."""

_RANKS = 13


def _run(ranks: Iterable[Rank]) -> int:
    return sum(1 << (rank - 2) for rank in ranks)


def _tables(wheel: Wheel) -> tuple[dict[int, int], dict[int, int]]:
    """Map each set of ranks that is a straight, or lacks one card of one (for the joker), to its place, 10 the
    highest.
    """
    whole: dict[int, int] = {}
    lacking: dict[int, int] = {}
    for place, _, ranks in straights(wheel):
        whole[_run(ranks)] = place
        for rank in ranks:
            # The highest straights come first, and the joker makes the highest possible (11.3(c)).
            lacking.setdefault(_run(ranks - {rank}), place)
    return whole, lacking


_PLACE = {wheel: _tables(wheel) for wheel in Wheel}


def _holds(runs: Iterable[int]) -> bytes:
    """For each set of ranks, tell whether it includes one of these."""
    wanted = tuple(runs)
    return bytes(any(mask & run == run for run in wanted) for mask in range(1 << _RANKS))


# Which straights exist doesn't depend on how the wheel ranks.
_HOLDS_STRAIGHT = tuple(_holds(runs) for runs in _PLACE[Wheel.LOWEST])

Two = tuple[int, int]
"""The indices of the two low cards in the sorted hand (0 to 6), in ascending order."""

_TWOS = tuple(combinations(range(7), 2))
_REST = {two: tuple(at for at in range(7) if at not in two) for two in _TWOS}

_FLUSH = 1 << _RANKS
_STRAIGHT_FLUSH = _FLUSH << 1


class Seven:
    """Seven cards, sorted by rank, with cached answers to a house way's questions."""

    __slots__ = (
        "_best",
        "_can_be_complete",
        "_numbers",
        "_places",
        "groups",
        "joker",
        "ranks",
        "shape",
        "singles",
        "wheel",
    )

    def __init__(self, seven: Sequence[Card], wheel: Wheel) -> None:
        try:
            laid_out = sorted([_NUMBERS[card] * 8 + place for place, card in enumerate(seven, 1)])
        except KeyError:
            laid_out = []
        numbers = [packed >> 3 for packed in laid_out]
        if len(numbers) != 7 or len(set(numbers)) != 7:
            raise ValueError(f"hands are set from seven different cards, not {tuple(seven)} (19:47-11.9(a))")
        self.wheel = wheel
        self._numbers = numbers
        self._places = [packed & 7 for packed in laid_out]
        self.joker = numbers.index(4) if 4 in numbers else -1
        """The index of the joker, or -1."""
        self.ranks = ranks = [_RANK[number] for number in numbers]
        """Highest first."""

        runs: list[tuple[int, int]] = []
        start = 0
        for at in range(1, 7):
            if ranks[at] != ranks[start]:
                runs.append((start, at))
                start = at
        runs.append((start, 7))
        if len(runs) < 7:
            # The sort is stable: groups of equal size stay in the order of their ranks.
            runs.sort(key=_length, reverse=True)
        self.shape, groups = _SHAPE_OF[tuple([end - start for start, end in runs])]
        """Its index in :data:`SHAPES`."""
        self.groups = runs[:groups]
        """Where each group starts and ends."""
        self.singles = [start for start, _ in runs[groups:]]
        """The cards outside the groups, highest first."""
        self._can_be_complete: bool | None = None
        self._best: dict[int, Two | None] = {}

    def setting(self, two: Two) -> Setting:
        """Return the places of these two cards among the seven as they were dealt."""
        first, second = self._places[two[0]], self._places[two[1]]
        return (first, second) if first < second else (second, first)

    def low(self, two: Two) -> int:
        """Return a number that orders low hands as 11.3(e) does."""
        first, second = self.ranks[two[0]], self.ranks[two[1]]
        return (first == second) << 8 | first << 4 | second

    @property
    def can_be_complete(self) -> bool:
        """True if any five of the seven make a complete hand."""
        if self._can_be_complete is None:
            ranks = suits = 0
            for number in self._numbers:
                ranks |= _BIT[number]
                suits += _SUIT_COUNT[number]
            # Each suit is counted in four bits; adding three carries a count of five or more into the top bit.
            flush = suits + 0x3333 & 0x8888
            self._can_be_complete = bool(flush or _HOLDS_STRAIGHT[self.joker >= 0][ranks])
        return self._can_be_complete

    def complete(self, two: Two) -> int:
        """Return a number that orders the complete hands over two low cards; 0 if the high hand isn't complete."""
        numbers = self._numbers
        ranks, suits = 0, 0b1111
        for at in _REST[two]:
            ranks |= _BIT[numbers[at]]
            suits &= _SUIT_BIT[numbers[at]]
        joker = self.joker >= 0 and self.joker not in two
        place = _PLACE[self.wheel][joker].get(ranks, 0)
        if not suits:
            return place
        if place:
            return _STRAIGHT_FLUSH | place
        if joker:
            # The highest rank that the flush lacks: the highest bit that is not set.
            ranks |= 1 << ((_FLUSH - 1 ^ ranks).bit_length() - 1)
        return _FLUSH | ranks

    def best_low(self, rank: int = 0) -> Two | None:
        """Return the setting with the highest low hand of all that keep a complete hand high (and, on request, a card
        of this rank low); of equal low hands, the one with the highest high hand. None if there is no such setting.
        """
        if rank not in self._best:
            self._best[rank] = self._find_best_low(rank) if self.can_be_complete else None
        return self._best[rank]

    def _find_best_low(self, rank: int) -> Two | None:
        best: Two | None = None
        best_low = best_high = 0
        for two in _TWOS:
            low = self.low(two)
            if low < best_low or (rank and rank != self.ranks[two[0]] and rank != self.ranks[two[1]]):
                continue
            high = self.complete(two)
            if high and (low > best_low or high > best_high):
                best, best_low, best_high = two, low, high
        return best

    def surely_stands(self, two: Two) -> bool:
        """True if the high hand over two low cards ranks high enough (11.9(a)) by its ranks alone.

        This ignores straights and flushes, so some legal settings fail it.
        """
        ranks, low = self.ranks, self.ranks[two[0]]
        high = [ranks[at] for at in _REST[two]]
        paired = [rank for rank, next_rank in pairwise(high) if rank == next_rank]
        if low != ranks[two[1]]:
            return bool(paired) or high[0] > low
        # Two pairs or three of a kind rank above any pair.
        return len(paired) > 1 or (len(paired) == 1 and paired[0] >= low)

    def highest_high(self, twos: Sequence[Two]) -> Two:
        """Of settings with equal low hands, return the one with the highest high hand.

        The remaining cards have the same ranks each time, so only a complete hand makes a difference.
        """
        if len(twos) == 1 or not self.can_be_complete:
            return twos[0]
        return max(twos, key=self.complete)


def _length(run: tuple[int, int]) -> int:
    return run[1] - run[0]
