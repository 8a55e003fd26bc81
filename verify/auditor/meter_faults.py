"""Progressive systems out of order: no wager is made on their meters, and open ones are returned."""

from collections.abc import Mapping
from typing import Any

from .names import area_kind
from .report import Fault

_FEEDS = {
    "five-card": "five",
    "seven-card": "seven",
    "pai gow progressive": "progressive",
    "blackjack progressive": "progressive",
}
"""The kind of wager that feeds each meter."""

HEARD = frozenset({"Noted", "Wagered"})
"""The steps relevant to a meter's faults."""


class MeterFaults:
    """Which meters of a table are out of order."""

    def __init__(self, meters: Mapping[str, Any]) -> None:
        self.meters = frozenset(meters)
        self.out: set[str] = set()
        self.reported: list[tuple[str, str]] = []
        """The commands about meters in the current entry that no step has answered yet."""

    def entry(self, commands: list[Mapping[str, Any]]) -> None:
        self.reported = [
            (command["is"], command["meter"])
            for command in commands
            if command["is"] in ("MeterFault", "MeterRepaired")
        ]

    def leave_entry(self) -> None:
        if self.reported:
            raise Fault("a report about a meter had no effect", "a note of it", self.reported[0])

    def hear(self, step: Mapping[str, Any]) -> None:
        """Take a step into account; raise a fault for what is impossible."""
        if step["is"] == "Noted" and step["note"][0] == "out_of_order":
            self._noted(step["note"][1], bool(step["value"]))
        elif step["is"] == "Wagered" and self._feeds_one_that_is_out(step):
            raise Fault("a wager is made on a meter that is out of order", "none", step["area"])

    def _noted(self, meter: str, out: bool) -> None:
        due = ("MeterFault" if out else "MeterRepaired", meter)
        if self.reported[:1] != [due] or meter not in self.meters or out == (meter in self.out):
            raise Fault("a meter fails or works again without a report", self.reported[:1], due)
        self.reported.pop(0)
        self.out ^= {meter}

    def goes_back(self, step: Mapping[str, Any]) -> bool:
        """Return True if a wager is returned because its meter is out of order, and not at its player's request."""
        return step["is"] == "Withdrawn" and self._feeds_one_that_is_out(step)

    def _feeds_one_that_is_out(self, step: Mapping[str, Any]) -> bool:
        if not self.out:
            return False
        kind = area_kind(step["area"])
        return any(_FEEDS.get(meter) == kind for meter in self.out)
