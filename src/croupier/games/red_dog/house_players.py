"""How house players play red dog: modest bets, and a raise when it pays."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.decision_costs import best_raises
from croupier.games.red_dog.events import RaiseOrLeave
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.games.red_dog.table import RedDogTable
from croupier.play.game_habits import GameHabits
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import player

MOST_UNITS = 3
"""The highest bet, in units of the lowest that the table accepts."""


class RedDogHabits(GameHabits[RedDogTable]):
    @property
    def most(self) -> Cents:
        """A bet on one area, and as much again to raise."""
        return 2 * MOST_UNITS * self.table.rules.bets.minimum

    def wagers(self, _seat: int, chance: Random) -> list[tuple[RedDogArea, Cents]]:
        rules = self.table.rules
        amount = rules.bets.minimum * chance.randint(1, MOST_UNITS)
        return [(RedDogArea(RedDogKind.BET, 1), amount if amount in rules.bets else rules.bets.minimum)]

    def decision(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        about = ask.about
        if not isinstance(about, RaiseOrLeave):
            return None
        full = RaiseOnSpread(seat, about.number, about.amount)
        raises = about.spread in best_raises(self.table.rules) and ask.refuses(player(seat), full) is None
        return full if raises else LeaveWager(seat, about.number)


HABITS = RedDogHabits
