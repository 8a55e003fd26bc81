"""The theoretical win on the wagers of sic bo, for the win report: exact values per stake."""

from croupier.games.sic_bo.odds import exact
from croupier.games.sic_bo.rules import rules_of
from croupier.games.sic_bo.wagers import AREAS, SicBoArea
from croupier.games.theory import TheoryOfAreas
from croupier.submission.filing import Filing


def theory(filing: Filing) -> TheoryOfAreas[SicBoArea]:
    """Return the theory of a filing's wagers."""
    rules = rules_of(filing)
    return TheoryOfAreas({area: exact(area, rules.pays, rules.triple_as_two).value for area in AREAS.values()})
