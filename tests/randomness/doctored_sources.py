"""Sources for tests of randomness: a sound one that can be redrawn, and some unsound ones."""

import hashlib
from collections.abc import Iterable

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, below


class Seeded:
    """Sound words from SHAKE-128, many times as fast as a practice cipher in Python."""

    laboratory = "laboratory:test"

    def __init__(self, seed: int, live: bool = False) -> None:
        if live:
            self.laboratory = ""
        self._seed, self._block = seed, 0
        self._words: list[int] = []

    def word(self) -> int:
        if not self._words:
            drawn = hashlib.shake_128(f"{self._seed} {self._block}".encode()).digest(1 << 14)
            self._block += 1
            self._words = [int.from_bytes(drawn[at : at + 4], "little") for at in range(0, len(drawn), 4)]
        return self._words.pop()


class StuckBit(Seeded):
    """One bit of every word is always set."""

    bit = 31

    def word(self) -> int:
        return super().word() | 1 << self.bit


class Repeated(Seeded):
    """A stream that starts over again and again."""

    def __init__(self, seed: int, period: int, live: bool = False) -> None:
        super().__init__(seed, live)
        drawn = [super(Repeated, self).word() for _ in range(period)]
        self._period, self._at = drawn, 0

    def word(self) -> int:
        self._at += 1
        return self._period[self._at % len(self._period)]


class Leaning(Seeded):
    """Words taken from a smaller range by a plain remainder: the lower ones come more often."""

    def word(self) -> int:
        return super().word() * 3 // 2 % (1 << 32)


class Counted:
    """Counts the words of another source."""

    def __init__(self, source: Source) -> None:
        self._source, self.used = source, 0

    @property
    def laboratory(self) -> str:
        return self._source.laboratory

    def word(self) -> int:
        self.used += 1
        return self._source.word()


class FixedBits:
    """A live source that gives the words it is told to give, and then fails the test."""

    laboratory = ""

    def __init__(self, words: Iterable[int]) -> None:
        self._words = iter(words)

    def word(self) -> int:
        return next(self._words)


def swapped_with_any(cards: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
    """The classic wrong shuffle: each card is swapped with any card, not just with those still to come."""
    order = list(cards)
    for at in range(len(order)):
        chosen = below(len(order), source)
        order[at], order[chosen] = order[chosen], order[at]
    return tuple(order)
