"""Notices to patrons about changes at a big six table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={"wagers.bills": "bet on a bill", "wagers.pictures": "bet on a picture"},
    clauses={
        "pays.picture": "a winning bet on a picture is paid {now}, no longer {was}",
        "wheel.fives": {
            "eight": "the wheel shows $1 on 23 sections and $5 on eight",
            "seven": "the wheel shows $1 on 24 sections and $5 on seven",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("5.5"), "pays.picture"),
    demand(On.CHANGED, P("5.6"), "wheel.fives"),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
