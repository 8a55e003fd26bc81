"""Mini-dice (19:47-13): two dice in a covered shaker, shaken by the dealer and then by a player."""

from croupier.games.mini_dice import words, words_pay_lines, words_questions  # noqa: F401
from croupier.games.mini_dice.explain import explain
from croupier.games.mini_dice.rules import SCHEMA, rules_of
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.submission.filing import Filing

NAME = "mini-dice"
TITLE = "Mini-Dice"
CHAPTER = "19:47"
WAGERS_STAND = True
"""Wagers stand from one round, which is a shake, to the next."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]


def open_table(filing: Filing) -> MiniDiceTable:
    """A table with nothing on it yet, under a filing without defects."""
    return MiniDiceTable(rules_of(filing), filing.values)
