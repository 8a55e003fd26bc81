"""Commands of card tables: decks, shuffles, the cut, and the count of what is left."""

from dataclasses import field

from croupier.equipment.cards import Card
from croupier.table.command import Command
from croupier.table.refusals import TableCode
from croupier.table.roles import Role
from croupier.table.terms import Device, Method

# --- the table


class GoIdle(Command):
    """There is no gaming activity: spread the decks, face up or face down."""

    face_up: bool = True


class ChangeCards(Command, roles=(Role.SUPERVISOR,), remedies=(TableCode.DECK_TOO_OLD,)):
    """Take the cards off the table and bring new ones."""

    at: str


class RemoveDevice(Command, roles=(Role.SUPERVISOR,)):
    """Take a shuffler or an automated dealing shoe off the table."""

    device: Device


class UseMethod(Command, roles=(Role.SUPERVISOR,)):
    """Change to another method of dealing or of shuffling, or use a device again that works again."""

    method: Method


# --- shuffle and cut


class Shuffled(Command, roles=(Role.DEVICE, Role.DEALER), house_role=Role.DEVICE):
    """A shuffle was completed: the order, top card first, and what the device counted (-1: it does not count).

    A device that has counted a wrong number of cards gives no order.
    """

    # Not shown when the command is printed, say in an error: they are secret until the deck is retired.
    order: tuple[Card, ...] = field(repr=False)
    salt: str = field(repr=False)
    counted: int = -1
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


class CutCards(Command, roles=(Role.PLAYER, Role.DEALER), house_role=Role.DEALER):
    """Insert the cutting card behind this many cards. Seat 0 is the dealer."""

    seat: int
    at: int


class DeclineCut(Command, roles=(Role.PLAYER,), for_absent=True):
    """Leave the cut to the next player, and in the end to the dealer."""

    seat: int


class OrderRecut(Command, roles=(Role.SUPERVISOR,)):
    """The cut was improper, or might affect the fairness of the game: the cards are cut again."""


# --- a round


class TouchCards(Command, roles=(Role.PLAYER,)):
    """Pick up or look at the cards in front of a seat."""

    seat: int


class StubCounted(Command, house_role=Role.DEALER):
    """The dealer's count of the stub."""

    count: int


class MisdealFound(Command):
    """Whether a wrong count came from a misdeal, all cards being there."""

    misdealt: bool
