"""Poker (19:47-14): seven-card stud, hold 'em, Omaha, five-card draw and five-card stud, players against each other."""

from croupier.games.filed_terms import opens
from croupier.games.poker import words, words_questions  # noqa: F401
from croupier.games.poker.explain import explain
from croupier.games.poker.options import SCHEMA
from croupier.games.poker.rules import rules_of
from croupier.games.poker.table import PokerTable

NAME = "poker"
TITLE = "Poker"
CHAPTER = "19:47"
open_table = opens(PokerTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
