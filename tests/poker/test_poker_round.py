"""Rounds of poker, played out: turns, limits, side pots, rake, time, the button; what players are told."""

import pytest
from poker_play import NO_LIMIT, START, Sitting

from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    CollectTime,
    DecideDispute,
    DrawCards,
    HandFouled,
    MakeBet,
    RaiseBet,
    SitOut,
    VerifyTime,
)
from croupier.games.poker.events import HighHandPaid
from croupier.games.poker.rules import BET
from croupier.table import commands as c
from croupier.table.books import RAKE
from croupier.table.names import DeckName, Note, Place
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Counted, Moved
from croupier.words import hand_name, question, refused

HALF_PAST = "2026-01-01T20:30:00+00:00"


@pytest.mark.cites("19:47-14.6(e)2")
def test_the_dealer_tells_each_player_what_may_be_done() -> None:
    sitting = Sitting()
    sitting.begin()
    assert question(sitting.driver.ask) == "Seat 3 to act: call $4, raise to $8, or fold"
    sitting.call(3, 1)
    assert question(sitting.driver.ask) == "Seat 2 to act: check, raise to $8, or fold"
    sitting.check(2)
    assert question(sitting.driver.ask) == "Seat 1 to act: check, bet $4, or fold"


def test_the_button_moves_to_the_next_player_who_takes_part() -> None:
    sitting = Sitting(stacks={2: 100_00, 5: 100_00, 7: 100_00})
    buttons = []
    for number in range(4):
        if number == 2:
            sitting.act(SitOut(5))
        sitting.begin()
        buttons.append(sitting.table.books.number(Note("button")))
        while not sitting.driver.at_rest:
            sitting.fold(sitting.turn)
    assert buttons == [7, 2, 7, 2]


@pytest.mark.cites("19:47-14.7(c)4i", "19:47-14.7(c)4iii")
def test_three_all_ins_of_different_size_make_a_main_pot_and_two_side_pots() -> None:
    sitting = Sitting(
        {**NO_LIMIT, "rake.percentage": False, "rake.time": True},
        {1: 20_00, 2: 50_00, 3: 90_00, 4: 90_00},
    )
    # Dealt one at a time starting with seat 1; then a burn card and three, a burn card and one, a burn card and one.
    sitting.begin("AS KS QS 2C AH KH QH 7D  3C 4D 8H 9S  5C 2D  6C JD")
    sitting.raise_to(3, 90)
    sitting.call(4, 1, 2)
    assert sitting.topic == "showdown"
    sitting.show(3, 4, 1, 2)
    assert sitting.all_hold() == {1: 80_00, 2: 90_00, 3: 80_00, 4: 0}
    pushed = [step for step in sitting.steps if isinstance(step, HighHandPaid)]
    assert [(step.seat, step.pot, step.winners, hand_name(step.hand)) for step in pushed] == [
        (3, 3, 1, "a pair of queens"),
        (2, 2, 1, "a pair of kings"),
        (1, 1, 1, "a pair of aces"),
    ]


def test_who_is_all_in_and_gets_back_what_nobody_called_is_not_all_in_any_more() -> None:
    sitting = Sitting({**NO_LIMIT}, {1: 100_00, 2: 100_00, 3: 30_00})
    sitting.begin()
    sitting.fold(3)
    sitting.raise_to(1, 100)
    sitting.fold(2)
    assert sitting.driver.at_rest
    assert sitting.holds(1) == 104_00


def test_a_side_pot_with_one_contender_needs_no_showdown_of_its_own() -> None:
    sitting = Sitting({**NO_LIMIT, "rake.rate": "1%"}, {1: 100_00, 2: 100_00, 3: 20_00})
    sitting.begin("AS KS QS AH KH QH  3C 4D 8H 9S  5C 2D  6C JD")
    sitting.raise_to(3, 20)
    sitting.call(1, 2)
    sitting.bet(1, 30)
    sitting.fold(2)
    assert sitting.turn == 1
    sitting.show(1, 3)
    assert sitting.all_hold() == {1: 140_00, 2: 80_00, 3: 0}


@pytest.mark.cites("19:47-14.7(j)")
def test_the_big_blind_may_raise_when_all_have_called() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.call(3, 1)
    sitting.raise_to(2, 8)
    assert sitting.turn == 3


def test_a_raise_in_small_chips_or_out_of_turn_is_refused_and_changes_nothing() -> None:
    sitting = Sitting(NO_LIMIT)
    sitting.begin()
    before = dict(sitting.table.books.balances)
    for command in (RaiseBet(3, 8_50), RaiseBet(3, 7_00), RaiseBet(3, -1), MakeBet(3, 8_00), CheckBet(3)):
        sitting.refused(player(3), command)
    sitting.refused(player(1), CallBet(1))
    sitting.refused(player(1), CallBet(3))
    assert sitting.table.books.balances == before


@pytest.mark.cites("19:47-14.14(b)1i", "19:47-14.14(b)1ii")
@pytest.mark.parametrize(("to", "rake"), [(9, 1_00), (10, 2_00), (11, 2_00)])
def test_the_rake_is_rounded_down_to_a_chip(to: int, rake: int) -> None:
    sitting = Sitting(NO_LIMIT, {1: 100_00, 2: 100_00})
    sitting.begin()
    sitting.raise_to(1, to)
    sitting.call(2)
    assert sitting.table.books.balance(RAKE) == rake


@pytest.mark.cites("19:47-14.14(b)2i")
@pytest.mark.parametrize(("to", "rake"), [(9, 0), (10, 1_00), (19, 1_00), (20, 2_00)])
def test_levels_are_achieved_at_their_amounts(to: int, rake: int) -> None:
    changes = {**NO_LIMIT, "rake.percentage": False, "rake.incremental": True, "rake.maximum": 10}
    sitting = Sitting(changes, {1: 100_00, 2: 100_00})
    sitting.begin()
    sitting.raise_to(1, to)
    sitting.call(2)
    assert sitting.table.books.balance(RAKE) == rake


@pytest.mark.cites("19:47-14.14(b)3i", "19:47-14.14(b)3v")
def test_a_player_with_less_than_the_time_charge_pays_what_there_is() -> None:
    changes = {"rake.percentage": False, "rake.time": True, "rake.hourly": 20}
    sitting = Sitting(changes, {1: 7_00, 2: 100_00})
    sitting.house.automatic = frozenset()
    sitting.give(DEALER, CollectTime(HALF_PAST))
    assert sitting.table.books.balance(RAKE) == 17_00
    sitting.refused(DEALER, VerifyTime())
    sitting.give(SUPERVISOR, VerifyTime())
    assert sitting.table.books.balance(RAKE) == 0
    assert sitting.all_hold() == {1: 0, 2: 90_00}


@pytest.mark.cites("19:47-14.6(e)7")
def test_every_hand_that_comes_back_is_counted() -> None:
    sitting = Sitting({"dealing.game": "seven-card stud high"})
    sitting.begin()
    sitting.fold(sitting.turn)
    while not sitting.driver.at_rest:
        if sitting.topic == "showdown":
            sitting.show(sitting.turn)
        elif sitting.house.give(player(sitting.turn), CheckBet(sitting.turn)) is not None:
            sitting.call(sitting.turn)
    counts = [step for step in sitting.steps if isinstance(step, Counted) and step.place.seat]
    assert sorted(step.count for step in counts) == [3, 7, 7]
    assert all(step.count == step.expected for step in counts)


def test_all_cards_are_in_the_rack_after_a_round_and_come_from_both_decks_in_turn() -> None:
    sitting = Sitting({"shuffler.used": True})
    used = []
    for _ in range(3):
        sitting.begin()
        while not sitting.driver.at_rest:
            sitting.fold(sitting.turn)
        assert len(sitting.table.books.cards(Place("rack"))) == 52
        used.append(next(step.deck for step in reversed(sitting.steps) if isinstance(step, Moved)))
    assert used == [DeckName("red", 1), DeckName("blue", 1), DeckName("red", 1)]


@pytest.mark.cites("19:47-14.15(b)")
def test_only_a_supervisor_decides_a_dispute_and_in_words() -> None:
    sitting = Sitting()
    sitting.begin()
    sitting.refused(DEALER, DecideDispute("the hand plays"))
    sitting.refused(SUPERVISOR, DecideDispute("  "))
    sitting.give(SUPERVISOR, DecideDispute("the hand plays"))
    assert sitting.turn == 3


def test_a_fouled_hand_ends_the_round_where_one_player_is_left() -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    sitting.begin()
    sitting.refused(DEALER, HandFouled(3))
    sitting.give(DEALER, HandFouled(1))
    assert sitting.driver.at_rest
    assert sitting.all_hold() == {1: 98_00, 2: 102_00}


def test_a_bet_on_a_fouled_hand_that_nobody_has_answered_stays_in_the_pot() -> None:
    changes = {"dealing.game": "seven-card stud high", "stakes.ante": 1, "rake.rate": "1%"}
    sitting = Sitting(changes, {1: 100_00, 2: 100_00})
    # Seat 1 has the lowest up-card and makes the forced bet of $2.
    sitting.begin("AS KS AH KH 2C QD")
    sitting.give(DEALER, HandFouled(1))
    assert sitting.driver.at_rest
    assert sitting.all_hold() == {1: 97_00, 2: 103_00}


def test_a_side_pot_whose_only_hand_is_fouled_joins_the_pot_before_it() -> None:
    sitting = Sitting({**NO_LIMIT, "rake.rate": "1%"}, {1: 100_00, 2: 100_00, 3: 20_00})
    sitting.begin("AS KS QS AH KH QH  3C 4D 8H 9S  5C 2D  6C JD")
    sitting.raise_to(3, 20)
    sitting.call(1, 2)
    sitting.bet(1, 30)
    sitting.call(2)
    sitting.give(DEALER, HandFouled(1))
    sitting.give(DEALER, HandFouled(2))
    sitting.show(3)
    assert sitting.all_hold() == {1: 50_00, 2: 50_00, 3: 120_00}


@pytest.mark.cites("19:47-14.7(c)4iii")
def test_what_a_fouled_hand_alone_has_bet_stays_in_the_latest_pot() -> None:
    """A player who is all-in in the pot before has no part in it, with any hand."""
    stacks = {1: 100_00, 2: 100_00, 3: 20_00, 4: 24_00}
    sitting = Sitting({**NO_LIMIT, "rake.rate": "1%"}, stacks)
    sitting.begin("KS JS AS QS KH JH AH QH  3C 4D 8H 9S  5C 2D  6C TD")
    sitting.raise_to(3, 20)
    sitting.raise_to(4, 24)
    sitting.call(1, 2)
    sitting.bet(1, 30)
    sitting.give(DEALER, HandFouled(1))
    sitting.fold(2)
    sitting.show(3, 4)
    # The aces win the main pot of $80; the side pot is $12 and the $30 of the fouled hand.
    assert sitting.all_hold() == {1: 46_00, 2: 76_00, 3: 80_00, 4: 42_00}


def test_a_payment_is_not_corrected_from_the_table_inventory() -> None:
    sitting = Sitting()
    refusal = sitting.refused(SUPERVISOR, c.CorrectPayment(1, 1, BET, 5_00, "wrong"))
    assert "14.15(b)" in refused(refusal)


def test_a_round_that_is_interrupted_at_any_ask_can_be_taken_up_again() -> None:
    sitting = Sitting({"dealing.game": "five-card draw high"})
    sitting.begin(at=START)
    sitting.replays()
    sitting.call(3, 1)
    sitting.check(2)
    sitting.replays()
    sitting.act(DrawCards(1, (1, 5)))
    sitting.replays()
    assert sitting.turn == 2
