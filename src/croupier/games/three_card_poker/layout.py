"""What a three card poker table and its sign must show, as data for drawings.

The section on this table is not among the texts at hand; these elements are required by 19:47-20 itself, where it names
an area of the layout or odds that a player must know.
"""

from collections.abc import Iterator, Mapping

from croupier.games.printed_tables import payout_lines
from croupier.games.three_card_poker.pay_tables import EVEN, PayTable
from croupier.games.three_card_poker.rules import ThreeCardKind, ThreeCardRules
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText, at_position

P = Paragraphs("19:47")


def layout(rules: ThreeCardRules) -> tuple[Element, ...]:
    """Return every element that the text at hand requires under these rules.

    They are placed at ``position 3``, ``dealer`` or ``table``; areas are ordered from the dealer's side.
    """
    return tuple(_elements(rules))


PAIR_PLUS, ANTE_BONUS = "Pair plus", "Ante bonus"
PLAYS = SignText("Dealer plays with queen high or better")


def _elements(rules: ThreeCardRules) -> Iterator[Element]:
    yield Element("layout", "Three Card Poker", "table", P("20.6"))
    yield Element("trade name", rules.licensee, "table", P("20.6"))
    for position in rules.positions:
        yield from at_position(position, _position(position))
    yield Element("hand area", "Dealer", "dealer", P("20.8(b)3"))
    yield Element("inscription", PLAYS, "table", P("20.11(a)1"))
    for cite, text in inscriptions(rules):
        yield Element("inscription", text, "table", cite)


def _position(position: int) -> Iterator[Element]:
    where = f"position {position}"
    yield Element("position", f"Position {position}", where, P("20.6"))
    yield Element("betting area", "Pair Plus", where, P("20.6"), order=1)
    yield Element("betting area", "Ante", where, P("20.6"), order=2)
    yield Element("betting area", "Play", where, P("20.10(b)"), order=3)


@decides("19:47-20.11")
def inscriptions(rules: ThreeCardRules) -> list[PostedLine]:
    """20.11: return what each wager pays."""
    lines = [(P("20.11(a)1"), SignText("Ante and play", EVEN, between=" pay "))]
    lines += [(P("20.11(a)2"), line.under(PAIR_PLUS)) for line in payout_lines(rules.ledger)]
    lines += [(rules.bonus.cite, line.under(ANTE_BONUS)) for line in payout_lines(rules.bonus)]
    return lines


@decides("19:47-8.3")
def sign(rules: ThreeCardRules) -> list[SignText]:
    """8.3: return the limits, and what each wager pays."""
    limits = [SignText("Ante", rules.ante), SignText(PAIR_PLUS, rules.pair_plus), SignText("Play", "equal to the ante")]
    return limits + [text for _, text in inscriptions(rules)]


def pay_tables(rules: ThreeCardRules) -> Mapping[str, PayTable]:
    """Return the pay tables in use, by the areas that they pay."""
    return {ThreeCardKind.PAIR_PLUS.value: rules.ledger, "bonus": rules.bonus}
