"""Big six (19:47-5.5 and 5.6): an upright wheel of 54 sections and a clapper; one spin decides every wager."""

from croupier.games.big_six import words  # noqa: F401
from croupier.games.big_six.explain import explain
from croupier.games.big_six.rules import SCHEMA, rules_of
from croupier.games.big_six.table import BigSixTable
from croupier.games.filed_terms import opens

NAME = "big-six"
TITLE = "Big Six"
CHAPTER = "19:47"
open_table = opens(BigSixTable, rules_of)

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "open_table"]
