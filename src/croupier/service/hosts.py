"""Allowed host names, so that a foreign site can't point its own host name at this machine (DNS rebinding)."""

from collections.abc import Sequence
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send


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
