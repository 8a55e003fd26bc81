"""Chat at a live table: short messages shown to everybody there, spectators included.

Messages are not part of the record. They are plain text, and pages show them as text.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from unicodedata import normalize

from croupier.service.house_clock import monotonic
from croupier.service.messages import ChatLine, ChatMessage, Done, RefusedMessage, Say
from croupier.service.rate_limits import Pace
from croupier.words.text import capital

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable
    from croupier.service.verb_base import Viewer

LONGEST_LINE = 160
"""Longest message, in characters."""

KEPT_LINES = 50
"""Number of recent messages shown to newcomers."""

AT_ONCE, A_SECOND = 4, 1 / 3
"""How many messages a person may send in a row, and how many per second after that."""

MOST_PACES = 1000


@dataclass(slots=True)
class Chat:
    """Recent chat at one table."""

    clock: Callable[[], float] = monotonic
    _kept: deque[tuple[str, ChatLine]] = field(default_factory=lambda: deque(maxlen=KEPT_LINES))
    """The messages, each with its sender's id for it."""
    _paces: dict[str, Pace] = field(default_factory=dict)
    _count: int = 0

    def greet(self, viewer: "Viewer") -> None:
        """Send a newcomer the recent messages."""
        if self._kept:
            viewer.send(ChatMessage([line for _, line in self._kept], before=True))

    async def say(self, live: "LiveTable", viewer: "Viewer", message: Say) -> Done | RefusedMessage:
        """Send a message to everybody at the table; a repeated id sends it only once."""
        if not live.rules.chat:
            return _refused(message, "chat is turned off in this house", "playing and watching")
        words, sender = cleaned(message.words), viewer.person.id
        if not words or len(words) > LONGEST_LINE:
            return _refused(message, "that message is empty or too long", f"one line of 1 to {LONGEST_LINE} characters")
        key = f"{sender}:{message.id}"
        async with live.reading():
            if any(key == before for before, _ in self._kept):
                return Done(message.id, live.version)
            if not self._pace(sender).allows():
                return _refused(message, "you are sending messages too fast", "one every few seconds")
            if viewer.seat in live.sittings:
                live.sittings[viewer.seat].last_seen = monotonic()
            self._count += 1
            line = ChatLine(
                f"{live.epoch}-{self._count}",
                _name(live, viewer),
                viewer.seat,
                viewer.role.value,
                words,
                datetime.now(UTC).isoformat(timespec="seconds"),
            )
            self._kept.append((key, line))
            for listener in list(live.viewers):
                listener.send(ChatMessage([line]))
            return Done(message.id, live.version)

    def _pace(self, sender: str) -> Pace:
        if len(self._paces) > MOST_PACES:
            self._paces.clear()
        return self._paces.setdefault(sender, Pace(AT_ONCE, A_SECOND, self.clock))


def cleaned(words: str) -> str:
    """Return a message as one line, without unprintable characters or bidirectional overrides."""
    printed = "".join(letter for letter in normalize("NFC", words) if letter.isprintable() or letter.isspace())
    return " ".join(printed.split())


def _name(live: "LiveTable", viewer: "Viewer") -> str:
    """Return the name on the sender's seat, which is unique at the table, or else the person's own."""
    seats = {} if live.stopped else live.table.books.seats
    return seats.get(viewer.seat, viewer.person.name)


def _refused(message: Say, why: str, allowed: str) -> RefusedMessage:
    return RefusedMessage(message.id, why, allowed, [], f"{capital(why)}. Allowed: {allowed}.")
