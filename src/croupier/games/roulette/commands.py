"""Commands of roulette: chips of a color that is a player's alone."""

from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


class TakeColor(Command):
    """5.1: as a player, take chips of a color; what each is worth is fixed with that."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    value: Cents


class ReturnColor(Command):
    """5.1: give the chips of the color back for chips with values."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
