"""A round of mini-dice: one shake, from the wagers before it to their settlement."""

from croupier.games.mini_dice.settlement import settle
from croupier.games.mini_dice.shaker import after_seven, shake_and_uncover
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagering import wagering
from croupier.regulation import Paragraphs
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.rounds import begin_round
from croupier.table.steps import Ended, TotalCalled
from croupier.table.terms import Procedure

P = Paragraphs("19:47")


def round_of_play(t: MiniDiceTable, command: BeginRound) -> Flow[None]:
    """Run one shake."""
    number = yield from begin_round(t, command, P("13.5"))
    thrown = yield from t.stroke(P("13.5"), lambda: wagering(t), lambda: shake_and_uncover(t))
    if thrown is not None:
        yield from t.tell_throw(thrown, P("13.5(e)"), call=TotalCalled(cites=(P("13.5(e)"),), total=sum(thrown.dice)))
        first, second = thrown.dice
        yield from settle(t, (first, second))
        if first + second == 7:
            yield from after_seven(t)
    yield Ended(cites=(P("13.5(f)"),), procedure=Procedure.ROUND, number=number)
