"""Irregularities: things that should not have happened at a table, as staff or a device call them. They are
commands.
"""

from typing import ClassVar

from croupier.table.command import Command
from croupier.table.names import Place
from croupier.table.places import UNKNOWN
from croupier.table.roles import Role
from croupier.table.terms import ShoeFailure, ShufflerFailure

STAFF = (Role.DEALER, Role.SUPERVISOR)


class Irregularity(Command):
    """Something that should not have happened. Any staff member may call it."""

    roles: ClassVar[tuple[Role, ...]] = STAFF


class CardExposed(Irregularity):
    """A card is exposed."""


class CardFoundFaceUp(Irregularity):
    """The next card is found face up in the shoe or the deck."""


class CardDealtInError(Irregularity):
    """A card is dealt to the wrong place without its face being exposed."""

    to: Place = UNKNOWN


class ShufflerFault(Irregularity, roles=(*STAFF, Role.DEVICE)):
    """The shuffler jams, stops shuffling, or does not complete its cycle."""

    fault: ShufflerFailure = ShufflerFailure.JAMS


class ShoeFault(Irregularity, roles=(*STAFF, Role.DEVICE)):
    """The automated dealing shoe jams, stops dealing, or fails to deal."""

    fault: ShoeFailure = ShoeFailure.JAMS


class WrongNumberOfCards(Irregularity):
    """A player or the dealer has been dealt too many cards or too few. Position 0 is the dealer."""

    position: int
