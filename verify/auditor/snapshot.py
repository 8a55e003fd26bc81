"""Snapshots: a table between two entries, rebuilt here from the entries before it and compared field by field.

A snapshot has only a digest of where each card is, which the house alone can make before the orders are revealed. So
only the numbers of cards are compared; the cards themselves are checked when they are shown.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from . import chain
from .canonical import canonical
from .corrections import Corrections
from .duties import Duties
from .game import State
from .names import ROUND, Name
from .report import Fault
from .shapes import kinds_of

CORRECTABLE_ROUNDS = 50
"""Payments of this many rounds can be corrected, so a snapshot holds them."""
_CARDS = re.compile(r',"cards":"([0-9a-f]{64})"')
_NO_PAYMENTS = ',"payments":[],"places":'
"""Written by this module, so it occurs once: within a string, quotation marks are escaped."""


@cache
def kept_steps() -> frozenset[str]:
    """Return the steps that snapshots depend on; called once all games have declared theirs."""
    return kinds_of("Settled") | {"Noted", "Committed", "OrderRevealed", "Left"}


class Rebuilt:
    """What snapshots state beyond accounts, meters and cards, as the entries have it."""

    def __init__(self, corrections: Corrections) -> None:
        self.entries = 0
        self.notes: dict[Name, Any] = {}
        self.sealed: dict[Name, str] = {}
        self.sat: dict[int, tuple[int, str]] = {}
        """The entry and the command id with which each player sat down."""
        self.corrections = corrections

    def step(self, step: Mapping[str, Any]) -> None:
        """Take in one of the kept steps, which has been checked."""
        match step["is"]:
            case "Noted":
                self.notes[step["note"]] = step["value"]
                if step["note"] == ROUND:
                    self.corrections.forget(step["value"] - CORRECTABLE_ROUNDS)
            case "Committed":
                self.sealed[step["deck"]] = step["commitment"]
            case "OrderRevealed":
                self.sealed.pop(step["deck"], None)
            case "Left":
                self.corrections.left(step["seat"])
            case _:
                self.corrections.settled(self.notes.get(ROUND, 0), step)

    def entry(self, body: Mapping[str, Any]) -> None:
        """Take in a checked entry, except its steps."""
        self.entries += 1
        for input_ in body["inputs"]:
            if input_["command"]["is"] == "SitDown":
                self.sat[input_["seat"]] = self.entries, input_["id"]

    def check(
        self, record: chain.Record, state: State, standing: Mapping[tuple[str, str], str], duties: Duties
    ) -> None:
        """Compare a snapshot with the table as the records before it leave it.

        Most of a snapshot is the payments of the last rounds, which don't change from one snapshot to the next. So the
        expected text is composed from cached texts and compared; only a snapshot that differs is parsed.
        """
        due = self._due(state, standing, duties)
        if record.unread:
            digest = _CARDS.search(record.unread)
            if digest is not None and record.unread == self._text(due, digest[1], record.body["time"]):
                return
            record = chain.fully_read(record)
        body = record.body
        for name, value in {**due, "payments": self.corrections.rows()}.items():
            if value != body[name]:
                raise Fault(f"the {name} of the snapshot are not those of the table", canonical(value), body[name])

    def _text(self, due: Mapping[str, Any], cards: str, time: str) -> str:
        """Return the text of a snapshot; the payments are inserted as cached texts."""
        text = canonical({**due, "cards": cards, "payments": [], "time": time})
        before, after = text.split(_NO_PAYMENTS, 1)
        return f'{before},"payments":[{",".join(self.corrections.row_texts())}],"places":{after}'

    def _due(self, state: State, standing: Mapping[tuple[str, str], str], duties: Duties) -> dict[str, Any]:
        """Return what a snapshot must state, without its cards, its time and the payments."""
        places = {place: len(held) for place, held in state.cards.places.items() if held}
        return {
            "balances": state.accounts.listed(),
            "duties": duties.rows(),
            "entries": self.entries,
            "meters": state.meters.listed(),
            "notes": _rows(self.notes),
            "places": _rows(places),
            "proposals": self.corrections.proposals(),
            "sealed": _rows(self.sealed),
            "seats": [[seat, name, *self.sat[seat]] for seat, name in state.seats.items()],
            "standing": sorted([matter, about, after] for (matter, about), after in standing.items()),
        }


def _rows(values: Mapping[Name, Any]) -> list[list[Any]]:
    """Return rows of a name and a value, sorted by the canonical text of the name."""
    return sorted(([list(name), value] for name, value in values.items()), key=lambda row: canonical(row[0]))
