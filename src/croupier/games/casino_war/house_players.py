"""How house players play casino war: modest bets, an occasional tie bet, and always war."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.games.casino_war.events import WarOrSurrender
from croupier.games.casino_war.rules import WarArea, WarKind
from croupier.games.casino_war.table import CasinoWarTable
from croupier.play.game_habits import GameHabits
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import player

MOST_UNITS = 3
"""The highest bet, in units of the lowest that the table accepts."""


class WarHabits(GameHabits[CasinoWarTable]):
    @property
    def _least(self) -> Cents:
        """The lowest bet that can be halved."""
        rules = self.table.rules
        return -(-rules.bets.minimum // rules.bet_unit) * rules.bet_unit

    @property
    def most(self) -> Cents:
        """A bet, as much again to go to war, and a tie bet with each."""
        return 2 * MOST_UNITS * self._least + 2 * self.table.rules.ties.minimum

    def wagers(self, _seat: int, chance: Random) -> list[tuple[WarArea, Cents]]:
        rules = self.table.rules
        amount = self._least * chance.randint(1, MOST_UNITS)
        found = [(WarArea(WarKind.BET), amount if amount in rules.bets else self._least)]
        if chance.random() < 0.25:
            found.append((WarArea(WarKind.TIE), rules.ties.minimum))
        return found

    def decision(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        if not isinstance(ask.about, WarOrSurrender):
            return None
        ties = [GoToWarWithTie(seat, self.table.rules.ties.minimum)] if chance.random() < 0.25 else []
        for command in (*ties, GoToWar(seat)):
            if ask.refuses(player(seat), command) is None:
                return command
        return SurrenderHalf(seat)


HABITS = WarHabits
