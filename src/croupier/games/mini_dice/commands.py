"""Commands of mini-dice: who has the shaker."""

from croupier.table.command import Command
from croupier.table.roles import Role


class AcceptShaker(Command, roles=(Role.PLAYER,)):
    """Be the one who shakes after the dealer."""

    seat: int


class DeclineShaker(Command, roles=(Role.PLAYER,), for_absent=True):
    seat: int
