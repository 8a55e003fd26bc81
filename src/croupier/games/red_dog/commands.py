"""Commands of red dog: raising on a spread, or leaving the wager unchanged; also refusals."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.refusals import Code
from croupier.table.roles import Role


class RaiseOnSpread(Command, roles=(Role.PLAYER,)):
    """Red dog: wager more on the third card, up to the original wager."""

    seat: int
    number: int
    amount: Cents


class LeaveWager(Command, roles=(Role.PLAYER,), for_absent=True):
    """Red dog: make no raise."""

    seat: int
    number: int


# --- refusals


class RedDogCode(Code):
    """Why a red dog table refuses an input."""

    RAISE_COMES_LATER = "raise comes later"
    """6.5: a raise comes after the first two cards, if ranks are between them."""
    RAISE_OUTSIDE = "raise outside"
    """6.5: a raise is limited to the original wager and to the player's chips."""
