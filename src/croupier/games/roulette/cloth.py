"""How the areas of a roulette layout lie on a screen: numbers in rows of three, with the wagers between them on lines.

Everything follows from where chips lie (:func:`~croupier.games.roulette.layout.spot`): along the layout from the zeros,
or, on an upright screen, from the top down.
"""

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette.layout import inscribed, spot
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wager_kinds import RouletteKind
from croupier.games.roulette.wagers import COLUMNS, DOUBLE_NUMBER, HIGHEST, ROWS, RouletteArea
from croupier.play.cloth import ClothForm, ClothPart, ClothSpot, whole

K = RouletteKind

_BY_RED = {True: "wheel-red", False: "wheel-black"}

LOOKS: dict[RouletteArea, str] = {
    **{RouletteArea(K.STRAIGHT, number): _BY_RED[number in RED_NUMBERS] for number in range(1, HIGHEST + 1)},
    **{RouletteArea(K.STRAIGHT, zero): "wheel-green" for zero in (0, DOUBLE_NUMBER)},
    RouletteArea(K.RED): "wheel-red",
    RouletteArea(K.BLACK): "wheel-black",
}
"""How the boxes that have a color are drawn."""

REACH = 0.38
"""How much of a box's side a wager on a line takes, so that it can be hit, and the boxes beside it."""

LENGTH = ROWS + 1
"""The zeros and the rows of numbers."""

_EVEN = (K.LOW, K.EVEN, K.RED, K.BLACK, K.ODD, K.HIGH)


def cloth(rules: RouletteRules) -> list[ClothForm]:
    """Lengthwise on a wide screen, and upright on a narrow one."""
    return [whole(_lengthwise(rules), upright=False), whole(_upright(rules))]


def _part(area: RouletteArea, size: float = 1, words: str | None = None) -> ClothPart:
    look = "number" if area.kind is K.STRAIGHT and area.figures[0] in range(1, HIGHEST + 1) else "small"
    return ClothPart(size, area=str(area), look=f"{look} {LOOKS.get(area, '')}".strip(), pays=False, words=words)


def _numbers(rules: RouletteRules) -> dict[tuple[float, float], ClothPart]:
    """The boxes of the numbers by where they lie; the zeros first."""
    places = {area: spot(area, rules.double_zero) for area in rules.areas() if area.kind is K.STRAIGHT}
    return {(at.along, at.across): _part(area, at.width, words=inscribed(area)) for area, at in places.items()}


def _spots(rules: RouletteRules, *, upright: bool) -> list[ClothSpot]:
    """The wagers on lines and corners, as parts of the box of all numbers."""
    places = {area: spot(area, rules.double_zero) for area in rules.areas()}
    on_lines = {area: at for area, at in places.items() if not at.length}
    found = []
    for area, at in on_lines.items():
        # Wagers beside the zeros lie closer together than elsewhere; none lies on another.
        beside = [
            abs(other.across - at.across) for other in on_lines.values() if other.along == at.along and other != at
        ]
        along, across = (at.along + 1) / LENGTH, at.across / COLUMNS
        long, wide = REACH / LENGTH, min([REACH, *beside]) / COLUMNS
        x, y, w, h = (1 - across, along, wide, long) if upright else (along, across, long, wide)
        found.append(ClothSpot(str(area), x, y, w, h))
    return found


def _lengthwise(rules: RouletteRules) -> ClothPart:
    numbers = _numbers(rules)
    zeros = ClothPart(rows=[part for (along, _), part in sorted(numbers.items()) if along < 0])
    rows = [ClothPart(rows=[numbers[row + 0.5, column + 0.5] for column in range(COLUMNS)]) for row in range(ROWS)]
    grid = ClothPart(LENGTH, columns=[zeros, *rows], spots=_spots(rules, upright=False))
    columns = ClothPart(rows=[_part(RouletteArea(K.COLUMN, which)) for which in (3, 2, 1)])
    dozens = [_part(RouletteArea(K.DOZEN, which), 4) for which in (1, 2, 3)]
    even = [_part(RouletteArea(kind), 2) for kind in _EVEN]
    return ClothPart(
        rows=[
            ClothPart(3.6, columns=[grid, columns]),
            ClothPart(0.16),
            ClothPart(0.8, columns=[ClothPart(), *dozens, ClothPart()]),
            ClothPart(0.8, columns=[ClothPart(), *even, ClothPart()]),
        ]
    )


def _upright(rules: RouletteRules) -> ClothPart:
    numbers = _numbers(rules)
    zeros = [part for (along, _), part in sorted(numbers.items(), reverse=True) if along < 0]
    rows = [
        ClothPart(columns=[numbers[row + 0.5, column + 0.5] for column in reversed(range(COLUMNS))])
        for row in range(ROWS)
    ]
    grid = ClothPart(LENGTH, rows=[ClothPart(columns=zeros), *rows], spots=_spots(rules, upright=True))
    columns = ClothPart(columns=[_part(RouletteArea(K.COLUMN, which)) for which in (1, 2, 3)])
    dozens = ClothPart(
        rows=[ClothPart(), *(_part(RouletteArea(K.DOZEN, which), 4) for which in (1, 2, 3)), ClothPart()]
    )
    even = ClothPart(rows=[ClothPart(), *(_part(RouletteArea(kind), 2) for kind in _EVEN), ClothPart()])
    return ClothPart(columns=[even, dozens, ClothPart(0.16), ClothPart(3.2, rows=[grid, columns])])
