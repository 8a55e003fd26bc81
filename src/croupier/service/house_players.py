"""House players at a live table where people play against each other: they fill seats while somebody is there."""

from random import Random
from typing import TYPE_CHECKING

from croupier.play.house_players import MARK, NAMES, HousePlayers, TableStakes, is_company
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.commands import BuyIn, LeaveSeat, SitDown
from croupier.table.roles import Actor, player

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable

MORE_NAMES = ("Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou", "May", "Ned", "Pat", "Ray", "Sal", "Tess", "Una", "Vic")
"""Enough names for every seat, whatever the others are called."""

FEWEST = 2
"""The fewest players for a game."""


class Company:
    """The house players at one table. The table itself records who they are, so a restart changes nothing."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        house = live.kept.house
        # This randomness deals no cards; in a laboratory it is seeded, so house players act the same each time.
        chance = Random(house.source.laboratory or None) if house is not None else Random()
        self._players = HousePlayers(self._give, live.table.books, live.seat(0).habits, {}, chance)

    def _give(self, actor: Actor, command: Command) -> Refusal | None:
        return self._live.kept.give(actor, command)

    @property
    def names(self) -> dict[int, str]:
        """The house players' names by seat."""
        return {seat: name for seat, name in self._live.table.books.seats.items() if is_company(name)}

    def wanted(self) -> int:
        """Return how many there should be: none without a person, and always leaving one seat open."""
        table, persons = self._live.table, len(self._live.sittings)
        most = max(FEWEST, min(self._live.rules.company, len(table.positions) - 1))
        return max(0, most - persons) if persons and self._live.rules.company else 0

    def acts(self) -> bool:
        """Do the next thing that a house player does; return False if there is nothing to do."""
        if not self._live.kept.driver.at_rest:
            self._players.names = self.names
            return self._players.answers(self._live.kept.driver.ask)
        return self._come_or_go() or self._buy_in()

    def _come_or_go(self) -> bool:
        seated, wanted = self.names, self.wanted()
        if len(seated) > wanted:
            return self._accepted(LeaveSeat(max(seated)))
        free = [seat for seat in self._filling_order() if seat not in self._live.table.books.seats]
        if len(seated) == wanted or not free:
            return False
        taken = {name.removesuffix(MARK) for name in self._live.table.books.seats.values()}
        name = next(free for free in (*NAMES, *MORE_NAMES) if free not in taken)
        return self._accepted(SitDown(free[0], f"{name}{MARK}"))

    def _filling_order(self) -> list[int]:
        """Return the seats in filling order: every other seat first, so that nobody is crowded."""
        seats = list(self._live.table.positions)
        return seats[1::2] + seats[::2]

    def _buy_in(self) -> bool:
        habits, books = self._players.habits, self._live.table.books
        assert isinstance(habits, TableStakes)
        has = {seat: books.balance(stack(seat)) for seat in self.names}
        poor = next((seat for seat in has if has[seat] < habits.most), 0)
        return bool(poor) and self._accepted(BuyIn(poor, habits.full_stack - has[poor]))

    def _accepted(self, command: LeaveSeat | SitDown | BuyIn) -> bool:
        return self._give(player(command.seat), command) is None
