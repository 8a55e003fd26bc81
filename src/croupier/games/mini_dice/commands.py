"""Commands of mini-dice: who has the shaker."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.table.command import Command
from croupier.table.roles import Role


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
