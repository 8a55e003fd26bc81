"""How house players play sic bo: a few wagers before each shake."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagering import SicBoWagers
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind
from croupier.play.game_habits import GameHabits
from croupier.play.house_players import lowest

MOST_WAGERS = 4

_TAME = (SicBoKind.SMALL, SicBoKind.BIG)


class SicBoHabits(GameHabits[SicBoTable]):
    @property
    def most(self) -> Cents:
        return 20 * max(limits.minimum for limits in self.table.rules.limits.values())

    def wagers(self, seat: int, chance: Random) -> list[tuple[SicBoArea, Cents]]:
        """Choose small or big and two bolder wagers, as most people do."""
        t = self.table
        bold = [area for area in t.betting_areas() if area.kind not in _TAME]
        areas = SicBoArea(chance.choice(_TAME)), *chance.sample(bold, 2)
        return lowest(SicBoWagers(t), seat, areas, MOST_WAGERS - len(t.books.wagers(seat)))


HABITS = SicBoHabits
