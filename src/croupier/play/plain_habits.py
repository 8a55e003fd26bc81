"""How house players play a game that offers wagers on fixed areas, unless it says otherwise."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.play.house_players import lowest
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.names import Area
from croupier.table.offers import OfferedWagers, OfferingTable, decisions
from croupier.table.roles import Actor, player


@dataclass(frozen=True, slots=True)
class PlainHabits:
    """House players wager the least on some area, and answer with what comes first."""

    table: OfferingTable

    @property
    def most(self) -> Cents:
        return 20 * max(offer.least for offer in self.table.offers)

    def wagers(self, seat: int, chance: Random) -> list[tuple[Area, Cents]]:
        return lowest(OfferedWagers(self.table), seat, [chance.choice(self.table.offers).area], 1)

    def answer(self, ask: Ask, seats: frozenset[int], _chance: Random) -> tuple[Actor, Command] | None:
        for seat in sorted(seats):
            if found := decisions(ask, seat):
                return player(seat), found[0]
        return None
