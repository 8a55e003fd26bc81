"""Rising difficulty: three levels of payout questions, and scoring for accuracy and speed.

No clock is read here. The caller supplies how many seconds an answer took.
"""

from enum import IntEnum

RIGHT = 100
"""Points for a right answer."""
QUICK, IN_TIME = 50, 25
"""Bonus points for answering within half the time limit, and within all of it."""

RISE = 4
"""Number of payouts in a row, right and in time, that lead to the next level."""
FALL = 3
"""Number of missed payouts in a row that lead back to the previous level."""


class Level(IntEnum):
    """How payout questions are asked."""

    ROUND = 1
    """Round bets, multiple choice of four."""
    ODD = 2
    """Odd amounts, typed answer."""
    MIXED = 3
    """Mixed chips to count first; the answer is cut out of the rack."""


def par(level: int, *, options: bool, cut: bool) -> int:
    """Return the time limit in seconds: beginners get more time to read, and cutting chips takes longer."""
    return (25 if options else 20) + (15 if cut else 0) - 3 * (level - 1)


def points(right: bool, seconds: float | None, par: int) -> int:
    """Return the points for an answer; without a time there is no bonus for speed."""
    if not right:
        return 0
    if seconds is None or seconds > par:
        return RIGHT
    return RIGHT + (QUICK if 2 * seconds <= par else IN_TIME)


MOST_POINTS = RIGHT + QUICK


def leveled(level: int, run: int, right: bool, in_time: bool) -> tuple[int, int]:
    """Return the level after an answer, and the streak toward another level, upward if positive."""
    if right:
        run = max(run, 0) + 1 if in_time else 0
        return (level + 1, 0) if run >= RISE and level < max(Level) else (level, min(run, RISE))
    run = min(run, 0) - 1
    return (level - 1, 0) if run <= -FALL and level > min(Level) else (level, max(run, -FALL))
