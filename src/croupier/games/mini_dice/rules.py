"""What a licensee chooses for a mini-dice table: the choices of one table."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from croupier.equipment.money import Cents, Odds
from croupier.games.dice_terms import payable_unit
from croupier.games.limits import Limits
from croupier.games.mini_dice.choices import Winners, stated_odds
from croupier.games.mini_dice.cross_checks import GROUPS, LIMITS_OF
from croupier.games.mini_dice.options import SCHEMA as SCHEMA
from croupier.games.mini_dice.pay_tables import Line
from croupier.games.mini_dice.wagers import AREAS, Area, odds_of
from croupier.regulation import decides
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True)
class Rules:
    """The choices of one table."""

    licensee: str
    name: str
    edition: date
    seats: int
    smallest_chip: Cents
    opening_inventory: Cents
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""
    pays: Mapping[Line, Odds]
    """13.6(b)."""
    winners: Winners
    """Reading 94."""

    def areas(self) -> tuple[Area, ...]:
        return AREAS

    def limit(self, area: Area) -> Limits:
        return self.limits[LIMITS_OF[area.kind]]

    def odds(self, area: Area) -> tuple[Odds, ...]:
        """All odds at which a wager may be paid."""
        return odds_of(area, self.pays)

    @decides("19:47-13.6(c)")
    def unit(self, area: Area) -> Cents:
        """13.6(c): wagers are taken in multiples of this, which can be paid exactly."""
        return payable_unit(self.odds(area), self.smallest_chip)


def rules_of(filing: Filing) -> Rules:
    """The rules that a filing without defects states."""
    v = filing.values
    return Rules(
        licensee=v["licensee"],
        name=v["table"],
        edition=v["edition"],
        seats=v["seats.number"],
        smallest_chip=v["chips.smallest"],
        opening_inventory=v["chips.inventory"],
        limits={group: Limits(v[f"wagers.{group}.minimum"], v[f"wagers.{group}.maximum"]) for group in GROUPS},
        pays=stated_odds(v),
        winners=Winners(v["readings.winners"]),
    )
