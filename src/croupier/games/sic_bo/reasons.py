"""Why a sic bo wager ends as it does: 9.2."""

from croupier.table.reasons import Reason


class ThreeDiceTotalWins(Reason):
    """The wager wins on this total."""

    total: int


class ThreeDiceTotalLoses(Reason):
    """The wager doesn't win on this total."""

    total: int
    low: int
    high: int


class SmallBigTriple(Reason):
    """All dice show one number, so small and big lose."""

    number: int


class NumberShown(Reason):
    """Enough dice show the wager's number."""

    number: int
    dice: int


class NumberNotShown(Reason):
    """Too few dice show the number or, for two of a kind, too many."""

    number: int
    dice: int
    needs: int


class TripleNotShown(Reason):
    """The dice do not all show the same number."""

    dice: tuple[int, ...]


class PairShown(Reason):
    """The dice show both numbers of a combination."""

    low: int
    high: int


class PairNotShown(Reason):
    """The dice don't show both numbers of a combination."""

    low: int
    high: int
    dice: tuple[int, ...]
