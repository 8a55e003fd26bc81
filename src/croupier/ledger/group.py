"""Group commit: one thread writes for many tables, and puts all that wait into one transaction."""

from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread

from croupier.ledger.store import Batch, LedgerError, Store, WriteFailed


class GroupWriter:
    """Writes batches for many clients. Each waits until its own is on the disk; what comes meanwhile goes together."""

    def __init__(self, store: Store, most: int = 256) -> None:
        self._store = store
        self._most = most
        self._queue: SimpleQueue[tuple[Sequence[Batch], Future[None]] | None] = SimpleQueue()
        self._mutex = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="ledger writer", daemon=True)
        self._thread.start()

    def write(self, batches: Sequence[Batch]) -> None:
        """Write batches and wait until they are on the disk."""
        done: Future[None] = Future()
        with self._mutex:
            if self._closed:
                raise LedgerError("the ledger's writer has been closed")
            self._queue.put((batches, done))
        done.result()

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
            while len(group) < self._most and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                group.append(more)
            self._write(group)

    def _write(self, group: list[tuple[Sequence[Batch], Future[None]]]) -> None:
        try:
            self._store.write([batch for batches, _ in group for batch in batches])
        except BaseException as error:
            # Whatever it is, the clients that wait have to hear of it.
            if len(group) > 1 and not isinstance(error, WriteFailed):
                # One of them is refused (a second writer); the others must not suffer for it.
                for one in group:
                    self._write([one])
                return
            for _, done in group:
                done.set_exception(error)
        else:
            for _, done in group:
                done.set_result(None)
