"""Work on a cluster: Dask's distributed scheduler hands pieces of work to worker processes, here or elsewhere.

The result of a piece depends on the piece alone, so it doesn't matter which worker does it, or whether it is repeated
because a worker was lost. This is the only module that needs distributed (``croupier[cluster]``), and it imports it
only when a cluster is requested.
"""

import logging
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from itertools import islice
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Any, TypeVar

import croupier
from croupier.errors import CroupierError
from croupier.extras import needed

if TYPE_CHECKING:
    from distributed import Client, Future

VERSION = croupier.__version__

LOCAL = "local:"
"""An address with this prefix requests a cluster of that many processes on this machine, for this run."""

PATIENCE = 30
"""The number of seconds that a scheduler has to answer, and then to show its first worker."""

AHEAD = 4
"""The number of pieces handed out to each worker before the first comes back."""

ATTEMPTS = 3
"""How many times work is handed out when workers are lost."""

Result = TypeVar("Result")


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Block interrupts. Processes started inside never see one, since the terminal sends it to all processes."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The resource tracker unblocks interrupts when it starts, so start it first.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass(frozen=True, slots=True)
class Cluster:
    """The cluster at an address, such as ``tcp://host:8786`` or ``local:4``."""

    address: str
    error: type[CroupierError]
    """The error raised if the cluster can't do the work."""

    def __post_init__(self) -> None:
        if find_spec("distributed") is None:
            raise self.error(needed("a cluster", "distributed", "cluster"))
        if self.address.startswith(LOCAL):
            number = self.address.removeprefix(LOCAL)
            if not number.isdecimal() or int(number) == 0:
                raise self.error(f"--cluster {self.address}: a number of processes, at least 1, as in {LOCAL}2")

    def results(
        self, work: Callable[..., Result], shared: object, pieces: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]:
        """Yield the result of ``work(shared, *piece)`` for each piece, in order. ``shared`` is sent to each worker
        once.

        Other workers repeat what lost workers had not finished.
        """
        with self._client() as client:
            yield from self._by_client(client, work, shared, pieces)

    @contextmanager
    def _client(self) -> "Iterator[Client]":
        from distributed import Client, LocalCluster

        address = self.address
        with ExitStack() as open_things:
            try:
                # Threads and processes started here leave interrupts to us: the terminal sends them to all.
                with uninterrupted():
                    if address.startswith(LOCAL):
                        cluster: Any = LocalCluster(  # type: ignore[no-untyped-call]
                            n_workers=int(address.removeprefix(LOCAL)),
                            threads_per_worker=1,
                            processes=True,
                            dashboard_address=":0",
                            silence_logs=logging.CRITICAL,
                        )
                        open_things.callback(cluster.close)
                        address = cluster.scheduler_address
                    client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
                open_things.callback(client.close)
                client.wait_for_workers(1, timeout=PATIENCE)
            except (OSError, ValueError) as error:
                raise self._refused(error) from None
            yield client

    def _refused(self, error: Exception) -> CroupierError:
        why = (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
        return self.error(f"--cluster {self.address}: {why}")

    def _by_client(
        self, client: "Client", work: Callable[..., Result], shared: object, pieces: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]:
        from distributed import KilledWorker

        done = 0
        for _ in range(ATTEMPTS):
            try:
                for result in self._sent(client, work, shared, pieces[done:]):
                    yield result
                    done += 1
                return
            except (CancelledError, KilledWorker, OSError):
                # Either all workers with the shared data were lost at once, or one was lost while it was being sent:
                # send it again to the workers that are there by then.
                try:
                    client.wait_for_workers(1, timeout=PATIENCE)
                except OSError as error:
                    raise self._refused(error) from None
        raise self.error(f"--cluster {self.address}: workers were lost again and again; try --workers")

    def _sent(
        self, client: "Client", work: Callable[..., Result], shared: object, pieces: Sequence[tuple[Any, ...]]
    ) -> Iterator[Result]:
        # Pickled here, so that workers get arrays of exactly the type for which the functions are compiled.
        body = client.scatter(pickle.dumps(shared), broadcast=True)  # type: ignore[no-untyped-call]
        waiting: deque[Future[Result]] = deque()
        left = iter(pieces)
        ahead = 0
        try:
            while True:
                if len(waiting) <= ahead // 2:
                    # Workers may come and go in the meantime.
                    ahead = AHEAD * max(1, sum(client.nthreads().values()))  # type: ignore[no-untyped-call]
                    for piece in islice(left, ahead - len(waiting)):
                        submitted: Future[Any] = client.submit(
                            _work, body, VERSION, self.error, work, *piece, pure=False
                        )
                        waiting.append(submitted)
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            client.cancel(list(waiting))  # type: ignore[no-untyped-call]


# --- in a worker


def _work(body: bytes, version: str, error: type[CroupierError], work: Callable[..., Result], *piece: Any) -> Result:
    if version != VERSION:
        raise error(f"a worker has croupier {VERSION}, and croupier {version} asks it: install the same")
    return work(_unpickled(body), *piece)


@lru_cache(maxsize=1)
def _unpickled(body: bytes) -> Any:
    return pickle.loads(body)
