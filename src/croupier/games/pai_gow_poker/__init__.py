"""Pai gow poker (19:47-11): seven cards for each, set as a high hand of five and a low hand of two."""

from croupier.games.pai_gow_poker import words, words_asked, words_irregular, words_lines
from croupier.games.pai_gow_poker.explain import explain
from croupier.games.pai_gow_poker.options import SCHEMA
from croupier.games.pai_gow_poker.rules import rules_of
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.submission.filing import Filing
from croupier.submission.template import template

NAME = "pai-gow-poker"
TITLE = "Pai gow poker"
CHAPTER = "19:47"

__all__ = [
    "CHAPTER",
    "NAME",
    "SCHEMA",
    "TITLE",
    "explain",
    "open_table",
    "sample_filing",
    "words",
    "words_asked",
    "words_irregular",
    "words_lines",
]


def sample_filing() -> str:
    """A complete filing that passes its check."""
    return template(SCHEMA, filled=True)


def open_table(filing: Filing) -> PaiGowPokerTable:
    """A table with nothing on it yet, under a filing without defects."""
    return PaiGowPokerTable(rules_of(filing), filing.values)
