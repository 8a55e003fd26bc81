"""Significant events in the record: their form, their order, their effect beyond a day; both checkers read them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from both_checkers import Checked, audit
from every_game import AT, table_of

from croupier.ledger import ledger as ledger_module
from croupier.ledger.check import check_day
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.errors import LedgerError
from croupier.ledger.export import lines
from croupier.ledger.identity import code_digest
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.play.table_ledger import close_day, make_ready
from croupier.record.chain import Record, chained
from croupier.record.codec import BadRecord
from croupier.record.events import FIELDS, Event, Matter, Standing, event_of, event_words, plain_event
from croupier.submission.filing import restored
from croupier.words import question

ROOT = Path(__file__).parent.parent.parent
LATER = "2026-01-02T20:00:00+00:00"


def event(**changes: str) -> dict[str, str]:
    made = Event(Matter.FREEZE, "", "", "a dispute", "Sue", "supervisor", "who dealt?", AT)
    return {**plain_event(made), **changes}


# --- the form


def test_an_event_has_value_before_value_after_actor_and_reason() -> None:
    assert set(FIELDS) == {"matter", "about", "before", "after", "actor", "role", "reason", "time"}
    assert plain_event(event_of(event())) == event()
    words = event_words(event_of(event()))
    assert all(phrase in words for phrase in ("a dispute", "Sue", "supervisor", "who dealt?", "as usual"))


@pytest.mark.parametrize("field", ["actor", "role", "reason", "time", "matter"])
@pytest.mark.parametrize("value", ["", "  "])
def test_an_event_without_who_or_why_is_none(field: str, value: str) -> None:
    with pytest.raises(BadRecord):
        event_of(event(**{field: value}))


@pytest.mark.parametrize("body", [{}, event() | {"more": ""}, event() | {"after": 1}, event(matter="weather"), []])
def test_an_event_of_another_form_is_none(body: Any) -> None:
    with pytest.raises(BadRecord):
        event_of(body)


def test_what_stood_before_is_what_the_last_event_left() -> None:
    standing = Standing([event_of(event())])
    with pytest.raises(BadRecord, match="was 'a dispute' before it"):
        standing.hear(event_of(event()))
    standing.hear(event_of(event(before="a dispute", after="")))
    assert standing.of(Matter.FREEZE) == ""


# --- in the record


def test_events_stand_between_entries_and_in_the_middle_of_a_round(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    with table_of("three-card-poker", path) as played:
        played.sit_down()
        played.wagers()
        played.closes()
        kept = played.kept
        before = question(kept.driver.ask)
        kept.note(Matter.FREEZE, "a dispute", reason="who dealt?", time=AT)
    with table_of("three-card-poker", path) as played:
        # The event is in the chain, the round continues where it stopped, and earlier notes stand.
        kept = played.kept
        assert question(kept.driver.ask) == before
        assert kept.standing(Matter.FREEZE) == "a dispute"
        assert kept.records[-1].kind == "event"
        kept.note(Matter.FREEZE, "", reason="settled", time=AT)
        played.ends()
        played.round()
        day = read_day(kept.store, kept.name, kept.day)
        checked = check_day(day)
        assert (checked.wrong, checked.events) == (None, len(kept.events))
        kinds = [record.kind for record in day.records]
        assert kinds.index("event", 2) < len(kinds) - 1
        assert [record.sequence for record in day.records] == list(range(1, len(kinds) + 1))
        text = "".join(lines(kept.store, [kept.name]))
    audited = _audit(tmp_path, text)
    assert audited.returncode == 0, audited.stdout
    assert f"{checked.events} significant events" in audited.stdout


def _audit(folder: Path, text: str) -> Checked:
    (folder / "export.jsonl").write_text(text, "utf-8")
    return audit("export", folder / "export.jsonl")


def _doctored(day: LedgerDay, change: Callable[[dict[str, str]], object]) -> LedgerDay:
    """Return the day with its last event changed, and all hashes recomputed."""
    at = max(number for number, record in enumerate(day.records) if record.kind == "event")
    made: list[Record] = list(day.records[:at])
    for record in day.records[at:]:
        body = json.loads(record.body)
        if record is day.records[at]:
            change(body)
        made.append(chained(record.table, record.day, record.sequence, record.kind, made[-1].hash, body))
    return LedgerDay(day.table, day.name, made, day.secrets, day.pending)


@pytest.mark.parametrize(
    ("change", "inside", "outside"),
    [
        (lambda body: body.update(before="it was never frozen"), "before it", "was different before this event"),
        (lambda body: body.update(actor=""), "does not say its actor", "the body of an event"),
        (lambda body: body.update(reason=" "), "does not say its reason", "the body of an event"),
        (lambda body: body.pop("after"), "fields of a record of kind 'event'", "the body of an event"),
        (lambda body: body.update(matter="weather"), "unknown kind of event", "the body of an event"),
    ],
)
def test_a_doctored_event_is_found_by_both_checkers(
    tmp_path: Path, change: Callable[[dict[str, str]], object], inside: str, outside: str
) -> None:
    with table_of("baccarat", tmp_path / "ledger.sqlite") as played:
        kept = played.kept
        for value in ("a dispute", ""):
            kept.note(Matter.FREEZE, value, reason="who dealt?", time=AT)
        day = _doctored(read_day(kept.store, kept.name, kept.day), change)
    wrong = check_day(day).wrong
    assert wrong is not None
    assert wrong.sequence == len(day.records)
    assert inside in wrong.why
    audited = _audit(tmp_path, "".join(f"{record.line()}\n" for record in day.records))
    assert audited.returncode == 1
    assert outside in audited.stdout
    assert f"record {len(day.records)}" in audited.stdout


def test_an_event_that_cannot_be_recorded_changes_nothing(tmp_path: Path) -> None:
    with table_of("baccarat", tmp_path / "ledger.sqlite") as played:
        before = list(played.kept.records)
        for bad in ({"reason": ""}, {"actor": ""}, {"reason": "\ud800"}, {"time": "\n"}):
            with pytest.raises((BadRecord, LedgerError)):
                played.kept.note(Matter.FREEZE, "x", **{"reason": "why", "time": AT, **bad})
        assert played.kept.records == before
        assert played.kept.standing(Matter.FREEZE) == ""


# --- over days, versions and terms


def test_what_stands_passes_to_the_next_day_and_what_is_usual_does_not(tmp_path: Path) -> None:
    with table_of("baccarat", tmp_path / "ledger.sqlite") as played:
        kept = played.kept
        kept.note(Matter.AVAILABILITY, "maintenance", about="play", reason="maintenance", time=AT)
        kept.note(Matter.SELF_CHECK, "passed", reason="sha256:0", time=AT)
        close_day(kept, LATER)
        make_ready(kept, filing_for("baccarat", None), LATER)
        results = [(event.matter, event.about, event.before, event.after) for event in kept.events]
        assert results == [
            (Matter.AVAILABILITY, "play", "maintenance", "maintenance"),
            (Matter.AVAILABILITY, "", "closed", "open"),
        ]


def test_a_frozen_day_is_not_closed(tmp_path: Path) -> None:
    with table_of("baccarat", tmp_path / "ledger.sqlite") as played:
        played.kept.note(Matter.FREEZE, "a dispute", reason="who dealt?", time=AT)
        with pytest.raises(LedgerError, match="is frozen: a dispute"):
            close_day(played.kept, LATER)
        make_ready(played.kept, filing_for("baccarat", None), LATER)
        assert played.kept.day == AT[:10]


def test_other_software_is_an_event_with_when_what_and_who(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ledger.sqlite"
    with table_of("baccarat", path) as played:
        first = code_digest()
        assert [event.matter for event in played.kept.events] == [Matter.AVAILABILITY]
    monkeypatch.setattr(ledger_module, "code_digest", lambda: "9.9.9 sha256:other")
    monkeypatch.setattr(ledger_module, "operator", lambda: "a clerk")
    with table_of("baccarat", path) as played:
        event = played.kept.events[-1]
        results = (event.matter, event.before, event.after, event.actor, event.time)
        assert results == (Matter.SOFTWARE, first, "9.9.9 sha256:other", "a clerk", AT)
    with table_of("baccarat", path) as played:
        # It is reported once, and not again each time the table is opened.
        assert sum(event.matter is Matter.SOFTWARE for event in played.kept.events) == 1
        close_day(played.kept, LATER)
    monkeypatch.setattr(ledger_module, "code_digest", lambda: "10.0.0 sha256:third")
    store = Store(path)
    filing = filing_for("baccarat", None)
    with LedgerTable(store, str(filing["table"])) as kept:
        kept.begin_day("2026-01-03", filing, LATER)
        assert [(event.matter, event.before, event.after) for event in kept.events] == [
            (Matter.SOFTWARE, "9.9.9 sha256:other", "10.0.0 sha256:third")
        ]
    store.close()


def test_other_terms_are_an_event_of_the_day_that_begins_with_them(tmp_path: Path) -> None:
    filing = filing_for("packs-poker", None)
    changed = restored(filing.plain() | {"wagers.pack.minimum": 2 * filing["wagers.pack.minimum"]}, filing.schema)
    with table_of("packs-poker", tmp_path / "ledger.sqlite") as played:
        kept = played.kept
        with pytest.raises(LedgerError, match="terms do not change"):
            make_ready(kept, changed, AT)
        played.sit_down()
        with pytest.raises(LedgerError, match="has not left"):
            close_day(kept, LATER)
        played.players.leave()
        close_day(kept, LATER)
        kept.begin_day("2026-01-02", changed, LATER)
        assert [(event.matter, event.before, event.after) for event in kept.events] == [
            (Matter.TERMS, filing.digest, changed.digest)
        ]
