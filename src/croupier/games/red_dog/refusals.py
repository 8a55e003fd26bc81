"""Refusals that only a red dog table has."""

from croupier.table.refusals import Code


class RedDogCode(Code):
    """Why a red dog table refuses an input."""

    RAISE_COMES_LATER = "raise comes later"
    """6.5: a raise comes after the first two cards, if ranks are between them."""
    RAISE_OUTSIDE = "raise outside"
    """6.5: a raise is limited to the original wager and to the player's chips."""
