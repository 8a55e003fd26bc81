"""Commands of three card poker: play a hand against the dealer's, or fold it; also refusals."""

from croupier.table.command import Command
from croupier.table.refusals import Code
from croupier.table.roles import Role


class MakePlayWager(Command, roles=(Role.PLAYER,)):
    """Three card poker: wager the amount of the ante on the hand against the dealer's."""

    seat: int
    position: int


class Fold(Command, roles=(Role.PLAYER,), for_absent=True):
    """Give up the hand and the wagers on it."""

    seat: int
    position: int


# --- refusals


class ThreeCardCode(Code):
    """Why a three card poker table refuses an input."""

    PLAY_WAGER_COMES_LATER = "play wager comes later"
    """20.10(b): a play wager is made once the cards have been dealt."""
    ONE_POSITION = "one position"
    POSITION_NOT_FREE = "position not free"
    TWO_POSITIONS = "two positions"
    POSITION_WAGERED_ON = "position wagered on"
    """20.6: a position where somebody has wagered isn't free in this round."""
    DEVICE_SHUFFLES = "device shuffles"
    """20.8(b)1: a device must shuffle cards that are dealt from the hand."""
    PLAY_WAGER_SHORT = "play wager short"
    NO_CARDS = "no cards"
    NOT_TO_BE_TOUCHED = "not to be touched"
    NO_SHOE_DISPENSES = "no shoe dispenses"
    ALL_DECIDED = "all decided"
    NO_CARDS_AT_POSITION = "no cards at position"
