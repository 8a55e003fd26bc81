"""The questions of a roulette table."""

from croupier.table.questions import About


class BallInPlay(About, key="ball"):
    """5.3, 5.4: the ball goes round, at least as often as it must, unless the spin is no good."""

    least: int
