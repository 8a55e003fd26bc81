"""Rules that reach across the options of a sic bo filing."""

from collections.abc import Iterator

from croupier.games.sic_bo.wagers import SicBoKind
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import limit_keys, limits_in_order, made_of_chips
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")

LIMITS_OF = {
    SicBoKind.SMALL: "small_big",
    SicBoKind.BIG: "small_big",
    SicBoKind.TOTAL: "total",
    SicBoKind.SINGLE: "single",
    SicBoKind.COMBINATION: "combination",
    SicBoKind.DOUBLE: "double",
    SicBoKind.TRIPLE: "triple",
    SicBoKind.ANY_TRIPLE: "any_triple",
}
"""8.2: which limits apply to each kind of wager."""

GROUPS = tuple(dict.fromkeys(LIMITS_OF.values()))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    prefixes = [f"wagers.{group}" for group in GROUPS]
    yield from limits_in_order(values, prefixes, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("9.3"), **dict.fromkeys(limit_keys(prefixes), P("8.2"))})


CROSS_CHECKS = (_limits,)
