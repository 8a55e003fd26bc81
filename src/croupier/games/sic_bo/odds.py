"""Exact odds of sic bo: all 216 shakes are counted."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from croupier.equipment.dice import FACES
from croupier.equipment.money import Odds
from croupier.games.sic_bo.pay_tables import SicBoLine
from croupier.games.sic_bo.wagers import Dice, SicBoArea, TripleAsTwo, decide
from croupier.games.theory import Value, value_of

SHAKES: tuple[Dice, ...] = tuple(product(FACES, repeat=3))
"""Every roll of three dice, all equally likely."""

Pays = Mapping[SicBoLine, Odds]


@dataclass(frozen=True, slots=True)
class SicBoOutcome:
    """One way for a wager to end; it loses if it has no line."""

    line: SicBoLine | None
    ways: int
    """Number of the 216 shakes that lead here."""
    pays: Odds | None

    @property
    def net(self) -> Fraction:
        """The net result per unit wagered."""
        return Fraction(-1) if self.pays is None else self.pays.fraction


@dataclass(frozen=True, slots=True)
class SicBoExact:
    """The exact odds of a wager, per unit wagered."""

    outcomes: tuple[SicBoOutcome, ...]

    @property
    def value(self) -> Value:
        return value_of((outcome.ways, outcome.net) for outcome in self.outcomes)

    @property
    def mean(self) -> Fraction:
        return self.value[0]


def exact(area: SicBoArea, pays: Pays, triple_as_two: TripleAsTwo = TripleAsTwo.WINS) -> SicBoExact:
    """Return the exact odds of a wager."""
    ways: dict[SicBoLine | None, int] = defaultdict(int)
    for dice in SHAKES:
        ways[decide(area, dice, triple_as_two)] += 1
    lines = (*area.lines, None)
    return SicBoExact(tuple(SicBoOutcome(line, ways[line], pays[line] if line else None) for line in lines))
