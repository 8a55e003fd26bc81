"""How house players bet at craps.

In training they make every bet that a dealer must know. Beside a human player they make only bets that can be taken
down, so that they can leave at any time.
"""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.craps.commands import AcceptDice, DeclineDice
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.table import CrapsTable
from croupier.games.craps.wager_choices import CrapsWagers
from croupier.games.craps.wagers import ODDS_OF, ONE_ROLL, CrapsArea, CrapsKind
from croupier.play.game_habits import GameHabits
from croupier.play.house_players import is_company
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import Actor, player

MOST_WAGERS = 5
"""The most wagers that a player keeps on the layout, not counting odds."""


class CrapsHabits(GameHabits[CrapsTable]):
    @property
    def most(self) -> Cents:
        return 40 * self.table.rules.limits["line"].minimum

    def wagers(self, seat: int, chance: Random) -> list[tuple[CrapsArea, Cents]]:
        company = is_company(self.table.books.seats.get(seat, ""))
        wanted = self._removable(chance) if company else self._all(seat, chance)
        room = MOST_WAGERS - len(self.table.books.wagers(seat))
        found: list[tuple[CrapsArea, Cents]] = []
        for area in wanted:
            placed = self._amount(seat, area)
            odds = area.kind in ODDS_OF
            if placed and (odds or len(found) < room or area.kind in (CrapsKind.PASS, CrapsKind.DONT_PASS)):
                found.append((area, placed))
        return found

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        seat = next((seat for seat in ask.to if seat in seats), 0)
        if not seat:
            return None
        company = is_company(self.table.books.seats[seat])
        if company or (chance.random() < 0.2 and len(seats) > 1 and seat != max(self.table.books.seats)):
            return player(seat), DeclineDice(seat)
        dice = sorted(chance.sample(range(1, self.table.dice + 1), 2))
        return player(seat), AcceptDice(seat, tuple(dice))

    def _removable(self, chance: Random) -> list[CrapsArea]:
        return [CrapsArea(CrapsKind.PLACE, chance.choice(POINTS)), CrapsArea(CrapsKind.FIELD)]

    def _all(self, seat: int, chance: Random) -> list[CrapsArea]:
        t = self.table
        line = [CrapsArea(CrapsKind.PASS if seat == t.shooter or chance.random() < 0.6 else CrapsKind.DONT_PASS)]
        line = [] if any(t.stake(seat, CrapsArea(kind)) for kind in (CrapsKind.PASS, CrapsKind.DONT_PASS)) else line
        odds = [area for area in t.betting_areas() if area.kind in ODDS_OF and chance.random() < 0.7]
        others = [area for area in t.betting_areas() if area.kind not in ODDS_OF and area not in line]
        come = [CrapsArea(CrapsKind.COME)] if t.point and chance.random() < 0.5 else []
        few = chance.sample([area for area in others if area.kind in ONE_ROLL], 1)
        standing = chance.sample([area for area in others if area.number and area.kind not in ONE_ROLL], 2)
        return [*line, *odds, *come, *standing, *few]

    def _amount(self, seat: int, area: CrapsArea) -> Cents:
        """Return the least amount that can be wagered, or 0 if the area allows none or already holds a wager."""
        return 0 if self.table.stake(seat, area) else CrapsWagers(self.table).least(seat, area)


HABITS = CrapsHabits
