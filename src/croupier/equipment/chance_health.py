"""Whether a random source is fit for use: cheap tests of a live source, before a table opens and of every word drawn.

A sound source fails none of these tests in the lifetime of a house: each limit is computed from :data:`FALSE_ALARM`.
They detect a broken source, not a slightly uneven one: that is what ``croupier rng battery`` is for.

A laboratory's source is not watched. It is a published cipher, its records are stamped, and a word drawn for a test
would change the cards that a seed deals.
"""

from functools import cache
from itertools import count
from math import ceil, comb, factorial

from croupier.equipment.chance import Source, SourceFailed

FALSE_ALARM = 2.0**-40
"""The greatest probability with which a test of a window may fail although the source is sound."""

WORD_BITS = 32

SAME_IN_A_ROW = 1 + ceil(40 / WORD_BITS)
"""The repetition test: the same word may not come this many times in a row."""

WINDOW = 40 + (2 * WORD_BITS).bit_length() - 1
"""The number of words judged together: few enough that even the shuffle of a single deck draws more, and enough that a
bit which is the same in all of them is stuck. Any of 32 bits may be stuck at either value.
"""

AT_OPENING = 4
"""The number of windows drawn, judged and discarded before a source gives its first word to a table."""

SPREAD = 16
"""Before each round, the source skips a window plus a random number of words below this one."""


class SourceFault:
    """Why a source is out of use. Sources that draw from the same place share one, and fail together."""

    def __init__(self) -> None:
        self.why = ""


class WatchedSource:
    """A live source whose words are judged as they are drawn. Once it has failed, it gives no more words."""

    laboratory = ""

    def __init__(self, source: Source, fault: SourceFault | None = None) -> None:
        if source.laboratory:
            raise ValueError("a laboratory's source is not watched")
        self._source = source
        self.fault = fault or SourceFault()
        self._tested = False
        self._window: list[int] = []
        self._last = -1
        self._row = 0

    def word(self) -> int:
        if not self._tested:
            self.open()
        return self._next()

    def open(self) -> None:
        """Test the source before a table opens, with whole windows that are all discarded."""
        self._window.clear()
        self._tested = True
        for _ in range(AT_OPENING * WINDOW):
            self._next()

    def advance(self) -> None:
        """Test the source before a round, also skipping a number of words that nobody can know."""
        if not self._tested:
            self.open()
        self._window.clear()
        for _ in range(WINDOW + self._next() % SPREAD - 1):
            self._next()

    def _next(self) -> int:
        if self.fault.why:
            raise SourceFailed(self.fault.why)
        try:
            word = self._source.word()
        except SourceFailed as error:
            raise self._failed(str(error)) from error
        if word == self._last:
            self._row += 1
            if self._row >= SAME_IN_A_ROW:
                raise self._failed(f"the same 32 bits came {self._row} times in a row")
        else:
            self._last, self._row = word, 1
        window = self._window
        window.append(word)
        if len(window) == WINDOW:
            why = judged(window)
            window.clear()
            if why:
                raise self._failed(why)
        return word

    def _failed(self, why: str) -> SourceFailed:
        self.fault.why = self.fault.why or why
        return SourceFailed(self.fault.why)


def watched(source: Source, fault: SourceFault | None = None) -> Source:
    """Return a source whose words are judged; a laboratory's or one already watched is returned as is."""
    return source if source.laboratory or isinstance(source, WatchedSource) else WatchedSource(source, fault)


def judged(words: list[int]) -> str:
    """Return what is wrong with a window of words; empty if nothing is."""
    ever, always = 0, (1 << WORD_BITS) - 1
    for word in words:
        ever |= word
        always &= word
    stuck = [bit for bit in range(WORD_BITS) if not ever >> bit & 1 or always >> bit & 1]
    if stuck:
        return f"bit {stuck[0]} was the same in {len(words)} words"
    again = len(words) - len(set(words))
    if again >= most_again(len(words)):
        return f"{again} of {len(words)} words had come before"
    ones, half = sum(word.bit_count() for word in words), len(words) * WORD_BITS // 2
    if abs(ones - half) > widest(len(words)):
        return f"{ones:,} of {2 * half:,} bits were ones"
    return ""


@cache
def most_again(words: int) -> int:
    """Return the number of repeated words that fails a window: a source with a short period repeats itself."""
    mean = comb(words, 2) / 2**WORD_BITS
    return next(number for number in count(1) if mean**number / factorial(number) <= FALSE_ALARM)


@cache
def widest(words: int) -> int:
    """Return how far the number of ones may be from half of all bits, by the exact binomial distribution."""
    bits = words * WORD_BITS
    outside, coefficient = 0, 1
    # Count inward from the outermost numbers, until those outside would be too likely.
    for number in count():
        outside += 2 * coefficient
        if outside / (1 << bits) > FALSE_ALARM:
            return bits // 2 - number
        coefficient = coefficient * (bits - number) // (number + 1)
    raise AssertionError("all counts together are certain")
