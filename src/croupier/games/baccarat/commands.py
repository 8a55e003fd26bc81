"""Commands of baccarat: the shoe, who deals from it, and a third card that should not have been drawn."""

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role


class AcceptShoe(Command, roles=(Role.PLAYER,)):
    """Baccarat: become, or remain, the curator, who deals from the shoe."""

    seat: int


class PassShoe(Command, roles=(Role.PLAYER,), for_absent=True):
    """Baccarat: let the shoe go on to the next participant."""

    seat: int


class OrderShoePassed(Command, roles=(Role.SUPERVISOR,)):
    """Baccarat: the curator delays the game, deals invalid hands or breaks the rules."""


class ThirdCardInError(Irregularity):
    """Baccarat: a third card is drawn for a Player's Hand that has to stand."""

    seen: bool = False
