"""A licensee's choices for one big six table."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.equipment.money import Odds
from croupier.equipment.wheel import GamingWheel
from croupier.games.big_six.options import GROUPS, Fives, PicturePays
from croupier.games.big_six.options import SCHEMA as SCHEMA
from croupier.games.big_six.pay_tables import odds_of
from croupier.games.big_six.sections import WHEELS
from croupier.games.big_six.wagers import AREAS, BigSixArea
from croupier.games.filed_terms import FiledRules, limits_filed, of, rules_in
from croupier.games.limits import Limits
from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True, kw_only=True)
class BigSixRules(FiledRules):
    """A licensee's choices for one table."""

    fives: Fives = of("wheel.fives", Fives)
    """Reading 220."""
    seats: int = of("seats.number")
    limits: Mapping[str, Limits]
    """8.2: by group of wagers."""
    picture: PicturePays = of("pays.picture", PicturePays)
    """5.5, reading 221."""

    @property
    def wheel(self) -> GamingWheel:
        return WHEELS[self.fives]

    def areas(self) -> tuple[BigSixArea, ...]:
        return tuple(AREAS.values())

    def limit(self, area: BigSixArea) -> Limits:
        return self.limits["bills" if area.bill else "pictures"]

    def odds(self, area: BigSixArea) -> Odds:
        return odds_of(area, self.picture)


def rules_of(filing: Filing) -> BigSixRules:
    """Return the rules of a filing without defects."""
    return rules_in(BigSixRules, filing, limits={group: limits_filed(filing, f"wagers.{group}") for group in GROUPS})
