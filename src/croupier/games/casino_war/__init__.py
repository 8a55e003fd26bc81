"""Casino war (19:47-22): one card against the dealer's; after a tie the player surrenders half, or goes to war."""

from croupier.games.casino_war import words, words_questions  # noqa: F401
from croupier.games.casino_war.explain import explain
from croupier.games.casino_war.rules import SCHEMA, rules_of
from croupier.games.casino_war.table import CasinoWarTable
from croupier.submission.filing import Filing

NAME = "casino-war"
TITLE = "Casino war"
CHAPTER = "19:47"

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]


def open_table(filing: Filing) -> CasinoWarTable:
    """A table with nothing on it yet, under a filing without defects."""
    return CasinoWarTable(rules_of(filing), filing.values)
