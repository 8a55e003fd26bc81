"""The three audits: of an export, of an SQLite file, of the proof of one record."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from . import chain, merkle
from .canonical import decoded, read
from .day import DayAudit
from .report import Fault, Summary, Where
from .shapes import an_object, check, digest, each, natural


def lines_of(data: bytes) -> Iterator[chain.Record]:
    """The records of an export. Every line, the last too, ends with a line feed."""
    lines = data.split(b"\n")
    for number, line in enumerate(lines[:-1], 1):
        yield chain.of_line(line, number)
    if lines[-1]:
        fault = Fault(
            "the last line has no line feed: it may have been cut off", "a line feed", f"{len(lines[-1])} bytes"
        )
        raise fault.at(Where(len(lines)))


def rows_of(path: Path) -> Iterator[chain.Record]:
    """The records of an SQLite file, table by table in their order."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        columns = "table_name, day, sequence, kind, previous, body, hash"
        # What lies in the rows themselves: an index could tell another day than its row.
        rows = connection.execute(f"SELECT {columns} FROM records NOT INDEXED ORDER BY table_name, day, sequence")
        for number, row in enumerate(rows, 1):
            yield chain.of_row(row, number)
        whole = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if whole != "ok":
            raise Fault("the database is damaged, or its indexes do not fit its rows", "ok", whole).at(Where(1))
    finally:
        connection.close()


def audit(records: Iterable[chain.Record], checkpoints: Iterable[merkle.Checkpoint] = ()) -> Summary:
    """Audit records; raises the first fault."""
    summary = Summary()
    ids: dict[str, set[str]] = {}
    waiting: dict[tuple[str, str], list[merkle.Checkpoint]] = {}
    for one in checkpoints:
        waiting.setdefault((one.table, one.day), []).append(one)
    for day, fault in chain.days(records):
        if day.records:
            DayAudit(day, summary, ids.setdefault(day.table, set())).run()
        if fault is not None:
            raise fault
        for one in waiting.pop((day.table, day.day), []):
            _meet(one, day)
            summary.checkpoints += 1
    for missing in waiting.values():
        fault = Fault("a day is missing that the checkpoint has seen", "its records", "none")
        raise fault.at(Where(0, missing[0].table, missing[0].day, 1))
    if not summary.days:
        raise Fault("there is no record", "records", "none").at(Where(1))
    return summary


def _meet(checkpoint: merkle.Checkpoint, day: chain.Day) -> None:
    last = day.records[-1]
    try:
        merkle.check_checkpoint(checkpoint, day.hashes)
    except Fault as fault:
        if len(day.records) < checkpoint.records:
            raise fault.at(Where(last.line + 1, day.table, day.day, last.sequence + 1)) from None
        raise fault.at(day.records[checkpoint.records - 1].where) from None


def audit_proof(data: bytes, checkpoints: Iterable[merkle.Checkpoint] = ()) -> str:
    """Check that a record belongs to a root, and the root to the checkpoints; raises the fault."""
    try:
        value = read(decoded(data))
        if type(value) is not dict:
            raise Fault("this is no proof", "an object", type(value).__name__)
        fields = {"index": natural, "leaves": natural, "path": each(digest), "record": an_object, "root": digest}
        check(value, fields, "a proof")
        record = chain.of_object(value["record"])
        chain.check_form(record)
        if value["index"] != record.sequence - 1:
            raise Fault("the index is not the record's", record.sequence - 1, value["index"])
        found = merkle.root_of_path(record.hash, value["index"], value["leaves"], value["path"])
        if found != value["root"]:
            raise Fault("the path does not lead to the root", value["root"], found)
        for one in checkpoints:
            due, given = (one.table, one.day, one.records, one.root), (record.table, record.day, value["leaves"], found)
            if due != given:
                raise Fault(f"the proof is not one for the checkpoint {one.name}", due, given)
    except Fault as fault:
        raise fault.at(Where(1)) from None
    return (
        f"RIGHT: table {record.table}, day {record.day}, record {record.sequence} is one of {value['leaves']} records\n"
        f"  under the root {found}"
    )
