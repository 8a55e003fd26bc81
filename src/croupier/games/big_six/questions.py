"""The questions asked at a big six table."""

from croupier.table.questions import About


class WheelTurns(About, key="turns"):
    """5.6: the wheel must make at least this many turns for the spin to count."""

    least: int
