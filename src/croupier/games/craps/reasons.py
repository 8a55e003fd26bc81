"""Why a craps wager ends as it does: 1.2."""

from croupier.table.reasons import Reason


class RollDecides(Reason):
    """The wager wins on this roll, or is void on it."""

    dice: tuple[int, ...]


class OddsWereOff(Reason):
    """1.6 (reading 92): the roll decides the wager that the odds support, and the odds are off."""

    dice: tuple[int, ...]


class PartPaysForOthers(Reason):
    """One part of the wager wins exactly what the other parts lose."""

    dice: tuple[int, ...]


class FirstRollLoses(Reason):
    """1.2(a)1 to 4: the wager loses on this roll before it has a point."""

    dice: tuple[int, ...]
    loses_on: tuple[int, ...]
    come_out: bool
    """True on a come out roll; false on the first roll after the wager is made."""


class SevenFirst(Reason):
    """A 7 came before the wager's number."""

    number: int


class NumberFirst(Reason):
    """The number came before the 7 that the wager needs."""

    number: int


class HardwayLost(Reason):
    """1.2(a)7 to 10: the number came the easy way, or a 7 came first."""

    number: int
    seven: bool


class OtherTotal(Reason):
    """1.2(a)11 to 19: the wager doesn't win on this total."""

    dice: tuple[int, ...]
    wins_on: tuple[int, ...]


class OtherFaces(Reason):
    """The faces are not those of the hop bet."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class PointsMade(Reason):
    """1.2 (reading 97): how many different points the shooter has made, and how many a payout takes."""

    points: int
    needed: int
