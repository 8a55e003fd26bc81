"""Dice that are thrown once wagers are closed, where nobody decides anything in between."""

from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.dice_commands import DiceThrown
from croupier.table.dice_table import DiceTable
from croupier.table.questions import Sealed
from croupier.table.round_asks import ask_meanwhile


def throw(t: DiceTable, *cites: Cite) -> Flow[DiceThrown | None]:
    """The faces that are thrown; None if what was sealed is lost, so that wagers come first again."""
    answers = t.thrown(*cites), t.seal_lost(*cites)
    answer = yield from ask_meanwhile(t, t.wagering_seats(), Sealed(t.seal), answers, *cites)
    if isinstance(answer, DiceThrown):
        return answer
    yield from t.lose_seal(*cites)
    return None
