"""What a sic bo table and its sign must show, as data from which drawings are made.

The section on sic bo tables is not at hand: what the wagers need has the mark X.
"""

from croupier.games.sic_bo.options import GROUPS
from croupier.games.sic_bo.pay_tables import SicBoLine, SicBoPayTable
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind, TripleAsTwo
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words import line_name

P = Paragraphs("19:47")


def layout(rules: SicBoRules) -> tuple[Element, ...]:
    """Return every betting area and the other elements of the layout."""
    elements = [
        Element("layout", "Sic Bo", "table", P("9.2"), "X"),
        Element("trade name", rules.licensee, "table", P("9.2"), "X"),
    ]
    elements += [
        Element(
            "betting area", on_felt(area), "table", P("9.2"), "P", area=str(area), kind=area.kind.value, on=area.number
        )
        for area in rules.areas()
    ]
    elements.append(Element("sic bo shaker", "3 dice", "dealer", P("9.1"), "P"))
    elements += inscriptions(rules)
    return tuple(elements)


_LABELS = {SicBoKind.ANY_TRIPLE: "Any triple", SicBoKind.SMALL: "Small", SicBoKind.BIG: "Big"}


def label(area: SicBoArea) -> str:
    """Return a short label of an area."""
    if area.kind is SicBoKind.TOTAL:
        return str(area.number)
    return _LABELS.get(area.kind) or "-".join(map(str, area.faces))


_RANGES = {SicBoKind.SMALL: "Small 4 to 10", SicBoKind.BIG: "Big 11 to 17"}


def on_felt(area: SicBoArea) -> str:
    """Return the words on an area."""
    return _RANGES.get(area.kind) or label(area)


@decides("19:47-9.4")
def inscriptions(rules: SicBoRules) -> tuple[Element, ...]:
    """9.4: payout odds, stated with "to" and never with "for"."""
    mark = "I" if rules.pay_table is SicBoPayTable.ATLANTIC_CITY else "P"
    return tuple(
        Element("inscription", SignText(line_name(line), rules.pays[line]), "table", P("9.4"), mark)
        for line in SicBoLine
    )


_TITLES = {
    "triple": "Three of a kind",
    "any_triple": "Any three of a kind",
    "double": "Two of a kind",
    "total": "Totals",
    "combination": "Two dice combinations",
    "small_big": "Small and big",
    "single": "One of a kind",
}

_TRIPLE_AS_TWO = {
    TripleAsTwo.WINS: "also wins if all three dice show its number",
    TripleAsTwo.LOSES: "loses if all three dice show its number",
}


@decides("19:47-8.2", "19:47-8.3")
def sign_lines(rules: SicBoRules) -> list[PostedLine]:
    """8.2, 8.3: return the lines posted at the table, each with the paragraph that requires it."""
    limits = [(P("8.2"), SignText(_TITLES[group], rules.limits[group])) for group in GROUPS]
    return [*limits, (P("9.2"), SignText("A bet on two of a kind", _TRIPLE_AS_TWO[rules.triple_as_two]))]


def sign(rules: SicBoRules) -> list[SignText]:
    """Return the text of the sign's lines."""
    return [text for _, text in sign_lines(rules)]
