"""Scripted days in separate processes that come to harm: killed around or inside a write, or with a failing disk.

    python doomed_days.py HOW URL DIGEST        (in URL, {} stands for the number of the process)

Imported once, this forks one process for each place where harm can be done, and prints a line of JSON for each: how it
ended, and what it had said before. The last process is not harmed, and ends with 0.
"""

import ctypes
import errno
import json
import os
import platform
import resource
import signal
import struct
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import count
from typing import Any

import pytest
from ledger_days import AT, NAME, Line, NoChance, do, full_day, instead, sample_filing, short_day

from croupier.ledger import ledger
from croupier.ledger.identity import code_digest
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.session import Session
from croupier.ledger.store import Batch, LedgerError, Store
from croupier.table import commands as c
from croupier.table.roles import SUPERVISOR
from croupier.table.steps import Step

FAILED, UNABLE, BROKEN = 3, 4, 70
"""The exit status of a process whose disk failed, that can't make a disk fail, or where something else went wrong."""

Say = Callable[[str], None]


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Killing:
    """Writes, and is killed before or after the k-th write."""

    def __init__(self, store: Store, how: str, at: int, say: Say) -> None:
        self.store, self.how, self.at, self.say = store, how, at, say
        self.written = 0

    def write(self, batches: list[Batch]) -> None:
        if self.how == "before" and self.written + 1 == self.at:
            self.say(f"committed {self.written}")
            die()
        self.store.write(batches)
        self.written += 1
        if self.how == "after" and self.written == self.at:
            self.say(f"committed {self.written}")
            die()


@contextmanager
def killing_inside(at: int, say: Say) -> Iterator[None]:
    """Kill after the k-th statement that writes, or when a transaction has done everything but commit."""
    passed = committed = 0

    def pass_by() -> None:
        nonlocal passed
        passed += 1
        if passed == at:
            say(f"committed {committed}")
            die()

    def execute(own: Callable[..., None], *arguments: Any) -> None:
        own(*arguments)
        pass_by()

    def commit(own: Callable[..., None], session: Session) -> None:
        nonlocal committed
        pass_by()
        own(session)
        committed += 1

    with instead("execute", execute), instead("commit", commit):
        yield


# --- failing disks


def limit_files(size: int) -> None:
    """From now on no file of this process grows beyond a size: the disk is full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def fail_flushes() -> None:
    """From now on the kernel answers every flush to the disk with an input/output error."""
    known = {"x86_64": (0xC000003E, 74, 75), "aarch64": (0xC00000B7, 82, 83)}
    if platform.machine() not in known:
        os._exit(UNABLE)
    architecture, fsync, fdatasync = known[platform.machine()]
    load, equal, answer = 0x20, 0x15, 0x06
    program = [
        (load, 0, 0, 4),
        (equal, 0, 3, architecture),
        (load, 0, 0, 0),
        (equal, 2, 0, fsync),
        (equal, 1, 0, fdatasync),
        (answer, 0, 0, 0x7FFF0000),
        (answer, 0, 0, 0x00050000 | errno.EIO),
    ]
    text = b"".join(struct.pack("HBBI", *line) for line in program)
    kept = ctypes.create_string_buffer(text, len(text))
    value = struct.pack("HxxxxxxP", len(program), ctypes.addressof(kept))
    libc = ctypes.CDLL(None, use_errno=True)
    no_new_privileges, set_filter = 38, 22
    if libc.prctl(no_new_privileges, 1, 0, 0, 0) or libc.prctl(set_filter, 2, value, 0, 0):
        os._exit(UNABLE)


def assert_stopped(table: LedgerTable) -> None:
    """Check that a table that has stopped does nothing more, and says why."""
    attempts: list[Callable[[], object]] = [
        lambda: table.give(SUPERVISOR, c.CloseTable()),
        lambda: table.begin_day("2026-02-01", sample_filing(), AT),
        lambda: table.end_day(AT),
        lambda: table.driver,
    ]
    for attempt in attempts:
        with pytest.raises(LedgerError) as refused:
            attempt()
        assert str(refused.value) == table.stopped


def play_until_it_fails(store: Store, script: list[Line], harm: Callable[[int], None], say: Say) -> None:
    """Play a day; when a write fails, nothing may be shown and nothing more may be done."""
    steps: list[Step] = []
    with LedgerTable(store, NAME, source=NoChance(), watch=steps.append) as table:
        for number, line in enumerate(script):
            harm(number)
            shown, records = len(steps), list(table.records)
            try:
                do(table, number, line)
                say(f"done {number + 1}")
            except LedgerError as error:
                say(f"failed {error}")
                break
        else:
            return
        assert len(steps) == shown
        assert table.records == records
        assert_stopped(table)
    os._exit(FAILED)


# --- processes


SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def killed_day(store: Store) -> list[Line]:
    """Return the day in which processes are killed. Batches of every command are written alike: a full day is for a
    soak.
    """
    return full_day() if SOAK and not store.postgres else short_day()


def harmed(how: str, at: int, url: str, say: Say) -> None:
    store = Store(url.format(at))
    name = NAME if "{}" in url else f"{how} {at}"
    if how == "full":
        # The log's file grows with every batch.
        limit_files(65_536 + (at - 1) * 12_288)
        play_until_it_fails(store, full_day(), lambda _: None, say)
    elif how == "flush":
        play_until_it_fails(store, full_day(), lambda number: fail_flushes() if number + 1 == at else None, say)
    else:
        script = killed_day(store)
        table = LedgerTable(store, name, source=NoChance(), writer=Killing(store, how, at, say))
        with killing_inside(at, say) if how == "inside" else nullcontext(), table:
            for number, line in enumerate(script):
                do(table, number, line)
                say(f"done {number + 1}")


def run_doomed(how: str, url: str) -> list[dict[str, Any]]:
    """For tests: run this, and return its lines."""
    call = [sys.executable, __file__, how, url, code_digest()]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    ends = [json.loads(line) for line in done.stdout.splitlines()]
    assert ends, done.stderr
    assert ends[-1]["ended"] != BROKEN, done.stderr
    return ends


def main(how: str, url: str, digest: str) -> None:
    # If somebody edits the program while tests run, these processes still write what the test expects.
    ledger.code_digest = lambda: digest  # type: ignore[assignment, attr-defined]
    for at in count(1):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                child_output = os.fdopen(writing, "w", buffering=1)
                harmed(how, at, url, lambda text: print(text, file=child_output))  # noqa: B023 - it does not live on
                os._exit(0)
            except BaseException:
                traceback.print_exc()
                os._exit(BROKEN)
        os.close(writing)
        with os.fdopen(reading) as output:
            lines = output.read().splitlines()
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print(json.dumps({"at": at, "ended": ended, "output": dict(line.split(" ", 1) for line in lines)}), flush=True)
        if ended in (0, UNABLE, BROKEN):
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
