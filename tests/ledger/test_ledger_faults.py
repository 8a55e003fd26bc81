"""Failing disks: the table stops with a message, shows nothing that was not stored, and can be reopened."""

import os
from pathlib import Path
from typing import Any

import pytest
from doomed_days import FAILED, UNABLE, assert_stopped, run_doomed
from ledger_days import DAY, NAME, NoChance, Open, as_nobody, do, do_all, full_day, opened, played, short_day, state
from sqlalchemy import event

from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Batch, LedgerError, Store, WriteFailed
from croupier.table import commands as c
from croupier.table.roles import DEALER
from croupier.table.steps import Step


class Failing:
    """Writes until the k-th time; then it fails before, or after, the batch has reached the disk."""

    def __init__(self, store: Store, at: int, error: Exception, reached: bool) -> None:
        self.store, self.left, self.error, self.reached = store, at, error, reached

    def write(self, batches: list[Batch]) -> None:
        self.left -= 1
        if self.left != 0 or self.reached:
            self.store.write(batches)
        if self.left == 0:
            raise self.error


@pytest.mark.parametrize("reached", [False, True])
@pytest.mark.parametrize(
    ("error", "words"),
    [
        (WriteFailed("a write to the ledger failed"), "a write to the ledger failed"),
        (ZeroDivisionError("a fault in the program"), "ZeroDivisionError: a fault in the program"),
    ],
)
def test_a_write_that_fails_stops_the_table_and_shows_nothing(
    store: Store, open_store: Open, error: Exception, words: str, reached: bool
) -> None:
    """Whichever write it is. Reopening the table finds out whether the batch has reached the disk."""
    script = full_day() if not store.postgres and isinstance(error, WriteFailed) else short_day()
    run = played(open_store(), script, "whole")
    writes = [number for number in range(len(script)) if run.states[number] != run.states[number + 1]]
    for at, number in enumerate(writes, 1):
        name, steps = f"PP-{at}", list[Step]()
        writer = Failing(store, at, error, reached)
        with LedgerTable(store, name, source=NoChance(), writer=writer, watch=steps.append) as table:
            do_all(table, script[:number])
            shown, last = len(steps), table.last
            with pytest.raises(type(error)):
                do(table, number, script[number])
            assert table.stopped == words
            assert len(steps) == shown
            assert table.last == last
            assert_stopped(table)
        with opened(store, name) as table:
            then = run.states[number + 1 if reached else number]
            assert [record.body for record in table.records][1:-1] == [record.body for record in then.records][1:-1]
            assert (state(table).books, state(table).pending) == (then.books, then.pending)
            do_all(table, script, number + 1 if reached else number)


def test_a_full_disk_stops_the_table(tmp_path: Path) -> None:
    """The file may grow by a number of pages and no more; for every number until the whole day fits."""
    whole = Store(tmp_path / "whole.sqlite")
    run = played(whole, full_day())
    whole.close()
    failures = set()
    for pages in range(5, 100):
        path = tmp_path / f"{pages}.sqlite"
        store = Store(path)
        store.engine.dispose()

        def limit(connection: Any, _: Any, pages: int = pages) -> None:
            connection.execute(f"PRAGMA max_page_count={pages}")

        event.listen(store.engine, "connect", limit)
        steps: list[Step] = []
        failed = None
        with opened(store, watch=steps.append) as table:
            for number, line in enumerate(full_day()):
                shown = len(steps)
                try:
                    do(table, number, line)
                except WriteFailed as error:
                    failed = (number, str(error))
                    break
            else:
                break
            assert len(steps) == shown
            assert_stopped(table)
        number, message = failed
        assert message == "a write to the ledger failed, and the table stops: database or disk is full"
        failures.add(number)
        store.close()
        # Somebody frees space.
        again = Store(path)
        with opened(again) as table:
            assert state(table) == run.states[number]
            do_all(table, full_day(), number)
        assert tuple(again.records(NAME, DAY)) == run.states[-1].records
        again.close()
    assert len(failures) >= 7
    assert pages < 99


def harmed(how: str, folder: Path) -> list[dict[str, Any]]:
    ends = run_doomed(how, str(folder / "{}.sqlite"))
    if ends[-1]["ended"] == UNABLE:
        pytest.skip("this machine does not let a process make its own flushes fail")
    assert ends[-1]["ended"] == 0
    assert all(end["ended"] == FAILED for end in ends[:-1])
    return ends[:-1]


@pytest.mark.parametrize("how", ["full", "flush"] if os.environ.get("CROUPIER_SOAK") else ["flush"])
def test_a_disk_that_fails_stops_the_table_and_loses_nothing(tmp_path: Path, how: str) -> None:
    """The kernel refuses to extend files, or to flush them: in separate processes, at every place.

    A batch whose flush failed may or may not be on the disk; if it is, it is there in full, and a client that repeats
    its command under the same id doesn't do it twice.
    """
    whole = Store(tmp_path / "whole.sqlite")
    run = played(whole, full_day())
    whole.close()
    failed = set()
    for end in harmed(how, tmp_path):
        done = int(end["output"].get("done", 0))
        failed.add(done)
        assert end["output"]["failed"] == "a write to the ledger failed, and the table stops: disk I/O error"
        store = Store(tmp_path / f"{end['at']}.sqlite")
        with opened(store) as table:
            now = state(table)
            assert now == run.states[done] or (how == "flush" and now == run.states[done + 1])
            do_all(table, full_day(), done if now == run.states[done] else done + 1)
        assert tuple(store.records(NAME, DAY)) == run.states[-1].records
        store.close()
    assert len(failed) >= (10 if how == "full" else 25)


# --- files and folders that can't be written


def test_a_file_that_may_only_be_read_is_read_and_not_written(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An auditor can read it; no table is opened there, not even with the house's keys."""
    keys = open_folder / "keys"
    monkeypatch.setenv("CROUPIER_KEYS", str(keys))
    path = open_folder / "ledger.sqlite"
    store = Store(path)
    run = played(store, short_day()[:5])
    store.close()
    path.chmod(0o444)
    open_folder.chmod(0o777)
    for file in (keys, keys / "orders.key") if os.geteuid() == 0 else ():
        os.chown(file, 65534, -1)
    with as_nobody():
        store = Store(path)
        assert tuple(store.records(NAME, DAY)) == run.states[-1].records
        words = "the ledger cannot be written: attempt to write a readonly database"
        with pytest.raises(LedgerError, match=words), opened(store):
            pass
        store.close()


def test_a_file_in_a_folder_that_may_only_be_read_cannot_be_opened(open_folder: Path) -> None:
    path = open_folder / "ledger.sqlite"
    Store(path).close()
    path.chmod(0o666)
    open_folder.chmod(0o555)
    with as_nobody(), pytest.raises(LedgerError, match=r"cannot be opened: (unable to open|attempt to write)"):
        Store(path)
    with as_nobody(), pytest.raises(LedgerError, match="cannot be opened: unable to open"):
        Store(open_folder / "new.sqlite")


def test_a_database_that_is_locked_by_somebody_else_stops_the_table(tmp_path: Path) -> None:
    """Another program writes to the file and doesn't release it."""
    import sqlite3

    store = Store(tmp_path / "ledger.sqlite")
    store.engine.dispose()
    event.listen(store.engine, "connect", lambda connection, _: connection.execute("PRAGMA busy_timeout=50"))
    with opened(store) as table:
        do_all(table, short_day()[:5])
        before = state(table)
        other = sqlite3.connect(tmp_path / "ledger.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(WriteFailed, match="and the table stops: database is locked"):
            table.give(DEALER, c.CallOffRound())
        other.execute("ROLLBACK")
        other.close()
        assert_stopped(table)
    store.close()
    with opened(Store(tmp_path / "ledger.sqlite")) as table:
        assert state(table) == before
        do_all(table, short_day(), 5)


def test_a_server_that_goes_away_stops_the_table(database: str) -> None:
    store, other = Store(database), Store(database)
    steps: list[Step] = []
    with opened(store, watch=steps.append) as table:
        do_all(table, short_day()[:7])
        before, shown = state(table), len(steps)
        with other.engine.begin() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        with pytest.raises(WriteFailed, match="a write to the ledger failed, and the table stops: "):
            table.give(DEALER, c.NoMoreBets())
        assert_stopped(table)
        assert len(steps) == shown
    with opened(other) as table:
        assert state(table) == before
        do_all(table, short_day(), 7)
    store.close()
    other.close()
