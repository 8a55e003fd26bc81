"""Limits: how large a message may be, how often one may come, and how fast is dealt. Who goes beyond is told so."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.service.house_clock import monotonic

LARGEST_MESSAGE = 8 * 1024
"""Bytes of one message from a client: the longest that is legal has a few hundred."""

LARGEST_BODY = 256 * 1024
"""Bytes of a request's body: a filing with a house way of its own has a few thousand."""

HELLO_SECONDS = 10.0
"""Seconds in which a client that has connected to a table says hello."""

WAITING = 64
"""Messages that may wait for a client that reads slowly. One that falls behind is let go, and catches up anew."""


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
        """Whether one more may come now; it is counted if so."""
        now = self.clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(slots=True)
class Cycle:
    """The least time from one deal of the house to the next, where it has set one."""

    seconds: float
    _dealt: float = float("-inf")

    def dealt(self) -> None:
        self._dealt = monotonic()

    @property
    def left(self) -> float:
        """How many seconds the house waits still before it deals again."""
        return max(0.0, self._dealt + self.seconds - monotonic())

    @property
    def over(self) -> bool:
        return self.left == 0.0
