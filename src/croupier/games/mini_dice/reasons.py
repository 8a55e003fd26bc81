"""Why a wager of mini-dice ends as it does: 13.2."""

from dataclasses import dataclass

from croupier.table.fast_dataclasses import made_quickly
from croupier.table.reasons import Reason


@dataclass(frozen=True, slots=True)
class ShakeWins(Reason):
    """The sum is one at which the wager wins."""

    total: int


@dataclass(frozen=True, slots=True)
class ShakeLoses(Reason):
    """The sum is none at which the wager wins."""

    total: int
    wins_on: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceSevenFirst(Reason):
    """A 7 came before the number of a place bet."""

    number: int


made_quickly(globals())
