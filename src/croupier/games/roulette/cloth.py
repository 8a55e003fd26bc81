"""The arrangement of roulette betting areas on a screen: numbers in rows of three, with wagers on the lines between
them.

Everything follows from the chip spots (:func:`~croupier.games.roulette.layout.spot`): lengthwise from the zeros or, on
an upright screen, from the top down.
"""

from collections.abc import Iterator

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette.layout import inscribed, spot
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wagers import COLUMNS, DOUBLE_NUMBER, HIGHEST, ROWS, RouletteArea, RouletteKind
from croupier.play.cloth import ClothForm, ClothPart, ClothSpot, ClothTab, whole

K = RouletteKind

_BY_RED = {True: "wheel-red", False: "wheel-black"}

LOOKS: dict[RouletteArea, str] = {
    **{RouletteArea(K.STRAIGHT, number): _BY_RED[number in RED_NUMBERS] for number in range(1, HIGHEST + 1)},
    **{RouletteArea(K.STRAIGHT, zero): "wheel-green" for zero in (0, DOUBLE_NUMBER)},
    RouletteArea(K.RED): "wheel-red",
    RouletteArea(K.BLACK): "wheel-black",
}
"""The looks of boxes that have a color."""

REACH = 0.38
"""The share of a box's side that a wager on a line takes, so that both it and the boxes beside it can be hit."""

_ZEROS = -1
"""The row of the zeros, before that of 1, 2 and 3."""

_EVEN = (K.LOW, K.EVEN, K.RED, K.BLACK, K.ODD, K.HIGH)


def cloth(rules: RouletteRules) -> list[ClothForm]:
    """Return the cloth lengthwise for a wide screen, upright for a tall one, and by dozens for a phone."""
    parts = _RouletteCloth(rules)
    return [
        whole(parts.lengthwise(), width=700, height=300, upright=False),
        whole(parts.upright(), width=560, height=560, upright=True),
        ClothForm(parts.by_dozens(upright=False), upright=False),
        ClothForm(parts.by_dozens(upright=True)),
    ]


def _part(area: RouletteArea, size: float = 1, words: str | None = None) -> ClothPart:
    look = "number" if area.kind is K.STRAIGHT else "small"
    return ClothPart(size, area=str(area), look=f"{look} {LOOKS.get(area, '')}".strip(), pays=False, words=words)


class _RouletteCloth:
    """The parts of one table's cloth. Numbers are in rows of three, shown in whole or in part."""

    def __init__(self, rules: RouletteRules) -> None:
        places = {area: spot(area, rules.double_zero) for area in rules.areas()}
        self._numbers = sorted(
            (at.along, at.across, _part(area, at.width, words=inscribed(area)))
            for area, at in places.items()
            if area.kind is K.STRAIGHT
        )
        self._on_lines = {area: at for area, at in places.items() if not at.length}

    def lengthwise(self) -> ClothPart:
        return _lengthwise(self._grid(_ZEROS, ROWS, upright=False), margin=1)

    def upright(self) -> ClothPart:
        return _upright(self._grid(_ZEROS, ROWS, upright=True), margin=1)

    def by_dozens(self, *, upright: bool) -> list[ClothTab]:
        """Return a tab for each dozen, with the row before it because wagers share the line between them."""
        beside = _upright if upright else _lengthwise
        return [
            ClothTab(f"dozen {which}", words, beside(self._grid(first, first + 5, upright=upright), margin=0))
            for which, words, first in ((1, "0 to 12", _ZEROS), (2, "13 to 24", 3), (3, "25 to 36", 7))
        ]

    def _grid(self, first: int, end: int, *, upright: bool) -> ClothPart:
        """Return rows of numbers, with the wagers on the lines between them."""
        found = [[part for along, _, part in self._numbers if along == row + 0.5] for row in range(first, end)]
        spots = [*self._spots(first, end, upright=upright)]
        if upright:
            return ClothPart(end - first, rows=[ClothPart(columns=row[::-1]) for row in found], spots=spots)
        return ClothPart(end - first, columns=[ClothPart(rows=row) for row in found], spots=spots)

    def _spots(self, first: int, end: int, *, upright: bool) -> Iterator[ClothSpot]:
        """Yield the wagers on lines and corners within a grid, in coordinates relative to it."""
        for area, at in self._on_lines.items():
            if not first < at.along < end:
                continue
            # Wagers beside the zeros are closer together than elsewhere, but must not overlap.
            beside = [
                abs(other.across - at.across)
                for other in self._on_lines.values()
                if other.along == at.along and other != at
            ]
            along, across = (at.along - first) / (end - first), at.across / COLUMNS
            long, wide = REACH / (end - first), min([REACH, *beside]) / COLUMNS
            x, y, w, h = (1 - across, along, wide, long) if upright else (along, across, long, wide)
            yield ClothSpot(str(area), x, y, w, h)


def _outside() -> tuple[list[ClothPart], list[ClothPart]]:
    """Return the dozens and the even money areas."""
    dozens = [_part(RouletteArea(K.DOZEN, which), 4) for which in (1, 2, 3)]
    return dozens, [_part(RouletteArea(kind), 2) for kind in _EVEN]


def _margins(parts: list[ClothPart], margin: int) -> list[ClothPart]:
    """Return the parts with empty places before and after them."""
    return [*(ClothPart() for _ in range(margin)), *parts, *(ClothPart() for _ in range(margin))]


def _lengthwise(grid: ClothPart, margin: int) -> ClothPart:
    """Return the grid with the columns at its end, and dozens and even money below it, clear of zeros and columns."""
    columns = ClothPart(rows=[_part(RouletteArea(K.COLUMN, which)) for which in (3, 2, 1)])
    dozens, even = _outside()
    return ClothPart(
        rows=[
            ClothPart(3.6, columns=[grid, columns]),
            ClothPart(0.16),
            ClothPart(0.8, columns=_margins(dozens, margin)),
            ClothPart(0.8, columns=_margins(even, margin)),
        ]
    )


def _upright(grid: ClothPart, margin: int) -> ClothPart:
    columns = ClothPart(columns=[_part(RouletteArea(K.COLUMN, which)) for which in (1, 2, 3)])
    dozens, even = _outside()
    return ClothPart(
        columns=[
            ClothPart(rows=_margins(even, margin)),
            ClothPart(rows=_margins(dozens, margin)),
            ClothPart(0.16),
            ClothPart(3.2, rows=[grid, columns]),
        ]
    )
