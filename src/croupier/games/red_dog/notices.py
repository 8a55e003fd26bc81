"""Notices to patrons about changes at a red dog table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices, pays

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={"wagers": "bet"},
    clauses={
        "cards.decks": "the game is dealt from {now} decks instead of {was}",
        "areas.per_player": "you may bet on {now} areas instead of {was}",
        "pays.three_of_a_kind": pays("three of a kind"),
        "pays.spread_1": pays("a spread of one"),
        "pays.spread_2": pays("a spread of two"),
        "pays.spread_3": pays("a spread of three"),
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("8.3"), "pays.*"),
    demand(On.CHANGED, P("8.3"), "cards.decks", "areas.per_player"),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
