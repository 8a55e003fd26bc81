"""19:47-5.1: the wagers of roulette. Position defines a wager: on a number, on a line between numbers, on a corner.

The text of 5.1 is not at hand; a sister state's rule has the wagers (mark P/R).
"""

from collections.abc import Iterator
from enum import Enum
from functools import cache

from croupier.equipment.wheel import DOUBLE, DOUBLE_ZERO, RED_NUMBERS, SINGLE_ZERO, GamingWheel
from croupier.table.names import KindArea


class RouletteKind(Enum):
    """The kinds of wager. Each value begins the id of an area."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    FIVE = "five"
    LINE = "line"
    COLUMN = "column"
    DOZEN = "dozen"
    RED = "red"
    BLACK = "black"
    ODD = "odd"
    EVEN = "even"
    LOW = "low"
    HIGH = "high"
    RED_HELD = "held-red"
    BLACK_HELD = "held-black"
    ODD_HELD = "held-odd"
    EVEN_HELD = "held-even"
    LOW_HELD = "held-low"
    HIGH_HELD = "held-high"


K = RouletteKind

EVEN_MONEY = (K.RED, K.BLACK, K.ODD, K.EVEN, K.LOW, K.HIGH)
"""Even money wagers, in the order of the layout."""


ROWS, COLUMNS = 12, 3
HIGHEST = ROWS * COLUMNS

DOUBLE_NUMBER = HIGHEST + 1
"""The number that stands for 00 in areas and in the record."""


INSIDE = frozenset({K.STRAIGHT, K.SPLIT, K.STREET, K.CORNER, K.FIVE, K.LINE})
"""Wagers on the numbers."""

PRISON = dict(
    zip(EVEN_MONEY, (K.RED_HELD, K.BLACK_HELD, K.ODD_HELD, K.EVEN_HELD, K.LOW_HELD, K.HIGH_HELD), strict=True)
)
"""The kind that holds each even money wager for the next spin."""

FREED = {held: free for free, held in PRISON.items()}
"""The kind of each wager before it went to prison."""


class RouletteArea(KindArea[RouletteKind], game="roulette", kinds=RouletteKind):
    """A place for chips: a kind of wager, with the numbers that it covers, or which column or dozen it is.

    Its id is ``straight.17``, ``split.17.20``, ``dozen.2`` or ``red``.
    """

    __slots__ = ()

    @property
    def figures(self) -> tuple[int, ...]:
        """The numbers it covers; for a column or a dozen, which one."""
        return tuple(int(part) for part in self[2:])

    @property
    def outlasts_rounds(self) -> bool:
        """True for a wager in prison, which stays until the next spin."""
        return self.kind in FREED

    def __str__(self) -> str:
        return ".".join((self.kind.value, *map(written, self.figures)))


def written(number: int) -> str:
    """Return a number as written on the wheel."""
    return DOUBLE if number == DOUBLE_NUMBER else str(number)


def number_of(label: str) -> int:
    """Return the number of a pocket from its label."""
    return DOUBLE_NUMBER if label == DOUBLE else int(label)


def wheel_of(double_zero: bool) -> GamingWheel:
    """Return the wheel with two zeros, or with one."""
    return DOUBLE_ZERO if double_zero else SINGLE_ZERO


def is_zero(number: int) -> bool:
    return number in (0, DOUBLE_NUMBER)


_ODDS_AND_EVENS = range(1, HIGHEST + 1)
_COVERED = {
    K.RED: RED_NUMBERS,
    K.BLACK: frozenset(_ODDS_AND_EVENS) - RED_NUMBERS,
    K.ODD: frozenset(number for number in _ODDS_AND_EVENS if number % 2),
    K.EVEN: frozenset(number for number in _ODDS_AND_EVENS if not number % 2),
    K.LOW: frozenset(range(1, 19)),
    K.HIGH: frozenset(range(19, 37)),
}


@cache
def covered(area: RouletteArea) -> frozenset[int]:
    """Return the numbers on which a wager wins."""
    kind = FREED.get(area.kind, area.kind)
    if kind in _COVERED:
        return _COVERED[kind]
    if kind is K.COLUMN:
        return frozenset(range(area.figures[0], HIGHEST + 1, COLUMNS))
    if kind is K.DOZEN:
        first = 12 * (area.figures[0] - 1) + 1
        return frozenset(range(first, first + 12))
    return frozenset(area.figures)


_BESIDE_ZEROS: dict[bool, tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]] = {
    True: (
        ((0, 1), (0, 2), (DOUBLE_NUMBER, 2), (DOUBLE_NUMBER, 3), (0, DOUBLE_NUMBER)),
        ((0, 1, 2), (0, DOUBLE_NUMBER, 2), (DOUBLE_NUMBER, 2, 3)),
    ),
    False: (((0, 1), (0, 2), (0, 3)), ((0, 1, 2), (0, 2, 3))),
}
"""5.1: splits and trios that include a zero, with two zeros and with one."""


def _inside(double_zero: bool) -> Iterator[RouletteArea]:
    """Yield the wagers on numbers, kind by kind."""
    zeros = (0, DOUBLE_NUMBER) if double_zero else (0,)
    yield from (RouletteArea(K.STRAIGHT, number) for number in (*zeros, *range(1, HIGHEST + 1)))
    beside, trios = _BESIDE_ZEROS[double_zero]
    yield from (RouletteArea(K.SPLIT, *pair) for pair in beside)
    for number in range(1, HIGHEST + 1):
        if number % COLUMNS:
            yield RouletteArea(K.SPLIT, number, number + 1)
        if number + COLUMNS <= HIGHEST:
            yield RouletteArea(K.SPLIT, number, number + COLUMNS)
    yield from (RouletteArea(K.STREET, *trio) for trio in trios)
    firsts = range(1, HIGHEST + 1, COLUMNS)
    yield from (RouletteArea(K.STREET, first, first + 1, first + 2) for first in firsts)
    yield RouletteArea(K.FIVE, 0, DOUBLE_NUMBER, 1, 2, 3) if double_zero else RouletteArea(K.CORNER, 0, 1, 2, 3)
    for number in range(1, HIGHEST - COLUMNS + 1):
        if number % COLUMNS:
            yield RouletteArea(K.CORNER, number, number + 1, number + 3, number + 4)
    yield from (RouletteArea(K.LINE, *range(first, first + 6)) for first in firsts[:-1])


@cache
def areas(double_zero: bool) -> tuple[RouletteArea, ...]:
    """Return every place for chips on a layout, inside wagers first."""
    outside = [RouletteArea(kind, which) for kind in (K.COLUMN, K.DOZEN) for which in (1, 2, 3)]
    return (*_inside(double_zero), *outside, *(RouletteArea(kind) for kind in EVEN_MONEY))


PRISON_AREAS = tuple(RouletteArea(kind) for kind in FREED)
"""The areas of wagers held for the next spin."""


def held(area: RouletteArea) -> RouletteArea:
    """Return the prison area of an even money wager."""
    return RouletteArea(PRISON[area.kind])


def freed(area: RouletteArea) -> RouletteArea:
    """Return the area that a wager in prison came from."""
    return RouletteArea(FREED[area.kind])
