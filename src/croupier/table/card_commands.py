"""Commands of card tables: decks, shuffles, the cut, and the count of what is left."""

from dataclasses import field
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.table.command import Command
from croupier.table.refusals import TableCode
from croupier.table.roles import Role
from croupier.table.terms import Device, Method

# --- the table


class GoIdle(Command):
    """There is no gaming activity: spread the decks, face up or face down."""

    face_up: bool = True


class ChangeCards(Command):
    """Take the cards off the table and bring new ones."""

    roles: ClassVar = (Role.SUPERVISOR,)
    remedies: ClassVar = (TableCode.DECK_TOO_OLD,)
    at: str


class RemoveDevice(Command):
    """Take a shuffler or an automated dealing shoe off the table."""

    roles: ClassVar = (Role.SUPERVISOR,)
    device: Device


class UseMethod(Command):
    """Change to another method of dealing or of shuffling, or use a device again that works again."""

    roles: ClassVar = (Role.SUPERVISOR,)
    method: Method


# --- shuffle and cut


class Shuffled(Command):
    """A shuffle was completed: the order, top card first, and what the device counted (-1: it does not count).

    A device that has counted a wrong number of cards gives no order.
    """

    roles: ClassVar = (Role.DEVICE, Role.DEALER)
    house_role: ClassVar = Role.DEVICE
    # Not shown when the command is printed, say in an error: they are secret until the deck is retired.
    order: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)
    counted: int = -1
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


class CutCards(Command):
    """Insert the cutting card behind this many cards. Seat 0 is the dealer."""

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    house_role: ClassVar = Role.DEALER
    seat: int
    at: int


class DeclineCut(Command):
    """Leave the cut to the next player, and in the end to the dealer."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


class OrderRecut(Command):
    """The cut was improper, or might affect the fairness of the game: the cards are cut again."""

    roles: ClassVar = (Role.SUPERVISOR,)


# --- a round


class TouchCards(Command):
    """Pick up or look at the cards in front of a seat."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


class StubCounted(Command):
    """The dealer's count of the stub."""

    house_role: ClassVar = Role.DEALER
    count: int


class MisdealFound(Command):
    """Whether a wrong count came from a misdeal, all cards being there."""

    misdealt: bool
