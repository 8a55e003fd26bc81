"""Rules that reach across the options of a big six filing."""

from collections.abc import Iterator

from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import limit_keys, limits_in_order, made_of_chips
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")

GROUPS = ("bills", "pictures")
PREFIXES = [f"wagers.{group}" for group in GROUPS]


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    yield from limits_in_order(values, PREFIXES, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("5.6"), **dict.fromkeys(limit_keys(PREFIXES), P("8.2"))})


CROSS_CHECKS = (_limits,)
