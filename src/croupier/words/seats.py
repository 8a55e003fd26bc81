"""How words name a seat: by its number and, where readers know the players by other names, by those as well."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_NAMES: ContextVar[Mapping[int, str] | None] = ContextVar("names of seats", default=None)


@contextmanager
def seats_called(names: Mapping[int, str]) -> Iterator[None]:
    """Name seats with what their players are called: ``seat 4 (p1)``."""
    before = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(before)


def seat_name(seat: int) -> str:
    """Return a seat as words name it."""
    name = (_NAMES.get() or {}).get(seat, "")
    return f"seat {seat} ({name})" if name else f"seat {seat}"
