"""Commands of casino war: what a player does after a tie."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


class GoToWar(Command, roles=(Role.PLAYER,)):
    """Casino war: wager as much again as the initial wager on another card."""

    seat: int


class GoToWarWithTie(Command, roles=(Role.PLAYER,)):
    """Casino war: the same, with a tie wager on the cards of the war."""

    seat: int
    tie: Cents


class SurrenderHalf(Command, roles=(Role.PLAYER,), for_absent=True):
    """Casino war: give up half of the initial wager after a tie, and keep the rest."""

    seat: int
