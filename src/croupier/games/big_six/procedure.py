"""A round of big six: one spin, from the wagers before it to their settlement."""

from croupier.games.big_six.settlement import settle
from croupier.games.big_six.spin import spin_wheel
from croupier.games.big_six.table import BigSixTable
from croupier.games.big_six.wagers import shown
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.offers import wagering
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended
from croupier.table.terms import Procedure
from croupier.table.wheel_commands import WheelStopped

P = Paragraphs("19:47")


def round_of_play(t: BigSixTable, command: BeginRound) -> Flow[None]:
    """One spin."""
    number = yield from begin_round(t, command, P("5.6"))
    stopped = yield from _wagers_and_spin(t)
    if stopped is not None:
        yield from t.tell_spin(stopped, P("5.6"))
        yield from settle(t, shown(t.wheel, stopped.place))
    yield Ended(cites=(P("5.6"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-5.6")
def _wagers_and_spin(t: BigSixTable) -> Flow[WheelStopped | None]:
    """5.6: wagers, then the spin; wagers again if a sealed spin is lost. None if nothing is spun."""
    while True:
        yield from t.seal_spin(P("5.6"))
        if not (yield from wagering(t)):
            return None
        stopped = yield from spin_wheel(t)
        if stopped is not None:
            return stopped
