"""A licensee's choices for one sic bo table."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.equipment.money import Odds
from croupier.games.filed_terms import FiledRules, limits_filed, of, rules_in
from croupier.games.limits import Limits
from croupier.games.sic_bo.options import GROUPS, LIMITS_OF
from croupier.games.sic_bo.options import SCHEMA as SCHEMA
from croupier.games.sic_bo.pay_tables import SicBoLine, SicBoPayTable, pays_of
from croupier.games.sic_bo.wagers import AREAS, Dice, SicBoArea, TripleAsTwo, decide, odds_of
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True, kw_only=True)
class SicBoRules(FiledRules):
    """A licensee's choices for one table."""

    seats: int = of("seats.number")
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""
    pay_table: SicBoPayTable = of("pays.table", SicBoPayTable)
    """9.4, reading 201."""
    pays: Mapping[SicBoLine, Odds]
    triple_as_two: TripleAsTwo = of("readings.triple_as_two", TripleAsTwo)
    """Reading 200."""

    def areas(self) -> tuple[SicBoArea, ...]:
        return tuple(AREAS.values())

    def limit(self, area: SicBoArea) -> Limits:
        return self.limits[LIMITS_OF[area.kind]]

    def odds(self, area: SicBoArea) -> tuple[Odds, ...]:
        """Return all odds at which a wager may be paid."""
        return odds_of(area, self.pays)

    def decide(self, area: SicBoArea, dice: Dice) -> SicBoLine | None:
        """Return the line at which a shake pays a wager, or None if it loses."""
        return decide(area, dice, self.triple_as_two)

    def winning(self, dice: Dice) -> tuple[SicBoArea, ...]:
        """Return the areas that win with these dice, which light up."""
        return tuple(area for area in self.areas() if self.decide(area, dice) is not None)


def rules_of(filing: Filing) -> SicBoRules:
    """Return the rules of a filing without defects."""
    return rules_in(
        SicBoRules,
        filing,
        limits={group: limits_filed(filing, f"wagers.{group}") for group in GROUPS},
        pays=pays_of(SicBoPayTable(filing["pays.table"])),
    )
