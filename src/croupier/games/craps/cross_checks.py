"""Rules that reach across the options of a craps filing."""

from collections.abc import Iterator

from croupier.games.craps.option_values import stated_odds
from croupier.games.craps.outcomes import odds_of
from croupier.games.craps.pay_tables import FIRE, POINTS
from croupier.games.craps.wagers import AREAS, HOPS_OTHERWISE_OFFERED, CrapsArea, CrapsKind
from croupier.games.dice_terms import payable_within
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")

MOST_SEATED = 9
"""The most seated players at a mini-craps table (mark N)."""

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
"""8.2: which limits apply to each kind of wager. Other kinds use ``one_roll``; odds have none (1.6)."""


def limits_of(kind: CrapsKind) -> str:
    return LIMITS_OF.get(kind, "one_roll")


def _places(values: Values) -> Iterator[Defect]:
    places = values.get("variant.places", 0)
    if values.get("variant.mini_craps") and places > MOST_SEATED:
        words = "are too many players for a mini-craps table"
        yield error("variant.places", str(places), words, f"at most {MOST_SEATED}", P("1.11(c)"))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    prefixes = [f"wagers.{group}" for group in dict.fromkeys((*LIMITS_OF.values(), "one_roll"))]
    yield from limits_in_order(values, prefixes, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("1.3"), **dict.fromkeys(limit_keys(prefixes), P("8.2"))})


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
    """1.4 (reading 102): require that every wager offered can be paid exactly for some amount within its limits."""
    pays = stated_odds(values)
    for area in AREAS.values():
        if _offered(area, values):
            odds = tuple(FIRE["A"].values()) if area.kind is CrapsKind.FIRE else odds_of(area, POINTS[0], pays)
            yield from payable_within(values, f"wagers.{limits_of(area.kind)}", area, odds, P("1.4"))


CROSS_CHECKS = (_places, _limits, _payable)
