"""The layout of big six: five bills and two pictures in a row, and the wheel at the dealer's side."""

from croupier.games.big_six.rules import BigSixRules
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import EDGE, RAIL, TableDrawing
from croupier.render.requirements import Elements
from croupier.render.scene import Box, Drawing

WIDTH, DEPTH = 2000.0, 900.0

INSIDE = 1740.0
"""The width of the row of areas."""

HIGH, GAP = 250.0, 8.0
TOP = 200.0


def draw(rules: BigSixRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    table = TableDrawing(WIDTH, DEPTH)
    table.table(
        Box(0, 0, WIDTH, DEPTH, 130, "rail"), Box(RAIL, EDGE, WIDTH - 2 * RAIL, DEPTH - EDGE - RAIL, 60, "felt")
    )
    table.dealers_side(elements, 480)
    table.fixtures(elements.of("big six wheel"), 560, 100, (190, 120))
    areas = list(elements.of("betting area"))
    cell = INSIDE / len(areas)
    for number, element in enumerate(areas):
        x = table.middle - INSIDE / 2 + (number + 0.5) * cell
        table.box(element, (x, TOP + HIGH / 2), (cell - GAP, HIGH), role="main area", most=84)
    below = TOP + HIGH + 80
    panel(table.pen, elements.of("inscription"), (INSIDE - GAP, 110), at=(table.middle, below), columns=(4, 7), most=26)
    y = (below + 70 + DEPTH - RAIL) / 2
    for element in elements.of("layout"):
        table.sentence(element, (table.middle - 300, y), (560, 110), most=90, role="title")
    for element in elements.of("trade name"):
        table.sentence(element, (table.middle + 300, y), (560, 90), most=48, role="name")
    return table.drawing("Big six layout")
