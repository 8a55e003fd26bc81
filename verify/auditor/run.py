"""The audit of records one after another, and of the proof of one record."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import chain, log, merkle
from .canonical import decoded, read
from .day import DayAudit
from .report import Fault, Summary, Where
from .shapes import check
from .stretches import lines_of, opened
from .value_kinds import an_object, digest, each, natural, text

__all__ = ["audit", "audit_proof", "lines_of"]


def log_of(path: Path) -> log.Log:
    """Return the log in an SQLite file; empty if there is none."""
    connection = opened(path.resolve())
    try:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchone():
            return log.Log([], [])
        found = connection.execute("SELECT position, entry FROM log NOT INDEXED ORDER BY position").fetchall()
        if [position for position, _ in found] != list(range(len(found))):
            raise Fault("entries of the log are missing", f"0 to {len(found) - 1}", "others")
        notes = connection.execute("SELECT note FROM checkpoints NOT INDEXED ORDER BY size").fetchall()
        return log.Log([entry for _, entry in found], [note for (note,) in notes])
    finally:
        connection.close()


def audit(records: Iterable[chain.Record], checkpoints: Iterable[merkle.Checkpoint] = ()) -> Summary:
    """Audit records; raise the first fault."""
    summary, waiting = Summary(), list(checkpoints)
    audit_days(chain.days(records), waiting, summary, {})
    check_met(waiting)
    if not summary.days:
        raise Fault("there is no record", "records", "none").at(Where(1))
    return summary


def audit_days(
    days: Iterable[tuple[chain.Day, Fault | None]],
    checkpoints: list[merkle.Checkpoint],
    summary: Summary,
    ids: dict[str, set[str]],
    logged: Sequence[merkle.Checkpoint] = (),
) -> None:
    """Audit days one after another; raise the first fault. Checkpoints that are met are removed from the list.

    ``logged`` is what the house's log says about the day.
    """
    for day, fault in days:
        if day.records:
            DayAudit(day, summary, ids.setdefault(day.table, set())).run()
        if fault is not None:
            raise fault
        meet(checkpoints, day, summary, logged)


def meet(
    checkpoints: list[merkle.Checkpoint], day: chain.Day, summary: Summary, logged: Sequence[merkle.Checkpoint]
) -> None:
    """Check a day against the log and against the checkpoints made of it; remove these from the list."""
    try:
        log.check_states(logged, day.hashes)
    except Fault as fault:
        raise fault.at(Where(0, day.table, day.day, day.records[-1].sequence)) from None
    for checkpoint in [known for known in checkpoints if (known.table, known.day) == (day.table, day.day)]:
        _meet(checkpoint, day)
        checkpoints.remove(checkpoint)
        summary.checkpoints += 1


def check_met(checkpoints: Sequence[merkle.Checkpoint]) -> None:
    """Check that no checkpoint is left without its day."""
    for checkpoint in checkpoints[:1]:
        fault = Fault("a day covered by the checkpoint is missing", "its records", "none")
        raise fault.at(Where(0, checkpoint.table, checkpoint.day, 1))


def _meet(checkpoint: merkle.Checkpoint, day: chain.Day) -> None:
    last = day.records[-1]
    try:
        merkle.check_checkpoint(checkpoint, day.hashes)
    except Fault as fault:
        if len(day.records) < checkpoint.records:
            raise fault.at(Where(last.line + 1, day.table, day.day, last.sequence + 1)) from None
        raise fault.at(day.records[checkpoint.records - 1].where) from None


NOBODY = log.Wanted()
"""No signature is required."""


def audit_proof(data: bytes, checkpoints: Iterable[merkle.Checkpoint] = (), wanted: log.Wanted = NOBODY) -> str:
    """Check that a record belongs to a root, and the root to the checkpoints; raise the fault."""
    try:
        value = read(decoded(data))
        if type(value) is not dict:
            raise Fault("not a proof", "an object", type(value).__name__)
        fields = {"index": natural, "leaves": natural, "path": each(digest), "record": an_object, "root": digest}
        covered = value.pop("log", None)
        check(value, fields, "a proof")
        record = chain.of_object(value["record"])
        chain.check_form(record)
        if value["index"] != record.sequence - 1:
            raise Fault("the index is not the record's", record.sequence - 1, value["index"])
        found = merkle.root_of_path(record.hash, value["index"], value["leaves"], value["path"])
        if found != value["root"]:
            raise Fault("the path does not lead to the root", value["root"], found)
        for checkpoint in checkpoints:
            due, stated = (
                (checkpoint.table, checkpoint.day, checkpoint.records, checkpoint.root),
                (record.table, record.day, value["leaves"], found),
            )
            if due != stated:
                raise Fault(f"the proof is not for the checkpoint {checkpoint.name}", due, stated)
        signed = _signed(covered, record, value, wanted)
    except Fault as fault:
        raise fault.at(Where(1)) from None
    return (
        f"RIGHT: table {record.table}, day {record.day}, record {record.sequence} is one of {value['leaves']} records\n"
        f"  under the root {found}{signed}"
    )


def _signed(covered: object, record: chain.Record, value: Mapping[str, Any], wanted: log.Wanted) -> str:
    """Check that a signed checkpoint covers the record, if the proof has one; it must have one if a key is given."""
    if covered is None:
        if wanted.keys:
            raise Fault("the proof has no signed checkpoint", "one signed with the key", "none")
        return ""
    if type(covered) is not dict:
        raise Fault("the proof's part about the log is not an object", "an object", type(covered).__name__)
    check(covered, {"entry": text, "index": natural, "note": text, "path": each(digest)}, "a proof by the log")
    return log.check_covered(covered, value["root"], value["leaves"], record.table, record.day, wanted)
