"""The theoretical win of baccarat's wagers, for the win report: exact values from a full shoe.

Vigorish is kept separate from wagers, as in the accounts: a wager on the Banker's Hand is valued without it.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from croupier.equipment.money import Cents
from croupier.games.baccarat.odds import BaccaratTerms, counts, mean_and_variance
from croupier.games.baccarat.rules import BaccaratArea, BaccaratRules, rules_of
from croupier.games.theory import GameTheory
from croupier.submission.filing import Filing
from croupier.words import area_name


class BaccaratTheory(GameTheory[BaccaratArea]):
    """The theory of a table under a filing."""

    def __init__(self, rules: BaccaratRules) -> None:
        self.rules = rules
        self._terms = BaccaratTerms(vigorish=Fraction(0), tie_pays=rules.tie_pays, tie_hand=rules.tie_hand)
        self._exact = lru_cache(maxsize=4096)(self._value)

    def name(self, area: BaccaratArea) -> str:
        """Return the name of a kind of wager with its odds."""
        return f"{area_name(area)}, {self.rules.pays(area.kind)}"

    def exact(self, area: BaccaratArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """Return the mean result of a wager, without vigorish, and its variance."""
        return self._exact(area, stake)

    def _value(self, area: BaccaratArea, stake: Cents) -> tuple[Fraction, Fraction]:
        return mean_and_variance(counts(self.rules.decks), self._terms, area.kind, stake)


def theory(filing: Filing) -> BaccaratTheory:
    """Return the theory of a filing's wagers."""
    return BaccaratTheory(rules_of(filing))
