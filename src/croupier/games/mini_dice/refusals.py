"""What a mini-dice table refuses that others don't know."""

from croupier.table.refusals import Code


class MiniDiceCode(Code):
    """Why a mini-dice table refuses an input."""

    HAS_NOT_THE_SHAKER = "has not the shaker"
    """13.7(a): whoever has accepted the shaker may pass it."""
    NO_PLAYER_HAS_THE_SHAKER = "no player has the shaker"
    """13.7(a)1: nobody can be ordered to pass it."""
    NO_REASON_TO_TAKE_SHAKER = "no reason to take shaker"
