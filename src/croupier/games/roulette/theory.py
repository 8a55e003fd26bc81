"""The theoretical win on the wagers of roulette, for the win report: exact values per stake."""

from fractions import Fraction

from croupier.games.roulette.odds import EVEN_NUMBERS, SpinEnding, Wheelhouse, endings, value
from croupier.games.roulette.options import HeldAgain, ZeroRule
from croupier.games.roulette.rules import RouletteRules, rules_of
from croupier.games.roulette.wagers import EVEN_MONEY, FREED, RouletteArea
from croupier.games.theory import ProportionalTheory, Value
from croupier.submission.filing import Filing
from croupier.words import area_name


class RouletteTheory(ProportionalTheory[RouletteArea]):
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: RouletteRules) -> None:
        self._rules = rules
        self._at = Wheelhouse(rules.double_zero, rules.zero_rule, rules.held_again)

    def name(self, area: RouletteArea) -> str:
        """Return the kind of a wager, in words."""
        if area.kind in FREED:
            return "even money in prison"
        return area_name(area) if area.kind in EVEN_MONEY else area.kind.value

    def of_one(self, area: RouletteArea) -> Value:
        return value(self._decided(area))

    def _decided(self, area: RouletteArea) -> list[SpinEnding]:
        """Return the ways in which a wager is decided where it is. A wager that goes to prison is decided there."""
        if area.kind in FREED:
            stays = self._rules.held_again is HeldAgain.STAYS
            others = EVEN_NUMBERS if stays else self._at.pockets - EVEN_NUMBERS
            return [SpinEnding("freed", EVEN_NUMBERS, Fraction(0)), SpinEnding("lost", others, Fraction(-1))]
        found = list(endings(area, self._at))
        return found[:2] if area.kind in EVEN_MONEY and self._at.zero_rule is ZeroRule.EN_PRISON else found


def theory(filing: Filing) -> RouletteTheory:
    """Return the theory of a filing's wagers."""
    return RouletteTheory(rules_of(filing))
