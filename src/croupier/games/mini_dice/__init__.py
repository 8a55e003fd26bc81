"""Mini-dice (19:47-13): two dice in a covered shaker, shaken by the dealer and then by a player."""

from croupier.games.filed_terms import opens
from croupier.games.mini_dice import words  # noqa: F401
from croupier.games.mini_dice.explain import explain
from croupier.games.mini_dice.rules import SCHEMA, rules_of
from croupier.games.mini_dice.table import MiniDiceTable

NAME = "mini-dice"
TITLE = "Mini-Dice"
CHAPTER = "19:47"
open_table = opens(MiniDiceTable, rules_of)
WAGERS_STAND = True
"""Wagers stay on the layout from round to round; a round is one shake."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
