"""What a blackjack table and its sign must show, as data for drawings.

The text of 19:46-1.10, about blackjack tables, is not at hand. What other paragraphs say about it is here: lights (j),
the bonus button and display (k), the areas of streak wagers (l) and the payout limit (o). The inscriptions for
blackjack, insurance and the dealer's draw are those of a sister state (mark P).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.equipment.money import show
from croupier.equipment.pay_tables import PayTable
from croupier.games.blackjack.areas import STREAKS, BlackjackKind
from croupier.games.blackjack.option_values import SoftSeventeen
from croupier.games.blackjack.pay_tables import FIVE_CARDS, INSURANCE
from croupier.games.blackjack.rules import BlackjackRules, SameSuitRules, SevensRules, ThirteenRules
from croupier.games.limits import Limits
from croupier.games.printed_tables import payouts_posted
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText, at_position
from croupier.words import line_name

P = Paragraphs("19:47")
E = Paragraphs("19:46")


def layout(rules: BlackjackRules) -> tuple[Element, ...]:
    """Return every element that the text at hand requires under these rules.

    They are placed at ``box 3``, ``dealer``, ``dealer's side`` or ``table``.
    """
    elements = [
        Element("layout", "Blackjack", "table", E("1.10")),
        Element("trade name", rules.licensee, "table", E("1.10"), "X"),
        Element("drop box", "Drop box", "dealer's side", E("1.10"), "X"),
        Element("tip box", "Tip box", "dealer's other side", E("1.10"), "X"),
    ]
    for box in range(1, rules.boxes + 1):
        elements += at_position(box, _box(rules, f"box {box}"))
    elements += _dealers(rules)
    elements += inscriptions(rules)
    return tuple(elements)


def _box(rules: BlackjackRules, where: str) -> Iterator[Element]:
    """Yield the elements of a box."""
    if rules.multiple_action is None:
        yield Element("betting area", "Blackjack", where, P("2.13(c)"))
    else:
        for hand in ("First hand", "Second hand", "Third hand"):
            yield Element("betting area", hand, where, P("2.18(b)"))
    match rules.additional:
        case ThirteenRules():
            yield Element("betting area", "Over 13", where, P("2.17(f)"))
            yield Element("betting area", "Under 13", where, P("2.17(f)"))
        case SameSuitRules():
            yield Element("betting area", "Same suit", where, P("2.17(f)"))
        case SevensRules():
            yield Element("betting area", "Sevens", where, P("2.17(f)"))
    if rules.progressive is not None:
        yield Element("acceptor device", f"Progressive {rules.progressive.limits}", where, P("2.19(b)"))
        yield Element("light", "Progressive", where, E("1.10(j)"), "X")
    if rules.bonus is not None:
        yield Element("betting area", "Blackjack bonus", where, P("2.20(b)"))
    if rules.streak is not None:
        for line in rules.streak.table.lines:
            yield Element("betting area", str(line.hands), where, P("2.22(d)"))
    if rules.match is not None:
        yield Element("betting area", "Match the dealer", where, P("2.23(d)"))
    if rules.twenty is not None:
        yield Element("betting area", "Twenty point bonus", where, P("2.24(c)"))


def _dealers(rules: BlackjackRules) -> Iterator[Element]:
    """Yield the elements at the dealer's side."""
    if rules.multiple_action is None:
        yield Element("hand area", "Dealer", "dealer", P("2.3(a)"))
    else:
        for hand in ("First hand", "Second hand", "Third hand"):
            yield Element("hand area", hand, "dealer", P("2.18(g)"))
    if rules.reader:
        yield Element("card reader", "Card reader", "dealer", P("2.1“Card reader device”"))
    if rules.progressive is not None:
        yield Element("meter", "Progressive meter", "table", P("2.19(b)"))
        if rules.progressive.meter.reset_rate:
            yield Element("meter", "Reset meter", "table", P("2.19(i)"))
    if rules.bonus is not None:
        yield Element("button", "Blackjack bonus button", "dealer", E("1.10(k)"), "X")
        yield Element("display", "Blackjack bonus display", "table", E("1.10(k)"), "X")
    if rules.streak is not None:
        yield Element("lammers", "Streak", "dealer", P("2.22(d)"))


BONUS = "Blackjack bonus wager"

_DRAWING = {
    SoftSeventeen.STAND: "Dealer must draw to 16 and stand on all 17s",
    SoftSeventeen.DRAW: "Dealer must draw to 16 and soft 17 and stand on hard 17s and all 18s",
}


def inscriptions(rules: BlackjackRules) -> tuple[Element, ...]:
    """Return the inscriptions on the layout."""
    lines = [
        Element("inscription", SignText("Blackjack", rules.blackjack_pays, between=" pays "), "table", E("1.10"), "P"),
        Element("inscription", SignText(_DRAWING[rules.soft_17]), "table", E("1.10"), "P"),
        Element("inscription", SignText("Insurance", INSURANCE, between=" pays "), "table", E("1.10"), "P"),
    ]
    if rules.streak is not None:
        for line, pays in rules.streak.table.lines.items():
            lines.append(Element("inscription", SignText(line_name(line), pays), "table", E("1.10(l)"), "X"))
    if rules.twenty is not None and rules.twenty.payout_limit is not None and not rules.twenty.limit_on_sign:
        lines.append(Element("inscription", _payout_limit(rules.twenty.payout_limit), "table", E("1.10(o)")))
    return tuple(lines)


def _payout_limit(limit: int) -> SignText:
    return SignText(
        f"Queen of hearts pairs with a dealer blackjack are together paid at most {show(limit)} in a round, "
        "shared in proportion to the wagers"
    )


@decides("19:47-8.3")
def sign_lines(rules: BlackjackRules) -> list[PostedLine]:
    """8.3: return the lines posted at the table, each with the paragraph that requires it."""
    if rules.multiple_action is None:
        lines = [(P("8.3"), SignText("Blackjack wager", rules.bet))]
    else:
        action = rules.multiple_action
        lines = [(P("2.18(b)"), SignText(f"Each player makes at least {action.least_wagers} wagers"))]
        spots = (("First", rules.bet), ("Second", action.second), ("Third", action.third))
        lines += [(P("2.18(b)"), SignText(f"{name} wager", limits)) for name, limits in spots]
    if rules.five_cards:
        lines.append((P("2.16(c)"), SignText("Five cards totalling 21", FIVE_CARDS)))
    if rules.surrender:
        lines.append((P("2.8"), SignText("Surrender is offered")))
    if rules.split_hands > 2:
        lines.append((P("2.11(e)"), SignText(f"Pairs may be split into up to {rules.split_hands} hands")))
    lines += _additional(rules)
    if rules.progressive is not None:
        lines.append((P("2.19(b)"), SignText("Progressive blackjack wager", rules.progressive.limits)))
        lines += payouts_posted("Progressive blackjack wager", rules.progressive.table)
    if rules.bonus is not None:
        for stake, awards in rules.bonus.awards.items():
            low, high = (pick(lot.award for lot in awards.lots) for pick in (min, max))
            award = SignText(f"Award for a wager of {show(stake)}", f"{show(low)} to {show(high)}", heading=BONUS)
            lines.append((P("2.20(j)"), award))
    if rules.streak is not None:
        lines.append((P("8.3"), SignText("Streak wager", rules.streak.limits)))
        lines += payouts_posted("Streak wager", rules.streak.table)
    if rules.match is not None:
        lines.append((P("2.23(c)"), SignText("Match-the-dealer wager", rules.match.limits)))
        lines += payouts_posted("Match-the-dealer wager", rules.match.table)
    if rules.twenty is not None:
        lines.append((P("2.24(c)"), SignText("Twenty point bonus wager", rules.twenty.limits)))
        lines += payouts_posted("Twenty point bonus wager", rules.twenty.table)
        if rules.twenty.payout_limit is not None and rules.twenty.limit_on_sign:
            lines.append((E("1.10(o)"), _payout_limit(rules.twenty.payout_limit)))
    return lines


@decides("19:47-2.17(e)2", "19:47-2.17(h)")
def _additional(rules: BlackjackRules) -> list[PostedLine]:
    """2.17(e)2, (h): return the lines about additional wagers."""
    match rules.additional:
        case ThirteenRules(limits=limits, table=table):
            return [
                *_limited("Over 13 and under 13 wagers", limits),
                *payouts_posted("Over 13 and under 13 wagers", table),
            ]
        case SameSuitRules(limits=limits, table=table):
            return [*_limited("Same-suit wager", limits), *payouts_posted("Same-suit wager", table)]
        case SevensRules(limits=limits, table=table):
            return [*_limited("Sevens wager", limits), *payouts_posted("Sevens wager", table)]
        case None:
            return []


def _limited(title: str, limits: Limits) -> list[PostedLine]:
    return [
        (P("2.17(h)"), SignText(title, limits)),
        (P("2.17(h)"), SignText("No more than the blackjack wager", heading=title)),
    ]


def sign(rules: BlackjackRules) -> list[SignText]:
    """Return the sign's lines as they read."""
    return [text for _, text in sign_lines(rules)]


def pay_tables(rules: BlackjackRules) -> Mapping[str, PayTable[Any]]:
    """Return the pay tables in use, by the areas that they pay."""
    found: dict[BlackjackKind, PayTable[Any]] = {}
    match rules.additional:
        case SameSuitRules(table=table):
            found[BlackjackKind.SUIT] = table
        case SevensRules(table=table):
            found[BlackjackKind.SEVENS] = table
    if rules.progressive is not None:
        found[BlackjackKind.PROGRESSIVE] = rules.progressive.table
    if rules.streak is not None:
        found |= dict.fromkeys(STREAKS.values(), rules.streak.table)
    if rules.match is not None:
        found[BlackjackKind.MATCH] = rules.match.table
    if rules.twenty is not None:
        found[BlackjackKind.TWENTY] = rules.twenty.table
    return {kind.value: table for kind, table in found.items()}
