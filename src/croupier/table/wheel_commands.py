"""Commands of wheels: where a spin ends, and why one is invalid."""

from dataclasses import field
from enum import Enum

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role


class WheelSealed(Command, roles=(Role.DEVICE,), house_role=Role.DEVICE):
    """The next spin is fixed before anybody wagers on it: its seal is shown, its section is not."""

    seal: str
    laboratory: str = ""
    """The stamp of a laboratory's source; empty in live play."""


class WheelStopped(Command, roles=(Role.DEVICE, Role.DEALER), house_role=Role.DEVICE):
    """The ball, or the clapper of an upright wheel, has come to rest: the place of the section, clockwise from 0.

    A device that sealed the spin gives the salt that opens the seal; a dealer reads the section off the wheel.
    """

    place: int
    salt: str = field(default="", repr=False)
    laboratory: str = ""


class SpinFault(Enum):
    """Why a spin is invalid."""

    SAME_DIRECTION = "same_direction"
    """The ball was spun in the direction in which the wheel turns."""
    TOO_FEW_TURNS = "too_few_turns"
    """The ball, or an upright wheel, made fewer turns than required."""
    BALL_LEFT_WHEEL = "ball_left_wheel"
    """The ball left the wheel."""
    FOREIGN_MATTER = "foreign_matter"
    """Something has fallen into the wheel."""
    WHEEL_STOPPED = "wheel_stopped"
    """Something or somebody stopped the wheel before it showed a result."""


class NoSpin(Irregularity):
    """An invalid spin."""

    fault: SpinFault = SpinFault.TOO_FEW_TURNS
