"""The auditor with several processes, resumed, and since a checkpoint: the verdict and the first fault don't change."""

import importlib
import json
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import pytest
from table_days import (
    Fault,
    Record,
    checkpoint_of,
    day_by_hand,
    export_of,
    fault_of,
    merkle,
    records_of,
    rehashed,
    run,
)

workers: Any = importlib.import_module("auditor.workers")
stretches: Any = importlib.import_module("auditor.stretches")


@pytest.fixture(scope="module")
def house(real_export: bytes) -> bytes:
    """Two real days of one table, then two days of another, written by hand."""
    return real_export + export_of(rehashed(day_by_hand("PP-02") + day_by_hand("PP-02", "2026-01-02")))


def written(tmp_path: Path, export: bytes) -> Any:
    path = tmp_path / "export.jsonl"
    path.write_bytes(export)
    return stretches.ExportFile(path)


def verdict(source: Any, **options: Any) -> str:
    """Return what the auditor says about a file."""
    try:
        return str(workers.audit_file(source, **options))
    except Fault as fault:
        return str(fault)


def forgeries(house: bytes) -> Iterator[bytes]:
    """Yield exports with flipped bits, and with records omitted, repeated and moved, hashes recomputed or not."""
    for at in range(0, len(house), 1499):
        broken = bytearray(house)
        broken[at] ^= 1 << (at % 7)
        yield bytes(broken)
    records = records_of(house)
    for at in range(0, len(records), 2):
        yield export_of(records[:at] + records[at + 1 :])
        yield export_of(rehashed(records[:at] + records[at + 1 :]))
        yield export_of([*records[: at + 1], *records[at:]])
    yield export_of([record for record in records if record["day"] != "2026-01-01"])
    yield export_of(sorted(records, key=lambda record: record["day"]))
    yield export_of(list(reversed(records)))
    yield house[:-1]
    yield house + b"\n"
    yield b""


def test_a_file_in_stretches_is_judged_as_one_that_is_read_through(tmp_path: Path, house: bytes) -> None:
    assert verdict(written(tmp_path, house)) == str(run.audit(run.lines_of(house)))
    found = set()
    for forged in forgeries(house):
        source = written(tmp_path, forged)
        fault = fault_of(forged)
        found.add(verdict(source))
        assert verdict(source) == (str(fault) if fault else str(run.audit(run.lines_of(forged))))
    assert len(found) > 50


def doubled_id(day: str) -> list[Record]:
    records = day_by_hand("PP-02", day)
    records[1]["body"]["inputs"][0]["id"] = "given once"
    return records


@pytest.mark.parametrize("number", [1, 3])
def test_any_number_of_workers_finds_the_same(tmp_path: Path, house: bytes, number: int) -> None:
    right = written(tmp_path, house)
    assert verdict(right, workers=number) == verdict(right)
    records = records_of(house)
    records[-2]["body"]["time" if "time" in records[-2]["body"] else "asks"] = 7
    records[len(records) // 4]["hash"] = "0" * 64
    wrong = export_of(records)
    assert verdict(written(tmp_path, wrong), workers=number) == str(fault_of(wrong))


@pytest.mark.parametrize("number", [1, 3])
def test_an_id_that_comes_again_on_another_day_is_found_by_no_worker_alone(tmp_path: Path, number: int) -> None:
    export = export_of(rehashed(doubled_id("2026-01-01") + doubled_id("2026-01-02")))
    result = verdict(written(tmp_path, export), workers=number)
    assert result == str(fault_of(export))
    assert "a command's id is used twice" in result


@dataclass(frozen=True)
class Deadly:
    """An export whose second day kills a worker, this many times."""

    export: Any
    marks: Path
    times: int

    def __getattr__(self, name: str) -> Any:
        return getattr(self.export, name)

    def records(self, stretch: Any, *, linked: bool = False) -> Any:
        dead = len(list(self.marks.iterdir()))
        if parent_process() is not None and stretch.day == "2026-01-02" and dead < self.times:
            (self.marks / str(dead)).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.export.records(stretch, linked=linked)

    def __getstate__(self) -> Any:
        return self.export, self.marks, self.times

    def __setstate__(self, state: Any) -> None:
        for name, value in zip(("export", "marks", "times"), state, strict=True):
            object.__setattr__(self, name, value)


def test_what_a_killed_worker_had_not_finished_is_done_again(tmp_path: Path, house: bytes) -> None:
    (tmp_path / "marks").mkdir()
    source = written(tmp_path, house)
    assert verdict(Deadly(source, tmp_path / "marks", 2), workers=2) == verdict(source)
    assert len(list((tmp_path / "marks").iterdir())) == 2
    (tmp_path / "more").mkdir()
    with pytest.raises(OSError, match="again and again"):
        workers.audit_file(Deadly(source, tmp_path / "more", 99), workers=2)


def test_an_audit_goes_on_from_what_is_finished(tmp_path: Path, house: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, audited = tmp_path / "finished", list[str]()
    audit_job = workers.audit_job

    def watched(job: Any, ids: Any = ()) -> Any:
        audited.append(f"{job.stretch.table} {job.stretch.day}")
        return audit_job(job, ids)

    monkeypatch.setattr(workers, "audit_job", watched)
    source = written(tmp_path, house)
    whole = verdict(source, resume=[kept])
    assert len(audited) == 4
    lines = kept.read_text("utf-8").splitlines(keepends=True)
    kept.write_text("".join(lines[:2]) + lines[2][:50], "utf-8")
    audited.clear()
    assert verdict(source, resume=[kept]) == whole
    assert audited == ["PP-02 2026-01-01", "PP-02 2026-01-02"]
    # Whatever has changed since, or follows a change, is audited again, and found.
    audited.clear()
    records = records_of(house)
    records[2]["body"]["inputs"][0]["ask"] = 1
    changed = export_of(rehashed(records))
    assert verdict(written(tmp_path, changed), resume=[kept]) == str(fault_of(changed))
    assert "not in the order of the questions" in str(fault_of(changed))


@pytest.mark.parametrize("lost", [False, True])
def test_shards_are_joined_to_the_verdict_of_one_audit(
    tmp_path: Path, house: bytes, monkeypatch: pytest.MonkeyPatch, *, lost: bool
) -> None:
    """Each shard saves what it found right; whatever is missing, because a machine was lost, is audited here."""
    source, parts = written(tmp_path, house), [tmp_path / f"part-{turn}" for turn in (1, 2, 3)]
    whole = verdict(source)
    results: list[tuple[int, int]] = []
    found = [
        workers.audit_shard(source, (turn, 3), part, tell=lambda done, total: results.append((done, total)))
        for turn, part in enumerate(parts, 1)
    ]
    assert found == [(2, 2), (1, 1), (1, 1)]
    assert sum(done for done, total in results if done == total) == len(records_of(house))
    if lost:
        parts[1].unlink()
    audited, audit_job = list[str](), workers.audit_job

    def heard_job(job: Any, ids: Any = ()) -> Any:
        audited.append(job.stretch.day)
        return audit_job(job, ids)

    monkeypatch.setattr(workers, "audit_job", heard_job)
    assert verdict(source, resume=parts) == whole
    assert audited == (["2026-01-02"] if lost else [])


def test_a_shard_says_that_something_is_wrong_and_the_whole_says_what(
    tmp_path: Path, house: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    audit: Any = importlib.import_module("audit")
    records = records_of(house)
    records[-2]["body"]["asks"] = 99
    records[-3]["hash"] = "0" * 64
    wrong = export_of(records)
    path = written(tmp_path, wrong).path
    parts = [str(tmp_path / "one"), str(tmp_path / "two")]
    status = [
        audit.main(["export", str(path), "--shard", f"{at}/2", "--resume", part])
        for at, part in zip("12", parts, strict=True)
    ]
    assert status == [0, 1]
    assert "1 of 2 days of tables in shard 2/2 are right" in capsys.readouterr().out
    assert audit.main(["export", str(path), "--resume", parts[0], "--resume", parts[1]]) == 1
    assert capsys.readouterr().out.strip() == str(fault_of(wrong))
    for words in (["--shard", "3/2"], ["--shard", "1/2"], ["--shard", "1/2", "--resume", "a", "--resume", "b"]):
        with pytest.raises(SystemExit):
            audit.main(["export", str(path), *words])


def test_an_id_that_comes_again_is_found_though_its_days_were_audited_by_shards(tmp_path: Path) -> None:
    export = export_of(rehashed(doubled_id("2026-01-01") + doubled_id("2026-01-02")))
    source, parts = written(tmp_path, export), [tmp_path / "one", tmp_path / "two"]
    assert [workers.audit_shard(source, (at, 2), part) for at, part in enumerate(parts, 1)] == [(1, 1), (1, 1)]
    result = verdict(source, resume=parts)
    assert result == str(fault_of(export))
    assert "a command's id is used twice" in result


# --- since a checkpoint


def checkpoint(records: list[Record]) -> Any:
    return merkle.read_checkpoint(checkpoint_of(records), "kept")


def test_since_a_checkpoint_only_the_chain_of_what_was_audited_is_checked(tmp_path: Path, house: bytes) -> None:
    records = records_of(house)
    first = [record for record in records if record["day"] == "2026-01-01" and record["table"] != "PP-02"]
    source = written(tmp_path, house)
    result = verdict(source, since=[checkpoint(first)])
    rounds = sum(record["body"].get("procedure") == "round" for record in first)
    whole = run.audit(run.lines_of(house))
    assert f"{whole.rounds - rounds} round" in result.splitlines()[0]
    assert "1 checkpoint met" in result
    assert f"{len(first)} records up to the checkpoint are chained" in result
    assert verdict(source, since=[checkpoint(first)], workers=2) == result
    # A day that has gone on since is audited in full.
    assert "chained" not in verdict(source, since=[checkpoint(first[:-1])])


def test_what_a_checkpoint_has_seen_cannot_be_changed_nor_what_came_after_it(tmp_path: Path, house: bytes) -> None:
    records = records_of(house)
    first = [record for record in records if record["day"] == "2026-01-01" and record["table"] != "PP-02"]
    since = [checkpoint(first)]
    at = next(at for at, record in enumerate(records) if record["kind"] == "entry")
    for place, words in (
        (at, "the hash is not that of the record"),
        (len(first) + 2, "not in the order of the questions"),
    ):
        changed = records_of(house)
        changed[place]["body"]["inputs"][0]["ask"] = 1
        if place != at:
            changed[place:] = rehashed(changed)[place:]
        assert words in verdict(written(tmp_path, export_of(changed)), since=since)
    again = records_of(house)
    again[at]["body"]["inputs"][0]["ask"] = 1
    result = verdict(written(tmp_path, export_of(rehashed(again))), since=since)
    assert "this is not the record covered by the checkpoint kept" in result
    dropped = export_of([record for record in records if record not in first])
    assert "a day covered by the checkpoint is missing" in verdict(written(tmp_path, dropped), since=since)


def test_the_program_follows_its_options(tmp_path: Path, house: bytes) -> None:
    audit: Any = importlib.import_module("audit")
    path, kept = tmp_path / "export.jsonl", tmp_path / "kept"
    path.write_bytes(house)
    kept.write_text(checkpoint_of([json.loads(house.splitlines()[0])]), "utf-8")
    options = ["--workers", "2", "--since", str(kept), "--resume", str(tmp_path / "finished")]
    assert audit.main(["export", str(path), *options]) == 0
    assert audit.main(["export", str(path), *options]) == 0
    with pytest.raises(SystemExit):
        audit.main(["export", str(path), "--workers", "0"])
