"""Group commit: one thread writes for many tables, and puts all that wait into one transaction.

Clients that were let go together come back one by one, in a moment. Whoever writes for the first of them at once makes
all others wait for a second transaction; so those who are likely to come are waited for, a little while.
"""

from collections.abc import Sequence
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter, sleep

from croupier.ledger.batch import Batch
from croupier.ledger.errors import LedgerError, WriteFailed
from croupier.ledger.store import Store

PATIENCE = 1 / 8
"""How long others are waited for, in parts of what the last transaction took: what is lost if nobody comes."""
AT_MOST = 0.002
"""And in seconds: however slow a disk is, clients are not."""
PAUSE = 0.00005
"""In seconds, between two looks at who has come. Others need the processor meanwhile."""


class _Waiting:
    """A client's batches, and the lock at which it waits until they are on the disk: the lightest way there is."""

    __slots__ = ("batches", "done", "error")

    def __init__(self, batches: Sequence[Batch]) -> None:
        self.batches = batches
        self.error: BaseException | None = None
        self.done = Lock()
        self.done.acquire()

    def wait(self) -> None:
        self.done.acquire()
        if self.error is not None:
            raise self.error


class GroupWriter:
    """Writes batches for many clients. Each waits until its own is on the disk; what comes meanwhile goes together."""

    def __init__(self, store: Store, most: int = 256) -> None:
        self._store = store
        self._most = most
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._mutex = Lock()
        self._closed = False
        self._likely, self._patience = 1, 0.0
        """How many clients are likely to come next, and how long they are waited for."""
        self._thread = Thread(target=self._run, name="ledger writer", daemon=True)
        self._thread.start()

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches and wait until they are on the disk."""
        one = _Waiting(batches)
        with self._mutex:
            if self._closed:
                raise LedgerError("the ledger's writer has been closed")
            self._queue.put(one)
        one.wait()

    def close(self) -> None:
        """Write what is still waiting, then stop."""
        with self._mutex:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (item := self._queue.get()) is not None:
            group = [item]
            self._wait_for_others()
            while len(group) < self._most and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                group.append(more)
            start = perf_counter()
            self._write(group)
            # Whoever is let go now, and whoever waits already.
            self._likely = min(len(group) + self._queue.qsize(), self._most)
            self._patience = min((perf_counter() - start) * PATIENCE, AT_MOST)

    def _wait_for_others(self) -> None:
        until = perf_counter() + self._patience
        while self._queue.qsize() + 1 < self._likely and perf_counter() < until:
            sleep(PAUSE)

    def _write(self, group: list[_Waiting]) -> None:
        try:
            self._store.write([batch for one in group for batch in one.batches])
        except BaseException as error:
            # Whatever it is, the clients that wait have to hear of it.
            if len(group) > 1 and not isinstance(error, WriteFailed):
                # One of them is refused (a second writer); the others must not suffer for it.
                for one in group:
                    self._write([one])
                return
            for one in group:
                one.error = error
        for one in group:
            one.done.release()
