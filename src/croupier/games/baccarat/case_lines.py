"""Baccarat's own script lines (19:47-3)."""

from croupier.cases.script_lines import SEAT, LineRule, of_seat, simple
from croupier.games.baccarat.commands import AcceptShoe, OrderShoePassed, PassShoe, ThirdCardInError
from croupier.table.roles import DEALER, SUPERVISOR

LINES: tuple[LineRule, ...] = (
    # 3.6, 3.11: the shoe
    LineRule(rf"{SEAT} (?:accepts|keeps) the shoe", of_seat(AcceptShoe), topics=("shoe",)),
    LineRule(rf"{SEAT} passes the shoe", of_seat(PassShoe), topics=("shoe",)),
    LineRule(r"the shoe is ordered to be passed", simple(SUPERVISOR, lambda _: OrderShoePassed()), topics=("shoe",)),
    # 3.12
    LineRule(
        r"a third card is drawn in error(?P<seen> and seen)?",
        simple(DEALER, lambda m: ThirdCardInError(bool(m["seen"]))),
        topics=("stands",),
    ),
)
