"""Pack's Poker (13:69F-43): five cards for each player and the dealer, and three packs of two community cards."""

from croupier.games.filed_terms import opens
from croupier.games.packs_poker import words  # noqa: F401
from croupier.games.packs_poker.explain import explain
from croupier.games.packs_poker.rules import SCHEMA, rules_of
from croupier.games.packs_poker.table import PacksPokerTable

NAME = "packs-poker"
TITLE = "Pack's Poker"
CHAPTER = "13:69F"
open_table = opens(PacksPokerTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
