"""The theoretical win on red dog, for the win report: exact values from a full shoe, with the best raises."""

from croupier.games.red_dog.decision_costs import best_raises
from croupier.games.red_dog.odds import RedDogTerms, mean_and_variance
from croupier.games.red_dog.rules import RedDogArea, RedDogKind, RedDogRules, rules_of
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing
from croupier.words import kind_name


class RedDogTheory(ProportionalTheory[RedDogArea]):
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: RedDogRules) -> None:
        self.rules = rules
        terms, raises = RedDogTerms.of(rules), best_raises(rules)
        self._values = {kind: mean_and_variance(rules.decks, terms, kind, raises) for kind in RedDogKind}

    def name(self, area: RedDogArea) -> str:
        """Return the kind of a wager, in words."""
        return f"{kind_name(area.kind)}, by the best rule" if area.kind is RedDogKind.RAISE else kind_name(area.kind)

    def of_one(self, area: RedDogArea) -> Value:
        return self._values[area.kind]


def theory(filing: Filing) -> RedDogTheory:
    """Return the theory of a filing's wagers."""
    return RedDogTheory(rules_of(filing))
