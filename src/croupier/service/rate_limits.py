"""Limits on message size, message rate and dealing pace. Whoever exceeds a limit is told."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.service.house_clock import monotonic

LARGEST_MESSAGE = 8 * 1024
"""Largest message from a client in bytes; the longest legal message has a few hundred."""

LARGEST_BODY = 256 * 1024
"""Largest request body in bytes; a filing with its own house way has a few thousand."""

HELLO_SECONDS = 10.0
"""Seconds for a newly connected client to send hello."""

WAITING = 64
"""Messages queued for a slow client. One that falls behind is disconnected, and catches up when it reconnects."""


@dataclass(slots=True)
class Pace:
    """A token bucket: a burst of messages at once, then a steady rate."""

    burst: float = 40
    rate: float = 15
    clock: Callable[[], float] = monotonic
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = self.burst, self.clock()

    def allows(self) -> bool:
        """Return True, and count it, if another message may come now."""
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(slots=True)
class Cycle:
    """The minimum time between the house's deals, if one is set."""

    seconds: float
    _dealt: float = float("-inf")

    def dealt(self) -> None:
        self._dealt = monotonic()

    @property
    def left(self) -> float:
        """Seconds until the house may deal again."""
        return max(0.0, self._dealt + self.seconds - monotonic())

    @property
    def over(self) -> bool:
        return self.left == 0.0
