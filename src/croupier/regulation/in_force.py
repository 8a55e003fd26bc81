"""Dates in force: when a section came, when it was amended, and since when an option may be offered.

Two clocks are kept apart: these are the days of the law. The day on which our encoding was corrected is a matter
for the changelog.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from croupier.regulation.citation import Cite
from croupier.regulation.data import data_file, rows
from croupier.regulation.rule_book import book_of


@dataclass(frozen=True, slots=True)
class Event:
    """One dated event in the history of a section."""

    section: str
    day: date | None
    """None where the text gives no day."""
    kind: str
    """``effective``, ``amended``, ``temporary`` or ``repealed``."""
    source: str
    change: str


@dataclass(frozen=True, slots=True)
class Period:
    """The days on which something is in force, first and last day included. None: no such day is known."""

    first: date | None = None
    last: date | None = None

    def __contains__(self, day: date) -> bool:
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)

    def __str__(self) -> str:
        match (self.first, self.last):
            case (None, None):
                return "no dates in the text"
            case (first, None):
                return f"since {first}"
            case (None, last):
                return f"until {last}"
            case (first, last):
                return f"from {first} to {last}"


@cache
def history() -> dict[str, tuple[Event, ...]]:
    """The dated events of each section that has any, in order."""
    found: dict[str, list[Event]] = {}
    for section, day, kind, source, change in rows(data_file("amendments.txt"), 5):
        when = None if day == "-" else date.fromisoformat(day)
        found.setdefault(section, []).append(Event(section, when, kind, source, change))
    return {section: tuple(events) for section, events in found.items()}


def in_force(cite: Cite) -> Period:
    """When the section of ``cite`` is in force, as far as the text tells.

    A paragraph that came by a later amendment is younger than its section; an option that depends on one states
    its own :class:`Period`. A rule book is in force since its edition.
    """
    book = book_of(cite.text)
    if book is not None:
        return Period(book.edition)
    events = history().get(cite.section.number, ())
    first = next((event.day for event in events if event.day and event.kind == "effective"), None)
    # On the day of its repeal a section is no longer in force.
    last = next((event.day - timedelta(days=1) for event in events if event.day and event.kind == "repealed"), None)
    return Period(first, last)
