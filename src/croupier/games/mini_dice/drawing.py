"""The layout of mini-dice: one grid of wagers for all players, and the shaker at the dealer's side."""

from collections.abc import Sequence

from croupier.games.mini_dice.rules import MiniDiceRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.panel import panel
from croupier.render.requirements import Elements, Required
from croupier.render.scene import Drawing

WIDTH, DEPTH, SIDE = 1900.0, 1130.0, 290.0

GRID = 1120.0
"""The width of the grid of wagers."""

GAP = 6.0


def draw(rules: MiniDiceRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    table.dealers_side(elements, 480)
    table.fixtures(elements.of("mini-dice shaker"), 560, 100, (150, 120))
    y = 176.0
    for row, height, role in _rows(elements):
        cell = GRID / len(row)
        for index, element in enumerate(row):
            at = table.middle - GRID / 2 + (index + 0.5) * cell, y + height / 2
            table.box(element, at, (cell - GAP, height - GAP), role=role, most=44)
        y += height
    panel(table.pen, elements.of("inscription"), (GRID - GAP, 170), at=(table.middle, y + 96), columns=(2, 3), most=26)
    inner = table.felt - 24
    for element in elements.of("layout"):
        inner = table.on_arc(element, inner, 86, spacing=0.1, most=50)
    for element in elements.of("trade name"):
        table.on_arc(element, inner - 16, 38, role="name", spacing=0.14, most=50)
    return table.drawing("Mini-dice layout")


def _rows(elements: Elements) -> list[tuple[Sequence[Required], float, str]]:
    """Return the grid's rows from the dealer's side: numbers, the field bet, sums."""
    there = elements.of("betting area")
    numbers, field, sums = (
        [requirement for requirement in there if requirement.where == where] for where in ("numbers", "field", "sums")
    )
    order = {"under": 0, "seven": 1, "over": 2}
    sums.sort(key=lambda requirement: order[requirement.area])
    return [(numbers, 170, "main area"), (field, 110, "area"), (sums, 124, "red area")]
