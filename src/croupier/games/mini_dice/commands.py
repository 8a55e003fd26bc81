"""Commands of mini-dice: accepting and declining the shaker; also refusals."""

from croupier.table.command import Command
from croupier.table.refusals import Code
from croupier.table.roles import Role


class AcceptShaker(Command, roles=(Role.PLAYER,)):
    """Accept the shaker, to shake it after the dealer."""

    seat: int


class DeclineShaker(Command, roles=(Role.PLAYER,), for_absent=True):
    seat: int


# --- refusals


class MiniDiceCode(Code):
    """Why a mini-dice table refuses an input."""

    HAS_NOT_THE_SHAKER = "has not the shaker"
    """13.7(a): only the player who accepted the shaker may pass it."""
    NO_PLAYER_HAS_THE_SHAKER = "no player has the shaker"
    """13.7(a)1: there is nobody to order to pass it."""
    NO_REASON_TO_TAKE_SHAKER = "no reason to take shaker"
