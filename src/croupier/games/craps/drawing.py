"""The layouts of craps, with two ends and the propositions between them, and of mini-craps, with one end."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.games.craps.layout import BARRED, FIELD, field_pays
from croupier.games.craps.rules import CrapsRules
from croupier.render.geometry import Point
from croupier.render.layouts.panel import panel
from croupier.render.layouts.table import TableDrawing
from croupier.render.requirements import Elements, Required
from croupier.render.scene import Box, Drawing, Oval, Shape, block, polygon

RAIL = 110.0
DEPTH = 1520.0
END, CENTER = 1290.0, 860.0
"""The widths of an end and of the center."""

GAP = 4.0
LINE, ODDS = 72.0, 44.0
"""The widths of the pass and don't pass lines, and of the areas for odds on them."""

_ROWS = ("dont_come", "dont_come_odds", "lay", "lose", "", "buy", "place", "come", "come_odds")
"""The kinds in a number's column, from the dealer's side; the empty entry is the number itself."""

_ROLES = {"place": "main area", "buy": "main area", "lose": "bonus area", "lay": "bonus area"}


def draw(rules: CrapsRules, elements: Elements) -> Drawing:
    """Return the drawing of a filing's table."""
    ends = 1 if rules.mini_craps else 2
    table = TableDrawing(2 * RAIL + ends * END + CENTER, DEPTH)
    table.table(
        Box(0, 0, table.width, table.depth, 190, "rail"),
        Box(RAIL, RAIL, table.width - 2 * RAIL, table.depth - 2 * RAIL, 90, "felt"),
    )
    _End(table, elements, rules, left=True).draw()
    if ends == 2:
        _End(table, elements, rules, left=False).draw()
    _center(table, elements, RAIL + END)
    return table.drawing("Mini-craps layout" if rules.mini_craps else "Craps layout")


@dataclass(slots=True)
class _End:
    """One end: ``u`` is measured from its outer side, ``v`` from the dealer's side of the felt."""

    table: TableDrawing
    elements: Elements
    rules: CrapsRules
    left: bool

    def draw(self) -> None:
        inner, low = END - 26, DEPTH - 2 * RAIL - 34
        own = {element.area: element for element in self.elements.of("betting area")}
        top = 40.0
        outer, bottom = 34.0, low - ODDS - GAP
        self._strip(own.get("pass_odds"), outer, low - ODDS, inner, low)
        self._corner(own.get("pass"), outer, top, inner, bottom)
        outer, bottom = outer + LINE + GAP, bottom - LINE - GAP
        self._corner(own.get("dont_pass"), outer, top, inner, bottom, barred=True)
        outer, bottom = outer + LINE + GAP, bottom - LINE - GAP
        self._strip(own.get("dont_pass_odds"), outer, bottom - ODDS, inner, bottom)
        bottom -= ODDS + GAP
        if "fire" in own:
            self._strip(own["fire"], outer, bottom - 54, inner, bottom, "red area")
            bottom -= 54 + GAP
        self._field(own.get("field"), outer, bottom - 130, inner, bottom)
        bottom -= 130 + GAP
        self._strip(own.get("come"), outer, bottom - 150, inner, bottom, "main area", 64)
        bottom -= 150 + GAP
        self._dont_come(own.get("dont_come"), outer, top, outer + 116, bottom)
        self._numbers(own, outer + 116 + GAP, top, inner, bottom)

    def _numbers(self, own: dict[str, Required], start: float, top: float, end: float, bottom: float) -> None:
        numbers = self.elements.of("number")
        column = (end - start) / len(numbers)
        kinds = [
            kind
            for kind in _ROWS
            if not kind or any(requirement.kind == kind and requirement.on for requirement in own.values())
        ]
        height = min(52.0, (bottom - top) / (len(kinds) + 1))
        for index, number in enumerate(numbers):
            # Numbers rise from left to right at both ends.
            place = index if self.left else len(numbers) - 1 - index
            first, last = start + place * column, start + (place + 1) * column - GAP
            v = top
            for kind in kinds:
                deep = height if kind else bottom - top - (len(kinds) - 1) * height
                element = own.get(f"{kind}.{number.label}") if kind else number
                role = _ROLES.get(kind, "area") if kind else "main area"
                self._strip(element, first, v, last, v + deep - GAP, role, 18 if kind else 110)
                v += deep

    def _x(self, u: float) -> float:
        return RAIL + u if self.left else self.table.width - RAIL - u

    def _strip(
        self,
        element: Required | None,
        start: float,
        top: float,
        end: float,
        bottom: float,
        role: str = "area",
        most: float = 30.0,
    ) -> None:
        if element is not None:
            room = end - start, bottom - top
            at = self._x((start + end) / 2), RAIL + (top + bottom) / 2
            self.table.box(element, at, room, role=role, corner=5, most=most)

    def _field(self, element: Required | None, start: float, top: float, end: float, bottom: float) -> None:
        """Draw the field's name and its winning totals, with a ring and the odds around those that pay more."""
        if element is None:
            return
        wide, deep = end - start, bottom - top
        pays = field_pays(self.rules)
        name = block("Field", -wide / 2 + 0.11 * wide, 0, (0.2 * wide, deep - 20), most=44)
        step = 0.76 * wide / len(FIELD)
        rings: list[Shape] = []
        words: list[Shape] = []
        for index, total in enumerate(FIELD):
            x, y = -wide / 2 + 0.22 * wide + (index + 0.5) * step, -16.0 if total in pays else 0.0
            if total in pays:
                rings.append(Oval(x, y, 38, 38, "line"))
            words += block(str(total), x, y, (70, 60), most=52, role="gold label")
            words += block(pays[total], x, 45, (step - 4, 24), most=18) if total in pays else ()
        area = Box(-wide / 2, -deep / 2, wide, deep, corner=5, role="area")
        at = self._x((start + end) / 2), RAIL + (top + bottom) / 2
        self.table.pen.put(area, *rings, *name, *words, at=at, tag=element.tag())

    def _dont_come(self, element: Required | None, start: float, top: float, end: float, bottom: float) -> None:
        """Draw the don't come area, with its name over the roll it bars."""
        if element is None:
            return
        wide, deep = end - start, bottom - top
        area = Box(-wide / 2, -deep / 2, wide, deep, corner=5, role="area")
        name = block("Don't Come", 0, -40, (wide - 12, deep / 2), most=28)
        bar = block(BARRED, 0, 30, (wide - 12, 34), most=26)
        at = self._x((start + end) / 2), RAIL + (top + bottom) / 2
        self.table.pen.put(area, *_sixes((0, 76), 34), *name, *bar, at=at, tag=element.tag())

    def _corner(
        self, element: Required | None, outer: float, top: float, inner: float, bottom: float, *, barred: bool = False
    ) -> None:
        """Draw a line around the end, down the outer side and along the players' side, with the roll it bars if any."""
        if element is None:
            return
        sign = 1.0 if self.left else -1.0
        u, v = (outer + inner) / 2, bottom - LINE / 2
        corners = [(outer, top), (outer + LINE, top), (outer + LINE, bottom - LINE)]
        corners += [(inner, bottom - LINE), (inner, bottom), (outer, bottom)]
        shape = polygon([(sign * (x - u), y - v) for x, y in corners], "main area")
        at, room = (self._x(u), RAIL + v), (inner - outer - 200, LINE - 10)
        if not barred:
            self.table.area(element, shape, room, at, most=48)
            return
        name = block("Don't Pass Line", -100, 0, (room[0] - 300, room[1]), most=48)
        bar = block(BARRED, 210, 0, (150, room[1]), most=44)
        self.table.pen.put(shape, *_sixes((350, 0), 46), *name, *bar, at=at, tag=element.tag())


def _sixes(at: Point, side: float) -> list[Shape]:
    """Return two dice that show six, side by side around a point."""
    found: list[Shape] = []
    for way in (-1, 1):
        x, y = at[0] + way * 0.58 * side, at[1]
        found.append(Box(x - side / 2, y - side / 2, side, side, corner=side / 6, role="die"))
        found += [
            Oval(x + across * side, y + down * side, side / 12, side / 12, "pip")
            for across in (-0.22, 0.22)
            for down in (-0.28, 0.0, 0.28)
        ]
    return found


def _center(table: TableDrawing, elements: Elements, start: float) -> None:
    """Draw the boxman's bank, the names, the proposition bets and their payout odds, and the dice cup."""
    middle = start + CENTER / 2
    offset = middle - table.middle
    wide = CENTER - 44
    table.fixture("Table inventory container", offset, RAIL + 62, (430, 92))
    buttons = [*elements.of("button"), *elements.of("puck")]
    for element, x in zip(buttons, (-268.0, 268.0, 344.0), strict=False):
        table.oval(element, (middle + x, RAIL + 62), (34, 34), role="furniture", words="furniture label")
    for what, y, size, role in (("layout", 158.0, 70.0, "title"), ("trade name", 222.0, 30.0, "name")):
        for element in elements.of(what):
            words = block(element.label.upper(), 0, 0, (wide, size), most=size, role=role, spacing=0.14)
            table.pen.put(*words, at=(middle, RAIL + y), tag=element.tag())
    y = RAIL + 256
    for row, height, role in _propositions(elements):
        cell = wide / len(row)
        for index, element in enumerate(row):
            at = middle - wide / 2 + (index + 0.5) * cell, y + height / 2
            table.box(element, at, (cell - GAP, height - GAP), role=role, corner=5, most=26)
        y += height
    low = DEPTH - RAIL - 92
    room = wide, low - y - 16
    panel(table.pen, elements.of("inscription"), room, at=(middle, (y + low) / 2), most=20, columns=(2, 3))
    for element in elements.of("dice cup"):
        table.fixture(f"{element.label}", offset, DEPTH - RAIL - 48, (220, 60), element)


def _propositions(elements: Elements) -> list[tuple[Sequence[Required], float, str]]:
    """Return the rows of the center, each with its height and role."""
    there = elements.of("betting area", "center")

    def of(*kinds: str) -> list[Required]:
        return [requirement for kind in kinds for requirement in there if requirement.kind == kind]

    hard, hops = of("hard"), of("hop")
    rows: list[tuple[Sequence[Required], float, str]] = [(of("seven"), 58, "red area")]
    rows += [(hard[index : index + 2], 66, "area") for index in (0, 2)]
    rows += [(of("two", "three", "twelve", "eleven"), 70, "area"), (of("craps"), 58, "red area")]
    rows += [(of("ce", "horn", "world"), 58, "area"), (of("horn_high"), 50, "bonus area")]
    rows += [(hops[start : start + 6], 46, "bonus area") for start in range(0, len(hops), 6)]
    return [row for row in rows if row[0]]
