"""Baccarat-punto banco (19:47-3) and minibaccarat (19:47-7): two hands, a Player's and a Banker's, and three wagers."""

from croupier.games.baccarat import words  # noqa: F401
from croupier.games.baccarat.explain import explain
from croupier.games.baccarat.rules import BOTH_HANDS, SCHEMA, rules_of
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.filed_terms import opens

NAME = "baccarat"
TITLE = "Baccarat"
CHAPTER = "19:47"
open_table = opens(BaccaratTable, rules_of)
SHARED_PLACES = frozenset(BOTH_HANDS)
"""Everyone wagers on these hands, which are face up."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
