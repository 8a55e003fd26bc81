"""Streaks, awards and the meter on a ledger: what outlasts a round survives a restart, too, and the check knows it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from blackjack_filings import BONUS, BY_HAND, PLAIN, PROGRESSIVE, STREAK, Changes, passed
from blackjack_play import CUT_AT, START, order_of

from croupier.equipment.chance import LaboratorySource
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import AdmitPlayers, DesignateHand, SplitPair, Stand
from croupier.games.blackjack.table import lammer_key
from croupier.games.blackjack.theory import theory
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.ledger.win import day_win, wager_lines
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.books import stack
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.names import Note
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

NAME, DAY = "BJ-01", "2026-01-01"
LATE = "2026-01-01T23:00:00+00:00"


@contextmanager
def opened(path: Path) -> Iterator[LedgerTable]:
    """Open the table in a file, as a newly started program does."""
    store = Store(path)
    try:
        with LedgerTable(store, NAME, source=LaboratorySource(3)) as table:
            yield table
    finally:
        store.close()


def give(table: LedgerTable, actor: Actor, command: Command) -> None:
    refusal = table.give(actor, at_area(table.driver.table, command))
    assert refusal is None, refused(refusal)


def begin(path: Path, changes: Changes, text: str) -> None:
    """Begin a day: a player sits down, and these cards are in the shoe."""
    with opened(path) as table:
        table.begin_day(DAY, passed({**changes, **BY_HAND}), START)
        give(table, SUPERVISOR, c.OpenTable(START))
        give(table, player(1), c.SitDown(1, "Ann"))
        give(table, player(1), c.BuyIn(1, 100_00))
        assert table.house is not None
        table.house.orders.append(order_of(text, 6))
        give(table, DEALER, c.BeginRound(START))
        give(table, player(1), CutCards(1, CUT_AT))


def wager(path: Path, *wagers: tuple[str, int]) -> None:
    """In a new program each time: begin a round, place wagers, and have the player stand."""
    with opened(path) as table:
        if table.driver.at_rest:
            give(table, DEALER, c.BeginRound(START))
    with opened(path) as table:
        for area, amount in (("bet.1", 10_00), *wagers):
            give(table, player(1), c.PlaceWager(1, area, amount))
    with opened(path) as table:
        give(table, DEALER, c.NoMoreBets())
    with opened(path) as table:
        if table.driver.ask.topic == "turn":
            give(table, player(1), Stand(1, 1))
        assert table.driver.at_rest


def note(path: Path, key: Note) -> Any:
    with opened(path) as table:
        return table.driver.table.books.notes.get(key)


def check(path: Path) -> int:
    """Check the day; return its number of rounds."""
    store = Store(path)
    try:
        checked = check_day(read_day(store, NAME, DAY))
        assert checked.wrong is None, checked.wrong
        win = day_win(read_day(store, NAME, DAY))
        assert win.agrees or not checked.closed
        return checked.rounds
    finally:
        store.close()


def chips(path: Path) -> int:
    with opened(path) as table:
        return table.driver.table.books.balance(stack(1))


def end(path: Path) -> None:
    with opened(path) as table:
        give(table, player(1), c.LeaveSeat(1))
        give(table, SUPERVISOR, c.CloseTable())
        table.end_day(LATE)


WON = "TH 9C QH TD"


def test_a_streak_goes_on_after_the_table_was_opened_again_and_the_check_lets_it_stand(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    begin(path, STREAK, " ".join([WON] * 3))
    wager(path, ("streak3.1", 5_00), ("streak4.1", 5_00))
    assert check(path) == 1
    assert note(path, lammer_key(1, 1)) == 2
    wager(path)
    assert note(path, lammer_key(1, 1)) == 3
    wager(path)
    assert chips(path) == 100_00 + 30_00 + 35_00 - 5_00
    assert check(path) == 3
    # The wager on four is abandoned along with the seat.
    end(path)
    assert check(path) == 3


def test_an_award_that_was_drawn_is_the_same_after_the_table_was_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    begin(path, BONUS, "AH 9C QH TD")
    wager(path, ("bonus.1", 5_00))
    before = chips(path)
    assert before > 100_00 + 15_00
    assert chips(path) == before
    end(path)
    assert check(path) == 1


def test_a_meter_that_was_won_is_paid_once(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    begin(path, PROGRESSIVE, "AS 9C AC TD AC AS")
    with opened(path) as table:
        for area, amount in (("bet.1", 10_00), ("progressive.1", 1_00)):
            give(table, player(1), c.PlaceWager(1, area, amount))
        give(table, DEALER, c.NoMoreBets())
    with opened(path) as table:
        give(table, player(1), SplitPair(1, 1))
        assert table.driver.at_rest
        assert table.driver.table.books.meters["blackjack progressive"].display == 5_000_00
    assert chips(path) == 100_00 - 21_00
    end(path)
    assert check(path) == 1


def test_a_wager_that_was_designated_to_a_split_hand_is_expected_what_it_was_made_as(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    begin(path, {**PLAIN, "boxes.players": 2, "reader.used": False}, "8S 7D 8H TC 4H TD")
    with opened(path) as table:
        give(table, player(5), c.SitDown(5, "Bo"))
        give(table, player(5), c.BuyIn(5, 100_00))
        give(table, player(1), c.PlaceWager(1, "bet.1", 10_00))
        give(table, player(1), AdmitPlayers(1, 1))
        give(table, player(5), c.PlaceWager(5, "bet.1", 30_00))
        give(table, DEALER, c.NoMoreBets())
        give(table, player(1), SplitPair(1, 1))
        give(table, player(5), DesignateHand(5, 1, second=True))
        give(table, player(1), Stand(1, 1))
        give(table, player(1), Stand(1, 1))
        assert table.driver.at_rest
    store = Store(path)
    try:
        day = read_day(store, NAME, DAY)
        (line,) = wager_lines([day])
    finally:
        store.close()
    found = theory(passed({**PLAIN, "boxes.players": 2, "reader.used": False, **BY_HAND}))
    values = [found.exact(AREAS["bet.1"], stake, {}) for stake in (10_00, 30_00)]
    assert line.compared == 3, "the wager that was added counts too, and for nothing"
    assert line.expected == -sum(value[0] for value in values if value is not None) > 0
