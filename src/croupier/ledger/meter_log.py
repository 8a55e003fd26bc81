"""The history of the progressive meters: wins with date, time and place, changes of terms, faults."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from croupier.equipment.money import show
from croupier.ledger.days import LedgerDay, legible
from croupier.ledger.reports import DayEntry, day_entries
from croupier.ledger.table_rebuild import filing_of
from croupier.submission.plain_values import value_words
from croupier.table import notes
from croupier.table.books import meter_account
from croupier.table.steps import Begun, Noted, Posting, Seated, Settled
from croupier.words import because, paid_at


@dataclass(frozen=True, slots=True)
class MeterEvent:
    """An event of a meter other than a change of its amounts."""

    table: str
    day: str
    at: str
    """The last time stated at the table."""
    sequence: int
    """The record that contains it."""
    round: int
    meter: str
    """The meter, or the filing option that sets its terms."""
    kind: str
    """``won``, ``terms``, ``fault`` or ``repaired``."""
    words: str


def meter_events(days: Iterable[LedgerDay]) -> list[MeterEvent]:
    """Return all meter events in these days of one table, oldest first."""
    found: list[MeterEvent] = []
    terms: dict[str, str] | None = None
    for day in days:
        before, terms = terms, _terms(day)
        found += _changes(day, before, terms)
        found += _happened(day)
    return found


def _terms(day: LedgerDay) -> dict[str, str]:
    """Return what a day's filing says about its meters, in words."""
    with legible(f"{day}, record 1"):
        filing = filing_of(day.head)
    return {key: value_words(filing.schema.option(key).kind, filing[key]) for key in filing.values if ".meter." in key}


def _changes(day: LedgerDay, before: dict[str, str] | None, now: dict[str, str]) -> Iterator[MeterEvent]:
    for key in sorted({*(before or {}), *now}):
        was, is_ = (before or {}).get(key, ""), now.get(key, "")
        if before is not None and was != is_:
            words = f"{was or 'nothing'} until now, {is_ or 'nothing'} from this day on"
            yield MeterEvent(day.table, day.name, str(day.head["time"]), 1, 0, key, "terms", words)


def _happened(day: LedgerDay) -> Iterator[MeterEvent]:
    at, names = str(day.head["time"]), dict[int, str]()
    for entry in day_entries(day):
        for step in entry.steps:
            match step:
                case Begun(at=begun_at) if begun_at:
                    at = begun_at
                case Noted(note=notes.NOW, value=value):
                    at = str(value)
                case Seated():
                    names[step.seat] = step.name
                case Noted(note=note, value=value) if note.kind == notes.out_of_order("").kind:
                    kind, words = ("fault", "out of order") if value else ("repaired", "works again")
                    yield _event(day, entry, at, str(note[1]), kind, words)
                case Settled():
                    for meter in _paid_by(step.postings):
                        who = f"seat {step.seat}, {names.get(step.seat, '')}"
                        words = f"{show(step.paid)} won by {who}: {because(step.reason)}, {paid_at(step)}"
                        yield _event(day, entry, at, meter, "won", words)


def _paid_by(postings: Iterable[Posting]) -> Iterator[str]:
    """Yield the meters from which a settlement was paid, found by their payable accounts."""
    for posting in postings:
        if posting.source == meter_account(name := str(posting.source[-2:][0]), "payable"):
            yield name


def _event(day: LedgerDay, entry: DayEntry, at: str, meter: str, kind: str, words: str) -> MeterEvent:
    return MeterEvent(day.table, day.name, at, entry.record.sequence, entry.round, meter, kind, words)


def event_data(events: Iterable[MeterEvent]) -> list[dict[str, Any]]:
    """Return the events as plain data."""
    return [
        {
            "table": event.table,
            "day": event.day,
            "at": event.at,
            "sequence": event.sequence,
            "round": event.round,
            "meter": event.meter,
            "kind": event.kind,
            "words": event.words,
        }
        for event in events
    ]
