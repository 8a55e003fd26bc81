"""Times in a record: all in UTC, in one form, and in order.

A table has one clock. After it was set back, stamps stay the same until it has caught up (a ``clock`` event says so),
so the order of times is that of the chain. A time that is out of order was rewritten.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

EXAMPLE = "2026-01-31T20:00:00+00:00"


def is_time(text: object) -> bool:
    """Return True if a value is a time in the form of records: UTC, to the second."""
    try:
        return isinstance(text, str) and in_utc(text) == text
    except ValueError:
        return False


def in_utc(text: str) -> str:
    """Return a time in the form of records; without an offset it is taken as UTC."""
    found = datetime.fromisoformat(text)
    found = found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    return found.isoformat(timespec="seconds")


def begins_on(time: str, day: str) -> bool:
    """Return True if a gaming day may begin at a time. Its date is local, so in UTC it may differ by a day."""
    return abs(date.fromisoformat(time[:10]) - date.fromisoformat(day)) <= timedelta(days=1)


def times_in(inputs: list[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the times stated in an entry's inputs, in order."""
    for input_ in inputs:
        if isinstance(at := input_["command"].get("at"), str):
            yield at


class Times:
    """The times of a table's records along the chain; each is checked against those that it can't precede.

    An entry is recorded when it has ended. So an event may come before an entry that had already begun; the entry after
    that begins later than the event.
    """

    def __init__(self, since: str = "") -> None:
        self.last = since
        """The latest time so far."""
        self._entries = since
        """The earliest time at which the next entry may begin."""

    def wrong_with(self, kind: str, body: Mapping[str, Any], day: str) -> str:
        """Return what is wrong with a record's times; empty if nothing, in which case they are applied."""
        if kind == "entry":
            floor = self.last
            for at in times_in(body["inputs"]):
                if why := self._wrong(at, self._entries):
                    return why
                self._entries = at
            self.last = max(self.last, self._entries)
            self._entries = max(self._entries, floor)
            return ""
        time = body["time"]
        if why := self._wrong(time, self.last):
            return why
        if kind == "day" and not begins_on(time, day):
            return f"the gaming day {day} does not begin at {time}"
        self.last = time
        if kind == "day":
            self._entries = time
        return ""

    @staticmethod
    def _wrong(time: object, floor: str) -> str:
        if not is_time(time):
            return f"{time!r} is not a UTC time such as {EXAMPLE}"
        # In this form, text order is time order.
        return f"the time goes back: {time} after {floor}" if str(time) < floor else ""
