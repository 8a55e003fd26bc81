"""Red dog (19:47-6): two cards are dealt, and players bet that a third one ranks between them."""

from croupier.games.filed_terms import opens
from croupier.games.red_dog import words  # noqa: F401
from croupier.games.red_dog.explain import explain
from croupier.games.red_dog.rules import CARDS, SCHEMA, rules_of
from croupier.games.red_dog.table import RedDogTable

NAME = "red-dog"
TITLE = "Red dog"
CHAPTER = "19:47"
open_table = opens(RedDogTable, rules_of)
SHARED_PLACES = frozenset(CARDS)
"""Everybody bets on these cards, which are face up."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
