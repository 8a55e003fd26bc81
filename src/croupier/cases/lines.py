"""What the lines of a script are made of: the rule of a line, and commands that only the table can complete."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from croupier.cases.places import called
from croupier.equipment.cards import Card
from croupier.equipment.money import dollars
from croupier.errors import CroupierError
from croupier.table.books import Books
from croupier.table.commands import Command, DirectDealersWager, SetHand, Unaccepted, WagersRegistered
from croupier.table.names import NoArea
from croupier.table.notes import BANK
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.places import at_seat
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, player

SEAT = r"seat (?P<seat>\d+)"
MONEY = r"\$[\d,]+(?:\.\d\d)?|-\$\d+"

START = "2026-01-01T20:00:00+00:00"
"""When a case begins, unless it says otherwise."""


class NotOnTable(CroupierError, ValueError):
    """A line speaks of something that is not on the table."""


class Deferred:
    """A command that only the table can complete, when its moment has come."""

    def given(self, books: Books) -> tuple[Actor, Command]:
        """Who gives which command."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SetByCards(Deferred):
    """A hand is set: a case names the cards of the low hand, a command their places."""

    actor: Actor
    seat: int
    """0 for the dealer."""
    position: int
    cards: tuple[Card, ...]

    def given(self, books: Books) -> tuple[Actor, Command]:
        place = at_seat(self.position) if self.position else DEALERS_HAND
        held = books.cards(place)
        missing = [str(card) for card in self.cards if card not in held]
        if missing:
            raise NotOnTable(f"{called(place)} does not hold {', '.join(missing)}")
        return self.actor, SetHand(self.seat, self.position, tuple(held.index(card) + 1 for card in self.cards))


@dataclass(frozen=True, slots=True)
class ByTheBank(Deferred):
    """The bank, whoever that is, says what the dealer wagers."""

    amount: int

    def given(self, books: Books) -> tuple[Actor, Command]:
        seat = books.number(BANK)
        if not seat:
            raise NotOnTable("no player is the bank")
        return player(seat), DirectDealersWager(seat, self.amount)


Given = tuple[Actor, tuple[Command | Deferred, ...]]
Make = Callable[[re.Match[str]], Given]


@dataclass(frozen=True, slots=True)
class LineRule:
    """A form of line: its pattern, what it gives, and when."""

    pattern: str
    make: Make
    wagering: bool = False
    """Whether it belongs into a round, which is begun for it if none is under way."""
    topics: tuple[str, ...] = ()
    """The asks that it answers by itself; without any it happens at once, or where ``at`` puts it."""


@dataclass(frozen=True, slots=True)
class NotTaken(Deferred):
    """The progressive system does not accept wagers, which a case names by their seats and areas: ``1:five.2``."""

    wagers: tuple[str, ...]

    def given(self, books: Books) -> tuple[Actor, Command]:
        standing = {str(one.area): one.area for _, one in books.balances if one.is_wager}
        found = []
        for one in self.wagers:
            seat, _, said = one.partition(":")
            found.append(Unaccepted(int(seat), standing.get(said, NoArea(said))))
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
