"""Rebuilding a table from its record: where a replay starts, and where it must end."""

from typing import Any

from croupier.games import Game, game
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import LedgerError
from croupier.record import codec
from croupier.record.chain import FORMAT, Record, merkle_root
from croupier.record.draft import Draft
from croupier.submission.filing import Filing, restored
from croupier.table.asks import GO_ON
from croupier.table.driver import Driver, Entry, GameTable, ReplayDiffers
from croupier.table.roles import DEALER
from croupier.words import refused


class RecoveryDiffers(LedgerError):
    """A replay does not match the record: the program or the record was changed."""


def continue_to_published_state(driver: Driver, last: dict[str, Any]) -> None:
    """Pass the moments after the last saved input, which left only steps, up to the state that was published."""
    while driver.running is not None and len(driver.running.steps) < last["steps"] and driver.ask.moment:
        if refusal := driver.give(DEALER, GO_ON, passing=True):
            raise ReplayDiffers(f"a moment that passed before is refused now: {refused(refusal)}")
    entry = driver.running
    if entry is None or (len(entry.steps), Draft().follow(entry).steps_digest()) != (
        last["steps"],
        last["steps_digest"],
    ):
        raise ReplayDiffers("the program, or what was kept, was changed: it does not lead to the published state")


def new_table(head: dict[str, Any]) -> GameTable:
    """Return a new table with the filing and meters of a ``day`` record."""
    table = game(head["game"]).open_table(filing_of(head))
    for data in head["carried"]["meters"]:
        meter = codec.meter(data)
        table.books.meters[meter.name] = meter
    return table


def filing_of(head: dict[str, Any]) -> Filing:
    """Return the filing of a ``day`` record. Raise RecoveryDiffers if this program can't read it."""
    found: Game = game(head["game"])
    if head["format"] != FORMAT:
        raise RecoveryDiffers(f"the record has format {head['format']!r}; this program reads format {FORMAT} only")
    unknown = set(head["filing"]) - {option.key for option in found.SCHEMA.options}
    if unknown:
        raise RecoveryDiffers(
            f"the filing in the record has options that this program doesn't know: {', '.join(unknown)}"
        )
    filing = restored(head["filing"], found.SCHEMA)
    if str(filing["edition"]) != head["edition"]:
        raise RecoveryDiffers("the edition in the record is not that of its filing")
    if filing.digest != head["filing_digest"]:
        raise RecoveryDiffers("the filing in the record is not the one that its digest names")
    return filing


def check_close(records: list[Record], hashes: list[str]) -> None:
    """Raise BadRecord unless a day's close matches the records before it."""
    close = codec.read(records[-1].body)
    root = merkle_root(hashes[:-1])
    if (close["records"], close["root"]) != (records[-1].sequence - 1, root):
        raise codec.BadRecord("its root doesn't match the records before it")
    # A day whose orders were lost is closed without another snapshot.
    kinds = [record.kind for record in records]
    at = max((at for at, kind in enumerate(kinds) if kind == "snapshot" and "entry" not in kinds[at:]), default=-1)
    snapshots = [codec.read(records[at].body)] if at >= 0 else []
    for name in ("meters", "balances") if snapshots else ():
        if close[name] != snapshots[-1][name]:
            raise codec.BadRecord(f"its {name} are not those of the records before it")


def last_time(since: str, records: list[Record], entries: list[Entry]) -> str:
    """Return the last time stated in the records."""
    events = [str(codec.read(record.body)["time"]) for record in records if record.kind == "event"]
    times = [getattr(input_.command, "at", "") for entry in entries for input_ in entry.inputs]
    return max([since, *events, *(at for at in times if isinstance(at, str))])


def last_snapshot(store: Reader, records: list[Record]) -> tuple[Record | None, str]:
    """Return the snapshot to continue from, with its cards; None if there is none or its cards are lost."""
    if not records[1:] or records[1].kind != "snapshot":
        return None, ""
    snapshot = records[1]
    cards_then = store.state(snapshot.table, snapshot.day, snapshot.sequence)
    return (snapshot, cards_then) if cards_then else (None, "")
