"""Database connections: for writing, with every commit flushed to disk; for reading, without changing anything."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event

from croupier.ledger.address import Address
from croupier.ledger.errors import LedgerError

WRITING = {"croupier_writing": True}
"""The option that marks a connection for writing."""


def writing_engine(address: Address) -> Engine:
    """Open a ledger's database for writing; create the file if needed."""
    if address.path is not None:
        _keep_private(address.path)
        engine = create_engine(address.url)
        _careful_sqlite(engine)
    else:
        engine = create_engine(address.url)
        _careful_postgres(engine)
    return engine


def reading_engine(address: Address) -> Engine:
    """Open a ledger's database read-only."""
    if address.path is None:
        engine = create_engine(address.url)

        @event.listens_for(engine, "connect")
        def connect(connection: Any, _record: Any) -> None:
            connection.read_only = True

        return engine
    path = address.path
    # Reopen the file for every transaction: how it can be read depends on who has it open at that moment.
    engine = create_engine("sqlite://", creator=lambda: Untouched.open(path), poolclass=NullPool)
    _begin_explicitly(engine)
    return engine


# --- SQLite, for writing


def _keep_private(path: Path) -> None:
    """Create a new ledger readable only by its owner: it contains the orders of sealed decks."""
    # If it can't be created, the database will say why.
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _careful_sqlite(engine: Engine) -> None:
    """Set up WAL, a flush to disk at every commit, and explicit transactions."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # By itself, the driver begins transactions late, and for some statements never.
        connection.isolation_level = None
        for pragma in ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _use_wal(connection)

    _begin_explicitly(engine)


def _begin_explicitly(engine: Engine) -> None:
    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Readers must not hold up the writer.
        writing = connection.get_execution_options().keys() >= WRITING.keys()
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Switch to WAL. The first to open a new file does this, and SQLite doesn't make the others wait for it."""
    for _ in range(50):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            sleep(0.1)
    connection.execute("PRAGMA journal_mode=WAL")


# --- SQLite, for reading


class Untouched(sqlite3.Connection):
    """A connection that reads an SQLite file without a trace: it creates, changes and removes no file.

    A file in use has a log next to it (``-wal``) with the latest commits, and an index of the log (``-shm``). With the
    index, the log is read too, even in a read-only folder. No index means that nobody has the file open; if there is no
    log either, the file is complete and is read as unchanging (``immutable``). SQLite then takes no lock, so this
    connection remembers the file's stamp: see :meth:`must_have_stayed`. A log without an index, as in a copy, needs an
    index to be created: that is the one trace, and takes a writable folder.
    """

    _path: Path
    _stamp: tuple[int, int, int] | None = None

    @classmethod
    def open(cls, path: Path) -> "Untouched":
        """Open a connection in the first way that the file and its companions allow."""
        if Path(f"{path}-shm").exists():
            with suppress(sqlite3.OperationalError):
                return cls._open(path, "mode=ro&readonly_shm=1")
        # Check only now: a process that had the file open may just have closed it and removed the log.
        log = _log(path)
        try:
            return cls._open(path, _STILL if log is None else "mode=ro")
        except sqlite3.OperationalError:
            if log is None:
                raise
            raise LedgerError(
                f"{path} can't be read here: the latest writes are in {log.name}, and reading those creates a file "
                "next to it; copy both to a writable folder"
            ) from None

    @classmethod
    def _open(cls, path: Path, way: str) -> "Untouched":
        stamp = _stamp(path) if way == _STILL else None
        uri = f"{path.as_uri()}?{way}"
        made = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, factory=cls)
        made._path, made._stamp = path, stamp
        try:
            made.execute("PRAGMA busy_timeout=5000")
            made.execute("SELECT 1 FROM sqlite_master").fetchone()
        except BaseException:
            made.close()
            raise
        return made

    def must_have_stayed(self) -> None:
        """Raise LedgerError if the file has changed since it was opened as unchanging."""
        if self._stamp is not None and _stamp(self._path) != self._stamp:
            raise LedgerError(f"{self._path} was written to while it was read; read it again")


_STILL = "immutable=1"


def _log(path: Path) -> Path | None:
    """Return a file's log if it isn't empty, or None."""
    logs = (Path(f"{path}-wal"), Path(f"{path}-journal"))
    return next((log for log in logs if log.exists() and log.stat().st_size), None)


def _stamp(path: Path) -> tuple[int, int, int]:
    # Don't open the file for this: closing it again would drop this process's locks on it.
    found = path.stat()
    return found.st_ino, found.st_size, found.st_mtime_ns


# --- PostgreSQL


def _careful_postgres(engine: Engine) -> None:
    """Flush every commit to disk, whatever the database's default."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()
