"""What a licensee chooses for a mini-dice table: the choices of one table."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from croupier.equipment.money import Cents, Odds
from croupier.games.dice_terms import payable_unit
from croupier.games.limits import Limits
from croupier.games.mini_dice.choices import MiniDiceWinners, stated_odds
from croupier.games.mini_dice.cross_checks import GROUPS, LIMITS_OF
from croupier.games.mini_dice.options import SCHEMA as SCHEMA
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea, odds_of
from croupier.regulation import decides
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True)
class MiniDiceRules:
    """The choices of one table."""

    licensee: str
    name: str
    edition: date
    seats: int
    smallest_chip: Cents
    opening_inventory: Cents
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""
    pays: Mapping[MiniDiceLine, Odds]
    """13.6(b)."""
    winners: MiniDiceWinners
    """Reading 94."""

    def areas(self) -> tuple[MiniDiceArea, ...]:
        return tuple(AREAS.values())

    def limit(self, area: MiniDiceArea) -> Limits:
        return self.limits[LIMITS_OF[area.kind]]

    def odds(self, area: MiniDiceArea) -> tuple[Odds, ...]:
        """All odds at which a wager may be paid."""
        return odds_of(area, self.pays)

    @decides("19:47-13.6(c)")
    def unit(self, area: MiniDiceArea) -> Cents:
        """13.6(c): wagers are taken in multiples of this, which can be paid exactly."""
        return payable_unit(self.odds(area), self.smallest_chip)


def rules_of(filing: Filing) -> MiniDiceRules:
    """The rules that a filing without defects states."""
    v = filing.values
    return MiniDiceRules(
        licensee=v["licensee"],
        name=v["table"],
        edition=v["edition"],
        seats=v["seats.number"],
        smallest_chip=v["chips.smallest"],
        opening_inventory=v["chips.inventory"],
        limits={group: Limits(v[f"wagers.{group}.minimum"], v[f"wagers.{group}.maximum"]) for group in GROUPS},
        pays=stated_odds(v),
        winners=MiniDiceWinners(v["readings.winners"]),
    )
