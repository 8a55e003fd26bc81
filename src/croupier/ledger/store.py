"""Stores: where records lie. SQLite (embedded, one process) and PostgreSQL (many), behind one small interface.

A batch is written whole or not at all, and is on the disk when ``write`` returns. The first write that fails stops the
ledger; it is never tried again, because a second try may seem to succeed when the first has lost data.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

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
        given = str(url)
        if "://" not in given:
            given = f"sqlite:///{given}"
        parsed = make_url(given)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        self.postgres = parsed.get_backend_name() == "postgresql"
        self.path = None if self.postgres else Path(parsed.database or "")
        self._claimed: set[str] = set()
        self._lock: IO[str] | None = None
        try:
            self.engine: Engine = create_engine(parsed)
            if not self.postgres:
                _careful_sqlite(self.engine)
            with self.engine.begin() as connection:
                schema.migrate(connection)
        except ModuleNotFoundError:
            raise LedgerError("PostgreSQL needs the extra: pip install 'croupier[postgres]'") from None
        except SQLAlchemyError as error:
            raise LedgerError(f"the ledger at {parsed.render_as_string()} cannot be opened: {_reason(error)}") from None

    def close(self) -> None:
        self.engine.dispose()

    # --- one writer

    @contextmanager
    def claim(self, table: str) -> Iterator[None]:
        """Be the only writer of a table; released when the process ends, however it ends.

        An SQLite file has one writing process, which may write several tables.
        """
        if table in self._claimed:
            raise SecondWriter(f"table {table} is being written already")
        with self._claim_postgres(table) if self.postgres else self._claim_sqlite():
            self._claimed.add(table)
            try:
                yield
            finally:
                self._claimed.remove(table)

    @contextmanager
    def _claim_sqlite(self) -> Iterator[None]:
        import fcntl

        if self._lock is None:
            lock = open(f"{self.path}.lock", "w")  # noqa: SIM115 - it outlives this function
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
                raise SecondWriter(f"{self.path} is being written by another process") from None
            self._lock = lock
        try:
            yield
        finally:
            # The last of this process's tables gives the file back.
            if len(self._claimed) == 0 and self._lock is not None:
                self._lock.close()
                self._lock = None

    @contextmanager
    def _claim_postgres(self, table: str) -> Iterator[None]:
        key = int.from_bytes(sha256(f"croupier table {table}".encode()).digest()[:8], "big", signed=True)
        with self.engine.connect() as connection:
            if not connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": key}):
                raise SecondWriter(f"table {table} is being written by another process")
            connection.commit()
            try:
                yield
            finally:
                connection.scalar(text("SELECT pg_advisory_unlock(:key)"), {"key": key})
                connection.commit()

    # --- writing

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction: all of them are on the disk when this returns, or none is."""
        try:
            with self.engine.begin() as connection:
                for batch in batches:
                    _write(connection, batch)
        except IntegrityError as error:
            raise SecondWriter(f"somebody else has written to this table meanwhile: {_reason(error)}") from None
        except (DBAPIError, OSError) as error:
            raise WriteFailed(f"a write to the ledger failed, and the table stops: {_reason(error)}") from None

    # --- reading

    def tables(self) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.scalars(select(records.c.table_name).distinct().order_by(records.c.table_name)))

    def days(self, table: str) -> list[str]:
        query = select(records.c.day).where(records.c.table_name == table).distinct().order_by(records.c.day)
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    def records(self, table: str, day: str) -> list[Record]:
        query = select(records).where(records.c.table_name == table, records.c.day == day).order_by(records.c.sequence)
        with self.engine.connect() as connection:
            return [Record(*row) for row in connection.execute(query)]

    def pending(self, table: str) -> list[str]:
        query = select(pending.c.input).where(pending.c.table_name == table).order_by(pending.c.ordinal)
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    def secrets(self, table: str) -> list[Secret]:
        query = select(secrets.c.seal, secrets.c.cards, secrets.c.salt).where(secrets.c.table_name == table)
        with self.engine.connect() as connection:
            return [Secret(*row) for row in connection.execute(query)]


def _write(connection: Connection, batch: Batch) -> None:
    if batch.records:
        connection.execute(insert(records), [_row(record) for record in batch.records])
    if batch.clear_pending:
        connection.execute(delete(pending).where(pending.c.table_name == batch.table))
    if batch.pending:
        rows = [{"table_name": batch.table, "ordinal": at, "input": given} for at, given in batch.pending]
        connection.execute(insert(pending), rows)
    if batch.secrets:
        rows = [
            {"table_name": batch.table, "seal": one.seal, "cards": one.cards, "salt": one.salt} for one in batch.secrets
        ]
        connection.execute(insert(secrets), rows)
    if batch.opened:
        gone = delete(secrets).where(secrets.c.table_name == batch.table, secrets.c.seal.in_(batch.opened))
        connection.execute(gone)


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


def _reason(error: Exception) -> str:
    """The first line of what the database said, without the statement and its values."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__


def _careful_sqlite(engine: Engine) -> None:
    """WAL, every commit flushed to the disk, and transactions that begin when we say so."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver would begin transactions late, and not at all for some statements.
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
