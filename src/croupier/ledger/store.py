"""Stores for records: SQLite (embedded, one process) and PostgreSQL (several), behind one small interface.

A batch is written completely or not at all, and is on disk when ``write`` returns. The first failed write stops the
ledger; it is never retried, because a retry may seem to succeed when the first attempt lost data.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from croupier.ledger import schema
from croupier.ledger.batch import Batch, Secret
from croupier.ledger.database_reader import Reader
from croupier.ledger.engines import WRITING, writing_engine
from croupier.ledger.errors import ClaimLost, LedgerError, NotClaimed, NotMigrated, SecondWriter, WriteFailed, reason
from croupier.ledger.file_lock import Identity, LockedFile, identity, lockable
from croupier.ledger.session import PostgresSession, Session, SqliteSession, holder
from croupier.record.text import quoted

__all__ = ["Batch", "LedgerError", "SecondWriter", "Secret", "Store", "WriteFailed"]


class Store(Reader):
    """A writable database of records, created if needed."""

    def __init__(self, url: str | Path) -> None:
        self._file: LockedFile | None = None
        """The SQLite file, locked from the first claim to the last."""
        super().__init__(url)
        self.stopped = ""
        """Why writing has stopped; empty while it hasn't."""
        self.reached_at = ""
        """The address at which other processes can reach this one."""
        self._claimed: set[str] = set()
        self._locked = False
        self._log: Identity | None = None
        """The identity of SQLite's log (``-wal``), which exists as long as a session lasts."""
        self._session: Session | None = None
        """Held from the first claim to the last. It alone writes, so a process without its claims can't write."""
        self._looking = Lock()
        """Held by the one thread that looks up a command in an SQLite file."""
        self._lookups: PoolProxiedConnection | None = None
        self._mutex = Lock()
        """Held by the one thread that writes or claims a table."""

    def _opened(self) -> Engine:
        engine = writing_engine(self.address)
        try:
            self._file = self._locked_file()
            self._bring_up_to_date(engine)
        except BaseException as error:
            engine.dispose()
            if not isinstance(error, SQLAlchemyError | NotMigrated):
                raise
            raise LedgerError(f"the ledger at {self.address} cannot be opened: {reason(error)}") from None
        return engine

    def _bring_up_to_date(self, engine: Engine) -> None:
        """Migrate the schema if needed. A file in use by another process is left alone; one being created is
        awaited.
        """
        for _ in range(50):
            with engine.connect() as connection:
                if schema.is_current(connection):
                    return
            if self._file is None or self._file.take():
                try:
                    with engine.execution_options(**WRITING).begin() as connection:
                        schema.migrate(connection)
                finally:
                    if self._file is not None:
                        self._file.release()
                return
            sleep(0.1)
        raise SecondWriter(f"{self.path} is being written by another process")

    def _locked_file(self) -> LockedFile | None:
        """Return the SQLite file for locking. Refuse one with several names, because SQLite keeps its log next to one
        of them.

        Whoever opened it by another name would miss what is in the log, and corrupt the file.
        """
        try:
            file = lockable(self.path) if self.path is not None else None
        except OSError:
            return None  # SQLite will say why.
        if file is not None and file.names > 1:
            raise LedgerError(
                f"the ledger at {self.address} has {file.names} names (hard links), and can be written to safely only "
                "if it has one: remove the others, or copy the file"
            )
        return file

    def close(self) -> None:
        with self._looking:
            if self._lookups is not None:
                self._lookups.close()
                self._lookups = None
        super().close()
        self._file = None

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
                self._take(table)
                self._claimed.add(table)
            except (self._failure, SQLAlchemyError, OSError) as error:
                self._stop_if_claims_are_lost(error)
                raise LedgerError(f"the ledger cannot be written: {reason(error)}") from None
            finally:
                self._release_session()
        try:
            yield
        finally:
            with self._mutex:
                self._claimed.remove(table)
                self._release(table)
                self._release_session()

    def served_at(self, table: str) -> str:
        """Return the address of the process that writes a table; empty if there is none, or if it is unpublished."""
        if not self.postgres:
            return ""
        try:
            with self.engine.connect() as connection:
                driver: Any = connection.connection.driver_connection
                return holder(driver, table)
        except (self._failure, SQLAlchemyError) as error:
            raise LedgerError(f"the ledger cannot be read: {reason(error)}") from None

    @property
    def _failure(self) -> type[Exception]:
        failure: type[Exception] = self.engine.dialect.loaded_dbapi.Error
        return failure

    def _take(self, table: str) -> None:
        if self._session is None:
            self._session = (PostgresSession if self.postgres else SqliteSession)(self.engine)
            if isinstance(self._session, PostgresSession) and self.reached_at:
                self._session.introduce(self.reached_at)
        if self._file is not None and not self._locked:
            if not self._file.take():
                raise SecondWriter(f"{self.path} is being written by another process")
            self._locked = True
        if not self._session.claim(table):
            raise SecondWriter(f"table {table} is being written by another process")

    def _release(self, table: str) -> None:
        if isinstance(self._session, PostgresSession):
            try:
                self._session.release(table)
            except self._failure as error:
                self._stop_if_claims_are_lost(error)

    def _stop_if_claims_are_lost(self, error: Exception) -> None:
        if self.postgres and self._claimed:
            self.stopped = self.stopped or reason(error)

    def _release_session(self) -> None:
        """Close the session and unlock the file after this process's last table is released."""
        if self._session is not None and not self._claimed:
            self._session.close()
            self._session = self._log = None
        if self._locked and self._file is not None and not self._claimed:
            self._file.release()
            self._locked = False

    # --- writing

    def command_under(self, table: str, days: tuple[str, str], role: str, seat: int, id: str) -> str:
        """Return the recorded command under an id on one of two days; empty if there is none."""
        return self._one(self._command_under, (table, quoted(id), role, seat, *days))

    def anything_under(self, table: str, days: tuple[str, str], role: str, id: str) -> bool:
        """Return True if anything was done in a role under an id on one of two days, in any seat."""
        return bool(self._one(self._anything_under, (table, quoted(id), role, *days)))

    def ids_of(self, table: str, client: str) -> list[str] | None:
        """Return all command ids at a table that begin with a client's name and a colon; None if unavailable.

        In an SQLite file the index has them side by side; elsewhere that depends on how the database orders text.
        """
        if self.postgres:
            return None
        first = quoted(f"{client}:")[:-1]
        query = f"SELECT id FROM {schema.commands.name} WHERE table_name = ? AND id >= ? AND id < ?"
        try:
            with self._looking:
                self._lookups = self._lookups or self.engine.raw_connection()
                rows = self._lookups.cursor().execute(query, (table, first, f"{first[:-1]};")).fetchall()
        except self._failure as error:
            raise LedgerError(f"the ledger cannot be read: {reason(error)}") from None
        return [str(json.loads(id)) for (id,) in rows]

    def _one(self, query: str, values: tuple[str | int, ...]) -> str:
        """Return the first value that a query finds; empty if none.

        Every command is looked up this way before it is performed. So this calls the driver directly, and all tables of
        an SQLite file share a connection: a pool is too small for a hundred tables and would keep opening new ones.
        """
        try:
            if self.postgres:
                connection = self.engine.raw_connection()
                try:
                    row = connection.cursor().execute(query, values).fetchone()
                finally:
                    connection.close()
            else:
                with self._looking:
                    self._lookups = self._lookups or self.engine.raw_connection()
                    row = self._lookups.cursor().execute(query, values).fetchone()
        except self._failure as error:
            raise LedgerError(f"the ledger cannot be read: {reason(error)}") from None
        return str(row[0]) if row else ""

    @property
    def _command_under(self) -> str:
        mark = "%s" if self.postgres else "?"
        where = " AND ".join(f"{name} = {mark}" for name in ("table_name", "id", "role", "seat"))
        return f"SELECT command FROM {schema.commands.name} WHERE {where} AND day IN ({mark}, {mark})"

    @property
    def _anything_under(self) -> str:
        mark = "%s" if self.postgres else "?"
        where = f"table_name = {mark} AND id = {mark} AND role = {mark} AND day IN ({mark}, {mark})"
        return f"SELECT command FROM {schema.commands.name} WHERE {where} LIMIT 1"

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches in one transaction: when this returns, all of them are on disk.

        Only the holder of a table's claim may write to it. If the disk itself fails, nobody can tell what is on it
        until the ledger is reopened; until then nothing more is written.
        """
        with self._mutex:
            if self.stopped:
                raise WriteFailed(f"the ledger has stopped: {self.stopped}")
            session = self._session
            for batch in batches:
                if batch.table not in self._claimed or session is None:
                    raise NotClaimed(f"table {batch.table} has not been claimed, so nothing is written to it")
            if session is None:
                return
            try:
                session.write([self.vault.hidden(batch) for batch in batches])
                self._must_be_in_place()
            except BaseException as error:
                if isinstance(error, session.refusal) and session.at_rest:
                    raise SecondWriter(f"somebody else wrote to this table at the same time: {reason(error)}") from None
                self.stopped = reason(error)
                if isinstance(error, session.failure | OSError | ClaimLost):
                    raise WriteFailed(f"a write to the ledger failed, and the table stops: {self.stopped}") from None
                raise

    def _must_be_in_place(self) -> None:
        """Raise ClaimLost unless the file and its log are still where the next process will look for them.

        A write to a file that somebody has moved, replaced or deleted is not acknowledged.
        """
        if self._file is None or self.path is None:
            return
        log = identity(Path(f"{self.path}-wal"))
        if not self._file.lies_at(self.path) or self._log not in (None, log):
            raise ClaimLost(f"{self.path}, or its log, was moved, replaced or deleted while it was in use")
        self._log = log
