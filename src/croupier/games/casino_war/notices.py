"""Notices to patrons about changes at a casino war table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices, pays

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={"wagers": "bet", "wagers.tie": "tie bet"},
    clauses={
        "cards.decks": "the game is dealt from {now} decks instead of {was}",
        "wagers.tie.pays": pays("the tie bet"),
        "war.burn": {
            "once": "three cards are burned once before a war",
            "before each card": "three cards are burned before each card of a war",
        },
        "war.tied_pays": {
            "2 to 1": "your war bet is paid 2 to 1 when the war is a tie",
            "1 to 1": "your war bet is paid 1 to 1 when the war is a tie",
        },
        "war.tie_wager": {
            True: "you may make a tie bet on the cards of a war",
            False: "you can't make a tie bet on the cards of a war",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("8.3"), "wagers.tie.pays"),
    demand(On.CHANGED, P("8.3"), "cards.decks", "war.*"),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
