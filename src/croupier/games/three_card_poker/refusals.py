"""What a three card poker table refuses that others don't know."""

from croupier.table.refusals import Code


class ThreeCardCode(Code):
    """Why a three card poker table refuses an input."""

    PLAY_WAGER_COMES_LATER = "play wager comes later"
    """20.10(b): a play wager is made once the cards have been dealt."""
    ONE_POSITION = "one position"
    POSITION_NOT_FREE = "position not free"
    TWO_POSITIONS = "two positions"
    POSITION_WAGERED_ON = "position wagered on"
    """20.6: a position at which somebody has wagered is not free in this round."""
    DEVICE_SHUFFLES = "device shuffles"
    """20.8(b)1: cards that are dealt from the hand are shuffled by a device."""
    PLAY_WAGER_SHORT = "play wager short"
    NO_CARDS = "no cards"
    NOT_TO_BE_TOUCHED = "not to be touched"
    NO_SHOE_DISPENSES = "no shoe dispenses"
    ALL_DECIDED = "all decided"
    NO_CARDS_AT_POSITION = "no cards at position"
