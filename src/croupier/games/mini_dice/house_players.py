"""How house players play mini-dice: a few wagers, and the shaker when it is offered."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.games.mini_dice.questions import ShakeDue
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagering import MiniDiceWagers
from croupier.games.mini_dice.wagers import MiniDiceArea
from croupier.play.house_players import lowest
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.covered_shaker import Shake
from croupier.table.roles import Actor, player

MOST_WAGERS = 4


@dataclass(frozen=True, slots=True)
class MiniDiceHabits:
    table: MiniDiceTable

    @property
    def most(self) -> Cents:
        return 20 * max(limits.minimum for limits in self.table.rules.limits.values())

    def wagers(self, seat: int, chance: Random) -> list[tuple[MiniDiceArea, Cents]]:
        t = self.table
        room = MOST_WAGERS - len(t.books.wagers(seat))
        return lowest(MiniDiceWagers(t), seat, chance.sample(t.betting_areas(), 2), room)

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        seat = next((seat for seat in ask.to if seat in seats), 0)
        if not seat:
            return None
        if isinstance(ask.about, ShakeDue):
            return player(seat), Shake(seat, chance.choice((3, 3, 4, 5)))
        return player(seat), AcceptShaker(seat) if chance.random() < 0.7 else DeclineShaker(seat)


HABITS = MiniDiceHabits
