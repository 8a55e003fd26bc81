"""Three card poker (19:47-20): three cards for each player and the dealer; ante, play and pair plus."""

from croupier.games.filed_terms import opens
from croupier.games.three_card_poker import words, words_pay_lines  # noqa: F401
from croupier.games.three_card_poker.explain import explain
from croupier.games.three_card_poker.rules import SCHEMA, rules_of
from croupier.games.three_card_poker.table import ThreeCardPokerTable

NAME = "three-card-poker"
TITLE = "Three card poker"
CHAPTER = "19:47"
open_table = opens(ThreeCardPokerTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
