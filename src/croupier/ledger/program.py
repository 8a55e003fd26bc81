"""The program and filing under which a day was played: each entry states them; a change is an event."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.games import HOUSE_GAMES, game, module_of
from croupier.ledger.days import LedgerDay, body_of
from croupier.ledger.identity import digest_of, manifest
from croupier.record.events import Matter
from croupier.regulation.rule_book import book_of

CHANGES = {Matter.SOFTWARE.value: "code", Matter.TERMS.value: "filing_digest"}
"""The matters whose events record a change, and the day record's field that each changes."""


def left_by(day: LedgerDay) -> dict[str, str]:
    """Return the program and filing at the end of a day."""
    found = {name: str(day.head[name]) for name in CHANGES.values()}
    for record in day.records:
        if record.kind == "event" and (body := body_of(record))["matter"] == Matter.SOFTWARE.value:
            found["code"] = str(body["after"])
    return found


class Program:
    """The program that a day's record names, followed along its chain.

    If a day begins under a different program or filing from the day before, an event must say so before its first
    entry.
    """

    def __init__(self, day: LedgerDay, before: LedgerDay | None) -> None:
        head = day.head
        self._now = {name: str(head[name]) for name in CHANGES.values()}
        self._before = left_by(before) if before is not None else {}
        self._unannounced = {name for name in self._before if self._before[name] != self._now[name]}
        self._opening = True
        """True while there have been only events."""

    def wrong_with(self, kind: str, body: Mapping[str, Any]) -> str:
        """Return what is wrong with a record; empty if nothing, in which case it is applied."""
        if kind == "event":
            return self._change(body) if body["matter"] in CHANGES else ""
        if kind == "day":
            return ""
        self._opening = False
        if self._unannounced:
            return "the program or the filing is not that of the day before, and no event says so"
        if kind == "entry" and body["under"]["code"] != self._now["code"]:
            return f"it was not made by the program of its day: {body['under']['code']}, not {self._now['code']}"
        return ""

    def _change(self, body: Mapping[str, Any]) -> str:
        name, before, after = CHANGES[body["matter"]], body["before"], body["after"]
        now = self._now[name]
        if self._opening and after == now:
            # The change came between two days.
            due = self._before.get(name, before)
            self._unannounced.discard(name)
        else:
            due = now
            self._now[name] = after
            if body["matter"] == Matter.TERMS.value:
                return "terms do not change within a day"
        return "" if before == due != after else f"{body['matter']} was {due!r} before it, not {before!r}"


def served_by(name: str, program: str) -> str:
    """Return the program as a record names it; for a plug-in game, with its package and its rule book's edition."""
    return program if name in HOUSE_GAMES else f"{program} + {_package(name)}"


@cache
def _package(name: str) -> str:
    """Return a package's digest, computed on first use."""
    module = module_of(name)
    assert module.__file__ is not None
    file = Path(module.__file__)
    files = manifest(file.parent) if hasattr(module, "__path__") else {file.name: sha256(file.read_bytes()).hexdigest()}
    book = book_of(game(name).CHAPTER)
    rules = "" if book is None else f", {book.chapter} of {book.edition}"
    return f"{name} sha256:{digest_of(files)}{rules}"
