"""How a ledger's database is opened: to write, every commit being flushed to the disk; or to read, changing nothing."""

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
"""The option of a connection that is going to write."""


def writing_engine(address: Address) -> Engine:
    """Opens a ledger's database to write to it; a file is made if need be."""
    if address.path is not None:
        _keep_private(address.path)
        engine = create_engine(address.url)
        _careful_sqlite(engine)
    else:
        engine = create_engine(address.url)
        _careful_postgres(engine)
    return engine


def reading_engine(address: Address) -> Engine:
    """Opens a ledger's database so that nothing can be written to it."""
    if address.path is None:
        engine = create_engine(address.url)

        @event.listens_for(engine, "connect")
        def connect(connection: Any, _record: Any) -> None:
            connection.read_only = True

        return engine
    path = address.path
    # Every transaction opens the file anew: how it can be read depends on who else has it open just then.
    engine = create_engine("sqlite://", creator=lambda: Untouched.open(path), poolclass=NullPool)
    _begin_explicitly(engine)
    return engine


# --- SQLite, to write


def _keep_private(path: Path) -> None:
    """A new ledger is for its owner alone to read: it holds the orders of decks that are still sealed."""
    # If it cannot be made, the database will say why.
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _careful_sqlite(engine: Engine) -> None:
    """WAL, every commit flushed to the disk, and transactions that begin when we say so."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver would begin transactions late, and not at all for some statements.
        connection.isolation_level = None
        for pragma in ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _use_wal(connection)

    _begin_explicitly(engine)


def _begin_explicitly(engine: Engine) -> None:
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


# --- SQLite, to read


class Untouched(sqlite3.Connection):
    """A connection that reads an SQLite file and leaves no trace: it makes, changes and removes no file.

    Beside a file that is in use lie its log (``-wal``), with what was committed last, and an index of the log
    (``-shm``). With the index the log is read too, even where nothing may be written. Without an index nobody has the
    file open; if there is no log either, all is in the file, and it is read as one that does not change
    (``immutable``). SQLite then takes no lock, so this connection remembers the file's stamp: see
    :meth:`must_have_stayed`. A log without an index, as a copy may have it, needs an index to be made: that is the one
    trace, and is possible only where the folder can be written to.
    """

    _path: Path
    _stamp: tuple[int, int, int] | None = None

    @classmethod
    def open(cls, path: Path) -> "Untouched":
        """A connection in the first way that the file, and what lies beside it, allow."""
        if Path(f"{path}-shm").exists():
            with suppress(sqlite3.OperationalError):
                return cls._open(path, "mode=ro&readonly_shm=1")
        # Looked for only now: whoever had the file open may just have gone, and taken the log along.
        log = _log(path)
        try:
            return cls._open(path, _STILL if log is None else "mode=ro")
        except sqlite3.OperationalError:
            if log is None:
                raise
            raise LedgerError(
                f"{path} cannot be read here: what was written last is in {log.name}, and to read that a file has to "
                "be made beside it; copy both to a folder that can be written to"
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
        """That the file has not been changed since it was opened as one that does not change."""
        if self._stamp is not None and _stamp(self._path) != self._stamp:
            raise LedgerError(f"{self._path} was written to while it was read; read it again")


_STILL = "immutable=1"


def _log(path: Path) -> Path | None:
    """The log beside a file, if it holds anything."""
    logs = (Path(f"{path}-wal"), Path(f"{path}-journal"))
    return next((log for log in logs if log.exists() and log.stat().st_size), None)


def _stamp(path: Path) -> tuple[int, int, int]:
    # Not by opening the file: to close it again would take away the locks that this process may hold on it.
    found = path.stat()
    return found.st_ino, found.st_size, found.st_mtime_ns


# --- PostgreSQL


def _careful_postgres(engine: Engine) -> None:
    """Every commit flushed to the disk, whatever the database's default is."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()
