"""The house's log: one Merkle tree over the records of all tables, and its signed checkpoints.

An entry of the log states how far a table's gaming day has come: the text that :func:`croupier.record.chain.checkpoint`
makes. A signed checkpoint covers all entries before it. So consistency can be proved between any two of them, and a
round is proved by two paths: from its record to the root in an entry, and from the entry to the signed root.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Select, inspect, select

from croupier.ledger import schema
from croupier.ledger.database_reader import Reader
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.export import NoCheckpoint, proof_of, read_checkpoint
from croupier.record import tree
from croupier.record.chain import FORMAT
from croupier.record.log_entries import BadLog, KeyHistory, TreeHead, key_history, read_head
from croupier.record.signed_note import BadNote, SignedNote, Verifier, read_note, to_base64


class NoLog(NotInLedger):
    """The house has signed nothing yet, or not that."""


class HouseLog:
    """The log of a store, to be read. What was read once stays in memory: a log only grows."""

    def __init__(self, store: Reader) -> None:
        self.store = store
        self.entries: list[str] = []
        self.leaves: list[bytes] = []
        self.progress: dict[tuple[str, str], list[tuple[int, int]]] = {}
        """By table and day: the positions of its entries, and how many records each covers."""
        self.latest: dict[str, str] = {}
        """By table: the last day of which there is an entry."""
        self._tree = tree.GrowingTree()

    def refresh(self) -> "HouseLog":
        """Read what was added since the last time."""
        kept = schema.log.c
        query = select(kept.position, kept.entry).where(kept.position >= len(self.entries)).order_by(kept.position)
        for position, entry in self._kept(query):
            if position != len(self.entries):
                raise LedgerError(f"entry {len(self.entries)} of the house's log is missing")
            self._add(entry)
        return self

    def _kept(self, query: Select[Any]) -> Sequence[Any]:
        """What is kept of the log."""
        with self.store.connected() as connection:
            return connection.execute(query).all() if _is_there(connection) else ()

    def _add(self, entry: str) -> None:
        with suppress(NoCheckpoint):
            state = read_checkpoint(entry)
            covered = self.progress.setdefault((state.table, state.day), [])
            covered.append((len(self.entries), state.records))
            self.latest[state.table] = max(state.day, self.latest.get(state.table, ""))
        self.entries.append(entry)
        self.leaves.append(tree.leaf_hash(entry.encode()))
        self._tree.add(self.leaves[-1])

    @property
    def keys(self) -> KeyHistory:
        """The keys that sign this log."""
        if not self.entries:
            raise NoLog("this ledger is not signed; “croupier ledger key create NAME” makes a key for it")
        try:
            return key_history(self.entries)
        except BadLog as error:
            raise LedgerError(f"the house's log is wrong: {error}") from None

    def key_of(self, note: SignedNote) -> Verifier:
        """Return the key that was valid when a checkpoint was signed."""
        return self.keys.at(read_head(note.text).size)

    def head(self, size: int | None = None) -> TreeHead:
        """Return the tree's head at a size, or as it is now."""
        size = len(self.leaves) if size is None else size
        return TreeHead(self.keys.origin, size, self._root(size))

    def _root(self, size: int) -> bytes:
        """The root over the first so many entries; that over all of them is known."""
        return self._tree.root if size == self._tree.size else tree.root(self.leaves[:size])

    # --- what was signed

    def sizes(self) -> list[int]:
        """Return the sizes at which the log was signed."""
        return [size for (size,) in self._kept(select(schema.checkpoints.c.size).order_by(schema.checkpoints.c.size))]

    def notes(self) -> dict[int, SignedNote]:
        """Return all signed checkpoints by their sizes, in ascending order."""
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
        if new > len(self.leaves):
            raise LedgerError(f"a checkpoint of {new} entries was signed, and the log has only {len(self.leaves)}")
        return notes | {"path": [to_base64(digest) for digest in tree.consistency(self.leaves[:new], old)]}

    def proof(self, table: str, day: str, sequence: int) -> dict[str, Any]:
        """Return the proof that the latest signed checkpoint covers a record."""
        note = self.signed()
        size = read_head(note.text).size
        covering = (at for at in self.progress.get((table, day), ()) if at[1] >= sequence and at[0] < size)
        position, covered = next(covering, (-1, 0))
        if position < 0:
            raise NoLog(f"no signed checkpoint covers table {table}, {day}, record {sequence} yet")
        path = tree.inclusion(self.leaves[:size], position)
        hashes = self.store.hashes(table, day)[:covered]
        entry = {"entry": self.entries[position], "index": position, "note": str(note)}
        return proof_of(hashes, self.store.record(table, day, sequence)) | {
            "log": entry | {"path": [digest.hex() for digest in path]}
        }

    def exported(self) -> dict[str, Any]:
        """Return the whole log as plain data, for a checker."""
        return {"checkpoints": [str(note) for note in self.notes().values()], "entries": self.entries, "log": FORMAT}


def _is_there(connection: Connection) -> bool:
    """Whether there can be a log: a ledger from before there were logs is left as it is by those who only read it."""
    return inspect(connection).has_table(schema.log.name)


def _note(text: str) -> SignedNote:
    try:
        return read_note(text)
    except BadNote as error:
        raise LedgerError(f"a checkpoint in the store is wrong: {error}") from None
