"""Blackjack (19:47-2): what a table chooses, pays, posts and explains, and the round of its base game.

The optional wagers are not built yet, so the game is not among those of the house.
"""

from croupier.games.blackjack.explain import explain
from croupier.games.blackjack.options import SCHEMA
from croupier.submission.template import template

NAME = "blackjack"
TITLE = "Blackjack"
CHAPTER = "19:47"

__all__ = ["CHAPTER", "NAME", "SCHEMA", "TITLE", "explain", "sample_filing"]


def sample_filing() -> str:
    """A complete filing that passes its check."""
    return template(SCHEMA, filled=True)
