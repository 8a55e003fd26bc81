"""What trials count, and the probability of such counts if chance is sound. Tallies can be added.

Every tally is a row of counts that add up, so that a sample can be judged whole and in blocks. The distributions are
exact, or chi-square tails of large enough expected counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import ClassVar, Protocol

from croupier.equipment.cards import STANDARD_52, Rank, Suit
from croupier.equipment.wheel import DOUBLE_ZERO
from croupier.ranking.fast import category, hand_value
from croupier.trials import exact
from croupier.trials.tails import chi_square_tail, either_side, fit

DECK = len(STANDARD_52)
_RED = [card.suit in (Suit.DIAMONDS, Suit.HEARTS) for card in STANDARD_52]
_ACES = frozenset(place for place, card in enumerate(STANDARD_52) if card.rank is Rank.ACE)


@dataclass(frozen=True, slots=True)
class TallyResult:
    """The result of a tally: its statistic, the degrees of freedom (0 for a normal value), and the p-value."""

    statistic: float
    degrees: int
    p: float


def _by_chi_square(statistic: float, degrees: int) -> TallyResult:
    return TallyResult(statistic, degrees, chi_square_tail(statistic, degrees) if degrees else 1.0)


class TrialTally(Protocol):
    """Counts of one kind."""

    name: ClassVar[str]
    counts: list[int]

    def found(self) -> TallyResult: ...


class _Counts:
    """Counts that can be added to others."""

    size: ClassVar[int]

    def __init__(self) -> None:
        self.counts = [0] * self.size


def take_in(total: TrialTally, part: TrialTally) -> None:
    """Add the counts of a part of the sample."""
    total.counts = [mine + theirs for mine, theirs in zip(total.counts, part.counts, strict=True)]


# --- words


class Symbols(_Counts):
    """The frequency of each of the 256 bytes."""

    name: ClassVar[str] = "bytes"
    size = 256

    def see_words(self, words: Sequence[int]) -> None:
        for word in words:
            for byte in word.to_bytes(4, "little"):
                self.counts[byte] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / 256] * 256))


class SingleBits(_Counts):
    """The frequency of each of the 32 bits of a word.

    The last count is the number of words.
    """

    name: ClassVar[str] = "single bits"
    size = 33

    def see_words(self, words: Sequence[int]) -> None:
        for bit in range(32):
            self.counts[bit] += sum(word >> bit & 1 for word in words)
        self.counts[32] += len(words)

    def found(self) -> TallyResult:
        number = self.counts[32]
        return _by_chi_square(sum((2 * ones - number) ** 2 / number for ones in self.counts[:32]), 32)


class BitRuns(_Counts):
    """The number of runs of equal bits.

    Counts the bits that differ from the one before, and the number of comparisons.
    """

    name: ClassVar[str] = "runs of bits"
    size = 2

    def see_words(self, words: Sequence[int]) -> None:
        self.counts[0] += sum(((word ^ word >> 1) & 0x7FFFFFFF).bit_count() for word in words)
        self.counts[0] += sum((word ^ next_word >> 31) & 1 for word, next_word in pairwise(words))
        self.counts[1] += 32 * len(words) - 1

    def found(self) -> TallyResult:
        changed, chances = self.counts
        z = (2 * changed - chances) / sqrt(chances)
        return TallyResult(z, 0, either_side(z))


class NextWord(_Counts):
    """Independence of consecutive words: the four highest bits of each disjoint pair."""

    name: ClassVar[str] = "one word and the next"
    size = 256

    def see_words(self, words: Sequence[int]) -> None:
        for first, second in zip(words[::2], words[1::2], strict=False):
            self.counts[(first >> 28) << 4 | second >> 28] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / 256] * 256))


# --- shuffles


class CardByPosition(_Counts):
    """The position of each card.

    All row and column sums are fixed, so the usual sum of squares over expected counts is n/(n-1) times a chi-square
    with (n-1) squared degrees of freedom; it is scaled back before use.
    """

    name: ClassVar[str] = "card by position"
    size = DECK * DECK

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        counts = self.counts
        for order in orders:
            at = 0
            for card in order:
                counts[at + card] += 1
                at += DECK

    def found(self) -> TallyResult:
        expected = sum(self.counts) / self.size
        plain = sum((count - expected) ** 2 for count in self.counts) / expected
        return _by_chi_square(plain * (DECK - 1) / DECK, (DECK - 1) ** 2)


class Neighbors(_Counts):
    """Which card is below which, the top card counting as the one below the bottom card.

    The card below each card makes one long cycle, and every such cycle is equally likely. The variation has two parts
    that are independent in the long run, each evenly spread: how often two cards are together, with n(n-3)/2 degrees of
    freedom, and which of the two is above, with (n-1)(n-2)/2. Each part is scaled by its own exact variance, and the
    two chi-squares are added.
    """

    name: ClassVar[str] = "neighbors"
    size = DECK * DECK

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        counts = self.counts
        for order in orders:
            above = order[-1]
            for card in order:
                counts[above * DECK + card] += 1
                above = card

    def found(self) -> TallyResult:
        number = sum(self.counts) / DECK
        together = order = 0.0
        for card in range(DECK):
            for other in range(card):
                down, up = self.counts[card * DECK + other], self.counts[other * DECK + card]
                together += (down + up - 2 * number / (DECK - 1)) ** 2
                order += (down - up) ** 2
        in_two, in_order = DECK * (DECK - 3) // 2, (DECK - 1) * (DECK - 2) // 2
        statistic = together * (DECK - 1) / (2 * number) + order * in_order / (DECK * number)
        return _by_chi_square(statistic, in_two + in_order)


class RisingSequences(_Counts):
    """The number of rising sequences in a deck: a riffle leaves few of them."""

    name: ClassVar[str] = "rising sequences"
    size = DECK

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        for order in orders:
            place = _places(order)
            self.counts[sum(place[card + 1] < place[card] for card in range(DECK - 1))] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, exact.rising_sequences()))


class Cycles(_Counts):
    """The number of cycles of a shuffle, as a permutation of an unshuffled deck."""

    name: ClassVar[str] = "cycles"
    size = DECK + 1

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        for order in orders:
            self.counts[_cycles(order)] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, exact.cycles()))


class FirstAce(_Counts):
    """The number of cards above the first ace."""

    name: ClassVar[str] = "first ace"
    size = DECK - 3

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        for order in orders:
            self.counts[next(at for at, card in enumerate(order) if card in _ACES)] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, exact.first_ace()))


class ColorRuns(_Counts):
    """The number of runs of one color in a deck."""

    name: ClassVar[str] = "runs of color"
    size = DECK + 1

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        for order in orders:
            red = [_RED[card] for card in order]
            self.counts[1 + sum(color is not next_color for color, next_color in pairwise(red))] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, exact.color_runs()))


class OpeningHands(_Counts):
    """The first two cards, as one of the 169 kinds of hand."""

    name: ClassVar[str] = "opening two cards"
    size = 169

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        kinds = _kinds_of_two()
        for order in orders:
            self.counts[kinds[order[0] * DECK + order[1]]] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, list(exact.opening_hands().values())))


class FiveCards(_Counts):
    """The first five cards, as a category of poker hand."""

    name: ClassVar[str] = "five-card hands"
    size = 10

    def see_orders(self, orders: Sequence[list[int]], _before: list[int] | None) -> None:
        for order in orders:
            self.counts[category(hand_value([STANDARD_52[card] for card in order[:5]]))] += 1

    def found(self) -> TallyResult:
        ways = exact.five_cards()
        total = sum(ways.values())
        return _by_chi_square(*fit(self.counts, [ways[kind] / total for kind in ways]))


class Stayed(_Counts):
    """The number of cards in the same position as in the shuffle before."""

    name: ClassVar[str] = "cards that stay"
    size = DECK + 1

    def see_orders(self, orders: Sequence[list[int]], before: list[int] | None) -> None:
        for order in orders:
            if before is not None:
                self.counts[sum(map(int.__eq__, order, before))] += 1
            before = order

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, exact.stayed()))


class ShuffleToShuffle(_Counts):
    """The correlation of a card's positions in consecutive shuffles.

    The products of two independent shuffles have a known variance, and don't depend on earlier shuffles.
    """

    name: ClassVar[str] = "one shuffle and the next"
    size = 2

    def see_orders(self, orders: Sequence[list[int]], before: list[int] | None) -> None:
        old = _places(before) if before is not None else None
        for order in orders:
            place = _places(order)
            if old is not None:
                # Positions are counted from the middle of the deck, and doubled to stay whole.
                self.counts[0] += 4 * sum(map(int.__mul__, place, old)) - DECK * (DECK - 1) ** 2
                self.counts[1] += 1
            old = place

    def found(self) -> TallyResult:
        total, pairs = self.counts
        spread = DECK * (DECK * DECK - 1) / 3  # the sum of squares of doubled positions from the middle
        z = total / sqrt(max(pairs, 1) * spread * spread / (DECK - 1))
        return TallyResult(z, 0, either_side(z))


# --- dice, numbers and wheels


class Throws(_Counts):
    """Which pair of faces is thrown, in order of the dice."""

    name: ClassVar[str] = "throws of two dice"
    size = 36

    def see_throws(self, throws: Sequence[Sequence[int]]) -> None:
        for first, second in throws:
            self.counts[6 * first + second - 7] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / 36] * 36))


class NextThrow(_Counts):
    """Independence of consecutive throws: the totals of each disjoint pair."""

    name: ClassVar[str] = "one throw and the next"
    size = 121

    def see_throws(self, throws: Sequence[Sequence[int]]) -> None:
        for throw, next_throw in zip(throws[::2], throws[1::2], strict=False):
            self.counts[11 * (sum(throw) - 2) + sum(next_throw) - 2] += 1

    def found(self) -> TallyResult:
        ways = [6 - abs(7 - total) for total in range(2, 13)]
        return _by_chi_square(*fit(self.counts, [way * other / 36**2 for way in ways for other in ways]))


class Shakes(_Counts):
    """Which three faces the shaker shows, in order of the dice."""

    name: ClassVar[str] = "shakes of three dice"
    size = 216

    def see_shakes(self, shakes: Sequence[Sequence[int]]) -> None:
        for first, second, third in shakes:
            self.counts[36 * first + 6 * second + third - 43] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / 216] * 216))


class Numbers(_Counts):
    """Which number from 1 to 7 is selected."""

    name: ClassVar[str] = "numbers selected"
    size = 7

    def see_numbers(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            self.counts[number - 1] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / 7] * 7))


class Spins(_Counts):
    """The pocket of a double-zero wheel in which the ball comes to rest."""

    name: ClassVar[str] = "spins of a wheel"
    size = len(DOUBLE_ZERO)

    def see_spins(self, spins: Sequence[int]) -> None:
        for place in spins:
            self.counts[place] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / self.size] * self.size))


class NextSpin(_Counts):
    """Independence of consecutive spins: the distance around the wheel between each disjoint pair."""

    name: ClassVar[str] = "one spin and the next"
    size = len(DOUBLE_ZERO)

    def see_spins(self, spins: Sequence[int]) -> None:
        for place, next_place in zip(spins[::2], spins[1::2], strict=False):
            self.counts[(next_place - place) % self.size] += 1

    def found(self) -> TallyResult:
        return _by_chi_square(*fit(self.counts, [1 / self.size] * self.size))


OF_WORDS = (Symbols, SingleBits, BitRuns, NextWord)
OF_ORDERS = (
    CardByPosition,
    Neighbors,
    RisingSequences,
    Cycles,
    FirstAce,
    ColorRuns,
    OpeningHands,
    FiveCards,
    Stayed,
    ShuffleToShuffle,
)
OF_THROWS = (Throws, NextThrow)
OF_SHAKES = (Shakes,)
OF_NUMBERS = (Numbers,)
OF_SPINS = (Spins, NextSpin)


def _places(order: list[int]) -> list[int]:
    """Return the position of each card."""
    place = [0] * len(order)
    for at, card in enumerate(order):
        place[card] = at
    return place


def _cycles(order: list[int]) -> int:
    seen, number = [False] * len(order), 0
    for start in range(len(order)):
        if not seen[start]:
            number += 1
            at = start
            while not seen[at]:
                seen[at] = True
                at = order[at]
    return number


@cache
def _kinds_of_two() -> list[int]:
    """Return, for every two cards of an unshuffled deck, the index of their kind of hand."""
    place = {kind: at for at, kind in enumerate(exact.opening_hands())}
    kinds = []
    for card in STANDARD_52:
        for other in STANDARD_52:
            high, low = max(card.rank, other.rank), min(card.rank, other.rank)
            kinds.append(place.get((high, low, card.suit is other.suit), -1))
    return kinds
