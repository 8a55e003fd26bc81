"""A round of roulette: one spin, from the wagers before it to their settlement."""

from croupier.games.roulette.settlement import settle
from croupier.games.roulette.spin import spin_ball
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagering import wagering
from croupier.games.roulette.wagers import number_of
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended
from croupier.table.terms import Procedure
from croupier.table.wheel_commands import WheelStopped

P = Paragraphs("19:47")


def round_of_play(t: RouletteTable, command: BeginRound) -> Flow[None]:
    """One spin."""
    number = yield from begin_round(t, command, P("5.3"))
    stopped = yield from _wagers_and_spin(t)
    if stopped is not None:
        yield from t.tell_spin(stopped, P("5.3"))
        yield from settle(t, number_of(t.wheel.label(stopped.place)))
    yield Ended(cites=(P("5.3"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-5.1", "19:47-5.3")
def _wagers_and_spin(t: RouletteTable) -> Flow[WheelStopped | None]:
    """5.1, 5.3: wagers, then the spin; wagers again if a sealed spin is lost. None if nothing is spun."""
    while True:
        yield from t.seal_spin(P("5.3"))
        if not (yield from wagering(t)):
            return None
        stopped = yield from spin_ball(t)
        if stopped is not None:
            return stopped
