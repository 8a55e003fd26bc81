"""Reading only: ledgers in use, left by a crash, copied, or in write-protected folders; and no trace is left."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from alembic import command
from ledger_days import DAY, NAME, Open, as_nobody, do_all, full_day, intrude, opened, played, short_day
from sqlalchemy import insert, text
from sqlalchemy.exc import SQLAlchemyError

from croupier.ledger import schema
from croupier.ledger.check import check_day
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import open_to_write, read_day
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.export import lines
from croupier.ledger.store import Store
from croupier.record.chain import Record


def listing(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return all files of a folder, and whether they have changed."""
    found = {path.name: path.stat() for path in folder.iterdir()}
    return {name: (status.st_ino, status.st_size, status.st_mtime_ns) for name, status in found.items()}


def read_all(url: str | Path, records: list[Record]) -> None:
    """Read a day in every possible way: as records, checked, exported."""
    with closing(Reader(url)) as reader:
        assert reader.tables() == [NAME]
        assert reader.days(NAME) == [DAY]
        assert reader.records(NAME, DAY) == records
        assert reader.head(NAME, DAY) == records[-1].hash
        checked = check_day(read_day(reader, NAME, DAY))
        assert checked.wrong is None
        assert checked.records == len(records)
        assert list(lines(reader, [NAME])) == [f"{record.line()}\n" for record in records]


@pytest.fixture
def closed(open_folder: Path) -> tuple[Path, list[Record]]:
    """The file of a day that nobody has open, and its records."""
    path = open_folder / "ledger.sqlite"
    store = Store(path)
    run = played(store, full_day())
    store.close()
    assert list(listing(open_folder)) == ["ledger.sqlite"]
    return path, list(run.states[-1].records)


@contextmanager
def crashed(path: Path) -> Iterator[list[Record]]:
    """A file as a crash leaves it, its last records only in the log."""
    here = path.with_name("running.sqlite")
    store = Store(here)
    with opened(store) as table:
        do_all(table, short_day()[:8])
        for suffix in ("", "-wal", "-shm"):
            shutil.copy(f"{here}{suffix}", f"{path}{suffix}")
        records = list(table.records)
    store.close()
    for file in path.parent.glob("running.sqlite*"):
        file.unlink()
    yield records


# --- read-only ledgers


def test_a_file_in_a_folder_that_may_only_be_read(closed: tuple[Path, list[Record]]) -> None:
    path, records = closed
    path.chmod(0o444)
    path.parent.chmod(0o555)
    before = listing(path.parent)
    with as_nobody():
        read_all(path, records)
        with pytest.raises(LedgerError, match=r"cannot be opened: (unable to open|attempt to write)"):
            Store(path)
    assert listing(path.parent) == before


def test_a_file_that_may_only_be_read(closed: tuple[Path, list[Record]]) -> None:
    path, records = closed
    path.chmod(0o444)
    path.parent.chmod(0o777)
    before = listing(path.parent)
    with as_nobody():
        read_all(path, records)
    assert listing(path.parent) == before, "who reads leaves nothing that the house could not use any more"


def test_a_copy_that_may_only_be_read(closed: tuple[Path, list[Record]], tmp_path: Path) -> None:
    path, records = closed
    copy = tmp_path / "copy.sqlite"
    shutil.copy(path, copy)
    copy.chmod(0o444)
    read_all(copy, records)
    assert list(listing(tmp_path)) == ["copy.sqlite"]


def test_a_file_that_may_not_even_be_read(closed: tuple[Path, list[Record]]) -> None:
    path, _ = closed
    path.chmod(0o000)
    with as_nobody(), pytest.raises(LedgerError, match="cannot be opened: unable to open database file"):
        Reader(path)


@pytest.mark.parametrize("mode", [0o555, 0o777])
def test_what_a_crash_has_left_is_read_with_its_log(open_folder: Path, mode: int) -> None:
    """The last commit is only in the log; reading the file alone would miss it."""
    path = open_folder / "ledger.sqlite"
    with crashed(path) as records:
        for file in open_folder.iterdir():
            file.chmod(0o444)
        open_folder.chmod(mode)
        before = listing(open_folder)
        with as_nobody():
            read_all(path, records)
        assert listing(open_folder) == before
        with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as without_log:
            (number,) = without_log.execute("SELECT count(*) FROM sqlite_master WHERE name = 'records'").fetchone()
            assert number == 0 or without_log.execute("SELECT count(*) FROM records").fetchone() != (len(records),)


def test_a_log_without_its_index_is_read_where_an_index_can_be_made(open_folder: Path) -> None:
    path = open_folder / "ledger.sqlite"
    with crashed(path) as records:
        Path(f"{path}-shm").unlink()
        for file in open_folder.iterdir():
            file.chmod(0o444)
        open_folder.chmod(0o555)
        with as_nobody(), pytest.raises(LedgerError, match=r"the latest writes are in ledger\.sqlite-wal"):
            Reader(path)
        open_folder.chmod(0o777)
        with as_nobody():
            read_all(path, records)


def test_an_index_that_was_left_alone_does_no_harm(closed: tuple[Path, list[Record]]) -> None:
    path, records = closed
    Path(f"{path}-shm").write_bytes(b"")
    path.chmod(0o444)
    path.parent.chmod(0o555)
    with as_nobody():
        read_all(path, records)


# --- ledgers in use


READ = """
import sys
from croupier.ledger.database_reader import Reader
for line in sys.stdin:
    print(len(Reader(sys.argv[1]).records(*line.strip().split(","))), flush=True)
"""


def test_another_process_reads_what_is_written_meanwhile_and_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    store = Store(path)
    with opened(store) as table:
        do_all(table, short_day()[:2])
        child = subprocess.Popen(
            [sys.executable, "-c", READ, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert child.stdin is not None
        assert child.stdout is not None
        for number in range(2, 10):
            do_all(table, short_day()[: number + 1], number)
            names = set(listing(tmp_path))
            child.stdin.write(f"{NAME},{DAY}\n")
            child.stdin.flush()
            assert int(child.stdout.readline()) == len(table.records)
            assert set(listing(tmp_path)) == names
        child.stdin.close()
        assert child.wait(20) == 0
        child.stdout.close()
    store.close()


def test_a_reader_sees_what_was_written_after_it_was_opened(store: Store, url: str) -> None:
    """Whether or not anybody had the ledger open when the reader came."""
    played(store, short_day())
    store.close()
    reader = Reader(url)
    before = reader.records(NAME, DAY)
    with opened(store, "PP-02") as table:
        do_all(table, short_day()[:4])
        assert reader.tables() == [NAME, "PP-02"]
        assert reader.records("PP-02", DAY) == table.records
    store.close()
    assert reader.records(NAME, DAY) == before
    assert len(reader.records("PP-02", DAY)) == len(table.records)
    reader.close()


def test_a_file_that_changes_while_it_is_read_without_locks_is_noticed(closed: tuple[Path, list[Record]]) -> None:
    path, records = closed
    reader = Reader(path)

    def read_slowly() -> None:
        with reader.connected() as connection:
            connection.execute(text("SELECT count(*) FROM records"))
            # A whole session comes and goes: afterward, what it wrote is in the file itself.
            store = Store(path)
            played(store, short_day(), "PP-02")
            store.close()

    with pytest.raises(LedgerError, match="was written to while it was read; read it again"):
        read_slowly()
    assert reader.records(NAME, DAY) == records
    assert reader.tables() == [NAME, "PP-02"]
    reader.close()


def test_who_reads_sees_one_state_and_keeps_no_writer_waiting(store: Store, url: str) -> None:
    first, second = played(store, short_day()).states[-1].records[:2]
    with closing(Reader(url)) as reader, reader.connected() as connection:
        count = text("SELECT count(*) FROM records")
        before = connection.scalar(count)
        intrude(
            store, Record("X", DAY, 1, "day", "", first.body, ""), Record("X", DAY, 2, "entry", "", second.body, "")
        )
        assert connection.scalar(count) == before


# --- what a reader does not do


@pytest.mark.parametrize("in_use", [False, True])
def test_who_reads_cannot_write(store: Store, url: str, in_use: bool) -> None:
    played(store, short_day())
    if not in_use:
        store.close()
    row = ("X", DAY, 1, "day", "", "{}", "")
    with (
        closing(Reader(url)) as reader,
        pytest.raises(SQLAlchemyError, match=r"read-?\s?only"),
        reader.engine.begin() as connection,
    ):
        connection.execute(insert(schema.records).values(row))
    assert store.tables() == [NAME]


def test_nothing_is_made_where_there_is_nothing(tmp_path: Path, database: str) -> None:
    for opens in (Reader, open_to_write):
        with pytest.raises(NotInLedger, match=r"there is no ledger .*none\.sqlite"):
            opens(str(tmp_path / "none.sqlite"))
        with pytest.raises(NotInLedger, match="there is no ledger in that database"):
            opens(database)
    assert not list(tmp_path.iterdir())


def test_a_schema_of_another_version_is_neither_read_nor_brought_up_to_date(store: Store, url: str) -> None:
    played(store, short_day())
    for version in ("0000", "9999"):
        with store.engine.execution_options(**WRITING).begin() as connection:
            connection.execute(text(f"UPDATE alembic_version SET version_num = '{version}'"))
        with pytest.raises(LedgerError, match=f"this ledger has version {version}, and this program reads 0003"):
            Reader(url)
        with store.engine.connect() as connection:
            assert connection.scalar(text("SELECT version_num FROM alembic_version")) == version


def test_a_ledger_from_before_there_were_claims_is_read_as_it_is_and_brought_up_to_date_by_a_writer(
    store: Store, url: str, open_store: Open
) -> None:
    records = list(played(store, short_day()).states[-1].records)
    with store.engine.execution_options(**WRITING).begin() as connection:
        command.downgrade(schema.migrations(connection), "0001")
    read_all(url, records)
    with store.engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0001", "who reads changes nothing"
    with opened(open_store()) as table:
        assert table.records == records


def test_who_may_only_select_can_read_on_a_server(database: str) -> None:
    store = Store(database)
    records = list(played(store, short_day()).states[-1].records)
    store.close()
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CREATE ROLE auditor")
        try:
            connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO auditor")
            read_all(f"{database}{'&' if '?' in database else '?'}options=-crole%3Dauditor", records)
        finally:
            connection.execute("DROP OWNED BY auditor")
            connection.execute("DROP ROLE auditor")
