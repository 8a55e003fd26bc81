"""How house players play mini-dice: a few wagers, and sometimes the shaker."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.games.mini_dice.events import ShakeDue
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagering import MiniDiceWagers
from croupier.games.mini_dice.wagers import MiniDiceArea
from croupier.play.game_habits import GameHabits
from croupier.play.house_players import lowest
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.covered_shaker import Shake

MOST_WAGERS = 4


class MiniDiceHabits(GameHabits[MiniDiceTable]):
    @property
    def most(self) -> Cents:
        return 20 * max(limits.minimum for limits in self.table.rules.limits.values())

    def wagers(self, seat: int, chance: Random) -> list[tuple[MiniDiceArea, Cents]]:
        t = self.table
        room = MOST_WAGERS - len(t.books.wagers(seat))
        return lowest(MiniDiceWagers(t), seat, chance.sample(t.betting_areas(), 2), room)

    def decision(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        if isinstance(ask.about, ShakeDue):
            return Shake(seat, chance.choice((3, 3, 4, 5)))
        return AcceptShaker(seat) if chance.random() < 0.7 else DeclineShaker(seat)


HABITS = MiniDiceHabits
