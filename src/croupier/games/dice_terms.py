"""What the filings of the dice games share: minimum odds that may be raised, and amounts that can be paid exactly."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import lcm

from croupier.equipment.money import Cents, Odds, show
from croupier.equipment.pay_tables import Line
from croupier.games.limits import Limits
from croupier.regulation import Cite
from croupier.submission.common_checks import error
from croupier.submission.schema import Defect, Values
from croupier.submission.value_kinds import MOST_ODDS, PayoutOdds
from croupier.table.names import Area
from croupier.words import area_name


@dataclass(frozen=True, slots=True)
class DiceOddsAtLeast(PayoutOdds):
    """Payout odds of at least this much; the text sets no maximum."""

    high: Odds = MOST_ODDS
    ours: bool = True


def payable_unit(odds: Iterable[Odds], smallest: Cents) -> Cents:
    """Return the least amount that can be paid in chips at all of several odds. Exactly its multiples can be too."""
    return smallest * lcm(*(at.fraction.denominator for at in odds))


def stated_odds(values: Values, keys: Mapping[str, Iterable[Line]], least: Callable[[Line], Odds]) -> dict[Line, Odds]:
    """Return the payout odds of every line under a filing, or the minimum where the filing states none."""
    return {line: values.get(f"pays.{key}") or least(line) for key, lines in keys.items() for line in lines}


def payable_within(values: Values, prefix: str, area: Area, odds: Iterable[Odds], cite: Cite) -> Iterator[Defect]:
    """Yield a defect if no amount within a wager's limits can be paid exactly."""
    smallest, low, high = (values.get(key) for key in ("chips.smallest", f"{prefix}.minimum", f"{prefix}.maximum"))
    if not smallest or low is None or high is None or high < low:
        return
    step = payable_unit(odds, smallest)
    if high // step * step < low:
        words = f"leaves no amount at which the {area_name(area)} can be paid exactly"
        yield error(f"{prefix}.maximum", high, words, f"multiples of {show(step)} within the limits", cite)


def nearest_payable(total: Cents, unit: Cents, limits: Limits | None) -> tuple[Cents, ...]:
    """Return the multiples of a unit just below and just above an amount, if the limits allow them."""
    below = total // unit * unit
    return tuple(amount for amount in (below, below + unit) if amount and (limits is None or amount in limits))
