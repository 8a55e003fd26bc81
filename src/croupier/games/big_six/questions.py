"""What is asked at a big six table."""

from croupier.table.questions import About


class WheelTurns(About, key="turns"):
    """5.6: the wheel goes round, no fewer times than are stated, or the spin does not count."""

    least: int
