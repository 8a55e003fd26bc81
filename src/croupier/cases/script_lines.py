"""What the lines of a script are made of: the rule of a line, and commands that only the table can complete."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from croupier.equipment.money import dollars
from croupier.errors import CroupierError
from croupier.table.books import Books
from croupier.table.command import Command
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.names import NoArea
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, player

SEAT = r"seat (?P<seat>\d+)"
AREA = r"(?P<area>[a-z_]+(?: \d+(?:\.\d+)*)?)"
MONEY = r"\$[\d,]+(?:\.\d\d)?|-\$\d+"

START = "2026-01-01T20:00:00+00:00"
"""When a case begins, unless it says otherwise."""


class NotOnTable(CroupierError, ValueError):
    """A line speaks of something that is not on the table."""


class Deferred:
    """A command that only the table can complete, when its moment has come."""

    def of(self, books: Books) -> tuple[Actor, Command]:
        """Who gives which command."""
        raise NotImplementedError


ActorCommands = tuple[Actor, tuple[Command | Deferred, ...]]
Make = Callable[[re.Match[str]], ActorCommands]


@dataclass(frozen=True, slots=True)
class LineRule:
    """A form of line: its pattern, what it gives, and when."""

    pattern: str
    make: Make
    wagering: bool = False
    """Whether it belongs into a round, which is begun for it if none is under way."""
    topics: tuple[str, ...] = ()
    """The asks that it answers by itself; without any it happens at once, or where ``at`` puts it."""
    any_turn: bool = False
    """True if a line that must be refused is tried whoever is asked; if not, it waits for the turn of its player."""


@dataclass(frozen=True, slots=True)
class NotTaken(Deferred):
    """The progressive system does not accept wagers, which a case names by their seats and areas: ``1:five.2``."""

    wagers: tuple[str, ...]

    def of(self, books: Books) -> tuple[Actor, Command]:
        standing = {str(account.area): account.area for _, account in books.balances if account.is_wager}
        found = []
        for wager in self.wagers:
            seat, _, words = wager.partition(":")
            found.append(Unaccepted(int(seat), standing.get(words, NoArea(words))))
        return DEVICE, WagersRegistered(tuple(found))


# --- parts of lines


def area(text: str) -> str:
    """The name of a betting area: ``pack 1`` is ``pack.1``."""
    return text.strip().replace(" ", ".")


def cents(text: str | None) -> int:
    if not text:
        return 0
    return -dollars(text[1:]) if text.startswith("-") else dollars(text)


# --- who gives what


def simple(actor: Actor, make: Callable[[re.Match[str]], Command]) -> Make:
    """One command of somebody who is always the same."""
    return lambda m: (actor, (make(m),))


def of_seat(make: Callable[[int], Command]) -> Make:
    """One command of a player that only says who it is."""
    return by_player(lambda _, seat: make(seat))


def by_player(make: Callable[[re.Match[str], int], Command]) -> Make:
    """One command of the player in the seat that a line names."""
    return lambda m: (player(int(m["seat"])), (make(m, int(m["seat"])),))


def staff(make: Callable[[], Command]) -> Make:
    """One command of the dealer or a supervisor, as a line says."""
    return lambda m: (DEALER if m["by"] == "the dealer" else SUPERVISOR, (make(),))
