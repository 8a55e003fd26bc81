"""A round of sic bo: one shake, from the wagers before it to their settlement."""

from croupier.games.sic_bo.events import DiceCalled
from croupier.games.sic_bo.settlement import settle
from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound
from croupier.table.covered_shaker import DEALER, LEAST, DealerShakes, call_no_roll, shake, uncover
from croupier.table.dice_commands import DiceThrown, NoRoll
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: SicBoTable, command: BeginRound) -> Flow[None]:
    """Run one shake."""
    number = yield from begin_round(t, command, P("9.5"))
    thrown = yield from t.stroke(P("9.5"), lambda: wagering(t), lambda: _shake_and_uncover(t))
    if thrown is not None:
        yield from t.tell_throw(thrown, P("9.5"), call=DiceCalled(cites=(P("9.5"),), dice=thrown.dice))
        yield from settle(t, thrown.dice)
    yield Ended(cites=(P("9.5"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-9.5", "19:47-9.6")
def _shake_and_uncover(t: SicBoTable) -> Flow[DiceThrown | None]:
    """9.5, 9.6: shake and uncover the dice, and shake again after a "no roll", when a die is not flat."""
    while True:
        yield from shake(t, DealerShakes(LEAST), DEALER, P("9.5"))
        answer = yield from uncover(t, P("9.5"), DEALER, Choice(NoRoll, fell_out=False, remedy=P("9.6")))
        if not isinstance(answer, NoRoll):
            return answer
        yield from call_no_roll(answer, P("9.6"))
