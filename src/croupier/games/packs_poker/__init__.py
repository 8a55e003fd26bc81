"""Pack's Poker (13:69F-43): five cards for each player and the dealer, and three packs of two community cards."""

from croupier.games.packs_poker import words, words_asked, words_lines
from croupier.games.packs_poker.explain import explain
from croupier.games.packs_poker.rules import SCHEMA, rules_of
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.submission.filing import Filing
from croupier.submission.template import template

NAME = "packs-poker"
TITLE = "Pack's Poker"
CHAPTER = "13:69F"

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


def open_table(filing: Filing) -> PacksPokerTable:
    """A table with nothing on it yet, under a filing without defects."""
    return PacksPokerTable(rules_of(filing), filing.values)
