"""Separation of duties: nobody deals, supervises or makes corrections at a table where they play the same gaming day.

Who has played and who has worked at a table is read from its record alone. A person is known by the name, whatever its
capitals and letter forms, and by the mark that a served table puts before the colon of a command's id, so that another
name doesn't make another person.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from croupier.table.roles import Role, same_name

WORKED, PLAYED = "worked", "played"
DUTIES = (PLAYED, WORKED)

ON_DUTY = frozenset({Role.DEALER.value, Role.SUPERVISOR.value})
"""The roles that exclude playing at the table."""

_MARK = re.compile(r"([0-9a-f]{16}):")


def marks(name: str, id: str = "") -> set[str]:
    """Return the marks that identify a person: the name, and the mark in a command's id."""
    found = _MARK.match(id)
    return {same_name(name.strip()), *([found[1]] if found is not None else [])} - {""}


class Duties:
    """Who has played at a table on its gaming day, and who has worked there."""

    def __init__(self) -> None:
        self._people: dict[str, set[str]] = {duty: set() for duty in DUTIES}

    def has(self, duty: str, people: set[str]) -> bool:
        """Return True if one of these marks belongs to somebody who has played, or worked, here today."""
        return not self._people[duty].isdisjoint(people)

    def hear_input(self, input_: Mapping[str, Any]) -> str:
        """Take in a recorded input; return what is wrong with it, or an empty string."""
        name, role = input_.get("name", ""), input_["role"]
        if role in ON_DUTY:
            return self._add(WORKED, marks(name, input_["id"])) if name else ""
        command = input_["command"]
        if command["is"] == "SitDown" and not input_["by_house"]:
            return self._add(PLAYED, marks(command["name"], input_["id"]))
        return ""

    def hear_event(self, actor: str, role: str) -> str:
        """Take in who recorded an event; return what is wrong with it, or an empty string."""
        return self._add(WORKED, marks(actor)) if role in ON_DUTY else ""

    def _add(self, duty: str, people: set[str]) -> str:
        other = PLAYED if duty == WORKED else WORKED
        if self.has(other, people):
            return "somebody deals or supervises at a table where the same person plays on the same day"
        self._people[duty] |= people
        return ""

    def plain(self) -> list[list[str]]:
        """Return everybody, as in a snapshot."""
        return [[duty, mark] for duty in DUTIES for mark in sorted(self._people[duty])]

    def read(self, rows: Iterable[tuple[str, str]]) -> None:
        """Set everybody from a snapshot."""
        self._people = {duty: {mark for kind, mark in rows if kind == duty} for duty in DUTIES}
