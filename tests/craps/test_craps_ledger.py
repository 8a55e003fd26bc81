"""Craps on a ledger: killed at any input, a table comes back with the same open wagers, and its day checks out."""

import shutil
from pathlib import Path

from craps_play import START, passed

from croupier.equipment.chance import LaboratorySource
from croupier.games.craps.commands import AcceptDice
from croupier.games.craps.wagers import AREAS
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.ledger.win import day_win
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.books import Books
from croupier.table.command import Command
from croupier.table.dice_commands import CallWager
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

NAME, DAY = "CR-01", "2026-01-01"


def bet(area: str, amount: int) -> tuple[Actor, Command]:
    return player(1), c.PlaceWager(1, AREAS[area], amount)


BEGIN: tuple[Actor, Command] = (DEALER, c.BeginRound(START))
CLOSE_BETS: tuple[Actor, Command] = (DEALER, c.NoMoreBets())

INPUTS: tuple[tuple[Actor, Command], ...] = (
    (SUPERVISOR, c.OpenTable(START)),
    (player(1), c.SitDown(1, "Ann")),
    (player(1), c.BuyIn(1, 2_000_00)),
    BEGIN,
    (player(1), AcceptDice(1, (2, 4))),
    bet("pass", 20_00),
    bet("hard.8", 5_00),
    bet("buy.4", 40_00),
    CLOSE_BETS,
    BEGIN,
    bet("place.6", 12_00),
    (player(1), CallWager(1, AREAS["place.6"], True)),
    bet("field", 5_00),
    bet("dont_pass", 10_00),
    CLOSE_BETS,
    BEGIN,
    bet("place.9", 10_00),
    (player(1), d.ReduceWager(1, AREAS["buy.4"], 10_00)),
)


def killed_copy(path: Path, to: Path) -> Path:
    """Copy what a killed program leaves on disk: the file and its log."""
    for end in ("", "-wal"):
        if Path(f"{path}{end}").exists():
            shutil.copy(f"{path}{end}", f"{to}{end}")
    return to


def test_killed_at_any_input_a_table_comes_back_with_the_same_wagers(tmp_path: Path) -> None:
    path = tmp_path / "day.db"
    stood: list[tuple[Books, str]] = []
    store = Store(path)
    with LedgerTable(store, NAME, source=LaboratorySource(4)) as table:
        table.begin_day(DAY, passed(), START)
        for number, (actor, command) in enumerate(INPUTS):
            assert table.give(actor, command) is None, command
            killed_copy(path, tmp_path / f"killed-{number}.db")
            with LedgerTable(Store(tmp_path / f"killed-{number}.db"), NAME) as again:
                assert again.driver.table.books == table.driver.table.books
                assert again.driver.ask.topic == table.driver.ask.topic
                stood.append((again.driver.table.books, again.driver.ask.topic))
    store.close()
    standing = {"dont_pass": 10_00, "buy.4": 30_00, "place.6": 12_00, "place.9": 10_00}
    assert {str(area): amount for area, amount in stood[-1][0].wagers(1).items()} == standing
    assert {topic for _, topic in stood} == {"between rounds", "dice", "wagers"}


def test_a_table_that_comes_back_throws_what_was_sealed_and_its_day_checks_out(tmp_path: Path) -> None:
    store = Store(tmp_path / "day.db")
    with LedgerTable(store, NAME, source=LaboratorySource(4)) as table:
        table.begin_day(DAY, passed(), START)
        for actor, command in INPUTS[:7]:
            assert table.give(actor, command) is None
    with LedgerTable(store, NAME, source=LaboratorySource(5)) as table:
        assert table.give(*CLOSE_BETS) is None
        assert table.driver.at_rest, "the throw of the first house was made"
    checked = check_day(read_day(store, NAME, DAY))
    store.close()
    assert checked.wrong is None
    assert checked.replayed == checked.records - 1 == 4


def test_the_win_of_a_day_is_what_wagers_and_vigorish_come_to(tmp_path: Path) -> None:
    store = Store(tmp_path / "day.db")
    areas = ("pass", "dont_pass", "come", "place.6", "lose.5", "buy.4", "lay.10", "hard.8", "field", "horn", "world")
    with LedgerTable(store, NAME, source=LaboratorySource(7)) as table:
        table.begin_day(DAY, passed(), START)
        for actor, command in INPUTS[:3]:
            assert table.give(actor, command) is None
        for _ in range(25):
            assert table.give(*BEGIN) is None
            if table.driver.ask.topic == "dice":
                assert table.give(player(1), AcceptDice(1)) is None
            for area in areas:
                # Wagers that aren't possible now are refused.
                table.give(*bet(area, 40_00 if area != "place.6" else 60_00))
            assert table.give(*CLOSE_BETS) is None
    day = read_day(store, NAME, DAY)
    store.close()
    assert check_day(day).wrong is None
    win = day_win(day)
    assert win.agrees
    assert win.vigorish > 0
    assert win.by_wagers != 0
