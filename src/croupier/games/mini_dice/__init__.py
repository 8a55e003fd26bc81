"""Mini-dice (19:47-13): two dice in a covered shaker, shaken by the dealer and then by a player."""

from croupier.games.mini_dice import (  # registers the sentences of its events and questions
    words,
    words_asked,
    words_lines,
)
from croupier.games.mini_dice.explain import explain
from croupier.games.mini_dice.rules import SCHEMA, rules_of
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.submission.filing import Filing
from croupier.submission.template import template

NAME = "mini-dice"
TITLE = "Mini-Dice"
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


def open_table(filing: Filing) -> MiniDiceTable:
    """A table with nothing on it yet, under a filing without defects."""
    return MiniDiceTable(rules_of(filing), filing.values)
