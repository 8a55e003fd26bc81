"""Why a wager of craps ends as it does: 1.2."""

from croupier.table.reasons import Reason


class RollDecides(Reason):
    """The roll is one with which the wager wins, or with which it is void."""

    dice: tuple[int, ...]


class OddsWereOff(Reason):
    """1.6 (reading 92): the roll decides the wager that odds support, and the odds are off."""

    dice: tuple[int, ...]


class PartPaysForOthers(Reason):
    """One part of the wager wins exactly what the other parts lose."""

    dice: tuple[int, ...]


class FirstRollLoses(Reason):
    """1.2(a)1 to 4: the roll is one of those that take the wager before it has a point."""

    dice: tuple[int, ...]
    loses_on: tuple[int, ...]
    come_out: bool
    """True if it is a come out roll; else the first roll after the wager is made."""


class SevenFirst(Reason):
    """A 7 came before the number of the wager."""

    number: int


class NumberFirst(Reason):
    """The number came before a 7, which the wager is on."""

    number: int


class HardwayLost(Reason):
    """1.2(a)7 to 10: the number came otherwise than as a pair, or a 7 came first."""

    number: int
    seven: bool


class OtherTotal(Reason):
    """1.2(a)11 to 19: the total is none with which the wager wins."""

    dice: tuple[int, ...]
    wins_on: tuple[int, ...]


class OtherFaces(Reason):
    """The faces are not those of a hop bet."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class PointsMade(Reason):
    """1.2 (reading 97): how many different points the shooter has made, and how many are needed to be paid."""

    points: int
    needed: int
