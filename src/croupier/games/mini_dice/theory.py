"""What the wagers of mini-dice should bring, for the win report: exact values at a stake."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.mini_dice.odds import exact
from croupier.games.mini_dice.rules import MiniDiceRules, rules_of
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea
from croupier.submission.filing import Filing
from croupier.words import area_name


class MiniDiceTheory:
    """The theory of a table under a filing."""

    def __init__(self, rules: MiniDiceRules) -> None:
        self._values = {area: exact(area, rules.pays) for area in AREAS.values()}

    def name(self, area: MiniDiceArea) -> str:
        """The kind of a wager, in words."""
        return area_name(area)

    def exact(self, area: MiniDiceArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """The player's expected result of a wager that was decided, and its variance."""
        found = self._values[area]
        return found.mean * stake, found.variance * stake**2

    def banked(self, area: MiniDiceArea) -> bool:
        """13 knows no bank but the house."""
        return False


def theory(filing: Filing) -> MiniDiceTheory:
    """What a filing's wagers should bring."""
    return MiniDiceTheory(rules_of(filing))
