"""The group writer: many tables in many threads, few transactions, and nobody suffers for another's fault."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
from ledger_days import DAY, NoChance, Open, assert_same, do_all, full_day, opened, played, short_day, state
from sqlalchemy import event

from croupier.ledger.group import GroupWriter
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Batch, LedgerError, SecondWriter, Store, WriteFailed
from croupier.record.chain import GENESIS, Record, chained
from croupier.table import commands as c
from croupier.table.roles import player


def chain(table: str, number: int) -> list[Record]:
    found: list[Record] = []
    for at in range(1, number + 1):
        previous = found[-1].hash if found else GENESIS
        found.append(chained(table, DAY, at, "entry", previous, {"number": at}))
    return found


def commits_of(store: Store) -> list[int]:
    """Counts transactions of a store from now on."""
    found: list[int] = []
    event.listen(store.engine, "commit", lambda _: found.append(1))
    return found


def together(number: int, work: Callable[[int], Any]) -> list[Any]:
    """Let as many threads do something at once; each gives its result or what went wrong."""
    start = threading.Barrier(number)

    def one(at: int) -> Any:
        start.wait()
        try:
            return work(at)
        except LedgerError as error:
            return error

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(one, range(number)))


def test_many_tables_in_many_threads_are_all_on_the_disk_and_share_transactions(store: Store, open_store: Open) -> None:
    """Twenty whole days at once; each is what it is alone, and there are fewer transactions than batches."""
    run = played(store, full_day(), "alone")
    batches = sum(before != after for before, after in zip(run.states, run.states[1:], strict=False))
    writer = GroupWriter(store)

    def play(at: int) -> None:
        with LedgerTable(store, f"PP-{at}", source=NoChance(), writer=writer) as table:
            do_all(table, full_day())

    commits = commits_of(store)
    number = 20
    with closing(writer):
        assert together(number, play) == [None] * number
    claims = 2 * number if store.postgres else 0
    assert len(commits) - claims < number * batches / 2
    again = open_store()
    for at in range(number):
        with opened(again, f"PP-{at}") as table:
            assert_same(state(table), run.states[-1])


def test_who_is_told_that_a_batch_is_written_finds_it(store: Store, open_store: Open) -> None:
    reader = open_store()

    def write(at: int) -> bool:
        name = f"T{at}"
        found = []
        for record in chain(name, 10):
            writer.write([Batch(name, [record])])
            found.append(reader.head(name, DAY) == record.hash)
        return all(found)

    with closing(GroupWriter(store)) as writer:
        assert together(8, write) == [True] * 8


def until(holds: Callable[[], bool]) -> None:
    for _ in range(2000):
        if holds():
            return
        threading.Event().wait(0.005)
    pytest.fail("it did not come about in ten seconds")


class Gate:
    """A store whose first write waits until it is let through, so that others gather behind it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.entered, self.open = threading.Event(), threading.Event()
        self.groups: list[int] = []

    def write(self, batches: Sequence[Batch]) -> None:
        self.groups.append(len(batches))
        self.entered.set()
        assert self.open.wait(10)
        self.store.write(batches)


def gathered(store: Store, batches: list[list[Batch]], most: int = 256) -> tuple[list[Any], list[int]]:
    """Write the first batches; while that waits let the others come. Gives the results, and how large groups were."""
    gate = Gate(store)
    writer = GroupWriter(gate, most)  # type: ignore[arg-type]
    results: list[Any] = [None] * len(batches)

    def write(at: int) -> None:
        try:
            writer.write(batches[at])
        except Exception as error:
            results[at] = error

    threads = [threading.Thread(target=write, args=(at,), daemon=True) for at in range(len(batches))]
    threads[0].start()
    assert gate.entered.wait(10)
    for thread in threads[1:]:
        thread.start()
    until(lambda: writer._queue.qsize() == len(batches) - 1)
    gate.open.set()
    for thread in threads:
        thread.join(10)
    writer.close()
    return results, gate.groups


def test_what_waits_goes_together(store: Store) -> None:
    batches = [[Batch(f"T{at}", chain(f"T{at}", 1))] for at in range(30)]
    results, groups = gathered(store, batches)
    assert results == [None] * 30
    assert groups == [1, 29]
    assert len(store.tables()) == 30


def test_a_group_has_a_largest_size(store: Store) -> None:
    batches = [[Batch(f"T{at}", chain(f"T{at}", 1))] for at in range(30)]
    results, groups = gathered(store, batches, most=8)
    assert results == [None] * 30
    assert groups == [1, 8, 8, 8, 5]


def test_a_batch_that_is_refused_harms_no_other(store: Store) -> None:
    """Three of twelve break a constraint: they are told so, and the nine others are written."""
    store.write([Batch(f"T{at}", chain(f"T{at}", 1)) for at in range(12)])
    batches = []
    for at in range(12):
        first, second = chain(f"T{at}", 2)
        batches.append([Batch(f"T{at}", [replace(first, body="{}")] if at in (3, 4, 11) else [second])])
    results, groups = gathered(store, batches)
    assert [at for at, result in enumerate(results) if result is not None] == [3, 4, 11]
    assert all(isinstance(result, SecondWriter) for result in results if result is not None)
    assert groups[:2] == [1, 11]
    for at in range(12):
        assert len(store.records(f"T{at}", DAY)) == (1 if at in (3, 4, 11) else 2)
        assert store.records(f"T{at}", DAY)[0].body != "{}"
    assert not store.stopped


def test_a_table_whose_batch_is_refused_stops_and_the_others_play_on(store: Store, open_store: Open) -> None:
    with (
        closing(GroupWriter(store)) as writer,
        LedgerTable(store, "A", source=NoChance(), writer=writer) as a,
        LedgerTable(store, "B", source=NoChance(), writer=writer) as b,
    ):
        do_all(a, short_day()[:3])
        do_all(b, short_day()[:3])
        last = a.records[-1]
        open_store().write([Batch("A", [replace(last, sequence=last.sequence + 1)])])
        with pytest.raises(SecondWriter):
            a.give(player(2), c.BuyIn(2, 50_000))
        assert a.stopped
        do_all(b, short_day(), 3)
    assert store.records("B", DAY)[-1].kind == "close"


def test_a_write_that_fails_stops_all(store: Store, open_store: Open) -> None:
    """The disk fails once and recovers; nothing is written any more all the same, and all are told."""

    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    store.write([Batch("T0", chain("T0", 1))])
    event.listen(store.engine, "before_cursor_execute", fail)
    batches = [[Batch(f"T{at}", chain(f"T{at}", 2)[1:])] for at in range(10)]
    results, groups = gathered(store, batches)
    event.remove(store.engine, "before_cursor_execute", fail)
    assert all(isinstance(result, WriteFailed) and "No space left" in str(result) for result in results)
    assert groups == [1, 9], "a group that failed is not tried again one by one"
    with closing(GroupWriter(store)) as writer, pytest.raises(WriteFailed, match=r"the ledger has stopped: .*No space"):
        writer.write([Batch("U", chain("U", 1))])
    assert open_store().tables() == ["T0"]
    assert len(open_store().records("T0", DAY)) == 1


def test_a_disk_that_fails_stops_every_table(store: Store, open_store: Open) -> None:
    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with closing(GroupWriter(store)) as writer:
        tables = [LedgerTable(store, f"PP-{at}", source=NoChance(), writer=writer) for at in range(5)]
        for table in tables:
            table.__enter__()
            do_all(table, short_day()[:3])
        before = [state(table) for table in tables]
        event.listen(store.engine, "before_cursor_execute", fail)
        results = together(5, lambda at: tables[at].give(player(2), c.BuyIn(2, 50_000)))
        event.remove(store.engine, "before_cursor_execute", fail)
        assert all(isinstance(result, WriteFailed) for result in results)
        assert all("No space left" in table.stopped for table in tables)
        for table in tables:
            with pytest.raises(LedgerError, match="No space left"):
                table.give(player(2), c.BuyIn(2, 50_000))
            table.__exit__(None, None, None)
    again = open_store()
    for table, then in zip(tables, before, strict=True):
        with opened(again, table.name) as same:
            assert state(same) == then


def test_a_writer_that_is_closed_writes_what_waits_and_then_nothing(store: Store) -> None:
    writer = GroupWriter(store)
    writer.write([Batch("T", chain("T", 1))])
    writer.close()
    writer.close()
    with pytest.raises(LedgerError, match="the ledger's writer has been closed"):
        writer.write([Batch("T", chain("T", 2)[1:])])
    assert len(store.records("T", DAY)) == 1


def test_what_waits_when_a_writer_is_closed_is_written(store: Store) -> None:
    gate = Gate(store)
    writer = GroupWriter(gate)  # type: ignore[arg-type]
    batches = [[Batch(f"T{at}", chain(f"T{at}", 1))] for at in range(6)]
    threads = [threading.Thread(target=writer.write, args=(one,), daemon=True) for one in batches]
    threads[0].start()
    assert gate.entered.wait(10)
    for thread in threads[1:]:
        thread.start()
    until(lambda: writer._queue.qsize() == 5)
    closer = threading.Thread(target=writer.close, daemon=True)
    closer.start()
    gate.open.set()
    for thread in (*threads, closer):
        thread.join(10)
    assert len(store.tables()) == 6


def test_many_threads_may_write_without_a_group_writer(store: Store) -> None:
    """They take turns; none is turned away because the others were busy."""

    def write(at: int) -> None:
        for record in chain(f"T{at}", 15):
            store.write([Batch(f"T{at}", [record])])

    assert together(16, write) == [None] * 16
    assert all(len(store.records(f"T{at}", DAY)) == 15 for at in range(16))
