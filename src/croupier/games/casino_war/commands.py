"""Commands of casino war: what a player does after a tie."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


@dataclass(frozen=True, slots=True)
class GoToWar(Command):
    """Casino war: wager as much again as the initial wager on another card."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


@dataclass(frozen=True, slots=True)
class GoToWarWithTie(Command):
    """Casino war: the same, with a tie wager on the cards of the war."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    tie: Cents


@dataclass(frozen=True, slots=True)
class SurrenderHalf(Command):
    """Casino war: give up half of the initial wager after a tie, and keep the rest."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
