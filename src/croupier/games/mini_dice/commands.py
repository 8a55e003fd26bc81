"""Commands of mini-dice: accepting and declining the shaker."""

from croupier.table.command import Command
from croupier.table.roles import Role


class AcceptShaker(Command, roles=(Role.PLAYER,)):
    """Accept the shaker, to shake it after the dealer."""

    seat: int


class DeclineShaker(Command, roles=(Role.PLAYER,), for_absent=True):
    seat: int
