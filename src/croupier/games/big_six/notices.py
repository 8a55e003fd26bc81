"""Changes of a big six table of which patrons get notice, and the words of the notice."""

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
"""What demands notice of a change; the first of those that fit holds (see ``submission/diff_demands.py``)."""
