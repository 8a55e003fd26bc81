"""What is asked at a big six table."""

from typing import ClassVar

from croupier.table.questions import About


class WheelTurns(About):
    """5.6: the wheel goes round, no fewer times than are stated, or the spin does not count."""

    key: ClassVar = "turns"
    least: int
