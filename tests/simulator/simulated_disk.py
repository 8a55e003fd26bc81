"""A disk that can be killed in the middle of a write, torn, or full: a real SQLite file, and planned faults.

A commit flushes its log (``-wal``) before it returns. So a killed process leaves everything that was committed and some
sectors of any commit in progress, in any order. Only after a log is flushed are its pages moved into the file itself; a
kill during that leaves the log intact, and some sectors of the file.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from simulated_world import Killed

from croupier.ledger.session import SqliteSession
from croupier.ledger.store import Store

SECTOR = 512
SUFFIXES = ("", "-wal")

Files = dict[str, bytes]
"""A database file and its log, by the suffix of their names."""

ALL = """
SELECT table_name || day || sequence || hash || body FROM records ORDER BY table_name, day, sequence;
SELECT table_name || ordinal || input FROM pending ORDER BY table_name, ordinal;
SELECT table_name || id || role || seat || day || command FROM commands ORDER BY table_name, id, role, seat, day;
SELECT table_name || seal FROM secrets ORDER BY table_name, seal
"""


def content(path: Path) -> str:
    """Return everything committed in a store, as text."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        try:
            return "\n".join("\n".join(row[0] for row in connection.execute(query)) for query in ALL.split(";"))
        except sqlite3.OperationalError as error:
            return str(error)


def files_at(path: Path) -> Files:
    """Return what is on the disk. Reading it releases all locks of this process: only for a killed process."""
    return {suffix: file.read_bytes() for suffix in SUFFIXES if (file := Path(f"{path}{suffix}")).exists()}


def put(files: Files, folder: Path) -> Path:
    """Copy what a killed process has left to where another finds it."""
    folder.mkdir()
    for suffix, data in files.items():
        (folder / f"house.sqlite{suffix}").write_bytes(data)
    return folder / "house.sqlite"


def torn(before: Files, after: Files, chance: Random) -> Files:
    """Return what may be on the disk if a commit is cut off: some of its sectors, or its beginning up to some byte."""
    name = "" if before.get("") != after.get("") else "-wal"
    old, new = before.get(name, b""), after.get(name, b"")
    if chance.random() < 0.4:
        cut = chance.randrange(len(new) + 1)
        return after | {name: new[:cut] + old[cut:]}
    share, made = chance.random(), bytearray()
    for start in range(0, max(len(old), len(new)), SECTOR):
        piece = slice(start, start + SECTOR)
        made += new[piece] if chance.random() < share else old[piece] or bytes(len(new[piece]))
    return after | {name: bytes(made)}


class Disk:
    """The disk of one process, with the fault planned for it."""

    def __init__(self, path: Path, chance: Random) -> None:
        self.path, self._chance = path, chance
        self.plan, self._after = "", 0
        self.left: Files | None = None
        """What a killed process has left behind."""
        self.may_be: tuple[str, ...] = ()
        """The contents that may then be found in it."""
        self.commits = 0

    def will(self, plan: str, after: int) -> None:
        """Plan a fault after a number of successful commits."""
        self.plan, self._after = plan, after

    def commit(self, session: SqliteSession) -> None:
        self.commits += 1
        self._after -= 1
        if not self.plan or self._after >= 0:
            SqliteSession.commit(session)
            return
        plan, self.plan = self.plan, ""
        if plan == "fail before commit":
            raise sqlite3.OperationalError("disk I/O error")
        if plan == "fail after commit":
            SqliteSession.commit(session)
            raise sqlite3.OperationalError("disk I/O error")
        seen, before = content(self.path), files_at(self.path)
        if plan == "kill before commit":
            self.left, self.may_be = before, (seen,)
            raise Killed
        SqliteSession.commit(session)
        now, after = content(self.path), files_at(self.path)
        if plan == "kill after commit":
            self.left, self.may_be = after, (now,)
        else:
            self.left, self.may_be = torn(before, after, self._chance), (seen, now)
        raise Killed

    def cut_off(self) -> None:
        """Leave the present contents: a kill while nothing is being written."""
        if self.left is None:
            self.may_be = (content(self.path),)
            self.left = files_at(self.path)


class DiskStore(Store):
    """A store on such a disk."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        super().__init__(disk.path)

    def _take(self, table: str) -> None:
        super()._take(table)
        session, disk = self._session, self._disk
        assert isinstance(session, SqliteSession)
        setattr(session, "commit", lambda: disk.commit(session))  # noqa: B010 (mypy knows methods only)

    def fill_up(self, pages: int) -> None:
        """From now on let the file grow by only this many pages."""
        assert isinstance(self._session, SqliteSession)
        (count,) = self._session.connection.execute("PRAGMA page_count").fetchone()
        self._session.connection.execute(f"PRAGMA max_page_count={count + pages}")

    def lose_lock(self) -> None:
        """Let others lock the file, although this process believes it holds the lock."""
        assert self._file is not None
        self._file.release()

    def vanish(self) -> None:
        """Release what the operating system releases when a process ends, without an orderly shutdown."""
        session, self._session, self._file, self._locked = self._session, None, None, False
        with suppress(Exception):
            if session is not None:
                session.close()
        with suppress(Exception):
            self.close()
