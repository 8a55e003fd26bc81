"""What the filings of the dice games have in common: odds that may be raised, and amounts that can be paid."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import lcm

from croupier.equipment.money import Cents, Odds
from croupier.games.limits import Limits
from croupier.submission.kinds import MOST_ODDS, PayoutOdds


@dataclass(frozen=True, slots=True)
class DiceOddsAtLeast(PayoutOdds):
    """Payout odds of at least so much; the text names no highest."""

    high: Odds = MOST_ODDS
    ours: bool = True


def payable_unit(odds: Iterable[Odds], smallest: Cents) -> Cents:
    """The least amount that can be paid at all of several odds in chips; all others that can be are its multiples."""
    return smallest * lcm(*(at.fraction.denominator for at in odds))


def nearest_payable(total: Cents, unit: Cents, limits: Limits | None) -> tuple[Cents, ...]:
    """The multiples of a unit next below and next above an amount, as far as the limits allow them."""
    below = total // unit * unit
    return tuple(one for one in (below, below + unit) if one and (limits is None or one in limits))
