"""Checks many days: in one process, several or a cluster; resumable, and optionally only since checkpoints.

A day is checked in stretches, from one snapshot to a later one. A stretch starts from what its snapshot states, which
the stretch before proves; a day starts from the end of the day before. So it does not matter who checks which stretch,
nor whether one is checked again because a worker was lost. If all stretches of a day are right, the day is. If one is
not, or can't be checked on its own (its cards or their key were lost), the whole day is checked here from its first
record. So the first wrong record, and what is wrong with it, never depend on who checked what.
"""

import gc
import hashlib
import json
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from croupier.cluster import Cluster
from croupier.errors import CroupierError
from croupier.ledger.check import CheckedDay, check_day, check_links, times_at
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import DAMAGE, LedgerDay, read_day, read_frame, records_after, the_days, the_table
from croupier.ledger.errors import LedgerError
from croupier.ledger.export import Checkpoint
from croupier.ledger.identity import code_digest
from croupier.ledger.replay_check import REVEALED, DayPart
from croupier.record import codec
from croupier.record.codec import SealedOrder

ATTEMPTS = 5
"""Number of times in a row that workers may be lost with nothing finished in between."""

STRETCH = 200
"""Minimum number of records in a stretch, unless its day ends sooner: starting from a snapshot takes time, too."""

BACK = 16
"""Number of records before a stretch to read at first."""

Progress = Callable[[int, int], None]
"""Receives the number of records checked, and the total."""


@dataclass(frozen=True, slots=True)
class DayToCheck:
    """A day of a table, with the day before it."""

    table: str
    day: str
    before: str = ""
    """Empty if there is none."""
    checkpoints: tuple[Checkpoint, ...] = ()
    """The checkpoints of this day."""
    since: Checkpoint | None = None
    """The latest checkpoint of this or a later day; what it covers was checked when it was made."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A day's records after one snapshot, up to a later one."""

    of: DayToCheck
    after: int
    """The snapshot that it starts from; 0 for the beginning of the day."""
    last: int
    """Its last record; 0 for the end of the day."""
    records: int
    """Number of records."""
    linked: bool = False
    """True to check only the chain."""


Results = Generator[CheckedDay | None, None, None]
"""The results of stretches in order; None for one that can't be checked on its own."""


def days_to_check(
    store: Reader,
    table: str | None = None,
    day: str | None = None,
    checkpoints: Iterable[Checkpoint] = (),
    since: Iterable[Checkpoint] = (),
) -> list[DayToCheck]:
    """Return one day of a table, all its days, or all days of all tables."""
    met, since = list(checkpoints), list(since)
    for kept in since:
        the_days(store, the_table(store, kept.table), kept.day)
    found = []
    tables = store.tables() if table is None and day is None else []
    for name in tables or [the_table(store, table)]:
        every = store.days(name)
        for wanted in the_days(store, name, day):
            at = every.index(wanted)
            own = [kept for kept in (*met, *since) if (kept.table, kept.day) == (name, wanted)]
            later = (kept for kept in since if kept.table == name and kept.day >= wanted)
            last = max(later, key=lambda kept: (kept.day, kept.records), default=None)
            found.append(DayToCheck(name, wanted, every[at - 1] if at else "", tuple(dict.fromkeys(own)), last))
    return found


def stretches_of(store: Reader, day: DayToCheck) -> list[Stretch]:
    """Return a day's stretches; a single one if it has no usable snapshot."""
    *snapshots, end = store.snapshots(day.table, day.day)
    old = _old_records(day, end)
    if old >= end or not (snapshots and _can_start(store, day, snapshots[0])):
        return [Stretch(day, 0, 0, end, linked=old >= end)]
    linked = max((at for at in snapshots if at <= old), default=0)
    cuts = [linked] if linked else []
    for at in snapshots:
        if at - (cuts[-1] if cuts else 0) >= STRETCH:
            cuts.append(at)
    starts, ends = [0, *cuts], [*cuts, 0]
    return [
        Stretch(
            day,
            after,
            last,
            (last or end) - after,
            linked=0 < last <= linked,
        )
        for after, last in zip(starts, ends, strict=True)
    ]


def _old_records(day: DayToCheck, records: int) -> int:
    """Return how many of a day's records the checkpoint covers that the check starts from."""
    if day.since is None:
        return 0
    return records if day.day < day.since.day else day.since.records


def _can_start(store: Reader, day: DayToCheck, snapshot: int) -> bool:
    try:
        return bool(store.state(day.table, day.day, snapshot))
    except CroupierError:
        return False  # Its encryption key is not available.


def check_days(
    store: Reader,
    days: Sequence[DayToCheck],
    *,
    workers: int = 1,
    cluster: Cluster | None = None,
    resume: Path | None = None,
    progress: Progress | None = None,
) -> list[CheckedDay]:
    """Return the results of checking days in order, up to the first that is wrong."""
    stretches = [stretches_of(store, day) for day in days]
    kept = _StretchFile(resume, store, [stretch for of_day in stretches for stretch in of_day])
    waiting = [stretch for of_day in stretches for stretch in of_day if kept.get(stretch) is None]
    results = _results(store, waiting, workers, cluster)
    done, total = 0, sum(stretch.records for of_day in stretches for stretch in of_day)
    found: list[CheckedDay] = []
    try:
        for day, of_day in zip(days, stretches, strict=True):
            parts: list[CheckedDay | None] = []
            for stretch in of_day:
                known = kept.get(stretch)
                parts.append(next(results) if known is None else known)
                if known is None and parts[-1] is not None:
                    kept.add(stretch, parts[-1])
                done += stretch.records
                if progress is not None:
                    progress(done, total)
            found.append(_joined(parts) or _checked(store, day))
            if found[-1].wrong is not None:
                break
    finally:
        results.close()
    return found


def _results(store: Reader, stretches: Sequence[Stretch], workers: int, cluster: Cluster | None) -> Results:
    where = _Where(store.address.url.render_as_string(hide_password=False), store.keys, code_digest())
    if cluster is not None:
        yield from cluster.results(_work, where, [(stretch,) for stretch in stretches])
    elif workers > 1:
        yield from _by_workers(where, stretches, workers)
    else:
        for stretch in stretches:
            with _seldom_collected():
                found = _checked_alone(store, stretch)
            yield found


@contextmanager
def _seldom_collected() -> Iterator[None]:
    """Collect garbage less often: a check keeps much for long and makes few reference cycles."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _joined(parts: Sequence[CheckedDay | None]) -> CheckedDay | None:
    """Combine the results of a day's stretches; None unless all are right."""
    right = [part for part in parts if part is not None]
    if len(right) < len(parts):
        return None
    summed = ("rounds", "replayed", "opened", "events", "snapshots", "linked")
    return replace(right[-1], **{name: sum(getattr(part, name) for part in right) for name in summed})


def _checked(store: Reader, day_to_check: DayToCheck) -> CheckedDay:
    """Check a whole day from its first record."""
    day, before = read_day(store, day_to_check.table, day_to_check.day), _frame_before(store, day_to_check)
    if _old_records(day_to_check, len(day.records)) >= len(day.records):
        return check_links(day, before, day_to_check.checkpoints)
    return check_day(day, before, day_to_check.checkpoints)


def _frame_before(store: Reader, day: DayToCheck) -> LedgerDay | None:
    return read_frame(store, day.table, day.before) if day.before else None


# --- one stretch


def _read(store: Reader, stretch: Stretch) -> LedgerDay:
    """Read the day, with enough records before the stretch to know the times up to it."""
    of, after, first = stretch.of, stretch.after, max(1, stretch.after - BACK)
    while True:
        day = read_day(store, of.table, of.day, first, stretch.last)
        if first == 1:
            return day
        try:
            times_at(day, after)
            return day
        except DAMAGE:
            first = max(1, 2 * first - after)


def _checked_alone(store: Reader, stretch: Stretch) -> CheckedDay | None:
    """Return a stretch's result if it is right; None if not, or if it can't be checked on its own."""
    of, last = stretch.of, stretch.last
    try:
        day, before = _read(store, stretch), _frame_before(store, of)
        met = () if last else of.checkpoints
        if stretch.linked:
            found = check_links(day, before, met, DayPart(last=last))
        else:
            cards = store.state(of.table, of.day, stretch.after) if stretch.after else ""
            part = DayPart(stretch.after, last, cards, _orders_ahead(store, day, stretch) if last else {})
            found = check_day(day, before, met, part)
    except (CroupierError, *DAMAGE):
        return None
    return found if found.wrong is None and not (found.locked and last) else None


def _orders_ahead(store: Reader, day: LedgerDay, stretch: Stretch) -> dict[str, SealedOrder]:
    """Return the orders of a stretch that are revealed after it and are no longer secret."""
    bodies = [day.body(record) for record in day.records[stretch.after : stretch.last] if record.kind == "entry"]
    wanted = {
        input_["command"]["sealed"] for body in bodies for input_ in body["inputs"] if "sealed" in input_["command"]
    }
    if stretch.after:
        wanted |= {seal for _, seal in day.body(day.records[stretch.after - 1])["sealed"]}
    wanted -= codec.orders_revealed(bodies).keys() | {secret.seal for secret in day.secrets}
    found: dict[str, SealedOrder] = {}
    at = stretch.last
    while wanted - found.keys() and (later := records_after(store, day.table, day.name, at, STRETCH)):
        texts = (record for record in later if record.kind == "entry" and REVEALED in record.body)
        found |= codec.orders_revealed([day.body(record) for record in texts])
        at = later[-1].sequence
    return found


# --- several processes


@dataclass(frozen=True, slots=True)
class _Where:
    """What a worker needs to check stretches."""

    url: str
    keys: Path
    code: str
    """The digest of the program that assigns the work."""


def _by_workers(where: _Where, stretches: Sequence[Stretch], workers: int) -> Results:
    """Yield the results of stretches in order. If a worker dies, its unfinished stretches are checked again."""
    results: dict[int, CheckedDay | None] = {}
    turn = lost = 0
    work = partial(_work, where)
    while turn < len(stretches):
        # Spawned, not forked: a database connection does not survive a fork.
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin)
        running: dict[int, Future[CheckedDay | None]] = {}
        try:
            for at in range(turn, len(stretches)):
                if at not in results:
                    running[at] = pool.submit(work, stretches[at])
            while turn < len(stretches):
                yield results.pop(turn) if turn in results else running.pop(turn).result()
                turn, lost = turn + 1, 0
        except BrokenProcessPool:
            done = {at: found for at, found in running.items() if found.done() and found.exception() is None}
            results |= {at: found.result() for at, found in done.items()}
            lost += 1
            if lost == ATTEMPTS:
                raise LedgerError("workers were killed again and again; try --workers 1") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(where: _Where, stretch: Stretch) -> CheckedDay | None:
    if where.code != code_digest():
        raise LedgerError("a worker runs a different version of the program: install the same one")
    with _seldom_collected():
        return _checked_alone(_opened(where), stretch)


@cache
def _opened(where: _Where) -> Reader:
    """Return the store, opened once per worker."""
    store = Reader(where.url)
    store.use_keys(where.keys)
    return store


# --- resuming an interrupted check


class _StretchFile:
    """A file of stretches found right, one per line, under a digest of everything that each check depends on."""

    def __init__(self, path: Path | None, store: Reader, stretches: Sequence[Stretch]) -> None:
        self._path = path
        self._found: dict[str, CheckedDay] = {}
        self._names: dict[Stretch, str] = {}
        if path is None:
            return
        self._names = {stretch: _digest(store, stretch) for stretch in stretches}
        try:
            with path.open("a+", encoding="utf-8") as file:
                file.seek(0)
                lines = list(file)
        except (OSError, ValueError) as error:
            raise LedgerError(f"{path} can't save finished work: {error}") from None
        for line in lines:
            try:
                read: dict[str, Any] = json.loads(line)
                self._found[read["stretch"]] = CheckedDay(**read["found"])
            except (LookupError, TypeError, ValueError):
                continue  # A truncated or foreign line: its stretch is checked again.

    def get(self, stretch: Stretch) -> CheckedDay | None:
        return self._found.get(self._names.get(stretch, ""))

    def add(self, stretch: Stretch, found: CheckedDay) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"stretch": self._names[stretch], "found": asdict(found)}) + "\n")


def _digest(store: Reader, stretch: Stretch) -> str:
    """Return a digest of the program, a stretch's stored records, and everything it starts from."""
    day, before = _read(store, stretch), _frame_before(store, stretch.of)
    made = hashlib.sha256(f"{code_digest()}\n{stretch!r}\n".encode())
    for record in [*(before.records if before is not None else ()), *day.records[: stretch.last or None]]:
        made.update(f"{record!r}\n".encode())
    if not stretch.last:
        made.update(repr([day.secrets, day.pending, sorted(day.locked)]).encode())
    return made.hexdigest()
