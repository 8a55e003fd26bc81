"""The auditor on days of roulette: honest ones pass, and every doctored number, settlement and color is found."""

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from auditor import roulette as second_reading
from table_days import RealTable, assert_right, export_from, export_of, fault_of, records_of, rehashed

from croupier.equipment.chance import LaboratorySource
from croupier.equipment.wheel import DOUBLE_ZERO, SINGLE_ZERO
from croupier.games.roulette.commands import ReturnColor, TakeColor
from croupier.games.roulette.rules import SCHEMA
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagers import RouletteArea
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.roles import DEALER, player
from croupier.table.wheel_commands import NoSpin, SpinFault

FILINGS: tuple[dict[str, Any], ...] = (
    {},
    {"wheel.zero_rule": "en prison", "readings.held_again": "stays"},
    {"wheel.zero_rule": "en prison"},
    {"wheel.zeros": "single zero", "wheel.zero_rule": "full"},
)


class RouletteTableOfDays(RealTable):
    """A roulette table on a ledger."""

    @property
    def play(self) -> RouletteTable:
        table = self.table.driver.table
        assert isinstance(table, RouletteTable)
        return table

    def area(self, text: str) -> RouletteArea:
        return next(area for area in self.play.filed.areas() if str(area) == text)

    def spin(self, section: str = "", *bets: str) -> None:
        """Spin to a section, after wagers such as ``2 red 1000``."""
        if section:
            self.house.spins.append(self.play.wheel.places(section)[0])
        assert self.give(DEALER, c.BeginRound(self.now))
        for bet in bets:
            seat, area, amount = bet.split()
            assert self.give(player(int(seat)), c.PlaceWager(int(seat), self.area(area), int(amount))), bet
        assert self.give(DEALER, c.NoMoreBets() if self.play.wagering_seats() else c.CallOffRound())

    def empty(self) -> None:
        """Have everybody leave; spins first decide what is in prison."""
        while any(self.play.books.wagers(seat) for seat in self.play.books.seats):
            self.spin("1")
            self.spin("20")
        for seat in tuple(self.play.books.seats):
            assert self.give(player(seat), c.LeaveSeat(seat))


@contextmanager
def a_day(path: Path, changes: Mapping[str, Any], seed: int = 1) -> Iterator[RouletteTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, "RL-01", source=LaboratorySource(seed)) as kept:
            table = RouletteTableOfDays(kept, dict(changes), SCHEMA)
            with table.day("2026-01-01"):
                for seat in (2, 5):
                    assert table.give(player(seat), c.SitDown(seat, f"Player {seat}"))
                    assert table.give(player(seat), c.BuyIn(seat, 500_000))
                yield table
                table.empty()
    finally:
        store.close()


def test_both_readers_have_the_same_wheels() -> None:
    wheels = {"single zero": SINGLE_ZERO, "double zero": DOUBLE_ZERO}
    assert {
        zeros: " ".join(section.label for section in wheel.sections) for zeros, wheel in wheels.items()
    } == second_reading.WHEELS
    for wheel in wheels.values():
        assert {int(label) for label in wheel.counts() if wheel.color(label).value == "red"} == second_reading.RED


@pytest.mark.parametrize("changes", FILINGS)
def test_random_days_are_right(changes: dict[str, Any], tmp_path: Path) -> None:
    rng = random.Random(3)
    with a_day(tmp_path / "house.db", changes) as table:
        for number in range(14):
            if number == 3:
                table.house.queue("ball", NoSpin(rng.choice(list(SpinFault))))
            assert table.give(DEALER, c.BeginRound(table.now))
            if number in (1, 6):
                assert table.give(player(5), TakeColor(5, 200))
            for area in rng.sample(table.play.filed.areas(), 12):
                for seat in (2, 5):
                    table.give(player(seat), c.PlaceWager(seat, area, 1000))
            if number == 4:
                for area in tuple(table.play.books.wagers(5)):
                    table.give(player(5), c.WithdrawWager(5, area))
                table.give(player(5), ReturnColor(5))
            if rng.random() < 0.3:
                table.house.spins[:] = [0]
            assert table.give(DEALER, c.NoMoreBets())
    assert_right(export_from(tmp_path / "house.db"))


def test_each_end_of_a_wager_is_right(tmp_path: Path) -> None:
    with a_day(tmp_path / "house.db", FILINGS[1]) as table:
        table.spin("00", "2 red 1000", "5 black 1000", "2 straight.00 100", "2 five.0.00.1.2.3 100")
        table.spin("0", "5 low 2000")
        table.spin("1", "2 red 1000")
        table.spin("", "2 dozen.1 500")
    records = records_of(export_from(tmp_path / "house.db"))
    assert fault_of(export_of(records)) is None
    ends = [(step["seat"], step["area"][1], step["outcome"]) for step in _steps(records, "Settled")]
    assert {(2, "held-red", "push"), (5, "held-black", "lose"), (5, "held-low", "push"), (2, "red", "win")} <= set(ends)


def test_what_is_held_is_settled_before_more_is_held(tmp_path: Path) -> None:
    """A zero takes what is in prison, and newer wagers go there; in the other order all would be lost."""
    with a_day(tmp_path / "house.db", FILINGS[2]) as table:
        table.spin("0", "2 red 1000")
        table.spin("00", "2 red 2000")
    records = records_of(export_from(tmp_path / "house.db"))
    assert fault_of(export_of(records)) is None
    entries = [record["body"].get("steps", []) for record in records]
    (steps,) = [steps for steps in entries if {"Settled", "WagerHeld"} <= {step["is"] for step in steps}]
    settled, held = (next(step for step in steps if step["is"] == kind) for kind in ("Settled", "WagerHeld"))
    at, after = steps.index(settled), steps.index(held)
    assert at < after
    settled["stake"] += held["amount"]
    settled["postings"][0]["amount"] += held["amount"]
    steps[at], steps[after] = held, settled
    assert "before the one there is settled" in str(fault_of(export_of(rehashed(records))))


def _steps(records: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [step for record in records for step in record["body"].get("steps", ()) if step["is"] == kind]


DOCTORED = {
    "another section": ("Spun", "section", "2", "the section recorded"),
    "another place": ("Spun", "place", 5, "does not match the command|the section recorded"),
    "another number": ("PocketCalled", "number", 5, "PocketCalled|the number called|is missing"),
    "another marker": ("MarkerPlaced", "number", 5, "MarkerPlaced|the number called|is missing"),
    "another stake": ("Settled", "stake", 999, "the wager settled|settled incorrectly"),
    "another return": ("Settled", "returned", 999, "settled incorrectly"),
    "another color": ("ColorTaken", "color", 2, "the color taken|a note does not follow"),
}


@pytest.mark.parametrize("what", DOCTORED)
def test_what_is_doctored_is_found(what: str, tmp_path: Path) -> None:
    with a_day(tmp_path / "house.db", {}) as table:
        assert table.give(DEALER, c.BeginRound(table.now))
        assert table.give(player(5), TakeColor(5, 500))
        assert table.give(DEALER, c.CallOffRound())
        table.spin("0", "2 red 1000", "5 straight.17 500")
    records = records_of(export_from(tmp_path / "house.db"))
    assert fault_of(export_of(records)) is None
    kind, field, value, words = DOCTORED[what]
    step = _steps(records, kind)[0]
    assert step[field] != value
    step[field] = value
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert any(part in str(fault) for part in words.split("|")), str(fault)


@pytest.mark.parametrize("kind", ["BallSpun", "NoSpinCalled", "PocketCalled", "MarkerPlaced", "MarkerRemoved"])
def test_an_announcement_that_comes_twice_is_found(kind: str, tmp_path: Path) -> None:
    with a_day(tmp_path / "house.db", {}) as table:
        table.house.queue("ball", NoSpin(SpinFault.BALL_LEFT_WHEEL))
        table.spin("17", "2 red 1000", "5 straight.17 500")
    records = records_of(export_from(tmp_path / "house.db"))
    (steps,) = [entry for record in records if _has(entry := record["body"].get("steps", []), kind)]
    at = next(at for at, step in enumerate(steps) if step["is"] == kind)
    steps.insert(at, steps[at])
    assert fault_of(export_of(rehashed(records))) is not None


def _has(steps: list[dict[str, Any]], kind: str) -> bool:
    return any(step["is"] == kind for step in steps)
