"""How house players play roulette: a few wagers here and there."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagering import RouletteWagers
from croupier.games.roulette.wagers import RouletteKind
from croupier.play.house_players import lowest
from croupier.play.plain_habits import PlainHabits
from croupier.table.names import Area

MOST_WAGERS = 4

K = RouletteKind

LIKED = {K.STRAIGHT: 3, K.SPLIT: 2, K.STREET: 1, K.CORNER: 2, K.LINE: 1, K.DOZEN: 2, K.COLUMN: 1, K.RED: 2, K.BLACK: 2}
"""The relative frequency of each kind of wager."""


class RouletteHabits(PlainHabits):
    table: RouletteTable

    def wagers(self, seat: int, chance: Random) -> list[tuple[Area, Cents]]:
        t = self.table
        kinds = chance.choices(list(LIKED), list(LIKED.values()), k=chance.randint(1, MOST_WAGERS))
        areas = [chance.choice([area for area in t.filed.areas() if area.kind is kind]) for kind in kinds]
        return lowest(RouletteWagers(t), seat, areas, MOST_WAGERS)


HABITS = RouletteHabits
