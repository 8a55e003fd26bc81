"""Stores: where records lie. SQLite (embedded, one process) and PostgreSQL (many), behind one small interface.

A batch is written whole or not at all, and is on the disk when ``write`` returns. The first write that fails stops the
ledger; it is never tried again, because a second try may seem to succeed when the first has lost data.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from time import sleep
from typing import IO, Any

from alembic.util import CommandError
from sqlalchemy import (
    URL,
    Connection,
    Dialect,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from croupier.ledger import schema
from croupier.ledger.schema import pending, records, secrets
from croupier.record.chain import Record


class LedgerError(RuntimeError):
    """Something is wrong with the ledger, said in a sentence."""


class SecondWriter(LedgerError):
    """Somebody else is writing there."""


class WriteFailed(LedgerError):
    """A batch did not reach the disk. The ledger stops."""


@dataclass(frozen=True, slots=True)
class Secret:
    """An order that is still sealed."""

    seal: str
    cards: str
    salt: str


@dataclass(slots=True)
class Batch:
    """What one table adds to the ledger at once."""

    table: str
    records: list[Record] = field(default_factory=list)
    clear_pending: bool = False
    """Whether the inputs that were pending are now in a record."""
    pending: list[tuple[int, str]] = field(default_factory=list)
    secrets: list[Secret] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    """Seals that the records themselves have opened."""

    def __bool__(self) -> bool:
        return bool(self.records or self.clear_pending or self.pending or self.secrets or self.opened)


class Store:
    """A database of records. ``url`` is a path, ``sqlite:///…`` or ``postgresql://…``."""

    def __init__(self, url: str | Path) -> None:
        parsed = _address(str(url))
        self.postgres = parsed.get_backend_name() == "postgresql"
        # Resolved, so that another name of the same file has the same lock.
        self.path = None if self.postgres else Path(parsed.database or "").resolve()
        self.stopped = ""
        """Why nothing is written any more."""
        self._claimed: set[str] = set()
        self._lock: IO[str] | None = None
        self._session: Connection | None = None
        self._mutex = Lock()
        """Held by the one thread that writes, or claims a table."""
        try:
            if self.path is not None:
                _keep_private(self.path)
            self.engine: Engine = create_engine(parsed)
            (_careful_postgres if self.postgres else _careful_sqlite)(self.engine)
            self._writing = self.engine.execution_options(**WRITING)
            with self._writing.begin() as connection:
                schema.migrate(connection)
        except ModuleNotFoundError:
            raise LedgerError("PostgreSQL needs the extra: pip install 'croupier[postgres]'") from None
        except (SQLAlchemyError, CommandError) as error:
            raise LedgerError(f"the ledger at {parsed.render_as_string()} cannot be opened: {_reason(error)}") from None

    def close(self) -> None:
        self.engine.dispose()

    # --- one writer

    @contextmanager
    def claim(self, table: str) -> Iterator[None]:
        """Be the only writer of a table; released when the process ends, however it ends.

        An SQLite file has one writing process, which may write several tables.
        """
        with self._mutex:
            if table in self._claimed:
                raise SecondWriter(f"table {table} is being written already")
            try:
                self._claim_postgres(table) if self.postgres else self._claim_sqlite()
                self._claimed.add(table)
            except (SQLAlchemyError, OSError) as error:
                self._stop_if_claims_are_lost(error)
                raise LedgerError(f"the ledger cannot be written: {_reason(error)}") from None
            finally:
                self._give_back()
        try:
            yield
        finally:
            with self._mutex:
                self._claimed.remove(table)
                self._release(table)
                self._give_back()

    def _claim_sqlite(self) -> None:
        import fcntl

        if self._lock is None:
            lock = open(f"{self.path}.lock", "w")  # noqa: SIM115 - it outlives this function
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.close()
                raise SecondWriter(f"{self.path} is being written by another process") from None
            self._lock = lock

    def _claim_postgres(self, table: str) -> None:
        """One session holds all claims, and it alone writes: who has lost the claims cannot write any more."""
        self._session = self._session or self._writing.connect()
        with self._session.begin():
            taken = self._session.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": _key(table)})
        if not taken:
            raise SecondWriter(f"table {table} is being written by another process")

    def _release(self, table: str) -> None:
        if self._session is not None:
            try:
                with self._session.begin():
                    self._session.scalar(text("SELECT pg_advisory_unlock(:key)"), {"key": _key(table)})
            except SQLAlchemyError as error:
                self._stop_if_claims_are_lost(error)

    def _stop_if_claims_are_lost(self, error: Exception) -> None:
        if self._session is not None and self._claimed:
            self.stopped = self.stopped or _reason(error)

    def _give_back(self) -> None:
        """The last of this process's tables gives back what the claims were held with."""
        if self._session is not None and not self._claimed:
            self._session.close()
            self._session = None
        if self._lock is not None and not self._claimed:
            self._lock.close()
            self._lock = None

    # --- writing

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction: all of them are on the disk when this returns, or none is.

        If the disk itself fails, nobody can tell before the ledger is opened again; until then nothing more is written.
        """
        with self._mutex:
            if self.stopped:
                raise WriteFailed(f"the ledger has stopped: {self.stopped}")
            try:
                with self._transaction() as connection:
                    _write(connection, batches)
            except IntegrityError as error:
                raise SecondWriter(f"somebody else has written to this table meanwhile: {_reason(error)}") from None
            except BaseException as error:
                self.stopped = _reason(error)
                if isinstance(error, SQLAlchemyError | OSError):
                    raise WriteFailed(f"a write to the ledger failed, and the table stops: {self.stopped}") from None
                raise

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if self._session is None:
            with self._writing.begin() as connection:
                yield connection
        else:
            with self._session.begin():
                yield self._session

    # --- reading

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise LedgerError(f"the ledger cannot be read: {_reason(error)}") from None

    def tables(self) -> list[str]:
        with self._reading() as connection:
            # Sorted here, because databases differ in how they order names.
            return sorted(connection.scalars(select(records.c.table_name).distinct()))

    def days(self, table: str) -> list[str]:
        query = select(records.c.day).where(records.c.table_name == table).distinct().order_by(records.c.day)
        with self._reading() as connection:
            return list(connection.scalars(query))

    def records(self, table: str, day: str) -> list[Record]:
        query = select(records).where(records.c.table_name == table, records.c.day == day).order_by(records.c.sequence)
        with self._reading() as connection:
            return [Record(*row) for row in connection.execute(query)]

    def head(self, table: str, day: str) -> str:
        """The hash of the last record of a day."""
        query = select(records.c.hash).where(records.c.table_name == table, records.c.day == day)
        with self._reading() as connection:
            return str(connection.scalars(query.order_by(records.c.sequence.desc()).limit(1)).one())

    def pending(self, table: str) -> list[str]:
        query = select(pending.c.input).where(pending.c.table_name == table).order_by(pending.c.ordinal)
        with self._reading() as connection:
            return list(connection.scalars(query))

    def secrets(self, table: str) -> list[Secret]:
        query = select(secrets.c.seal, secrets.c.cards, secrets.c.salt).where(secrets.c.table_name == table)
        with self._reading() as connection:
            return [Secret(*row) for row in connection.execute(query)]


def _address(given: str) -> URL:
    """Where a ledger is: a file's path, or the address of a database."""
    if given in ("", ":memory:"):
        raise LedgerError("a ledger is a file, or the address of a PostgreSQL database")
    if "://" not in given:
        return URL.create("sqlite", database=given)
    try:
        parsed = make_url(given)
    except ArgumentError:
        raise LedgerError("a ledger is a file, or the address of a PostgreSQL database") from None
    if parsed.get_backend_name() in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise LedgerError("a ledger is a file, or the address of a PostgreSQL database")
    return parsed


def _keep_private(path: Path) -> None:
    """A new ledger is for its owner alone to read: it holds the orders of decks that are still sealed."""
    # If it cannot be made, the database will say why.
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _key(table: str) -> int:
    """The key of the lock that stands for a table."""
    return int.from_bytes(sha256(f"croupier table {table}".encode()).digest()[:8], "big", signed=True)


def _write(connection: Connection, batches: Sequence[Batch]) -> None:
    """Write batches, each kind of row of all of them at once."""
    chain = [record for batch in batches for record in batch.records]
    if chain:
        # Every round goes this way: the statement is compiled once, not looked up again each time.
        positional = connection.dialect.positional
        rows = [tuple(_row(record).values()) if positional else _row(record) for record in chain]
        connection.exec_driver_sql(_insert_records(connection.dialect), rows)
    cleared = [batch.table for batch in batches if batch.clear_pending]
    if cleared:
        names = [(name,) if connection.dialect.positional else {"table_name": name} for name in cleared]
        connection.exec_driver_sql(_delete_pending(connection.dialect), names)
    waiting: dict[str, list[dict[str, Any]]] = {}
    for batch in batches:
        if batch.clear_pending:
            waiting[batch.table] = []
        waiting.setdefault(batch.table, []).extend(
            {"table_name": batch.table, "ordinal": at, "input": given} for at, given in batch.pending
        )
    if any(waiting.values()):
        connection.execute(insert(pending), [row for inputs in waiting.values() for row in inputs])
    sealed = [
        {"table_name": batch.table, "seal": one.seal, "cards": one.cards, "salt": one.salt}
        for batch in batches
        for one in batch.secrets
    ]
    if sealed:
        connection.execute(insert(secrets), sealed)
    for batch in batches:
        if batch.opened:
            gone = delete(secrets).where(secrets.c.table_name == batch.table, secrets.c.seal.in_(batch.opened))
            connection.execute(gone)


@cache
def _insert_records(dialect: Dialect) -> str:
    return str(insert(records).compile(dialect=dialect))


@cache
def _delete_pending(dialect: Dialect) -> str:
    return str(delete(pending).where(pending.c.table_name == bindparam("table_name")).compile(dialect=dialect))


def _row(record: Record) -> dict[str, Any]:
    return {
        "table_name": record.table,
        "day": record.day,
        "sequence": record.sequence,
        "kind": record.kind,
        "previous": record.previous,
        "body": record.body,
        "hash": record.hash,
    }


def _reason(error: BaseException) -> str:
    """The first line of what the database said, without the statement and its values."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__


WRITING = {"croupier_writing": True}
"""The option of a connection that is going to write."""


def _careful_sqlite(engine: Engine) -> None:
    """WAL, every commit flushed to the disk, and transactions that begin when we say so."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver would begin transactions late, and not at all for some statements.
        connection.isolation_level = None
        for pragma in ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _use_wal(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Who reads must not keep the writer waiting.
        writing = connection.get_execution_options().keys() >= WRITING.keys()
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _use_wal(connection: sqlite3.Connection) -> None:
    """The first to open a new file sets its mode; SQLite does not let the others wait for that by itself."""
    for _ in range(50):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            sleep(0.1)
    connection.execute("PRAGMA journal_mode=WAL")


def _careful_postgres(engine: Engine) -> None:
    """Every commit flushed to the disk, whatever the database's default is."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()
