"""Blackjack (19:47-2): each player's hand against the dealer's, as close to 21 as possible without going over."""

from croupier.games.blackjack import words, words_pay_lines, words_questions, words_wagers  # noqa: F401
from croupier.games.blackjack.explain import explain
from croupier.games.blackjack.options import SCHEMA
from croupier.games.blackjack.rules import rules_of
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.filed_terms import opens

NAME = "blackjack"
TITLE = "Blackjack"
CHAPTER = "19:47"
open_table = opens(BlackjackTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
