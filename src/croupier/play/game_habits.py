"""What most games' house players share: a table, and an answer from the player who is asked."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Generic, TypeVar

from croupier.equipment.money import Cents
from croupier.play.cut_offer import cut_by_chance
from croupier.table.asks import Ask
from croupier.table.base_table import BaseTable
from croupier.table.command import Command
from croupier.table.questions import CardsToCut
from croupier.table.roles import Actor, player

TableType = TypeVar("TableType", bound=BaseTable)


class GameHabits(ABC, Generic[TableType]):
    """How house players play at a table; a game says what they wager and decide."""

    def __init__(self, table: TableType) -> None:
        self.table = table

    @property
    @abstractmethod
    def most(self) -> Cents:
        """The most that a house player could bet in a round."""

    @abstractmethod
    def wagers(self, seat: int, chance: Random) -> list[tuple[Any, Cents]]:
        """Return a house player's wagers: areas and amounts, in the order to place them."""

    def decision(self, _ask: Ask, _seat: int, _chance: Random) -> Command | None:
        """Return a house player's answer to a question of the game; None if players make no decisions."""
        return None

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        """Return the answer of a player in ``seats``; None if the ask is not for them."""
        seat = next((seat for seat in ask.to if seat in seats), 0)
        if not seat:
            return None
        if isinstance(ask.about, CardsToCut):
            return player(seat), cut_by_chance(ask, seat, chance)
        command = self.decision(ask, seat, chance)
        return None if command is None else (player(seat), command)
