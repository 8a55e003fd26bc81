"""Roulette (19:47-5.1 to 5.4): a ball, a wheel with one zero or two, and a layout on which position defines a bet."""

from croupier.games.filed_terms import opens
from croupier.games.roulette import words  # noqa: F401
from croupier.games.roulette.explain import explain
from croupier.games.roulette.rules import SCHEMA, rules_of
from croupier.games.roulette.table import RouletteTable

NAME = "roulette"
TITLE = "Roulette"
CHAPTER = "19:47"
open_table = opens(RouletteTable, rules_of)
WAGERS_STAND = True
"""A wager in prison stays from round to round; a round is one spin."""

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
