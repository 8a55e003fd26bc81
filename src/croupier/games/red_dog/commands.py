"""Commands of red dog: to raise on a spread, or to leave the wager as it is."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.roles import Role


@dataclass(frozen=True, slots=True)
class RaiseOnSpread(Command):
    """Red dog: wager more on the third card, up to the original wager."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    number: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class LeaveWager(Command):
    """Red dog: make no raise."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    number: int
