"""19:47-5.6: the dealer spins the wheel, and spins it again if it makes fewer than three turns."""

from croupier.games.big_six.events import UprightWheelSpun
from croupier.games.big_six.questions import WheelTurns
from croupier.games.big_six.table import BigSixTable
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.round_asks import ask_meanwhile
from croupier.table.wheel_commands import NoSpin, SpinFault, WheelStopped
from croupier.table.wheel_steps import NoSpinCalled, SpinInvalid

P = Paragraphs("19:47")

LEAST_TURNS = 3
"""5.6: the minimum number of turns (a sister state's rule)."""


@decides("19:47-5.6")
def spin_wheel(t: BigSixTable) -> Flow[WheelStopped | None]:
    """5.6: spin the wheel, and spin it again after a "no spin" with wagers unchanged (reading 222).

    Return None if the sealed spin is lost, so that wagers come first again.
    """
    short = Choice(NoSpin, fault=SpinFault.TOO_FEW_TURNS, remedy=P("5.6"))
    while True:
        yield UprightWheelSpun(cites=(P("5.6"),))
        about, answers = WheelTurns(LEAST_TURNS), (Choice(Proceed), short)
        answer = yield from ask_meanwhile(t, t.wagering_seats(), about, answers, P("5.6"), moment=True)
        if not isinstance(answer, NoSpin):
            return (yield from t.spin(P("5.6")))
        yield NoSpinCalled(cites=(P("5.6"),))
        yield SpinInvalid(cites=(P("5.6"),), fault=answer.fault)
