"""A round of big six: one spin, from the wagers before it to their settlement."""

from croupier.games.big_six.settlement import settle
from croupier.games.big_six.spin import spin_wheel
from croupier.games.big_six.table import BigSixTable
from croupier.games.big_six.wagers import shown
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.offers import wagering
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: BigSixTable, command: BeginRound) -> Flow[None]:
    """Run one spin."""
    number = yield from begin_round(t, command, P("5.6"))
    stopped = yield from t.stroke(P("5.6"), lambda: wagering(t), lambda: spin_wheel(t))
    if stopped is not None:
        yield from t.tell_spin(stopped, P("5.6"))
        yield from settle(t, shown(t.wheel, stopped.place))
    yield Ended(cites=(P("5.6"),), procedure=Procedure.ROUND, number=number)
