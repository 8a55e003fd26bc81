"""How house players play big six: one to three wagers, mostly on bills that come up often."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.big_six.table import BigSixTable
from croupier.play.house_players import lowest
from croupier.play.plain_habits import PlainHabits
from croupier.table.names import Area
from croupier.table.offers import OfferedWagers

MOST_WAGERS = 3


class BigSixHabits(PlainHabits):
    table: BigSixTable

    def wagers(self, seat: int, chance: Random) -> list[tuple[Area, Cents]]:
        """Choose areas in proportion to their number of sections."""
        t, counts = self.table, self.table.wheel.counts()
        areas = t.filed.areas()
        liked = chance.choices(areas, [counts[area.section] for area in areas], k=chance.randint(1, MOST_WAGERS))
        return lowest(OfferedWagers(t), seat, liked, MOST_WAGERS)


HABITS = BigSixHabits
