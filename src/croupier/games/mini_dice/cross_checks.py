"""Rules that reach across the options of a mini-dice filing."""

from collections.abc import Iterator

from croupier.games.dice_terms import payable_within
from croupier.games.mini_dice.option_values import stated_odds
from croupier.games.mini_dice.wagers import AREAS, MiniDiceKind, odds_of
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import limit_keys, limits_in_order, made_of_chips
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")

LIMITS_OF = {
    MiniDiceKind.PLACE: "place",
    MiniDiceKind.FIELD: "field",
    MiniDiceKind.SEVEN: "seven",
    MiniDiceKind.OVER: "over_under",
    MiniDiceKind.UNDER: "over_under",
}
"""8.2: which limits apply to each kind of wager."""

GROUPS = tuple(dict.fromkeys(LIMITS_OF.values()))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    prefixes = [f"wagers.{group}" for group in GROUPS]
    yield from limits_in_order(values, prefixes, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("13.4"), **dict.fromkeys(limit_keys(prefixes), P("8.2"))})


@decides("19:47-13.6(c)")
def _payable(values: Values) -> Iterator[Defect]:
    """13.6(c): require that every wager can be paid exactly for some amount within its limits."""
    pays = stated_odds(values)
    for area in AREAS.values():
        prefix = f"wagers.{LIMITS_OF[area.kind]}"
        yield from payable_within(values, prefix, area, odds_of(area, pays), P("13.6(c)"))


CROSS_CHECKS = (_limits, _payable)
