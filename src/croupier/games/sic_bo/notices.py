"""Notices to patrons about changes at a sic bo table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={
        "wagers.triple": "three-of-a-kind bet",
        "wagers.any_triple": "bet on any three of a kind",
        "wagers.double": "two-of-a-kind bet",
        "wagers.total": "bet on a total",
        "wagers.combination": "bet on a two dice combination",
        "wagers.small_big": "bet on small or big",
        "wagers.single": "one-of-a-kind bet",
    },
    clauses={
        "pays.table": "winning bets are paid by the {now} pay table, no longer by the {was} pay table",
        "readings.triple_as_two": {
            "wins": "a two-of-a-kind bet also wins if all three dice show its number",
            "loses": "a two-of-a-kind bet loses if all three dice show its number",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("9.4"), "pays.table"),
    demand(On.CHANGED, P("9.2"), "readings.triple_as_two"),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
