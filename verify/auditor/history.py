"""When a day's records were made, by which program and under which filing: each must fit those before it.

Times are in UTC, in one form, and never go back: if a clock is set back, stamps wait until it has caught up. An entry
is recorded when it ends, so an event may come before an entry that had already begun; the entry after that begins later
than the event. An event reports each change of program or filing.
"""

from collections.abc import Mapping
from datetime import date
from typing import Any

from . import chain
from .report import Fault
from .value_kinds import time as is_time

CHANGES = {"software": "code", "terms": "filing_digest"}
"""The matters whose events report a change, and the field of the day's first record that each is about."""


class History:
    """The times, the program and the filing of a day so far."""

    def __init__(self, day: chain.Day) -> None:
        head, before = day.records[0].body, day.before
        self.latest = before.records[-1].body["time"] if before is not None else ""
        self._check(head["time"], self.latest)
        if abs((date.fromisoformat(head["time"][:10]) - date.fromisoformat(day.day)).days) > 1:
            raise Fault("the day does not begin on its date", day.day, head["time"])
        self.latest = self.entries = head["time"]
        """No later time is before ``latest``; no entry begins before ``entries``."""
        self.now = {name: head[name] for name in CHANGES.values()}
        self.left = _left_by(before) if before is not None else {}
        self.untold = {name for name, value in self.left.items() if value != self.now[name]}
        self.opening = True
        self.stated: list[str] = []
        """The times stated by the inputs of the last entry."""

    @staticmethod
    def _check(time: Any, floor: str) -> None:
        if not is_time(time):
            raise Fault("not a time in the required form", "2026-01-31T20:00:00+00:00", repr(time))
        # In this one form, strings sort in the order of their times.
        if time < floor:
            raise Fault("the time goes back", f"{floor} or later", time)

    def entry(self, body: Mapping[str, Any]) -> None:
        """Check that an entry began after everything before it had ended, under the current program."""
        self._stated_changes()
        stated = [input_["command"]["at"] for input_ in body["inputs"] if type(input_["command"].get("at")) is str]
        events = self.latest
        for at in stated:
            self._check(at, self.entries)
            self.entries = at
        self.latest, self.entries = max(self.latest, self.entries), max(self.entries, events)
        if body["under"]["code"] != self.now["code"]:
            raise Fault("the entry was not made by its day's program", self.now["code"], body["under"]["code"])
        self.stated = stated

    def brought(self, step: Mapping[str, Any]) -> None:
        """Check that a deck is brought at a time that somebody stated in its entry."""
        if step["at"] not in self.stated:
            raise Fault("nobody stated the time at which a deck is brought", " or ".join(self.stated), step["at"])

    def event(self, body: Mapping[str, str]) -> None:
        """Check that an event came after everything recorded before it, and that a change starts from the current
        state.
        """
        self._check(body["time"], self.latest)
        self.latest = body["time"]
        name = CHANGES.get(body["matter"])
        if name is None:
            return
        due = self.now[name]
        if self.opening and body["after"] == due:
            # The change happened between two days.
            due = self.left.get(name, body["before"])
            self.untold.discard(name)
        elif name == "code":
            self.now[name] = body["after"]
        else:
            raise Fault("terms do not change within a day", due, body["after"])
        if body["before"] != due or body["after"] == due:
            raise Fault(f"{body['matter']} was different before this event", due, body["before"])

    def close(self, time: str) -> None:
        """Check that a day is closed after everything in it."""
        self._stated_changes()
        self._check(time, self.latest)

    def _stated_changes(self) -> None:
        self.opening = False
        if self.untold:
            name = sorted(self.untold)[0]
            raise Fault(
                f"the {name} is not that of the day before, and no event says so", self.left[name], self.now[name]
            )


def _left_by(day: chain.Day) -> dict[str, str]:
    """Return the program and the filing with which a day ended."""
    found = {name: day.records[0].body[name] for name in CHANGES.values()}
    for record in day.records:
        if record.kind == "event" and record.body["matter"] == "software":
            found["code"] = record.body["after"]
    return found
