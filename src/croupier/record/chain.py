"""Records: the hash chain of a table's gaming day, Merkle root, checkpoints, proofs (docs/record-format.md)."""

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError
from croupier.record import tree
from croupier.record.codec import BadRecord, canonical, read

FORMAT = "1.0"
"""The version of the record format. Every program from Croupier 0.9.0 on reads it; this one reads no other."""
GENESIS = "0" * 64


@dataclass(frozen=True, slots=True)
class Record:
    """One record; ``body`` is canonical text."""

    table: str
    day: str
    sequence: int
    kind: str
    previous: str
    body: str
    hash: str

    @property
    def due_hash(self) -> str:
        """The hash that its other fields make; :attr:`hash` is this unless the record was altered."""
        return record_hash(self.table, self.day, self.sequence, self.kind, self.previous, self.body)

    def line(self) -> str:
        """Return the record as one line of an export."""
        head = {
            "day": self.day,
            "hash": self.hash,
            "kind": self.kind,
            "previous": self.previous,
            "sequence": self.sequence,
            "table": self.table,
        }
        # "body" sorts before every other key, so its canonical text can be inserted as is.
        return f'{{"body":{self.body},{canonical(head)[1:]}'


def record_hash(table: str, day: str, sequence: int, kind: str, previous: str, body: str) -> str:
    """Return a record's hash, which covers all its fields and the previous hash."""
    text = f"croupier record {FORMAT}\n{table}\n{day}\n{sequence}\n{kind}\n{previous}\n{body}"
    return hashlib.sha256(text.encode()).hexdigest()


def chained(table: str, day: str, sequence: int, kind: str, previous: str, body: Any) -> Record:
    """Return the next record of a chain."""
    return linked(table, day, sequence, kind, previous, canonical(body))


def linked(table: str, day: str, sequence: int, kind: str, previous: str, text: str) -> Record:
    """Return the next record of a chain, from a body in canonical form."""
    return Record(table, day, sequence, kind, previous, text, record_hash(table, day, sequence, kind, previous, text))


class BrokenChain(CroupierError, ValueError):
    """Records that are not as they were written."""


def other_format(record: Record) -> str:
    """Return an error if a day's first record states another format; empty if not, or if it can't be read.

    Formats hash differently, so this is checked before any hash.
    """
    try:
        stated = read(record.body).get("format", FORMAT) if record.kind == "day" else FORMAT
    except BadRecord:
        return ""
    return "" if stated == FORMAT else f"the record has format {stated!r}; this program reads format {FORMAT} only"


def check_chain(records: Sequence[Record], previous: str, *, first: int = 1) -> None:
    """Raise BrokenChain unless a day's records are complete, in order, correctly hashed, and follow ``previous``.

    They begin with record number ``first``.
    """
    for number, record in enumerate(records, first):
        if number == 1 and (other := other_format(record)):
            raise BrokenChain(other)
        if record.sequence != number:
            raise BrokenChain(f"record {number} is missing")
        if record.previous != previous:
            raise BrokenChain(f"record {number} does not follow the one before it")
        if record.hash != record.due_hash:
            raise BrokenChain(f"record {number} was changed: its hash doesn't match")
        last = number == first + len(records) - 1
        allowed = ("day",) if number == 1 else ("entry", "event", "snapshot", *(("close",) if last else ()))
        if record.kind not in allowed:
            raise BrokenChain(f"record {number} is of the kind {record.kind!r}, which cannot be there")
        previous = record.hash


# --- the Merkle tree over a day's records


_DIGEST = re.compile("[0-9a-f]{64}")


def _leaves(hashes: Sequence[str]) -> list[bytes]:
    return [tree.leaf_hash(bytes.fromhex(digest)) for digest in hashes]


def merkle_root(hashes: Sequence[str]) -> str:
    """Return the root over record hashes; for no records, the hash of nothing."""
    return tree.root(_leaves(hashes)).hex()


def audit_path(hashes: Sequence[str], index: int) -> list[str]:
    """Return the sibling hashes needed to compute the root from a record, from the leaf up."""
    return [digest.hex() for digest in tree.inclusion(_leaves(hashes), index)]


def proves(record: str, index: int, leaves: int, path: Sequence[str], root: str) -> bool:
    """Return True if a path leads from a record to a root."""
    if not all(map(_DIGEST.fullmatch, (record, *path))):
        return False
    (leaf,) = _leaves([record])
    top = tree.root_by_path(leaf, index, leaves, [bytes.fromhex(digest) for digest in path])
    return top is not None and top.hex() == root


# --- checkpoints


def checkpoint(records: Sequence[Record]) -> str:
    """Return the checkpoint of a day so far, for an outsider to keep."""
    so_far = DaySoFar(records[-1].table, records[-1].day)
    so_far.add(record.hash for record in records)
    return so_far.checkpoint


def checkpoint_begins(table: str, day: str) -> str:
    """Return the beginning shared by all checkpoints of a table's day."""
    return f"croupier checkpoint {FORMAT}\ntable {table}\nday {day}\n"


class DaySoFar:
    """A running day's checkpoint. It takes each record's hash once, and stores none of them."""

    def __init__(self, table: str, day: str) -> None:
        self.table, self.day = table, day
        self._tree, self._head = tree.GrowingTree(), ""

    @property
    def records(self) -> int:
        """Number of records covered."""
        return self._tree.size

    def add(self, hashes: Iterable[str]) -> None:
        """Add the hashes of the following records."""
        for digest in hashes:
            self._tree.add(tree.leaf_hash(bytes.fromhex(digest)))
            self._head = digest

    @property
    def checkpoint(self) -> str:
        """The day's checkpoint so far."""
        return (
            f"{checkpoint_begins(self.table, self.day)}records {self.records}\n"
            f"head {self._head}\nroot {self._tree.root.hex()}\n"
        )
