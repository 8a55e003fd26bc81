"""Turns: few tables of a process compute at a time, and others go on while those wait for the disk.

Python runs one thread at a time anyway. If a hundred tables compete for the interpreter, whoever gives it up for a
moment, to send a message or to commit, waits behind all the others to get it back. So tables queue here instead, and
only a few compete with the event loop and the thread that commits. It is not one alone: while a thread whose turn has
come is still waking up, another one works.
"""

from collections import deque
from collections.abc import Callable
from threading import Lock, get_ident
from time import monotonic
from typing import TypeVar

from croupier.ledger.batch import Batch
from croupier.ledger.group import GroupWriter

T = TypeVar("T")

MOST = 3
"""Tables that compute at a time."""

LONGEST = 0.05
"""Seconds after which nobody waits for a table's turn to end, such as while it packs the evidence about a dispute."""


class Turns:
    """The queue of the tables, in front of what writes for them."""

    def __init__(self, writer: GroupWriter, most: int = MOST, longest: float = LONGEST) -> None:
        self._writer, self._most, self._longest = writer, most, longest
        self._mutex = Lock()
        """Held to look at whose turns it is, never while anything is done."""
        self._turns: dict[int, float] = {}
        """The threads whose turn it is, each with the time at which it began, the longest first."""
        self._back: deque[tuple[int, Lock]] = deque()
        self._waiting: deque[tuple[int, Lock]] = deque()
        """The threads that wait, each with the lock by which it is called; those back from the disk go first."""

    def do(self, work: Callable[[], T]) -> T:
        """Do a table's work in a turn of its own."""
        self._take(self._waiting)
        try:
            return work()
        finally:
            self._pass_on()

    def write(self, batches: list[Batch], /) -> None:
        """Write batches for the table whose turn it is; others go on meanwhile."""
        had_turn = self._pass_on()
        try:
            self._writer.write(batches)
        finally:
            if had_turn:
                self._take(self._back)

    def close(self) -> None:
        """Wait until all that has come is written; what comes later is turned away."""
        self._writer.close()

    def _take(self, queue: deque[tuple[int, Lock]]) -> None:
        waiter = thread, called = get_ident(), Lock()
        with self._mutex:
            if len(self._turns) < self._most:
                self._turns[thread] = monotonic()
                return
            called.acquire()
            queue.append(waiter)
        while not called.acquire(timeout=self._longest):
            with self._mutex:
                first, (longest, since) = self._back or self._waiting, next(iter(self._turns.items()))
                if first and first[0] == waiter and monotonic() - since > self._longest:
                    first.popleft()
                    del self._turns[longest]
                    self._turns[thread] = monotonic()
                    return

    def _pass_on(self) -> bool:
        """End this thread's turn. Return whether it had one that nobody has taken over."""
        with self._mutex:
            if self._turns.pop(get_ident(), None) is None:
                return False
            if queue := self._back or self._waiting:
                thread, called = queue.popleft()
                self._turns[thread] = monotonic()
                called.release()
            return True
