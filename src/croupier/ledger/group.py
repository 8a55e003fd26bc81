"""Group commit: one of the clients that wait writes for all of them, in one transaction.

The first to come while nobody writes leads: its own thread writes what waits, lets the others go and names the first of
those who have come meanwhile to lead next. There is no thread between a client and the disk, so a client that is alone
writes as if there were no group.

Clients that were let go together come back one by one, in a moment. Whoever writes for the first of them at once makes
all others wait for a second transaction; so those who are likely to come are waited for, a little while.
"""

from collections.abc import Sequence
from threading import Lock
from time import perf_counter

from croupier.ledger.batch import Batch
from croupier.ledger.errors import LedgerError, WriteFailed
from croupier.ledger.store import Store

PATIENCE = 1 / 8
"""How long others are waited for, in parts of what the last transaction took: what is lost if nobody comes."""
AT_MOST = 0.002
"""And in seconds: however slow a disk is, clients are not."""


class _Waiting:
    """A client's batches, and the lock at which it waits until they are on the disk, or it has to lead."""

    __slots__ = ("batches", "called", "error", "let_go", "settled")

    def __init__(self, batches: Sequence[Batch]) -> None:
        self.batches = batches
        self.settled = False
        """Whether it is known what became of the batches: they are on the disk, or there is an error."""
        self.error: Exception | None = None
        self.let_go = False
        self.called = Lock()
        self.called.acquire()

    def wait(self) -> BaseException | None:
        """Wait to be called. Who is interrupted may not leave: others may need it to lead. It is told afterward."""
        interrupted = None
        while True:
            try:
                self.called.acquire()
            except BaseException as error:
                interrupted = error
            else:
                return interrupted


class GroupWriter:
    """Writes batches for many clients. Each waits until its own is on the disk; what comes meanwhile goes together."""

    def __init__(self, store: Store, most: int = 256) -> None:
        self._store = store
        self._most = most
        self._mutex = Lock()
        """Held to look at who waits and who leads, never while anything is written."""
        self._waiting: list[_Waiting] = []
        self._led = False
        """Whether somebody leads. If nobody does, nobody waits."""
        self._closed = False
        self._likely, self._patience = 1, 0.0
        """How many clients are likely to come next, and how long they are waited for."""
        self._all_here: Lock | None = None
        """Where whoever leads waits for others; the last of them releases it."""

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches and wait until they are on the disk."""
        waiter = _Waiting(batches)
        with self._mutex:
            if self._closed:
                raise LedgerError("the ledger's writer has been closed")
            leads = self._joined(waiter)
        self._take_part(waiter, leads)

    def close(self) -> None:
        """Wait until all that has come is written; what comes later is turned away."""
        waiter = _Waiting(())
        with self._mutex:
            self._closed = True
            leads = self._joined(waiter)
        self._take_part(waiter, leads)

    def _joined(self, waiter: _Waiting) -> bool:
        """Let a client wait with the others; gives whether it has to lead them."""
        self._waiting.append(waiter)
        if self._all_here is not None and len(self._waiting) >= self._likely:
            self._all_here.release()
            self._all_here = None
        leads, self._led = not self._led, True
        return leads

    def _take_part(self, waiter: _Waiting, leads: bool) -> None:
        interrupted = None if leads else waiter.wait()
        if not waiter.let_go:
            self._lead(waiter)
        if error := interrupted or waiter.error:
            raise error

    def _lead(self, leader: _Waiting) -> None:
        """Write for those who wait, of whom the leader is the first; then let them go, and another lead."""
        group = [leader]
        start = perf_counter()
        try:
            self._wait_for_others()
            with self._mutex:
                group, self._all_here = self._waiting[: self._most], None
            start = perf_counter()
            self._write(group)
        finally:
            # However it ended, and be it by an interrupt of this very thread, the others go on.
            self._let_go(group, perf_counter() - start)

    def _let_go(self, group: list[_Waiting], took: float) -> None:
        with self._mutex:
            # Whoever is let go now is likely to come again, and whoever waits already is here.
            self._likely = min(len(self._waiting), self._most)
            self._patience = min(took * PATIENCE, AT_MOST)
            del self._waiting[: len(group)]
            following, self._all_here = self._waiting[:1], None
            self._led = bool(following)
        for waiter in group:
            if not waiter.settled:
                waiter.error = WriteFailed("whoever wrote for this table was interrupted; nothing of it is known")
            waiter.let_go = True
        for waiter in (*group, *following):
            waiter.called.release()

    def _wait_for_others(self) -> None:
        all_here = Lock()
        all_here.acquire()
        with self._mutex:
            if self._closed or len(self._waiting) >= self._likely:
                return
            self._all_here = all_here
        all_here.acquire(timeout=self._patience)

    def _write(self, group: Sequence[_Waiting]) -> None:
        batches = [batch for waiter in group for batch in waiter.batches]
        error: Exception | None = None
        try:
            if batches:
                self._store.write(batches)
        except Exception as raised:
            # Whatever it is, the clients that wait have to hear of it.
            if len(group) > 1 and not isinstance(raised, WriteFailed):
                # One of them is refused (a second writer); the others must not suffer for it.
                for waiter in group:
                    self._write([waiter])
                return
            error = raised
        for waiter in group:
            waiter.error, waiter.settled = error, True
