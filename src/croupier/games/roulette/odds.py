"""Exact odds of roulette: every pocket is counted and, where a wager is held, every pocket of the next spin."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Odds
from croupier.games.roulette.options import HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteArea, covered, wheel_of
from croupier.games.theory import Value, value_of

EVEN_NUMBERS = 18
"""Number of pockets that an even money wager covers."""


@dataclass(frozen=True, slots=True)
class Wheelhouse:
    """What the odds depend on: the wheel and the rule on zeros."""

    double_zero: bool
    zero_rule: ZeroRule
    held_again: HeldAgain = HeldAgain.LOSES

    @property
    def pockets(self) -> int:
        return len(wheel_of(self.double_zero))

    @property
    def zeros(self) -> int:
        return 2 if self.double_zero else 1


@dataclass(frozen=True, slots=True)
class SpinEnding:
    """One way for a unit wager to end."""

    words: str
    ways: int
    net: Fraction
    pays: Odds | None = None
    """The odds at which it is paid, or None."""


def endings(area: RouletteArea, at: Wheelhouse) -> Sequence[SpinEnding]:
    """Return every way for a unit wager to end, with its number of equally likely ways."""
    pays, wins = PAYS[area.kind], len(covered(area))
    if area.kind not in EVEN_MONEY or at.zero_rule is ZeroRule.FULL:
        loses = at.pockets - wins
        return (
            SpinEnding("its numbers" if wins > 1 else "its number", wins, pays.fraction, pays),
            SpinEnding("another number", loses, Fraction(-1)),
        )
    # Ways are counted in parts of a pocket, so that the ends of a held wager's next spin are whole numbers.
    parts = {ZeroRule.HALF: 1, ZeroRule.EN_PRISON: 2 if at.held_again is HeldAgain.STAYS else at.pockets}[at.zero_rule]
    found = [
        SpinEnding("its numbers", wins * parts, pays.fraction, pays),
        SpinEnding("another number from 1 to 36", wins * parts, Fraction(-1)),
    ]
    if at.zero_rule is ZeroRule.HALF:
        return (*found, SpinEnding("a zero: half is lost", at.zeros, Fraction(-1, 2)))
    goes_back = 1 if at.held_again is HeldAgain.STAYS else EVEN_NUMBERS
    return (
        *found,
        SpinEnding("a zero, then freed", at.zeros * goes_back, Fraction(0)),
        SpinEnding("a zero, then lost", at.zeros * (parts - goes_back), Fraction(-1)),
    )


def mean(found: Sequence[SpinEnding]) -> Fraction:
    """Return the mean net result of a unit wager."""
    return value(found)[0]


def value(found: Sequence[SpinEnding]) -> Value:
    """Return the mean and the variance of a unit wager's net result."""
    return value_of((ending.ways, ending.net) for ending in found)
