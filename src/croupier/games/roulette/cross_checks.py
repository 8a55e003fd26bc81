"""Rules that reach across the options of a roulette filing."""

from collections.abc import Iterator

from croupier.games.roulette.option_values import ZeroRule
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")

GROUPS = ("inside", "dozens", "even")
PREFIXES = [f"wagers.{group}" for group in GROUPS]


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    yield from limits_in_order(values, PREFIXES, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("5.1"), **dict.fromkeys(limit_keys(PREFIXES), P("8.2"))})


@decides("19:47-5.2")
def _halved(values: Values) -> Iterator[Defect]:
    """5.2: if half of a wager may be lost, require that chips can halve some amount within the limits."""
    smallest, low, high = (values.get(key) for key in ("chips.smallest", *limit_keys(["wagers.even"])))
    if values.get("wheel.zero_rule") != ZeroRule.HALF.value or not smallest or low is None or high is None:
        return
    if low <= high and high // (2 * smallest) * (2 * smallest) < low:
        words = "leaves no amount of which half can be paid in chips"
        yield error("wagers.even.maximum", high, words, "an even number of the smallest chip in between", P("5.2"))


CROSS_CHECKS = (_limits, _halved)
