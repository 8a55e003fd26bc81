"""House players with a person, at any game: they come, wager, and leave; on a ledger they are nobody's guests."""

from pathlib import Path

import pytest
from table_talk import AT, Script, table

from croupier.equipment.chance import LaboratorySource
from croupier.ledger.check import check_day
from croupier.ledger.days import listed, open_store, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.house_players import MARK, is_company
from croupier.play.open_table import filing_for
from croupier.play.table_ledger import make_ready, seat_to_take, table_of
from croupier.table.steps import Settled
from croupier.terminal.session import PlayerSession

WAGER = {"packs-poker": ("p1 10", []), "pai-gow-poker": ("b 25", ["house", "yes"])}


def play(path: Path, game: str, *lines: str, company: int = 2, leave: bool = True, seed: int = 7) -> str:
    """Play one session on a ledger; unless the player leaves, it is cut off after the last line."""
    store = Store(path)
    script = Script([*lines, *(["quit"] if leave else [])])
    source = LaboratorySource(seed)
    filed = filing_for(game, None)
    with LedgerTable(store, str(filed["table"]), source=source) as kept:
        make_ready(kept, filed, AT)
        seat = seat_to_take(kept, 3)
        session = PlayerSession(
            script.screen(), table_of(kept), source, seat=seat, kept=kept, company=company, clock=lambda: AT
        )
        if seat in kept.driver.table.books.seats:
            session.resume()
        else:
            assert session.sit_down(500_00)
        if leave:
            assert session.run() == 0
        else:
            for line in lines:
                if not session._answered(line):
                    verb, rest = session.game.words.command(line)
                    session._verbs[verb](rest)
    store.close()
    return script.text


def whole(path: Path) -> bool:
    """Return True if every day of the ledger is right: chains, balances, replay."""
    store = open_store(str(path))
    days = [read_day(store, entry.table, entry.day) for entry in listed(store)]
    good = all(check_day(day, None).wrong is None for day in days)
    store.close()
    return good


@pytest.mark.parametrize("number", range(6))
def test_company_takes_free_seats_and_leaves_with_the_player(number: int) -> None:
    script = Script(["p1 10", "", "quit"])
    session = PlayerSession(script.screen(), table(), LaboratorySource(7), company=number, clock=lambda: AT)
    assert session.sit_down(500_00)
    others = {seat: name for seat, name in session.table.books.seats.items() if seat != 3}
    assert len(others) == number
    assert all(is_company(name) for name in others.values())
    assert ("Playing with you:" in script.text) == bool(number)
    assert session.run() == 0
    assert not session.table.books.seats
    steps = [step for entry in session.house.driver.journal for step in entry.steps]
    assert {step.seat for step in steps if isinstance(step, Settled)} == {3, *others}


def test_who_has_not_wagered_does_not_start_the_others_round() -> None:
    script = Script(["", "p1 10", "quit"])
    session = PlayerSession(script.screen(), table(), LaboratorySource(7), company=1, clock=lambda: AT)
    assert session.sit_down(500_00)
    assert session.run() == 0
    assert "You have placed no wager. Type a wager such as “p1 10”" in script.text
    assert session.rounds() == []


def test_the_same_seed_has_the_same_company() -> None:
    texts = []
    for _ in range(2):
        script = Script(["p1 10", "", "p1 10", "", "history 1", "quit"])
        session = PlayerSession(script.screen(), table(), LaboratorySource(9), company=3, clock=lambda: AT)
        assert session.sit_down(500_00)
        session.run()
        texts.append(script.text)
    assert texts[0] == texts[1]


@pytest.mark.parametrize("game", WAGER)
def test_company_on_a_ledger(tmp_path: Path, game: str) -> None:
    path = tmp_path / "t.sqlite"
    wager, answers = WAGER[game]
    output = play(path, game, wager, "", *answers)
    assert f"Ann{MARK} in seat 1" in output
    assert whole(path)
    assert "you're in seat 3" in play(path, game, seed=8), "company has left with the player"


@pytest.mark.parametrize("game", WAGER)
def test_a_session_cut_off_finds_its_company_again(tmp_path: Path, game: str) -> None:
    path = tmp_path / "t.sqlite"
    wager, answers = WAGER[game]
    play(path, game, wager, leave=False)
    output = play(path, game, "", *answers, company=0, seed=8)
    assert "you're still in seat 3; the last session was interrupted. Round 1 continues where it stopped." in output
    assert "Round 1: " in output
    assert whole(path)
    assert "you're in seat 3" in play(path, game, seed=9)


def test_a_session_cut_off_while_a_hand_is_to_be_set(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    play(path, "pai-gow-poker", "b 25, bo 5", "", leave=False)
    output = play(path, "pai-gow-poker", "house", "yes", "repeat", seed=8)
    before, _, after = output.partition("] low hand > house")
    assert "Your cards" in before, "the question is asked again"
    assert "1. wager 3" in after
    assert "Seat 3 bets $25" in after.partition("> repeat")[2]
    assert whole(path)


def test_a_session_cut_off_when_the_bank_is_offered(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    lines = ["b 25", "", "house", "yes"]
    for seed in range(20):
        path = tmp_path / f"{seed}.sqlite"
        output = play(path, "pai-gow-poker", *lines, "b 25", "", leave=False, seed=seed)
        if "offers you the bank" in output:
            break
    again = play(path, "pai-gow-poker", "pass", "", "house", "yes", seed=99)
    assert "The dealer offers you the bank" in again.partition("bank or pass > pass")[0]
    assert "Round 2: " in again
    assert whole(path)
