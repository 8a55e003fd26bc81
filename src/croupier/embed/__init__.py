"""A table for a program: open it, seat players, give commands, and read what happened with paragraphs.

:meth:`~croupier.embed.table.Player.choices` lists what a player may do now. This is a thin layer over the driver, the
house and the narrator; anything else is available through :attr:`~croupier.embed.table.Table.driver` and the commands
of :mod:`croupier.table` and of the game.
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
