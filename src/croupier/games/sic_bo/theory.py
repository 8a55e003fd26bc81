"""The theoretical win on the wagers of sic bo, for the win report: exact values per stake."""

from croupier.games.sic_bo.odds import exact
from croupier.games.sic_bo.rules import SicBoRules, rules_of
from croupier.games.sic_bo.wagers import AREAS, SicBoArea
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing


class SicBoTheory(ProportionalTheory[SicBoArea]):
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: SicBoRules) -> None:
        self._values = {area: exact(area, rules.pays, rules.triple_as_two) for area in AREAS.values()}

    def of_one(self, area: SicBoArea) -> Value:
        return self._values[area].value


def theory(filing: Filing) -> SicBoTheory:
    """Return the theory of a filing's wagers."""
    return SicBoTheory(rules_of(filing))
