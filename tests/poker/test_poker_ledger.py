"""A day of poker on a ledger: it is replayed, checked and reported; the house has won the rake, and nothing else."""

import sys
from contextlib import closing
from pathlib import Path

import pytest
from poker_play import checked

from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    CollectTime,
    DecideDispute,
    DeclareMisdeal,
    LayCash,
    RotateDecks,
    ShowHand,
)
from croupier.ledger.check import check_day
from croupier.ledger.days import open_store, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.reports import recall
from croupier.ledger.store import Store
from croupier.ledger.win import day_win, wager_lines
from croupier.table import commands as c
from croupier.table.books import INVENTORY, currency, stack
from croupier.table.command import Command
from croupier.table.names import Note, Place
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Asset
from croupier.words import refused

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))

from in_process import run

DAY = "2026-01-01"
AT = f"{DAY}T20:00:00+00:00"
LATER = f"{DAY}T20:30:00+00:00"


class Day:
    """A hold 'em table whose players check or call, with a rake and time charges."""

    def __init__(self, kept: LedgerTable) -> None:
        self.kept = kept

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.kept.give(actor, command)
        assert refusal is None, refused(refusal)

    def play(self, at: str = AT) -> None:
        self.give(DEALER, c.BeginRound(at))
        while not self.kept.driver.at_rest:
            ask = self.kept.driver.ask
            seat = ask.to[0]
            for command in (ShowHand(seat), CheckBet(seat), CallBet(seat)):
                if ask.refuses(player(seat), command) is None:
                    self.give(player(seat), command)
                    break


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "poker.db"
    report = checked({"rake.time": True, "rake.hourly": 6, "stakes.ante": 1})
    assert report.filing is not None
    store = Store(path)
    with LedgerTable(store, "PK-01", source=LaboratorySource(7)) as kept:
        kept.begin_day(DAY, report.filing, AT)
        day = Day(kept)
        day.give(SUPERVISOR, c.OpenTable(AT))
        for seat in (1, 2, 5):
            day.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            day.give(player(seat), c.BuyIn(seat, 100_00))
        day.give(player(5), LayCash(5, 40_00))
        day.play()
        day.play()
        day.give(DEALER, CollectTime(LATER))
        day.give(player(1), c.Tip(1, 2_00))
        day.play(LATER)
        day.give(DEALER, RotateDecks())
        day.play(LATER)
        day.give(DEALER, c.BeginRound(LATER))
        day.give(SUPERVISOR, DeclareMisdeal("a card was exposed"))
        day.give(SUPERVISOR, DecideDispute("the pot was awarded rightly"))
    store.close()
    return path


def test_the_house_has_won_the_rake_and_the_accounts_say_so(ledger: Path) -> None:
    with closing(open_store(str(ledger))) as store:
        found = read_day(store, "PK-01", DAY)
        won = day_win(found)
        assert won.agrees
        assert won.win == won.rake > 9_00
        assert won.by_wagers == won.vigorish == won.meter_awards == 0
        assert won.tips == 2_00
        assert list(wager_lines([found])) == []


def test_the_day_is_replayed_step_by_step(ledger: Path) -> None:
    with closing(open_store(str(ledger))) as store:
        found = check_day(read_day(store, "PK-01", DAY))
        assert found.wrong is None, str(found.wrong)
        assert found.rounds == 5


@pytest.mark.cites("19:47-14.7(c)2")
def test_a_table_that_is_opened_again_knows_chips_cash_button_and_decks(ledger: Path) -> None:
    store = Store(ledger)
    with LedgerTable(store, "PK-01", source=LaboratorySource(8)) as kept:
        books = kept.driver.table.books
        assert books.balance(currency(5), Asset.CASH) == 40_00
        total = sum(books.balance(stack(seat)) for seat in (1, 2, 5))
        assert total + books.balance(INVENTORY) - 20_000_00 == -2_00
        assert books.notes[Note("turn")] == "blue"
        button = books.number(Note("button"))
        Day(kept).play(LATER)
        assert kept.driver.table.books.number(Note("button")) != button
    store.close()


@pytest.mark.parametrize("seat", [1, 2, 5])
def test_a_seat_recalls_what_it_has_bet_and_won(ledger: Path, seat: int) -> None:
    with closing(open_store(str(ledger))) as store:
        rounds = recall([read_day(store, "PK-01", DAY)], seat)
    assert [played_round.round for played_round in rounds] == [1, 2, 3, 4, 5]
    for played_round in rounds:
        assert played_round.after == played_round.before + played_round.bought + played_round.net
        assert played_round.net == played_round.won - played_round.bet
    *played, misdealt = rounds
    assert all(
        recalled_round.bet == 5_00
        and len(recalled_round.cards[Place("board")]) == 5
        and Place("seat", seat) in recalled_round.cards
        for recalled_round in played
    )
    assert misdealt.net == 0
    assert misdealt.void


def test_what_all_seats_have_won_is_what_they_have_bet_less_the_rake(ledger: Path) -> None:
    with closing(open_store(str(ledger))) as store:
        day = read_day(store, "PK-01", DAY)
        rounds = [recalled_round for seat in (1, 2, 5) for recalled_round in recall([day], seat)]
        charged = 3 * 3_00
        assert sum(played_round.bet - played_round.won for played_round in rounds) == day_win(day).rake - charged


def test_the_win_report_speaks_of_the_rake(ledger: Path) -> None:
    output = run(ledger.parent, "ledger", "win-report", "--ledger", str(ledger))
    assert output.returncode == 0, output.stderr
    assert "rake" in output.stdout.casefold()
    output = run(ledger.parent, "ledger", "recall", "--seat", "5", "--last", "2", "--ledger", str(ledger))
    assert output.returncode == 0, output.stderr
    assert "$5 bet" in output.stdout
    assert "misdealt" in output.stdout
