"""Why a wager ends as it does: figures, never a text. The reasons of one game are in its own folder."""

from enum import Enum

from croupier.table.immutable import Immutable


class Reason(Immutable):
    """The base of all reasons."""


class AllHandsVoid(Reason):
    """The round is void."""


class NotAccepted(Reason):
    """The progressive system has not accepted the wager."""


class LineMade(Reason):
    """A line of a pay table was made; each game has its own, with its own lines."""

    line: Enum


class NoLineMade(Reason):
    """No line of the pay table was made."""
