"""Why a wager ends as it does: figures, never text. The reasons of a single game are in its own folder."""

from enum import Enum

from croupier.table.immutable import Immutable


class Reason(Immutable):
    """The base of all reasons."""


class AllHandsVoid(Reason):
    """The round is void."""


class NotAccepted(Reason):
    """The progressive system has not accepted the wager."""


class LineMade(Reason):
    """A line of a pay table was made; each game has its own subclass with its own lines."""

    line: Enum


class NoLineMade(Reason):
    """No line of the pay table was made."""
