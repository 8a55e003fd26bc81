"""Sic bo (19:47-9): three dice in a covered shaker, shaken by the dealer; the boxes of winning wagers light up."""

from croupier.games.filed_terms import opens
from croupier.games.sic_bo import words  # noqa: F401
from croupier.games.sic_bo.explain import explain
from croupier.games.sic_bo.rules import SCHEMA, rules_of
from croupier.games.sic_bo.table import SicBoTable

NAME = "sic-bo"
TITLE = "Sic Bo"
CHAPTER = "19:47"
open_table = opens(SicBoTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
