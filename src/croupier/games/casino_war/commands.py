"""Commands of casino war: the player's choices after a tie."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


class GoToWar(Command, roles=(Role.PLAYER,)):
    """Casino war: wager the amount of the initial wager again on another card."""

    seat: int


class GoToWarWithTie(Command, roles=(Role.PLAYER,)):
    """Casino war: go to war, with a tie wager on the cards of the war."""

    seat: int
    tie: Cents


class SurrenderHalf(Command, roles=(Role.PLAYER,), for_absent=True):
    """Casino war: give up half of the initial wager after a tie, and keep the rest."""

    seat: int
