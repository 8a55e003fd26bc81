"""The Pack's Poker layout: 13:69E-1.13Z, to scale."""

from croupier.games.packs_poker.rules import PACKS, PacksRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import CARD, PositionFrame
from croupier.render.requirements import Elements
from croupier.render.scene import Drawing

WIDTH, DEPTH, SIDE = 2200.0, 1250.0, 300.0

COLUMN = 118.0
"""Distance from one pack's wagers to the next."""

BET = (104.0, 74.0)

BONUS = 37.0
"""Radius of a bonus area."""

PANEL = (214.0, 250.0)
"""Room for inscriptions at a position."""


def draw(rules: PacksRules, elements: Elements) -> Drawing:
    """Draw a filing's table."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    for place in table.places(elements.places, 162):
        _position(table, elements, place)
    _middle(table, elements, inscribed=not rules.sign_instead_of_inscription)
    _dealer(table, elements)
    return table.drawing("Pack's Poker layout")


def _position(table: HalfMoon, elements: Elements, place: PositionFrame) -> None:
    rows = dict.fromkeys(PACKS, 0)
    for element in elements.of("betting area", place.where):
        x = (element.group - 2) * COLUMN
        if element.nearer_dealer:
            table.oval(
                element, place.at(180 + rows[element.group] * (2 * BONUS + 10), x), (BONUS, BONUS), turn=place.turn
            )
            rows[element.group] += 1
        else:
            table.box(element, place.at(92, x), BET, turn=place.turn, role="main area")
    for element in elements.of("position", place.where):
        table.position(element, place)
    inscribed = elements.of("inscription", place.where)
    panel(table.pen, inscribed, PANEL, at=place.at(432), turn=place.turn, titled=True)


def _middle(table: HalfMoon, elements: Elements, *, inscribed: bool) -> None:
    """Draw the names of the game and of the licensee on arcs between the dealer and the players."""
    title, name, size = (365.0, 300.0, 72.0) if inscribed else (545.0, 420.0, 92.0)
    for element in elements.of("layout"):
        table.on_arc(element, title, size, spacing=0.08, most=48)
    for element in elements.of("trade name"):
        table.on_arc(element, name, size / 2, role="name", spacing=0.12, most=48)
    if not inscribed:
        table.arc_line(592, 52)
        table.arc_line(448, 52, "fine line")


def _dealer(table: HalfMoon, elements: Elements) -> None:
    """Draw two areas in front of the dealer, and three for the packs at the dealer's left, on the right of the
    drawing.
    """
    table.dealers_side(elements)
    table.fixture("Dealing shoe", 640, 110, (170, 110))
    table.fixture("Discard rack", -640, 110, (170, 110))
    gap = CARD[0] + 12
    for element in elements.of("community card area"):
        table.box(element, (table.middle + (element.order - 1.5) * gap, 215), CARD, role="designated", most=17)
    for element in elements.of("pack area"):
        table.box(element, (table.middle + 215 + (element.order - 1) * gap, 215), CARD, role="designated", most=17)
