"""A file of records in stretches: one day of one table each, which can be read and audited without the others.

What a day takes over from the day before is in that day's own records: its first, its events and its last. A stretch
starts from what these state, because another stretch, the day before, proves them: if they are wrong, the fault is
found there and reported first.
"""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from . import chain
from .report import Fault, Where

_STATED = re.compile(
    rb'"day":"([^"]*)","hash":"[0-9a-f]*","kind":"([a-z]*)","previous":"[0-9a-f]*","sequence":[0-9]+,'
    rb'"table":("(?:[^"\\]|\\.)*")\}\n?\Z'
)
_TAIL = 4096
"""What a line states about itself is within this many bytes of its end."""
_ID = re.compile(r'"id":"((?:[^"\\]|\\.)+)"')
"""The id of a command in a canonical text."""
COLUMNS = "table_name, day, sequence, kind, previous, body, hash"


@dataclass(frozen=True, slots=True)
class Stretch:
    """Consecutive records in a file that claim to be of one day of one table."""

    table: str
    """As claimed; errors are found when the records are read."""
    day: str
    line: int
    """The line, or row, of its first record."""
    place: tuple[int, ...]
    """Its start and length in the file, or the numbers of its rows."""
    records: int = 0
    """The number of records."""
    before: "Stretch | None" = field(default=None, repr=False)
    """The day before at the same table, without its own ``before``."""


class Source(Protocol):
    """A file of records."""

    def stretches(self) -> list[Stretch]:
        """Return its stretches, in order."""

    def records(self, stretch: Stretch, *, linked: bool = False) -> Iterator[chain.Record]:
        """Yield the records of a stretch; if they are only ``linked``, most have no body."""

    def frame(self, stretch: Stretch) -> list[chain.Record]:
        """Return the first record of a stretch, its events and its last."""

    def digest(self, stretch: Stretch) -> str:
        """Return a digest of the whole stretch."""

    def ids(self, stretch: Stretch) -> set[str]:
        """Return all strings in a stretch that may be command ids; some may be something else."""

    def check_whole(self) -> None:
        """Check the file itself, apart from its records."""


def _in_order(stated: list[tuple[str, str, int, tuple[int, ...]]], end: int) -> list[Stretch]:
    """Return stretches up to the line ``end``, each with the preceding one of the same table."""
    found, latest = list[Stretch](), dict[str, Stretch]()
    ends = [*(line for _, _, line, _ in stated[1:]), end]
    for (table, day, line, place), next_line in zip(stated, ends, strict=False):
        records = next_line - line
        found.append(Stretch(table, day, line, place, records, latest.get(table)))
        latest[table] = Stretch(table, day, line, place, records)
    return found


def _ids_in(text: str) -> set[str]:
    return {json.loads(f'"{found}"') if "\\" in found else found for found in _ID.findall(text)}


# --- exports


@dataclass(frozen=True, slots=True)
class ExportFile:
    """An export: every line is a record. Every line, including the last, ends with a line feed."""

    path: Path

    def stretches(self) -> list[Stretch]:
        stated: list[tuple[str, str, int, int]] = []
        number = at = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                found = _statement(line)
                # A line that states nothing is kept with those before it, and fails the check there.
                own = _stated(found) if found is not None else ("", "")
                if not stated or (found is not None and own != stated[-1][:2]):
                    stated.append((*own, number, at))
                at += len(line)
        ends = [*(start for *_, start in stated[1:]), at][: len(stated)]
        places = [(start, end - start) for (*_, start), end in zip(stated, ends, strict=True)]
        return _in_order([(*found[:3], place) for found, place in zip(stated, places, strict=True)], number + 1)

    def _data(self, stretch: Stretch) -> bytes:
        start, length = stretch.place
        with self.path.open("rb") as file:
            file.seek(start)
            return file.read(length)

    def records(self, stretch: Stretch, *, linked: bool = False) -> Iterator[chain.Record]:
        return lines_of(self._data(stretch), stretch.line, linked=linked)

    def frame(self, stretch: Stretch) -> list[chain.Record]:
        *lines, _ = self._data(stretch).split(b"\n")
        found = []
        for at, line in enumerate(lines):
            stated = _statement(line)
            if at in (0, len(lines) - 1) or stated is None or stated[2] == b"event":
                found.append(chain.of_line(line, stretch.line + at))
        return found

    def digest(self, stretch: Stretch) -> str:
        return hashlib.sha256(self._data(stretch)).hexdigest()

    def ids(self, stretch: Stretch) -> set[str]:
        return _ids_in(self._data(stretch).decode("utf-8", "replace"))

    def check_whole(self) -> None:
        """Do nothing: a truncated line is found with the records."""


def _statement(line: bytes) -> "re.Match[bytes] | None":
    """Return what a line states about itself, after its body."""
    at = line.rfind(b'"day":"', max(0, len(line) - _TAIL))
    return _STATED.match(line, at) if at >= 0 else None


def _stated(found: "re.Match[bytes]") -> tuple[str, str]:
    """Return the table and the day that a line states."""
    table, day = (part.decode("utf-8", "replace") for part in (found[3], found[1]))
    try:
        return str(json.loads(table)), day
    except ValueError:
        return table, day


def lines_of(data: bytes, first: int = 1, *, linked: bool = False) -> Iterator[chain.Record]:
    """Yield the records of an export, or of a stretch of it starting at line ``first``."""
    of_line = chain.linked_line if linked else chain.of_line
    *lines, rest = data.split(b"\n")
    for number, line in enumerate(lines, first):
        yield of_line(line, number)
    if rest:
        fault = Fault("the last line has no line feed and may have been cut off", "a line feed", f"{len(rest)} bytes")
        raise fault.at(Where(first + len(lines)))


# --- stores


def opened(path: Path) -> sqlite3.Connection:
    """Open a store for reading only. A file in use has an index of its log (-shm), with which the log (-wal) is read
    too.

    Without an index nobody has it open. If there is no log either, everything is in the file, which then needs no lock;
    a log without an index, as in a copy, can be read only if SQLite may create one.
    """
    log = Path(f"{path}-wal")
    if Path(f"{path}-shm").exists():
        way = "mode=ro&readonly_shm=1"
    else:
        way = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    connection = sqlite3.connect(f"{path.as_uri()}?{way}", uri=True)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        if way != "mode=ro":
            raise
        raise ValueError(
            f"{log.name} holds what was written last: copy it and {path.name} to a folder of yours"
        ) from None
    return connection


@dataclass(frozen=True, slots=True)
class StoreFile:
    """The SQLite file of a house: every row is a record, table by table in order.

    Nothing is written, and no file is left next to it.
    """

    path: Path

    def _rows(self, query: str, *values: object) -> list[Any]:
        connection = opened(self.path.resolve())
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    def stretches(self) -> list[Stretch]:
        # Read the rows themselves: an index could state another day than its row.
        rows = self._rows("SELECT table_name, day, rowid FROM records NOT INDEXED ORDER BY table_name, day, sequence")
        stated: list[tuple[str, str, int, list[int]]] = []
        for number, (table, day, row) in enumerate(rows, 1):
            if not stated or (str(table), str(day)) != stated[-1][:2]:
                stated.append((str(table), str(day), number, []))
            stated[-1][3].append(row)
        return _in_order([(table, day, line, tuple(place)) for table, day, line, place in stated], len(rows) + 1)

    def _raw(self, numbers: tuple[int, ...]) -> list[Any]:
        connection = opened(self.path.resolve())
        query = f"SELECT {COLUMNS} FROM records NOT INDEXED WHERE rowid = ?"
        try:
            return [row for number in numbers for row in connection.execute(query, (number,))]
        finally:
            connection.close()

    def records(self, stretch: Stretch, *, linked: bool = False) -> Iterator[chain.Record]:
        of_row = chain.linked_row if linked else chain.of_row
        for number, row in enumerate(self._raw(stretch.place), stretch.line):
            yield of_row(row, number)

    def frame(self, stretch: Stretch) -> list[chain.Record]:
        last = len(stretch.place) - 1
        rows = enumerate(self._raw(stretch.place))
        return [chain.of_row(row, stretch.line + at) for at, row in rows if at in (0, last) or row[3] == "event"]

    def digest(self, stretch: Stretch) -> str:
        return hashlib.sha256(repr(self._raw(stretch.place)).encode("utf-8", "backslashreplace")).hexdigest()

    def ids(self, stretch: Stretch) -> set[str]:
        return set[str]().union(*(_ids_in(str(row[5])) for row in self._raw(stretch.place)))

    def check_whole(self) -> None:
        ((whole,),) = self._rows("PRAGMA integrity_check(1)")
        if whole != "ok":
            raise Fault("the database is damaged, or its indexes don't match its rows", "ok", whole).at(Where(1))
