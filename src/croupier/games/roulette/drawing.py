"""The layout of roulette: the wheel at one end, then numbers in rows of three, columns, dozens and even money."""

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette.layout import spot
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wagers import COLUMNS, ROWS, RouletteArea, RouletteKind, is_zero
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import EDGE, RAIL, TableDrawing
from croupier.render.requirements import Elements
from croupier.render.scene import Box, Drawing

WIDTH, DEPTH = 2800.0, 1250.0

WHEEL = 395.0
"""The radius of the wheel; a sister state's rule requires a diameter of at least 30 inches."""

CELL, HIGH = 118.0, 108.0
"""The length and width of a number's box."""

GAP = 6.0

LEFT, TOP = 1075.0, 210.0
"""Where the row of 1, 2 and 3 begins; the zeros come before it."""


def draw(rules: RouletteRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    table = TableDrawing(WIDTH, DEPTH)
    table.table(
        Box(0, 0, WIDTH, DEPTH, 130, "rail"), Box(RAIL, EDGE, WIDTH - 2 * RAIL, DEPTH - EDGE - RAIL, 60, "felt")
    )
    table.dealers_side(elements, 480)
    for element in elements.of("roulette wheel"):
        middle = RAIL + 40 + WHEEL, (EDGE + DEPTH - RAIL) / 2
        table.oval(element, middle, (WHEEL, WHEEL), role="furniture", words="furniture label", most=40)
    places = {str(area): area for area in rules.areas()}
    for element in elements.of("betting area"):
        area = places[element.area]
        at = spot(area, rules.double_zero)
        middle = LEFT + at.along * CELL, TOP + at.across * HIGH
        room = at.length * CELL - GAP, at.width * HIGH - GAP
        table.box(element, middle, room, role=_role(area), most=30 if area.kind is RouletteKind.COLUMN else 44)
    across = LEFT + ROWS / 2 * CELL
    y = TOP + (COLUMNS + 2) * HIGH + 96
    panel(table.pen, elements.of("inscription"), (12 * CELL, 150), at=(across, y), columns=(2, 3), most=26)
    for element in elements.of("layout"):
        table.sentence(element, (across - 300, y + 165), (560, 110), most=90, role="title")
    for element in elements.of("trade name"):
        table.sentence(element, (across + 330, y + 165), (620, 90), most=48, role="name")
    return table.drawing("Roulette layout")


def _role(area: RouletteArea) -> str:
    """Return the role of a box by its color: red, black, green for zeros, or the cloth's own."""
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
