"""Connection limits: deadlines for sending and reading, and how many connections may be open."""

from asyncio import TimerHandle, Transport
from collections import Counter
from dataclasses import dataclass
from typing import Any

import h11
import uvicorn
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.service.proxies import Proxies, place_of

LARGEST_FRAME = 1 << 16
"""A larger WebSocket frame closes the connection; a smaller one over the message limit gets an error."""


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Limits per connection. Each deadline covers a whole step, so trickling bytes gains nothing."""

    header_seconds: float = 10
    """To send the request line and headers."""
    body_seconds: float = 30
    """To send the body."""
    idle_seconds: float = 5
    """To send the next request after a response."""
    reading_seconds: float = 30
    """To read the response."""
    per_address: int = 100
    """Connections per address: several people may share one, each with several tabs."""
    total: int = 800
    """Connections in all. Most systems allow a process 1,024 open files, and records need some of them."""


NO_ROOM = (
    b"HTTP/1.1 %d %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nRetry-After: 5\r\n"
    b"Connection: close\r\n\r\n%s"
)


class ServerConfig(uvicorn.Config):
    """Server settings: connection limits and trusted proxies."""

    def __init__(self, app: Any, limits: ConnectionLimits, proxies: Proxies, **options: Any) -> None:
        super().__init__(
            PerAddress(app, limits.per_address) if proxies else app,
            http=ClientConnection,
            ws_max_size=LARGEST_FRAME,
            server_header=False,
            log_level="warning",
            access_log=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=[str(network) for network in proxies.networks],
            **options,
        )
        self.limits, self.proxies = limits, proxies


class Deadline:
    """A time limit after which a connection is aborted."""

    _timer: TimerHandle | None = None

    def set(self, connection: H11Protocol, seconds: float) -> None:
        self.clear()
        self._timer = connection.loop.call_later(seconds, connection.transport.abort)

    def clear(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def __bool__(self) -> bool:
        return self._timer is not None


class ClientConnection(H11Protocol):
    """A connection with a deadline for the client's next step."""

    config: ServerConfig

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.timeout_keep_alive = self.config.limits.idle_seconds  # type: ignore[assignment]
        self._doing, self._upgraded = "", False
        self._to_send, self._to_read = Deadline(), Deadline()

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if full := self._no_room():
            status, phrase = full
            why = b'{"why":"too many connections","allowed":"trying again in a while","cites":[]}'
            transport.write(NO_ROOM % (status, phrase, len(why), why))
            transport.close()
            return
        self._note_deadline()

    def _no_room(self) -> tuple[int, bytes] | None:
        """Return the status for refusing a connection when there is no room, or None."""
        limits, host = self.config.limits, self.client[0] if self.client is not None else ""
        if len(self.connections) > limits.total:
            return 503, b"Service Unavailable"
        if host in self.config.proxies:
            return None  # PerAddress counts the clients behind a proxy individually.
        clients = [client[0] for other in self.connections if (client := getattr(other, "client", None))]
        near = sum(place_of(client) == place_of(host) for client in clients)
        return (429, b"Too Many Requests") if near > limits.per_address else None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._note_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._note_deadline()
        self._must_read()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._must_read()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_read(paused=True)

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self._to_read.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        self._to_send.clear()
        self._to_read.clear()
        super().connection_lost(exc)

    def _note_deadline(self) -> None:
        """Set a deadline when the client starts a new step; while the step lasts, keep its deadline."""
        doing = self._does()
        if doing == self._doing:
            return
        self._doing = doing
        if not doing:
            self._to_send.clear()
        else:
            limits = self.config.limits
            self._to_send.set(self, limits.header_seconds if doing == "header" else limits.body_seconds)

    def _does(self) -> str:
        if self._upgraded or self.transport.is_closing():
            return ""
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        begun = self.cycle is None or bool(self.conn.trailing_data[0])
        return "header" if self.conn.their_state is h11.IDLE and begun else ""

    def _must_read(self, *, paused: bool = False) -> None:
        """Abort the connection if the client doesn't read the response in time."""
        if (paused or self.transport.is_closing()) and not self._to_read:
            self._to_read.set(self, self.config.limits.reading_seconds)


class PerAddress:
    """Limits the requests and WebSockets that each client address behind a proxy has open."""

    def __init__(self, app: Any, most: int) -> None:
        self.app, self.most = app, most
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is None:
            await self.app(scope, receive, send)  # The service's own startup and shutdown have no client.
            return
        place = place_of(client[0])
        if self._open[place] >= self.most:
            await _refuse(scope, receive, send)
            return
        self._open[place] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._open[place] -= 1
            if not self._open[place]:
                del self._open[place]


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        closing: Any = {"type": "websocket.close", "code": 1013, "reason": "too many connections"}
        await send(closing)
        return
    body = b'{"why":"too many connections","allowed":"trying again in a while","cites":[]}'
    started: Any = {"type": "http.response.start", "status": 429, "headers": [(b"content-type", b"application/json")]}
    await send(started)
    await send({"type": "http.response.body", "body": body, "more_body": False})
