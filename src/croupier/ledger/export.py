"""Exports: the record as JSON Lines, checkpoints, and proofs (docs/record-format.md)."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import LedgerDay, find_round, the_days
from croupier.ledger.errors import NotInLedger
from croupier.record.chain import FORMAT, Record, audit_path, merkle_root


def lines(store: Reader, tables: list[str], day: str | None = None) -> Iterator[str]:
    """Yield every record as one line, table by table, day by day, in order."""
    for table in tables:
        for name in the_days(store, table, day):
            for record in store.records(table, name):
                yield f"{record.line()}\n"


# --- checkpoints


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A day's state for an outsider to keep."""

    table: str
    day: str
    records: int
    head: str
    root: str


_CHECKPOINT = re.compile(
    rf"croupier checkpoint {re.escape(FORMAT)}\ntable (?P<table>.+)\nday (?P<day>.+)\nrecords (?P<records>\d{{1,12}})\n"
    r"head (?P<head>[0-9a-f]{64})\nroot (?P<root>[0-9a-f]{64})\s*"
)


class NoCheckpoint(CroupierError, ValueError):
    """The text is not a checkpoint."""


def read_checkpoint(text: str) -> Checkpoint:
    """Parse a checkpoint. Raise :class:`NoCheckpoint` if the text isn't one."""
    match = _CHECKPOINT.fullmatch(text.replace("\r\n", "\n"))
    if match is None or int(match["records"]) < 1:
        raise NoCheckpoint(f"not a checkpoint of format {FORMAT}")
    return Checkpoint(match["table"], match["day"], int(match["records"]), match["head"], match["root"])


def breaks(checkpoint: Checkpoint, records: list[Record]) -> str:
    """Return how a day's records differ from a checkpoint; empty if they don't."""
    number = checkpoint.records
    if len(records) < number:
        return f"the checkpoint was made of {number} records, and there are {len(records)}"
    if records[number - 1].hash != checkpoint.head:
        return f"record {number} is not the one that the checkpoint names as its head"
    if merkle_root([record.hash for record in records[:number]]) != checkpoint.root:
        return f"the Merkle root of records 1 to {number} is not the checkpoint's"
    return ""


# --- proofs


def proof(day: LedgerDay, round_: int, checkpoint: Checkpoint | None = None) -> dict[str, Any]:
    """Return the proof that a round's record belongs to the day as it stands, or to an earlier checkpoint."""
    index = find_round(day, round_)
    leaves = len(day.records) if checkpoint is None else checkpoint.records
    if index >= leaves:
        raise NotInLedger(f"round {round_} is record {index + 1}; the checkpoint covers {leaves} records")
    return proof_of([record.hash for record in day.records[:leaves]], day.records[index])


def proof_of(hashes: Sequence[str], record: Record) -> dict[str, Any]:
    """Return the proof that a record belongs to the root over its day's hashes so far."""
    index = record.sequence - 1
    return {
        "index": index,
        "leaves": len(hashes),
        "path": audit_path(hashes, index),
        "record": json.loads(record.line()),
        "root": merkle_root(hashes),
    }
