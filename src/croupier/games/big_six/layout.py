"""What a big six table and its sign must show, as data from which drawings and the page's cloth are made.

No text on big six tables is at hand: what the wagers need has the mark of its source.
"""

from croupier.games.big_six.options import GROUPS
from croupier.games.big_six.rules import BigSixRules
from croupier.games.big_six.words import called
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words.text import capital

P = Paragraphs("19:47")

TITLES = {"bills": "Bills", "pictures": "Pictures"}


def layout(rules: BigSixRules) -> tuple[Element, ...]:
    """Return every betting area and the other elements of the layout."""
    elements = [
        Element("layout", "Big Six", "table", P("5.6"), "X"),
        Element("trade name", rules.licensee, "table", P("5.6"), "X"),
    ]
    elements += [
        Element("betting area", capital(called(area)), "table", P("5.6"), "P", area=str(area)) for area in rules.areas()
    ]
    elements.append(Element("big six wheel", f"{len(rules.wheel)} sections", "dealer", P("5.6"), "P"))
    elements += inscriptions(rules)
    return tuple(elements)


@decides("19:47-5.5")
def inscriptions(rules: BigSixRules) -> tuple[Element, ...]:
    """5.5: payout odds, stated with "to"."""
    return tuple(
        Element("inscription", SignText(capital(called(area)), rules.odds(area)), "table", P("5.5"), "P")
        for area in rules.areas()
    )


@decides("19:47-8.2", "19:47-8.3")
def sign_lines(rules: BigSixRules) -> list[PostedLine]:
    """8.2, 8.3: return the lines posted at the table, each with the paragraph that requires it."""
    limits = [(P("8.2"), SignText(TITLES[group], rules.limits[group])) for group in GROUPS]
    counts = rules.wheel.counts()
    shown = f"$1 on {counts['$1']} of {len(rules.wheel)} sections, $5 on {counts['$5']}"
    return [*limits, (P("5.6"), SignText("The wheel shows", shown))]


def sign(rules: BigSixRules) -> list[SignText]:
    """Return the text of the sign's lines."""
    return [text for _, text in sign_lines(rules)]
