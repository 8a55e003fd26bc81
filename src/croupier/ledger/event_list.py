"""A table's history other than rounds: the events of its record, and corrected payments."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from croupier.ledger.days import LedgerDay, body_of, legible
from croupier.ledger.steps import read_step
from croupier.record.chain import Record
from croupier.record.events import event_of, event_words, plain_event
from croupier.table.steps import Corrected, CorrectionDeclined, CorrectionProposed
from croupier.words import sentence

CORRECTIONS = (Corrected, CorrectionDeclined, CorrectionProposed)


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event or a correction, in words and as data."""

    time: str
    """When it was recorded; for a correction, the last time stated before it."""
    words: str
    data: dict[str, Any]


def listed(day: LedgerDay) -> Iterator[ListedEvent]:
    """Yield a day's events and corrections in order."""
    time = str(day.head["time"])
    for record in day.records:
        if record.kind == "event":
            event = event_of(body_of(record))
            time = event.time
            yield ListedEvent(time, event_words(event), {**plain_event(event)})
        elif record.kind == "entry":
            time = max([time, *_stated(day.body(record))])
            yield from _corrections(day, record, time)


def _stated(body: dict[str, Any]) -> list[str]:
    return [at for input_ in body["inputs"] if isinstance(at := input_["command"].get("at"), str)]


def _corrections(day: LedgerDay, record: Record, time: str) -> Iterator[ListedEvent]:
    names = {kind.__name__ for kind in CORRECTIONS}
    for plain in day.body(record)["steps"]:
        if plain["is"] in names:
            with legible(f"{day}, record {record.sequence}"):
                words = sentence(read_step(plain))
            yield ListedEvent(time, words, {"matter": "correction", "time": time, **plain})
