"""Dice that are thrown once wagers are closed, where nobody decides anything in between."""

from croupier.regulation import Cite
from croupier.table.about import Sealed
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import Command
from croupier.table.dice_commands import DiceThrown, SealLost
from croupier.table.dice_table import DiceTable
from croupier.table.in_round import ask_in_round
from croupier.table.refusals import in_words
from croupier.table.steps import SealedThrowLost


def throw(t: DiceTable, words: str, *cites: Cite) -> Flow[DiceThrown | None]:
    """The faces that are thrown; None if what was sealed is lost, so that wagers come first again."""

    def check(command: Command) -> Refusal | None:
        match command:
            case DiceThrown():
                return t.check_throw(command, *cites)
            case SealLost() if not t.seal:
                return in_words("no throw was sealed", cites, "the faces of the dice")
            case _:
                return None

    awaits = (DiceThrown, SealLost)
    given = yield from ask_in_round(t, t.wagering_seats(), "throw", words, awaits, cites, check, about=Sealed(t.seal))
    if isinstance(given, DiceThrown):
        return given
    yield SealedThrowLost(cites=cites)
    yield from t.drop_seal(*cites)
    return None
