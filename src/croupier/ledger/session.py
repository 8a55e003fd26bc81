"""The one connection that writes to a ledger and holds the claims to its tables.

A claim is a lock that ends with its process, and a random token in the database. Every writing transaction checks for
the token first. So even if a lock is lost or circumvented, nobody writes alongside the holder.

Every round of every table is committed here, so it calls the driver directly; everything else uses SQLAlchemy.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from sqlalchemy import Engine

from croupier.ledger.batch import Batch, Rows, Statements
from croupier.ledger.errors import ClaimLost

if TYPE_CHECKING:
    import sqlite3

    import psycopg


class Session(ABC):
    """A connection that writes each batch completely or not at all."""

    statements: Statements
    mark: str
    """The driver's placeholder in a statement."""

    def __init__(self, engine: Engine) -> None:
        dbapi = engine.dialect.loaded_dbapi
        self.failure: type[Exception] = dbapi.Error
        """The driver's base error."""
        self.refusal: type[Exception] = dbapi.IntegrityError
        """Its error if a row already exists."""
        self._pooled = engine.raw_connection()
        self.connection: Any = self._pooled.driver_connection
        # Detached from the pool: when the session ends, every lock of its connection must end.
        self._pooled.detach()
        self.token = uuid4().hex
        """This session's mark in the database for what it has claimed."""
        self._put = (
            f"INSERT INTO claims (table_name, token) VALUES ({self.mark}, {self.mark}) "
            "ON CONFLICT (table_name) DO UPDATE SET token = excluded.token"
        )

    def close(self) -> None:
        # A lost connection can't be closed cleanly, and needn't be.
        with suppress(self.failure):
            self._pooled.close()

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction; when this returns, they are on disk."""
        try:
            with self._pipelined():
                self.begin()
                self.must_hold({batch.table for batch in batches})
                for statement, rows in self.statements.of(batches):
                    self.execute(statement, rows)
                self.commit()
        except BaseException:
            with suppress(self.failure):
                self.roll_back()
            raise

    def _pipelined(self) -> Any:
        return nullcontext()

    @abstractmethod
    def claim(self, table: str) -> bool:
        """Claim a table; return False if somebody else has it."""

    @abstractmethod
    def must_hold(self, tables: set[str]) -> None:
        """Fail unless this session still holds the claims to tables, within the current transaction."""

    @abstractmethod
    def begin(self) -> None: ...

    @abstractmethod
    def execute(self, statement: str, rows: Rows) -> None: ...

    @abstractmethod
    def commit(self) -> None: ...

    @abstractmethod
    def roll_back(self) -> None: ...

    @property
    @abstractmethod
    def at_rest(self) -> bool:
        """True if no transaction is in progress and another can begin."""


WHOLE_FILE = ""
"""The name under which all tables of an SQLite file are claimed at once."""


class SqliteSession(Session):
    """Writes to a file that its store has locked (:mod:`croupier.ledger.file_lock`)."""

    statements = Statements("?")
    mark = "?"
    connection: "sqlite3.Connection"

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        # After its first read, SQLite keeps a lock on the file, so it closes none of its file handles in this process,
        # which would drop our lock.
        self._claimed = self._holds()

    def claim(self, table: str) -> bool:
        """Claim the file: whoever has locked it has all its tables."""
        if not self._claimed:
            self.connection.execute(self._put, (WHOLE_FILE, self.token))
            self._claimed = True
        return True

    def must_hold(self, tables: set[str]) -> None:
        if not self._holds():
            raise ClaimLost("another process has taken over this ledger")

    def _holds(self) -> bool:
        found = self.connection.execute("SELECT token FROM claims WHERE table_name = ?", (WHOLE_FILE,)).fetchone()
        return bool(found == (self.token,))

    def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def execute(self, statement: str, rows: Rows) -> None:
        self.connection.executemany(statement, rows)

    def commit(self) -> None:
        self.connection.execute("COMMIT")

    def roll_back(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    @property
    def at_rest(self) -> bool:
        return not self.connection.in_transaction


class PostgresSession(Session):
    """Writes to a server. A claim is a lock of this session, which ends with it, and the token."""

    statements = Statements("%s")
    mark = "%s"
    connection: "psycopg.Connection[Any]"

    @contextmanager
    def _pipelined(self) -> Iterator[None]:
        """Send all statements of a transaction to the server at once; all results have arrived at the end."""
        import psycopg

        with self.connection.pipeline() if psycopg.Pipeline.is_supported() else nullcontext():
            yield

    def begin(self) -> None:
        """Do nothing: the driver begins a transaction with its first statement."""

    def execute(self, statement: str, rows: Rows) -> None:
        with self.connection.cursor() as cursor:
            cursor.executemany(statement, rows)

    def commit(self) -> None:
        self.connection.commit()

    def roll_back(self) -> None:
        self.connection.rollback()

    @property
    def at_rest(self) -> bool:
        return self.connection.info.transaction_status.name == "IDLE"

    def write(self, batches: Sequence[Batch]) -> None:
        import psycopg

        try:
            super().write(batches)
        except psycopg.errors.DivisionByZero:
            raise ClaimLost("another process has taken over this table") from None

    # --- claims

    def claim(self, table: str) -> bool:
        if not self._ask("SELECT pg_try_advisory_lock(%s)", _key(table)):
            return False
        with self.connection.transaction():
            self.connection.execute(self._put.encode(), (table, self.token))
        return True

    def must_hold(self, tables: set[str]) -> None:
        # Pipelined with the statements that follow, so nobody reads its result; it must fail by itself.
        query = "SELECT 1 / count(*) FROM claims WHERE table_name = %s AND token = %s"
        self.execute(query, [(table, self.token) for table in sorted(tables)])

    def release(self, table: str) -> None:
        self._ask("SELECT pg_advisory_unlock(%s)", _key(table))

    def introduce(self, address: str) -> None:
        """Publish the address of this process, the holder of these claims, until the session ends."""
        self._ask("SELECT set_config('application_name', %s, false)", f"{_SERVED_AT}{address}")

    def _ask(self, query: Any, value: int | str) -> Any:
        with self.connection.transaction():
            row = self.connection.execute(query, (value,)).fetchone()
            return row[0] if row else None


_SERVED_AT = "croupier "

HOLDER = """
SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
AND (l.classid::bigint << 32 | l.objid::bigint) = %s
AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def holder(connection: "psycopg.Connection[Any]", table: str) -> str:
    """Return the address of the process that holds a table's claim; empty if there is none, or if it is unpublished."""
    row = connection.execute(HOLDER, (_key(table),)).fetchone()
    name = str(row[0]) if row else ""
    return name.removeprefix(_SERVED_AT) if name.startswith(_SERVED_AT) else ""


def _key(table: str) -> int:
    """Return the key of the lock that stands for a table."""
    return int.from_bytes(sha256(f"croupier table {table}".encode()).digest()[:8], "big", signed=True)
