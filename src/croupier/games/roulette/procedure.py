"""A round of roulette: one spin, from the wagers before it to their settlement."""

from croupier.games.roulette.settlement import settle
from croupier.games.roulette.spin import spin_ball
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagering import wagering
from croupier.games.roulette.wagers import number_of
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: RouletteTable, command: BeginRound) -> Flow[None]:
    """Run one spin."""
    number = yield from begin_round(t, command, P("5.3"))
    stopped = yield from t.stroke(P("5.3"), lambda: wagering(t), lambda: spin_ball(t))
    if stopped is not None:
        yield from t.tell_spin(stopped, P("5.3"))
        yield from settle(t, number_of(t.wheel.label(stopped.place)))
    yield Ended(cites=(P("5.3"),), procedure=Procedure.ROUND, number=number)
