"""Detects requests that come from a page of another origin."""

from typing import Any
from urllib.parse import SplitResult, urlsplit

from litestar.connection import ASGIConnection

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
