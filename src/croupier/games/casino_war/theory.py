"""The theoretical win on casino war, for the win report: exact values from a full shoe, with war after each tie."""

from croupier.games.casino_war.odds import WarTerms, counts, mean_and_variance
from croupier.games.casino_war.rules import WarArea, WarKind, WarRules, rules_of
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing
from croupier.words import kind_name


class WarTheory(ProportionalTheory[WarArea]):
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: WarRules) -> None:
        self.rules = rules
        terms, found = WarTerms.of(rules), counts(rules.decks).by(war=True)
        self._values = {kind: mean_and_variance(found, terms, kind) for kind in WarKind}

    def name(self, area: WarArea) -> str:
        """Return the kind of a wager, in words."""
        return f"{kind_name(area.kind)}, always going to war" if area.kind is WarKind.BET else kind_name(area.kind)

    def of_one(self, area: WarArea) -> Value:
        return self._values[area.kind]


def theory(filing: Filing) -> WarTheory:
    """Return the theory of a filing's wagers."""
    return WarTheory(rules_of(filing))
