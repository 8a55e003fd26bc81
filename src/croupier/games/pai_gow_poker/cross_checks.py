"""Cross-checks of a pai gow poker filing: rules that reach across options."""

import re
from collections.abc import Iterator
from functools import lru_cache

from croupier.equipment.devices import DealingMethod
from croupier.equipment.money import Cents, percent, show
from croupier.games.pai_gow_poker.house_way import BadHouseWay, check_complete, own
from croupier.games.pai_gow_poker.pay_tables import INSURANCE, LEAST_RATE, SEVEN_CARD
from croupier.games.pai_gow_poker.payout_limits import least_bonus_limit, least_seven_card_limit
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.common_checks import (
    ceiling,
    different_backs,
    error,
    limit_keys,
    limits_in_order,
    made_of_chips,
    quoted,
)
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")


@decides("19:47-11.2(b)", "19:47-11.2(b)2")
def _decks(values: Values) -> Iterator[Defect]:
    """11.2(b), (b)2: a second deck needs a shuffling device, and backs of another color."""
    backs = values.get("cards.backs", ())
    if len(backs) < 2:
        return
    yield from different_backs(values, P("11.2(b)2"))
    if values.get("shuffler.used") is False:
        words = "are two decks, and no automated card shuffling device is used"
        yield error("cards.backs", backs, words, "one deck, or shuffler.used = true", P("11.2(b)"))


_NOT_SOLID = re.compile(r"\band\b|[/,&+]|\b(striped|checked|spotted|patterned|transparent|clear)\b")


@decides("19:47-11.2(a)")
def _cutting_cards(values: Values) -> Iterator[Defect]:
    """11.2(a): the cutting card and the cover card are opaque, of a solid color, unlike the cards' backs and edges.

    11.2(b)1: the same goes for a second deck.
    """
    first, *second = values.get("cards.backs", ("",))
    colors = [("backs", first, P("11.2(a)")), *(("backs", back, P("11.2(b)1")) for back in second)]
    colors += [("edges", values["cards.edges"], P("11.2(a)"))] if "cards.edges" in values else []
    for key in ("cards.cutting_card", "cards.cover_card"):
        color = values.get(key)
        if color is None:
            continue
        if _NOT_SOLID.search(color.casefold()):
            yield error(key, quoted(color), "is not one solid, opaque color", "a single color", P("11.2(a)"))
        same = next(((where, cite) for where, other, cite in colors if other.casefold() == color.casefold()), None)
        if same is not None:
            words = f"is the color of the {same[0]} of the playing cards"
            allowed = "a color readily distinguished from the backs and edges"
            yield error(key, quoted(color), words, allowed, same[1])


@decides("19:47-11.6(a)")
def _shoe(values: Values) -> Iterator[Defect]:
    """11.6(a): a device that inserts the cards directly into a dealing shoe needs a shoe."""
    if values.get("shuffler.loads_shoe") and values.get("dealing.method") == DealingMethod.HAND.value:
        words = "there is no shoe to load when the cards are dealt from the hand"
        yield error("shuffler.loads_shoe", True, words, "false", P("11.6(a)"))


@decides("19:47-11.4(a)3", "19:47-11.8C(d)")
def _button(values: Values) -> Iterator[Defect]:
    """11.4(a)3, 11.8C(d): the button goes with a shuffling device and an automated dealing shoe."""
    if values.get("start.method") != "button":
        return
    lacking = []
    if values.get("shuffler.used") is False:
        lacking.append("an automated card shuffling device")
    if values.get("dealing.method", DealingMethod.AUTOMATED_SHOE.value) != DealingMethod.AUTOMATED_SHOE.value:
        lacking.append("an automated dealing shoe")
    if lacking:
        words = f"needs {' and '.join(lacking)}"
        yield error("start.method", quoted("button"), words, '"dice" or "number selector"', P("11.4(a)3"))


PREFIXES = tuple(f"wagers.{name}" for name in ("bet", "number", "bonus", "insurance", "three_card", "seven_card"))
"""The wagers that have limits; the progressive payout wager has a single amount."""


@decides("19:47-8.3")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: a minimum is not above its maximum."""
    yield from limits_in_order(values, PREFIXES, P("8.3"))


@decides("19:47-11.7(a)", "19:47-11.10(g)")
def _chips(values: Values) -> Iterator[Defect]:
    """11.7(a): wagers are placed in chips, so the smallest chip must make every amount; 11.10(g): also the dealer's."""
    cites = dict.fromkeys(["chips.inventory", *limit_keys(PREFIXES)], P("11.7(a)"))
    cites |= {"wagers.progressive.amount": P("11.7(d)"), "bank.dealers_amount": P("11.10(g)")}
    yield from made_of_chips(values, cites)


@decides("19:47-11.14(e)", "19:47-11.14(f)")
def _meter(values: Values) -> Iterator[Defect]:
    """11.14(e), (f)."""
    meter = "wagers.progressive.meter"
    amount, rate = values.get("wagers.progressive.amount"), values.get(f"{meter}.rate")
    if amount is not None and rate is not None and rate < LEAST_RATE[amount]:
        words = f"is too low a rate of progression for a wager of {show(amount)}"
        yield error(f"{meter}.rate", rate, words, f"at least {percent(LEAST_RATE[amount])}", P("11.14(e)"))
    yield from ceiling(values, meter, P("11.14(f)"))


@decides("19:47-11.16(d)", "19:47-11.18(d)")
def _payout_limits(values: Values) -> Iterator[Defect]:
    """11.16(d), 11.18(d): a payout limit must cover what minimum wagers can win."""
    areas = 2 if values.get("wagers.two_areas") else 1
    bonus, insurance = values.get("wagers.bonus.minimum"), values.get("wagers.insurance.minimum")
    table = INSURANCE.get(values.get("wagers.insurance.pay_table", ""))
    yield from _too_low(values, "wagers.bonus_limit", least_bonus_limit(bonus, insurance, table, areas), P("11.16(d)"))
    seven, pays = values.get("wagers.seven_card.minimum"), SEVEN_CARD.get(values.get("wagers.seven_card.pay_table", ""))
    if seven is not None and pays is not None:
        least = least_seven_card_limit(seven, pays, areas)
        yield from _too_low(values, "wagers.seven_card_limit", least, P("11.18(d)"))


def _too_low(values: Values, key: str, least: Cents, cite: Cite) -> Iterator[Defect]:
    limit = values.get(key)
    if limit is not None and limit < least:
        words = "is too low a payout limit for these wagers"
        yield error(key, limit, words, f"at least {show(least)}", cite)


@decides("19:47-11.9(d)")
def _house_way(values: Values) -> Iterator[Defect]:
    """11.9(d): the licensee's own house way is readable and sets every seven cards."""
    rules, wheel = values.get("house_way.rules"), values.get("ranking.wheel")
    if rules is None:
        return
    wrong = _wrong_with(rules, None if wheel is None else Wheel(wheel))
    if wrong:
        yield error("house_way.rules", quoted(f"{len(rules)} rules"), wrong, "rules that set every hand", P("11.9(d)"))


@lru_cache(maxsize=16)
def _wrong_with(rules: tuple[str, ...], wheel: Wheel | None) -> str:
    """Return what is wrong with a house way, or an empty string. Checking sets every hand, which takes seconds."""
    try:
        way = own(rules)
        if wheel is not None:
            check_complete(way, wheel)
    except BadHouseWay as bad:
        return bad.what
    return ""


CROSS_CHECKS = (_decks, _cutting_cards, _shoe, _button, _limits, _chips, _meter, _payout_limits, _house_way)
