"""The clock that the house counts seconds by: shared by all its modules, so that a simulator can replace it."""

import time
from collections.abc import Callable

read: Callable[[], float] = time.monotonic
"""The source of seconds. ``tests/simulator`` substitutes its own."""


def monotonic() -> float:
    """Return the seconds since some fixed moment; they never go backward."""
    return read()
