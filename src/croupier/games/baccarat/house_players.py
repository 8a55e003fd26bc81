"""How house players play baccarat: modest wagers on a hand, now and then on a tie; they let the shoe go on."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.baccarat.commands import PassShoe
from croupier.games.baccarat.questions import ShoeOffered
from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind
from croupier.games.baccarat.table import BaccaratTable
from croupier.play.cut_offer import cut_by_chance, offered_to
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import Actor, player

MOST_UNITS = 3
"""The highest wager, in units of the lowest that the table accepts."""


@dataclass(frozen=True, slots=True)
class BaccaratHabits:
    table: BaccaratTable

    @property
    def most(self) -> Cents:
        """A wager on a hand and a Tie Bet, and what may be owed as vigorish by the end of a shoe."""
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

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        if (cutter := offered_to(ask)) in seats:
            return player(cutter), cut_by_chance(ask, cutter, chance)
        if isinstance(ask.about, ShoeOffered) and ask.to[0] in seats:
            return player(ask.to[0]), PassShoe(ask.to[0])
        return None


HABITS = BaccaratHabits
