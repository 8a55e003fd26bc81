"""Refusals that only a craps table has."""

from croupier.table.refusals import Code


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
