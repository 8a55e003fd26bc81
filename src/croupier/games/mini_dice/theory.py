"""The theoretical win on the wagers of mini-dice, for the win report: exact values per stake."""

from croupier.games.mini_dice.odds import exact
from croupier.games.mini_dice.rules import rules_of
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea
from croupier.games.theory import TheoryOfAreas
from croupier.submission.filing import Filing


def theory(filing: Filing) -> TheoryOfAreas[MiniDiceArea]:
    """Return the theory of a filing's wagers."""
    rules = rules_of(filing)
    return TheoryOfAreas({area: exact(area, rules.pays).value for area in AREAS.values()})
