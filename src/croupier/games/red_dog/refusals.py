"""Refusals that only a red dog table has."""

from croupier.table.refusals import Code


class RedDogCode(Code):
    """Why a red dog table refuses an input."""

    RAISE_COMES_LATER = "raise comes later"
    """6.5: a raise is made once two cards lie apart."""
    RAISE_OUTSIDE = "raise outside"
    """6.5: a raise is made in chips that the player has, and is no more than the original wager."""
