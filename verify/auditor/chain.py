"""Records one by one: canonical, well formed, hashed, and chained to the record before.

Whoever changes, swaps, repeats, drops or inserts a record breaks the chain at that record, unless all later hashes are
recomputed; then checkpoints, and the checks of the contents, must catch it.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from . import disputes, entry_texts, merkle, names, shapes, value_kinds
from .canonical import Object, canonical, decoded, read
from .report import Fault, Where

FORMAT = "1.0"
GENESIS = "0" * 64
_LONG = frozenset({"entry", "snapshot"})
"""Kinds of record on which the next day doesn't depend."""
_AFTER_BODY = re.compile(
    r',"day":"([^"]*)","hash":"([0-9a-f]{64})","kind":"([a-z]+)","previous":"([0-9a-f]{64})",'
    r'"sequence":([0-9]{1,15}),"table":("(?:[^"\\]|\\.)*")\}'
)
_TIME_AT_END = re.compile(r',"time":"([^"\\]*)"\}\Z')


@dataclass(frozen=True, slots=True)
class Record:
    """One record, with the fields it states about itself."""

    line: int
    table: str
    day: str
    sequence: int
    kind: str
    previous: str
    body: Object
    hash: str
    formed: bool = False
    """True if the form of the body was checked when it was read."""
    unread: str = ""
    """The text of a snapshot's body, unparsed except for its time: it is compared as text first."""

    @property
    def where(self) -> Where:
        return Where(self.line, self.table, self.day, self.sequence)


def record_hash(table: str, day: str, sequence: int, kind: str, previous: str, body: str) -> str:
    text = f"croupier record {FORMAT}\n{table}\n{day}\n{sequence}\n{kind}\n{previous}\n{body}"
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


# --- reading


def of_line(raw: bytes, line: int) -> Record:
    """Read a record from a line of an export without its line feed; the line must be exactly its canonical text."""
    try:
        text = decoded(raw)
        if (unread := _snapshot_of_line(text, line)) is not None:
            return unread
        known = entry_texts.record_of(text)
        found = _record(read(text), line) if known is None else Record(line, **known[0], formed=True)
    except Fault as fault:
        raise fault.at(Where(line)) from None
    try:
        if known is not None:
            _check_hash(found, known[1])
            return found
        # Sorted by hand: the body is the long part, and its text is needed for the hash as well.
        body = canonical(found.body)
        whole = (
            f'{{"body":{body},"day":"{found.day}","hash":"{found.hash}","kind":"{found.kind}",'
            f'"previous":"{found.previous}","sequence":{found.sequence},"table":{canonical(found.table)}}}'
        )
        if whole != text:
            raise Fault("the line is not canonical", *_difference(whole, text))
        _check_hash(found, body)
    except Fault as fault:
        raise fault.at(found.where) from None
    return found


def _snapshot_of_line(text: str, line: int) -> Record | None:
    """Read a snapshot's record without parsing its body; None if it needs a closer look."""
    at = text.rfind(',"day":"')
    found = _AFTER_BODY.fullmatch(text, at) if at > 0 and text.startswith('{"body":') else None
    if found is None or found[3] != "snapshot":
        return None
    day, own, kind, previous, sequence, table = found.groups()
    name = read(table)
    exact = canonical(name) == table and value_kinds.table(name) and value_kinds.day(day) and sequence[0] != "0"
    return _unread((name, day, int(sequence), kind, previous, text[len('{"body":') : at], own), line) if exact else None


def _unread(row: tuple[Any, ...], line: int) -> Record | None:
    """Return a snapshot's record with only the time of its body; None if it needs a closer look."""
    table, day, sequence, kind, previous, body, own = row
    time = _TIME_AT_END.search(body)
    if time is None or record_hash(table, day, sequence, kind, previous, body) != own:
        return None
    return Record(line, table, day, sequence, kind, previous, {"time": time[1]}, own, formed=True, unread=body)


def fully_read(record: Record) -> Record:
    """Return a snapshot's record with its body parsed and checked for canonical form and the format's fields."""
    body = read(record.unread)
    if canonical(body) != record.unread:
        raise Fault("the body is not canonical", *_difference(canonical(body), record.unread))
    fields = {name: getattr(record, name) for name in ("table", "day", "sequence", "kind", "previous", "hash")}
    found = _record({**fields, "body": body}, record.line)
    check_form(found)
    return found


def linked_line(raw: bytes, line: int) -> Record:
    """Read a line and check only its hash: most bodies are not parsed."""
    text = raw.decode("utf-8", "replace")
    at = text.rfind(',"day":"')
    found = _AFTER_BODY.fullmatch(text, at) if at > 0 and text.startswith('{"body":') else None
    if found is None or found[3] not in _LONG:
        return of_line(raw, line)
    day, own, kind, previous, sequence, table = found.groups()
    made = Record(line, read(table), day, int(sequence), kind, previous, {}, own, formed=True)
    try:
        _check_hash(made, text[len('{"body":') : at])
    except Fault as fault:
        raise fault.at(made.where) from None
    return made


def linked_row(row: tuple[Any, ...], line: int) -> Record:
    """Read a row and check only its hash."""
    table, day, sequence, kind, previous, body, own = row
    if kind not in _LONG or list(map(type, row)) != [str, str, int, str, str, str, str]:
        return of_row(row, line)
    made = Record(line, table, day, sequence, kind, previous, {}, own, formed=True)
    try:
        _check_hash(made, body)
    except Fault as fault:
        raise fault.at(made.where) from None
    return made


def of_row(row: tuple[Any, ...], line: int) -> Record:
    """Read a record from a row: table, day, sequence, kind, previous, body as text, hash."""
    table, day, sequence, kind, previous, body, own = row
    fields = {"table": table, "day": day, "sequence": sequence, "kind": kind, "previous": previous, "hash": own}
    where = Where(line, str(table), str(day), sequence if type(sequence) is int else 0)
    try:
        if type(body) is not str:
            raise Fault("the body is not a text", "a text", type(body).__name__)
        if kind == "snapshot" and _exact(row) and (unread := _unread(row, line)) is not None:
            return unread
        known = entry_texts.body_of(body) if kind == "entry" else None
        found = _record({**fields, "body": read(body) if known is None else known}, line, formed=known is not None)
        if known is None and canonical(found.body) != body:
            raise Fault("the body is not canonical", *_difference(canonical(found.body), body))
        _check_hash(found, body)
    except Fault as fault:
        raise fault.at(where) from None
    return found


def _exact(row: tuple[Any, ...]) -> bool:
    """Return True if everything but the body of a row has the right form."""
    table, day, sequence, _, previous, _, own = row
    kinds = shapes.RECORD
    return bool(
        value_kinds.table(table)
        and all(kinds[name](value) for name, value in {"day": day, "previous": previous, "hash": own}.items())
        and kinds["sequence"](sequence)
    )


def of_object(value: Any) -> Record:
    """Return the record in a proof, which need not be canonical there."""
    found = _record(value, 0)
    _check_hash(found, canonical(found.body))
    return found


def _record(value: Any, line: int, *, formed: bool = False) -> Record:
    """Return a record from an object with the right fields."""
    if type(value) is not dict:
        raise Fault("not a record", "an object", type(value).__name__)
    shapes.check(value, shapes.RECORD, "a record")
    if not value_kinds.table(value["table"]):
        raise Fault("the name of the table is empty or has control characters in it", "a name", repr(value["table"]))
    return Record(line, **value, formed=formed)


def _difference(expected: str, found: str) -> tuple[str, str]:
    """Return the excerpts where two texts first differ."""
    at = next((i for i, (a, b) in enumerate(zip(expected, found, strict=False)) if a != b), 0)
    at = at or min(len(expected), len(found))
    start = max(0, at - 20)
    return f"{expected[start : at + 20]!r} at character {at + 1}", repr(found[start : at + 20])


def _check_hash(found: Record, body: str) -> None:
    # Formats hash differently, so report a foreign format before comparing hashes.
    if found.kind == "day" and found.body.get("format") != FORMAT:
        raise Fault("the record has a format that this auditor does not read", FORMAT, repr(found.body.get("format")))
    try:
        made = record_hash(found.table, found.day, found.sequence, found.kind, found.previous, body)
    except UnicodeEncodeError:
        raise Fault("a character can't be encoded in UTF-8", "Unicode text") from None
    if made != found.hash:
        raise Fault("the hash is not that of the record", made, found.hash)


# --- chaining


@dataclass(slots=True)
class Day:
    """The records of one table's day so far."""

    table: str
    day: str
    records: list[Record] = field(default_factory=list)
    before: "Day | None" = None
    """The day before, if it is in the same file, without its own ``before``."""

    @property
    def hashes(self) -> list[str]:
        return [record.hash for record in self.records]

    @property
    def closed(self) -> bool:
        return self.records[-1].kind == "close"

    def add(self, record: Record) -> None:
        """Add the next record of the day."""
        last = self.records[-1]
        if record.sequence != last.sequence + 1:
            raise Fault("the sequence has a gap, or repeats", last.sequence + 1, record.sequence)
        if record.previous != last.hash:
            raise Fault("this record does not follow the one before it", last.hash, record.previous)
        if last.kind == "close":
            raise Fault("a record follows the close of its day", "a new day", record.kind)
        if record.kind == "day":
            raise Fault("a second record of kind 'day'", "an entry or the close", "day")
        check_form(record)
        self.records.append(record)


def begun(record: Record, before: Day | None) -> Day:
    """Return the day that a record begins."""
    if record.kind != "day" or record.sequence != 1:
        found = f"kind {record.kind}, sequence {record.sequence}"
        raise Fault("the first record of a day is not of kind 'day'", "kind day, sequence 1", found)
    if before is not None:
        if not before.closed:
            raise Fault(f"the day {before.day} was not closed before this one began", "its close", "a new day")
        if record.day <= before.day:
            raise Fault("the days are not in order", f"a day after {before.day}", record.day)
        if record.previous != before.records[-1].hash:
            raise Fault("this day does not follow the one before it", before.records[-1].hash, record.previous)
        before.before = None
    check_form(record)
    return Day(record.table, record.day, [record], before)


def check_form(record: Record) -> None:
    """Check the form of the body according to its kind."""
    body = record.body
    if record.formed:
        return
    if record.kind == "entry":
        names.read_entry(body)
        shapes.check_entry(body)
        return
    if record.kind == "event":
        shapes.check(body, shapes.EVENT, "the body of an event", *disputes.fields(body))
        return
    if record.kind == "day":
        shapes.check(body, shapes.DAY, "the body of a day")
        shapes.check(body["carried"], shapes.CARRIED, "what a day carries")
        meters = body["carried"]["meters"]
        _check_filing(body)
    else:
        names.read_close(body)
        form = shapes.CLOSE if record.kind == "close" else shapes.SNAPSHOT
        shapes.check(body, form, f"the body of a {record.kind}")
        meters = body["meters"]
    for meter in meters:
        shapes.check_typed(meter, shapes.METER, "Meter")


def _check_filing(body: Object) -> None:
    text = canonical({"filing": body["filing"], "game": body["game"]})
    made = hashlib.sha256(f"croupier filing\n{text}".encode()).hexdigest()
    if made != body["filing_digest"]:
        raise Fault("the filing does not match its digest", made, body["filing_digest"])
    edition = body["filing"].get("edition", body["edition"])
    if edition != body["edition"]:
        raise Fault("the edition is not that of the filing", edition, body["edition"])


def days(records: Iterable[Record], before: Day | None = None) -> Iterator[tuple[Day, Fault | None]]:
    """Yield the days with their chains checked; the last one with the fault that ends it, if any.

    Tables come one after another, or day by day, but one day of a table is never split. If the records begin after
    those of a table's day, ``before`` is that day.
    """
    latest: dict[str, Day] = {before.table: before} if before is not None else {}
    running: Day | None = None
    source = iter(records)
    while True:
        record: Record | None = None
        try:
            record = next(source, None)
            if record is None:
                break
            if running is not None and (running.table, running.day) == (record.table, record.day):
                running.add(record)
                continue
            if running is not None:
                yield running, None
            before, running = latest.get(record.table), None
            running = latest[record.table] = begun(record, before)
        except Fault as fault:
            where = record.where if record is not None else None
            yield running or Day("", ""), fault.at(where) if where is not None else fault
            return
    if running is not None:
        yield running, None


def check_close(day: Day) -> None:
    """Check that the count and the root of a close are those of the records before it."""
    *records, close = day.records
    if close.body["records"] != len(records):
        raise Fault("the close states the wrong number of records", len(records), close.body["records"])
    made = merkle.root([record.hash for record in records])
    if made != close.body["root"]:
        raise Fault("the Merkle root is not that of the day's records", made, close.body["root"])
