"""Who owns a table: threads that take turns, a process that is killed, a connection that is cut.

A service plays many tables in one process and from many threads, and another process can take over its tables.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from ledger_days import DAY, NAME, NoChance, Open, Submitted, assert_same, do, do_all, opened, played, short_day, state
from sqlalchemy import text

from croupier.ledger.errors import LedgerError, SecondWriter, WriteFailed
from croupier.ledger.group import GroupWriter
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Batch, Store
from croupier.record.chain import GENESIS, Record, linked
from croupier.table.steps import Step

T = TypeVar("T")


def elsewhere(work: Callable[[], T]) -> T:
    """Do something in a separate thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


# --- threads


@pytest.mark.parametrize("grouped", [False, True], ids=["by itself", "group commit"])
def test_a_table_may_be_used_by_one_thread_after_another(store: Store, open_store: Open, grouped: bool) -> None:
    """It is opened, given every command, read and closed, each by a separate thread, and goes as it goes in one."""
    run = played(store, short_day(), "in one thread")
    with ExitStack() as held:
        writer = held.enter_context(closing(GroupWriter(store))) if grouped else None
        table = LedgerTable(store, NAME, source=NoChance(), writer=writer)
        elsewhere(table.__enter__)
        for number, line in enumerate(short_day()):
            elsewhere(partial(do, table, number, line))
            assert_same(elsewhere(partial(state, table)), run.states[number + 1])
        elsewhere(table.__exit__)
    with opened(open_store()) as again:
        assert_same(state(again), run.states[-1])


# --- a process that is killed

OWNER = """
import sys
sys.path.insert(0, sys.argv[2])
from ledger_days import do_all, opened, short_day
from croupier.ledger.store import Store
with opened(Store(sys.argv[1])) as table:
    do_all(table, short_day()[: int(sys.argv[3])])
    print("played", flush=True)
    sys.stdin.read()
"""


@pytest.mark.parametrize("lines", [5, 7], ids=["while wagers are placed", "later"])
def test_a_table_whose_owner_is_killed_is_taken_over(store: Store, open_store: Open, url: str, lines: int) -> None:
    """The new owner has the old one's state, in the middle of a round, and goes on to the same end."""
    run = played(store, short_day(), "alone")
    command = [sys.executable, "-c", OWNER, url, str(Path(__file__).parent), str(lines)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as owner:
        try:
            assert owner.stdout is not None
            assert owner.stdout.readline() == "played\n"
            with pytest.raises(SecondWriter), opened(open_store()):
                pass
        finally:
            os.kill(owner.pid, signal.SIGKILL)
    with taken_over(open_store()) as table:
        assert_same(state(table), run.states[lines])
        do_all(table, short_day(), lines)
        assert_same(state(table), run.states[-1])


def taken_over(store: Store) -> LedgerTable:
    """Return the table as soon as it is free: a server takes a moment to notice that a client has gone."""
    for _ in range(200):
        with ExitStack() as tried:
            try:
                tried.enter_context(store.claim(NAME))
                break
            except SecondWriter:
                threading.Event().wait(0.02)
    return opened(store)


# --- a connection that is cut


def cut(store: Store) -> None:
    """End every session that holds a claim; on return the claims are free."""
    here = "SELECT oid FROM pg_database WHERE datname = current_database()"
    holders = f"FROM pg_locks WHERE locktype = 'advisory' AND database = ({here})"
    with store.engine.connect() as connection:
        assert connection.scalar(text(f"SELECT count(*) {holders}"))
        connection.execute(text(f"SELECT pg_terminate_backend(pid) {holders}"))
        while connection.scalar(text(f"SELECT count(*) {holders}")):
            threading.Event().wait(0.01)


@pytest.mark.parametrize("grouped", [False, True], ids=["by itself", "group commit"])
def test_an_owner_whose_connection_was_cut_writes_and_tells_nothing_any_more(database: str, grouped: bool) -> None:
    """By then another process has the table and plays on; all tables of the first owner have stopped."""
    first, second = Store(database), Store(database)
    run = played(first, short_day(), "alone")
    steps: list[Step] = []
    with ExitStack() as held:
        writer = held.enter_context(closing(GroupWriter(first))) if grouped else None
        here, beside = (
            held.enter_context(LedgerTable(first, name, source=NoChance(), writer=writer, watch=steps.append))
            for name in (NAME, "beside")
        )
        do_all(here, short_day()[:5])
        do_all(beside, short_day()[:5])
        shown = len(steps)
        cut(second)
        with opened(second) as table:
            assert_same(state(table), run.states[5])
            do(table, 5, short_day()[5])
            for stopped in (here, beside):
                line = short_day()[5]
                assert isinstance(line, Submitted)
                with pytest.raises(WriteFailed):
                    do(stopped, 5, replace(line, id="another"))
                with pytest.raises(LedgerError):
                    _ = stopped.driver
            assert len(steps) == shown
            do_all(table, short_day(), 6)
            assert_same(state(table), run.states[-1])
    with opened(second, "beside") as table:
        assert_same(state(table), run.states[5])
    first.close()
    second.close()


def test_nothing_of_an_owner_that_was_cut_off_while_it_wrote_comes_after_the_next_claim(database: str) -> None:
    """Whoever has claimed a table has seen everything that the owner before it has written, or ever will."""
    second = Store(database)
    for attempt in range(5):
        name, first = f"T{attempt}", Store(database)
        begun = threading.Event()

        def write_on(store: Store = first, name: str = name, begun: threading.Event = begun) -> int:
            """Write records until it fails; return how many writes succeeded."""
            last: Record | None = None
            with store.claim(name):
                for sequence in range(1, 100_000):
                    record = linked(name, DAY, sequence, "entry", last.hash if last else GENESIS, "{}")
                    try:
                        store.write([Batch(name, [record])])
                    except WriteFailed:
                        return sequence - 1
                    last = record
                    if sequence == 20:
                        begun.set()
            raise AssertionError("it was never cut off")

        with ThreadPoolExecutor(1) as pool:
            owner = pool.submit(write_on)
            begun.wait(60)
            cut(second)
            with second.claim(name):
                found = second.records(name, DAY)
                acknowledged = owner.result(60)
                assert second.records(name, DAY) == found
        # A write whose answer was cut off may have been done; one that was acknowledged is there.
        assert acknowledged <= len(found) <= acknowledged + 1
        first.close()
    second.close()
