"""What patrons of a roulette table are told of a change, and of which changes."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={
        "wagers.inside": "bet on numbers",
        "wagers.dozens": "bet on a column or a dozen",
        "wagers.even": "bet at even money",
    },
    clauses={
        "wheel.zeros": {"single zero": "the wheel has one zero", "double zero": "the wheel has two zeros, 0 and 00"},
        "wheel.zero_rule": {
            "half": "a bet at even money loses half when a zero comes",
            "en prison": "a bet at even money is held for the next spin when a zero comes",
            "full": "a bet at even money loses when a zero comes",
        },
        "readings.held_again": {
            "loses": "a bet in prison loses if a zero comes again",
            "stays": "a bet in prison stays there if a zero comes again",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("5.2"), "wheel.*", "readings.*"),
)
"""What demands notice of a change; the first of those that fit holds (see ``submission/diff_demands.py``)."""
