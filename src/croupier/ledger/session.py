"""The one connection that writes to a ledger, and holds the claims to its tables.

Every round of every table is committed here, so it speaks to the driver directly; all else goes through SQLAlchemy.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine

from croupier.ledger.batch import Batch, Rows, Statements

if TYPE_CHECKING:
    import sqlite3

    import psycopg


class Session(ABC):
    """A connection on which batches are written, each time whole or not at all."""

    statements: Statements

    def __init__(self, engine: Engine) -> None:
        dbapi = engine.dialect.loaded_dbapi
        self.failure: type[Exception] = dbapi.Error
        """What the driver raises."""
        self.refusal: type[Exception] = dbapi.IntegrityError
        """What it raises if a row is there already."""
        self._pooled = engine.raw_connection()
        self.connection: Any = self._pooled.driver_connection
        # Taken out of the pool: with the session every lock of its connection has to end.
        self._pooled.detach()

    def close(self) -> None:
        # A connection that is lost cannot be closed in good order, and need not.
        with suppress(self.failure):
            self._pooled.close()

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction; when this returns it is on the disk."""
        try:
            with self._together():
                self.begin()
                for statement, rows in self.statements.of(batches):
                    self.execute(statement, rows)
                self.commit()
        except BaseException:
            with suppress(self.failure):
                self.roll_back()
            raise

    def _together(self) -> Any:
        return nullcontext()

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
        """Whether no transaction is under way, and another can be begun."""


class SqliteSession(Session):
    statements = Statements("?")
    connection: "sqlite3.Connection"

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
    statements = Statements("%s")
    connection: "psycopg.Connection[Any]"

    @contextmanager
    def _together(self) -> Iterator[None]:
        """All statements of a transaction travel to the server at once; at the end of it all answers have come."""
        import psycopg

        with self.connection.pipeline() if psycopg.Pipeline.is_supported() else nullcontext():
            yield

    def begin(self) -> None:
        """The driver begins a transaction with its first statement."""

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

    # --- claims: locks of the session, which vanish with it

    def claim(self, table: str) -> bool:
        return bool(self._ask("SELECT pg_try_advisory_lock(%s)", _key(table)))

    def release(self, table: str) -> None:
        self._ask("SELECT pg_advisory_unlock(%s)", _key(table))

    def introduce(self, address: str) -> None:
        """Let others see where the process that holds these claims can be reached; it is forgotten with the session."""
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
    """Where the process that holds the claim to a table can be reached; empty if there is none, or it does not say."""
    row = connection.execute(HOLDER, (_key(table),)).fetchone()
    name = str(row[0]) if row else ""
    return name.removeprefix(_SERVED_AT) if name.startswith(_SERVED_AT) else ""


def _key(table: str) -> int:
    """The key of the lock that stands for a table."""
    return int.from_bytes(sha256(f"croupier table {table}".encode()).digest()[:8], "big", signed=True)
