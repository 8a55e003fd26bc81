"""The theoretical win on the wagers of big six, for the win report: exact values per stake."""

from croupier.games.big_six.odds import exact
from croupier.games.big_six.rules import BigSixRules, rules_of
from croupier.games.big_six.wagers import AREAS, BigSixArea
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing


class BigSixTheory(ProportionalTheory[BigSixArea]):
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: BigSixRules) -> None:
        self._values = {area: exact(area, rules.wheel, rules.odds(area)) for area in AREAS.values()}

    def of_one(self, area: BigSixArea) -> Value:
        return self._values[area].value


def theory(filing: Filing) -> BigSixTheory:
    """Return the theory of a filing's wagers."""
    return BigSixTheory(rules_of(filing))
