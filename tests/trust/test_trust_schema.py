"""The JSON Schema of the record: generated from the types, valid for what every game writes, and for nothing else."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from every_game import AT, GAMES, table_of
from jsonschema_rs import Draft202012Validator

from croupier.ledger.days import read_day
from croupier.ledger.evidence import Dispute, bundle, note_dispute
from croupier.ledger.export import proof
from croupier.ledger.json_schema import Definitions, printed, schema, written
from croupier.ledger.log_writer import LogWriter
from croupier.play.table_ledger import close_day
from croupier.record.chain import checkpoint
from croupier.record.codec import canonical, plain

SCHEMA = json.loads(printed())


@cache
def validator(name: str = "record") -> Draft202012Validator:
    """Return a validator for a kind that the schema defines."""
    return Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})


RECORD = validator()


def test_the_schema_in_the_package_is_that_of_the_types() -> None:
    assert printed() == written(schema()), "write it anew: python -m croupier.ledger.json_schema"


def test_the_command_prints_it() -> None:
    call = [sys.executable, "-m", "croupier", "ledger", "schema"]
    assert subprocess.run(call, capture_output=True, text=True, check=True).stdout == printed()


# --- what tables write


@pytest.fixture(scope="module", params=GAMES)
def written_day(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """Everything that a day of a game leaves: its records and pending inputs, a checkpoint, a proof and a bundle."""
    folder = tmp_path_factory.mktemp("schema")
    with table_of(request.param, folder / "ledger.sqlite") as played:
        kept = played.kept
        log = LogWriter(kept.store, folder / "keys")
        log.create("casino.example/house", AT)
        played.sit_down()
        for _ in range(3):
            played.round()
        played.wagers()
        waiting = [json.loads(text) for text in kept.store.pending(kept.name)]
        played.closes()
        played.ends()
        dispute = Dispute((1,), 50_00, "who dealt?", AT)
        note_dispute(kept, dispute, "Sue", "supervisor")
        day = read_day(kept.store, kept.name, kept.day)
        files = bundle(day, dispute)
        played.players.leave()
        close_day(kept, AT)
        closed = read_day(kept.store, kept.name, kept.day)
        log.checkpoint()
        yield {
            "record": [json.loads(record.line()) for record in closed.records],
            "pending": waiting,
            "checkpoint": [checkpoint(day.records)],
            "proof": [proof(day, 1)],
            "signed_proof": [log.proof(kept.name, kept.day, 4)],
            "consistency": [log.consistency(*log.sizes()[:2])],
            "house_log": [log.exported()],
            "bundle": [json.loads(files["bundle.json"])],
            "filing_file": [json.loads(files["filing.json"])],
        }


def test_what_a_day_of_any_game_writes_is_valid(written_day: dict[str, Any]) -> None:
    assert {record["kind"] for record in written_day["record"]} == {"day", "entry", "event", "snapshot", "close"}
    for name, found in written_day.items():
        checks = validator(name)
        assert found
        for record in found:
            checks.validate(record)


def _parts(record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for input_ in record["body"].get("inputs", ()):
        yield f"command.{input_['command']['is']}", input_["command"]
    for step in record["body"].get("steps", ()):
        yield f"step.{step['is']}", step


def test_every_step_and_command_is_of_its_own_definition(written_day: dict[str, Any]) -> None:
    """If a step is refused, this says which, and why."""
    for name, part in (part for record in written_day["record"] for part in _parts(record)):
        validator(name).validate(part)


# --- what is refused


def _day(records: list[Any]) -> Any:
    return records[0]["body"]


def _step(records: list[Any], kind: str = "Begun") -> Any:
    return next(step for record in records for step in record["body"].get("steps", ()) if step["is"] == kind)


def _input(records: list[Any]) -> Any:
    return next(record["body"]["inputs"][0] for record in records if record["kind"] == "entry")


@pytest.mark.parametrize(
    "change",
    [
        lambda records: records[0].update(more=1),
        lambda records: records[0].update(day="1 January"),
        lambda records: records[0].update(kind="entry"),
        lambda records: _day(records).update(format="1.1"),
        lambda records: _day(records).update(format=1),
        lambda records: _day(records).update(time="2026-01-01T20:00:00+01:00"),
        lambda records: _day(records).pop("code"),
        lambda records: _input(records).update(role="spy"),
        lambda records: _input(records).update(by_house=True),
        lambda records: _input(records)["command"].update({"is": "Cheat"}),
        lambda records: _step(records).update(number="1"),
        lambda records: _step(records).update({"is": "Rumor"}),
        lambda records: _step(records).pop("cites"),
        lambda records: _step(records, "Moved")["cards"].append("1X"),
        lambda records: _step(records, "Moved").update(face="on edge"),
        lambda records: _step(records, "Settled")["postings"][0].update(asset="gold"),
        lambda records: _step(records, "Settled").update(paid=0.5),
        lambda records: _step(records, "Settled").update(paid=None),
    ],
)
def test_what_is_no_record_is_refused(written_day: dict[str, Any], change: Callable[[list[Any]], object]) -> None:
    records = json.loads(canonical(written_day["record"]))
    try:
        change(records)
    except StopIteration:
        pytest.skip("the game has no such step")
    assert not all(map(RECORD.is_valid, records))


# --- types that a record may come to hold


class Suit(Enum):
    HIGH = "high"
    LOW = 2


class Place(NamedTuple):
    kind: Suit
    seat: int
    inside: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """A base class named as a field's type."""


@dataclass(frozen=True, slots=True)
class Because(Reason):
    odds: Fraction
    places: tuple[Place, ...]
    sure: bool


@dataclass(frozen=True, slots=True)
class Announced:
    reason: Reason
    value: int | str


def test_the_schema_follows_types_of_any_shape() -> None:
    made = Definitions()
    form = made.of(Announced)
    check = Draft202012Validator({**form, "$defs": made.defs})
    right = {
        "is": f"{__name__}.Announced",
        "reason": {
            "is": f"{__name__}.Because",
            "odds": "1/3",
            "places": [["high", 3, ["bet", 2]], ["low", 1, ""]],
            "sure": 1,
        },
        "value": "x",
    }
    check.validate(right)
    check.validate(plain(Announced(Reason(), 3)))
    for wrong in (
        {**right, "value": []},
        {**right, "reason": {"is": f"{__name__}.Announced"}},
        {**right, "reason": {**right["reason"], "odds": 3}},  # type: ignore[dict-item]
        {**right, "reason": {**right["reason"], "places": [["high", 3]]}},  # type: ignore[dict-item]
        {**right, "reason": {**right["reason"], "places": [["high", 3, ["bet", 2, 1]]]}},  # type: ignore[dict-item]
        {**right, "reason": {**right["reason"], "places": [[2, 3, ""]]}},  # type: ignore[dict-item]
    ):
        assert not check.is_valid(wrong), wrong
    with pytest.raises(TypeError, match="no values of the type"):
        made.of(float)


def test_schema_file_is_read_from_the_package(tmp_path: Path) -> None:
    """The package finds it wherever it is installed."""
    assert SCHEMA["$id"] == "urn:croupier:record:1.0"
    out = tmp_path / "schema.json"
    subprocess.run([sys.executable, "-m", "croupier", "ledger", "schema", "-o", str(out)], check=True)
    assert out.read_text("utf-8") == printed()
