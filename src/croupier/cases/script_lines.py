"""The building blocks of script lines: the rule of a line, and commands that only the table can complete."""

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
"""The time at which a case begins by default."""


class NotOnTable(CroupierError, ValueError):
    """A line names something that is not on the table."""


class Deferred:
    """A command that only the table can complete, at its moment."""

    def of(self, books: Books) -> tuple[Actor, Command]:
        """Return who gives which command."""
        raise NotImplementedError


ActorCommands = tuple[Actor, tuple[Command | Deferred, ...]]
Make = Callable[[re.Match[str]], ActorCommands]


@dataclass(frozen=True, slots=True)
class LineRule:
    """A form of line: its pattern, the commands it gives, and when."""

    pattern: str
    make: Make
    wagering: bool = False
    """True if it belongs in a round, which begins for it if none is in progress."""
    topics: tuple[str, ...] = ()
    """The topics of the questions that it answers by itself. Without any, it acts at once or where ``at`` puts it."""
    any_turn: bool = False
    """True if a line that must be refused is tried no matter who is asked; if not, it waits for its player's turn."""


@dataclass(frozen=True, slots=True)
class NotTaken(Deferred):
    """The progressive system does not accept wagers, named by seat and area: ``1:five.2``."""

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
    """Return the id of a betting area: ``pack 1`` is ``pack.1``."""
    return text.strip().replace(" ", ".")


def cents(text: str | None) -> int:
    if not text:
        return 0
    return -dollars(text[1:]) if text.startswith("-") else dollars(text)


# --- actors and their commands


def simple(actor: Actor, make: Callable[[re.Match[str]], Command]) -> Make:
    """Return the maker of one command by a fixed actor."""
    return lambda m: (actor, (make(m),))


def of_seat(make: Callable[[int], Command]) -> Make:
    """Return the maker of one player's command whose only field is the seat."""
    return by_player(lambda _, seat: make(seat))


def by_player(make: Callable[[re.Match[str], int], Command]) -> Make:
    """Return the maker of one command by the player in the seat that a line names."""
    return lambda m: (player(int(m["seat"])), (make(m, int(m["seat"])),))


def staff(make: Callable[[], Command]) -> Make:
    """Return the maker of one command by the dealer or a supervisor, as the line says."""
    return lambda m: (DEALER if m["by"] == "the dealer" else SUPERVISOR, (make(),))
