"""Statements of seats, tips and promotional value: every cent is in one account, and all of them agree."""

import sys
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "reports"))

from ledger_day import SEAT, Script, filing, read, stacked
from pai_gow_day import MORE, PaiGow, banks, passes

from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.accounts import Accounts
from croupier.ledger.days import LedgerDay
from croupier.ledger.reports import carried, day_entries
from croupier.ledger.seats import SeatStatement, statements
from croupier.ledger.win import day_win
from croupier.table.books import DROP, INVENTORY, PATRONS, PROMOTION, TIPS, stack, wager
from croupier.table.commands import CallOffRound, CorrectPayment, NoMoreBets, PlaceWager, Tip, WithdrawWager
from croupier.table.names import Account
from croupier.table.roles import DEALER, Actor, Role, player
from croupier.table.steps import Asset, MoneyStep


def accounts_of(day: LedgerDay) -> Accounts:
    found = Accounts(carried(day))
    for entry in day_entries(day):
        for step in entry.steps:
            found.apply(step)
    return found


def all_of(found: list[SeatStatement], what: str) -> int:
    return sum(getattr(statement, what) for statement in found)


def test_statements_of_all_seats_sum_to_the_ledger(tmp_path: Path) -> None:
    """Three seats: one that leaves, one that stays with an open wager, one that is taken twice."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit(500_00, seat=1, name="Ann")
        script.sit(300_00, seat=2, name="Bo")
        script.sit(200_00, seat=4, name="Cy")
        for seat in (1, 2, 4):
            script.bet([("pack.1", 25_00), ("five.1", 5_00)], seat=seat)
        script.give(DEALER, NoMoreBets())
        script.give(player(1), Tip(1, 7_00))
        script.give(player(2), Tip(2, 5_00))
        script.leave(1)
        script.leave(4)
        script.sit(100_00, seat=4, name="Di")
        script.bet([("pack.2", 25_00)], seat=2)
        script.give(DEALER, NoMoreBets())
        script.give(Actor(Role.SUPERVISOR), CorrectPayment(1, 2, AREAS["pack.1"], 60_00, "a chip was overlooked"))
        script.bet([("pack.1", 10_00)], seat=4)
    day = read(tmp_path / "l.sqlite")
    found, accounts = statements(day), accounts_of(day)
    assert [(statement.seat, statement.names) for statement in found] == [(1, ["Ann"]), (2, ["Bo"]), (4, ["Cy", "Di"])]
    assert all(statement.agrees for statement in found)
    assert all_of(found, "bought") == accounts.balance(DROP, Asset.CASH) == 1_100_00
    assert all_of(found, "tips") == accounts.balance(TIPS) == day_win(day).tips == 12_00
    assert [statement.chips for statement in found] == [
        accounts.balance(Account("stack", statement.seat)) for statement in found
    ]
    # Bo was not paid what the correction gave, or was paid what it took.
    assert found[1].other != 0
    settled = all_of(found, "received") - all_of(found, "wagered") + all_of(found, "other")
    assert day_win(day).win == -settled


def test_a_running_round_is_stated_as_of_the_last_record(tmp_path: Path) -> None:
    """What a running round has moved is not in a record yet, so a statement doesn't include it either."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit(500_00)
        script.play([("pack.1", 25_00)])
        before = statements(read(tmp_path / "l.sqlite"))
        script.bet([("pack.1", 25_00)])
        assert statements(read(tmp_path / "l.sqlite")) == before
    (statement,) = before
    assert (statement.bought, statement.wagered, statement.staked) == (500_00, 25_00, 0)


def test_a_jackpot_is_stated_apart_from_the_chips(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.orders(stacked("3S 4S 5S 6S 7S", "2C 4D 7H 9C JD", "8S 9S", "2H QC", "QD KC"))
        script.play([("seven.1", 1_00)])
    (statement,) = statements(read(tmp_path / "l.sqlite"))
    assert (statement.away, statement.chips, statement.received, statement.agrees) == (25_000_05, 499_00, 0, True)


def test_a_wrong_statement_would_not_agree() -> None:
    statement = SeatStatement(3, bought=500_00, wagered=25_00, received=50_00, tips=1_00, chips=524_00)
    assert statement.agrees
    for column in ("bought", "wagered", "received", "vigorish", "tips", "other", "cashed_out", "chips"):
        off = SeatStatement(3, bought=500_00, wagered=25_00, received=50_00, tips=1_00, chips=524_00)
        setattr(off, column, getattr(off, column) + 1)
        assert not off.agrees, column


# --- a wager leaves the balance at once


@pytest.mark.parametrize("seed", range(3))
def test_a_wager_leaves_the_balance_at_once_and_no_balance_is_ever_below_zero(tmp_path: Path, seed: int) -> None:
    """Random amounts, some more than the player has: an accepted one moves at once, a refused one not at all."""
    chance, refused = Random(seed), 0
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit(120_00)
        for _ in range(4):
            script.bet([])
            for _ in range(12):
                books = script.kept.driver.table.books
                area = AREAS[chance.choice(["pack.1", "pack.2", "pack.3", "five.1", "seven.1"])]
                before, stood = books.balance(stack(SEAT)), books.wagers(SEAT).get(area, 0)
                if stood and chance.random() < 0.3:
                    script.kept.give(player(SEAT), WithdrawWager(SEAT, area))
                    continue
                amount = chance.choice([1_00, 5_00, 10_00, 25_00, 100_00, 500_00, before, before + 1_00])
                refusal = script.kept.give(player(SEAT), PlaceWager(SEAT, area, amount))
                books = script.kept.driver.table.books
                moved = 0 if refusal is not None else amount
                assert books.balance(stack(SEAT)) == before - moved
                assert books.wagers(SEAT).get(area, 0) == stood + moved
                refused += refusal is not None and amount > before
                assert min(books.balance(account) for account in (stack(SEAT), wager(SEAT, area), INVENTORY)) >= 0
            closing = NoMoreBets() if script.kept.driver.table.books.wagers(SEAT) else CallOffRound()
            script.give(DEALER, closing)
            script.kept.driver.table.books.check()
    assert refused


# --- tips


def test_tips_have_an_account_of_their_own_and_are_no_win(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        before = day_win(read(tmp_path / "l.sqlite"))
        script.give(player(SEAT), Tip(SEAT, 5_00))
        script.give(player(SEAT), Tip(SEAT, 2_00))
    day = read(tmp_path / "l.sqlite")
    after = day_win(day)
    assert (before.tips, after.tips, after.win) == (0, 7_00, before.win)
    assert accounts_of(day).balance(TIPS) == 7_00
    assert statements(day)[0].tips == 7_00


@pytest.mark.parametrize(("amount", "taken"), [(0, False), (1_00, True), (500_00, True), (501_00, False)])
def test_a_tip_is_of_chips_that_the_player_has(tmp_path: Path, amount: int, taken: bool) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit(500_00)
        refusal = script.kept.give(player(SEAT), Tip(SEAT, amount))
        assert (refusal is None) is taken
        assert script.kept.driver.table.books.balance(TIPS) == (amount if taken else 0)


# --- promotional value


def test_promotional_value_is_never_mixed_with_chips_or_cash(tmp_path: Path) -> None:
    """A match play coupon is wagered with chips: it leaves as a coupon, and its winnings are paid in chips."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open(under=filing(wagers__match_play=True))
        script.sit(coupons=30_00)
        for _ in range(3):
            script.bet([])
            script.give(player(SEAT), PlaceWager(SEAT, AREAS["pack.1"], 10_00, 10_00))
            script.give(DEALER, NoMoreBets())
        script.leave()
    day = read(tmp_path / "l.sqlite")
    accounts = accounts_of(day)
    coupons = {account: amount for (asset, account), amount in accounts.balances.items() if asset is Asset.COUPONS}
    assert sum(coupons.values()) == 0
    assert PROMOTION in coupons
    for asset in Asset:
        assert sum(amount for (kind, _), amount in accounts.balances.items() if kind is asset) == 0, asset
    assert accounts.balance(DROP, Asset.CASH) == 500_00, "the drop has cash for chips only"
    moved = [
        posting
        for entry in day_entries(day)
        for step in entry.steps
        if isinstance(step, MoneyStep)
        for posting in step.postings
    ]
    promotional = [posting for posting in moved if posting.asset is Asset.COUPONS]
    assert promotional
    assert not any("stack" in posting.source or "stack" in posting.target for posting in promotional)
    assert day_win(day).win == day_win(day).by_wagers


def test_seats_of_a_table_with_a_bank_agree(tmp_path: Path) -> None:
    """Vigorish and a bank: what crosses the center of the table is in the last column."""
    table = PaiGow(tmp_path / "l.sqlite", 3)
    for bank in (passes, banks, passes):
        table.play(bank, MORE)
    day = table.close()
    found, accounts = statements(day), accounts_of(day)
    assert [statement.agrees for statement in found] == [True, True]
    assert any(statement.other for statement in found)
    assert all_of(found, "vigorish") > 0
    assert [statement.chips for statement in found] == [0, 0]
    assert all_of(found, "cashed_out") == accounts.balance(PATRONS)
