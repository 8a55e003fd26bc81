"""Exact odds of big six: every section of the wheel is counted."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Odds
from croupier.equipment.wheel import GamingWheel
from croupier.games.big_six.wagers import BigSixArea
from croupier.games.theory import Value, value_of


@dataclass(frozen=True, slots=True)
class BigSixExact:
    """The exact odds of a wager, per unit wagered."""

    wins: int
    """Number of sections that win it."""
    sections: int
    pays: Odds

    @property
    def loses(self) -> int:
        return self.sections - self.wins

    @property
    def value(self) -> Value:
        return value_of(((self.wins, self.pays.fraction), (self.loses, Fraction(-1))))

    @property
    def mean(self) -> Fraction:
        return self.value[0]


def exact(area: BigSixArea, wheel: GamingWheel, pays: Odds) -> BigSixExact:
    """Return the exact odds of a wager."""
    return BigSixExact(len(wheel.places(area.section)), len(wheel), pays)
