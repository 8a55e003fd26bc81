"""How house players play sic bo: a few wagers before each shake."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagering import SicBoWagers
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind
from croupier.play.house_players import lowest
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import Actor

MOST_WAGERS = 4

_TAME = (SicBoKind.SMALL, SicBoKind.BIG)


@dataclass(frozen=True, slots=True)
class SicBoHabits:
    table: SicBoTable

    @property
    def most(self) -> Cents:
        return 20 * max(limits.minimum for limits in self.table.rules.limits.values())

    def wagers(self, seat: int, chance: Random) -> list[tuple[SicBoArea, Cents]]:
        """Small or big and something bolder, as most people play."""
        t = self.table
        bold = [area for area in t.betting_areas() if area.kind not in _TAME]
        areas = SicBoArea(chance.choice(_TAME)), *chance.sample(bold, 2)
        return lowest(SicBoWagers(t), seat, areas, MOST_WAGERS - len(t.books.wagers(seat)))

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        """Nobody but the dealer is asked anything."""
        return None


HABITS = SicBoHabits
