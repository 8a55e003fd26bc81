"""Gestures at a poker table: chips put in without words, string bets, cash; each at its threshold."""

from typing import Any

import pytest
from poker_play import NO_LIMIT, NO_RAKE, Sitting

from croupier.games.poker.commands import (
    Announcement,
    CallBet,
    CardsOutOfView,
    CollectTime,
    LayCash,
    MakeBet,
    Placing,
    PotTouched,
    PutInChip,
    PutInChips,
    RaiseBet,
)
from croupier.games.poker.events import AllIn, Bet, BetAddedTo, BetPlaced, ChipsPutIn, HandOutOfView, PotChipsTouched
from croupier.games.poker.gestures import PLACED, counted, meant
from croupier.table import commands as c
from croupier.table.books import DROP, INVENTORY, currency, purse
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Asset, Bought, Filled
from croupier.words import why_not


def put_in(
    *dollars: int, how: Placing = Placing.RELEASED_INTO_POT, announcement: Announcement = Announcement.NOTHING
) -> PutInChips:
    return PutInChips(3, tuple(100 * dollar for dollar in dollars), how, announcement)


def begun(changes: dict[str, Any] | None = None, **stacks: int) -> Sitting:
    """Begin a hand in which seat 3 acts first, with $4 to call."""
    sitting = Sitting(changes, {1: 100_00, 2: 100_00, 3: stacks.get("third", 100_00)})
    sitting.begin()
    assert sitting.turn == 3
    return sitting


def last_wager(sitting: Sitting) -> BetPlaced:
    return next(step for step in reversed(sitting.steps) if isinstance(step, BetPlaced))


# --- 14.7(f): what is a bet


@pytest.mark.cites("19:47-14.7(f)", "19:47-14.7(f)1", "19:47-14.7(f)2", "19:47-14.7(f)3")
@pytest.mark.parametrize("how", PLACED)
def test_each_way_to_place_a_bet_is_one(how: Placing) -> None:
    sitting = begun()
    sitting.act(put_in(4, how=how))
    assert sitting.turn == 1
    steps = next(step for step in sitting.steps if isinstance(step, ChipsPutIn))
    assert steps.how is how
    assert PLACED[how] in steps.cites


@pytest.mark.cites("19:47-14.7(f)")
def test_nothing_else_is() -> None:
    sitting = begun()
    assert "19:47-14.7(f)" in map(str, sitting.refused(player(3), put_in(4, how=Placing.HELD)).cites)
    assert sitting.turn == 3


@pytest.mark.parametrize(
    ("dollars", "what"),
    [(3, None), (4, Bet.CALL), (5, None), (7, None), (8, Bet.RAISE), (9, None), (100, None)],
)
def test_fixed_limits_know_a_call_and_one_raise(dollars: int, what: Bet | None) -> None:
    sitting = begun()
    if what is None:
        sitting.refused(player(3), put_in(dollars))
    else:
        sitting.act(put_in(dollars))
        assert (last_wager(sitting).bet, last_wager(sitting).amount) == (what, dollars * 100)


@pytest.mark.parametrize(
    ("dollars", "what"),
    [(7, None), (8, Bet.RAISE), (50, Bet.RAISE), (100, Bet.RAISE), (101, None)],
)
def test_without_limits_any_raise_from_the_least_on(dollars: int, what: Bet | None) -> None:
    sitting = begun({**NO_LIMIT})
    if what is None:
        sitting.refused(player(3), put_in(dollars))
    else:
        sitting.act(put_in(dollars))
        assert (last_wager(sitting).bet, last_wager(sitting).amount) == (what, dollars * 100)


def test_all_that_a_player_has_is_a_call_below_the_bet_and_a_raise_above_it() -> None:
    sitting = Sitting({**NO_LIMIT}, {1: 10_00, 2: 25_00, 3: 100_00})
    sitting.begin()
    sitting.raise_to(3, 20)
    sitting.refused(player(1), PutInChips(1, (7_00,)))
    sitting.act(PutInChips(1, (8_00,)))
    assert last_wager(sitting).bet == Bet.CALL
    sitting.refused(player(2), PutInChips(2, (20_00,)))
    sitting.act(PutInChips(2, (21_00,)))
    assert (last_wager(sitting).bet, last_wager(sitting).total) == (Bet.RAISE, 25_00)


def test_where_no_bet_stands_chips_are_a_bet_and_the_big_blind_may_raise_with_them() -> None:
    sitting = begun()
    sitting.call(3, 1)
    sitting.refused(player(2), PutInChips(2, (3_00,)))
    sitting.act(PutInChips(2, (4_00,)))
    assert (last_wager(sitting).bet, last_wager(sitting).total) == (Bet.RAISE, 8_00)
    sitting.call(3, 1)
    sitting.refused(player(1), PutInChips(1, (5_00,)))
    sitting.act(PutInChips(1, (4_00,)))
    assert last_wager(sitting).bet == Bet.BET


@pytest.mark.parametrize("motions", [(), (0,), (4_00, 0), (-4_00,), (4_00, -1_00), (4_50,), (4_00, 50)])
def test_a_motion_puts_in_whole_chips(motions: tuple[int, ...]) -> None:
    sitting = begun()
    sitting.refused(player(3), PutInChips(3, motions, announcement=Announcement.RAISE))


# --- 14.7(g): several motions


@pytest.mark.cites("19:47-14.7(g)", "19:47-14.7(g)2")
def test_of_a_string_bet_the_first_motion_counts() -> None:
    sitting = begun()
    sitting.act(put_in(4, 4, 92))
    assert last_wager(sitting).amount == 4_00
    refused = next(step for step in sitting.steps if isinstance(step, BetAddedTo))
    assert (refused.added, refused.counts) == (96_00, 4_00)
    assert {"14.7(g)", "14.7(g)1", "14.7(g)2"} <= {str(cite).removeprefix("19:47-") for cite in refused.cites}
    assert sitting.holds(3) == 96_00


def test_a_string_bet_beyond_what_a_player_has_is_no_bet_at_all() -> None:
    sitting = begun()
    sitting.refused(player(3), put_in(4, 97))
    sitting.act(put_in(4, 96))


def test_a_string_raise_is_a_raise_by_its_first_motion() -> None:
    sitting = begun()
    sitting.act(put_in(8, 4))
    assert (last_wager(sitting).bet, last_wager(sitting).amount) == (Bet.RAISE, 8_00)
    irregular = next(step for step in sitting.steps if isinstance(step, BetAddedTo))
    assert "19:47-14.7(g)2" not in map(str, irregular.cites)


@pytest.mark.cites("19:47-14.7(g)1")
def test_who_says_that_the_bet_is_not_complete_may_call_or_raise_with_all_of_it() -> None:
    sitting = begun()
    sitting.act(put_in(2, 2, announcement=Announcement.NOT_COMPLETE))
    assert (last_wager(sitting).bet, last_wager(sitting).amount) == (Bet.CALL, 4_00)
    sitting = begun()
    sitting.act(put_in(2, 6, announcement=Announcement.NOT_COMPLETE))
    assert (last_wager(sitting).bet, last_wager(sitting).amount) == (Bet.RAISE, 8_00)


@pytest.mark.cites("19:47-14.7(g)3", "19:47-14.7(d)")
@pytest.mark.parametrize("motions", [(4,), (3,), (4, 3), (4, 5)])
def test_a_raise_that_was_announced_is_one_within_the_limits(motions: tuple[int, ...]) -> None:
    sitting = begun()
    sitting.refused(player(3), put_in(*motions, announcement=Announcement.RAISE))
    sitting.act(put_in(4, 4, announcement=Announcement.RAISE))
    assert (last_wager(sitting).bet, last_wager(sitting).amount) == (Bet.RAISE, 8_00)


def test_there_is_no_raise_where_there_is_no_bet() -> None:
    sitting = begun()
    sitting.call(3, 1)
    sitting.check(2)
    sitting.refused(player(1), PutInChips(1, (4_00,), announcement=Announcement.RAISE))
    assert sitting.turn == 1


def test_chips_count_for_what_they_are_and_no_table_is_needed_to_say_so() -> None:
    motions = (4_00, 4_00)
    assert counted(PutInChips(3, motions)) == 4_00
    assert counted(PutInChips(3, motions, announcement=Announcement.RAISE)) == 8_00
    assert meant(PutInChips(3, motions), to_call=4_00, current=4_00, bet=0) == CallBet(3)
    assert meant(PutInChips(3, motions), to_call=3_00, current=4_00, bet=1_00) == RaiseBet(3, 5_00)
    assert meant(PutInChips(3, motions), to_call=0, current=0, bet=0) == MakeBet(3, 4_00)
    assert meant(
        PutInChips(3, motions, announcement=Announcement.RAISE), to_call=8_00, current=8_00, bet=0
    ) == RaiseBet(3, 8_00)


def test_gestures_out_of_turn_are_nothing() -> None:
    sitting = begun()
    assert "seat 3's turn" in why_not(sitting.refused(player(1), PutInChips(1, (4_00,))))


# --- 14.7(h), 14.15(c): what the dealer sees


@pytest.mark.cites("19:47-14.7(h)", "19:47-14.15(c)")
def test_the_staff_calls_what_players_may_not_do_and_nothing_else_changes() -> None:
    sitting = begun()
    before, ask = dict(sitting.table.books.balances), sitting.driver.ask
    for command in (PotTouched(1), CardsOutOfView(1)):
        sitting.refused(player(1), command)
        sitting.give(DEALER, command)
        sitting.give(SUPERVISOR, command)
    assert sitting.table.books.balances == before
    assert sitting.driver.ask == ask
    assert sum(isinstance(step, PotChipsTouched) for step in sitting.steps) == 2
    assert sum(isinstance(step, HandOutOfView) for step in sitting.steps) == 2
    sitting.refused(DEALER, PotTouched(4))
    sitting.refused(DEALER, CardsOutOfView(4))
    sitting.replays()


# --- 14.7(c)2: cash


@pytest.mark.cites("19:47-14.7(c)2", "19:47-14.7(c)3")
@pytest.mark.parametrize(("cash", "plays"), [(2, False), (3, True), (4, True)])
def test_cash_counts_for_taking_part(cash: int, plays: bool) -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00, 3: 1_00})
    sitting.act(LayCash(3, cash * 100))
    sitting.begin()
    assert (sitting.turn == 3) == plays


@pytest.mark.cites("19:47-14.7(c)2")
@pytest.mark.parametrize(("chips", "changed"), [(3, True), (4, False), (5, False)])
def test_cash_is_changed_when_chips_do_not_suffice(chips: int, changed: bool) -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00, 3: chips * 100})
    sitting.act(LayCash(3, 50_00))
    sitting.begin()
    drop = sitting.table.books.balance(DROP, Asset.CASH)
    sitting.call(3)
    cash = sitting.table.books.balance(currency(3), Asset.CASH)
    assert cash == (0 if changed else 50_00)
    assert sitting.table.books.balance(DROP, Asset.CASH) - drop == 50_00 - cash
    assert sitting.table.books.net(3) == 0


def test_the_whole_of_it_may_be_bet_and_no_more() -> None:
    sitting = Sitting({**NO_LIMIT}, {1: 100_00, 2: 100_00, 3: 10_00})
    sitting.act(LayCash(3, 50_00))
    sitting.begin()
    sitting.refused(player(3), RaiseBet(3, 61_00))
    sitting.refused(player(3), PutInChip(3, 25_00))
    sitting.raise_to(3, 60)
    assert any(step.seat == 3 for step in sitting.steps if isinstance(step, AllIn))
    sitting.replays()


def test_antes_blinds_and_time_charges_are_paid_of_it_too() -> None:
    changes = {**NO_RAKE, "stakes.ante": 1}
    sitting = Sitting(changes, {1: 1_00, 2: 100_00})
    sitting.act(LayCash(1, 40_00))
    sitting.begin()
    sitting.fold(1)
    assert sitting.holds(1) == 38_00
    sitting.act(LayCash(1, 5_00))
    sitting.give(DEALER, CollectTime("2026-01-01T20:30:00+00:00"))
    assert sitting.table.chips(1) == 40_00
    poor = Sitting(changes, {1: 1_00, 2: 100_00})
    poor.act(LayCash(1, 5_00))
    poor.give(DEALER, CollectTime("2026-01-01T20:30:00+00:00"))
    assert poor.holds(1) == 3_00


def test_chips_are_brought_where_the_inventory_is_short_of_the_cash() -> None:
    sitting = Sitting({**NO_LIMIT, "chips.inventory": 300}, {1: 100_00, 2: 100_00, 3: 10_00})
    sitting.act(LayCash(3, 200_00))
    sitting.begin()
    short = sitting.table.books.balance(INVENTORY)
    assert short < 200_00
    sitting.raise_to(3, 100)
    assert any(isinstance(step, Filled) for step in sitting.steps[-8:])
    assert any(isinstance(step, Bought) and step.amount == 200_00 for step in sitting.steps)


def test_who_leaves_takes_the_cash_along() -> None:
    sitting = Sitting()
    sitting.act(LayCash(3, 50_00))
    assert sitting.table.books.net(3) == 0
    sitting.act(c.LeaveSeat(3))
    books = sitting.table.books
    assert books.balance(currency(3), Asset.CASH) == books.balance(purse(3), Asset.CASH) == 0
    sitting.refused(player(3), LayCash(3, 10_00))
    sitting.replays()


@pytest.mark.parametrize("amount", [0, -1_00, 50, 10_50])
def test_cash_comes_in_what_chips_can_be_had_for(amount: int) -> None:
    sitting = Sitting()
    sitting.refused(player(3), LayCash(3, amount))


@pytest.mark.cites("19:47-14.7(c)1")
def test_no_cash_is_added_during_a_round() -> None:
    sitting = begun()
    assert "19:47-14.7(c)1" in map(str, sitting.refused(player(1), LayCash(1, 10_00)).cites)
