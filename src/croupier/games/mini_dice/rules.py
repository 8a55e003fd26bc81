"""A licensee's choices for one mini-dice table."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.equipment.money import Cents, Odds
from croupier.games.dice_terms import payable_unit
from croupier.games.filed_terms import (
    FiledRules,
    limits_filed,
    of,
    rules_in,
)
from croupier.games.limits import Limits
from croupier.games.mini_dice.options import GROUPS, LIMITS_OF, MiniDiceWinners, stated_odds
from croupier.games.mini_dice.options import SCHEMA as SCHEMA
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea, odds_of
from croupier.regulation import decides
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True, kw_only=True)
class MiniDiceRules(FiledRules):
    """A licensee's choices for one table."""

    seats: int = of("seats.number")
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""
    pays: Mapping[MiniDiceLine, Odds]
    """13.6(b)."""
    winners: MiniDiceWinners = of("readings.winners", MiniDiceWinners)
    """Reading 94."""

    def areas(self) -> tuple[MiniDiceArea, ...]:
        return tuple(AREAS.values())

    def limit(self, area: MiniDiceArea) -> Limits:
        return self.limits[LIMITS_OF[area.kind]]

    def odds(self, area: MiniDiceArea) -> tuple[Odds, ...]:
        """Return all odds at which a wager may be paid."""
        return odds_of(area, self.pays)

    @decides("19:47-13.6(c)")
    def unit(self, area: MiniDiceArea) -> Cents:
        """13.6(c): return the unit whose multiples can be paid exactly."""
        return payable_unit(self.odds(area), self.smallest_chip)


def rules_of(filing: Filing) -> MiniDiceRules:
    """Return the rules of a filing without defects."""
    v = filing.values
    return rules_in(
        MiniDiceRules,
        filing,
        limits={group: limits_filed(filing, f"wagers.{group}") for group in GROUPS},
        pays=stated_odds(v),
    )
