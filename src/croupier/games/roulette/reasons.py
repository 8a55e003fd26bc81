"""Why a roulette wager ends as it does: 5.1, 5.2."""

from croupier.table.reasons import Reason


class NumberWins(Reason):
    """The wager covers the number."""

    number: int


class NumberLoses(Reason):
    """The wager doesn't cover the number."""

    number: int


class ZeroTakesHalf(Reason):
    """A zero came up, and the even money wager loses half."""

    number: int


class FreedFromPrison(Reason):
    """The wager in prison covers the number, and is returned without winnings."""

    number: int
