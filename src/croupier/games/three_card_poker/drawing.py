"""The three card poker layout: pair plus nearest to the dealer, then ante, then play."""

from croupier.games.three_card_poker.layout import ANTE_BONUS, PAIR_PLUS
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import PositionFrame
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing

WIDTH, DEPTH, SIDE = 2050.0, 1190.0, 280.0

BET = (128.0, 78.0)
PAIR_PLUS_RADIUS = 50.0
HAND = (250.0, 106.0)
PANEL = (250.0, 150.0)


def draw(rules: ThreeCardRules, elements: Elements) -> Drawing:
    """Draw a filing's table."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    for place in table.places(elements.places, 164):
        _position(table, elements, place)
    _dealer(table, elements)
    _middle(table, elements)
    return table.drawing("Three card poker layout")


def _position(table: HalfMoon, elements: Elements, place: PositionFrame) -> None:
    for element in elements.of("position", place.where):
        table.position(element, place)
    for element in elements.of("betting area", place.where):
        inward = {3: 90.0, 2: 186.0, 1: 290.0}[element.order]
        if element.order == 1:
            table.oval(element, place.at(inward), (PAIR_PLUS_RADIUS, PAIR_PLUS_RADIUS), turn=place.turn, most=24)
        else:
            table.box(element, place.at(inward), BET, turn=place.turn, role="main area", most=28)


def _dealer(table: HalfMoon, elements: Elements) -> None:
    table.dealers_side(elements)
    table.fixture("Dealing shoe", 610, 110, (170, 110))
    table.fixture("Discard rack", -610, 110, (170, 110))
    for element in elements.of("hand area", "dealer"):
        table.box(element, (table.middle, 214), HAND, role="designated", most=24)


def _middle(table: HalfMoon, elements: Elements) -> None:
    """Draw the sentences on arcs, and the two pay tables at the dealer's right and left."""
    for element in elements.of("layout"):
        table.on_arc(element, 510, 70, spacing=0.06, most=58)
    for element in elements.of("trade name"):
        table.on_arc(element, 405, 36, role="name", spacing=0.12, most=50)
    inscriptions = elements.of("inscription")
    sentences = [inscription for inscription in inscriptions if not inscription.posted.heading]
    for element, radius in zip(sentences, (330, 278), strict=True):
        table.on_arc(element, radius, 27, role="label", spacing=0.04, most=52)
    table.arc_line(548, 60)
    table.arc_line(425, 60, "fine line")
    for title, x in ((PAIR_PLUS, -300.0), (ANTE_BONUS, 300.0)):
        lines = [inscription for inscription in inscriptions if inscription.posted.heading == title]
        panel(table.pen, lines, PANEL, at=(table.middle + x, 236), most=17)
