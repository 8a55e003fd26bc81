"""Progressive systems that are out of order: no wager is made on their meters, and those that stood go back."""

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
"""The steps that a meter's faults bear on."""


class MeterFaults:
    """Which meters of a table are out of order."""

    def __init__(self, meters: Mapping[str, Any]) -> None:
        self.meters = frozenset(meters)
        self.out: set[str] = set()
        self.reported: list[tuple[str, str]] = []
        """What the entry that is read was given about its meters, and has not come of yet."""

    def entry(self, commands: list[Mapping[str, Any]]) -> None:
        self.reported = [
            (command["is"], command["meter"])
            for command in commands
            if command["is"] in ("MeterFault", "MeterRepaired")
        ]

    def leave_entry(self) -> None:
        if self.reported:
            raise Fault("a meter was reported and nothing came of it", "a note of it", self.reported[0])

    def hear(self, step: Mapping[str, Any]) -> None:
        """Let a step count; raises what cannot be."""
        if step["is"] == "Noted" and step["note"][0] == "out_of_order":
            self._noted(step["note"][1], bool(step["value"]))
        elif step["is"] == "Wagered" and self._feeds_one_that_is_out(step):
            raise Fault("a wager is made on a meter that is out of order", "none", step["area"])

    def _noted(self, meter: str, out: bool) -> None:
        due = ("MeterFault" if out else "MeterRepaired", meter)
        if self.reported[:1] != [due] or meter not in self.meters or out == (meter in self.out):
            raise Fault("a meter fails or works again that was not reported to", self.reported[:1], due)
        self.reported.pop(0)
        self.out ^= {meter}

    def goes_back(self, step: Mapping[str, Any]) -> bool:
        """Whether a wager is taken back because its meter is out of order, and not because its player wants it."""
        return step["is"] == "Withdrawn" and self._feeds_one_that_is_out(step)

    def _feeds_one_that_is_out(self, step: Mapping[str, Any]) -> bool:
        if not self.out:
            return False
        kind = area_kind(step["area"])
        return any(_FEEDS.get(meter) == kind for meter in self.out)
