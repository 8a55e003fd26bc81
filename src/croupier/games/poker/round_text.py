"""A round of poker as text for other programs: a hand history in the PHH format."""

from croupier.games.poker.phh.errors import CannotSay
from croupier.games.poker.phh.export import history_of
from croupier.games.poker.phh.recorded_rounds import recorded
from croupier.games.poker.phh.variants import variant_of
from croupier.games.poker.phh.writer import write
from croupier.games.poker.table import PokerTable
from croupier.ledger.days import LedgerDay
from croupier.ledger.errors import NotInLedger
from croupier.play.past_rounds import NoRoundText
from croupier.table.driver import GameTable
from croupier.table.roles import Actor

FORMAT = "PHH"


def format_of(table: GameTable) -> str:
    """Return the format's name if it has a code for the table's game and limits, else an empty string."""
    assert isinstance(table, PokerTable)
    return "" if variant_of(table.rules) is None else FORMAT


def round_text(day: LedgerDay, number: int, viewer: Actor | None) -> str:
    """Return the hand history of a round; the caller decides who may see it."""
    for played in recorded(day):
        if played.number == number:
            try:
                return write(history_of(played, viewer))
            except CannotSay as why:
                raise NoRoundText(str(why)) from None
    raise NotInLedger(f"{day} has no round {number}")
