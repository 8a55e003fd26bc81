"""How house players play sic bo: a few wagers before each shake."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagering import SicBoWagers
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind
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
        tame = SicBoArea(chance.choice((SicBoKind.SMALL, SicBoKind.BIG)))
        bold = chance.sample(
            [area for area in t.betting_areas() if area.kind not in (SicBoKind.SMALL, SicBoKind.BIG)], 2
        )
        found: list[tuple[SicBoArea, Cents]] = []
        for area in (tame, *bold):
            amount = SicBoWagers(t).least(seat, area)
            standing = len(t.books.wagers(seat)) + len(found)
            if amount and not t.stake(seat, area) and standing < MOST_WAGERS:
                found.append((area, amount))
        return found

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        """Nobody but the dealer is asked anything."""
        return None
