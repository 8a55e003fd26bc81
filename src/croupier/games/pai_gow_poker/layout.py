"""What a pai gow poker table and its sign must show, as data from which drawings are made.

Of 19:46-1.13B, on layouts, the text we have covers only the bonus and insurance wagers: (b)3ii to iv, (c) and (c)1.
Everything else here is required by 19:47-11 itself, where it names an area of the layout.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.equipment.money import Cents, show
from croupier.equipment.pay_tables import PayTable
from croupier.games.pai_gow_poker.pay_tables import ENVY, THREE_CARD
from croupier.games.pai_gow_poker.rules import NUMBERS, POSITIONS, PaiGowKind, PaiGowRules
from croupier.games.printed_tables import payouts_posted
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText, at_position
from croupier.words import kind_name

P = Paragraphs("19:47")
E = Paragraphs("19:46")

# Paragraphs behind a layout or sign as a whole, which no single line cites. Whoever looks one of them up finds it here.

OPTIONAL_WAGERS = E("1.13B(b)3")
"""What else the layout needs if a wager of 11.15 is offered."""

SIGN = E("1.13B(c)")
"""Requires a sign if a wager of 11.15 or 11.17 is offered."""

HIGH_HAND = "High hand"

STATED_WITH_TO = P("11.18(a)")
"""Odds are stated with "to", never with "for". This house writes all odds that way."""


@decides("19:46-1.13B(b)3")
def layout(rules: PaiGowRules) -> tuple[Element, ...]:
    """19:46-1.13B(b)3: return every element that the text we have requires under these rules.

    Each is at a place such as ``position 3``, ``dealer`` or ``table``.
    """
    elements = [
        Element("layout", "Pai gow poker", "table", E("1.13B(b)")),
        Element("trade name", rules.licensee, "table", E("1.13B(b)"), mark="X"),
        Element("drop box", "Drop box", "dealer's side", E("1.13B(b)"), mark="X"),
        Element("tip box", "Tip box", "dealer's other side", E("1.13B(b)"), mark="X"),
    ]
    for position in POSITIONS:
        elements += at_position(position, _position(rules, position))
    for hand in (HIGH_HAND, "Low hand"):
        elements.append(Element("hand area", hand, "dealer", P("11.9(c)")))
    if rules.number is not None:
        for number in NUMBERS:
            elements.append(Element("betting area", f"Number {number}", "table", P("11.13(b)2")))
        elements.append(
            Element("inscription", SignText("A number", rules.number.odds, between=" pays "), "table", P("11.13(b)6"))
        )
    elements += (Element("inscription", text, "table", cite) for cite, text in inscriptions(rules))
    return tuple(elements)


def _position(rules: PaiGowRules, position: int) -> Iterator[Element]:
    """Yield the elements at one betting position."""
    where = f"position {position}"
    yield Element("betting area", str(position), where, P("11.7(a)"))
    for hand in (HIGH_HAND, "Low hand"):
        yield Element("hand area", hand, where, P("11.9(b)"))
    if rules.progressive is not None:
        yield Element("acceptor device", f"Progressive {show(rules.progressive.amount)}", where, P("11.7(d)"))
    if rules.offers(PaiGowKind.BONUS):
        yield Element("betting area", "Bonus", where, P("11.15(b)"))
    if rules.offers(PaiGowKind.INSURANCE):
        yield Element("betting area", "Insurance", where, E("1.13B(b)3ii"), side="left")
    if rules.offers(PaiGowKind.THREE_CARD):
        yield Element("betting area", "Three-card bonus", where, P("11.7(e)"))
    if rules.offers(PaiGowKind.SEVEN_CARD):
        yield Element("betting area", "Seven-card bonus", where, P("11.7(e)"))


@decides("19:46-1.13B(b)3iii", "19:46-1.13B(b)3iv", "19:47-11.18(d)")
def inscriptions(rules: PaiGowRules) -> list[PostedLine]:
    """19:46-1.13B(b)3iii, 19:46-1.13B(b)3iv, 19:47-11.18(d): what the layout says about the sign and payout limits."""
    lines: list[PostedLine] = []
    wagers = _of_section_15(rules)
    if wagers:
        text = f"See the sign for the payout odds of the {wagers}"
        lines.append((E("1.13B(b)3iii"), SignText(f"{text}, and for the envy bonus" if rules.bonus else text)))
    if rules.bonus_limit is not None:
        lines.append((E("1.13B(b)3iv"), _limit_inscribed(rules, wagers, rules.bonus_limit)))
    if rules.seven_limit is not None:
        lines.append((P("11.18(d)"), _limit_inscribed(rules, "seven-card bonus wager", rules.seven_limit)))
    return lines


def _of_section_15(rules: PaiGowRules) -> str:
    """Name the wagers of 11.15 that are offered."""
    return " and ".join(kind_name(kind) for kind in (PaiGowKind.BONUS, PaiGowKind.INSURANCE) if rules.offers(kind))


def _limit_inscribed(rules: PaiGowRules, wagers: str, limit: Cents) -> SignText:
    """Return the limit itself, or a pointer to the limit on the sign."""
    if rules.limit_on_sign:
        return SignText(wagers.capitalize(), "subject to the posted payout limit")
    return SignText(wagers.capitalize(), f"payout limit {show(limit)} for each player and round")


SIGNED = (PaiGowKind.BONUS, PaiGowKind.INSURANCE, PaiGowKind.THREE_CARD, PaiGowKind.SEVEN_CARD)
"""19:46-1.13B(c): the wagers for which a sign is posted at the table."""


@decides("19:46-1.13B(c)", "19:46-1.13B(c)1")
def sign_lines(rules: PaiGowRules) -> list[PostedLine]:
    """19:46-1.13B(c), (c)1: the sign of a table that offers a wager of 11.15 or 11.17; no lines for other tables."""
    lines: list[PostedLine] = []
    if not any(rules.offers(kind) for kind in SIGNED):
        return lines
    if rules.bonus is not None:
        lines += payouts_posted("Bonus wager", rules.bonus.table)
        lines += payouts_posted("Envy bonus", ENVY)
    if rules.insurance is not None:
        lines += payouts_posted("Pai gow insurance wager", rules.insurance.table)
    if rules.bonus_limit is not None:
        included = rules.bonus is not None and not rules.envy_besides_limit
        text = f"{_details(rules.bonus_limit)}{', envy bonuses included' if included else ''}"
        lines.append((E("1.13B(c)1"), SignText(_of_section_15(rules).capitalize(), text)))
    if rules.three is not None:
        # 11.17(f): players look at the sign to see whether their three cards win.
        lines += payouts_posted("Three-card bonus wager", THREE_CARD)
    if rules.seven is not None:
        lines += payouts_posted("Seven-card bonus wager", rules.seven.table)
    if rules.seven_limit is not None:
        lines.append((P("11.18(d)"), SignText("Seven-card bonus wager", _details(rules.seven_limit))))
    return lines


def _details(limit: Cents) -> str:
    return f"no player is paid more than {show(limit)} in a round"


def sign(rules: PaiGowRules) -> list[SignText]:
    """Return the sign's lines as text."""
    return [text for _, text in sign_lines(rules)]


def pay_tables(rules: PaiGowRules) -> Mapping[str, PayTable[Any]]:
    """Return the pay tables in use, by the areas that they pay."""
    found: dict[PaiGowKind, PayTable[Any]] = {}
    if rules.progressive is not None:
        found[PaiGowKind.PROGRESSIVE] = rules.progressive.table
    if rules.bonus is not None:
        found[PaiGowKind.BONUS] = rules.bonus.table
    if rules.insurance is not None:
        found[PaiGowKind.INSURANCE] = rules.insurance.table
    if rules.three is not None:
        found[PaiGowKind.THREE_CARD] = THREE_CARD
    if rules.seven is not None:
        found[PaiGowKind.SEVEN_CARD] = rules.seven.table
    return {kind.value: table for kind, table in found.items()}
