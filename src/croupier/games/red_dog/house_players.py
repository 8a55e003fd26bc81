"""How house players play red dog: modest bets, and a raise where it is worth it."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.questions import RaiseOrLeave
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.games.red_dog.strategy import best_raises
from croupier.games.red_dog.table import RedDogTable
from croupier.play.cut_offer import cut_by_chance, offered_to
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import Actor, player

MOST_UNITS = 3
"""The highest bet, in units of the lowest that the table accepts."""


@dataclass(frozen=True, slots=True)
class RedDogHabits:
    table: RedDogTable

    @property
    def most(self) -> Cents:
        """A bet on one area, and as much again to raise."""
        return 2 * MOST_UNITS * self.table.rules.bets.minimum

    def wagers(self, _seat: int, chance: Random) -> list[tuple[RedDogArea, Cents]]:
        rules = self.table.rules
        amount = rules.bets.minimum * chance.randint(1, MOST_UNITS)
        return [(RedDogArea(RedDogKind.BET, 1), amount if amount in rules.bets else rules.bets.minimum)]

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        if (cutter := offered_to(ask)) in seats:
            return player(cutter), cut_by_chance(ask, cutter, chance)
        if not isinstance(ask.about, RaiseOrLeave) or ask.to[0] not in seats:
            return None
        seat, about = ask.to[0], ask.about
        full = RaiseOnSpread(seat, about.number, about.amount)
        if about.spread in best_raises(self.table.rules) and ask.refuses(player(seat), full) is None:
            return player(seat), full
        return player(seat), LeaveWager(seat, about.number)


HABITS = RedDogHabits
