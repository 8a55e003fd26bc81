"""The auditor on days of casino war: honest ones pass, and every doctored settlement, card and wager is found."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from shoe_days import random_day, ranks_first, shoe_table
from table_days import Record, assert_right, export_from, export_of, fault_of, records_of, rehashed, run

from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.games.casino_war.rules import SCHEMA
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.roles import DEALER

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
FILINGS: tuple[dict[str, Any], ...] = (
    {},
    {"cards.decks": "8", "war.burn": "before each card", "war.tied_pays": "1 to 1", "shuffling.method": "automated"},
    {"war.tie_wager": False, "wagers.tie.pays": "11 to 1"},
)


@pytest.mark.parametrize("changes", FILINGS)
@pytest.mark.parametrize("seed", range(30 if SOAK else 2))
def test_random_days_are_right(changes: dict[str, Any], seed: int, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    random_day(path, SCHEMA, changes, seed, rounds=14 if SOAK else 7)
    assert_right(export_from(path))


ROUNDS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "won": ("9K8", ()),
    "surrendered": ("8K8", (SurrenderHalf(1),)),
    "war won": ("8K82229K4", (GoToWar(1),)),
    "war lost": ("8K82223K4", (GoToWar(1),)),
    "war tied": ("8K82224K4", (GoToWarWithTie(1, 500),)),
}
"""The ranks of seat 1, seat 2 and the dealer, then those burned and those of a war; and seat 1's decision."""


def _day(path: Path, what: str) -> list[Record]:
    ranks, play = ROUNDS[what]
    if play and not isinstance(play[0], SurrenderHalf):
        ranks = ranks[:6] + ranks[6] + ranks[8]  # Seat 2 is not at war.
    with shoe_table(path, SCHEMA, {}) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        table.house.orders.append(ranks_first(table, ranks))
        table.round((1, "bet", 1000), (1, "tie", 500), (2, "bet", 2000), play=play)
    return records_of(export_from(path))


def _steps(records: list[Record], name: str) -> list[dict[str, Any]]:
    return [step for record in records for step in record["body"].get("steps", ()) if step["is"] == name]


def _settled(records: list[Record], kind: str) -> dict[str, Any]:
    return next(step for step in _steps(records, "Settled") if step["area"][1] == kind and step["seat"] == 1)


def test_every_end_is_distinguished(tmp_path: Path) -> None:
    ends = {}
    for what in ROUNDS:
        records = _day(tmp_path / f"{what}.db", what)
        assert fault_of(export_of(records)) is None, what
        ends[what] = {step["area"][1]: step["outcome"] for step in _steps(records, "Settled") if step["seat"] == 1}
    assert ends == {
        "won": {"bet": "win", "tie": "lose"},
        "surrendered": {"bet": "lose", "tie": "win"},
        "war won": {"bet": "push", "tie": "win", "war": "win"},
        "war lost": {"bet": "lose", "tie": "win", "war": "lose"},
        "war tied": {"bet": "push", "tie": "win", "war": "win", "wartie": "win"},
    }


def _pays(kind: str, more: int) -> Callable[[list[Record]], None]:
    """Pay a wager another amount than it is due, with chips that balance."""

    def change(records: list[Record]) -> None:
        step = _settled(records, kind)
        step["paid"] += more
        next(posting for posting in step["postings"] if posting["source"] == ["inventory"])["amount"] += more

    return change


def _keeps_all(records: list[Record]) -> None:
    """Take the whole wager of a player who surrenders."""
    step = _settled(records, "bet")
    step["postings"] = [{**step["postings"][0], "amount": 1000}]
    step["returned"] = 0


def _drops(name: str) -> Callable[[list[Record]], None]:
    """Leave out a step that moves nothing."""

    def change(records: list[Record]) -> None:
        for record in records:
            steps = record["body"].get("steps", [])
            record["body"]["steps"] = [step for step in steps if step["is"] != name] if steps else steps

    return change


def _of_another(name: str) -> Callable[[list[Record]], None]:
    """Attribute a player's decision to another player."""

    def change(records: list[Record]) -> None:
        (step,) = _steps(records, name)
        step["seat"] += 1

    return change


def _finds(finding: str) -> Callable[[list[Record]], None]:
    def change(records: list[Record]) -> None:
        _steps(records, "WarCardsCompared")[-1]["finding"] = finding

    return change


def _burns_two(records: list[Record]) -> None:
    step = [step for step in _steps(records, "Moved") if step["verb"] == "burns"][-1]
    step["cards"] = step["cards"][:2]


FORGERIES: dict[str, tuple[str, Callable[[list[Record]], None]]] = {
    "a bet is paid a dollar too much": ("won", _pays("bet", 100)),
    "a tie wager is paid a dollar too little": ("surrendered", _pays("tie", -100)),
    "a surrender takes all": ("surrendered", _keeps_all),
    "a tied war is paid even": ("war tied", _pays("war", -1000)),
    "a tie wager on a war is paid too much": ("war tied", _pays("wartie", 500)),
    "a war is said to be lost that was won": ("war won", _finds("lower")),
    "two cards are burned before a war": ("war won", _burns_two),
    "nobody says that a player went to war": ("war won", _drops("WarDeclared")),
    "nobody says that a player surrendered": ("surrendered", _drops("WarSurrendered")),
    "another player is said to go to war": ("war won", _of_another("WarDeclared")),
    "another player is said to surrender": ("surrendered", _of_another("WarSurrendered")),
    "the cover card is left out": ("won", _drops("CoverCardInserted")),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_found(what: str, tmp_path: Path) -> None:
    """All hashes are recomputed, so only the rules can tell."""
    end, change = FORGERIES[what]
    records = _day(tmp_path / "house.db", end)
    change(records)
    assert fault_of(export_of(rehashed(records))) is not None


def test_a_round_without_cards_is_void(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with shoe_table(path, SCHEMA, {}) as table, table.day("2026-01-01"):
        table.sit(1)
        for _ in range(311):
            table.house.queue("deal", CardFoundFaceUp(), actor=DEALER)
        table.round((1, "bet", 1000))
    found = run.audit(run.lines_of(export_from(path)))
    assert found.kinds["bet void"] == 1
