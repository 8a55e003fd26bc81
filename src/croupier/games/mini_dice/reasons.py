"""Why a wager of mini-dice ends as it does: 13.2."""

from croupier.table.reasons import Reason


class ShakeWins(Reason):
    """The sum is one at which the wager wins."""

    total: int


class ShakeLoses(Reason):
    """The sum is none at which the wager wins."""

    total: int
    wins_on: tuple[int, ...]


class PlaceSevenFirst(Reason):
    """A 7 came before the number of a place bet."""

    number: int
