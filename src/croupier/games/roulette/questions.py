"""The questions asked at a roulette table."""

from croupier.table.questions import About


class BallInPlay(About, key="ball"):
    """5.3, 5.4: the ball circles the wheel at least ``least`` times, unless it is a "no spin"."""

    least: int
