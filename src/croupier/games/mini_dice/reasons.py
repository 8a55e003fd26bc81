"""Why a mini-dice wager ends as it does: 13.2."""

from croupier.table.reasons import Reason


class ShakeWins(Reason):
    """The wager wins on this total."""

    total: int


class ShakeLoses(Reason):
    """The wager doesn't win on this total."""

    total: int
    wins_on: tuple[int, ...]


class PlaceSevenFirst(Reason):
    """A 7 came before the number of a place bet."""

    number: int
