"""The house's log: one Merkle tree over the records of all tables, and its signed checkpoints.

A log entry states how many records a table's gaming day has, in the text of :func:`croupier.record.chain.checkpoint`. A
signed checkpoint covers all entries before it. So consistency can be proved between any two checkpoints, and a round is
proved by two paths: from its record to the root in an entry, and from the entry to the signed root.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Select, func, inspect, select

from croupier.ledger import schema
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.export import Checkpoint, NoCheckpoint, proof_of, read_checkpoint
from croupier.ledger.log_parts import LogEntries, LogTree
from croupier.record import tree
from croupier.record.chain import FORMAT, checkpoint_begins
from croupier.record.log_entries import BadLog, KeyHistory, TreeHead, key_history, read_head
from croupier.record.signed_note import BadNote, SignedNote, Verifier, read_note, to_base64


class NoLog(NotInLedger):
    """The house has signed nothing yet, or nothing that covers this."""


READ_AT_ONCE = 1000
"""Number of entries read at a time."""


class HouseLog:
    """The log of a store, for reading. It grows for years, so its entries stay in the store."""

    def __init__(self, store: Reader) -> None:
        self.store = store
        self.tree = LogTree(self._read)
        self.entries = LogEntries(self._read, lambda: self.tree.size)
        self.latest: dict[str, Checkpoint] = {}
        """By table: the latest logged state of its last logged day."""
        self.other_entries: dict[int, str] = {}
        """The entries about keys, not days, by position."""
        self._of_day: dict[str, tuple[int, int]] = {}
        """By day: the positions of the first and last entries about it, for any table."""

    def refresh(self) -> "HouseLog":
        """Read what was added since the last time."""
        kept, found = schema.log.c, READ_AT_ONCE
        while found == READ_AT_ONCE:
            query = select(kept.position, kept.entry).where(kept.position >= self.tree.size).order_by(kept.position)
            rows = self._kept(query.limit(READ_AT_ONCE))
            found = len(rows)
            for position, entry in rows:
                if position != self.tree.size:
                    raise LedgerError(f"entry {self.tree.size} of the house's log is missing")
                self._add(entry)
        return self

    def _read(self, start: int, stop: int) -> list[str]:
        """Return the entries between two positions."""
        kept = schema.log.c
        query = select(kept.entry).where(kept.position >= start, kept.position < stop).order_by(kept.position)
        found = [str(entry) for (entry,) in self._kept(query)] if start < stop else []
        if len(found) != max(stop - start, 0):
            raise LedgerError(f"of the entries {start} to {stop - 1} of the house's log some are missing")
        return found

    def _kept(self, query: Select[Any]) -> Sequence[Any]:
        """Return the rows of a query on the log; none if the ledger has no log."""
        with self.store.connected() as connection:
            return connection.execute(query).all() if _is_there(connection) else ()

    def _add(self, entry: str) -> None:
        position = self.tree.size
        try:
            state = read_checkpoint(entry)
        except NoCheckpoint:
            self.other_entries[position] = entry
        else:
            first, _ = self._of_day.get(state.day, (position, position))
            self._of_day[state.day] = first, position
            last = self.latest.get(state.table)
            if last is None or (last.day, last.records) <= (state.day, state.records):
                self.latest[state.table] = state
        self.tree.add(entry)

    @property
    def keys(self) -> KeyHistory:
        """The keys that sign this log."""
        if not self.entries:
            raise NoLog("this ledger is not signed; “croupier ledger key create NAME” makes a key for it")
        try:
            return key_history(self.other_entries)
        except BadLog as error:
            raise LedgerError(f"the house's log is wrong: {error}") from None

    def key_of(self, note: SignedNote) -> Verifier:
        """Return the key that was valid when a checkpoint was signed."""
        return self.keys.at(read_head(note.text).size)

    def head(self, size: int | None = None) -> TreeHead:
        """Return the tree's head at a size, or now."""
        size = self.tree.size if size is None else size
        return TreeHead(self.keys.origin, size, self.tree.root(size))

    # --- signed checkpoints

    def sizes(self) -> list[int]:
        """Return the sizes at which the log was signed."""
        return [size for (size,) in self._kept(select(schema.checkpoints.c.size).order_by(schema.checkpoints.c.size))]

    def notes(self) -> dict[int, SignedNote]:
        """Return all signed checkpoints by size, in ascending order."""
        kept = schema.checkpoints.c
        return {size: _note(text) for size, text in self._kept(select(kept.size, kept.note).order_by(kept.size))}

    def signed(self, size: int | None = None) -> SignedNote:
        """Return the signed checkpoint of a size, or the latest."""
        with self.store.connected() as connection:
            return self._signed(connection, size)

    def _signed(self, connection: Connection, size: int | None) -> SignedNote:
        kept = schema.checkpoints.c
        query = select(kept.note).order_by(kept.size.desc()).limit(1)
        wanted = query if size is None else query.where(kept.size == size)
        found = connection.scalar(wanted) if _is_there(connection) else None
        if found is None:
            raise NoLog("no checkpoint is signed yet" if size is None else f"no checkpoint of size {size} was signed")
        return _note(found)

    # --- proofs

    def consistency(self, old: int, new: int) -> dict[str, Any]:
        """Return the proof that one signed checkpoint extends another."""
        if old > new:
            old, new = new, old
        notes = {"old": str(self.signed(old)), "new": str(self.signed(new))}
        if new > self.tree.size:
            raise LedgerError(f"a checkpoint of {new} entries was signed, and the log has only {self.tree.size}")
        return notes | {"path": [to_base64(digest) for digest in tree.consistency(self.tree.leaves(new), old)]}

    def proof(self, table: str, day: str, sequence: int) -> dict[str, Any]:
        """Return the proof that the latest signed checkpoint covers a record."""
        note = self.signed()
        size = read_head(note.text).size
        covering = (at for at in self.states_of(table, day) if at[1] >= sequence and at[0] < size)
        position, covered = next(covering, (-1, 0))
        if position < 0:
            raise NoLog(f"no signed checkpoint covers table {table}, {day}, record {sequence} yet")
        path = tree.inclusion(self.tree.leaves(size), position)
        hashes = self.store.hashes(table, day)[:covered]
        entry = {"entry": self.entries[position], "index": position, "note": str(note)}
        return proof_of(hashes, self.store.record(table, day, sequence)) | {
            "log": entry | {"path": [digest.hex() for digest in path]}
        }

    def states_of(self, table: str, day: str) -> Iterator[tuple[int, int]]:
        """Yield the positions of the entries about a table's day, and the number of records each covers."""
        if day not in self._of_day:
            return
        first, last = self._of_day[day]
        kept, begins = schema.log.c, checkpoint_begins(table, day)
        query = select(kept.position, kept.entry).where(kept.position >= first, kept.position <= last)
        own = query.where(func.substr(kept.entry, 1, len(begins)) == begins).order_by(kept.position)
        for position, entry in self._kept(own):
            yield position, read_checkpoint(entry).records

    def exported(self) -> dict[str, Any]:
        """Return the whole log as plain data, for a checker."""
        return {
            "checkpoints": [str(note) for note in self.notes().values()],
            "entries": list(self.entries),
            "log": FORMAT,
        }


def _is_there(connection: Connection) -> bool:
    """Return True if the ledger can have a log; reading doesn't upgrade an older one that can't."""
    return inspect(connection).has_table(schema.log.name)


def _note(text: str) -> SignedNote:
    try:
        return read_note(text)
    except BadNote as error:
        raise LedgerError(f"a checkpoint in the store is wrong: {error}") from None
