"""Pai gow poker (19:47-11): everyone gets seven cards and sets a high hand of five and a low hand of two."""

from croupier.games.filed_terms import opens
from croupier.games.pai_gow_poker import words, words_irregularities, words_pay_lines, words_questions  # noqa: F401
from croupier.games.pai_gow_poker.explain import explain
from croupier.games.pai_gow_poker.options import SCHEMA
from croupier.games.pai_gow_poker.rules import rules_of
from croupier.games.pai_gow_poker.table import PaiGowPokerTable

NAME = "pai-gow-poker"
TITLE = "Pai gow poker"
CHAPTER = "19:47"
open_table = opens(PaiGowPokerTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
