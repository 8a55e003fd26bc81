"""Commands of roulette: chips of a color that is a player's alone."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


class TakeColor(Command, roles=(Role.PLAYER,)):
    """5.1: as a player, take chips of a color; what each is worth is fixed with that."""

    seat: int
    value: Cents


class ReturnColor(Command, roles=(Role.PLAYER,), for_absent=True):
    """5.1: give the chips of the color back for chips with values."""

    seat: int
