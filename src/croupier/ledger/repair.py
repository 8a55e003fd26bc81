"""Repairs an unusable ledger by falling back to the last record up to which everything is whole.

Nothing is patched and nothing is guessed. For each table, the longest beginning that both checkers accept and that the
table can continue from is kept; the rest is reported, and remains in a copy of the original.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import IO, Any

from sqlalchemy import delete, insert

from croupier.equipment.cards import cards
from croupier.equipment.chance import commitment
from croupier.ledger import schema
from croupier.ledger.address import address
from croupier.ledger.batch import Batch, Secret
from croupier.ledger.check import check_day
from croupier.ledger.days import DAMAGE, ROUND, LedgerDay
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError, NotInLedger, SecondWriter
from croupier.ledger.file_lock import LockedFile, lockable
from croupier.ledger.identity import operator
from croupier.ledger.keys import key_folder
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.salvage import Salvaged, salvaged
from croupier.ledger.sealed_orders import is_stroke
from croupier.ledger.store import Store
from croupier.ledger.table_rebuild import RecoveryDiffers
from croupier.ledger.vault import Altered, Vault
from croupier.record import codec
from croupier.record.chain import GENESIS, Record
from croupier.record.codec import canonical
from croupier.record.events import Matter
from croupier.record.text import card_names, quoted
from croupier.table.house import utc_now


@dataclass(slots=True)
class RepairedTable:
    """What is kept of a table, and what is left out."""

    name: str
    days: list[LedgerDay] = field(default_factory=list)
    """The days kept, the last of them perhaps only in part."""
    left_out: list[Record] = field(default_factory=list)
    pending: int = 0
    """Inputs of an unfinished procedure that are left out."""
    why: str = ""
    """What is wrong with the first record or input left out."""

    @property
    def whole(self) -> bool:
        return not (self.left_out or self.pending)

    @property
    def rounds(self) -> int:
        """Number of rounds left out."""
        return sum(f'"procedure":"{ROUND}"' in record.body for record in self.left_out)


@dataclass(slots=True)
class Repair:
    """The result of a repair, actual or simulated."""

    tables: list[RepairedTable]
    damage: str
    """What is wrong with the file; empty if it can be read normally."""
    original: Path | None = None
    """Where the original is kept; None if nothing was done."""


def repair(url: str, *, dry_run: bool = False) -> Repair:
    """Fall back to what is whole. If the ledger is whole, or in a dry run, change nothing."""
    path = address(url).path
    if path is None:
        raise LedgerError("only a ledger in an SQLite file can be repaired; a server has backups of its own")
    if not path.is_file():
        raise NotInLedger(f"there is no ledger {url}")
    file = lockable(path)
    if not file.take():
        raise SecondWriter(f"{path} is being written by another process")
    try:
        with TemporaryDirectory(prefix=".repair-", dir=path.parent) as folder:
            return _repair(path, file, Path(folder), dry_run=dry_run)
    finally:
        file.release()


def _repair(path: Path, file: LockedFile, folder: Path, *, dry_run: bool) -> Repair:
    copy, made = folder / "original", folder / "repaired"
    _copy(path, file, copy)
    found = salvaged(copy)
    found.secrets = list(_decrypted(found.secrets))
    tables = [_kept_part(name, found) for name in sorted({record.table for record in found.records})]
    if not any(table.days for table in tables):
        raise LedgerError(f"no record of {path} is whole; go back to a copy")
    states_lost = _write(made, found, tables)
    done = Repair(tables, found.damage or states_lost)
    if dry_run or (not done.damage and all(table.whole for table in tables)):
        return done
    done.original = path.with_name(f"{path.name}.unusable-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    _copy(path, file, done.original)
    for suffix in ("-wal", "-shm"):
        # SQLite would take the old file's log for the new one's.
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    file.release()
    file.close()
    made.replace(path)
    return done


def _copy(path: Path, file: LockedFile, target: Path) -> None:
    """Copy a ledger with its log, readable only by its owner: it contains sealed orders."""
    with _private(target) as copy:
        file.copy_to(copy)
    if (log := Path(f"{path}-wal")).exists():
        with log.open("rb") as source, _private(Path(f"{target}-wal")) as copy:
            copyfileobj(source, copy)


@contextmanager
def _private(path: Path) -> Iterator[IO[bytes]]:
    """Open a new file that is on disk afterward."""
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags, 0o600), "wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


# --- what is whole


def _kept_part(name: str, found: Salvaged) -> RepairedTable:
    """Return the longest beginning of a table's record that is whole."""
    own = [record for record in found.records if record.table == name]
    kept, orders = RepairedTable(name), _orders(name, found, own)
    waiting = [text for _, _, text in sorted(row for row in found.pending if row[0] == name)]
    days, before, previous = sorted({record.day for record in own}), None, GENESIS
    for day in days:
        chain = _chain([record for record in own if record.day == day], previous)
        kept.why = "" if chain else f"{day}, record 1: it is missing, or does not follow the day before"
        if not chain:
            break
        # Inputs given after records that are left out can't be continued from.
        last = day == days[-1] and not _break_after(chain, own)
        whole, why = _longest_whole(LedgerDay(name, day, chain, orders, waiting if last else []), before)
        if whole is None:
            kept.why = why
            break
        kept.days.append(whole)
        kept.why = why or _break_after(whole.records, own)
        if kept.why:
            break
        before, previous = whole, whole.records[-1].hash
    there = {record.hash for day in kept.days for record in day.records}
    kept.left_out = sorted((record for record in own if record.hash not in there), key=lambda record: record.sequence)
    kept.left_out.sort(key=lambda record: record.day)
    kept.pending = len(waiting) - (len(kept.days[-1].pending) if kept.days else 0)
    if kept.pending and not kept.why:
        kept.why = "inputs of an unfinished procedure come after a day that has ended"
    return kept


def _chain(records: list[Record], previous: str) -> list[Record]:
    """Return a day's records as far as each follows the one before it and matches its hash."""
    chain: list[Record] = []
    while not chain or chain[-1].kind != "close":
        due = len(chain) + 1
        fits = (record for record in records if (record.sequence, record.previous) == (due, previous))
        following = next((record for record in fits if record.hash == record.due_hash), None)
        if following is None or (following.kind == "day") != (due == 1):
            break
        chain.append(following)
        previous = following.hash
    return chain


def _break_after(chain: list[Record], own: list[Record]) -> str:
    """Return why a table's remaining records don't continue a day's; empty if they do, or there are none."""
    last = chain[-1]
    place = f"{last.day}, record {last.sequence + 1}"
    left = [record.sequence for record in own if record.day == last.day and record.sequence > last.sequence]
    if left and min(left) == last.sequence + 1:
        return f"{place}: it was changed, or does not follow the record before it"
    if left or (last.kind != "close" and any(record.day > last.day for record in own)):
        return f"{place}: it is missing"
    return ""


def _longest_whole(day: LedgerDay, before: LedgerDay | None) -> tuple[LedgerDay | None, str]:
    """Return the longest part of a day that can be checked and replayed (None if none can), and the first fault."""
    first = ""
    while day.records:
        wrong = check_day(day, before).wrong
        if wrong is None:
            return day, first
        if wrong.by_other_program:
            raise LedgerError(f"{wrong}; repair it with that program, because this one might leave out valid records")
        first = f"{day.name}, record {wrong.sequence}: {wrong.why}"
        if day.pending:
            day = replace(day, pending=[])
        else:
            day = replace(day, records=day.records[: min(wrong.sequence, len(day.records)) - 1])
    return None, first


def _orders(name: str, found: Salvaged, own: list[Record]) -> list[Secret]:
    """Return known orders and throws: those kept under a seal, or revealed by any record, even one left out."""
    known = {secret.seal: secret for table, secret in found.secrets if table == name}
    for record in own:
        try:
            revealed = codec.orders_revealed([codec.read(record.body)]) if record.kind == "entry" else {}
        except DAMAGE:
            continue
        for seal, order in revealed.items():
            known.setdefault(seal, Secret(seal, " ".join(card_names(order.order)), order.salt))
    return [secret for secret in known.values() if is_stroke(secret) or _fits(secret)]


def _decrypted(kept: Iterable[tuple[str, Secret]]) -> Iterator[tuple[str, Secret]]:
    """Yield orders and throws as they were sealed, skipping any that were altered. Their key must be available."""
    vault = Vault(key_folder())
    for table, secret in kept:
        with suppress(Altered):
            yield table, vault.secret(table, secret)


def _fits(secret: Secret) -> bool:
    try:
        return commitment(cards(secret.cards), secret.salt) == secret.seal
    except ValueError:
        return False


# --- writing the repaired ledger


def _write(path: Path, found: Salvaged, tables: Iterable[RepairedTable]) -> str:
    """Write what is kept, and let each table settle; return what was wrong with snapshots."""
    lost = ""
    store = Store(path)
    try:
        _write_log(store, found)
        for table in tables:
            if table.days:
                _write_table(store, found, table)
                lost = _settle_table(store, table) or lost
    finally:
        store.close()
    return lost


def _write_log(store: Store, found: Salvaged) -> None:
    """Keep the house's log as far as it exists, even its entries about records that are left out."""
    entries, signed = dict(found.log), dict(found.checkpoints)
    size = next(at for at in range(len(entries) + 1) if at not in entries)
    _insert(
        store,
        [
            (schema.log, [(at, entries[at]) for at in range(size)]),
            (schema.checkpoints, [(at, note) for at, note in signed.items() if at <= size]),
        ],
    )


def _write_table(store: Store, found: Salvaged, table: RepairedTable) -> None:
    last = table.days[-1]
    kept = {(record.day, record.sequence) for day in table.days for record in day.records if record.kind == "snapshot"}
    sealed = store.vault.hidden(Batch(table.name, secrets=_still_sealed(last))).secrets
    rows: list[tuple[Any, list[tuple[Any, ...]]]] = [
        (schema.records, [_row(record) for day in table.days for record in day.records]),
        (schema.pending, [(table.name, at, text) for at, text in enumerate(last.pending)]),
        (schema.secrets, [(table.name, secret.seal, secret.cards, secret.salt) for secret in sealed]),
        (schema.states, [row for row in found.states if row[0] == table.name and row[1:3] in kept]),
        (schema.commands, [(*key, command) for key, command in _commands(table).items()]),
    ]
    _insert(store, rows)


def _insert(store: Store, rows: list[tuple[Any, list[tuple[Any, ...]]]]) -> None:
    with store.engine.execution_options(**WRITING).begin() as connection:
        for target, values in rows:
            names = [column.name for column in target.columns]
            if values:
                connection.execute(insert(target), [dict(zip(names, value, strict=True)) for value in values])


def _row(record: Record) -> tuple[Any, ...]:
    return (record.table, record.day, record.sequence, record.kind, record.previous, record.body, record.hash)


def _inputs(day: LedgerDay) -> list[dict[str, Any]]:
    """Return all inputs of a day, including those of an unfinished procedure."""
    recorded = [input_ for _, body in day.entries for input_ in body["inputs"]]
    return recorded + [codec.read(text) for text in day.pending]


def _still_sealed(day: LedgerDay) -> list[Secret]:
    """Return what a day sealed and did not open."""
    if day.closed:
        return []
    seals = {input_["command"].get(name) for input_ in _inputs(day) for name in ("sealed", "seal")}
    return [secret for secret in day.secrets if secret.seal in seals and secret.seal not in day.revealed]


def _commands(table: RepairedTable) -> dict[tuple[Any, ...], str]:
    """Return the commands with ids; one that is left out can be given again."""
    return {
        (table.name, quoted(input_["id"]), input_["role"], input_["seat"], day.name): canonical(input_["command"])
        for day in table.days
        for input_ in _inputs(day)
        if input_["id"]
    }


def _settle_table(store: Store, table: RepairedTable) -> str:
    """Open the table as its next session will, and record what was left out; return what was wrong with a snapshot."""
    lost = ""
    try:
        with LedgerTable(store, table.name, automatic=frozenset()):
            pass
    except (Altered, RecoveryDiffers) as differs:
        # Without a snapshot's cards, which are lost or altered, the day is replayed from its beginning.
        lost = str(differs)
        with store.engine.execution_options(**WRITING).begin() as connection:
            connection.execute(delete(schema.states).where(schema.states.c.table_name == table.name))
    with LedgerTable(store, table.name, automatic=frozenset()) as kept:
        if table.whole or not kept.day_running:
            return lost
        kept.note(
            Matter.REPAIR,
            f"{len(table.left_out)} records, {table.rounds} rounds and {table.pending} inputs left out",
            before=f"record {kept.last.sequence if kept.last else 0}",
            actor=operator(),
            reason=f"the ledger could not be used: {table.why}",
            time=kept.stamp(utc_now()),
        )
    return lost
