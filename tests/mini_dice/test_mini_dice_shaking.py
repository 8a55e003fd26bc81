"""Shakes of mini-dice: who may shake, seals, people who read the dice, and what a record restores."""

import pytest
from mini_dice_play import BOUGHT, START, Sitting

from croupier.equipment.chance import LaboratorySource
from croupier.equipment.dice import seal
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.games.mini_dice.wagers import AREAS
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.books import VIGORISH
from croupier.table.covered_shaker import Shake, ShakeInvalid
from croupier.table.dice_commands import NoRoll
from croupier.table.house import House
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.steps import Irregular, Outcome, SealedThrowLost
from croupier.words import why_not


def test_a_shake_is_sealed_before_wagers_and_opened_by_what_is_uncovered() -> None:
    s = Sitting()
    s.bet("over", 5_00)
    sealed = s.table.seal
    s.shake()
    [thrown] = [input_.command for input_ in s.driver.journal[-1].inputs if isinstance(input_.command, d.DiceThrown)]
    assert seal(thrown.dice, thrown.salt) == sealed
    assert s.table.last_roll == thrown.dice
    assert s.table.seal == ""


def test_a_no_roll_leaves_the_seal_for_the_next_shake() -> None:
    s = Sitting()
    s.bet("over", 5_00)
    sealed = s.table.seal
    s.house.queue("uncover", NoRoll(), actor=DEALER)
    s.shake()
    assert [step.fell_out for step in s.steps if isinstance(step, ShakeInvalid)] == [False]
    [thrown] = [input_.command for input_ in s.driver.journal[-1].inputs if isinstance(input_.command, d.DiceThrown)]
    assert seal(thrown.dice, thrown.salt) == sealed


def test_a_house_that_starts_anew_says_that_the_seal_is_lost_and_wagers_are_open_again() -> None:
    s = Sitting(seats=(1,))
    s.bet("over", 5_00)
    s.give(DEALER, c.NoMoreBets())
    again = s.again()
    house = House(again, LaboratorySource(2))
    assert again.ask.topic == "shaker"
    assert house.give(player(1), AcceptShaker(1)) is None
    assert house.give(player(1), Shake(1)) is None
    assert again.ask.topic == "wagers"
    assert again.running is not None
    assert [type(step) for step in again.running.steps if isinstance(step, Irregular)] == [SealedThrowLost]
    assert house.give(player(1), c.WithdrawWager(1, AREAS["over"])) is None


def test_people_shake_and_the_dealer_reads_the_dice() -> None:
    s = Sitting(by_hand=True)
    s.house.automatic = frozenset()
    s.give(DEALER, c.BeginRound(START))
    s.give(DEALER, c.Proceed())
    s.give(player(1), c.PlaceWager(1, "under", 5_00))
    s.give(DEALER, c.NoMoreBets())
    assert s.driver.ask.topic == "dealer shakes"
    assert "someone else has" in why_not(s.refused(player(1), Shake(1)))
    assert "only twice" in why_not(s.refused(DEALER, Shake(0, 2)))
    s.give(DEALER, Shake(0, 3))
    s.give(player(1), AcceptShaker(1))
    assert "someone else has" in why_not(s.refused(DEALER, Shake(0)))
    assert "someone else has" in why_not(s.refused(DEALER, Shake(1)))
    s.give(player(1), Shake(1, 7))
    s.give(DEALER, c.Proceed())
    assert (
        why_not(s.refused(player(1), d.DiceThrown((1, 1))))
        == "a player can't say what the dice show; only the device or dealer can"
    )
    assert "nothing was sealed" in why_not(s.refused(DEVICE, d.SealLost()))
    s.give(DEALER, d.DiceThrown((1, 1)))
    assert [s.driver.ask.topic, s.chips()] == ["call", BOUGHT - 5_00]
    for _called_and_paid in range(2):
        s.give(DEALER, c.Proceed())
    assert s.chips() == BOUGHT + 5_00


def test_a_player_may_pass_the_shaker_before_shaking_it() -> None:
    s = Sitting(seats=(1, 2))
    s.bet("over", 5_00)
    s.give(DEALER, c.NoMoreBets())
    s.give(player(1), AcceptShaker(1))
    assert "doesn't have the shaker" in why_not(s.refused(player(2), d.PassDice(2)))
    s.give(player(1), d.PassDice(1))
    assert (s.driver.ask.topic, s.driver.ask.to) == ("shaker", (2,))
    s.give(player(2), AcceptShaker(2))
    assert s.table.holder == 2
    assert (s.driver.ask.topic, s.driver.ask.to) == ("shake", (2,))


def test_a_player_who_has_the_shaker_and_leaves_passes_it() -> None:
    s = Sitting(seats=(1, 2))
    s.house.throws = [(1, 1)]
    s.bet("over", 5_00, seat=1)
    s.shake()
    assert s.table.holder == 1
    s.give(player(1), c.LeaveSeat(1))
    assert s.table.holder == -1
    s.bet("over", 5_00, seat=2)
    s.give(DEALER, c.NoMoreBets())
    assert (s.driver.ask.topic, s.driver.ask.to) == ("shaker", (2,))


def test_whoever_has_refused_and_left_may_be_asked_again() -> None:
    s = Sitting(seats=(1, 2))
    s.house.throws = [(1, 1), (1, 1), (1, 1)]
    s.bet("over", 5_00)
    s.give(DEALER, c.NoMoreBets())
    for seat in (1, 2):
        s.give(player(seat), DeclineShaker(seat))
    assert s.table.holder == 0
    assert s.driver.at_rest
    s.bet("over", 5_00)
    s.give(DEALER, c.NoMoreBets())
    assert s.driver.at_rest, "nobody is asked who has refused"
    s.give(player(2), c.LeaveSeat(2))
    s.give(player(2), c.SitDown(2, "Another"))
    s.bet("over", 5_00)
    s.give(DEALER, c.NoMoreBets())
    assert (s.driver.ask.topic, s.driver.ask.to) == ("shaker", (2,))


def test_a_player_with_wagers_stays_while_the_shaker_is_offered_and_others_come_and_go() -> None:
    s = Sitting(seats=(1, 2))
    s.bet("over", 5_00, seat=1)
    s.give(DEALER, c.NoMoreBets())
    assert s.driver.ask.to == (1,)
    assert "has a bet on the table" in why_not(s.refused(player(1), c.LeaveSeat(1)))
    s.give(player(2), c.LeaveSeat(2))
    s.give(player(1), DeclineShaker(1))
    assert s.driver.at_rest
    assert s.table.holder == 0


def test_no_vigorish_is_ever_taken_and_place_bets_stand_in_the_books() -> None:
    s = Sitting()
    s.house.throws = [(2, 2), (3, 3), (4, 3)]
    s.bet("place.4", 25_00)
    s.bet("place.6", 30_00)
    s.shake()
    assert s.table.books.wagers(1) == {AREAS["place.4"]: 25_00, AREAS["place.6"]: 30_00}
    s.give(DEALER, c.BeginRound(START))
    s.shake()
    assert s.chips() == BOUGHT - 55_00 + 45_00 + 35_00
    again = s.again()
    assert again.table.books == s.table.books
    s.give(DEALER, c.BeginRound(START))
    s.shake()
    assert s.table.books.wagers(1) == {}
    assert s.table.books.balance(VIGORISH) == 0
    assert [step.outcome for step in s.settled()] == [Outcome.WIN, Outcome.WIN, Outcome.LOSE, Outcome.LOSE]


@pytest.mark.parametrize("seats", [(1,), (3, 5)])
def test_a_table_needs_players_and_closes_without_them(seats: tuple[int, ...]) -> None:
    s = Sitting(seats=seats)
    assert "still seated" in why_not(s.refused(SUPERVISOR, c.CloseTable()))
    for seat in seats:
        s.give(player(seat), c.LeaveSeat(seat))
    assert "nobody is at the table" in why_not(s.refused(DEALER, c.BeginRound(START)))
    s.give(SUPERVISOR, c.CloseTable())
    assert s.driver.ask.topic == "closed"
