"""The layout of casino war: a half moon with, at each seat, the tie area nearest the dealer, then the bet, then the
war.
"""

from croupier.games.casino_war.rules import WarRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.table import PositionFrame
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing, block

WIDTH, DEPTH, SIDE = 2050.0, 1190.0, 280.0

BOX = (118.0, 74.0)
TIE_RADIUS = 46.0
HAND = (250.0, 106.0)
INWARD = {3: 104.0, 2: 194.0, 1: 292.0}
"""The distance of each area from the players' edge, by its order."""


def draw(rules: WarRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    for place in table.places(elements.places, 164):
        _seat(table, elements, place)
    table.dealers_side(elements)
    table.fixture("Dealing shoe", 610, 110, (170, 110))
    table.fixture("Discard rack", -610, 110, (170, 110))
    for element in elements.of("hand area", "dealer"):
        table.box(element, (table.middle, 214), HAND, role="designated", most=24)
    for element in elements.of("layout"):
        table.on_arc(element, 510, 70, spacing=0.06, most=58)
    for element in elements.of("trade name"):
        table.on_arc(element, 405, 36, role="name", spacing=0.12, most=50)
    for element, radius in zip(elements.of("inscription"), (348, 312, 276, 240, 204), strict=True):
        table.on_arc(element, radius, 27, role="label", spacing=0.04, most=46)
    table.arc_line(548, 60)
    table.arc_line(425, 60, "fine line")
    return table.drawing("Casino war layout")


def _seat(table: HalfMoon, elements: Elements, place: PositionFrame) -> None:
    for element in elements.of("position", place.where):
        words = block(element.label, 0, 0, (120, 30), most=30, role="gold label")
        table.pen.put(*words, at=place.at(30), turn=place.turn, tag=element.tag())
    for element in elements.of("betting area", place.where):
        inward = INWARD[element.order]
        if element.order == 1:
            table.oval(element, place.at(inward), (TIE_RADIUS, TIE_RADIUS), turn=place.turn, most=24)
        else:
            role = "main area" if element.order == 2 else "area"
            table.box(element, place.at(inward), BOX, turn=place.turn, role=role, most=28)
