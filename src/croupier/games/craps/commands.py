"""Commands of craps: accepting and declining the dice, and invalid throws; also refusals."""

from enum import Enum

from croupier.table.command import Command
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Code
from croupier.table.roles import Role


class AcceptDice(Command, roles=(Role.PLAYER,)):
    """Become the shooter and choose two dice of the set, by position, counted from 1."""

    seat: int
    dice: tuple[int, ...] = (1, 2)


class DeclineDice(Command, roles=(Role.PLAYER,), for_absent=True, needs_another=True):
    seat: int


class InvalidThrow(Enum):
    """1.9: why a roll is not valid. The text is not at hand; the reasons are recalled or taken from a sister rule book
    (R).
    """

    NOT_TOGETHER = "not_together"
    """The dice don't leave the hand together."""
    OFF_TABLE = "off_table"
    """A die leaves the table."""
    SHORT = "short"
    """A die doesn't reach the far end of the table."""
    ON_CHIPS = "on_chips"
    """A die comes to rest on the house's chips."""
    IN_CUP = "in_cup"
    ON_RAIL = "on_rail"
    """A die comes to rest on the rail or in a chip rack."""
    STACKED = "stacked"
    """A die comes to rest on the other die."""
    DEVICE = "device"
    """The shooter uses a cheating, crooked or fixed device or technique."""
    NOT_SHOOTER = "not_shooter"
    """Somebody other than the shooter throws."""
    OTHER = "other"
    """Anything else, which does not make a roll invalid."""


class InvalidRoll(Irregularity):
    """A throw that doesn't count, for a reason the game recognizes."""

    reason: InvalidThrow


# --- refusals


class CrapsCode(Code):
    """Why a craps table refuses an input."""

    # --- wagers
    POINT_IS_SET = "point is set"
    """1.2(a)1, 2: pass and don't pass bets are made before a come out roll."""
    COME_OUT_IS_NEXT = "come out is next"
    """1.2(a)3, 4: come and don't come bets are made after the come out roll."""
    ON_ITS_COME_POINT = "on its come point"
    """1.2(a)3, 4: a wager on its come point can't be increased."""
    NOTHING_TO_SUPPORT = "nothing to support"
    """1.6: odds need a wager to support."""
    NO_POINT_YET = "no point yet"
    HAND_HAS_BEGUN = "hand has begun"
    """1.2: a fire bet is made before a hand begins."""
    TOO_MUCH_IN_ODDS = "too much in odds"
    SHORT_WITH_VIGORISH = "short with vigorish"
    """1.5: the chips cover the wager, but not its vigorish."""
    HAS_ITS_POINT = "has its point"
    """1.3: the wager stays until it is decided."""
    FIRE_BET_STAYS = "fire bet stays"
    ODDS_UNSUPPORTED = "odds unsupported"
    """1.6: what is left of a wager doesn't support the odds on it."""
    ALWAYS_ON = "always on"
    NOT_CALLED_OFF_HERE = "not called off here"
    CALLED_ALREADY = "called already"

    # --- dice
    NO_LINE_WAGER = "no line wager"
    """1.11(b): the shooter has no pass or don't pass bet."""
    NOT_THE_SHOOTER = "not the shooter"
    NOT_TWO_DICE = "not two dice"
    """1.11(d): a shooter chooses two dice of the set."""
    NO_REASON_TO_TAKE_DICE = "no reason to take dice"
    NOT_INVALID = "not invalid"
    """1.9: the reason given doesn't make a roll invalid."""
