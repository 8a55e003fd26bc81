"""What the wagers of craps should bring, for the win report: exact values at a stake.

A come bet is settled where it stands: on its number, or in the come area if the first roll decides it. So each is
valued as what it is then; together they come to what a come bet is worth when it is made. Odds have no edge. Vigorish
is taken apart from wagers, as the accounts have it.
"""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from croupier.games.craps.odds import ROLLS, CrapsTerms, exact
from croupier.games.craps.outcomes import Loses, Void, Wins, decide
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.rules import CrapsRules, rules_of
from croupier.games.craps.shooter_hand_odds import point_chance
from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing
from croupier.words import area_name


class CrapsTheory(ProportionalTheory[CrapsArea]):
    """The theory of a table under a filing."""

    def __init__(self, rules: CrapsRules) -> None:
        self.rules = rules
        self._terms = replace(CrapsTerms.of(rules), vigorish=None)
        self._unit = lru_cache(maxsize=None)(self._value)

    def name(self, area: CrapsArea) -> str:
        """The kind of a wager, in words; hardways and wagers on numbers each for itself."""
        if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME, CrapsKind.COME_ODDS, CrapsKind.DONT_COME_ODDS):
            return area_name(CrapsArea(area.kind))
        return f"{area_name(area)}, table {self.rules.fire_table}" if area.kind is CrapsKind.FIRE else area_name(area)

    def of_one(self, area: CrapsArea) -> Value:
        return self._unit(area)

    def _value(self, area: CrapsArea) -> Value:
        """For a stake of one."""
        if area.kind in (CrapsKind.PASS_ODDS, CrapsKind.DONT_PASS_ODDS):
            values = [self._decided(area, point) for point in POINTS]
            # The variance is not that of one point: how often each comes is in it.
            square = sum(
                (
                    point_chance(point) * (variance + mean**2)
                    for point, (mean, variance) in zip(POINTS, values, strict=True)
                ),
                Fraction(0),
            )
            mean = sum(
                (point_chance(point) * fraction for point, (fraction, _) in zip(POINTS, values, strict=True)),
                Fraction(0),
            )
            return mean, square - mean**2
        if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) or area.kind in ODDS_OF:
            return self._decided(area, 0)
        found = exact(area, 1, self._terms)
        return found.mean, found.variance

    def _decided(self, area: CrapsArea, point: int) -> Value:
        """Of the rolls that decide a wager where it stands."""
        results: list[Fraction] = []
        for dice in ROLLS:
            match decide(area, dice, point, self._terms.pays):
                case Wins(odds=odds):
                    results.append(odds.fraction)
                case Loses():
                    results.append(Fraction(-1))
                case Void():
                    results.append(Fraction(0))
                case _:
                    pass
        mean = sum(results, Fraction(0)) / len(results)
        return mean, sum((result**2 for result in results), Fraction(0)) / len(results) - mean**2


def theory(filing: Filing) -> CrapsTheory:
    """What a filing's wagers should bring."""
    return CrapsTheory(rules_of(filing))
