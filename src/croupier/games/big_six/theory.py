"""The theoretical win on the wagers of big six, for the win report: exact values per stake."""

from croupier.games.big_six.odds import exact
from croupier.games.big_six.rules import rules_of
from croupier.games.big_six.wagers import AREAS, BigSixArea
from croupier.games.theory import TheoryOfAreas
from croupier.submission.filing import Filing


def theory(filing: Filing) -> TheoryOfAreas[BigSixArea]:
    """Return the theory of a filing's wagers."""
    rules = rules_of(filing)
    return TheoryOfAreas({area: exact(area, rules.wheel, rules.odds(area)).value for area in AREAS.values()})
