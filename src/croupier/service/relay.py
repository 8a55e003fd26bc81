"""One house, several processes: requests about a table that another process serves are relayed there.

Clients may therefore connect to any process. A claim in the store names the process serving each table and ends with
that process; another process then takes the table over, and clients that lost their connection reconnect.
"""

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import quote, unquote

import httpx
import msgspec
import websockets
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from croupier.service.floor import Floor
from croupier.service.messages import TableAbout, TableBrief
from croupier.service.origins import from_elsewhere
from croupier.service.rate_limits import LARGEST_BODY

RELAYED = b"x-croupier-relayed"
"""Marks a relayed request, which must not be relayed again."""

PASSED_ON = (b"cookie", b"authorization", b"content-type", b"accept")

PATIENCE = 30.0
"""Seconds for another process to respond."""


class Relay:
    """Relays requests for another process's tables; handles everything else here."""

    def __init__(self, app: ASGIApp, floor: Floor) -> None:
        self.app, self.floor = app, floor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        owner = await self._owner(scope)
        if not owner:
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await self._http(owner, scope, receive, send)
        else:
            await self._socket(owner, scope, receive, send)

    async def _owner(self, scope: Scope) -> str:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET) or not self.floor.store.postgres:
            return ""
        headers = dict(scope["headers"])
        name = table_in(scope["path"])
        # A relayed request loses its origin, so requests from a foreign page are refused here.
        if not name or RELAYED in headers or from_elsewhere(ASGIConnection(scope)):
            return ""
        return await self.floor.served_at(name)

    async def _http(self, owner: str, scope: Any, receive: Receive, send: Send) -> None:
        body = b""
        while True:
            part: Any = await receive()
            body += part.get("body", b"")
            if len(body) > LARGEST_BODY:
                await send({"type": "http.response.start", "status": 413, "headers": []})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            if not part.get("more_body"):
                break
        address = f"{owner.rstrip('/')}{scope['raw_path'].decode()}"
        if scope["query_string"]:
            address += f"?{scope['query_string'].decode()}"
        try:
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                answer = await client.request(scope["method"], address, content=body, headers=_headers(scope))
        except httpx.HTTPError:
            await self.app(scope, _again(body), send)
            return
        headers: Any = [(name.lower(), value) for name, value in answer.headers.raw if name.lower() not in _OF_A_HOP]
        headers.append((b"content-length", str(len(answer.content)).encode()))
        await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": answer.content, "more_body": False})

    async def _socket(self, owner: str, scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # the connection request
        address = f"ws{owner.rstrip('/').removeprefix('http')}{scope['raw_path'].decode()}"
        headers = {name.decode(): value.decode() for name, value in _headers(scope)}
        try:
            async with websockets.connect(address, additional_headers=headers, proxy=None) as other:
                await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                code = await _both_ways(other, receive, send)
        except (OSError, websockets.InvalidStatus, websockets.InvalidHandshake, TimeoutError):
            code = 1013
        with suppress(Exception):
            await send({"type": "websocket.close", "code": code, "reason": "the table has moved to another process"})


_OF_A_HOP = (b"content-length", b"transfer-encoding", b"connection", b"content-encoding", b"date", b"server")


def table_in(path: str) -> str:
    """Return the table that a request is about; empty if none."""
    for start in ("/api/tables/", "/ws/tables/"):
        if path.startswith(start):
            return unquote(path.removeprefix(start).split("/")[0])
    return ""


def _headers(scope: Any) -> list[tuple[bytes, bytes]]:
    kept = [(name, value) for name, value in scope["headers"] if name in PASSED_ON]
    return [*kept, (RELAYED, b"1")]


def _again(body: bytes) -> Receive:
    """Return a receive function that replays a body already read."""

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def _both_ways(other: websockets.ClientConnection, receive: Receive, send: Send) -> int:
    """Relay messages both ways until either side disconnects; return the close code."""

    async def out() -> None:
        async for message in other:
            text = message if isinstance(message, str) else message.decode()
            await send({"type": "websocket.send", "text": text, "bytes": None})

    async def back() -> None:
        while True:
            message: Any = await receive()
            if message["type"] == "websocket.disconnect":
                return
            await other.send(message.get("text") or message.get("bytes") or "")

    tasks = [asyncio.create_task(out()), asyncio.create_task(back())]
    _, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError, websockets.ConnectionClosed):
            await task
    return other.close_code or 1012


async def briefs_elsewhere(floor: Floor) -> list[TableBrief]:
    """Return the lobby entries of tables that other processes serve, if those respond."""
    found = []
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        for name in floor.filings:
            if owner := await floor.served_at(name):
                with suppress(httpx.HTTPError, msgspec.DecodeError):
                    address = f"{owner.rstrip('/')}/api/tables/{quote(name, safe='')}"
                    answer = await client.get(address, headers=[(RELAYED, b"1")])
                    found.append(msgspec.json.decode(answer.content, type=TableAbout).brief)
    return found
