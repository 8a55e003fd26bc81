"""The audit of a whole file, stretch by stretch, by one process or by several.

The result doesn't depend on the number of workers: each stretch is judged by itself, and results are taken in the order
of the file. A stretch that a worker finds wrong is audited again here, with everything known about those before it; so
the first fault is always the same one, and no verdict rests on a worker's word. If a worker dies, another redoes its
unfinished stretches.
"""

import gc
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from pathlib import Path

from . import chain, log, merkle, run
from .report import Fault, Summary, Where
from .stretches import Source, Stretch

ATTEMPTS = 5
"""The number of workers that may die in a row with nothing finished in between."""

Tell = Callable[[int, int], None]
"""A callback for progress: records audited, and their total."""


@dataclass(frozen=True, slots=True)
class Job:
    """A stretch to be audited."""

    source: Source
    stretch: Stretch
    checkpoints: tuple[merkle.Checkpoint, ...]
    """The checkpoints of its day."""
    since: merkle.Checkpoint | None = None
    """If it is of a day up to this one, and all its records were there then, only its chain is checked."""
    logged: tuple[merkle.Checkpoint, ...] = ()
    """What the house's log says about its day."""
    alone: bool = False
    """True if its table has no other day in which a command's id could recur."""


@dataclass(slots=True)
class Right:
    """What was found right in a stretch."""

    summary: Summary = field(default_factory=Summary)
    ids: set[str] = field(default_factory=set)
    """The ids of commands; the table's next day must not reuse them."""


def audit_file(
    source: Source,
    checkpoints: Sequence[merkle.Checkpoint] = (),
    since: Sequence[merkle.Checkpoint] = (),
    workers: int = 1,
    resume: Sequence[Path] = (),
    tell: Tell | None = None,
    signed: log.Log | None = None,
    covered: Sequence[merkle.Checkpoint] = (),
) -> Summary:
    """Audit a file; raise the first fault. Up to the checkpoints of ``since``, only the chain is checked.

    ``signed`` is a checked log; its statements about days in the file are removed from it. ``covered`` is what it
    covered when the signed checkpoint was made from which the audit starts. ``resume`` are files of finished work;
    newly finished work is added to the first.
    """
    stretches = source.stretches()
    jobs = _jobs(source, stretches, checkpoints, since, signed, covered)
    if not jobs:
        run.check_met([*checkpoints, *since])
        raise Fault("there is no record", "records", "none").at(Where(1))
    whole, ids = Summary(), dict[str, set[str]]()
    finished = _Finished(resume, jobs)
    results = _results([job for job in jobs if finished.get(job) is None], workers)
    done, total = 0, sum(stretch.records for stretch in stretches)
    for job in jobs:
        known = ids.setdefault(job.stretch.table, set())
        kept = finished.get(job)
        right = next(results) if kept is None else Right(kept, _ids(job))
        if right is None or not known.isdisjoint(right.ids):
            right = audit_job(job, known)
        if kept is None:
            finished.add(job, right.summary)
        known |= right.ids
        whole.add(right.summary)
        done += job.stretch.records
        if tell is not None:
            tell(done, total)
    source.check_whole()
    seen = {(stretch.table, stretch.day) for stretch in stretches}
    run.check_met(
        [checkpoint for checkpoint in (*checkpoints, *since) if (checkpoint.table, checkpoint.day) not in seen]
    )
    if signed is not None:
        signed.met = sum(len(signed.states.pop(place, ())) for place in seen)
    return whole


def audit_shard(
    source: Source,
    shard: tuple[int, int],
    resume: Path,
    checkpoints: Sequence[merkle.Checkpoint] = (),
    since: Sequence[merkle.Checkpoint] = (),
    workers: int = 1,
    tell: Tell | None = None,
    signed: log.Log | None = None,
    covered: Sequence[merkle.Checkpoint] = (),
) -> tuple[int, int]:
    """Audit every Nth stretch and save those that are right; return their number, and the number of stretches audited.

    What is wrong with the others, if anything, is left to the audit of the whole file, which continues from what all
    shards saved.
    """
    turn, shards = shard
    every = _jobs(source, source.stretches(), checkpoints, since, signed, covered)
    jobs = every[turn - 1 :: shards]
    finished = _Finished([resume], every)
    results = _results([job for job in jobs if finished.get(job) is None], workers)
    right = done = 0
    total = sum(job.stretch.records for job in jobs)
    for job in jobs:
        if finished.get(job) is None and (found := next(results)) is not None:
            finished.add(job, found.summary)
        right += finished.get(job) is not None
        done += job.stretch.records
        if tell is not None:
            tell(done, total)
    return right, len(jobs)


def _jobs(
    source: Source,
    stretches: Sequence[Stretch],
    checkpoints: Sequence[merkle.Checkpoint],
    since: Sequence[merkle.Checkpoint],
    signed: log.Log | None,
    covered: Sequence[merkle.Checkpoint],
) -> list[Job]:
    days, found = Counter(stretch.table for stretch in stretches), list[Job]()
    logged = signed.states if signed is not None else {}
    for stretch in stretches:
        table, day = stretch.table, stretch.day
        own = tuple(
            checkpoint for checkpoint in (*checkpoints, *since) if (checkpoint.table, checkpoint.day) == (table, day)
        )
        later = [checkpoint for checkpoint in (*since, *covered) if checkpoint.table == table and checkpoint.day >= day]
        last = max(later, key=lambda checkpoint: (checkpoint.day, checkpoint.records), default=None)
        states = tuple(logged.get((table, day), ()))
        found.append(Job(source, stretch, own, last, states, alone=days[table] == 1))
    return found


# --- one stretch


def audit_job(job: Job, ids: Collection[str] = ()) -> Right:
    """Audit a stretch, given the ids of the days before it; raise the first fault."""
    right, before, table = Right(), _day_before(job), job.stretch.table
    left = list(job.checkpoints)
    if job.since is not None and _link(job, before, right.summary, left):
        right.ids = _ids(job)
        return right
    known = {table: set(ids)}
    run.audit_days(chain.days(job.source.records(job.stretch), before), left, right.summary, known, job.logged)
    right.ids = known[table].difference(ids)
    return right


def _day_before(job: Job) -> chain.Day | None:
    """Return what the day before states about itself, which its own stretch proves."""
    before = job.stretch.before
    if before is None:
        return None
    records = job.source.frame(before)
    for record in records:
        chain.check_form(record)
    return chain.Day(records[0].table, records[0].day, records)


def _link(job: Job, before: chain.Day | None, summary: Summary, checkpoints: list[merkle.Checkpoint]) -> bool:
    """Check the chain of a day audited when a checkpoint was made; return False if the day has gone on since."""
    for day, fault in chain.days(job.source.records(job.stretch, linked=True), before):
        if fault is not None:
            raise fault
        if job.since is not None and day.day == job.since.day and len(day.records) > job.since.records:
            return False
        run.meet(checkpoints, day, summary, job.logged)
        summary.tables.add(day.table)
        summary.records += len(day.records)
        chained = f"{len(day.records):,} records up to the checkpoint are chained, and were not audited again"
        summary.notes.append(f"table {day.table}, day {day.day}: {chained}")
    return True


def _ids(job: Job) -> set[str]:
    """Return the ids of a stretch found right before, if they matter."""
    return set() if job.alone else job.source.ids(job.stretch)


def _work(job: Job) -> Right | None:
    """Return what was found right in a stretch; None if something is wrong, in it or in what it starts from."""
    try:
        return audit_job(job)
    except Fault:
        return None


# --- several processes


def _results(jobs: Sequence[Job], workers: int) -> Iterator[Right | None]:
    if workers > 1:
        return _by_workers(jobs, workers)
    _begin()
    return map(_work, jobs)


def _begin() -> None:
    """An audit keeps much for long and creates no cycles, so there is next to nothing to collect."""
    gc.set_threshold(200_000, 50, 50)


def _by_workers(jobs: Sequence[Job], workers: int) -> Iterator[Right | None]:
    """Yield the results of jobs in order, whichever worker did them."""
    results: dict[int, Right | None] = {}
    turn = lost = 0
    while turn < len(jobs):
        with ProcessPoolExecutor(workers, initializer=_begin) as pool:
            running: dict[int, Future[Right | None]] = {}
            try:
                for at in range(turn, len(jobs)):
                    if at not in results:
                        running[at] = pool.submit(_work, jobs[at])
                while turn < len(jobs):
                    yield results.pop(turn) if turn in results else running.pop(turn).result()
                    turn, lost = turn + 1, 0
            except BrokenProcessPool:
                done = {at: found for at, found in running.items() if found.done() and found.exception() is None}
                results |= {at: found.result() for at, found in done.items()}
                lost += 1
                if lost == ATTEMPTS:
                    raise OSError("workers were lost again and again; try fewer of them") from None
            finally:
                pool.shutdown(cancel_futures=True)


# --- resuming an interrupted audit


class _Finished:
    """Finished work in a file: a line for each stretch, under a digest of everything its audit depends on."""

    def __init__(self, paths: Sequence[Path], jobs: Sequence[Job]) -> None:
        self.paths = paths
        self._names = dict(zip(map(_place, jobs), _digests(jobs), strict=True)) if paths else {}
        self._found: dict[str, Summary] = {}
        for line in (line for path in paths if path.exists() for line in path.read_text("utf-8").splitlines()):
            try:
                read = json.loads(line)
                fields = read["summary"]
                fields |= {"tables": set(fields["tables"]), "kinds": Counter(fields["kinds"])}
                self._found[read["stretch"]] = Summary(**fields)
            except (KeyError, TypeError, ValueError):
                continue  # A truncated or foreign line: its stretch is audited again.

    def get(self, job: Job) -> Summary | None:
        return self._found.get(self._names.get(_place(job), ""))

    def add(self, job: Job, summary: Summary) -> None:
        if not self.paths:
            return
        name = self._names[_place(job)]
        self._found[name] = summary
        fields = {name: getattr(summary, name) for name in Summary.__slots__} | {"tables": sorted(summary.tables)}
        with self.paths[0].open("a", encoding="utf-8") as file:
            file.write(json.dumps({"stretch": name, "summary": fields}) + "\n")


def _place(job: Job) -> int:
    return job.stretch.line


def _digests(jobs: Sequence[Job]) -> list[str]:
    """Return for each job a digest of this program, the stretch, the day before, and what it is checked against."""
    folder = Path(__file__).parent
    program = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        program.update(path.read_bytes())
    own = {_place(job): job.source.digest(job.stretch) for job in jobs}
    found = []
    for job in jobs:
        before = own[job.stretch.before.line] if job.stretch.before is not None else ""
        held_to = (*job.checkpoints, *([job.since] if job.since else []), *job.logged)
        held = [replace(checkpoint, name="") for checkpoint in held_to]
        text = "\n".join([program.hexdigest(), str(job.stretch.line), own[_place(job)], before, repr(held)])
        found.append(hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest())
    return found
