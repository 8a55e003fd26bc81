"""A round of poker as text for other programs: a hand history in the PHH format."""

from collections.abc import Iterator

from croupier.games import game
from croupier.games.poker import NAME
from croupier.games.poker.phh.errors import CannotSay
from croupier.games.poker.phh.export import ExportedRound, history_of, rounds
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.phh.variants import variant_of
from croupier.games.poker.phh.writer import write
from croupier.games.poker.table import PokerTable
from croupier.ledger.days import LedgerDay, legible
from croupier.ledger.errors import NotInLedger
from croupier.ledger.table_rebuild import new_table
from croupier.play.past_rounds import NoRoundText
from croupier.record.codec import BYSTANDER, decode
from croupier.table.driver import GameTable
from croupier.table.roles import Actor


def recorded(day: LedgerDay) -> Iterator[ExportedRound]:
    """Yield the rounds of a day, replayed; the engine knows the face-down cards, but they may not be shown yet."""
    with legible(str(day)):
        name = day.head["game"]
        if name != NAME:
            raise NotInLedger(f"{day} is {game(name).TITLE}; hand histories are for poker")
        table = new_table(day.head)
        assert isinstance(table, PokerTable)
        entries = [decode(body, day.orders) for _, body in day.entries]
    yield from rounds(table, entries, day.name)


def history(day: LedgerDay, played: ExportedRound, viewer: Actor | None) -> HandHistory:
    """Return a round as a viewer may know it by now: hidden cards are shown once the record has revealed their deck."""
    if viewer != BYSTANDER and played.seal not in day.revealed:
        why = f"round {played.number}: its deck is not retired, so its order is still sealed"
        raise CannotSay(f"{why}; until then, use --as spectator")
    return history_of(played, viewer)


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
