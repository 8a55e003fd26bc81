"""Commands of roulette: taking and returning chips of a player's own color."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


class TakeColor(Command, roles=(Role.PLAYER,)):
    """5.1: take chips of a color of one's own, and fix the value of each."""

    seat: int
    value: Cents


class ReturnColor(Command, roles=(Role.PLAYER,), for_absent=True):
    """5.1: exchange the color chips for value chips."""

    seat: int
