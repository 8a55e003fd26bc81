"""The theoretical win on the wagers of roulette, for the win report: exact values per stake."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.roulette.odds import EVEN_NUMBERS, SpinEnding, Wheelhouse, endings, value
from croupier.games.roulette.options import HeldAgain, ZeroRule
from croupier.games.roulette.rules import RouletteRules, rules_of
from croupier.games.roulette.wagers import EVEN_MONEY, FREED, RouletteArea
from croupier.submission.filing import Filing
from croupier.words import area_name


class RouletteTheory:
    """The theoretical win of a table under a filing."""

    def __init__(self, rules: RouletteRules) -> None:
        self._rules = rules
        self._at = Wheelhouse(rules.double_zero, rules.zero_rule, rules.held_again)

    def name(self, area: RouletteArea) -> str:
        """Return the kind of a wager, in words."""
        if area.kind in FREED:
            return "even money in prison"
        return area_name(area) if area.kind in EVEN_MONEY else area.kind.value

    def exact(self, area: RouletteArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """Return the player's expected result of a decided wager, and its variance."""
        found = self._decided(area)
        mean, variance = value(found)
        return mean * stake, variance * stake**2

    def _decided(self, area: RouletteArea) -> list[SpinEnding]:
        """Return the ways in which a wager is decided where it is. A wager that goes to prison is decided there."""
        if area.kind in FREED:
            stays = self._rules.held_again is HeldAgain.STAYS
            others = EVEN_NUMBERS if stays else self._at.pockets - EVEN_NUMBERS
            return [SpinEnding("freed", EVEN_NUMBERS, Fraction(0)), SpinEnding("lost", others, Fraction(-1))]
        found = list(endings(area, self._at))
        return found[:2] if area.kind in EVEN_MONEY and self._at.zero_rule is ZeroRule.EN_PRISON else found

    def banked(self, area: RouletteArea) -> bool:
        """Only the house banks roulette."""
        return False


def theory(filing: Filing) -> RouletteTheory:
    """Return the theory of a filing's wagers."""
    return RouletteTheory(rules_of(filing))
