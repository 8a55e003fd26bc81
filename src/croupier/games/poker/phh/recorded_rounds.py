"""The rounds of a poker table's record, as hand histories."""

from collections.abc import Iterator

from croupier.games import game
from croupier.games.poker import NAME
from croupier.games.poker.phh.errors import CannotSay
from croupier.games.poker.phh.export import ExportedRound, history_of, rounds
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.table import PokerTable
from croupier.ledger.days import LedgerDay, legible
from croupier.ledger.errors import NotInLedger
from croupier.ledger.table_rebuild import new_table
from croupier.record.codec import BYSTANDER, decode
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
