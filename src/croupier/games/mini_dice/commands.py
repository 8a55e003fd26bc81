"""Commands of mini-dice: who has the shaker."""

from typing import ClassVar

from croupier.table.command import Command
from croupier.table.roles import Role


class AcceptShaker(Command):
    """Be the one who shakes after the dealer."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


class DeclineShaker(Command):
    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
