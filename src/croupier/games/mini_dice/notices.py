"""Notices to patrons about changes at a mini-dice table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices, pays

P = Paragraphs("19:47")

_PAID = {
    "place_4_10": "a winning place bet on 4 or 10",
    "place_5_9": "a winning place bet on 5 or 9",
    "place_6_8": "a winning place bet on 6 or 8",
    "field": "a field bet on a total of 3, 4, 9, 10 or 11",
    "field_2_12": "a field bet on a total of 2 or 12",
    "seven": "a winning any-7 bet",
    "over": "a winning over-7 bet",
    "under": "a winning under-7 bet",
}

NOTICES = Notices(
    bets={
        "wagers.place": "place bet",
        "wagers.field": "field bet",
        "wagers.seven": "any-7 bet",
        "wagers.over_under": "over-7 or under-7 bet",
    },
    clauses={
        **{f"pays.{key}": pays(what) for key, what in _PAID.items()},
        "readings.winners": {
            "stay up": "place bets stay up after they win",
            "are returned": "place bets are returned to you when they win",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("13.6(b)"), "pays.*"),
    demand(On.CHANGED, P("13.4"), "readings.winners"),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
