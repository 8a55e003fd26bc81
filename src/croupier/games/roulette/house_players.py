"""How house players play roulette: a few wagers here and there."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wager_kinds import RouletteKind
from croupier.games.roulette.wagering import RouletteWagers
from croupier.games.roulette.wagers import RouletteArea
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import Actor

MOST_WAGERS = 4

K = RouletteKind

LIKED = {K.STRAIGHT: 3, K.SPLIT: 2, K.STREET: 1, K.CORNER: 2, K.LINE: 1, K.DOZEN: 2, K.COLUMN: 1, K.RED: 2, K.BLACK: 2}
"""How often kinds of wager are chosen, beside each other."""


@dataclass(frozen=True, slots=True)
class RouletteHabits:
    table: RouletteTable

    @property
    def most(self) -> Cents:
        return 20 * max(limits.minimum for limits in self.table.filed.limits.values())

    def wagers(self, seat: int, chance: Random) -> list[tuple[RouletteArea, Cents]]:
        t = self.table
        found: list[tuple[RouletteArea, Cents]] = []
        for kind in chance.choices(list(LIKED), list(LIKED.values()), k=chance.randint(1, MOST_WAGERS)):
            area = chance.choice([area for area in t.filed.areas() if area.kind is kind])
            amount = RouletteWagers(t).least(seat, area)
            if amount and not t.stake(seat, area) and all(area != there for there, _ in found):
                found.append((area, amount))
        return found

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        """Nothing is asked of players at roulette."""
        return None
