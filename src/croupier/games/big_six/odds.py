"""Exact odds of big six: all sections of the wheel are counted."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.money import Odds
from croupier.equipment.wheel import GamingWheel
from croupier.games.big_six.wagers import BigSixArea


@dataclass(frozen=True, slots=True)
class BigSixExact:
    """All that is known of a wager of one."""

    wins: int
    """With how many sections it wins."""
    sections: int
    pays: Odds

    @property
    def loses(self) -> int:
        return self.sections - self.wins

    @property
    def mean(self) -> Fraction:
        return (self.wins * self.pays.fraction - self.loses) / self.sections

    @property
    def variance(self) -> Fraction:
        return (self.wins * self.pays.fraction**2 + self.loses) / self.sections - self.mean**2


def exact(area: BigSixArea, wheel: GamingWheel, pays: Odds) -> BigSixExact:
    """The odds of a wager."""
    return BigSixExact(len(wheel.places(area.section)), len(wheel), pays)
