"""What the choices for a craps table have to keep together: the rules that reach across options."""

from collections.abc import Iterator
from typing import Any

from croupier.equipment.money import show
from croupier.games.craps.choices import stated_odds
from croupier.games.craps.deciding import odds_of
from croupier.games.craps.pay_tables import FIRE, POINTS
from croupier.games.craps.wagers import AREAS, HOPS_OTHERWISE_OFFERED, CrapsArea, CrapsKind
from croupier.games.dice_terms import payable_unit
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.schema import Defect, Severity, Values
from croupier.words import area_name

P = Paragraphs("19:47")

MOST_SEATED = 9
"""Seated players at a mini-craps table (mark N)."""

LIMITS_OF = {
    **dict.fromkeys((CrapsKind.PASS, CrapsKind.DONT_PASS, CrapsKind.COME, CrapsKind.DONT_COME), "line"),
    CrapsKind.PLACE: "place",
    CrapsKind.BUY: "place",
    CrapsKind.LOSE: "lose",
    CrapsKind.LAY: "lose",
    CrapsKind.HARD: "hard",
    CrapsKind.FIELD: "field",
    CrapsKind.FIRE: "fire",
}
"""8.2: the limits that a kind of wager is under; all others are under ``one_roll``, odds under none (1.6)."""


def limits_of(kind: CrapsKind) -> str:
    return LIMITS_OF.get(kind, "one_roll")


def _error(key: str, given: Any, words: str, allowed: str, cite: Cite) -> Defect:
    return Defect(Severity.ERROR, key, str(given), words, allowed, cite)


def _places(values: Values) -> Iterator[Defect]:
    places = values.get("variant.places", 0)
    if values.get("variant.mini_craps") and places > MOST_SEATED:
        words = "are too many players for a mini-craps table"
        yield _error("variant.places", places, words, f"at most {MOST_SEATED}", P("1.11(c)"))


def _chips(values: Values) -> Iterator[Defect]:
    smallest, inventory = values.get("chips.smallest"), values.get("chips.inventory")
    if smallest and inventory is not None and inventory % smallest:
        words = f"cannot be made of chips of {show(smallest)}"
        yield _error("chips.inventory", show(inventory), words, f"a multiple of {show(smallest)}", P("1.3"))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: a lowest wager that chips can make, and a highest that is not below it."""
    smallest = values.get("chips.smallest")
    for group in dict.fromkeys((*LIMITS_OF.values(), "one_roll")):
        low, high = values.get(f"wagers.{group}.minimum"), values.get(f"wagers.{group}.maximum")
        if low is not None and high is not None and high < low:
            words = f"is below the lowest wager, {show(low)}"
            yield _error(f"wagers.{group}.maximum", show(high), words, f"at least {show(low)}", P("8.2"))
        for end, amount in (("minimum", low), ("maximum", high)):
            if smallest and amount is not None and amount % smallest:
                words = f"cannot be made of chips of {show(smallest)}"
                allowed = f"a multiple of {show(smallest)}"
                yield _error(f"wagers.{group}.{end}", show(amount), words, allowed, P("8.2"))


def _offered(area: CrapsArea, values: Values) -> bool:
    match area.kind:
        case CrapsKind.BUY | CrapsKind.LAY:
            return bool(values.get("buy_lay.offered"))
        case CrapsKind.HORN_HIGH | CrapsKind.WORLD | CrapsKind.FIRE:
            return bool(values.get(f"wagers.{area.kind.value}.offered"))
        case CrapsKind.HOP:
            wanted = values.get("wagers.hop.pairs")
            return wanted == "21" or (wanted == "17" and area.number not in HOPS_OTHERWISE_OFFERED)
        case _:
            return area.kind not in _ODDS


_ODDS = (CrapsKind.PASS_ODDS, CrapsKind.DONT_PASS_ODDS, CrapsKind.COME_ODDS, CrapsKind.DONT_COME_ODDS)


@decides("19:47-1.4")
def _payable(values: Values) -> Iterator[Defect]:
    """1.4 (reading 102): no wager is taken that cannot be paid, so of each some amount must be one that can be."""
    smallest = values.get("chips.smallest")
    if not smallest:
        return
    pays = stated_odds(values)
    for area in AREAS.values():
        group = f"wagers.{limits_of(area.kind)}"
        low, high = values.get(f"{group}.minimum"), values.get(f"{group}.maximum")
        if low is None or high is None or high < low or not _offered(area, values):
            continue
        odds = tuple(FIRE["A"].values()) if area.kind is CrapsKind.FIRE else odds_of(area, POINTS[0], pays)
        step = payable_unit(odds, smallest)
        if high // step * step < low:
            words = f"leaves no amount that {area_name(area)} can be paid for at its odds"
            yield _error(f"{group}.maximum", show(high), words, f"multiples of {show(step)} in between", P("1.4"))


CROSS_CHECKS = (_places, _chips, _limits, _payable)
