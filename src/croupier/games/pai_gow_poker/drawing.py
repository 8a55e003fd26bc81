"""The layout of pai gow poker: the part of 19:46-1.13B that we have, and the areas that 19:47-11 names."""

from croupier.games.pai_gow_poker.layout import HIGH_HAND
from croupier.games.pai_gow_poker.rules import PaiGowRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.table import PositionFrame, in_row
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing

WIDTH, DEPTH, SIDE = 2200.0, 1250.0, 300.0

BET = (104.0, 104.0)
ROUND = 42.0
"""The radius of the areas for wagers next to the numbered one."""

HIGH, LOW = (264.0, 96.0), (150.0, 96.0)
"""Room for five overlapping cards, and for two."""

NUMBER = 30.0


def draw(rules: PaiGowRules, elements: Elements) -> Drawing:
    """Draw the table of a filing."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    for place in table.places(elements.places, 162):
        _position(table, elements, place)
    _dealer(table, elements)
    _middle(table, elements)
    return table.drawing("Pai gow poker layout")


_BESIDE = {"Insurance": -105.0, "Three-card bonus": -105.0, "Bonus": 105.0, "Seven-card bonus": 105.0}
"""The distance of a wager's area to the player's right of the numbered area: the insurance wager is to its left."""


def _position(table: HalfMoon, elements: Elements, place: PositionFrame) -> None:
    taken: dict[float, int] = {}
    for element in elements.of("betting area", place.where):
        if element.label in _BESIDE:
            x = _BESIDE[element.label]
            x += taken.setdefault(x, 0) * (95 if x > 0 else -95)
            taken[_BESIDE[element.label]] += 1
            table.oval(element, place.at(84, x), (ROUND, ROUND), turn=place.turn, most=17)
        else:
            table.box(element, place.at(84), BET, turn=place.turn, role="main area", most=64)
    for element in elements.of("acceptor device", place.where):
        table.box(element, place.at(158, 128), (70, 38), turn=place.turn, role="furniture", most=13, corner=5)
    for element in elements.of("hand area", place.where):
        high = element.label == HIGH_HAND
        inward, room = (308.0, HIGH) if high else (197.0, LOW)
        table.box(element, place.at(inward), room, turn=place.turn, role="designated", most=20, words="name")


def _dealer(table: HalfMoon, elements: Elements) -> None:
    table.dealers_side(elements)
    table.fixture("Dealing shoe or shuffler", 640, 110, (170, 110))
    table.fixture("Discard rack", -640, 110, (170, 110))
    for element in elements.of("hand area", "dealer"):
        room, x = (HIGH, -88.0) if element.label == HIGH_HAND else (LOW, 132.0)
        table.box(element, (table.middle + x, 206), room, role="designated", most=20, words="name")


def _middle(table: HalfMoon, elements: Elements) -> None:
    """Draw the names on arcs, then the numbers of 11.13 and the inscriptions."""
    for element in elements.of("layout"):
        table.on_arc(element, 565, 84, spacing=0.08, most=54)
    for element in elements.of("trade name"):
        table.on_arc(element, 450, 40, role="name", spacing=0.12, most=50)
    table.arc_line(600, 56)
    table.arc_line(478, 56, "fine line")
    numbers = elements.of("betting area", "table")
    for element, x in zip(numbers, in_row(len(numbers), 2 * NUMBER + 12), strict=True):
        table.oval(element, (table.middle + x, 306), (NUMBER, NUMBER), most=15)
    lines = elements.of("inscription")
    first = 372.0 if numbers else 320.0
    for index, element in enumerate(lines):
        table.sentence(element, (table.middle, first + index * 44), (520, 40), most=19)
