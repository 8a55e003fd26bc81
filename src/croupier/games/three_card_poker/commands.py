"""Commands of three card poker: to play a hand against the dealer's, or to fold it."""

from typing import ClassVar

from croupier.table.command import Command
from croupier.table.roles import Role


class MakePlayWager(Command):
    """Three card poker: wager as much as the ante on the hand against the dealer's."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int
    position: int


class Fold(Command):
    """Give the hand up, and what was wagered on it."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int
    position: int
