"""Refusals that only a casino war table has."""

from croupier.table.refusals import Code


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
