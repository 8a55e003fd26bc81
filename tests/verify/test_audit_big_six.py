"""The auditor on days of big six: honest ones pass, and every doctored section and settlement is found."""

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from table_days import RealTable, assert_right, export_from, export_of, fault_of, records_of, rehashed

from croupier.equipment.chance import LaboratorySource
from croupier.games.big_six.rules import SCHEMA
from croupier.games.big_six.wagers import AREAS
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.dice_commands import SealLost
from croupier.table.roles import DEALER, DEVICE, player
from croupier.table.wheel_commands import NoSpin

FILINGS: tuple[dict[str, Any], ...] = ({}, {"wheel.fives": "seven", "pays.picture": "40 to 1"})


class BigSixDay(RealTable):
    """A big six table on a ledger."""

    def spin(self, place: int | None, *bets: str) -> None:
        """Spin to a place, after wagers such as ``2 joker 1000``."""
        if place is not None:
            self.house.spins.append(place)
        assert self.give(DEALER, c.BeginRound(self.now))
        for bet in bets:
            seat, area, amount = bet.split()
            assert self.give(player(int(seat)), c.PlaceWager(int(seat), AREAS[area], int(amount))), bet
        assert self.give(DEALER, c.NoMoreBets() if bets else c.CallOffRound())


@contextmanager
def a_day(path: Path, changes: Mapping[str, Any]) -> Iterator[BigSixDay]:
    store = Store(path)
    try:
        with LedgerTable(store, "BS-01", source=LaboratorySource(1)) as kept:
            table = BigSixDay(kept, dict(changes), SCHEMA)
            with table.day("2026-01-01"):
                for seat in (2, 5):
                    assert table.give(player(seat), c.SitDown(seat, f"Player {seat}"))
                    assert table.give(player(seat), c.BuyIn(seat, 500_000))
                yield table
                for seat in (2, 5):
                    assert table.give(player(seat), c.LeaveSeat(seat))
    finally:
        store.close()


@pytest.mark.parametrize("changes", FILINGS)
def test_random_days_are_right(changes: dict[str, Any], tmp_path: Path) -> None:
    rng = random.Random(4)
    with a_day(tmp_path / "house.db", changes) as table:
        for number in range(12):
            if number in (3, 8):
                table.house.queue("turns", NoSpin())
            if number == 5:
                table.house.queue("spin", SealLost(), actor=DEVICE)
            assert table.give(DEALER, c.BeginRound(table.now))
            for seat in (2, 5):
                for area in rng.sample(list(AREAS.values()), 4):
                    assert table.give(player(seat), c.PlaceWager(seat, area, 100 * rng.randint(1, 9)))
            if number == 6:
                for area in tuple(table.table.driver.table.books.wagers(5)):
                    assert table.give(player(5), c.WithdrawWager(5, area))
            assert table.give(DEALER, c.CallOffRound() if number == 7 else c.NoMoreBets())
            if number == 5:
                assert table.give(DEALER, c.NoMoreBets())
    assert_right(export_from(tmp_path / "house.db"))


def test_every_section_is_settled_as_the_auditor_has_it(tmp_path: Path) -> None:
    with a_day(tmp_path / "house.db", FILINGS[1]) as table:
        for place in range(54):
            table.spin(place, *(f"{seat} {area} 100" for seat in (2, 5) for area in AREAS))
    records = records_of(export_from(tmp_path / "house.db"))
    assert fault_of(export_of(records)) is None
    assert len(_steps(records, "Settled")) == 54 * 2 * len(AREAS)


def _steps(records: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [step for record in records for step in record["body"].get("steps", ()) if step["is"] == kind]


DOCTORED = {
    "another section": ("Spun", "section", "$2", "the section recorded|SectionCalled"),
    "another place": ("Spun", "place", 5, "does not match the command|the section recorded"),
    "another call": ("SectionCalled", "area", ["big_six", "joker"], "SectionCalled|the section called|is missing"),
    "another stake": ("Settled", "stake", 999, "the wager settled|settled incorrectly"),
    "another payment": ("Settled", "paid", 999, "settled incorrectly"),
    "another fault": ("SpinInvalid", "fault", "ball_left_wheel", "does not match the command|for no reason"),
}


@pytest.mark.parametrize("what", DOCTORED)
def test_what_is_doctored_is_found(what: str, tmp_path: Path) -> None:
    with a_day(tmp_path / "house.db", {}) as table:
        table.house.queue("turns", NoSpin())
        table.spin(13, "2 bill.20 1000", "5 bill.1 500")
    records = records_of(export_from(tmp_path / "house.db"))
    assert fault_of(export_of(records)) is None
    kind, field, value, words = DOCTORED[what]
    step = _steps(records, kind)[0]
    assert step[field] != value
    step[field] = value
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert any(part in str(fault) for part in words.split("|")), str(fault)
