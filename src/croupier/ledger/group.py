"""Group commit: one of the waiting clients writes for all of them, in one transaction.

The first to arrive while nobody is writing leads: its own thread writes what is waiting, releases the others, and
appoints the first of those who have arrived since as the next leader. There is no thread between a client and the disk,
so a lone client writes as if there were no group.

Clients that were released together come back one by one, almost at once. Writing for the first right away would make
all others wait for a second transaction, so the leader waits briefly for those likely to come.
"""

from collections.abc import Sequence
from threading import Lock
from time import perf_counter

from croupier.ledger.batch import Batch
from croupier.ledger.errors import LedgerError, WriteFailed
from croupier.ledger.store import Store

PATIENCE = 1 / 8
"""How long to wait for others, as a fraction of the last transaction's time: the loss if nobody comes."""
AT_MOST = 0.002
"""And at most, in seconds: clients aren't slow even if the disk is."""


class _Waiting:
    """A client's batches, and the lock on which it waits until they are on disk or it must lead."""

    __slots__ = ("batches", "called", "error", "let_go", "settled")

    def __init__(self, batches: Sequence[Batch]) -> None:
        self.batches = batches
        self.settled = False
        """True once the batches' fate is known: they are on disk, or there is an error."""
        self.error: Exception | None = None
        self.let_go = False
        self.called = Lock()
        self.called.acquire()

    def wait(self) -> BaseException | None:
        """Wait to be called. An interrupted client can't leave, as others may need it to lead; return the interrupt."""
        interrupted = None
        while True:
            try:
                self.called.acquire()
            except BaseException as error:
                interrupted = error
            else:
                return interrupted


class GroupWriter:
    """Writes batches for many clients. Each waits until its own are on disk; later arrivals are written together."""

    def __init__(self, store: Store, most: int = 256) -> None:
        self._store = store
        self._most = most
        self._mutex = Lock()
        """Held while looking at who waits and who leads, never during a write."""
        self._waiting: list[_Waiting] = []
        self._led = False
        """True while a client leads. If nobody leads, nobody waits."""
        self._closed = False
        self._likely, self._patience = 1, 0.0
        """Number of clients likely to come next, and how long to wait for them."""
        self._all_here: Lock | None = None
        """The lock on which the leader waits for others; the last of them releases it."""

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches and wait until they are on disk."""
        waiter = _Waiting(batches)
        with self._mutex:
            if self._closed:
                raise LedgerError("the ledger's writer has been closed")
            leads = self._join(waiter)
        self._take_part(waiter, leads)

    def close(self) -> None:
        """Wait until everything submitted is written; refuse what comes later."""
        waiter = _Waiting(())
        with self._mutex:
            self._closed = True
            leads = self._join(waiter)
        self._take_part(waiter, leads)

    def _join(self, waiter: _Waiting) -> bool:
        """Add a client to those waiting; return True if it must lead."""
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
        """Write for the waiting clients, the leader first among them; then release them and appoint the next leader."""
        group = [leader]
        start = perf_counter()
        try:
            self._wait_for_others()
            with self._mutex:
                group, self._all_here = self._waiting[: self._most], None
            start = perf_counter()
            self._write(group)
        finally:
            # However it ended, even by an interrupt of this thread, the others must continue.
            self._release(group, perf_counter() - start)

    def _release(self, group: list[_Waiting], took: float) -> None:
        with self._mutex:
            # Clients released now are likely to return, and those waiting are already here.
            self._likely = min(len(self._waiting), self._most)
            self._patience = min(took * PATIENCE, AT_MOST)
            del self._waiting[: len(group)]
            following, self._all_here = self._waiting[:1], None
            self._led = bool(following)
        for waiter in group:
            if not waiter.settled:
                waiter.error = WriteFailed("the client writing for this table was interrupted; the outcome is unknown")
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
            # Whatever it is, the waiting clients must be told.
            if len(group) > 1 and not isinstance(raised, WriteFailed):
                # One of them is refused (a second writer); the others must not suffer for it.
                for waiter in group:
                    self._write([waiter])
                return
            error = raised
        for waiter in group:
            waiter.error, waiter.settled = error, True
