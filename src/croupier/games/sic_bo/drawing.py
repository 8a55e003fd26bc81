"""The layout of sic bo: all wagers in rows, and the shaker at the dealer's side."""

from collections.abc import Sequence

from croupier.games.sic_bo.rules import SicBoRules
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import EDGE, RAIL, TableDrawing
from croupier.render.requirements import Elements, Required
from croupier.render.scene import Box, Drawing

WIDTH, DEPTH = 2240.0, 1240.0
INSIDE = 1980.0
"""The width of the rows."""

GAP = 6.0
TOP = 190.0


def draw(rules: SicBoRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    table = TableDrawing(WIDTH, DEPTH)
    table.table(
        Box(0, 0, WIDTH, DEPTH, 130, "rail"), Box(RAIL, EDGE, WIDTH - 2 * RAIL, DEPTH - EDGE - RAIL, 60, "felt")
    )
    table.dealers_side(elements, 480)
    table.fixtures(elements.of("sic bo shaker"), 560, 100, (150, 120))
    y = TOP
    for row, height, role, most in _rows(elements):
        x = table.middle - INSIDE / 2
        whole = sum(weight for _, weight in row)
        for element, weight in row:
            cell = INSIDE * weight / whole
            table.box(element, (x + cell / 2, y + height / 2), (cell - GAP, height - GAP), role=role, most=most)
            x += cell
        y += height
    room = (INSIDE - GAP, 170)
    panel(table.pen, elements.of("inscription"), room, at=(table.middle, y + 100), columns=(3, 5), most=26)
    below = (y + 190 + DEPTH - RAIL) / 2
    for element in elements.of("layout"):
        table.sentence(element, (table.middle - 300, below), (560, 110), most=90, role="title")
    for element in elements.of("trade name"):
        table.sentence(element, (table.middle + 300, below), (560, 90), most=48, role="name")
    return table.drawing("Sic bo layout")


Row = Sequence[tuple[Required, float]]
"""The areas of a row from the dealer's right, each with its relative width."""


def _rows(elements: Elements) -> list[tuple[Row, float, str, float]]:
    """Return the rows from the dealer's side, each with its depth, role and largest letter size."""
    there: dict[str, list[Required]] = {}
    for element in elements.of("betting area"):
        there.setdefault(element.kind, []).append(element)
    doubles, triples = there["double"], there["triple"]
    (small,), (big,), (any_triple,) = there["small"], there["big"], there["any_triple"]
    middle = [*doubles[:3], *triples[:3], any_triple, *triples[3:], *doubles[3:]]
    first = [(small, 1.9), *((area, 1.5 if area is any_triple else 1.0) for area in middle), (big, 1.9)]
    return [
        (first, 190, "main area", 42),
        ([(area, 1.0) for area in there["total"]], 150, "area", 76),
        ([(area, 1.0) for area in there["combination"]], 120, "area", 48),
        ([(area, 1.0) for area in there["single"]], 120, "red area", 64),
    ]
