"""Runs the service: a server that announces its address once it is up, and logs what it refuses."""

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from dataclasses import replace
from logging.handlers import RotatingFileHandler
from pathlib import Path
from socket import socket
from threading import Thread

import uvicorn
from litestar import Litestar

from croupier.lookup.index import index
from croupier.service.addresses import EVERY_INTERFACE, LOOPBACK, page_address
from croupier.service.connections import ConnectionLimits, ServerConfig
from croupier.service.floor import Floor
from croupier.service.house_clock import monotonic
from croupier.service.proxies import Proxies

LARGEST_LOG = 10_000_000
"""Size in bytes at which the refusal log rotates; five old files are kept."""


SWITCH = 0.0005
"""Seconds after which a computing thread yields to another; Python's default is 0.005.

A table's thread gives up the interpreter whenever it draws a random word or waits for the disk, dozens of times a
round. Each time it may have to wait this long to get it back.
"""

COLLECTED_EVERY = 900.0
"""Seconds between two searches for garbage in reference cycles. One stops everybody for most of a second."""

MOST_NEW = 3_000_000
"""Objects that the program may have gained since the last search; if it has more, it searches at once."""

LOOKED_AT = 5.0
"""Seconds between two looks at that number."""


def serve_evenly() -> None:
    """Avoid pauses: let threads take turns quickly, and collect garbage by :func:`collect_rarely` alone.

    Tables make no reference cycles; connections that end do, and are few. Python's own collector would search what a
    hundred tables have just made, for hundredths of a second every second, and find nothing.
    """
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.disable()


async def collect_rarely() -> None:
    """Search for garbage every quarter of an hour, or whenever the program has grown much."""
    last = monotonic()
    while True:
        await asyncio.sleep(LOOKED_AT)
        if monotonic() - last >= COLLECTED_EVERY or gc.get_count()[0] >= MOST_NEW:
            gc.collect()
            last = monotonic()


NO_PROXY, LIMITS = Proxies(), ConnectionLimits()


def note_refusals(path: Path) -> None:
    """Log refusals to a file. It never contains a token or a key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(path, maxBytes=LARGEST_LOG, backupCount=5, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log = logging.getLogger("croupier.service.refusals")
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    log.propagate = False


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, opened: Callable[[str], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._opened(page_address(LOOPBACK[0] if host == EVERY_INTERFACE else host, port))


def run(
    app: Litestar,
    floor: Floor,
    host: str,
    port: int,
    opened: Callable[[str], None],
    proxies: Proxies = NO_PROXY,
    limits: ConnectionLimits = LIMITS,
) -> bool:
    """Open the tables and serve until interrupted; return whether the server ever came up.

    Raises whatever keeps a table from opening; then nothing is served.
    """
    if floor.store.postgres:
        # Processes of one house relay for many clients, each process from its one address.
        limits = replace(limits, per_address=limits.total)
    config = ServerConfig(app, limits, proxies, host=host, port=port)
    server = _Server(config, opened)

    async def serving() -> None:
        await floor.open()
        # In a changed source tree, the first person to ask why would wait for all of it to be read.
        Thread(target=index, name="paragraphs", daemon=True).start()
        serve_evenly()
        collecting = asyncio.create_task(collect_rarely())
        await server.serve()
        collecting.cancel()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        try:
            runner.run(serving())
        except KeyboardInterrupt:
            # Once it has closed, the server raises the interrupt again that ended it; Ctrl-C is how a house closes.
            if not server.started:
                raise
    return server.started
