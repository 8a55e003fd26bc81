"""Stores of both kinds: what is written is there in full or not at all; one writer; migrations; error messages."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from ledger_days import Open, failing, write
from sqlalchemy import event, inspect, text

from croupier.ledger import schema
from croupier.ledger.address import FORMS
from croupier.ledger.database_reader import Reader
from croupier.ledger.engines import WRITING
from croupier.ledger.errors import NotClaimed
from croupier.ledger.store import Batch, LedgerError, SecondWriter, Secret, Store, WriteFailed
from croupier.record.chain import GENESIS, Record, chained

DAY = "2026-01-01"


def chain(number: int, table: str = "T", day: str = DAY) -> list[Record]:
    """Return some records, one after another."""
    found: list[Record] = []
    for at in range(1, number + 1):
        previous = found[-1].hash if found else GENESIS
        found.append(
            chained(table, day, at, "day" if at == 1 else "entry", previous, {"number": at, "text": "¢ “é” 牌"})
        )
    return found


def rows(store: Store) -> tuple[int, int, int]:
    """Return the numbers of rows, all tables together."""
    with store.engine.connect() as connection:
        numbers = [
            connection.scalar(text(f"SELECT count(*) FROM {name}")) for name in ("records", "pending", "secrets")
        ]
    return numbers[0] or 0, numbers[1] or 0, numbers[2] or 0


# --- writing and reading


def test_what_is_written_is_read_back(open_store: Open) -> None:
    store = open_store()
    records = chain(3)
    sealed = Secret("a" * 64, "AS KS", "b" * 64)
    write(store, [Batch("T", records, pending=[(0, '{"a":1}'), (1, '{"b":"ü"}')], secrets=[sealed])])
    for again in (store, open_store()):
        assert again.records("T", DAY) == records
        assert again.pending("T") == ['{"a":1}', '{"b":"ü"}']
        assert again.secrets("T") == [sealed]
        assert again.head("T", DAY) == records[-1].hash


def test_of_what_is_not_there_nothing_is_read(store: Store) -> None:
    assert store.tables() == []
    assert store.days("T") == store.pending("T") == []
    assert store.records("T", DAY) == []
    assert store.secrets("T") == []


def test_tables_days_records_and_inputs_come_in_order(store: Store) -> None:
    """Not in the order of writing, nor by the collation of the database's host."""
    names = ["b", "a-2", "a 1", "B", "Z", "ä", "a-10", "PP-01", "é"]
    for name in names:
        write(store, [Batch(name, chain(1, name))])
    for day in ("2026-02-01", "2025-12-31", "2026-01-10"):
        write(store, [Batch("a", list(reversed(chain(12, "a", day))))])
    write(store, [Batch("a", pending=[(at, str(at)) for at in (11, 2, 0, 10, 1)])])
    assert store.tables() == sorted([*names, "a"])
    assert store.days("a") == ["2025-12-31", "2026-01-10", "2026-02-01"]
    assert [record.sequence for record in store.records("a", "2025-12-31")] == list(range(1, 13))
    assert store.pending("a") == ["0", "1", "2", "10", "11"]
    assert store.head("a", "2026-02-01") == chain(12, "a", "2026-02-01")[-1].hash


def test_tables_do_not_mix(store: Store) -> None:
    for name in ("A", "B"):
        secret = Secret("a" * 64, name, "00")
        write(store, [Batch(name, chain(2, name), pending=[(0, name)], secrets=[secret])])
    write(store, [Batch("A", clear_pending=True, opened=["a" * 64])])
    assert (store.pending("A"), store.secrets("A")) == ([], [])
    assert store.pending("B") == ["B"]
    assert [secret.cards for secret in store.secrets("B")] == ["B"]


def test_inputs_are_cleared_before_new_ones_are_kept(store: Store) -> None:
    write(store, [Batch("T", pending=[(0, "a"), (1, "b")])])
    write(store, [Batch("T", chain(1), clear_pending=True, pending=[(0, "c")])])
    assert store.pending("T") == ["c"]


def test_batches_of_one_table_in_one_write_count_in_their_order(store: Store) -> None:
    record, two = chain(2)
    sealed = [Secret("a" * 64, "AS", "00")]
    first = Batch("T", [record], pending=[(0, "a"), (1, "b")], secrets=sealed)
    write(store, [first, Batch("T", [two], clear_pending=True, pending=[(0, "c")], opened=["a" * 64])])
    assert store.pending("T") == ["c"]
    assert store.secrets("T") == []
    assert store.records("T", DAY) == [record, two]


@pytest.mark.parametrize("wrong", ["sequence", "pending", "secret", "other table"])
def test_a_batch_is_written_whole_or_not_at_all(store: Store, wrong: str) -> None:
    """The second record of a batch, or anything else in it, breaks a constraint: nothing of the batch is left."""
    kept = chain(4)
    write(store, [Batch("T", kept[:2], pending=[(0, "a")], secrets=[Secret("a" * 64, "AS", "00")])])
    before = rows(store)
    third, fourth = kept[2:]
    batches = {
        "sequence": [Batch("T", [third, replace(fourth, sequence=2)])],
        "pending": [Batch("T", [third, fourth], pending=[(1, "b"), (0, "again")])],
        "secret": [Batch("T", [third, fourth], clear_pending=True, secrets=[Secret("a" * 64, "KS", "01")])],
        "other table": [
            Batch("U", chain(2, "U"), pending=[(0, "u")]),
            Batch("T", [third, replace(fourth, sequence=1)]),
        ],
    }[wrong]
    with pytest.raises(SecondWriter, match="somebody else wrote to this table at the same time"):
        write(store, batches)
    assert rows(store) == before
    assert store.records("T", DAY) == kept[:2]
    assert store.pending("T") == ["a"]
    write(store, [Batch("T", [third, fourth])])
    assert store.records("T", DAY) == kept


def test_an_error_tells_nothing_of_what_was_being_written(store: Store) -> None:
    """The statement and its values stay out of messages: they include secret orders."""
    secret = Secret("a" * 64, "AS KS QS", "5a" * 16)
    write(store, [Batch("T", secrets=[secret])])
    with pytest.raises(SecondWriter) as refused:
        write(store, [Batch("T", secrets=[secret])])
    assert "KS" not in str(refused.value)
    assert "5a5a" not in str(refused.value)
    assert "INSERT" not in str(refused.value)
    assert refused.value.__suppress_context__


def test_an_empty_batch_is_nothing() -> None:
    assert not Batch("T")
    full: list[dict[str, Any]] = [
        {"records": chain(1)},
        {"clear_pending": True},
        {"pending": [(0, "a")]},
        {"secrets": [Secret("a", "b", "c")]},
        {"opened": ["a"]},
    ]
    assert all(Batch("T", **fields) for fields in full)


# --- stopping


def test_the_first_write_that_fails_stops_the_store(store: Store, open_store: Open) -> None:
    """A second try may seem to succeed when the first has lost data; so there is none, for any table."""
    write(store, [Batch("T", chain(1))])
    words = r"a write to the ledger failed, and the table stops: .*Input/output error"
    with failing("execute", OSError(5, "Input/output error")), pytest.raises(WriteFailed, match=words):
        write(store, [Batch("T", chain(2)[1:])])
    assert "Input/output error" in store.stopped
    with pytest.raises(WriteFailed, match=r"the ledger has stopped: .*Input/output error"):
        write(store, [Batch("U", chain(1, "U"))])
    assert store.tables() == ["T"]
    again = open_store()
    write(again, [Batch("T", chain(2)[1:])])
    assert again.records("T", DAY) == chain(2)


def test_a_write_that_is_interrupted_stops_the_store(store: Store) -> None:
    with failing("commit", KeyboardInterrupt()), pytest.raises(KeyboardInterrupt):
        write(store, [Batch("T", chain(1))])
    with pytest.raises(WriteFailed, match="the ledger has stopped: KeyboardInterrupt"):
        write(store, [Batch("T", chain(1))])
    assert rows(store) == (0, 0, 0)


def test_a_write_that_is_refused_does_not_stop_the_store(store: Store) -> None:
    write(store, [Batch("T", chain(1))])
    with pytest.raises(SecondWriter):
        write(store, [Batch("T", chain(1))])
    write(store, [Batch("T", chain(2)[1:])])
    assert not store.stopped


def test_who_reads_does_not_keep_the_writer_waiting(store: Store, open_store: Open) -> None:
    """A long export must not stop a table in play; and it sees one state all the while."""
    write(store, [Batch("T", chain(1))])
    with open_store().engine.connect() as reading:
        count = text("SELECT count(*) FROM records")
        reading = reading.execution_options(isolation_level="REPEATABLE READ") if store.postgres else reading
        assert reading.scalar(count) == 1
        write(store, [Batch("T", chain(2)[1:])])
        assert reading.scalar(count) == 1
    assert store.records("T", DAY) == chain(2)


# --- one writer


def test_only_who_has_claimed_a_table_writes_to_it(store: Store, open_store: Open) -> None:
    words = "table U has not been claimed, so nothing is written to it"
    with pytest.raises(NotClaimed, match="table T has not been claimed"):
        store.write([Batch("T", chain(1))])
    with store.claim("T"):
        for batches in ([Batch("U", chain(1, "U"))], [Batch("T", chain(1)), Batch("U", pending=[(0, "a")])]):
            with pytest.raises(NotClaimed, match=words):
                store.write(batches)
        with pytest.raises(NotClaimed, match="table T has not been claimed"):
            open_store().write([Batch("T", chain(1))])
        assert rows(store) == (0, 0, 0)
        assert not store.stopped, "nothing was tried"
        store.write([Batch("T", chain(1))])
    with pytest.raises(NotClaimed, match="table T has not been claimed"):
        store.write([Batch("T", chain(2)[1:])])
    assert store.records("T", DAY) == chain(1)


def test_a_table_has_one_writer(store: Store, open_store: Open) -> None:
    other = open_store()
    with store.claim("T"):
        with pytest.raises(SecondWriter, match="T is being written already"), store.claim("T"):
            pass
        with pytest.raises(SecondWriter, match="is being written by another process"), other.claim("T"):
            pass
    with other.claim("T"), pytest.raises(SecondWriter, match="is being written by another process"), store.claim("T"):
        pass
    with store.claim("T"):
        pass


def test_a_claim_ends_with_an_error_too(store: Store, open_store: Open) -> None:
    with pytest.raises(ZeroDivisionError), store.claim("T"):
        raise ZeroDivisionError
    with open_store().claim("T"):
        pass


def test_many_tables_can_be_claimed_and_written_at_once(store: Store, open_store: Open) -> None:
    """More than a pool has connections; and the last release frees everything."""
    names = [f"T{number}" for number in range(40)]
    claims = {name: store.claim(name) for name in names}
    for claim in claims.values():
        claim.__enter__()
    store.write([Batch(name, chain(1, name)) for name in names])
    other = open_store()
    for name in reversed(names):
        with pytest.raises(SecondWriter), other.claim(name):
            pass
        claims[name].__exit__(None, None, None)
        if store.postgres or name == names[0]:
            with other.claim(name):
                pass
    assert store.tables() == sorted(names)


def test_claims_from_many_threads_do_not_lose_the_lock(store: Store, open_store: Open) -> None:
    """While one thread releases its table another claims its own: the file's lock must not get lost in between."""
    other = open_store()
    stolen: list[str] = []
    start = threading.Barrier(8)

    def come_and_go(name: str) -> None:
        start.wait()
        for _ in range(25):
            with store.claim(name):
                try:
                    with other.claim(name):
                        stolen.append(name)
                except SecondWriter:
                    pass

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(come_and_go, [f"T{number}" for number in range(8)]))
    assert not stolen
    with other.claim("T0"):
        pass


HOLD = """
import sys
from croupier.ledger.store import Store
with Store(sys.argv[1]).claim(sys.argv[2]):
    print("claimed", flush=True)
    sys.stdin.read()
"""


def test_another_process_cannot_claim_what_is_claimed_and_a_killed_one_holds_nothing(url: str, store: Store) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD, url, "T"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdin is not None
    try:
        assert child.stdout.readline() == "claimed\n"
        with pytest.raises(SecondWriter, match="is being written by another process"), store.claim("T"):
            pass
        if store.postgres:
            with store.claim("U"):
                pass
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdin.close()
        child.stdout.close()
    for _ in range(100):  # PostgreSQL takes a moment to notice
        try:
            with store.claim("T"):
                return
        except SecondWriter:
            threading.Event().wait(0.05)
    pytest.fail("the claim of a process that is gone is still there")


def test_two_names_of_one_file_are_one_ledger(tmp_path: Path) -> None:
    first = Store(tmp_path / "ledger.sqlite")
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "ledger.sqlite")
    second = Store(tmp_path / "link.sqlite")
    with first.claim("T"), pytest.raises(SecondWriter), second.claim("T"):
        pass


def end_the_session_that_holds_claims(store: Store) -> None:
    holders = "FROM pg_locks WHERE locktype = 'advisory'"
    with store.engine.connect() as connection:
        assert connection.scalar(text(f"SELECT count(*) {holders}"))
        connection.execute(text(f"SELECT pg_terminate_backend(pid) {holders}"))
        while connection.scalar(text(f"SELECT count(*) {holders}")):
            threading.Event().wait(0.01)


def test_who_has_lost_the_claim_cannot_write(database: str) -> None:
    """The session that holds the claims ends, and another process takes the table: the first writer must not go on."""
    first, second = Store(database), Store(database)
    with first.claim("T"), first.claim("U"):
        first.write([Batch("T", chain(1))])
        end_the_session_that_holds_claims(second)
        with second.claim("T"):
            second.write([Batch("T", chain(2)[1:])])
            with pytest.raises(WriteFailed):
                first.write([Batch("T", chain(3)[2:])])
            with pytest.raises(WriteFailed, match="the ledger has stopped"):
                first.write([Batch("U", chain(1, "U"))])
    assert second.records("T", DAY) == chain(2)
    first.close()
    second.close()


@pytest.mark.parametrize("how", ["claiming", "releasing"])
def test_a_lost_session_stops_the_store_even_before_a_write_fails(database: str, how: str) -> None:
    first, second = Store(database), Store(database)
    released = first.claim("U")
    with first.claim("T"):
        released.__enter__()
        end_the_session_that_holds_claims(second)
        if how == "claiming":
            with pytest.raises(LedgerError, match="the ledger cannot be written"), first.claim("V"):
                pass
        released.__exit__(None, None, None)
        with pytest.raises(WriteFailed, match="the ledger has stopped"):
            first.write([Batch("T", chain(1))])
    first.close()
    second.close()


def test_postgres_flushes_every_commit_whatever_the_default_is(database: str) -> None:
    first = Store(database)
    with first.engine.begin() as connection:
        name = connection.scalar(text("SELECT current_database()"))
        connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit TO off"))
    first.close()
    second = Store(database)
    with second.engine.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
    second.close()


def test_sqlite_flushes_every_commit(file_store: Store) -> None:
    for options in ({}, WRITING):
        with file_store.engine.execution_options(**options).connect() as connection:
            assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(text("PRAGMA synchronous")) == 2
            assert connection.scalar(text("PRAGMA busy_timeout")) == 5000


# --- migrations


def described(store: Store) -> dict[str, Any]:
    """Return the tables of a database: columns with their types and keys."""
    found: dict[str, Any] = {}
    with store.engine.connect() as connection:
        inspector = inspect(connection)
        for name in sorted(set(inspector.get_table_names()) - {"alembic_version"}):
            columns = [
                (column["name"], str(column["type"]), column["nullable"]) for column in inspector.get_columns(name)
            ]
            unique = sorted(tuple(constraint["column_names"]) for constraint in inspector.get_unique_constraints(name))
            found[name] = (columns, inspector.get_pk_constraint(name)["constrained_columns"], unique)
    return found


def expected() -> dict[str, Any]:
    return {
        table.name: (
            [(column.name, str(column.type), bool(column.nullable)) for column in table.columns],
            [column.name for column in table.primary_key.columns],
            [(column.name,) for column in table.columns if column.unique],
        )
        for table in schema.metadata.sorted_tables
    }


def test_a_new_ledger_has_the_schema_that_the_program_uses(store: Store) -> None:
    assert described(store) == expected()


def test_a_new_ledger_is_as_migrations_from_nothing_make_it(tmp_path: Path) -> None:
    new, migrated = tmp_path / "new.sqlite", tmp_path / "migrated.sqlite"
    with closing(sqlite3.connect(migrated)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
    found = []
    for path in (new, migrated):
        Store(path).close()
        with closing(sqlite3.connect(path)) as connection:
            query = "SELECT name, sql FROM sqlite_master WHERE tbl_name != 'alembic_version' ORDER BY name"
            form = connection.execute("SELECT version_num FROM alembic_version")
            found.append((form.fetchall(), connection.execute(query).fetchall()))
    assert found[0] == found[1]


def test_the_forms_that_can_be_read_are_all_that_migrations_make() -> None:
    scripts = ScriptDirectory(str(Path(schema.__file__).with_name("migrations")))
    assert tuple(revision.revision for revision in scripts.walk_revisions())[::-1] == schema.READABLE


def test_migrating_again_changes_nothing(store: Store, open_store: Open) -> None:
    write(store, [Batch("T", chain(2), pending=[(0, "a")])])
    again = open_store()
    with again.engine.execution_options(**WRITING).begin() as connection:
        schema.migrate(connection)
    assert described(again) == expected()
    assert again.records("T", DAY) == chain(2)


def test_the_schema_can_be_taken_down_and_put_up_again(store: Store) -> None:
    with store.engine.execution_options(**WRITING).begin() as connection:
        command.downgrade(schema.migrations(connection), "base")
    assert described(store) == {}
    with store.engine.execution_options(**WRITING).begin() as connection:
        schema.migrate(connection)
    assert described(store) == expected()
    write(store, [Batch("T", chain(2))])
    assert store.records("T", DAY) == chain(2)


def test_a_migration_that_fails_leaves_nothing(store: Store) -> None:
    def fail(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "CREATE TABLE secrets" in statement:
            raise OSError("the power fails")

    with store.engine.execution_options(**WRITING).begin() as connection:
        command.downgrade(schema.migrations(connection), "base")
    event.listen(store.engine, "before_cursor_execute", fail)
    with (
        pytest.raises(OSError, match="the power fails"),
        store.engine.execution_options(**WRITING).begin() as connection,
    ):
        schema.migrate(connection)
    event.remove(store.engine, "before_cursor_execute", fail)
    assert described(store) == {}


def in_threads(number: int, url: Sequence[str]) -> list[Store]:
    start = threading.Barrier(number)

    def open(at: int) -> Store:
        start.wait()
        return Store(url[at % len(url)])

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(open, range(number)))


def test_an_empty_ledger_can_be_opened_by_many_at_once(url: str) -> None:
    stores = in_threads(6, [url])
    assert all(described(store) == expected() for store in stores)
    for store in stores:
        store.close()


def test_who_opens_a_new_file_waits_for_who_is_just_making_it(tmp_path: Path) -> None:
    """SQLite itself doesn't wait to set the mode of a file that another process is writing."""
    path = tmp_path / "ledger.sqlite"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("CREATE TABLE something (else_ INTEGER)")
    timer = threading.Timer(0.3, lambda: other.execute("COMMIT"))
    timer.start()
    store = Store(path)
    timer.join()
    assert described(store).keys() >= expected().keys()
    store.close()
    other.close()


def test_different_ledgers_can_be_opened_at_once(tmp_path: Path) -> None:
    stores = in_threads(8, [str(tmp_path / f"{number}.sqlite") for number in range(8)])
    assert all(described(store) == expected() for store in stores)
    for store in stores:
        store.close()


def test_a_ledger_of_a_newer_program_is_not_opened(store: Store, open_store: Open) -> None:
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(LedgerError, match=r"cannot be opened: .*9999"):
        open_store()


# --- addresses, and messages about wrong ones


@pytest.mark.parametrize("name", ["ledger.sqlite", "a ledger.db", "50%?#&=.sqlite", "ledger", "ü牌.sqlite"])
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    for value in (tmp_path / name, str(tmp_path / name)):
        store = Store(value)
        with store.claim("T"):
            pass
        store.close()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_path_may_be_relative_or_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store("ledger.sqlite")
    write(store, [Batch("T", chain(1))])
    assert store.path == (tmp_path / "ledger.sqlite").resolve()
    for other in (f"sqlite:///{tmp_path}/ledger.sqlite", "sqlite:///ledger.sqlite"):
        again = Store(other)
        assert again.records("T", DAY) == chain(1)
        again.close()
    store.close()


WRONG = (
    "",
    ":memory:",
    "sqlite:",
    "sqlite:ledger.sqlite",
    "sqlite://",
    "sqlite:///",
    "sqlite:///:memory:",
    "sqlite://host/ledger.sqlite",
    "sqlite:///ledger.sqlite?mode=memory",
    "sqlite+aiosqlite:///ledger.sqlite",
    "file:ledger.sqlite",
    "file:///ledger.sqlite",
    "postgresql:ledger",
    "postgresql+asyncpg://here/ledger",
    "postgresql://here:port/ledger",
    "mysql://here/ledger",
    "https://here/ledger.sqlite",
    "://",
    "nothing://x",
)


@pytest.mark.parametrize("opens", [Store, Reader])
@pytest.mark.parametrize("wrong", WRONG)
def test_an_invalid_ledger_address_is_reported(wrong: str, opens: type[Reader], tmp_path: Path) -> None:
    with chdir(tmp_path), pytest.raises(LedgerError, match=re.escape(FORMS)):
        opens(wrong)
    assert not list(tmp_path.iterdir()), "nothing is tried"


def test_a_wrong_address_is_not_repeated_with_its_password() -> None:
    with pytest.raises(LedgerError) as refused:
        Store("mysql://somebody:hunter2@here/ledger")
    assert "hunter2" not in str(refused.value)
    assert str(refused.value).startswith("mysql:… is not a ledger address")


def test_a_file_in_a_folder_that_is_not_there_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"the ledger at .*missing/ledger.sqlite cannot be opened: unable to open"):
        Store(tmp_path / "missing" / "ledger.sqlite")
    with pytest.raises(LedgerError, match="cannot be opened"):
        Store(tmp_path)


def test_a_file_that_is_no_ledger_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database, but something that somebody wants to keep\n" * 100)
    before = path.read_bytes()
    with pytest.raises(LedgerError, match="file is not a database"):
        Store(path)
    assert path.read_bytes() == before


def test_a_damaged_file_is_reported(file_store: Store) -> None:
    write(file_store, [Batch("T", chain(200))])
    file_store.close()
    assert file_store.path is not None
    data = bytearray(file_store.path.read_bytes())
    data[4096 * 2 :] = b"\xff" * (len(data) - 4096 * 2)
    file_store.path.write_bytes(data)
    with pytest.raises(LedgerError, match=r"cannot be (opened|read): .*malformed"):
        Store(file_store.path).records("T", DAY)


def test_a_missing_server_is_reported_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="cannot be opened") as refused:
        Store(f"postgresql://somebody:hunter2@/ledger?host={tmp_path}")
    assert "hunter2" not in str(refused.value)
