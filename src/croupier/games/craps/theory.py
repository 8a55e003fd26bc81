"""The theoretical win on the wagers of craps, for the win report: exact values per stake.

A come bet is settled where it is: on its number, or in the come area if the first roll decides it. So each is valued as
the bet it is at that moment; together they have the value of a new come bet. Odds have no edge. Vigorish is kept apart
from wagers, as in the accounts.
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
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: CrapsRules) -> None:
        self.rules = rules
        self._terms = replace(CrapsTerms.of(rules), vigorish=None)
        self._unit = lru_cache(maxsize=None)(self._value)

    def name(self, area: CrapsArea) -> str:
        """Return the kind of a wager in words, with the number for hardways and wagers on numbers."""
        if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME, CrapsKind.COME_ODDS, CrapsKind.DONT_COME_ODDS):
            return area_name(CrapsArea(area.kind))
        return f"{area_name(area)}, table {self.rules.fire_table}" if area.kind is CrapsKind.FIRE else area_name(area)

    def of_one(self, area: CrapsArea) -> Value:
        return self._unit(area)

    def _value(self, area: CrapsArea) -> Value:
        """Return the value of a stake of one cent."""
        if area.kind in (CrapsKind.PASS_ODDS, CrapsKind.DONT_PASS_ODDS):
            values = [self._decided(area, point) for point in POINTS]
            # This is not the mean of the points' variances: how often each point comes counts too.
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
        """Return the value of a wager over the rolls that decide it where it is."""
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
    """Return the theory of a filing's wagers."""
    return CrapsTheory(rules_of(filing))
