"""Commands of baccarat: the shoe, who deals from it, and a third card that should not have been drawn."""

from typing import ClassVar

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role


class AcceptShoe(Command):
    """Baccarat: become, or remain, the curator, who deals from the shoe."""

    roles: ClassVar = (Role.PLAYER,)
    seat: int


class PassShoe(Command):
    """Baccarat: let the shoe go on to the next participant."""

    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


class OrderShoePassed(Command):
    """Baccarat: the curator delays the game, deals invalid hands or breaks the rules."""

    roles: ClassVar = (Role.SUPERVISOR,)


class ThirdCardInError(Irregularity):
    """Baccarat: a third card is drawn for a Player's Hand that has to stand."""

    seen: bool = False
