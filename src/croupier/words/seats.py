"""Names of seats: the number and, if readers know the players by other names, those names as well."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

_NAMES: ContextVar[Mapping[int, str] | None] = ContextVar("names of seats", default=None)


@contextmanager
def seats_called(names: Mapping[int, str]) -> Iterator[None]:
    """Name seats with their players' names: ``seat 4 (p1)``."""
    before = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(before)


def seat_name(seat: int) -> str:
    """Return the name of a seat."""
    name = (_NAMES.get() or {}).get(seat, "")
    return f"seat {seat} ({name})" if name else f"seat {seat}"
