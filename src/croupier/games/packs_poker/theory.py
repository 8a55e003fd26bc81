"""The theoretical win of Pack's Poker's wagers, for the win report: exact values by stake and meter."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, partial

from croupier.equipment.money import Cents
from croupier.games.packs_poker.odds import exact_return
from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS
from croupier.games.packs_poker.rules import PacksArea, PacksRules, rules_of
from croupier.games.packs_poker.table import METER_NAMES
from croupier.games.theory import GameTheory
from croupier.submission.filing import Filing
from croupier.words import kind_name


class PacksTheory(GameTheory[PacksArea]):
    """The theory of a table under a filing."""

    def __init__(self, rules: PacksRules) -> None:
        self.rules = rules
        self._exact = lru_cache(maxsize=4096)(partial(exact_return, rules))

    def name(self, area: PacksArea) -> str:
        """Return the name of a kind of wager with its pay table."""
        kind = area.kind
        bonus = self.rules.bonus(kind)
        if bonus is None:
            return f"{kind_name(kind)}, {PACKS_BET_PAYS}"
        return f"{kind_name(kind)}, {'progressive ' if bonus.progressive else ''}table {bonus.table.letter}"

    def exact(self, area: PacksArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction]:
        """Return the mean result of a wager and its variance, at the meters shown."""
        kind = area.kind
        bonus = self.rules.bonus(kind)
        meter = meters[METER_NAMES[kind]] if bonus is not None and bonus.progressive else 0
        return self._exact(kind, stake, meter)


def theory(filing: Filing) -> PacksTheory:
    """Return the theory of a filing's wagers."""
    return PacksTheory(rules_of(filing))
