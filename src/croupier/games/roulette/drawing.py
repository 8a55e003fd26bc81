"""The layout of roulette: numbers in rows of three from the zeros, columns, dozens and wagers at even money."""

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette.layout import spot
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wager_kinds import RouletteKind
from croupier.games.roulette.wagers import COLUMNS, RouletteArea, is_zero
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.panel import panel
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing

WIDTH, DEPTH, SIDE = 2300.0, 1200.0, 300.0

CELL, HIGH = 118.0, 108.0
"""How long and how wide the box of a number is."""

GAP = 6.0

TOP = 190.0
"""How far from the dealer's edge the numbers begin."""


def draw(rules: RouletteRules, elements: Elements) -> Drawing:
    """The table of a filing."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    table.dealers_side(elements, 480)
    table.fixtures(elements.of("roulette wheel"), 560, 120, (190, 130))
    places = {str(area): area for area in rules.areas()}
    left = table.middle - 6 * CELL
    for element in elements.of("betting area"):
        at = spot(places[element.area], rules.double_zero)
        middle = left + at.along * CELL, TOP + at.across * HIGH
        table.box(
            element, middle, (at.length * CELL - GAP, at.width * HIGH - GAP), role=_role(places[element.area]), most=44
        )
    y = TOP + (COLUMNS + 2) * HIGH + 96
    panel(table.pen, elements.of("inscription"), (9 * CELL, 150), at=(table.middle, y), columns=(2, 3), most=24)
    inner = table.felt - 24
    for element in elements.of("layout"):
        inner = table.on_arc(element, inner, 80, spacing=0.1, most=50)
    for element in elements.of("trade name"):
        table.on_arc(element, inner - 16, 34, role="name", spacing=0.14, most=50)
    return table.drawing("Roulette layout")


def _role(area: RouletteArea) -> str:
    """The color of a box: that of its number on the wheel, red, black, or the cloth's."""
    match area.kind:
        case RouletteKind.STRAIGHT if is_zero(area.figures[0]):
            return "green area"
        case RouletteKind.STRAIGHT:
            return "red area" if area.figures[0] in RED_NUMBERS else "black area"
        case RouletteKind.RED:
            return "red area"
        case RouletteKind.BLACK:
            return "black area"
        case _:
            return "area"
