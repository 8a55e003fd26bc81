"""Dice that are thrown once wagers are closed, where nobody decides anything in between."""

from croupier.regulation import Cite
from croupier.table.about import Sealed
from croupier.table.asks import Flow
from croupier.table.dice_commands import DiceThrown
from croupier.table.dice_table import DiceTable
from croupier.table.in_round import ask_meanwhile
from croupier.table.steps import SealedThrowLost


def throw(t: DiceTable, *cites: Cite) -> Flow[DiceThrown | None]:
    """The faces that are thrown; None if what was sealed is lost, so that wagers come first again."""
    answers = t.thrown(*cites), t.seal_lost(*cites)
    given = yield from ask_meanwhile(t, t.wagering_seats(), Sealed(t.seal), answers, *cites)
    if isinstance(given, DiceThrown):
        return given
    yield SealedThrowLost(cites=cites)
    yield from t.drop_seal(*cites)
    return None
