"""The layout of red dog: a half moon with the three cards in front of the dealer and a bet and a raise at each seat."""

from croupier.games.red_dog.rules import RedDogRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import PositionFrame
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing, block

WIDTH, DEPTH, SIDE = 2050.0, 1190.0, 280.0

WIDE_BOX, BOX = (112.0, 74.0), (56.0, 60.0)
CARD = (118.0, 104.0)
PANEL = (250.0, 170.0)
BET, RAISE = 110.0, 204.0
"""The distances of bets and raises from the players' edge."""


def draw(rules: RedDogRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    for place in table.places(elements.places, 164):
        _seat(table, elements, place)
    table.dealers_side(elements)
    table.fixture("Dealing shoe", 610, 110, (170, 110))
    table.fixture("Discard rack", -610, 110, (170, 110))
    for element, x in zip(elements.of("hand area", "dealer"), (-134.0, 0.0, 134.0), strict=True):
        table.box(element, (table.middle + x, 228), CARD, role="designated", most=20)
    for element in elements.of("layout"):
        table.on_arc(element, 510, 70, spacing=0.06, most=58)
    for element in elements.of("trade name"):
        table.on_arc(element, 405, 36, role="name", spacing=0.12, most=50)
    inscriptions = elements.of("inscription")
    for element in [inscription for inscription in inscriptions if not inscription.posted.value]:
        table.on_arc(element, 352, 27, role="label", spacing=0.04, most=46)
    panel(table.pen, [line for line in inscriptions if line.posted.value], PANEL, at=(table.middle + 395, 252), most=19)
    table.arc_line(548, 60)
    table.arc_line(425, 60, "fine line")
    return table.drawing("Red dog layout")


def _seat(table: HalfMoon, elements: Elements, place: PositionFrame) -> None:
    for element in elements.of("position", place.where):
        words = block(element.label, 0, 0, (120, 30), most=30, role="gold label")
        table.pen.put(*words, at=place.at(32), turn=place.turn, tag=element.tag())
    areas = elements.of("betting area", place.where)
    number = max(element.on for element in areas)
    for element in areas:
        aside = (element.on - (number + 1) / 2) * (BOX[0] + 8)
        role, inward = ("area", RAISE) if element.nearer_dealer else ("main area", BET)
        box = WIDE_BOX if number == 1 else BOX
        table.box(element, place.at(inward, aside), box, turn=place.turn, role=role, most=26)
