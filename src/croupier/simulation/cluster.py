"""Playing a run on a cluster: Dask's distributed scheduler hands the blocks to worker processes, here or elsewhere.

The tally of a block follows from the run alone, so it does not matter which worker plays it, nor whether it is played
again because a worker was lost. This is the one module that needs distributed (``croupier[cluster]``), and it imports
it only when a cluster is asked for.
"""

import logging
import pickle
from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any

import croupier
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import (
    AHEAD,
    ATTEMPTS,
    Block,
    BlockTally,
    Found,
    Players,
    Run,
    Tallies,
    play_block,
    uninterrupted,
)

if TYPE_CHECKING:
    from distributed import Client, Future

VERSION = croupier.__version__

LOCAL = "local:"
"""An address that begins so asks for a cluster of that many processes on this machine, for this run."""

PATIENCE = 30
"""So many seconds a scheduler has to answer, and then to show its first worker."""


def on_cluster(address: str) -> Players:
    """Players on the cluster at an address, such as ``tcp://host:8786`` or ``local:4``."""
    if find_spec("distributed") is None:
        raise NotSimulated("a cluster needs distributed, which is not installed: pip install 'croupier[cluster]'")
    if address.startswith(LOCAL):
        number = address.removeprefix(LOCAL)
        if not number.isdecimal() or int(number) == 0:
            raise NotSimulated(f"--cluster {address}: a number of processes, at least 1, as in {LOCAL}2")

    def play_there(run: Run[Found], blocks: list[Block]) -> Tallies[Found]:
        with _client(address) as client:
            yield from _by_client(run, blocks, client, address)

    return play_there


@contextmanager
def _client(address: str) -> "Iterator[Client]":
    from distributed import Client, LocalCluster

    with ExitStack() as open_things:
        try:
            # Threads and processes that are started here leave interrupts to us: the terminal sends them to all.
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
            raise NotSimulated(f"--cluster {address}: {_why(error)}") from None
        yield client


def _why(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0].rstrip(".")


def _by_client(run: Run[Found], blocks: list[Block], client: "Client", address: str) -> Tallies[Found]:
    """The tallies of the blocks in their order. What lost workers had not finished is played again by others."""
    from distributed import KilledWorker

    next_block = 0
    for _ in range(ATTEMPTS):
        try:
            for result in _sent(run, blocks[next_block:], client):
                yield result
                next_block += 1
            return
        except (CancelledError, KilledWorker, OSError):
            # All workers that held the run were lost at once, or one while it was being sent: it is sent anew to those
            # that are there by then.
            try:
                client.wait_for_workers(1, timeout=PATIENCE)
            except OSError as error:
                raise NotSimulated(f"--cluster {address}: {_why(error)}") from None
    raise NotSimulated(f"--cluster {address}: workers were lost again and again; try --workers")


def _sent(run: Run[Found], blocks: list[Block], client: "Client") -> Tallies[Found]:
    # Pickled here, so that workers get arrays of the very kind for which the functions are compiled.
    body = client.scatter(pickle.dumps(run), broadcast=True)  # type: ignore[no-untyped-call]
    waiting: deque[Future[Found]] = deque()
    left = iter(blocks)
    ahead = 0
    try:
        while True:
            if len(waiting) <= ahead // 2:
                # Workers may come and go meanwhile.
                ahead = AHEAD * max(1, sum(client.nthreads().values()))  # type: ignore[no-untyped-call]
                for block in islice(left, ahead - len(waiting)):
                    submitted: Future[Any] = client.submit(_work, body, VERSION, *block, pure=False)
                    waiting.append(submitted)
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        client.cancel(list(waiting))  # type: ignore[no-untyped-call]


# --- in a worker


def _work(body: bytes, version: str, first: int, rounds: int) -> BlockTally:
    if version != VERSION:
        raise NotSimulated(f"a worker has croupier {VERSION}, and croupier {version} asks it: install the same")
    found: BlockTally = play_block(_unpickled(body), first, rounds)
    return found


@lru_cache(maxsize=1)
def _unpickled(body: bytes) -> Run[Any]:
    run = pickle.loads(body)
    assert isinstance(run, Run)
    return run
