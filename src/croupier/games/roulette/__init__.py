"""Roulette (19:47-5.1 to 5.4): a ball, a wheel with one zero or two, and a layout on which a bet is where it lies."""

from croupier.games.roulette import words, words_questions  # noqa: F401
from croupier.games.roulette.explain import explain
from croupier.games.roulette.rules import SCHEMA, rules_of
from croupier.games.roulette.table import RouletteTable
from croupier.submission.filing import Filing

NAME = "roulette"
TITLE = "Roulette"
CHAPTER = "19:47"
WAGERS_STAND = True
"""A wager in prison stands from one round, which is a spin, to the next."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]


def open_table(filing: Filing) -> RouletteTable:
    """A table with nothing on it yet, under a filing without defects."""
    return RouletteTable(rules_of(filing), filing.values)
