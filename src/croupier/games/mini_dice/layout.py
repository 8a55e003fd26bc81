"""What a mini-dice table and its sign must show, as data; drawings are made from it.

Of the section on mini-dice tables no text is at hand: what the wagers need has the mark X. How odds are printed is
the business of 13.6(a).
"""

from croupier.games.mini_dice.cross_checks import GROUPS
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.rules import MiniDiceRules
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words import area_name, line_name

P = Paragraphs("19:47")


_WHERE = {MiniDiceKind.PLACE: "numbers", MiniDiceKind.FIELD: "field"}


def layout(rules: MiniDiceRules) -> tuple[Element, ...]:
    """Every betting area of the table, and what else its layout has.

    They lie at ``numbers``, ``field``, ``sums``, ``dealer`` or ``table``.
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
    """What is written on an area."""
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
    """8.2, 8.3: what is posted at the table, each with the paragraph that has it posted."""
    return [(P("8.2"), SignText(_TITLES[group], rules.limits[group])) for group in GROUPS]


def sign(rules: MiniDiceRules) -> list[SignText]:
    """The sign's lines, as they are read."""
    return [text for _, text in sign_lines(rules)]
