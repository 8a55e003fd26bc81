"""A day checked in stretches, from snapshot to snapshot: the verdict is that of the whole day, whoever checks what."""

import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from every_game import GAMES, table_of

from croupier.cluster import Cluster
from croupier.ledger import ledger, verification
from croupier.ledger.check import CheckedDay, check_day
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import read_day
from croupier.ledger.errors import LedgerError
from croupier.ledger.export import Checkpoint, read_checkpoint
from croupier.ledger.store import Store
from croupier.ledger.verification import check_days, days_to_check, stretches_of
from croupier.play.table_ledger import close_day
from croupier.record.chain import checkpoint, linked

LATER = "2026-01-01T22:00:00+00:00"
ROUNDS = 4


@pytest.fixture(autouse=True)
def _short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a snapshot whenever a table is at rest, and begin a stretch after each."""
    monkeypatch.setattr(ledger, "STEPS_BETWEEN_SNAPSHOTS", 1)
    monkeypatch.setattr(verification, "STRETCH", 1)
    monkeypatch.setattr(verification, "BACK", 1)


def play(name: str, path: Path, *, closed: bool = False) -> None:
    with table_of(name, path) as played:
        played.sit_down()
        for _ in range(ROUNDS):
            played.round()
        if closed:
            played.players.leave()
            close_day(played.kept, LATER)


def whole(store: Reader) -> CheckedDay:
    (table,) = store.tables()
    (day,) = store.days(table)
    return check_day(read_day(store, table, day))


def in_stretches(path: Path, **options: Any) -> CheckedDay:
    with closing(Reader(path)) as store:
        (found,) = check_days(store, days_to_check(store), **options)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_stretches_find_what_is_found_of_the_whole_day_at_every_game(name: str, tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    play(name, path, closed=name == GAMES[0])
    with closing(Reader(path)) as store:
        (day,) = days_to_check(store)
        stretches = stretches_of(store, day)
        assert len(stretches) > ROUNDS
        alone = [verification._checked_alone(store, stretch) for stretch in stretches]
        assert None not in alone, "each can be checked by itself"
        assert in_stretches(path) == whole(store)
        assert whole(store).wrong is None


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("house") / "ledger.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "STEPS_BETWEEN_SNAPSHOTS", 1)
        play("three-card-poker", path)
    return path


def copied(house: Path, folder: Path) -> Path:
    path = folder / "copy.sqlite"
    with closing(sqlite3.connect(house)) as source, closing(sqlite3.connect(path)) as target:
        source.backup(target)
    return path


def forge(path: Path, sequence: int, old: str, new: str, *, hashes: bool) -> None:
    """Change what a record says; to hide it, recompute all hashes from there on."""
    with closing(Store(path)) as store:
        (table,) = store.tables()
        records = store.records(table, *store.days(table))
        previous = records[sequence - 2].hash
        with closing(sqlite3.connect(path)) as connection, connection:
            for record in records[sequence - 1 :]:
                body = record.body.replace(old, new, 1) if record.sequence == sequence else record.body
                made = linked(table, record.day, record.sequence, record.kind, previous, body)
                previous = made.hash
                connection.execute(
                    "UPDATE records SET body = ?, previous = ?, hash = ? WHERE sequence = ?",
                    (body, made.previous, made.hash, record.sequence) if hashes else
                    (body, record.previous, record.hash, record.sequence),
                )  # fmt: skip


@pytest.mark.parametrize("hashes", [False, True])
def test_the_first_wrong_record_is_that_of_the_whole_day(house: Path, tmp_path: Path, *, hashes: bool) -> None:
    """Whatever record is forged: an entry, a snapshot, with its hash or with all hashes after it recomputed."""
    with closing(Reader(house)) as store:
        number = whole(store).records
    results = set()
    for sequence in range(2, number + 1):
        path = copied(house, tmp_path)
        forge(path, sequence, "1", "2", hashes=hashes)
        with closing(Reader(path)) as store:
            due = whole(store)
        assert in_stretches(path) == due
        assert due.wrong is not None
        results.add(due.wrong.sequence)
        path.unlink()
    assert len(results) > number // 2


def test_lost_cards_of_a_snapshot_cost_time_and_change_no_verdict(house: Path, tmp_path: Path) -> None:
    path = copied(house, tmp_path)
    with closing(Reader(path)) as store:
        due = whole(store)
        (table,) = store.tables()
        _, second, *_ = store.snapshots(table, *store.days(table))
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute("DELETE FROM states WHERE sequence = ?", (second,)).rowcount == 1
    assert in_stretches(path) == due


def kept_of(path: Path, records: int) -> Checkpoint:
    with closing(Reader(path)) as store:
        (table,) = store.tables()
        return read_checkpoint(checkpoint(store.records(table, *store.days(table))[:records]))


def test_since_a_checkpoint_a_day_is_checked_from_the_snapshot_before_it(house: Path, tmp_path: Path) -> None:
    with closing(Reader(house)) as store:
        due, (day,) = whole(store), days_to_check(store)
        *_, before, last, _ = store.snapshots(day.table, day.day)
    since = [kept_of(house, 3), kept_of(house, last - 1)]

    def checked(path: Path) -> CheckedDay:
        with closing(Reader(path)) as store:
            (found,) = check_days(store, days_to_check(store, since=since))
        return found

    found = checked(house)
    assert (found.wrong, found.linked, found.checkpoints) == (None, before, 2)
    assert 0 < found.replayed < due.replayed
    # Before the checkpoint a forged record breaks the chain; after it, its contents are checked against the rules, too.
    for sequence, hashes in ((4, False), (4, True), (last + 1, True)):
        path = copied(house, tmp_path)
        forge(path, sequence, "1", "2", hashes=hashes)
        with closing(Reader(path)) as store:
            result = check_day(read_day(store, day.table, day.day), None, since)
        assert checked(path) == result
        assert result.wrong is not None
        path.unlink()


def test_what_is_finished_is_kept_stretch_by_stretch(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, result, checked = tmp_path / "finished", list[tuple[int, int]](), list[int]()
    due = in_stretches(house, resume=kept, progress=lambda done, total: result.append((done, total)))
    assert [total for _, total in result] == [due.records] * len(result)
    assert result[-1][0] == due.records
    lines = kept.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == len(result) > ROUNDS
    kept.write_text("".join(lines[:2] + lines[3:]), "utf-8")
    own = verification._checked_alone

    def checked_alone(store: Any, part: Any) -> Any:
        checked.append(part.after)
        return own(store, part)

    monkeypatch.setattr(verification, "_checked_alone", checked_alone)
    assert in_stretches(house, resume=kept) == due
    assert checked == [result[1][0]]


# --- a cluster


@pytest.fixture(scope="module")
def scheduler() -> Iterator[Any]:
    """Two worker processes, each with a nanny that restarts it."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    ) as started:
        yield started


def processes(scheduler: Any) -> set[int]:
    import distributed

    client_of: Any = distributed.Client
    with client_of(scheduler.scheduler_address) as client:
        client.wait_for_workers(1, timeout=60)
        return set(client.run(os.getpid).values())


def test_a_cluster_finds_the_same_though_a_worker_is_killed(scheduler: Any, house: Path, tmp_path: Path) -> None:
    cluster = Cluster(scheduler.scheduler_address, LedgerError)
    victim, killed = min(processes(scheduler)), list[int]()

    def kill(done: int, total: int) -> None:
        if done > total // 3 and not killed:
            os.kill(victim, signal.SIGKILL)
            killed.append(done)

    assert in_stretches(house, cluster=cluster, progress=kill) == in_stretches(house)
    assert killed
    assert victim not in processes(scheduler)
    wrong = copied(house, tmp_path)
    forge(wrong, 9, "1", "2", hashes=True)
    assert in_stretches(wrong, cluster=cluster) == in_stretches(wrong)


def test_a_worker_with_another_program_is_not_believed(
    scheduler: Any, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verification, "code_digest", lambda: "another")
    with pytest.raises(LedgerError, match="a different version of the program"):
        in_stretches(house, cluster=Cluster(scheduler.scheduler_address, LedgerError))
