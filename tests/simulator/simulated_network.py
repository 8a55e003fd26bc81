"""Connections that are slow, break, and lose messages in transit; each keeps the order of what it carries."""

import asyncio
from random import Random
from typing import Any

from litestar.exceptions import WebSocketDisconnect


class Gone(Exception):
    """The connection is gone."""


class Wire:
    """One connection. To the house it looks like a WebSocket."""

    def __init__(self, chance: Random) -> None:
        self._loop = asyncio.get_running_loop()
        self._chance = chance
        self._delay = chance.choice((0.001, 0.02, 0.3))
        self._sluggish = chance.choice((0.0, 0.0, 0.0, 0.4))
        """Seconds for which the client occasionally doesn't read."""
        self._up: asyncio.Queue[str | None] = asyncio.Queue()
        self._down: asyncio.Queue[str | None] = asyncio.Queue()
        self._up_at = self._down_at = 0.0
        self.lost = False
        """True if nothing arrives any more, at either end."""

    def _on_the_way(self, last: float) -> float:
        # The loop runs tasks due at the very same moment in no fixed order.
        return max(last + 1e-6, self._loop.time() + self._delay * self._chance.uniform(0.5, 2))

    # --- the house's end

    async def receive_data(self, mode: str) -> str:
        result = await self._up.get()
        if result is None:
            raise WebSocketDisconnect(detail="gone")
        return result

    async def send_data(self, data: str, mode: str) -> None:
        if self._sluggish and self._chance.random() < 0.2:
            await asyncio.sleep(self._sluggish * self._chance.uniform(0, 8))
        self._down_at = self._on_the_way(self._down_at)
        self._loop.call_at(self._down_at, self._arrive, self._down, data)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self._down_at = self._on_the_way(self._down_at)
        self._loop.call_at(self._down_at, self._arrive, self._down, None)

    # --- the player's end

    def send(self, text: str) -> None:
        self._up_at = self._on_the_way(self._up_at)
        self._loop.call_at(self._up_at, self._arrive, self._up, text)

    async def hear(self, seconds: float) -> str:
        """Return the next message; raise Gone if the connection is gone, and TimeoutError if no message comes."""
        async with asyncio.timeout(seconds):
            text = await self._down.get()
        if text is None:
            raise Gone
        return text

    # --- its fate

    def _arrive(self, end: "asyncio.Queue[str | None]", what: str | None) -> None:
        if not self.lost:
            end.put_nowait(what)

    def cut(self, house_notices: float, player_notices: float) -> None:
        """Break the connection. Messages in transit are lost, and either end takes a while to notice."""
        if not self.lost:
            self.lost = True
            self._loop.call_later(house_notices, self._up.put_nowait, None)
            self._loop.call_later(player_notices, self._down.put_nowait, None)


Message = dict[str, Any]
