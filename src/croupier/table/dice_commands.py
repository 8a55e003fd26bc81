"""Commands for dice: who has them, what they show, and wagers that stand between rolls; also numbers of a selector."""

from dataclasses import field
from enum import Enum

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.names import AnyArea
from croupier.table.refusals import TableCode
from croupier.table.roles import Role

# --- the table


class ChangeDice(Command, roles=(Role.SUPERVISOR,), remedies=(TableCode.DICE_TOO_OLD,)):
    """Take the dice off the table and bring new ones."""

    at: str


# --- players


class ReduceWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Take back part of a standing wager."""

    seat: int
    area: AnyArea
    amount: Cents
    """The amount taken back."""


class CallWager(Command, roles=(Role.PLAYER,)):
    """Call a standing wager on or off."""

    seat: int
    area: AnyArea
    on: bool


class PassDice(Command, roles=(Role.PLAYER,), for_absent=True):
    """Give up the dice or the shaker."""

    seat: int


# --- staff


class Removal(Enum):
    """1.11, 13.7(a)1ii: why the dice or the shaker may be taken from a player (1.11 by mark X)."""

    DELAY = "delay"
    """The player unreasonably delays the game."""
    INVALID = "invalid_throws"
    """The player repeatedly makes invalid throws."""
    VIOLATION = "violation"
    """The player violates the Casino Control Act or the rules."""
    NO_LINE_WAGER = "no_line_wager"
    """The shooter has no pass or don't pass bet, at a table that has these bets."""
    OTHER = "other"
    """Anything else; not a reason to take the dice."""


class OrderDicePassed(Command, roles=(Role.SUPERVISOR,)):
    """Order the dice or the shaker taken from the player who has them, for a reason."""

    reason: Removal


# --- devices


class DiceSealed(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """The next throw is fixed before anybody wagers on it: its seal is shown, its faces are not."""

    seal: str
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


class DiceThrown(Command, roles=(Role.DEVICE, Role.DEALER), house_role=Role.DEVICE):
    """The dice have come to rest or are in the uncovered shaker, with these uppermost faces.

    A device that sealed the throw gives the salt that opens the seal; a dealer reads the faces off the dice.
    """

    dice: tuple[int, ...]
    salt: str = field(default="", repr=False)
    laboratory: str = ""


class DiceShaken(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """The shaker was shaken and uncovered: the number of shakes and the faces of its dice."""

    dice: tuple[int, ...]
    times: int = 3


class NumberSelected(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """The random number generator shows a number."""

    number: int


# --- irregularities


class NoRoll(Irregularity):
    """The dice do not lie flat in the shaker, or fall out of it."""

    fell_out: bool = False


class SealLost(Irregularity, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """What was sealed cannot be told any more, as after a failure of the device that keeps it."""
