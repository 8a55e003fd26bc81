"""Three card poker (19:47-20): three cards for each player and the dealer; ante, play and pair plus."""

from croupier.games.three_card_poker import words, words_asked, words_lines
from croupier.games.three_card_poker.explain import explain
from croupier.games.three_card_poker.rules import SCHEMA, rules_of
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.submission.filing import Filing
from croupier.submission.template import template

NAME = "three-card-poker"
TITLE = "Three card poker"
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


def open_table(filing: Filing) -> ThreeCardPokerTable:
    """A table with nothing on it yet, under a filing without defects."""
    return ThreeCardPokerTable(rules_of(filing), filing.values)
