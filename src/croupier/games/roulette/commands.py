"""Commands of roulette: taking and returning chips of a player's own color; also refusals."""

from croupier.equipment.money import Cents
from croupier.table.command import Command
from croupier.table.refusals import Code
from croupier.table.roles import Role


class TakeColor(Command, roles=(Role.PLAYER,)):
    """5.1: take chips of a color of one's own, and fix the value of each."""

    seat: int
    value: Cents


class ReturnColor(Command, roles=(Role.PLAYER,), for_absent=True):
    """5.1: exchange the color chips for value chips."""

    seat: int


# --- refusals


class RouletteCode(Code):
    """Why a roulette table refuses an input."""

    HELD = "held"
    """5.2: a wager in prison can't be taken back."""
    NOT_OF_COLOR_CHIPS = "not of color chips"
    """5.1: a player with color chips wagers multiples of their value."""
    NO_COLOR_LEFT = "no color left"
    HAS_A_COLOR = "has a color"
    HAS_NO_COLOR = "has no color"
    COLOR_IN_PLAY = "color in play"
    """5.1: the value of color chips can't change while any are on the layout."""
    NOT_A_COLOR_VALUE = "not a color value"
