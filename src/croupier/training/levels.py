"""Rising difficulty: three levels of payout questions, and how an answer is scored for accuracy and speed.

No clock is read here. Whoever asks the question says how many seconds the answer took.
"""

from enum import IntEnum

RIGHT = 100
"""Points for a right answer."""
QUICK, IN_TIME = 50, 25
"""Points on top of it within half of the time, and within all of it."""

RISE = 4
"""Number of payouts in a row, right and in time, that lead to the next level."""
FALL = 3
"""Number of missed payouts in a row that lead back to the previous level."""


class Level(IntEnum):
    """How payouts are asked for."""

    ROUND = 1
    """Round bets; the answer is one of four."""
    ODD = 2
    """Odd amounts; the answer is typed."""
    MIXED = 3
    """Mixed chips that have to be counted first; the answer is cut out of the rack."""


def par(level: int, *, options: bool, cut: bool) -> int:
    """The seconds that an answer may take: who knows less may read longer, and cutting chips takes its time."""
    return (25 if options else 20) + (15 if cut else 0) - 3 * (level - 1)


def points(right: bool, seconds: float | None, par: int) -> int:
    """What an answer is worth; nothing for speed where nobody has taken the time."""
    if not right:
        return 0
    if seconds is None or seconds > par:
        return RIGHT
    return RIGHT + (QUICK if 2 * seconds <= par else IN_TIME)


MOST_POINTS = RIGHT + QUICK


def leveled(level: int, run: int, right: bool, in_time: bool) -> tuple[int, int]:
    """The level after an answer, and how many answers in a row speak for another one: upward if above 0."""
    if right:
        run = max(run, 0) + 1 if in_time else 0
        return (level + 1, 0) if run >= RISE and level < max(Level) else (level, min(run, RISE))
    run = min(run, 0) - 1
    return (level - 1, 0) if run <= -FALL and level > min(Level) else (level, max(run, -FALL))
