"""The blackjack layout: a box for each player, with areas for the wagers that the table offers."""

from croupier.games.blackjack.rules import BlackjackRules
from croupier.render.layouts.half_moon import HalfMoon
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import CARD, PositionFrame, in_row
from croupier.render.requirements import Elements, Required
from croupier.render.scene import Drawing

WIDTH, DEPTH, SIDE = 2100.0, 1220.0, 290.0

BOX = (132.0, 100.0)
SPOT, SIDE_BET = 42.0, 38.0
"""Radii of a multiple action spot and of an optional wager's area."""

STREAK = 46.0
PANEL = (286.0, 140.0)

_MAIN = ("Blackjack", "First hand", "Second hand", "Third hand")


def draw(rules: BlackjackRules, elements: Elements) -> Drawing:
    """Draw a filing's table."""
    table = HalfMoon(WIDTH, DEPTH, SIDE)
    deepest = max(_box(table, elements, place) for place in table.places(elements.places, 160))
    _dealer(table, elements)
    _middle(table, elements, table.felt - deepest)
    return table.drawing("Blackjack layout")


def _box(table: HalfMoon, elements: Elements, place: PositionFrame) -> float:
    """Draw a box row by row from the player inward; return how far inward it reaches."""
    areas = elements.of("betting area", place.where)
    main = [area for area in areas if area.label in _MAIN]
    streak = [area for area in areas if area.label.isdigit()]
    others = [area for area in areas if area not in main and area not in streak]
    for element, x in zip(main, in_row(len(main), 2 * SPOT + 8), strict=True):
        if len(main) == 1:
            table.box(element, place.at(76), BOX, turn=place.turn, role="main area", most=24)
        else:
            table.oval(element, place.at(76, x), (SPOT, SPOT), turn=place.turn, role="main area")
    inward = 136.0
    inward += _acceptor(table, elements, place, inward)
    for start in range(0, len(others), 3):
        row = others[start : start + 3]
        for element, x in zip(row, in_row(len(row), 2 * SIDE_BET + 8), strict=True):
            table.oval(element, place.at(inward + SIDE_BET, x), (SIDE_BET, SIDE_BET), turn=place.turn)
        inward += 2 * SIDE_BET + 8
    for element, x in zip(streak, in_row(len(streak), STREAK + 6), strict=True):
        room = (STREAK, STREAK)
        table.box(element, place.at(inward + STREAK / 2, x), room, turn=place.turn, role="bonus area", most=30)
    return inward + (STREAK + 8 if streak else 0)


def _acceptor(table: HalfMoon, elements: Elements, place: PositionFrame, inward: float) -> float:
    """Draw the progressive wager's acceptor and its light side by side; return the room they take."""
    devices = elements.of("acceptor device", place.where)
    for element in devices:
        table.box(element, place.at(inward + 18, -24), (96, 34), turn=place.turn, role="furniture", most=13, corner=5)
    for element in elements.of("light", place.where):
        table.oval(element, place.at(inward + 18, 52), (17, 17), turn=place.turn, role="red area", most=7)
    return 44.0 if devices else 0.0


def _dealer(table: HalfMoon, elements: Elements) -> None:
    table.dealers_side(elements)
    table.fixture("Dealing shoe", 665, 98, (160, 110))
    table.fixture("Discard rack", -665, 98, (160, 110))
    hands = elements.of("hand area", "dealer")
    room = (250.0, CARD[1]) if len(hands) == 1 else (122.0, CARD[1])
    for element, x in zip(hands, in_row(len(hands), room[0] + 6), strict=True):
        table.box(element, (table.middle + x, 210), room, role="designated", most=24, words="name")
    reader = -(len(hands) * (room[0] + 6) / 2 + 32)
    table.fixtures(elements.of("card reader"), reader, 210, (54, 70))
    table.fixtures(elements.of("lammers"), -479, 74, (72, 56))
    for side, kinds in ((-840.0, ("meter",)), (840.0, ("display", "button"))):
        shown = [requirement for kind in kinds for requirement in elements.of(kind)]
        for index, element in enumerate(shown):
            table.fixture(element.label, side, 76 + index * 74, (140, 62), element)


def _middle(table: HalfMoon, elements: Elements, room: float) -> None:
    """Draw the inscriptions on arcs, from the players' side inward; longer ones go in panels beside the dealer."""
    lines = elements.of("inscription")
    pays, draws, insurance = lines[:3]
    outer = min(room - 24, 640.0)
    table.arc_line(outer, 54)
    inner = table.on_arc(pays, outer - 12, 78, spacing=0.06, most=52)
    inner = table.on_arc(draws, inner - 8, 34, role="label", spacing=0.05, most=50)
    table.arc_line(inner - 12, 48, "fine line")
    inner = table.on_arc(insurance, inner - 20, 46, role="gold label", spacing=0.14, most=46)
    table.arc_line(inner - 12, 48, "fine line")
    for element in elements.of("layout"):
        inner = table.on_arc(element, inner - 26, 40, spacing=0.2, most=44)
    for element in elements.of("trade name"):
        table.on_arc(element, inner - 14, 30, role="name", spacing=0.12, most=46)
    rest = lines[3:]
    streak = [requirement for requirement in rest if requirement.posted.in_column]
    _panels(table, streak, [requirement for requirement in rest if requirement not in streak])


def _panels(table: HalfMoon, streak: list[Required], limits: list[Required]) -> None:
    panel(table.pen, streak, PANEL, at=(table.middle - 400, 218), most=22)
    panel(table.pen, limits, PANEL, at=(table.middle + 400, 218), most=22)
