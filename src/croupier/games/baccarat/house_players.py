"""How house players play baccarat: modest bets on a hand, an occasional bet on a tie; they let the shoe pass."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.baccarat.commands import PassShoe
from croupier.games.baccarat.events import ShoeOffered
from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind
from croupier.games.baccarat.table import BaccaratTable
from croupier.play.game_habits import GameHabits
from croupier.table.asks import Ask
from croupier.table.command import Command

MOST_UNITS = 3
"""The largest bet, in multiples of the table minimum."""


class BaccaratHabits(GameHabits[BaccaratTable]):
    @property
    def most(self) -> Cents:
        """A bet on a hand and a Tie Bet, plus any vigorish owed by the end of a shoe."""
        rules = self.table.rules
        owed = max((self.table.owed(seat) for seat in self.table.books.seats), default=0)
        return MOST_UNITS * rules.bets.minimum + rules.ties.minimum + owed

    def wagers(self, _seat: int, chance: Random) -> list[tuple[BaccaratArea, Cents]]:
        rules = self.table.rules
        amount = rules.bets.minimum * chance.randint(1, MOST_UNITS)
        hand = chance.choice((BaccaratKind.PLAYER, BaccaratKind.BANKER))
        found = [(BaccaratArea(hand), amount if amount in rules.bets else rules.bets.minimum)]
        if chance.random() < 0.25:
            found.append((BaccaratArea(BaccaratKind.TIE), rules.ties.minimum))
        return found

    def decision(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        return PassShoe(seat) if isinstance(ask.about, ShoeOffered) else None


HABITS = BaccaratHabits
