"""How house players play big six: one to three wagers, mostly on bills that come often."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.big_six.table import BigSixTable
from croupier.games.big_six.wagers import BigSixArea
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.offers import OfferedWagers
from croupier.table.roles import Actor

MOST_WAGERS = 3


@dataclass(frozen=True, slots=True)
class BigSixHabits:
    table: BigSixTable

    @property
    def most(self) -> Cents:
        return 20 * max(offer.least for offer in self.table.offers)

    def wagers(self, seat: int, chance: Random) -> list[tuple[BigSixArea, Cents]]:
        """The more sections an area has, the more often it is bet on."""
        t, counts = self.table, self.table.wheel.counts()
        areas = t.filed.areas()
        liked = chance.choices(areas, [counts[area.section] for area in areas], k=chance.randint(1, MOST_WAGERS))
        found: list[tuple[BigSixArea, Cents]] = []
        for area in dict.fromkeys(liked):
            may = OfferedWagers(t).may_place(seat, area)
            if may is not None and not t.stake(seat, area):
                found.append((area, may.least))
        return found

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        """Nothing is asked of players at big six."""
        return None
