"""What a Pack's Poker table refuses that others don't know."""

from croupier.table.refusals import Code


class PacksCode(Code):
    """Why a Pack's Poker table refuses an input."""

    NEEDS_PACK_WAGER = "needs pack wager"
    """43.6(b): a bonus wager goes with a Pack's wager on the same pack, where it is filed so."""
    NOT_A_POSTED_AMOUNT = "not a posted amount"
    """43.12(a): a progressive wager has one of the posted amounts."""
    NO_SUCH_PROGRESSIVE_WAGER = "no such progressive wager"
    NO_SHOE_DISPENSING = "no shoe dispensing"
    CARDS_BEING_DEALT = "cards being dealt"
    HAS_NO_CARDS = "has no cards"
    HANDS_OFF = "hands off"
    """43.10(b): nobody touches the cards once they lie before the betting positions."""
