"""Crashes: the file cut around every frame of its log, and processes killed around and inside every write.

What was committed is there in full; what was not is not there at all; and the day can go on from where it was.
"""

import os
import shutil
import signal
import sqlite3
import struct
import threading
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from doomed_days import killed_day, run_doomed
from ledger_days import DAY, NAME, Line, Played, State, assert_same, do_all, opened, played, short_day, state
from sqlalchemy import text

from croupier.ledger.store import SecondWriter, Store

# --- a file cut at every byte


@dataclass(frozen=True)
class Written:
    """A day on disk before any of its log has been moved into the file itself."""

    file: bytes
    log: bytes
    states: list[State]
    sizes: list[int]
    """The length of the log at each state; before the first there are no tables yet."""
    seen: list[str]
    """What a reader finds at each state."""


EVERYTHING = """
SELECT (SELECT group_concat(sequence || hash || previous || body) FROM (SELECT * FROM records ORDER BY sequence))
    || '/' || (SELECT ifnull(group_concat(ordinal || input), '') FROM (SELECT * FROM pending ORDER BY ordinal))
    || '/' || (SELECT ifnull(group_concat(seal || cards || salt), '') FROM (SELECT * FROM secrets ORDER BY seal))
"""


def content(path: Path) -> str:
    """Return all that a reader finds in a ledger that was cut; reading it changes nothing."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        try:
            found = connection.execute(EVERYTHING).fetchone()[0]
        except sqlite3.OperationalError as error:
            return "no tables" if str(error) == "no such table: records" else str(error)
    return found if isinstance(found, str) else "nothing"


@cache
def written() -> Written:
    """A short day in small pages, so that it can be cut everywhere in reasonable time."""
    with TemporaryDirectory() as folder:
        path, log = Path(folder) / "ledger.sqlite", Path(folder) / "ledger.sqlite-wal"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA page_size=512")
            connection.execute("VACUUM")
        store = Store(path)
        with store.engine.connect() as connection:
            assert connection.scalar(text("PRAGMA wal_autocheckpoint")) == 1000
        sizes, seen, states = [log.stat().st_size], [content(path)], []
        with opened(store) as table:
            states.append(state(table))
            for number in range(len(short_day())):
                do_all(table, short_day()[: number + 1], number)
                states.append(state(table))
                sizes.append(log.stat().st_size)
                seen.append(content(path))
        assert sizes[-1] < 1000 * 512, "the log was not moved meanwhile"
        found = Written(path.read_bytes(), log.read_bytes(), states, sizes, seen)
        store.close()
    assert len(set(found.seen)) == len(found.seen) == len(short_day()) + 1
    return found


def frames(log: bytes) -> list[tuple[int, bool]]:
    """Return where each frame of a log ends, and whether it commits what came before it: the format is SQLite's own."""
    (size,) = struct.unpack_from(">I", log, 8)
    starts = range(32, len(log), 24 + size)
    return [(start + 24 + size, struct.unpack_from(">I", log, start + 4)[0] > 0) for start in starts]


def test_a_batch_is_one_commit_in_the_log() -> None:
    """The tests below assume this: one commit in the log for the migration, the claim, each batch."""
    day = written()
    ends = frames(day.log)
    assert ends[-1][0] == len(day.log)
    migrated, _claimed, *batches = [end for end, commits in ends if commits]
    assert [migrated, *batches] == day.sizes


def expected(day: Written, cut: int) -> str:
    """Return what must be found after a cut: all batches whose last byte was written, and nothing of any other."""
    whole = [seen for size, seen in zip(day.sizes, day.seen, strict=True) if size <= cut]
    return whole[-1] if whole else "no tables"


SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def cuts(log: bytes) -> list[int]:
    """Return where the log is cut, from its end: around every edge of a frame and its header, and at places within.

    In a soak, at every byte.
    """
    if SOAK:
        return list(range(len(log), -1, -1))
    edges = [0, 32, *(end for end, _ in frames(log)), *(end + 24 for end, _ in frames(log))]
    near = {edge + step for edge in edges for step in (-1, 0, 1)}
    return sorted((near & set(range(len(log) + 1))) | set(range(0, len(log), 61)), reverse=True)


def test_a_log_cut_at_any_byte_holds_whole_batches_and_all_that_were_written(tmp_path: Path) -> None:
    day = written()
    path, log = tmp_path / "ledger.sqlite", tmp_path / "ledger.sqlite-wal"
    path.write_bytes(day.file)
    log.write_bytes(day.log)
    for cut in cuts(day.log):
        os.truncate(log, cut)
        assert content(path) == expected(day, cut), cut
    assert log.stat().st_size == 0, "reading has moved nothing"


@pytest.mark.parametrize("number", range(-1, len(short_day()) + 1))
def test_a_day_goes_on_from_every_state_that_a_cut_can_leave(tmp_path: Path, number: int) -> None:
    """From the last byte of a batch, and from just before the last byte of the next one."""
    day = written()
    ends = [day.sizes[number] if number >= 0 else 0]
    ends.append(day.sizes[number + 1] - 1 if number + 1 < len(day.sizes) else len(day.log))
    for cut in ends:
        path = tmp_path / f"{cut}.sqlite"
        path.write_bytes(day.file)
        Path(f"{path}-wal").write_bytes(day.log[:cut])
        store = Store(path)
        with opened(store) as table:
            assert state(table) == day.states[max(number, 0)]
            do_all(table, short_day(), max(number, 0))
        assert tuple(store.records(NAME, DAY)) == day.states[-1].records
        with opened(store) as table:
            assert state(table) == day.states[-1]
        store.close()


@pytest.mark.parametrize("tail", ["zeros", "noise", "the same again"])
def test_what_a_power_cut_leaves_after_the_last_whole_write_does_not_matter(tmp_path: Path, tail: str) -> None:
    """A disk may have allocated space, or written something else, where the next frames were to go."""
    day = written()
    path, log = tmp_path / "ledger.sqlite", tmp_path / "ledger.sqlite-wal"
    path.write_bytes(day.file)
    size = 24 + 512
    for end, _ in frames(day.log):
        for cut in (end - size, end - size + 24, end - 1):
            if tail == "zeros":
                rest = bytes(2 * size)
            elif tail == "noise":
                rest = bytes((number * 197 + cut * 31) % 251 for number in range(2 * size))
            else:
                rest = day.log[32 : 32 + 2 * size]
            log.write_bytes(day.log[:cut] + rest)
            # What follows may happen to be what was to follow.
            differs = (at for at, byte in enumerate(rest, cut) if day.log[at : at + 1] != bytes([byte]))
            same = next(differs, cut + len(rest))
            assert content(path) == expected(day, same)


def test_a_byte_changed_in_the_log_ends_it_there(tmp_path: Path) -> None:
    """Whatever was committed before that frame is there; what came after it is not believed."""
    day = written()
    path, log = tmp_path / "ledger.sqlite", tmp_path / "ledger.sqlite-wal"
    path.write_bytes(day.file)
    data = bytearray(day.log)
    for at in [*range(32), *range(32, len(data), 53)]:
        data[at] ^= 0x41
        log.write_bytes(data)
        data[at] ^= 0x41
        size = 24 + 512
        whole = 0 if at < 32 else (at - 32) // size * size + 32
        assert content(path) == expected(day, whole), at


# --- killed processes


def doomed(how: str, url: str) -> list[dict[str, Any]]:
    """Run processes that are killed, and return how each ended. The last was not harmed."""
    ends = run_doomed(how, url)
    assert ends[-1]["ended"] == 0
    assert all(end["ended"] == -signal.SIGKILL for end in ends[:-1])
    return ends


def states_by_writes(run: Played) -> list[tuple[int, State]]:
    """Return the state after each number of writes, and how many lines of the script had led to it."""
    found = [(0, run.states[0])]
    for number, (before, after) in enumerate(zip(run.states, run.states[1:], strict=False), 1):
        if before != after:
            found.append((number, after))
    return found


def finish(store: Store, name: str, run: Played, script: Sequence[Line], end: dict[str, Any]) -> int:
    """Check that a killed process's table is what its committed writes made it, and play its day on; return their
    number.
    """
    committed = int(end["output"]["committed"])
    line, then = states_by_writes(run)[committed]
    # What was acknowledged is there, and at most one more command.
    acknowledged = int(end["output"].get("done", 0))
    assert acknowledged <= line or run.states[acknowledged] == then
    assert line <= acknowledged + 1
    with opened(store, name) as table:
        assert_same(state(table), then)
        do_all(table, script, line)
        assert_same(state(table), run.states[-1])
    return committed


@pytest.mark.parametrize("how", ["before", "after", "inside"] if SOAK else ["inside"])
def test_a_process_killed_at_any_write_leaves_what_was_committed(tmp_path: Path, how: str) -> None:
    store = Store(tmp_path / "whole.sqlite")
    script = killed_day(store)
    run = played(store, script)
    store.close()
    *killed, whole = doomed(how, str(tmp_path / "{}.sqlite"))
    writes = len(states_by_writes(run)) - 1
    counts = []
    for end in killed:
        path = tmp_path / f"{end['at']}.sqlite"
        copy = tmp_path / "copy.sqlite"
        for suffix in ("", "-wal"):
            if Path(f"{path}{suffix}").exists():
                shutil.copy(f"{path}{suffix}", f"{copy}{suffix}")
        store = Store(copy)
        counts.append(finish(store, NAME, run, script, end))
        # Even the hashes are the same as if nothing had happened.
        assert tuple(store.records(NAME, DAY)) == run.states[-1].records
        store.close()
        for rest in tmp_path.glob("copy.sqlite*"):
            rest.unlink()
    if how == "inside":
        # At every statement of every write, and again at its commit.
        assert sorted(set(counts)) == list(range(writes))
        assert len(counts) > 2 * writes
    else:
        assert counts == list(range(writes)) if how == "before" else list(range(1, writes + 1))
    assert whole["output"]["done"] == str(len(script))


@pytest.mark.parametrize("how", ["before", "after", "inside"] if SOAK else ["after"])
def test_a_process_killed_at_any_write_leaves_what_was_committed_on_a_server(
    database: str, tmp_path: Path, how: str
) -> None:
    """On PostgreSQL, where the server takes a moment to release what the process had claimed."""
    here = Store(tmp_path / "whole.sqlite")
    store = Store(database)
    script = killed_day(store)
    run = played(here, script)
    here.close()
    *killed, _ = doomed(how, database)
    for end in killed:
        name = f"{how} {end['at']}"
        for _ in range(200):
            try:
                with store.claim(name):
                    break
            except SecondWriter:
                threading.Event().wait(0.02)
        finish(store, name, run, script, end)
    assert len(killed) >= len(script)
    store.close()
