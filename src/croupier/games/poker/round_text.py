"""A round of poker as a text for other programs: a hand history in the PHH format."""

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
    """The format has codes for some games with some limits."""
    assert isinstance(table, PokerTable)
    return "" if variant_of(table.rules) is None else FORMAT


def round_text(day: LedgerDay, number: int, viewer: Actor | None) -> str:
    """The hand history of a round; who may see it so is for the caller to know."""
    for played in recorded(day):
        if played.number == number:
            try:
                return write(history_of(played, viewer))
            except CannotSay as why:
                raise NoRoundText(str(why)) from None
    raise NotInLedger(f"{day} has no round {number}")
