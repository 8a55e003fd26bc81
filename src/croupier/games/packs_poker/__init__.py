"""Pack's Poker (13:69F-43): five cards for each player and the dealer, and three packs of two community cards."""

from croupier.games.packs_poker import words, words_pay_lines, words_questions  # noqa: F401
from croupier.games.packs_poker.explain import explain
from croupier.games.packs_poker.rules import SCHEMA, rules_of
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.submission.filing import Filing

NAME = "packs-poker"
TITLE = "Pack's Poker"
CHAPTER = "13:69F"

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]


def open_table(filing: Filing) -> PacksPokerTable:
    """A table with nothing on it yet, under a filing without defects."""
    return PacksPokerTable(rules_of(filing), filing.values)
