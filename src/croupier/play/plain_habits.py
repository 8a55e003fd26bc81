"""The default play of house players at a game that offers wagers on fixed areas."""

from random import Random

from croupier.equipment.money import Cents
from croupier.play.game_habits import GameHabits
from croupier.play.house_players import lowest
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.names import Area
from croupier.table.offers import OfferedWagers, OfferingTable, decisions


class PlainHabits(GameHabits[OfferingTable]):
    """House players wager the least on some area, and give the first possible answer."""

    @property
    def most(self) -> Cents:
        return 20 * max(offer.least for offer in self.table.offers)

    def wagers(self, seat: int, chance: Random) -> list[tuple[Area, Cents]]:
        return lowest(OfferedWagers(self.table), seat, [chance.choice(self.table.offers).area], 1)

    def decision(self, ask: Ask, seat: int, _chance: Random) -> Command | None:
        return next(iter(decisions(ask, seat)), None)
