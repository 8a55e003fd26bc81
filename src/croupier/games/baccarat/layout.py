"""What a baccarat table and its sign must show, as data for drawings.

The section on this table is not among the texts at hand; these elements are required by 19:47-3 itself, where it names
an area of the layout or odds that a participant must know.
"""

from collections.abc import Iterator

from croupier.equipment.money import percent
from croupier.games.baccarat.pay_tables import EVEN
from croupier.games.baccarat.rules import BaccaratKind, BaccaratRules
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText

P = Paragraphs("19:47")


def layout(rules: BaccaratRules) -> tuple[Element, ...]:
    """Return every element that the text at hand requires under these rules.

    They are placed at ``seat 3``, ``dealer`` or ``table``; areas are ordered from the dealer's side.
    """
    return tuple(_elements(rules))


def _elements(rules: BaccaratRules) -> Iterator[Element]:
    title = "Minibaccarat" if rules.mini else "Baccarat-Punto Banco"
    yield Element("layout", title, "table", P("3.2(a)"))
    yield Element("trade name", rules.licensee, "table", P("3.2"))
    labels = {BaccaratKind.TIE: "Tie", BaccaratKind.BANKER: "Banker", BaccaratKind.PLAYER: "Player"}
    for seat in rules.seats:
        where = f"seat {seat}"
        yield Element("position", str(seat), where, P("3.6"), number=seat)
        for order, (kind, label) in enumerate(labels.items(), 1):
            cite = P("3.2(a)1") if kind is BaccaratKind.BANKER else P("3.2(a)")
            yield Element("betting area", label, where, cite, number=seat, order=order)
        if rules.vigorish_marked:
            yield Element("vigorish box", str(seat), "dealer", P("3.3"), order=seat)
    for hand in ("Player's Hand", "Banker's Hand"):
        yield Element("hand area", hand, "dealer", P("3.7"))
    for cite, text in inscriptions(rules):
        yield Element("inscription", text, "table", cite)


@decides("19:47-3.3")
def inscriptions(rules: BaccaratRules) -> list[PostedLine]:
    """3.3: return what each wager pays."""
    return [
        (P("3.3"), SignText("Player", EVEN, between=" pays ")),
        (P("3.3"), SignText("Banker", f"{EVEN} less {percent(rules.vigorish)} of winnings", between=" pays ")),
        (P("3.3"), SignText("Tie", rules.tie_pays, between=" pays ")),
    ]


@decides("19:47-8.3")
def sign(rules: BaccaratRules) -> list[SignText]:
    """8.3: return the limits, and what each wager pays."""
    return [
        SignText("Player and Banker", rules.bets),
        SignText("Tie", rules.ties),
        *(text for _, text in inscriptions(rules)),
    ]
