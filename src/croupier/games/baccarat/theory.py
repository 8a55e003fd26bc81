"""What the wagers of baccarat should bring, for the win report: exact values from a full shoe.

Vigorish is taken apart from wagers, as the accounts have it: a wager on the Banker's Hand is valued without it.
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
        """The kind of a wager, in words."""
        return f"{area_name(area)}, {self.rules.pays(area.kind)}"

    def exact(self, area: BaccaratArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """The player's expected result of a wager, vigorish apart, and its variance."""
        return self._exact(area, stake)

    def _value(self, area: BaccaratArea, stake: Cents) -> tuple[Fraction, Fraction]:
        return mean_and_variance(counts(self.rules.decks), self._terms, area.kind, stake)


def theory(filing: Filing) -> BaccaratTheory:
    """What a filing's wagers should bring."""
    return BaccaratTheory(rules_of(filing))
