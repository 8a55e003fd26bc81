"""A table for a program: open one, seat players, give commands, read what happened with the paragraph of every line.

What a player may do now is listed by :meth:`~croupier.embed.table.Player.choices`. This is a thin front of the driver,
the house and the narrator; whatever it does not offer is reached through :attr:`~croupier.embed.table.Table.driver` and
the commands of :mod:`croupier.table` and of the game.
"""

from croupier.embed.filings import read_filing, sample_filing
from croupier.embed.odds import odds
from croupier.embed.table import Line, Player, Refused, Table
from croupier.submission.sample_filings import FilingRefused
from croupier.table.choices import AnyOf, Bound, Choice, Money, Number, SomeOf
from croupier.table.refusals import Refusal, TableCode

__all__ = [
    "AnyOf",
    "Bound",
    "Choice",
    "FilingRefused",
    "Line",
    "Money",
    "Number",
    "Player",
    "Refusal",
    "Refused",
    "SomeOf",
    "Table",
    "TableCode",
    "odds",
    "read_filing",
    "sample_filing",
]
