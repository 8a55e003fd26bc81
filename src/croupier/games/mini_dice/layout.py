"""What a mini-dice table and its sign must show, as data from which drawings are made.

The section on mini-dice tables is not at hand: what the wagers need has the mark X. 13.6(a) says how odds are printed.
"""

from croupier.games.mini_dice.options import GROUPS
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.rules import MiniDiceRules
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words import area_name, line_name

P = Paragraphs("19:47")

_WHERE = {MiniDiceKind.PLACE: "numbers", MiniDiceKind.FIELD: "field"}


def layout(rules: MiniDiceRules) -> tuple[Element, ...]:
    """Return every betting area and the other elements of the layout.

    Each is at ``numbers``, ``field``, ``sums``, ``dealer`` or ``table``.
    """
    elements = [
        Element("layout", "Mini-Dice", "table", P("13.2")),
        Element("trade name", rules.licensee, "table", P("13.2"), "X"),
    ]
    elements += [
        Element("betting area", label(area), _WHERE.get(area.kind, "sums"), P("13.2"), "X", area=str(area))
        for area in rules.areas()
    ]
    elements.append(Element("mini-dice shaker", "2 dice", "dealer", P("13.5(e)")))
    elements += inscriptions(rules)
    return tuple(elements)


def label(area: MiniDiceArea) -> str:
    """Return the words on an area."""
    return f"Place {area.number}" if area.kind is MiniDiceKind.PLACE else area_name(area).capitalize()


@decides("19:47-13.6(a)")
def inscriptions(rules: MiniDiceRules) -> tuple[Element, ...]:
    """13.6(a): payout odds, stated with "to" and never with "for"."""
    return tuple(
        Element("inscription", SignText(line_name(line), rules.pays[line]), "table", P("13.6(a)"))
        for line in MiniDiceLine
    )


_TITLES = {"place": "Place bets", "field": "Field bets", "seven": "Any 7", "over_under": "Over 7 and under 7"}


@decides("19:47-8.2", "19:47-8.3")
def sign_lines(rules: MiniDiceRules) -> list[PostedLine]:
    """8.2, 8.3: return the lines posted at the table, each with the paragraph that requires it."""
    return [(P("8.2"), SignText(_TITLES[group], rules.limits[group])) for group in GROUPS]


def sign(rules: MiniDiceRules) -> list[SignText]:
    """Return the text of the sign's lines."""
    return [text for _, text in sign_lines(rules)]
