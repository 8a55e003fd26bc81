"""The clock by which the house counts seconds: one for all its modules, so that a simulator can put another in."""

import time
from collections.abc import Callable

read: Callable[[], float] = time.monotonic
"""What counts the seconds. ``tests/simulator`` sets its own time here."""


def monotonic() -> float:
    """Return the seconds since some moment; they only ever go forward."""
    return read()
