"""Tables of a process take turns: few compute at a time, and the others go on while those wait for the disk."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from time import monotonic, sleep
from typing import Any, cast

import pytest

from croupier.ledger.group import GroupWriter
from croupier.service.turns import LONGEST, Turns

ENOUGH = 10.0
"""Seconds after which a test gives up waiting."""


class Disk:
    """A disk that is slow until told to go on."""

    def __init__(self) -> None:
        self.asked, self.goes_on = Event(), Event()

    def write(self, _batches: Sequence[Any]) -> None:
        self.asked.set()
        assert self.goes_on.wait(ENOUGH)


def turns_on(disk: Disk, most: int = 1, longest: float = ENOUGH) -> Turns:
    return Turns(cast(GroupWriter, disk), most, longest)


@pytest.mark.parametrize("at_a_time", [1, 3])
def test_only_so_many_tables_compute_at_a_time(at_a_time: int) -> None:
    turns, busy, most, counting = turns_on(Disk(), at_a_time), 0, 0, Lock()

    def work() -> None:
        nonlocal busy, most
        with counting:
            busy += 1
            most = max(most, busy)
        sleep(0.005)
        with counting:
            busy -= 1

    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(turns.do, work) for _ in range(80)]:
            done.result(ENOUGH)
    assert (busy, most) == (0, at_a_time)


def test_others_go_on_while_a_table_waits_for_the_disk_and_it_comes_back_before_those_who_wait() -> None:
    disk, told = Disk(), list[str]()
    turns, begun, may_end = turns_on(disk), Event(), Event()

    def writes() -> None:
        turns.write([])
        told.append("it is on the disk")

    def computes() -> None:
        begun.set()
        assert may_end.wait(ENOUGH)
        told.append("another has computed")

    with ThreadPoolExecutor(3) as threads:
        first = threads.submit(turns.do, writes)
        assert disk.asked.wait(ENOUGH)
        second = threads.submit(turns.do, computes)
        assert begun.wait(ENOUGH), "the turn was not passed on"
        third = threads.submit(turns.do, lambda: told.append("a third has come"))
        until(lambda: len(turns._waiting) == 1)
        disk.goes_on.set()
        until(lambda: len(turns._back) == 1)
        may_end.set()
        for done in (first, second, third):
            done.result(ENOUGH)
    assert told == ["another has computed", "it is on the disk", "a third has come"]


def test_nobody_waits_for_a_turn_that_takes_too_long() -> None:
    turns, may_end = turns_on(Disk(), longest=LONGEST), Event()
    with ThreadPoolExecutor(3) as threads:
        long = threads.submit(turns.do, lambda: may_end.wait(ENOUGH))
        until(lambda: bool(turns._turns))
        start = monotonic()
        for done in [threads.submit(turns.do, lambda: None) for _ in range(2)]:
            done.result(ENOUGH)
        assert LONGEST <= monotonic() - start < ENOUGH
        may_end.set()
        assert long.result(ENOUGH)
    assert not turns._turns


def test_work_that_fails_ends_its_turn() -> None:
    turns = turns_on(Disk())

    def fails() -> None:
        raise ValueError

    with ThreadPoolExecutor(1) as threads:
        assert isinstance(threads.submit(turns.do, fails).exception(ENOUGH), ValueError)
        assert threads.submit(turns.do, lambda: 1).result(ENOUGH) == 1


def until(holds: Callable[[], bool]) -> None:
    ends = monotonic() + ENOUGH
    while not holds():
        assert monotonic() < ends
        sleep(0.001)
