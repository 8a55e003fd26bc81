"""Notices to patrons about changes at a roulette table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={
        "wagers.inside": "bet on numbers",
        "wagers.dozens": "bet on a column or a dozen",
        "wagers.even": "even money bet",
    },
    clauses={
        "wheel.zeros": {"single zero": "the wheel has one zero", "double zero": "the wheel has two zeros, 0 and 00"},
        "wheel.zero_rule": {
            "half": "an even money bet loses half on a zero",
            "en prison": "an even money bet is held for the next spin on a zero",
            "full": "an even money bet loses on a zero",
        },
        "readings.held_again": {
            "loses": "a bet in prison loses on a second zero",
            "stays": "a bet in prison stays there on a second zero",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("5.2"), "wheel.*", "readings.*"),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
