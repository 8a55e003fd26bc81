"""Commands of the dice tables: who has the dice, what is thrown, and wagers that stand from one roll to the next."""

from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.commands import Irregularity
from croupier.table.names import AnyArea
from croupier.table.roles import Role

# --- players


@dataclass(frozen=True, slots=True)
class ReduceWager(Command):
    """Take back a part of a wager that stands."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    area: AnyArea
    amount: Cents
    """How much is taken back."""


@dataclass(frozen=True, slots=True)
class CallWager(Command):
    """Call a wager that stands on or off."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    area: AnyArea
    on: bool


@dataclass(frozen=True, slots=True)
class AcceptDice(Command):
    """Be the next shooter, and choose two dice of the set, by their places in it from 1 on."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    dice: tuple[int, ...] = (1, 2)


@dataclass(frozen=True, slots=True)
class DeclineDice(Command):
    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class PassDice(Command):
    """As the one who has the dice or the shaker, give them up."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class AcceptShaker(Command):
    """Be the one who shakes after the dealer."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


@dataclass(frozen=True, slots=True)
class DeclineShaker(Command):
    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class Shake(Command):
    """Shake the covered shaker so many times. Seat 0 is the dealer."""

    roles: ClassVar = (Role.PLAYER, Role.DEALER)
    for_absent: ClassVar = True
    seat: int
    times: int = 3


# --- staff and devices


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


class Removal(Enum):
    """1.11, 13.7(a)1ii: why the dice or the shaker may be taken from a player (1.11 by mark X)."""

    DELAY = "delay"
    """The player unreasonably delays the game."""
    INVALID = "invalid_throws"
    """The player repeatedly makes invalid throws."""
    VIOLATION = "violation"
    """The player violates the Casino Control Act or the rules."""
    NO_LINE_WAGER = "no_line_wager"
    """The shooter has no pass or don't pass bet; at craps only."""
    OTHER = "other"
    """Anything else, which is no reason to take them."""


@dataclass(frozen=True, slots=True)
class OrderDicePassed(Command):
    """Have the dice or the shaker taken from the one who has them, for a reason."""

    roles: ClassVar = (Role.SUPERVISOR,)
    reason: Removal


@dataclass(frozen=True, slots=True)
class DiceSealed(Command):
    """The next throw is fixed before anybody wagers on it: its seal is shown, its faces are not."""

    roles: ClassVar = (Role.DEVICE,)
    seal: str
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


@dataclass(frozen=True, slots=True)
class DiceThrown(Command):
    """The dice have come to rest, or lie in the uncovered shaker: their uppermost faces.

    A device that sealed the throw gives the salt that opens the seal; a dealer reads the faces off the dice.
    """

    roles: ClassVar = (Role.DEVICE, Role.DEALER)
    dice: tuple[int, ...]
    salt: str = field(default="", repr=False)
    laboratory: str = ""


# --- irregularities


@dataclass(frozen=True, slots=True)
class InvalidRoll(Irregularity):
    """A throw that does not count, for one of the reasons that the game knows."""

    reason: InvalidThrow


@dataclass(frozen=True, slots=True)
class SealLost(Irregularity):
    """What was sealed cannot be told any more, as after a failure of the device that keeps it."""

    roles: ClassVar = (Role.DEVICE,)
