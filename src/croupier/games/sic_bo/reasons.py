"""Why a wager of sic bo ends as it does: 9.2."""

from croupier.table.reasons import Reason


class ThreeDiceTotalWins(Reason):
    """The total is one with which the wager wins."""

    total: int


class ThreeDiceTotalLoses(Reason):
    """The total is none with which the wager wins."""

    total: int
    low: int
    high: int


class SmallBigTriple(Reason):
    """All dice show one number, and small and big lose."""

    number: int


class NumberShown(Reason):
    """As many dice show the number as the wager needs."""

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
    """Both numbers of a combination are there."""

    low: int
    high: int


class PairNotShown(Reason):
    """A number of a combination is missing, or both are."""

    low: int
    high: int
    dice: tuple[int, ...]
