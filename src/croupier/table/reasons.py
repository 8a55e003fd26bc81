"""Why a wager ends as it does: figures, never a text. The reasons of one game are in its own folder."""

from dataclasses import dataclass
from enum import Enum

from croupier.table.fast_dataclasses import made_quickly


@dataclass(frozen=True, slots=True)
class Reason:
    """The base of all reasons."""


@dataclass(frozen=True, slots=True)
class AllHandsVoid(Reason):
    """The round is void."""


@dataclass(frozen=True, slots=True)
class NotAccepted(Reason):
    """The progressive system has not accepted the wager."""


@dataclass(frozen=True, slots=True)
class LineMade(Reason):
    """A line of a pay table was made; each game has its own, with its own lines."""

    line: Enum


@dataclass(frozen=True, slots=True)
class NoLineMade(Reason):
    """No line of the pay table was made."""


made_quickly(globals())
