"""19:47-5.6: the sections of a big six wheel, clockwise, and their labels.

No text of the section is at hand; the order is a sister state's (58 Pa. Code 619a.1, parallel). The colors are ours: no
section has the color of its neighbors.
"""

from croupier.equipment.wheel import GamingWheel, SectionColor, WheelSection
from croupier.games.big_six.options import Fives

JOKER, EMBLEM = "joker", "emblem"
"""The two pictures; the emblem is the house's."""

BILLS = (1, 2, 5, 10, 20)
"""The bills by value, which is also what a wager on each pays to 1."""

_ORDER: tuple[int | str, ...] = (
    *(JOKER, 1, 2, 1, 5, 2, 1, 10, 1, 5, 1, 2, 1, 20, 1, 2, 1, 5, 2, 1, 10, 1, 2, 5, 1, 2, 1),
    *(EMBLEM, 2, 5, 2, 1, 2, 1, 10, 1, 5, 1, 2, 1, 20, 1, 2, 1, 5, 2, 1, 10, 1, 2, 5, 1, 2, 1),
)

ONE_OR_FIVE = 29
"""The place, counted from 0, that shows $5 on a wheel with eight $5 sections and $1 on one with seven."""

_COLORS = {1: SectionColor.BLACK, 2: SectionColor.GREEN, 20: SectionColor.GREEN}


def label(written: int | str) -> str:
    """Return the label of a section: ``$20``, ``joker``."""
    return f"${written}" if isinstance(written, int) else written


def _section(written: int | str) -> WheelSection:
    color = SectionColor.RED if isinstance(written, str) else _COLORS.get(written, SectionColor.RED)
    return WheelSection(label(written), color)


def _wheel(fives: Fives) -> GamingWheel:
    last = 5 if fives is Fives.EIGHT else 1
    return GamingWheel(tuple(_section(last if place == ONE_OR_FIVE else text) for place, text in enumerate(_ORDER)))


WHEELS = {fives: _wheel(fives) for fives in Fives}
"""The wheels, by how many sections show $5."""
