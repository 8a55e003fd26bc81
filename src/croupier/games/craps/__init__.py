"""Craps and mini-craps (19:47-1): how a shooter's rolls decide the wagers on the layout."""

from croupier.games.craps import words, words_questions  # noqa: F401
from croupier.games.craps.explain import explain
from croupier.games.craps.rules import SCHEMA, rules_of
from croupier.games.craps.table import CrapsTable
from croupier.games.filed_terms import opens

NAME = "craps"
TITLE = "Craps"
CHAPTER = "19:47"
open_table = opens(CrapsTable, rules_of)
WAGERS_STAND = True
"""Wagers stay on the layout from round to round; a round is one roll."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
