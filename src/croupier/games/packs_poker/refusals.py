"""Refusals that only a Pack's Poker table has."""

from croupier.table.refusals import Code


class PacksCode(Code):
    """Why a Pack's Poker table refuses an input."""

    NEEDS_PACK_WAGER = "needs pack wager"
    """43.6(b): if so filed, a bonus wager requires a Pack's wager on the same pack."""
    NOT_A_POSTED_AMOUNT = "not a posted amount"
    """43.12(a): a progressive wager must be one of the posted amounts."""
    NO_SUCH_PROGRESSIVE_WAGER = "no such progressive wager"
    NO_SHOE_DISPENSING = "no shoe dispensing"
    CARDS_BEING_DEALT = "cards being dealt"
    HAS_NO_CARDS = "has no cards"
    HANDS_OFF = "hands off"
    """43.10(b): nobody may touch the cards once they are in front of the betting positions."""
