"""A round of roulette: one spin, from the wagers before it to their settlement."""

from croupier.games.roulette.events import BallInPlay, BallSpun
from croupier.games.roulette.settlement import settle
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagering import wagering
from croupier.games.roulette.wagers import number_of
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound, Proceed
from croupier.table.round_asks import ask_meanwhile
from croupier.table.rounds import begin_round
from croupier.table.steps import BetsClosed, Ended
from croupier.table.terms import Procedure
from croupier.table.wheel_commands import NoSpin, SpinFault, WheelStopped
from croupier.table.wheel_steps import NoSpinCalled, SpinInvalid

P = Paragraphs("19:47")


def round_of_play(t: RouletteTable, command: BeginRound) -> Flow[None]:
    """Run one spin."""
    number = yield from begin_round(t, command, P("5.3"))
    stopped = yield from t.stroke(P("5.3"), lambda: wagering(t), lambda: spin_ball(t))
    if stopped is not None:
        yield from t.tell_spin(stopped, P("5.3"))
        yield from settle(t, number_of(t.wheel.label(stopped.place)))
    yield Ended(cites=(P("5.3"),), procedure=Procedure.ROUND, number=number)


# --- the spin

LEAST_TURNS = 4
"""5.3: the minimum number of times the ball circles the wheel (a sister state's rule)."""


@decides("19:47-5.3", "19:47-5.4")
def spin_ball(t: RouletteTable) -> Flow[WheelStopped | None]:
    """5.3, 5.4: spin the ball, and spin it again after a "no spin" with wagers unchanged.

    Return None if the sealed spin is lost, so that wagers come first again.
    """
    yield BallSpun(cites=(P("5.3"),))
    yield BetsClosed(cites=(P("5.3"),))
    faults = tuple(Choice(NoSpin, fault=fault, remedy=P("5.4")) for fault in SpinFault)
    while True:
        about, answers = BallInPlay(LEAST_TURNS), (Choice(Proceed), *faults)
        answer = yield from ask_meanwhile(t, t.wagering_seats(), about, answers, P("5.3"), moment=True)
        if not isinstance(answer, NoSpin):
            return (yield from t.spin(P("5.3")))
        yield NoSpinCalled(cites=(P("5.4"),))
        yield SpinInvalid(cites=(P("5.4"),), fault=answer.fault)
        yield BallSpun(cites=(P("5.3"), P("5.4")))
