"""Throws of the dice once wagers are closed, when nobody has a decision to make."""

from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.dice_commands import DiceThrown
from croupier.table.dice_table import DiceTable
from croupier.table.questions import Sealed
from croupier.table.round_asks import ask_meanwhile


def throw(t: DiceTable, *cites: Cite) -> Flow[DiceThrown | None]:
    """Return the throw, or None if the sealed throw is lost, so that wagering opens again."""
    answers = t.thrown(*cites), t.seal_lost(*cites)
    answer = yield from ask_meanwhile(t, t.wagering_seats(), Sealed(t.seal), answers, *cites)
    if isinstance(answer, DiceThrown):
        return answer
    yield from t.lose_seal(*cites)
    return None
