"""The layout of poker: seats around a long table, the pot in the middle, the rake beside the dealer."""

from croupier.games.poker.rules import PokerRules
from croupier.render.layouts.oval import LongTable
from croupier.render.layouts.panel import panel
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing, block

WIDTH, DEPTH, CORNER = 2440.0, 1180.0, 560.0

SEAT = (150.0, 54.0)


def draw(rules: PokerRules, elements: Elements) -> Drawing:
    """Draw the table of a filing."""
    table = LongTable(WIDTH, DEPTH, CORNER)
    for place in table.places(elements.places, 330):
        for element in elements.of("seat", place.where):
            table.box(element, place.at(54), SEAT, turn=place.turn, role="area", corner=24, most=26)
    middle = table.middle
    table.fixture("Table inventory container", 0, 154, (330, 90))
    table.fixture("Drop box", -236, 145, (110, 72), elements.one("drop box"))
    table.fixture("Tip box", 236, 145, (110, 72), elements.one("tip box"))
    for element in elements.of("rake area"):
        table.box(element, (middle - 236, 240), (110, 84), role="main area", most=26)
    for element in elements.of("storage of the other deck"):
        table.box(element, (middle + 236, 240), (110, 84), role="designated", most=15, words="name")
    for element in elements.of("pot area"):
        table.oval(element, (middle, 520), (270, 130), role="main area", most=56)
    for what, y, size, role in (("layout", 290.0, 76.0, "title"), ("trade name", 356.0, 36.0, "name")):
        for element in elements.of(what):
            words = block(element.label.upper(), 0, 0, (330, size), most=size, role=role, spacing=0.12)
            table.pen.put(*words, at=(middle, y), tag=element.tag())
    panel(table.pen, elements.of("sign"), (760, 200), at=(middle, 800), columns=(1, 2), most=24)
    return table.drawing("Poker layout")
