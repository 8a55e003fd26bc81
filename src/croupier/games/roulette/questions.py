"""What is asked at a roulette table."""

from typing import ClassVar

from croupier.table.questions import About


class BallInPlay(About):
    """5.3, 5.4: the ball goes round, at least as often as it must, unless the spin is no good."""

    key: ClassVar = "ball"
    least: int
