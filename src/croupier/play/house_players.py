"""House players: company for a person who plays alone or learns to deal. They sit down, bet modestly, and never
complain. The game decides what they wager and answer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

from croupier.equipment.chance import Source
from croupier.equipment.money import Cents
from croupier.games import part
from croupier.table.asks import Ask, Refusal
from croupier.table.books import Books, stack
from croupier.table.command import Command
from croupier.table.commands import BuyIn, LeaveSeat, PlaceWager, SitDown, WithdrawWager
from croupier.table.names import AnyArea, Area
from croupier.table.roles import Actor, player
from croupier.table.wagers import Wagers
from croupier.words import refused
from croupier.words.text import series

A = TypeVar("A", bound=Area)

Give = Callable[[Actor, Command], Refusal | None]
"""Gives a command to a table."""

IN_TRAINING = {2: "Ann", 5: "Bo"}
"""Seats and names. The dealer has a player on either side, so that left and right matter."""


NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
MARK = " (house)"
"""The suffix of a house player's name at a table with a human player; nobody else may use it."""


def company_of(name: str) -> int:
    """Return the default number of house players at a game.

    A game that nobody can play alone says so in its ``house_players`` part: ``COMPANY = 4``.
    """
    return int(getattr(part(name, "house_players"), "COMPANY", 0))


def lowest(wagers: Wagers, seat: int, areas: Iterable[A], room: int) -> list[tuple[A, Cents]]:
    """Return the lowest wagers that a seat can make on areas where it has none, at most ``room`` of them."""
    free = (area for area in dict.fromkeys(areas) if not wagers.stake(seat, area))
    return [(area, least) for area in free if (least := wagers.least(seat, area))][: max(0, room)]


class Habits(Protocol):
    """How house players play a game."""

    @property
    def most(self) -> Cents:
        """The most that a house player could bet in a round."""
        ...

    def wagers(self, seat: int, chance: Random) -> list[tuple[AnyArea, Cents]]:
        """Return a house player's wagers: areas and amounts, in the order to place them."""
        ...

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        """Return the answer of a player in ``seats``; None if the ask is not for them."""
        ...


@runtime_checkable
class TableStakes(Protocol):
    """Habits of a game in which no chips are bought during a round."""

    @property
    def full_stack(self) -> Cents:
        """The stack they buy up to before a round, once they have less than ``most``."""
        ...

    @property
    def in_training(self) -> dict[int, str]:
        """Seats and names for dealer training: enough players for contested pots."""
        ...

    @property
    def for_training(self) -> Habits:
        """The same habits with more to award: players stay in longer and have less to bet."""
        ...


class HousePlayers:
    """House players at a table."""

    def __init__(self, give: Give, books: Books, habits: Habits, names: dict[int, str], chance: Random) -> None:
        self._give, self._books, self.habits = give, books, habits
        self.names, self.chance = names, chance
        """Their seats and names; this random source deals no cards."""
        self.stakes: Mapping[str, tuple[Cents, ...]] = {}
        """Amounts they prefer to bet, by area or kind of wager: those that a dealing school uses."""

    def sit_down(self) -> None:
        for seat, name in self.names.items():
            self._must(player(seat), SitDown(seat, name))

    def get_ready(self) -> None:
        """Before a round, let players who are short buy chips, if chips can be bought only then."""
        if isinstance(self.habits, TableStakes):
            for seat in self.names:
                has = self._books.balance(stack(seat))
                if has < self.habits.most:
                    self._must(player(seat), BuyIn(seat, self.habits.full_stack - has))

    def bet(self) -> None:
        if isinstance(self.habits, TableStakes):
            return  # Players bet against each other, in turn.
        for seat in self.names:
            needed = self.habits.most
            if self._books.balance(stack(seat)) < needed:
                self._must(player(seat), BuyIn(seat, 10 * needed))
            for area, amount in self.habits.wagers(seat, self.chance):
                if not self._bets_rather(seat, area):
                    self._must(player(seat), PlaceWager(seat, area, amount))

    def _bets_rather(self, seat: int, area: AnyArea) -> bool:
        """Place a wager of a preferred amount, if there is one and the table accepts it."""
        amounts = self.stakes.get(str(area)) or self.stakes.get(str(area[1]))
        if not amounts:
            return False
        amount = self.chance.choice(amounts)
        if self._books.balance(stack(seat)) < amount + self.habits.most:
            self._must(player(seat), BuyIn(seat, amount + self.habits.most))
        return self._give(player(seat), PlaceWager(seat, area, amount)) is None

    def withdraw(self) -> None:
        """Take all wagers back while that is allowed."""
        for seat in self.names:
            # Dependent wagers were placed after those they depend on.
            for area in reversed(self._books.wagers(seat)):
                self._must(player(seat), WithdrawWager(seat, area))

    def leave(self) -> None:
        for seat in self.names:
            self._must(player(seat), LeaveSeat(seat))

    def __str__(self) -> str:
        return series(f"{name} in seat {seat}" for seat, name in sorted(self.names.items()))

    def answers(self, ask: Ask) -> bool:
        """Answer an ask if it is for a house player; return whether it was."""
        if not self.names:
            return False
        answer = self.habits.answer(ask, frozenset(self.names), self.chance)
        if answer is not None:
            self._must(*answer)
        return answer is not None

    def _must(self, actor: Actor, command: Command) -> None:
        refusal = self._give(actor, command)
        if refusal is not None:
            raise RuntimeError(f"a house player did something that is not legal: {refused(refusal)}")


class CompanyGame(Protocol):
    """What a player's company needs of a game."""

    @property
    def seats(self) -> Sequence[int]: ...

    @property
    def habits(self) -> Habits: ...


def is_company(name: str) -> bool:
    return name.endswith(MARK)


def company_at(books: Books, game: CompanyGame, seat: int, number: int, give: Give, source: Source) -> HousePlayers:
    """Return the house players who join the player in a seat, or those already seated."""
    seated = {taken: name for taken, name in books.seats.items() if is_company(name)}
    free = [place for place in game.seats if place != seat and place not in books.seats]
    names = {place: f"{name}{MARK}" for place, name in zip(free[:number], NAMES, strict=False)}
    # This random source deals no cards; in a laboratory it repeats.
    return HousePlayers(give, books, game.habits, seated or names, Random(source.laboratory or None))
