"""Why a wager of roulette ends as it does: 5.1, 5.2."""

from croupier.table.reasons import Reason


class NumberWins(Reason):
    """The number is one that the wager covers."""

    number: int


class NumberLoses(Reason):
    """The number is none that the wager covers."""

    number: int


class ZeroTakesHalf(Reason):
    """A zero has come, and the wager at even money loses half."""

    number: int


class FreedFromPrison(Reason):
    """The wager in prison would have won, and goes back without gain."""

    number: int
