"""Running the service: a server that says where it is, once it is there, and notes down what it refuses."""

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
from croupier.service.proxies import Proxies

LARGEST_LOG = 10_000_000
"""Bytes after which the file of refusals is put aside; five are kept."""


SWITCH = 0.0005
"""Seconds after which a thread that computes lets another go on, where Python's default is 0.005.

A table's thread gives up the interpreter whenever it draws a random word or speaks to the disk, dozens of times a
round. Each time it may have to wait this long to get it back."""

YOUNG = 10_000
"""New objects after which Python looks for garbage among them, where its default is 700: a view has thousands."""


def serve_evenly() -> None:
    """Keep this process from pausing: all that has been made by now stays, so it is never searched for garbage.

    A search through the objects of a hundred tables takes half a second, in which nobody is answered.
    """
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


NO_PROXY, LIMITS = Proxies(), ConnectionLimits()


def note_refusals(path: Path) -> None:
    """Keep what is refused to whom in a file. No token and no key is ever in it."""
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
    """Open the tables and serve until interrupted; says whether the server ever came up.

    Raises what keeps a table from being opened: then nothing is served.
    """
    if floor.store.postgres:
        # Processes of one house pass on to each other what many clients send, each from its one address.
        limits = replace(limits, per_address=limits.total)
    config = ServerConfig(app, limits, proxies, host=host, port=port)
    server = _Server(config, opened)

    async def serving() -> None:
        await floor.open()
        # In a source tree that has changed, whoever first asks why would wait until all of it has been read.
        Thread(target=index, name="paragraphs", daemon=True).start()
        serve_evenly()
        await server.serve()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serving())
    return server.started
