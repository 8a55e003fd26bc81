"""The layouts of baccarat-punto banco, a long table, and of minibaccarat, a half-moon."""

from croupier.games.baccarat.rules import BaccaratRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.oval import LongTable
from croupier.render.layouts.table import PositionFrame, TableDrawing, in_row
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing, block, sector

LONG = (3660.0, 1560.0, 620.0)
"""Width, depth and corner radius of the long table."""

SHORT = 3000.0
"""Width of a table for eight or fewer."""

MINI = (2050.0, 1200.0, 290.0)

HAND = (300.0, 120.0)
ROLES = {"Tie": "bonus area", "Banker": "red area", "Player": "blue area"}


def draw(rules: BaccaratRules, elements: Elements) -> Drawing:
    """Draw a filing's table."""
    return _mini(elements) if rules.mini else _long(elements)


def _mini(elements: Elements) -> Drawing:
    table = HalfMoon(*MINI)
    names = elements.places
    half = min(164 / len(names) / 2 - 0.6, 11.0)
    for place in table.places(names, 164):
        for element in elements.of("betting area", place.where):
            low, high = {1: (262, 330), 2: (164, 258), 3: (56, 160)}[element.order]
            inward = (low + high) / 2
            middle = table.felt - inward
            shape = sector(
                (0, -middle), middle - (high - low) / 2, middle + (high - low) / 2, half, ROLES[element.label]
            )
            room = (middle - 50) * 2 * half / 57.3 * 0.86, (high - low) * 0.7
            table.area(element, shape, room, place.at(inward), turn=place.turn, most=40)
        _number(table, elements, place, 30)
    table.dealers_side(elements, 560)
    table.fixture("Dealing shoe", 620, 110, (170, 110))
    table.fixture("Discard rack", -620, 110, (170, 110))
    _vigorish(table, elements, 176, (44, 34))
    for element, x in zip(elements.of("hand area"), (-128.0, 128.0), strict=True):
        table.box(element, (table.middle + x, 252), (240, 104), role="designated", most=26, words="name")
    inner = table.felt - 370
    table.arc_line(inner + 14, 56)
    for element in elements.of("layout"):
        inner = table.on_arc(element, inner, 84, spacing=0.08, most=52)
    for element in elements.of("inscription"):
        inner = table.on_arc(element, inner - 9, 31, role="label", spacing=0.05, most=50)
    for element in elements.of("trade name"):
        table.on_arc(element, inner - 14, 36, role="name", spacing=0.1, most=50)
    return table.drawing("Minibaccarat layout")


def _long(elements: Elements) -> Drawing:
    names = elements.places
    table = LongTable(LONG[0] if len(names) > 8 else SHORT, *LONG[1:])
    for place in table.places(names, 640):
        for element in elements.of("betting area", place.where):
            inward, room = {1: (304.0, (120, 62)), 2: (216.0, (164, 84)), 3: (118.0, (190, 84))}[element.order]
            table.box(element, place.at(inward), room, turn=place.turn, role=ROLES[element.label], most=34)
        _number(table, elements, place, 42)
    middle = table.middle
    table.fixture("Table inventory container", 0, 154, (760, 96))
    table.fixture("Drop box", -450, 142, (104, 72))
    table.fixture("Tip box", 450, 142, (104, 72))
    table.fixture("Discard slot", -590, 142, (110, 72))
    _vigorish(table, elements, 246, (62, 46))
    for element, x in zip(elements.of("hand area"), (-170.0, 170.0), strict=True):
        table.box(element, (middle + x, 372), HAND, role="designated", most=32, words="name")
    for element in elements.of("layout"):
        words = block(element.label.upper(), 0, 0, (1500, 120), most=100, role="title", spacing=0.1)
        table.pen.put(*words, at=(middle, 560), tag=element.tag())
    for element in elements.of("trade name"):
        words = block(element.label.upper(), 0, 0, (1300, 70), most=48, role="name", spacing=0.16)
        table.pen.put(*words, at=(middle, 672), tag=element.tag())
    for index, element in enumerate(elements.of("inscription")):
        table.sentence(element, (middle, 776 + index * 58), (1300, 50), most=36)
    return table.drawing("Baccarat-punto banco layout")


def _number(table: TableDrawing, elements: Elements, place: PositionFrame, size: float) -> None:
    for element in elements.of("position", place.where):
        words = block(element.label, 0, 0, (120, size), most=size, role="gold label")
        table.pen.put(*words, at=place.at(10 + size / 2), turn=place.turn, tag=element.tag())


def _vigorish(table: TableDrawing, elements: Elements, y: float, room: tuple[float, float]) -> None:
    """Draw boxes in which the dealer marks what is owed; like the seats, they run from the dealer's left."""
    boxes = elements.of("vigorish box")
    for element, x in zip(boxes, in_row(len(boxes), room[0] + 5), strict=True):
        table.box(element, (table.middle - x, y), room, role="area", corner=4, most=24)
