"""What the theories of most games share: names, the bank, and results in proportion to the stake."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Generic, TypeVar

from croupier.equipment.money import Cents
from croupier.table.names import Area
from croupier.words import area_name

AreaOf = TypeVar("AreaOf", bound=Area)

Value = tuple[Fraction, Fraction]
"""The mean and the variance of a player's result."""


def value_of(endings: Iterable[tuple[Fraction | int, Fraction]]) -> Value:
    """Return the value of a wager from every way it can end: how likely it is, on any scale, and the net result."""
    known = list(endings)
    total = sum((weight for weight, _ in known), Fraction(0))
    mean = sum((weight * net for weight, net in known), Fraction(0)) / total
    return mean, sum((weight * net**2 for weight, net in known), Fraction(0)) / total - mean**2


class GameTheory(Generic[AreaOf]):
    """The theoretical win on a table's wagers, if only the house banks the game."""

    def name(self, area: AreaOf) -> str:
        """Return the kind of a wager, in words."""
        return area_name(area)

    def banked(self, area: AreaOf) -> bool:
        """Return whether a bank of players covers a wager."""
        return False


class ProportionalTheory(GameTheory[AreaOf], ABC):
    """A theory of wagers whose results are in proportion to their stakes."""

    @abstractmethod
    def of_one(self, area: AreaOf) -> Value:
        """Return the value of a stake of one cent."""

    def exact(self, area: AreaOf, stake: Cents, meters: Mapping[str, Cents]) -> Value | None:
        """Return the player's expected result of a decided wager, without vigorish, and its variance."""
        mean, variance = self.of_one(area)
        return mean * stake, variance * stake**2


class TheoryOfAreas(ProportionalTheory[AreaOf]):
    """A theory with a value for each area."""

    def __init__(self, values: Mapping[AreaOf, Value]) -> None:
        self._values = values

    def of_one(self, area: AreaOf) -> Value:
        return self._values[area]
