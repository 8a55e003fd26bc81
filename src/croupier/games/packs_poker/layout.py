"""What a Pack's Poker table and its sign must show under 13:69E-1.13Z, as data for drawings."""

from collections.abc import Iterator, Mapping

from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS, PayTable
from croupier.games.packs_poker.rules import PACKS, SEATS, PacksKind, PacksRules
from croupier.games.printed_tables import payout_lines
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText, at_position
from croupier.words import kind_name

E = Paragraphs("13:69E")


def layout(rules: PacksRules) -> tuple[Element, ...]:
    """Return every element that 1.13Z requires under these rules.

    They are placed at ``seat 3``, ``dealer``, ``dealer's left`` or ``table``. Areas are grouped by pack, in order from
    the player's left.
    """
    return tuple(_elements(rules))


@decides("13:69E-1.13Z(b)3")
def _elements(rules: PacksRules) -> Iterator[Element]:
    """1.13Z(b)3: yield everything that the layout shows, including the areas of the bonus wagers offered."""
    yield Element("layout", "Pack's Poker", "table", E("1.13Z(b)"))
    yield Element("trade name", rules.licensee, "table", E("1.13Z(b)1"))
    for seat in SEATS:
        yield from at_position(seat, _position(rules, f"seat {seat}", seat))
    for pack in PACKS:
        yield Element("pack area", f"Pack {pack}", "dealer's left", E("1.13Z(b)4"), group=pack, order=pack)
    for card in (1, 2):
        yield Element("community card area", f"Card {card}", "dealer", E("1.13Z(b)5"), order=card)
    yield Element("drop box", "Drop box", "dealer's side", E("1.13Z(d)"))
    yield Element("tip box", "Tip box", "dealer's other side", E("1.13Z(d)"))


def _position(rules: PacksRules, where: str, seat: int) -> Iterator[Element]:
    yield Element("position", f"Position {seat}", where, E("1.13Z(a)"))
    for pack in PACKS:
        yield Element("betting area", f"Pack's bet {pack}", where, E("1.13Z(b)2"), group=pack, order=pack)
        for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
            if rules.bonus(kind) is not None:
                label, own = f"{kind_name(kind)} {pack}", E("1.13Z(b)3")
                yield Element("betting area", label, where, own, group=pack, order=pack, nearer_dealer=True)
    if not rules.sign_instead_of_inscription:
        yield Element("inscription", "Payouts", where, E("1.13Z(b)6"))
        for cite, text in inscription(rules):
            yield Element("inscription", text, where, cite)


@decides("13:69E-1.13Z(b)6", "13:69E-1.13Z(b)6i", "13:69E-1.13Z(b)6ii")
def inscription(rules: PacksRules) -> list[PostedLine]:
    """1.13Z(b)6 with all items: return the payout odds of every wager, and the outcome without a pair."""
    odds, outcome = E("1.13Z(b)6i"), E("1.13Z(b)6ii")
    lines = [(odds, SignText("Pack's bet", PACKS_BET_PAYS, between=" pays "))]
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = rules.bonus(kind)
        if bonus is not None:
            title = f"{kind_name(kind).capitalize()}{', progressive' if bonus.progressive else ''}"
            lines += [(odds, line.under(title)) for line in payout_lines(bonus.table)]
    lines.append((outcome, without_a_pair(rules)))
    return lines


def without_a_pair(rules: PacksRules) -> SignText:
    """Return the outcome of a Pack's bet if the player doesn't make a pair or better (43.10(e) and (f))."""
    tie = " or equal to" if rules.tie_without_pair_pushes else ""
    if rules.beats_without_pair_pushes:
        return SignText(f"No pair or better: loses, unless the hand is higher than{tie} the dealer's, then a push")
    if rules.tie_without_pair_pushes:
        return SignText("No pair or better: the Pack's bet loses, even if higher than the dealer's; a tie is a push")
    return SignText("No pair or better: the Pack's bet loses, even if the hand is higher than the dealer's")


@decides("13:69E-1.13Z(c)")
def sign(rules: PacksRules) -> list[SignText]:
    """13:69E-1.13Z(c): return the sign that replaces the inscriptions."""
    return [text for _, text in inscription(rules)]


def pay_tables(rules: PacksRules) -> Mapping[str, PayTable]:
    """Return the pay tables in use, by the areas that they pay."""
    offered = {kind.value: rules.bonus(kind) for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD)}
    return {kind: bonus.table for kind, bonus in offered.items() if bonus is not None}
