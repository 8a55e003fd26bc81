"""The expected results of pai gow poker wagers, for the win report: exact values at a stake and a meter."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property, lru_cache, partial

from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.main_wager import PLAYER, compared, tally
from croupier.games.pai_gow_poker.odds import exact_return
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind, PaiGowRules, rules_of
from croupier.games.pai_gow_poker.table import METER_NAME
from croupier.regulation import decides
from croupier.submission.filing import Filing
from croupier.words import kind_name


class PaiGowTheory:
    """The expected results at a table under a filing."""

    def __init__(self, rules: PaiGowRules) -> None:
        self.rules = rules
        self._exact = lru_cache(maxsize=4096)(partial(exact_return, rules))

    def name(self, area: PaiGowArea) -> str:
        """Return the kind of a wager, in words; if the player's setting matters, it is set by the house way."""
        kind = area.kind
        return f"{kind_name(kind)}, set by the house way" if kind is PaiGowKind.BET else kind_name(kind)

    def exact(self, area: PaiGowArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """Return a wager's expected result for the player, without vigorish, and its variance, at the displayed
        meters.
        """
        kind = area.kind
        if kind is PaiGowKind.ENVY:
            return None
        if kind is PaiGowKind.BET:
            mean, square = self._bet
            return mean * stake, (square - mean**2) * stake**2
        return self._exact(kind, stake, meters[METER_NAME] if kind is PaiGowKind.PROGRESSIVE else 0)

    @decides("19:47-11.10")
    def banked(self, area: PaiGowArea) -> bool:
        """11.10: a bank covers the pai gow poker wagers, and the casino all others."""
        return area.kind is PaiGowKind.BET

    @cached_property
    def _bet(self) -> tuple[Fraction, Fraction]:
        """The mean of a pai gow poker wager's result and of its square, if player and dealer both use the house way."""
        way = self.rules.house_way
        counted = tally(compared(way, way, self.rules.wheel), PLAYER)
        moved = Fraction(counted.win + counted.lose, counted.deals)
        return Fraction(counted.win - counted.lose, counted.deals), moved


def theory(filing: Filing) -> PaiGowTheory:
    """Return the expected results of a filing's wagers."""
    return PaiGowTheory(rules_of(filing))
