"""Commands of craps: who takes the dice, and throws that do not count."""

from enum import Enum

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role


class AcceptDice(Command, roles=(Role.PLAYER,)):
    """Be the next shooter, and choose two dice of the set, by their places in it from 1 on."""

    seat: int
    dice: tuple[int, ...] = (1, 2)


class DeclineDice(Command, roles=(Role.PLAYER,), for_absent=True, needs_another=True):
    seat: int


class InvalidThrow(Enum):
    """1.9: why a roll is not valid. The text is not at hand; the reasons are recalled, and a sister rule book's (R)."""

    NOT_TOGETHER = "not_together"
    """The dice do not leave the hand together."""
    OFF_TABLE = "off_table"
    """A die leaves the table."""
    SHORT = "short"
    """A die does not reach the far end of the table."""
    ON_CHIPS = "on_chips"
    """A die comes to rest on the house's bank of chips."""
    IN_CUP = "in_cup"
    ON_RAIL = "on_rail"
    """A die comes to rest on the rail or in a chip rack."""
    STACKED = "stacked"
    """A die comes to rest on the other."""
    DEVICE = "device"
    """A cheating, crooked or fixed device or technique is used."""
    NOT_SHOOTER = "not_shooter"
    """Somebody throws who is not the shooter."""
    OTHER = "other"
    """Anything else, which makes no roll invalid."""


class InvalidRoll(Irregularity):
    """A throw that does not count, for one of the reasons that the game knows."""

    reason: InvalidThrow
