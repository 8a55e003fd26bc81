"""The auditor on days of red dog: honest ones pass, and every doctored settlement, spread and raise is found."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from shoe_days import random_day, ranks_first, shoe_table
from table_days import Record, assert_right, export_from, export_of, fault_of, records_of, rehashed

from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.rules import SCHEMA

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
FILINGS: tuple[dict[str, Any], ...] = (
    {},
    {"cards.decks": 1, "areas.per_player": 2, "shuffling.method": "automated"},
    {"shuffling.method": "continuous", "pays.spread_1": "6 to 1", "pays.three_of_a_kind": "12 to 1"},
)


@pytest.mark.parametrize("changes", FILINGS)
@pytest.mark.parametrize("seed", range(30 if SOAK else 2))
def test_random_days_are_right(changes: dict[str, Any], seed: int, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    random_day(path, SCHEMA, changes, seed, rounds=14 if SOAK else 7)
    assert_right(export_from(path))


def _day(path: Path, ranks: str, play: tuple[Any, ...]) -> list[Record]:
    with shoe_table(path, SCHEMA, {}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders.append(ranks_first(table, ranks))
        table.round((1, "bet.1", 1000), play=play)
    return records_of(export_from(path))


def _steps(records: list[Record], name: str) -> list[dict[str, Any]]:
    return [step for record in records for step in record["body"].get("steps", ()) if step["is"] == name]


def _pays(more: int, at: int = 0) -> Callable[[list[Record]], None]:
    """Pay a wager another amount than it is due, with chips that balance."""

    def change(records: list[Record]) -> None:
        step = _steps(records, "Settled")[at]
        step["paid"] += more
        next(posting for posting in step["postings"] if posting["source"] == ["inventory"])["amount"] += more

    return change


def _calls(records: list[Record]) -> None:
    _steps(records, "SpreadCalled")[0]["spread"] += 1


def _drops(name: str) -> Callable[[list[Record]], None]:
    """Leave out a step that moves nothing."""

    def change(records: list[Record]) -> None:
        for record in records:
            if "steps" in record["body"]:
                record["body"]["steps"] = [step for step in record["body"]["steps"] if step["is"] != name]

    return change


def _says(name: str, field: str) -> Callable[[list[Record]], None]:
    def change(records: list[Record]) -> None:
        _steps(records, name)[0][field] += 1

    return change


def _twice(name: str) -> Callable[[list[Record]], None]:
    def change(records: list[Record]) -> None:
        for record in records:
            steps = record["body"].get("steps", [])
            for at in [at for at, step in enumerate(steps) if step["is"] == name]:
                steps.insert(at, steps[at])

    return change


RAISED, LEFT = (RaiseOnSpread(1, 1, 500),), (LeaveWager(1, 1),)
FORGERIES: dict[str, tuple[str, tuple[Any, ...], Callable[[list[Record]], None]]] = {
    "a spread of one is paid too little": ("243", LEFT, _pays(-1000)),
    "a raise is paid too much": ("2A7", RAISED, _pays(100, at=1)),
    "three of a kind is paid too little": ("888", (), _pays(-1000)),
    "the spread called is not": ("2A7", LEFT, _calls),
    "no spread is called": ("2A7", LEFT, _drops("SpreadCalled")),
    "no pair is called": ("889", (), _drops("PairCalled")),
    "nobody says that no raise was made": ("2A7", LEFT, _drops("WagerLeft")),
    "another player is said not to raise": ("2A7", LEFT, _says("WagerLeft", "seat")),
    "no raise is said of another area": ("2A7", LEFT, _says("WagerLeft", "number")),
    "the spread is called twice": ("2A7", LEFT, _twice("SpreadCalled")),
    "bets are closed twice": ("2A7", LEFT, _twice("BetsClosed")),
    "the cover card is inserted twice": ("2A7", LEFT, _twice("CoverCardInserted")),
    "a settled wager is said to stay": ("2A7", LEFT, _says("Settled", "stays")),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_found(what: str, tmp_path: Path) -> None:
    """All hashes are recomputed, so only the rules can tell; before the forgery the day is right."""
    ranks, play, change = FORGERIES[what]
    records = _day(tmp_path / "house.db", ranks, play)
    assert fault_of(export_of(rehashed(records))) is None
    change(records)
    assert fault_of(export_of(rehashed(records))) is not None
