"""What a roulette table and its sign must show, as data from which drawings and the page's cloth are made.

No text on roulette tables is at hand: what the wagers need has the mark of its section. The spot of a chip follows from
the numbers that it covers: on a number, on the line between two, or on the corner of several.
"""

from dataclasses import dataclass

from croupier.games.roulette.options import GROUPS, HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wagers import COLUMNS, DOUBLE_NUMBER, INSIDE, ROWS, RouletteArea, RouletteKind, written
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words import area_name

P = Paragraphs("19:47")

K = RouletteKind

TITLES = {"inside": "Numbers", "dozens": "Columns and dozens", "even": "Even money"}

KIND_NAMES = {
    K.STRAIGHT: "One number",
    K.SPLIT: "Two numbers",
    K.STREET: "Three numbers",
    K.CORNER: "Four numbers",
    K.FIVE: "Five numbers",
    K.LINE: "Six numbers",
    K.COLUMN: "A column of twelve",
    K.DOZEN: "A dozen",
    K.RED: "Red, black, odd, even, 1 to 18, 19 to 36",
}

AT_ZERO = {
    ZeroRule.HALF: SignText("Even money loses half on a zero"),
    ZeroRule.EN_PRISON: SignText("Even money is held for the next spin on a zero"),
    ZeroRule.FULL: SignText("Even money loses on a zero"),
}

AT_SECOND_ZERO = {
    HeldAgain.LOSES: SignText("A bet that is held loses on a second zero"),
    HeldAgain.STAYS: SignText("A bet that is held stays held on a second zero"),
}
"""Reading 211: posted where bets can be held."""


@dataclass(frozen=True, slots=True)
class ChipSpot:
    """The center of a wager: ``along`` in rows from the zeros, ``across`` in columns from the side of 3.

    A number's box is one by one. The zeros come before row 0, and the dozens below the last column.
    """

    along: float
    across: float
    length: float = 0.0
    """The length and width of the wager's own box; 0 for a wager on a line or a corner."""
    width: float = 0.0


def spot(area: RouletteArea, double_zero: bool) -> ChipSpot:
    """Return the spot of a wager on the layout."""
    match area.kind:
        case K.STRAIGHT:
            return _box(area.figures[0], double_zero)
        case K.COLUMN:
            return ChipSpot(ROWS + 0.5, COLUMNS - area.figures[0] + 0.5, 1, 1)
        case K.DOZEN:
            return ChipSpot(4 * area.figures[0] - 2, COLUMNS + 0.5, 4, 1)
        case K.FIVE:
            return ChipSpot(0, COLUMNS)
        case kind if kind not in INSIDE:
            order = (K.LOW, K.EVEN, K.RED, K.BLACK, K.ODD, K.HIGH)
            return ChipSpot(2 * order.index(kind) + 1, COLUMNS + 1.5, 2, 1)
        case _:
            return _on_line(area, double_zero)


def _box(number: int, double_zero: bool) -> ChipSpot:
    if number == 0:
        return ChipSpot(-0.5, 2.25, 1, 1.5) if double_zero else ChipSpot(-0.5, 1.5, 1, 3)
    if number == DOUBLE_NUMBER:
        return ChipSpot(-0.5, 0.75, 1, 1.5)
    return ChipSpot((number - 1) // COLUMNS + 0.5, COLUMNS - 0.5 - (number - 1) % COLUMNS, 1, 1)


_BESIDE_ZERO = {
    (0, DOUBLE_NUMBER): (-0.5, 1.5),
    (0, 1): (0.0, 2.5),
    (DOUBLE_NUMBER, 3): (0.0, 0.5),
    (0, 3): (0.0, 0.5),
    (0, 1, 2): (0.0, 2.0),
    (0, DOUBLE_NUMBER, 2): (0.0, 1.5),
    (DOUBLE_NUMBER, 2, 3): (0.0, 1.0),
    (0, 2, 3): (0.0, 1.0),
    (0, 1, 2, 3): (0.0, 3.0),
    (DOUBLE_NUMBER, 2): (0.0, 1.25),
}


def _on_line(area: RouletteArea, double_zero: bool) -> ChipSpot:
    figures = area.figures
    if figures == (0, 2):
        return ChipSpot(0.0, 1.75 if double_zero else 1.5)
    if figures in _BESIDE_ZERO:
        return ChipSpot(*_BESIDE_ZERO[figures])
    boxes = [_box(number, double_zero) for number in figures]
    along = sum(box.along for box in boxes) / len(boxes)
    across = COLUMNS if area.kind in (K.STREET, K.LINE) else sum(box.across for box in boxes) / len(boxes)
    return ChipSpot(along, across)


def inscribed(area: RouletteArea) -> str:
    """Return the words on a box of the layout."""
    match area.kind:
        case K.STRAIGHT:
            return written(area.figures[0])
        case K.COLUMN:
            return "2 to 1"
        case K.DOZEN:
            return ("1st 12", "2nd 12", "3rd 12")[area.figures[0] - 1]
        case _:
            return area_name(area).capitalize() if area.kind not in (K.LOW, K.HIGH) else area_name(area)


def boxed(rules: RouletteRules) -> list[RouletteArea]:
    """Return the wagers that have a box of their own; all others are on lines and corners."""
    return [area for area in rules.areas() if spot(area, rules.double_zero).length]


def layout(rules: RouletteRules) -> tuple[Element, ...]:
    """Return every box of the table and the other elements of the layout."""
    elements = [
        Element("layout", "Roulette", "table", P("5.1"), "X"),
        Element("trade name", rules.licensee, "table", P("5.1"), "X"),
    ]
    elements += [
        Element(
            "betting area",
            inscribed(area),
            "numbers" if area.kind is K.STRAIGHT else "outside",
            P("5.1"),
            "P",
            area=str(area),
        )
        for area in boxed(rules)
    ]
    elements.append(Element("roulette wheel", f"{len(rules.wheel)} pockets", "dealer", P("5.3"), "P"))
    elements += inscriptions(rules)
    return tuple(elements)


@decides("19:47-5.2")
def inscriptions(rules: RouletteRules) -> tuple[Element, ...]:
    """5.2: payout odds, stated with "to"."""
    kinds = [kind for kind in KIND_NAMES if kind is not K.FIVE or rules.double_zero]
    return tuple(
        Element("inscription", SignText(KIND_NAMES[kind], PAYS[kind]), "table", P("5.2"), "P") for kind in kinds
    )


@decides("19:47-8.2", "19:47-8.3")
def sign_lines(rules: RouletteRules) -> list[PostedLine]:
    """8.2, 8.3: return the lines posted at the table, each with the paragraph that requires it."""
    limits: list[PostedLine] = [(P("8.2"), SignText(TITLES[group], rules.limits[group])) for group in GROUPS]
    again = [(P("5.2"), AT_SECOND_ZERO[rules.held_again])] if rules.zero_rule is ZeroRule.EN_PRISON else []
    return [*limits, (P("5.2"), AT_ZERO[rules.zero_rule]), *again]


def sign(rules: RouletteRules) -> list[SignText]:
    """Return the text of the sign's lines."""
    return [text for _, text in sign_lines(rules)]
