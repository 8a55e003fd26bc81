"""Reads whatever can still be read of a damaged SQLite file, row by row, regardless of its indexes and other pages."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Table

from croupier.ledger.batch import Secret
from croupier.ledger.errors import LedgerError
from croupier.ledger.schema import checkpoints, log, pending, records, secrets, states
from croupier.record.chain import Record

BEYOND = 10_000
"""Number of row ids to try beyond the last row found, if the file doesn't say how many there are."""


@dataclass(slots=True)
class Salvaged:
    """The readable rows; some may be wrong or duplicated."""

    records: list[Record] = field(default_factory=list)
    pending: list[tuple[str, int, str]] = field(default_factory=list)
    secrets: list[tuple[str, Secret]] = field(default_factory=list)
    states: list[tuple[str, str, int, str]] = field(default_factory=list)
    log: list[tuple[int, str]] = field(default_factory=list)
    checkpoints: list[tuple[int, str]] = field(default_factory=list)
    damage: str = ""
    """What SQLite says is wrong with the file; empty if nothing."""


def salvaged(path: Path) -> Salvaged:
    """Read everything readable from a file. It must be a copy, because its log is merged into it."""
    found = Salvaged()
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            # With this, a truncated file is read as far as it goes.
            connection.execute("PRAGMA writable_schema = ON")
            # Read invalid text too; it is rejected later.
            connection.text_factory = lambda text: text.decode("utf-8", "replace")
            found.records = [Record(*row) for row in _rows(connection, records)]
            found.pending = list(_rows(connection, pending))
            found.secrets = [(table, Secret(*secret)) for table, *secret in _rows(connection, secrets)]
            found.states = list(_rows(connection, states))
            if connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (log.name,)).fetchone():
                found.log, found.checkpoints = list(_rows(connection, log)), list(_rows(connection, checkpoints))
            found.damage = _damage(connection)
    except sqlite3.DatabaseError as error:
        raise LedgerError(f"nothing in it can be read: {error}; go back to a copy") from None
    return found


def _damage(connection: sqlite3.Connection) -> str:
    try:
        finding = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if finding == "ok" else finding


def _rows(connection: sqlite3.Connection, table: Table) -> Iterator[Any]:
    """Yield a table's rows that can be read and have values of the right types."""
    kinds = [column.type.python_type for column in table.columns]
    query = f"SELECT rowid, {', '.join(column.name for column in table.columns)} FROM {table.name} NOT INDEXED"
    last = -1
    reading = connection.execute(query)
    broken = False
    while True:
        try:
            row = reading.fetchone()
        except sqlite3.DatabaseError:
            broken = True
            break
        if row is None:
            break
        last = row[0]
        if list(map(type, row[1:])) == kinds:
            yield row[1:]
    if not broken:
        return
    for number in range(last + 1, _last_row(connection, table, last) + 1):
        with suppress(sqlite3.DatabaseError):
            row = connection.execute(f"{query} WHERE rowid = ?", (number,)).fetchone()
            if row is not None and list(map(type, row[1:])) == kinds:
                yield row[1:]


def _last_row(connection: sqlite3.Connection, table: Table, at_least: int) -> int:
    with suppress(sqlite3.DatabaseError):
        return int(connection.execute(f"SELECT max(rowid) FROM {table.name}").fetchone()[0])
    return at_least + BEYOND
