"""Casino war (19:47-22): one card against the dealer's; after a tie the player surrenders half or goes to war."""

from croupier.games.casino_war import words  # noqa: F401
from croupier.games.casino_war.explain import explain
from croupier.games.casino_war.rules import SCHEMA, rules_of
from croupier.games.casino_war.table import CasinoWarTable
from croupier.games.filed_terms import opens

NAME = "casino-war"
TITLE = "Casino war"
CHAPTER = "19:47"
open_table = opens(CasinoWarTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
