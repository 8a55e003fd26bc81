"""Wheels: their sections in order, and a spin. A wheel never chooses its own section.

A section is a pocket of a roulette wheel, or a space between two pegs of an upright wheel. Where the ball or the
clapper comes to rest is drawn from :mod:`croupier.equipment.chance`, or read off the wheel by a person.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from croupier.equipment.chance import Source, below, commitment, opens


class SectionColor(Enum):
    """The color of a section."""

    RED = "red"
    BLACK = "black"
    GREEN = "green"


@dataclass(frozen=True, slots=True)
class WheelSection:
    """A section of a wheel: its label and its color."""

    label: str
    color: SectionColor


@dataclass(frozen=True, slots=True)
class GamingWheel:
    """A wheel with equal sections, clockwise; all are equally likely."""

    sections: tuple[WheelSection, ...]

    def __post_init__(self) -> None:
        if len(self.sections) < 2:
            raise ValueError(f"a wheel has at least two sections, not {len(self.sections)}")

    def __len__(self) -> int:
        return len(self.sections)

    def is_place(self, place: int) -> bool:
        """Return whether the wheel has such a place; places are counted clockwise from 0."""
        return 0 <= place < len(self.sections)

    def label(self, place: int) -> str:
        """Return the label of the section at a place."""
        return self.sections[place].label

    def places(self, label: str) -> tuple[int, ...]:
        """Return the places of all sections with a label, clockwise."""
        return tuple(place for place, section in enumerate(self.sections) if section.label == label)

    def counts(self) -> Counter[str]:
        """Return how many sections have each label."""
        return Counter(section.label for section in self.sections)

    def color(self, label: str) -> SectionColor:
        """Return the color of the sections with a label."""
        return next(section.color for section in self.sections if section.label == label)

    def spin(self, source: Source) -> int:
        """Spin the wheel; return the place where it stops."""
        return below(len(self.sections), source)


def seal(place: int, salt: str) -> str:
    """Return the seal of a spin, shown before wagers close: it fixes the section and reveals nothing about it."""
    return commitment((place,), salt)


def unsealed(place: int, salt: str, sealed: str) -> bool:
    """Return whether a spin is the one that was sealed."""
    return opens((place,), salt, sealed)


# --- roulette

RED_NUMBERS = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
"""The numbers in red pockets; the other numbers from 1 to 36 are black, and the zeros green."""

DOUBLE = "00"


def _pockets(*written: int | str) -> GamingWheel:
    return GamingWheel(tuple(WheelSection(str(text), _color(text)) for text in written))


def _color(written: int | str) -> SectionColor:
    if written in (0, DOUBLE):
        return SectionColor.GREEN
    return SectionColor.RED if written in RED_NUMBERS else SectionColor.BLACK


SINGLE_ZERO = _pockets(
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)
"""A roulette wheel of 37 pockets, clockwise."""

DOUBLE_ZERO = _pockets(
    *(0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1),
    *(DOUBLE, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2),
)
"""A roulette wheel of 38 pockets, clockwise."""
