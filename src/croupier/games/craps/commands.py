"""Commands of craps: accepting and declining the dice, and invalid throws."""

from enum import Enum

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role


class AcceptDice(Command, roles=(Role.PLAYER,)):
    """Become the shooter and choose two dice of the set, by position, counted from 1."""

    seat: int
    dice: tuple[int, ...] = (1, 2)


class DeclineDice(Command, roles=(Role.PLAYER,), for_absent=True, needs_another=True):
    seat: int


class InvalidThrow(Enum):
    """1.9: why a roll is not valid. The text is not at hand; the reasons are recalled or taken from a sister rule book
    (R).
    """

    NOT_TOGETHER = "not_together"
    """The dice don't leave the hand together."""
    OFF_TABLE = "off_table"
    """A die leaves the table."""
    SHORT = "short"
    """A die doesn't reach the far end of the table."""
    ON_CHIPS = "on_chips"
    """A die comes to rest on the house's chips."""
    IN_CUP = "in_cup"
    ON_RAIL = "on_rail"
    """A die comes to rest on the rail or in a chip rack."""
    STACKED = "stacked"
    """A die comes to rest on the other die."""
    DEVICE = "device"
    """The shooter uses a cheating, crooked or fixed device or technique."""
    NOT_SHOOTER = "not_shooter"
    """Somebody other than the shooter throws."""
    OTHER = "other"
    """Anything else, which does not make a roll invalid."""


class InvalidRoll(Irregularity):
    """A throw that doesn't count, for a reason the game recognizes."""

    reason: InvalidThrow
