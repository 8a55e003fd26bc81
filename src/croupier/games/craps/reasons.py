"""Why a wager of craps ends as it does: 1.2."""

from dataclasses import dataclass

from croupier.table.fast_dataclasses import made_quickly
from croupier.table.reasons import Reason


@dataclass(frozen=True, slots=True)
class RollDecides(Reason):
    """The roll is one with which the wager wins, or with which it is void."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OddsWereOff(Reason):
    """1.6 (reading 92): the roll decides the wager that odds support, and the odds are off."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartPaysForOthers(Reason):
    """One part of the wager wins exactly what the other parts lose."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstRollLoses(Reason):
    """1.2(a)1 to 4: the roll is one of those that take the wager before it has a point."""

    dice: tuple[int, ...]
    loses_on: tuple[int, ...]
    come_out: bool
    """True if it is a come out roll; else the first roll after the wager is made."""


@dataclass(frozen=True, slots=True)
class SevenFirst(Reason):
    """A 7 came before the number of the wager."""

    number: int


@dataclass(frozen=True, slots=True)
class NumberFirst(Reason):
    """The number came before a 7, which the wager is on."""

    number: int


@dataclass(frozen=True, slots=True)
class HardwayLost(Reason):
    """1.2(a)7 to 10: the number came otherwise than as a pair, or a 7 came first."""

    number: int
    seven: bool


@dataclass(frozen=True, slots=True)
class OtherTotal(Reason):
    """1.2(a)11 to 19: the total is none with which the wager wins."""

    dice: tuple[int, ...]
    wins_on: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OtherFaces(Reason):
    """The faces are not those of a hop bet."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsMade(Reason):
    """1.2 (reading 97): how many different points the shooter has made, and how many are needed to be paid."""

    points: int
    needed: int


made_quickly(globals())
