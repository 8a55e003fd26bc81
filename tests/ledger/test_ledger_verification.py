"""Checking many days: whoever checks which, the verdict is the same; nothing is checked twice without need."""

import os
import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ledger_days import DAY, NEXT_DAY, NoChance, do_all, short_day

from croupier.ledger import check, verification
from croupier.ledger.check import CheckedDay
from croupier.ledger.database_reader import Reader
from croupier.ledger.days import read_day
from croupier.ledger.errors import LedgerError, NotInLedger
from croupier.ledger.export import Checkpoint, read_checkpoint
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.ledger.verification import check_days, days_to_check
from croupier.record.chain import checkpoint as checkpoint_text

AT_NEXT = "2026-01-02T20:00:00+00:00"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables with two days each."""
    path = tmp_path_factory.mktemp("ledger") / "house.sqlite"
    store = Store(path)
    for name in ("PP-01", "PP-02"):
        with LedgerTable(store, name, source=NoChance()) as table:
            do_all(table, [*short_day(), *short_day(NEXT_DAY, AT_NEXT)[:-1]])
    store.close()
    return path


@pytest.fixture
def house(played: Path, tmp_path: Path) -> Iterator[Reader]:
    copy = tmp_path / "copy.sqlite"
    with sqlite3.connect(played) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    reader = Reader(copy)
    yield reader
    reader.close()


def damage(house: Reader, day: str, sequence: int, table: str = "PP-02") -> None:
    with sqlite3.connect(str(house.path)) as connection:
        connection.execute(
            "UPDATE records SET body = replace(body, '1', '7') WHERE table_name = ? AND day = ? AND sequence = ?",
            (table, day, sequence),
        )


def everything(house: Reader, **options: Any) -> list[CheckedDay]:
    return check_days(house, days_to_check(house), **options)


def test_several_workers_find_what_one_finds(house: Reader) -> None:
    results: list[tuple[int, int]] = []
    found = everything(house, workers=3, progress=lambda done, total: results.append((done, total)))
    assert found == everything(house)
    assert [(day.table, day.day, day.wrong, day.rounds) for day in found] == [
        (table, day, None, 1) for table in ("PP-01", "PP-02") for day in (DAY, NEXT_DAY)
    ]
    assert results == [(9, 32), (16, 32), (25, 32), (32, 32)]


def test_several_workers_name_the_first_wrong_record(house: Reader) -> None:
    damage(house, NEXT_DAY, 2)
    damage(house, DAY, 3)
    found = everything(house, workers=2)
    assert found == everything(house)
    assert str(found[-1].wrong).startswith(f"table PP-02, {DAY}, record 3: its hash")
    assert len(found) == 3


class Deadly(ProcessPoolExecutor):
    """A pool whose workers are killed when they get the second task, this many times."""

    pools, kills = 0, 1

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        type(self).pools += 1
        self.submitted = 0

    def submit(self, *arguments: Any, **named: Any) -> "Future[Any]":
        found = super().submit(*arguments, **named)
        self.submitted += 1
        if self.submitted == 2 and type(self).pools <= type(self).kills:
            for number in list(self._processes):
                os.kill(number, signal.SIGKILL)
        return found


@pytest.mark.parametrize("kills", [1, 99])
def test_what_killed_workers_had_not_finished_is_checked_again(
    house: Reader, monkeypatch: pytest.MonkeyPatch, kills: int
) -> None:
    pool = type("Pool", (Deadly,), {"pools": 0, "kills": kills})
    monkeypatch.setattr(verification, "ProcessPoolExecutor", pool)
    if kills == 1:
        assert everything(house, workers=2) == everything(house)
        assert vars(pool)["pools"] == 2
    else:
        with pytest.raises(LedgerError, match="again and again"):
            everything(house, workers=2)


def test_a_check_goes_on_from_what_is_finished(house: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, checked, check_day = tmp_path / "finished", list[str](), check.check_day

    def watched(day: Any, *rest: Any) -> CheckedDay:
        checked.append(str(day))
        return check_day(day, *rest)

    monkeypatch.setattr(verification, "check_day", watched)
    whole = everything(house, resume=kept)
    lines = kept.read_text("utf-8").splitlines(keepends=True)
    kept.write_text("".join(lines[:3]) + lines[3][:40], "utf-8")
    checked.clear()
    assert everything(house, resume=kept) == whole
    assert checked == [f"table PP-02, {NEXT_DAY}"]
    # A day changed since, with or without its hash, is checked again and found.
    checked.clear()
    damage(house, DAY, 3)
    assert everything(house, resume=kept)[-1].wrong is not None
    assert set(checked) == {f"table PP-02, {DAY}"}
    with pytest.raises(LedgerError, match="can't save finished work"):
        everything(house, resume=tmp_path)


def kept_of(house: Reader, day: str, records: int | None = None) -> Checkpoint:
    return read_checkpoint(checkpoint_text(read_day(house, "PP-02", day).records[:records]))


def test_since_a_checkpoint_only_the_chain_is_checked_of_what_was_checked_before(house: Reader) -> None:
    found = check_days(house, days_to_check(house, since=[kept_of(house, DAY)]))
    assert [(day.linked, day.checkpoints, day.replayed > 0, day.wrong) for day in found] == [
        (0, 0, True, None),
        (0, 0, True, None),
        (9, 1, False, None),
        (0, 0, True, None),
    ]
    # A day that has gone on since is checked in full, and must match the checkpoint.
    found = check_days(house, days_to_check(house, "PP-02", since=[kept_of(house, DAY, 3)]))
    assert [(day.linked, day.checkpoints) for day in found] == [(0, 1), (0, 0)]


@pytest.mark.parametrize(("day", "sequence"), [(DAY, 3), (NEXT_DAY, 3)])
def test_since_a_checkpoint_what_was_changed_is_found(house: Reader, day: str, sequence: int) -> None:
    since = kept_of(house, DAY)
    damage(house, day, sequence)
    wrong = check_days(house, days_to_check(house, since=[since]))[-1].wrong
    assert str(wrong).startswith(f"table PP-02, {day}, record {sequence}: its hash")


def test_since_a_checkpoint_of_other_records_is_not_met(house: Reader) -> None:
    since = read_checkpoint(checkpoint_text(read_day(house, "PP-02", DAY).records).replace("root ", "root 00")[:-3])
    wrong = check_days(house, days_to_check(house, "PP-02", since=[since]))[-1].wrong
    assert "Merkle root" in str(wrong)
    # Nor is another checkpoint of records whose chain alone is checked.
    other = replace(kept_of(house, DAY, 3), root="0" * 64)
    wrong = check_days(house, days_to_check(house, "PP-02", None, [other], [kept_of(house, DAY)]))[-1].wrong
    assert "Merkle root of records 1 to 3" in str(wrong)
    unknown = Checkpoint("PP-02", "2026-01-03", 1, "0" * 64, "0" * 64)
    with pytest.raises(NotInLedger):
        days_to_check(house, since=[unknown])


def test_a_ledger_without_a_record_is_not_called_whole(tmp_path: Path) -> None:
    Store(tmp_path / "empty.sqlite").close()
    with pytest.raises(NotInLedger):
        days_to_check(Reader(tmp_path / "empty.sqlite"))
