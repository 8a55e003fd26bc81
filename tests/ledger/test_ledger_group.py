"""The group writer: many tables in many threads, few transactions, and nobody suffers for another's fault."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import Any

import pytest
from ledger_days import (
    DAY,
    NoChance,
    Open,
    assert_same,
    do_all,
    failing,
    full_day,
    instead,
    intrude,
    opened,
    played,
    short_day,
    state,
    write,
)

from croupier.ledger.errors import NotClaimed
from croupier.ledger.group import AT_MOST, GroupWriter, _Waiting
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.session import Session
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


@pytest.fixture
def commits() -> Iterator[list[int]]:
    """Count transactions from now on."""
    found: list[int] = []

    def commit(own: Callable[..., None], session: Session) -> None:
        found.append(1)
        own(session)

    with instead("commit", commit):
        yield found


def claimed(store: Store, names: Iterable[str]) -> ExitStack:
    """Hold the claims to tables."""
    claims = ExitStack()
    for name in names:
        claims.enter_context(store.claim(name))
    return claims


def together(number: int, work: Callable[[int], Any]) -> list[Any]:
    """Have this many threads do something at once; return each one's result or exception."""
    start = threading.Barrier(number)

    def one(at: int) -> Any:
        start.wait()
        try:
            return work(at)
        except LedgerError as error:
            return error

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(one, range(number)))


def test_many_tables_in_many_threads_are_all_on_the_disk_and_share_transactions(
    store: Store, open_store: Open, commits: list[int]
) -> None:
    """Twenty whole days at once; each is what it would be alone, and there are fewer transactions than batches."""
    run = played(store, full_day(), "alone")
    batches = sum(before != after for before, after in zip(run.states, run.states[1:], strict=False))
    writer = GroupWriter(store)

    def play(at: int) -> None:
        with LedgerTable(store, f"PP-{at}", source=NoChance(), writer=writer) as table:
            do_all(table, full_day())

    commits.clear()
    number = 20
    with closing(writer):
        assert together(number, play) == [None] * number
    assert 0 < len(commits) < number * batches / 2
    again = open_store()
    for at in range(number):
        with opened(again, f"PP-{at}") as table:
            assert_same(state(table), run.states[-1])


def test_a_batch_reported_as_written_can_be_read(store: Store, open_store: Open) -> None:
    reader = open_store()

    def write(at: int) -> bool:
        name = f"T{at}"
        found = []
        for record in chain(name, 10):
            writer.write([Batch(name, [record])])
            found.append(reader.head(name, DAY) == record.hash)
        return all(found)

    with closing(GroupWriter(store)) as writer, claimed(store, (f"T{at}" for at in range(8))):
        assert together(8, write) == [True] * 8


def until(holds: Callable[[], bool]) -> None:
    for _ in range(2000):
        if holds():
            return
        threading.Event().wait(0.005)
    pytest.fail("it did not come about in ten seconds")


class Gate:
    """A store whose first write waits until it is let through, so that others collect behind it."""

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
    """Write the first batches and have the others arrive meanwhile. Return the results, and the sizes of groups."""
    gate = Gate(store)
    writer = GroupWriter(gate, most)  # type: ignore[arg-type]
    results: list[Any] = [None] * len(batches)

    def write(at: int) -> None:
        try:
            writer.write(batches[at])
        except Exception as error:
            results[at] = error

    threads = [threading.Thread(target=write, args=(at,), daemon=True) for at in range(len(batches))]
    with claimed(store, {item.table for batch in batches for item in batch}):
        threads[0].start()
        assert gate.entered.wait(10)
        for thread in threads[1:]:
            thread.start()
        until(lambda: len(writer._waiting) == len(batches))
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


class Clock:
    """Time for a group writer. It advances only by a second for each transaction, and by waits in vain."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.waits = 0
        self.meanwhile: Callable[[], None] = lambda: None
        monkeypatch.setattr("croupier.ledger.group.perf_counter", lambda: self.now)
        monkeypatch.setattr("croupier.ledger.group.Lock", lambda: OnTheClock(self))


class OnTheClock:
    """A lock whose timed waits follow the clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.lock = threading.Lock()
        self.release = self.lock.release

    def acquire(self, timeout: float | None = None) -> bool:
        if timeout is None:
            return self.lock.acquire()
        self.clock.waits += 1
        self.clock.meanwhile()
        if self.lock.acquire(blocking=False):
            return True
        self.clock.now += timeout
        return False

    def __enter__(self) -> None:
        self.lock.acquire()

    def __exit__(self, *_error: object) -> None:
        self.lock.release()


class Slow:
    """A store whose transactions take a second, by the clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.groups: list[list[str]] = []
        self.during: Callable[[], None] = lambda: None

    def write(self, batches: Sequence[Batch]) -> None:
        self.groups.append([batch.table for batch in batches])
        self.during()
        self.clock.now += 1


def client(writer: GroupWriter, name: str) -> threading.Thread:
    """Start a client that submits a batch; on return it waits with the others."""
    before = len(writer._waiting)
    thread = threading.Thread(target=writer.write, args=([Batch(name, chain(name, 1))],), daemon=True)
    thread.start()
    until(lambda: len(writer._waiting) > before)
    return thread


def test_those_who_are_likely_to_come_back_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """While A is written B and C arrive; B, who leads next, waits until A is back. No time is lost."""
    clock = Clock(monkeypatch)
    slow = Slow(clock)
    threads: list[threading.Thread] = []
    coming = ["A again"]

    def first() -> None:
        slow.during = lambda: None
        threads.extend(client(writer, name) for name in ("B", "C"))

    def meanwhile() -> None:
        if coming:
            threads.append(client(writer, coming.pop(0)))

    slow.during, clock.meanwhile = first, meanwhile
    writer = GroupWriter(slow)  # type: ignore[arg-type]
    writer.write([Batch("A", chain("A", 1))])
    until(lambda: not coming and len(slow.groups) == 2)
    for thread in threads:
        thread.join(10)
    writer.close()
    assert slow.groups == [["A"], ["B", "C", "A again"]]
    assert clock.waits == 1
    assert clock.now == 2


def test_nobody_is_waited_for_who_was_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    slow = Slow(clock)
    with closing(GroupWriter(slow)) as writer:  # type: ignore[arg-type]
        for _ in range(5):
            writer.write([Batch("A", chain("A", 1))])
    assert slow.groups == [["A"]] * 5
    assert clock.waits == 0


def test_who_does_not_come_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a transaction took, and only once."""
    clock = Clock(monkeypatch)
    slow = Slow(clock)
    threads: list[threading.Thread] = []

    def first() -> None:
        slow.during = lambda: None
        threads.append(client(writer, "B"))

    slow.during = first
    with closing(GroupWriter(slow)) as writer:  # type: ignore[arg-type]
        writer.write([Batch("A", chain("A", 1))])
        threads[0].join(10)
        assert clock.now == 2 + AT_MOST
        writer.write([Batch("C", chain("C", 1))])
    assert slow.groups == [["A"], ["B"], ["C"]]
    assert clock.now == 3 + AT_MOST


def test_who_is_alone_writes_without_help() -> None:
    """No other thread is between a client and the disk."""
    by: list[int] = []

    class Asking:
        def write(self, batches: Sequence[Batch]) -> None:
            by.append(threading.get_ident())

    with closing(GroupWriter(Asking())) as writer:  # type: ignore[arg-type]
        writer.write([Batch("A", chain("A", 1))])
    assert by == [threading.get_ident()]


class Interrupting(Gate):
    """A gate that interrupts whoever writes a group of several."""

    def write(self, batches: Sequence[Batch]) -> None:
        super().write(batches)
        if len(batches) > 1:
            raise KeyboardInterrupt


def test_if_who_writes_is_interrupted_the_others_are_told_and_those_after_them_go_on(store: Store) -> None:
    """A is written alone. B, C and D wait; B leads, and is interrupted. E arrives while it writes, and leads next."""
    gate = Interrupting(store)
    writer = GroupWriter(gate, 3)  # type: ignore[arg-type]
    results: dict[str, BaseException | None] = {}

    def put(name: str) -> None:
        try:
            writer.write([Batch(name, chain(name, 1))])
            results[name] = None
        except BaseException as error:
            results[name] = error

    threads = [threading.Thread(target=put, args=(name,), daemon=True) for name in "ABCDE"]
    with claimed(store, "ABCDE"):
        threads[0].start()
        assert gate.entered.wait(10)
        for number, thread in enumerate(threads[1:], 2):
            thread.start()
            until(lambda number=number: len(writer._waiting) == number)  # type: ignore[misc]
        gate.open.set()
        for thread in threads:
            thread.join(10)
        writer.close()
    assert gate.groups == [1, 3, 1]
    assert results["A"] is results["E"] is None
    assert isinstance(results["B"], KeyboardInterrupt)
    assert isinstance(results["C"], WriteFailed)
    assert isinstance(results["D"], WriteFailed)
    assert "was interrupted" in str(results["C"])


def test_who_is_interrupted_while_waiting_for_others_does_not_keep_them_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A is written, and B arrives. B leads, and is interrupted while it waits for A: A goes on, and B is not
    written.
    """
    clock = Clock(monkeypatch)
    slow = Slow(clock)
    heard: list[BaseException] = []

    def b() -> None:
        try:
            writer.write([Batch("B", chain("B", 1))])
        except KeyboardInterrupt as error:
            heard.append(error)

    def first() -> None:
        slow.during = lambda: None
        thread.start()
        until(lambda: len(writer._waiting) == 2)

    def interrupt() -> None:
        raise KeyboardInterrupt

    thread = threading.Thread(target=b, daemon=True)
    slow.during, clock.meanwhile = first, interrupt
    with closing(GroupWriter(slow)) as writer:  # type: ignore[arg-type]
        writer.write([Batch("A", chain("A", 1))])
        thread.join(10)
        writer.write([Batch("A again", chain("A", 2)[1:])])
    assert len(heard) == 1
    assert slow.groups == [["A"], ["A again"]]


def test_who_is_interrupted_while_others_write_for_it_hears_of_it_when_it_is_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may not leave earlier: it may have to lead."""
    gate = Gate(store)
    writer = GroupWriter(gate)  # type: ignore[arg-type]
    heard: list[BaseException] = []
    interrupted = threading.Event()
    own = _Waiting.wait

    class Once:
        """A lock whose first acquisition is interrupted."""

        def __init__(self, lock: threading.Lock) -> None:
            self.lock, self.release = lock, lock.release

        def acquire(self) -> None:
            if not interrupted.is_set():
                interrupted.set()
                raise KeyboardInterrupt
            self.lock.acquire()

    def wait(waiter: _Waiting) -> BaseException | None:
        waiter.called = Once(waiter.called)  # type: ignore[assignment]
        return own(waiter)

    def b() -> None:
        try:
            writer.write([Batch("B", chain("B", 1))])
        except KeyboardInterrupt as error:
            heard.append(error)

    monkeypatch.setattr(_Waiting, "wait", wait)
    threads = [threading.Thread(target=writer.write, args=([Batch("A", chain("A", 1))],), daemon=True)]
    with claimed(store, "AB"):
        threads[0].start()
        assert gate.entered.wait(10)
        threads.append(threading.Thread(target=b, daemon=True))
        threads[1].start()
        assert interrupted.wait(10)
        assert not heard
        gate.open.set()
        for thread in threads:
            thread.join(10)
        writer.close()
    assert len(heard) == 1
    assert store.tables() == ["A", "B"]


def test_a_batch_that_is_refused_harms_no_other(store: Store) -> None:
    """Three of twelve break a constraint: they get an error, and the nine others are written."""
    write(store, [Batch(f"T{at}", chain(f"T{at}", 1)) for at in range(12)])
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


def test_who_has_not_claimed_a_table_harms_no_other(store: Store) -> None:
    """One of the waiting batches is for a table that isn't its writer's: it gets an error, and the others are
    written.
    """
    gate = Gate(store)
    results: dict[str, Any] = {}

    def put(name: str) -> None:
        try:
            writer.write([Batch(name, chain(name, 1))])
            results[name] = "written"
        except LedgerError as error:
            results[name] = error

    with closing(GroupWriter(gate)) as writer, claimed(store, ("A", "B", "C")):  # type: ignore[arg-type]
        threads = [threading.Thread(target=put, args=(name,), daemon=True) for name in ("A", "B", "X", "C")]
        threads[0].start()
        assert gate.entered.wait(10)
        for thread in threads[1:]:
            thread.start()
        until(lambda: len(writer._waiting) == 4)
        gate.open.set()
        for thread in threads:
            thread.join(10)
    assert isinstance(results.pop("X"), NotClaimed)
    assert results == dict.fromkeys("ABC", "written")
    assert store.tables() == ["A", "B", "C"]


def test_a_table_whose_batch_is_refused_stops_and_the_others_play_on(store: Store, open_store: Open) -> None:
    with (
        closing(GroupWriter(store)) as writer,
        LedgerTable(store, "A", source=NoChance(), writer=writer) as a,
        LedgerTable(store, "B", source=NoChance(), writer=writer) as b,
    ):
        do_all(a, short_day()[:3])
        do_all(b, short_day()[:3])
        last = a.records[-1]
        intrude(open_store(), replace(last, sequence=last.sequence + 1))
        with pytest.raises(SecondWriter):
            a.give(player(2), c.BuyIn(2, 50_000))
        assert a.stopped
        do_all(b, short_day(), 3)
    assert store.records("B", DAY)[-1].kind == "close"


def test_a_write_that_fails_stops_all(store: Store, open_store: Open) -> None:
    """The disk fails once and recovers; still nothing more is written, and everybody gets the error."""
    write(store, [Batch("T0", chain("T0", 1))])
    batches = [[Batch(f"T{at}", chain(f"T{at}", 2)[1:])] for at in range(10)]
    with failing("execute", OSError(28, "No space left on device")):
        results, groups = gathered(store, batches)
    assert all(isinstance(result, WriteFailed) and "No space left" in str(result) for result in results)
    assert groups == [1, 9], "a group that failed is not tried again one by one"
    with closing(GroupWriter(store)) as writer, pytest.raises(WriteFailed, match=r"the ledger has stopped: .*No space"):
        writer.write([Batch("U", chain("U", 1))])
    assert open_store().tables() == ["T0"]
    assert len(open_store().records("T0", DAY)) == 1


def test_a_disk_that_fails_stops_every_table(store: Store, open_store: Open) -> None:
    with closing(GroupWriter(store)) as writer:
        tables = [LedgerTable(store, f"PP-{at}", source=NoChance(), writer=writer) for at in range(5)]
        for table in tables:
            table.__enter__()
            do_all(table, short_day()[:3])
        before = [state(table) for table in tables]
        with failing("execute", OSError(28, "No space left on device")):
            results = together(5, lambda at: tables[at].give(player(2), c.BuyIn(2, 50_000)))
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
    with store.claim("T"):
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
    threads = [threading.Thread(target=writer.write, args=(batch,), daemon=True) for batch in batches]
    with claimed(store, (f"T{at}" for at in range(6))):
        threads[0].start()
        assert gate.entered.wait(10)
        for thread in threads[1:]:
            thread.start()
        until(lambda: len(writer._waiting) == 6)
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

    with claimed(store, (f"T{at}" for at in range(16))):
        assert together(16, write) == [None] * 16
    assert all(len(store.records(f"T{at}", DAY)) == 15 for at in range(16))
