"""Craps and mini-craps (19:47-1): what a shooter's rolls make of the wagers on the layout."""

from croupier.games.craps import words, words_asked, words_lines  # registers the sentences of its events and questions
from croupier.games.craps.explain import explain
from croupier.games.craps.rules import SCHEMA, rules_of
from croupier.games.craps.table import CrapsTable
from croupier.submission.filing import Filing
from croupier.submission.template import template

NAME = "craps"
TITLE = "Craps"
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
    "words_lines",
]


def sample_filing() -> str:
    """A complete filing that passes its check."""
    return template(SCHEMA, filled=True)


def open_table(filing: Filing) -> CrapsTable:
    """A table with nothing on it yet, under a filing without defects."""
    return CrapsTable(rules_of(filing), filing.values)
