"""Commands of card tables: decks, shuffles, the cut, and the count of the stub."""

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
    """Switch to another method of dealing or shuffling, or return to a repaired device."""

    method: Method


# --- shuffle and cut


class Shuffled(Command, roles=(Role.DEVICE, Role.DEALER), house_role=Role.DEVICE):
    """A shuffle was completed: the order, top card first, and the device's count (-1 if it doesn't count).

    A device that counted a wrong number of cards gives no order.
    """

    # Kept out of the repr, which errors might print: they are secret until the deck is retired.
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
    """Pass the cut to the next player and, in the end, to the dealer."""

    seat: int


class OrderRecut(Command, roles=(Role.SUPERVISOR,)):
    """Have the cards cut again because the cut was improper or might affect the fairness of the game."""


# --- a round


class TouchCards(Command, roles=(Role.PLAYER,)):
    """Pick up or look at the cards in front of a seat."""

    seat: int


class StubCounted(Command, house_role=Role.DEALER):
    """The dealer's count of the stub."""

    count: int


class MisdealFound(Command):
    """Whether a misdeal explains a wrong count, with all cards accounted for."""

    misdealt: bool
