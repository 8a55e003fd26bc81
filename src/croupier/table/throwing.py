"""Dice that are thrown once wagers are closed, where nobody decides anything in between."""

from croupier.regulation import Cite
from croupier.table.about import Sealed
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.dice_commands import DiceThrown, SealLost
from croupier.table.dice_table import DiceTable
from croupier.table.in_round import ask_meanwhile
from croupier.table.refusals import Refusal, TableCode
from croupier.table.steps import SealedThrowLost


def throw(t: DiceTable, *cites: Cite) -> Flow[DiceThrown | None]:
    """The faces that are thrown; None if what was sealed is lost, so that wagers come first again."""
    lost = Choice(SealLost, not_now=None if t.seal else Refusal(TableCode.NOTHING_SEALED, *cites))
    given = yield from ask_meanwhile(t, t.wagering_seats(), Sealed(t.seal), (t.thrown(*cites), lost), *cites)
    if isinstance(given, DiceThrown):
        return given
    yield SealedThrowLost(cites=cites)
    yield from t.drop_seal(*cites)
    return None
