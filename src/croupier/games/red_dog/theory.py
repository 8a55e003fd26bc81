"""The theoretical win on red dog, for the win report: exact values from a full shoe, with the best raises."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.red_dog.decision_costs import best_raises
from croupier.games.red_dog.odds import RedDogTerms, mean_and_variance
from croupier.games.red_dog.rules import RedDogArea, RedDogKind, RedDogRules, rules_of
from croupier.submission.filing import Filing
from croupier.words import kind_name


class RedDogTheory:
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: RedDogRules) -> None:
        self.rules = rules
        terms, raises = RedDogTerms.of(rules), best_raises(rules)
        self._values = {kind: mean_and_variance(rules.decks, terms, kind, raises) for kind in RedDogKind}

    def name(self, area: RedDogArea) -> str:
        """Return the kind of a wager, in words."""
        return f"{kind_name(area.kind)}, by the best rule" if area.kind is RedDogKind.RAISE else kind_name(area.kind)

    def exact(self, area: RedDogArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """Return the player's expected result of a wager, and its variance."""
        mean, variance = self._values[area.kind]
        return mean * stake, variance * stake**2

    def banked(self, area: RedDogArea) -> bool:
        """Only the house banks red dog."""
        return False


def theory(filing: Filing) -> RedDogTheory:
    """Return the theory of a filing's wagers."""
    return RedDogTheory(rules_of(filing))
