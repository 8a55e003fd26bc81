"""Commands of baccarat: the shoe, its dealer, and a third card drawn in error; also refusals."""

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Code
from croupier.table.roles import Role


class AcceptShoe(Command, roles=(Role.PLAYER,)):
    """Baccarat: become, or remain, the curator, who deals from the shoe."""

    seat: int


class PassShoe(Command, roles=(Role.PLAYER,), for_absent=True):
    """Baccarat: let the shoe pass to the next participant."""

    seat: int


class OrderShoePassed(Command, roles=(Role.SUPERVISOR,)):
    """Baccarat: order the shoe passed by a curator who delays the game, deals invalid hands or breaks the rules."""


class ThirdCardInError(Irregularity):
    """Baccarat: a third card is drawn for a Player's Hand that must stand."""

    seen: bool = False


# --- refusals


class BaccaratCode(Code):
    """Why a baccarat table refuses an input."""

    OWES_VIGORISH = "owes vigorish"
    """3.3: chips owed as vigorish may not be wagered or given away."""
    SHORT_BESIDES_VIGORISH = "short besides vigorish"
    SHOE_EMPTY = "shoe empty"
