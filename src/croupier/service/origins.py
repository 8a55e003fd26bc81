"""Rejects requests from a page of another origin, and those addressed to a host name that is not allowed."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import SplitResult, urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

PORTS = {"http": 80, "https": 443}


def from_elsewhere(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Return True if a page of another origin sent this; programs send no origin.

    An origin is a scheme, a host and a port. The scheme of a request is that of its connection, or as reported by a
    trusted proxy.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
    try:
        own = urlsplit(f"{scheme}://{connection.headers.get('host', '')}")
        return own.hostname is None or _parts(urlsplit(origin)) != _parts(own)
    except ValueError:
        return True


def _parts(origin: SplitResult) -> tuple[str, str | None, int | None]:
    return origin.scheme, origin.hostname, origin.port or PORTS.get(origin.scheme)


# --- allowed hosts


class KnownHosts:
    """Refuses requests that address the house by any other name."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str]) -> None:
        self.app, self.hosts = app, frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers", ()))
        if without_port(headers.get(b"host", b"").decode("latin-1")) in self.hosts:
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            closing: Any = {"type": "websocket.close", "code": 4403, "reason": "this host name is not allowed"}
            await send(closing)
        else:
            body = (
                b'{"why":"this host name is not allowed","allowed":"the address the house was opened with","cites":[]}'
            )
            started: Any = {"type": "http.response.start", "status": 421, "headers": [_JSON]}
            await send(started)
            await send({"type": "http.response.body", "body": body, "more_body": False})


_JSON = (b"content-type", b"application/json")


def without_port(host: str) -> str:
    """Return the host without its port; IPv6 addresses are in brackets."""
    if host.startswith("["):
        return host.partition("]")[0].removeprefix("[")
    return host.partition(":")[0]
