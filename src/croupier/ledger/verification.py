"""Checking many days: by one process or several, resumed where a check was broken off, or since a checkpoint.

A day is checked from its own records and from what the day before it ended with, which the check of that day proves. So
it does not matter who checks which day, nor whether one is checked again because a worker was lost: results are taken
in their order, up to the first day that is wrong.
"""

import hashlib
import json
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from pathlib import Path

from croupier.ledger.check import CheckedDay, check_day, check_links
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import LedgerDay, read_day, the_days, the_table
from croupier.ledger.errors import LedgerError
from croupier.ledger.export import Checkpoint
from croupier.ledger.identity import code_digest

ATTEMPTS = 5
"""So often workers may be lost one after another, no day being finished in between."""

Progress = Callable[[int, int], None]
"""Is told how many days are checked, and how many there are."""


@dataclass(frozen=True, slots=True)
class DayToCheck:
    """A day of a table, with the day before it."""

    table: str
    day: str
    before: str = ""
    """Empty if there is none."""
    checkpoints: tuple[Checkpoint, ...] = ()
    """Those of this day."""
    since: Checkpoint | None = None
    """If all its records were there when this was made, they were checked then, and now only their chain is."""


def days_to_check(
    store: Reader,
    table: str | None = None,
    day: str | None = None,
    checkpoints: Sequence[Checkpoint] = (),
    since: Checkpoint | None = None,
) -> list[DayToCheck]:
    """That day of a table, all its days, or all days of all tables."""
    if since is not None:
        the_days(store, the_table(store, since.table), since.day)
    found = []
    tables = store.tables() if table is None and day is None else []
    for name in tables or [the_table(store, table)]:
        every = store.days(name)
        for wanted in the_days(store, name, day):
            at = every.index(wanted)
            old = since if since is not None and since.table == name and wanted <= since.day else None
            own = tuple(kept for kept in checkpoints if (kept.table, kept.day) == (name, wanted))
            found.append(DayToCheck(name, wanted, every[at - 1] if at else "", own, old))
    return found


def check_days(
    store: Reader,
    days: Sequence[DayToCheck],
    *,
    workers: int = 1,
    resume: Path | None = None,
    progress: Progress | None = None,
) -> list[CheckedDay]:
    """What was found of the days in their order, up to the first that is wrong."""
    kept = _Kept(resume, store, days) if resume is not None else None
    waiting = [day for day in days if kept is None or kept.get(day) is None]
    results = _by_workers(store, waiting, workers) if workers > 1 else (_checked(store, day) for day in waiting)
    found: list[CheckedDay] = []
    for day in days:
        known = kept.get(day) if kept is not None else None
        found.append(next(results) if known is None else known)
        if found[-1].wrong is not None:
            break
        if kept is not None and known is None:
            kept.add(day, found[-1])
        if progress is not None:
            progress(len(found), len(days))
    return found


def _read(store: Reader, day: DayToCheck) -> tuple[LedgerDay, LedgerDay | None]:
    return read_day(store, day.table, day.day), read_day(store, day.table, day.before) if day.before else None


def _checked(store: Reader, asked: DayToCheck) -> CheckedDay:
    day, before = _read(store, asked)
    since = asked.since
    if since is not None and (day.name < since.day or len(day.records) <= since.records):
        return check_links(day, before, since)
    return check_day(day, before, [*asked.checkpoints, since] if since is not None else asked.checkpoints)


# --- several processes


def _url(store: Reader) -> str:
    return store.address.url.render_as_string(hide_password=False)


def _by_workers(store: Reader, days: Sequence[DayToCheck], workers: int) -> Iterator[CheckedDay]:
    """What is found of days, in their order. If a worker dies, what it had not finished is checked again."""
    results: dict[int, CheckedDay] = {}
    turn = lost = 0
    while turn < len(days):
        # Started anew, not forked: a connection to a database does not survive a fork.
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin)
        running: dict[int, Future[CheckedDay]] = {}
        try:
            for at in range(turn, len(days)):
                if at not in results:
                    running[at] = pool.submit(_work, _url(store), store.keys, days[at])
            while turn < len(days):
                yield results.pop(turn) if turn in results else running.pop(turn).result()
                turn, lost = turn + 1, 0
        except BrokenProcessPool:
            done = {at: found for at, found in running.items() if found.done() and found.exception() is None}
            results |= {at: found.result() for at, found in done.items()}
            lost += 1
            if lost == ATTEMPTS:
                raise LedgerError("workers were ended from outside again and again; try --workers 1") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(url: str, keys: Path, day: DayToCheck) -> CheckedDay:
    store = Reader(url)
    store.use_keys(keys)
    try:
        return _checked(store, day)
    finally:
        store.close()


# --- going on from where a check was broken off


class _Kept:
    """Days that were found right, in a file: a line for each, under a digest of all that its check rests on."""

    def __init__(self, path: Path, store: Reader, days: Sequence[DayToCheck]) -> None:
        self._path = path
        self._names = {day: _digest(store, day) for day in days}
        self._found: dict[str, CheckedDay] = {}
        try:
            with path.open("a+", encoding="utf-8") as file:
                file.seek(0)
                lines = list(file)
        except (OSError, ValueError) as error:
            raise LedgerError(f"{path} cannot keep what is finished: {error}") from None
        for line in lines:
            try:
                read = json.loads(line)
                self._found[read["day"]] = CheckedDay(**read["found"])
            except (LookupError, TypeError, ValueError):
                continue  # A line that was cut off, or is none of ours: its day is checked again.

    def get(self, day: DayToCheck) -> CheckedDay | None:
        return self._found.get(self._names[day])

    def add(self, day: DayToCheck, found: CheckedDay) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"day": self._names[day], "found": asdict(found)}) + "\n")


def _digest(store: Reader, asked: DayToCheck) -> str:
    """Of the program, the day as it lies in the store, and what the day before it ended with."""
    day, before = _read(store, asked)
    told = [record for record in before.records if record.kind in ("day", "event")] if before is not None else []
    made = hashlib.sha256(f"{code_digest()}\n{asked!r}\n".encode())
    for record in [*told, *(before.records[-1:] if before is not None else []), *day.records]:
        made.update(f"{record!r}\n".encode())
    made.update(repr([day.secrets, day.pending, sorted(day.locked)]).encode())
    return made.hexdigest()
