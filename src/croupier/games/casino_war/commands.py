"""Commands of casino war: the player's choices after a tie; also refusals."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.refusals import Code
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


# --- refusals


class WarCode(Code):
    """Why a casino war table refuses an input."""

    AFTER_A_TIE = "after a tie"
    """22.8: a war wager is made only by going to war."""
    TIE_NOT_ALONE = "tie not alone"
    """22.6: a tie wager needs an initial wager."""
    BET_SUPPORTS_TIE = "bet supports tie"
    """22.6: an initial wager stays while the player has a tie wager."""
    WAR_WAGER_SHORT = "war wager short"
    WAR_TIE_OUTSIDE = "war tie outside"
    """Reading 184: a tie wager on a war must be within the limits and within the player's chips."""
    NO_TIE_AT_WAR = "no tie at war"
    NOT_HALVED = "not halved"
    """22.8: half of the wager could not be returned in chips."""
