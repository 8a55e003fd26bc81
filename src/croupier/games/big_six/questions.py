"""The questions of a big six table."""

from croupier.table.questions import About


class WheelTurns(About, key="turns"):
    """5.6: the wheel goes round at least this many times, or the spin does not count."""

    least: int
