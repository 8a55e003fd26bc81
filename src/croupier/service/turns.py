"""Turns: one table of a process computes at a time, and the others go on while it waits for the disk.

Python runs one thread at a time anyway. If a hundred tables compete for the interpreter, whoever gives it up for a
moment, to send a message or to commit, waits in turn behind all the others to get it back. So tables queue here
instead, and only the event loop and the thread that commits compete with the one whose turn it is.
"""

from collections import deque
from collections.abc import Callable
from threading import Lock, get_ident
from time import monotonic
from typing import TypeVar

from croupier.ledger.batch import Batch
from croupier.ledger.group import GroupWriter

T = TypeVar("T")

LONGEST = 0.05
"""Seconds after which nobody waits for a table's turn to end, such as while it packs the evidence about a dispute."""


class Turns:
    """The queue of the tables, in front of what writes for them."""

    def __init__(self, writer: GroupWriter, longest: float = LONGEST) -> None:
        self._writer, self._longest = writer, longest
        self._mutex = Lock()
        """Held to look at whose turn it is, never while anything is done."""
        self._holder = 0
        """The thread whose turn it is; 0 if it is nobody's, and then nobody waits."""
        self._since = 0.0
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
        waiter = get_ident(), Lock()
        thread, called = waiter
        with self._mutex:
            if not self._holder:
                self._begin(thread)
                return
            called.acquire()
            queue.append(waiter)
        while not called.acquire(timeout=self._longest):
            with self._mutex:
                first = self._back or self._waiting
                if first and first[0] == waiter and monotonic() - self._since > self._longest:
                    first.popleft()
                    self._begin(thread)
                    return

    def _begin(self, thread: int) -> None:
        self._holder, self._since = thread, monotonic()

    def _pass_on(self) -> bool:
        """End this thread's turn. Return whether it had one that nobody has taken over."""
        with self._mutex:
            if self._holder != get_ident():
                return False
            self._holder = 0
            if queue := self._back or self._waiting:
                thread, called = queue.popleft()
                self._begin(thread)
                called.release()
            return True
