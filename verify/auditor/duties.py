"""Separation of duties, read from the record alone: whoever plays at a table doesn't deal, supervise or correct there.

A person is known by name, regardless of capitals and letter forms, and by the sixteen hexadecimal digits that a served
table puts before the colon of a command's id. All of it applies to one gaming day of one table.
"""

import unicodedata
from collections.abc import Mapping
from typing import Any

from .report import Fault

STAFF = ("dealer", "supervisor")
_DIGITS = frozenset("0123456789abcdef")


def folded(name: str) -> str:
    """Return a name in a form that is equal for all names people would read as the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _known_by(name: str, id: str) -> list[str]:
    mark, colon, _ = id.partition(":")
    served = bool(colon) and len(mark) == 16 and _DIGITS.issuperset(mark)
    return [text for text in (folded(name.strip()), mark if served else "") if text]


class Duties:
    """The people of one gaming day at one table: how each is known, and whether that person works or plays."""

    def __init__(self) -> None:
        self._does: dict[str, str] = {}
        self._halted_at = ""
        self._recorded = 0
        """The number of entries since the table was frozen or held."""

    def entry(self, body: Mapping[str, Any]) -> None:
        """Check what the people of an entry may do, and whether a round could begin."""
        self._begins(body["inputs"][0]["command"] if body["inputs"] else {"is": ""})
        for input_ in body["inputs"]:
            command = input_["command"]
            if input_["role"] in STAFF:
                if "name" in input_:
                    self._note("worked", input_["name"], input_["id"])
            elif "name" in input_:
                raise Fault("somebody who is not on the staff has a name", "no name", input_["name"])
            elif command["is"] == "SitDown" and not input_["by_house"]:
                self._note("played", command["name"], input_["id"])

    def _begins(self, command: Mapping[str, Any]) -> None:
        self._recorded += 1
        if not self._halted_at or command["is"] != "BeginRound":
            return
        # The first entry recorded after an event may have begun before it.
        if self._recorded > 1 or command["at"] > self._halted_at:
            raise Fault("a round begins at a table that is frozen or held", "no round", f"one at {command['at']}")

    def event(self, body: Mapping[str, str], standing: Mapping[tuple[str, str], str]) -> None:
        """Take in an event and the state after it."""
        if body["role"] in STAFF:
            self._note("worked", body["actor"], "")
        halted = bool(standing.get(("freeze", "")) or standing.get(("availability", "rounds")))
        if halted != bool(self._halted_at):
            self._halted_at, self._recorded = body["time"] if halted else "", 0

    def _note(self, duty: str, name: str, id: str) -> None:
        for mark in _known_by(name, id):
            if self._does.setdefault(mark, duty) != duty:
                raise Fault("the same person plays and works at a table on one day", "two people", name)

    def rows(self) -> list[list[str]]:
        """Return all people as a snapshot lists them."""
        return sorted([duty, mark] for mark, duty in self._does.items())
