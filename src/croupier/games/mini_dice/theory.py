"""The theoretical win on the wagers of mini-dice, for the win report: exact values per stake."""

from croupier.games.mini_dice.odds import exact
from croupier.games.mini_dice.rules import MiniDiceRules, rules_of
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing


class MiniDiceTheory(ProportionalTheory[MiniDiceArea]):
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: MiniDiceRules) -> None:
        self._values = {area: exact(area, rules.pays) for area in AREAS.values()}

    def of_one(self, area: MiniDiceArea) -> Value:
        return self._values[area].value


def theory(filing: Filing) -> MiniDiceTheory:
    """Return the theory of a filing's wagers."""
    return MiniDiceTheory(rules_of(filing))
