"""A licensee's choices for one roulette table."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.equipment.money import Cents
from croupier.equipment.wheel import GamingWheel
from croupier.games.filed_terms import FiledRules, is_chosen, limits_filed, of, rules_in
from croupier.games.limits import Limits
from croupier.games.roulette.options import GROUPS, HeldAgain, ZeroRule, Zeros
from croupier.games.roulette.options import SCHEMA as SCHEMA
from croupier.games.roulette.wagers import EVEN_MONEY, INSIDE, RouletteArea, RouletteKind, areas, wheel_of
from croupier.regulation import decides
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteRules(FiledRules):
    """A licensee's choices for one table."""

    double_zero: bool = is_chosen("wheel.zeros", Zeros.DOUBLE.value)
    zero_rule: ZeroRule = of("wheel.zero_rule", ZeroRule)
    """Reading 210."""
    held_again: HeldAgain = of("readings.held_again", HeldAgain, otherwise=HeldAgain.LOSES)
    """Reading 211."""
    seats: int = of("seats.number")
    colors: int = of("chips.colors")
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""

    @property
    def wheel(self) -> GamingWheel:
        return wheel_of(self.double_zero)

    def areas(self) -> tuple[RouletteArea, ...]:
        return areas(self.double_zero)

    def limit(self, area: RouletteArea) -> Limits:
        return self.limits[group(area.kind)]

    @decides("19:47-5.2")
    def unit(self, area: RouletteArea) -> Cents:
        """5.2: return the unit of wagers: two chips where half may be lost, so that chips can make the half."""
        halved = self.zero_rule is ZeroRule.HALF and area.kind in EVEN_MONEY
        return self.smallest_chip * (2 if halved else 1)


def group(kind: RouletteKind) -> str:
    """Return the group of limits that applies to a kind of wager."""
    return "inside" if kind in INSIDE else "even" if kind in EVEN_MONEY else "dozens"


def rules_of(filing: Filing) -> RouletteRules:
    """Return the rules of a filing without defects."""
    return rules_in(RouletteRules, filing, limits={group: limits_filed(filing, f"wagers.{group}") for group in GROUPS})
