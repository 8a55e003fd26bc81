"""Snapshots: a table between two entries, rebuilt here from the entries before it and compared field by field.

Which cards lie where is in a snapshot only by a digest that the house alone can make before the orders are revealed. So
of cards their numbers are compared; what they are is checked when they are shown.
"""

from collections.abc import Mapping
from functools import cache
from itertools import takewhile
from typing import Any

from .canonical import canonical
from .game import State
from .names import ROUND, Name
from .report import Fault
from .shapes import kinds_of

CORRECTABLE_ROUNDS = 50
"""Payments of this many rounds can be corrected, and so are in a snapshot."""


@cache
def _kept() -> frozenset[str]:
    """The steps that a snapshot tells of; asked for when all games have declared theirs."""
    return kinds_of("Settled") | {"Noted", "Committed", "OrderRevealed", "Corrected", "Left"}


class Rebuilt:
    """What snapshots say beyond accounts, meters and cards, as the entries have it."""

    def __init__(self) -> None:
        self.entries = 0
        self.notes: dict[Name, Any] = {}
        self.sealed: dict[Name, str] = {}
        self.sat: dict[int, tuple[int, str]] = {}
        """The entry and the id with which each player sat down."""
        self.payments: dict[tuple[int, int, Name], list[Any]] = {}

    def entry(self, body: Mapping[str, Any]) -> None:
        """Take in an entry that has been checked."""
        self.entries += 1
        for given in body["inputs"]:
            if given["command"]["is"] == "SitDown":
                self.sat[given["seat"]] = self.entries, given["id"]
        kept = _kept()
        for step in body["steps"]:
            if step["is"] in kept:
                self._step(step)

    def _step(self, step: Mapping[str, Any]) -> None:
        match step["is"]:
            case "Noted":
                self.notes[step["note"]] = step["value"]
                if step["note"] == ("round",):
                    self._forget(step["value"] - CORRECTABLE_ROUNDS)
            case "Committed":
                self.sealed[step["deck"]] = step["commitment"]
            case "OrderRevealed":
                self.sealed.pop(step["deck"], None)
            case "Corrected":
                self.payments[step["round"], step["seat"], step["area"]][4] = step["now"]
            case "Left":
                self.payments = {key: row for key, row in self.payments.items() if key[1] != step["seat"]}
            case _:
                self._settled(step)

    def _settled(self, step: Mapping[str, Any]) -> None:
        number, posts = self.notes.get(ROUND, 0), step["postings"]
        chips = all(post["asset"] == "chips" and ("center",) not in (post["source"], post["target"]) for post in posts)
        row = [number, step["seat"], list(step["area"]), step["outcome"], step["paid"], int(chips), step["cites"]]
        self.payments[number, step["seat"], step["area"]] = row

    def _forget(self, last: int) -> None:
        for key in list(takewhile(lambda key: key[0] <= last, self.payments)):
            del self.payments[key]

    def check(self, body: Mapping[str, Any], state: State, standing: Mapping[tuple[str, str], str]) -> None:
        """Compare a snapshot with what the records before it have made of the table."""
        places = {place: len(held) for place, held in state.cards.places.items() if held}
        due = {
            "balances": state.accounts.listed(),
            "entries": self.entries,
            "meters": state.meters.listed(),
            "notes": _rows(self.notes),
            "payments": list(self.payments.values()),
            "places": _rows(places),
            "sealed": _rows(self.sealed),
            "seats": [[seat, name, *self.sat[seat]] for seat, name in sorted(state.seats.items())],
            "standing": sorted([matter, about, after] for (matter, about), after in standing.items()),
        }
        for name, value in due.items():
            if value != body[name]:
                raise Fault(f"the {name} of the snapshot are not those of the table", canonical(value), body[name])


def _rows(values: Mapping[Name, Any]) -> list[list[Any]]:
    """Rows of a name and a value, by the canonical text of the name."""
    return sorted(([list(name), value] for name, value in values.items()), key=lambda row: canonical(row[0]))
