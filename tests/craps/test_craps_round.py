"""Rolls at a craps table: seals, people who throw, corrections, closing, and what a record restores."""

import pytest
from craps_play import BOUGHT, START, Sitting

from croupier.equipment.chance import LaboratorySource
from croupier.equipment.dice import seal
from croupier.games.craps import open_table
from croupier.games.craps.commands import AcceptDice
from croupier.games.craps.table import called_note
from croupier.games.craps.wagers import AREAS
from croupier.record.codec import decode, encode, laboratory
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.books import CAGE, INVENTORY, VIGORISH
from croupier.table.dice_commands import CallWager
from croupier.table.driver import replay
from croupier.table.house import House
from croupier.table.names import Note
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.steps import Corrected, Irregular, Outcome, SealedThrowLost, Thrown, ThrowSealed
from croupier.words import sentence, why_not

SALT = "ab" * 32


def test_a_throw_is_sealed_before_wagers_and_opened_after_them() -> None:
    s = Sitting()
    s.begin()
    sealed = s.table.seal
    assert len(sealed) == 64
    s.bet("pass", 10_00)
    s.give(DEALER, c.NoMoreBets())
    [thrown] = [input_.command for input_ in s.driver.journal[-1].inputs if isinstance(input_.command, d.DiceThrown)]
    assert seal(thrown.dice, thrown.salt) == sealed
    assert s.table.seal == ""
    assert s.table.last_roll == thrown.dice
    assert thrown.laboratory.startswith("laboratory:")
    assert laboratory(s.driver.journal[-1]) == thrown.laboratory
    [shown] = [step for step in s.steps if isinstance(step, ThrowSealed)]
    assert (shown.seal, shown.laboratory) == (sealed, thrown.laboratory)
    [opened] = [step for step in s.steps if isinstance(step, Thrown)]
    assert (opened.dice, opened.seal, opened.salt) == (thrown.dice, sealed, thrown.salt)
    assert sentence(opened).endswith(f"The seal {sealed[:12]}… is opened with the salt {thrown.salt[:8]}….")
    assert sentence(shown) == (f"The next throw is sealed as {sealed[:12]}…. Laboratory throw: not for live play.")


def test_a_throw_that_was_not_sealed_is_refused_and_so_is_another_seal() -> None:
    s = Sitting(by_hand=True)
    s.house.automatic = frozenset()
    s.give(DEALER, c.BeginRound(START))
    assert "isn't a seal" in why_not(s.refused(DEVICE, d.DiceSealed("12")))
    assert why_not(s.refused(DEALER, d.DiceSealed("0" * 64))).startswith("a dealer can't")
    s.give(DEVICE, d.DiceSealed(seal((6, 5), SALT)))
    s.give(player(1), AcceptDice(1))
    s.bet("pass", 10_00)
    s.give(DEALER, c.NoMoreBets())
    s.give(DEALER, c.Proceed())
    for wrong in (d.DiceThrown((5, 6), SALT), d.DiceThrown((6, 5), "cd" * 32), d.DiceThrown((6, 5))):
        assert why_not(s.refused(DEVICE, wrong)) == "this isn't the throw that was sealed"
        assert why_not(s.refused(DEALER, wrong)) == "this isn't the throw that was sealed"
    s.give(DEVICE, d.DiceThrown((6, 5), SALT))
    assert [s.driver.ask.topic, s.chips()] == ["call", BOUGHT - 10_00]
    for _called_and_paid in range(2):
        s.give(DEALER, c.Proceed())
    assert s.chips() == BOUGHT + 10_00


def test_a_seal_that_was_not_opened_holds_for_the_next_round() -> None:
    s = Sitting()
    s.begin()
    sealed = s.table.seal
    s.give(DEALER, c.CallOffRound())
    assert s.driver.at_rest
    s.begin()
    assert s.table.seal == sealed


def test_a_house_that_starts_anew_cannot_open_the_seal_says_so_and_wagers_are_open_again() -> None:
    s = Sitting()
    s.begin()
    s.bet("pass", 10_00)
    again = s.again()
    house = House(again, LaboratorySource(2))
    before = s.table.seal
    assert house.give(DEALER, c.NoMoreBets()) is None
    assert again.ask.topic == "wagers"
    assert again.running is not None
    assert [type(step) for step in again.running.steps if isinstance(step, Irregular)] == [SealedThrowLost]
    assert again.table.books.notes[Note("seal")] not in ("", before)
    assert house.give(player(1), c.WithdrawWager(1, AREAS["pass"])) is None


def test_only_an_existing_seal_can_be_lost() -> None:
    s = Sitting(by_hand=True)
    s.begin()
    s.bet("pass", 10_00)
    s.give(DEALER, c.NoMoreBets())
    assert why_not(s.refused(DEVICE, d.SealLost())) == "nothing was sealed"


def test_a_dealer_reads_the_faces_off_the_dice_that_a_shooter_has_thrown() -> None:
    s = Sitting(by_hand=True)
    s.begin()
    s.bet("pass", 10_00)
    s.give(DEALER, c.NoMoreBets())
    assert s.driver.ask.topic == "throw"
    assert (
        why_not(s.refused(player(1), d.DiceThrown((6, 6))))
        == "a player can't say what the dice show; only the device or dealer can"
    )
    s.give(DEALER, d.DiceThrown((6, 6)))
    assert [step.outcome for step in s.settled()] == [Outcome.LOSE]


def test_a_die_that_shows_7_or_a_third_die_is_refused() -> None:
    s = Sitting(by_hand=True)
    s.begin()
    s.bet("pass", 10_00)
    s.give(DEALER, c.NoMoreBets())
    for wrong in ((0, 1), (7, 1), (1,), (1, 2, 3), ()):
        assert "aren't the faces of two dice" in why_not(s.refused(DEALER, d.DiceThrown(wrong)))


def test_wagers_stand_between_rounds_and_come_back_from_a_record_at_every_ask() -> None:
    s = Sitting(seats=(1, 2))
    s.roll(2, 4, **{"pass": 10_00, "hard__6": 5_00, "place__8": 12_00})
    s.roll(4, 5, come=15_00, pass_odds=50_00)
    s.begin()
    s.bet("come_odds.9", 60_00)
    s.give(player(1), CallWager(1, "place.8", False))
    assert {str(area): amount for area, amount in s.table.books.wagers(1).items()} == {
        "pass": 10_00,
        "place.8": 12_00,
        "come.9": 15_00,
        "pass_odds": 50_00,
        "come_odds.9": 60_00,
    }
    again = s.again()
    assert again.table.books == s.table.books
    assert again.ask.topic == s.driver.ask.topic == "wagers"
    # Every prefix of the running entry's inputs leads to the state the table had then.
    *whole, running = s.entries()
    for kept in range(1, len(running.inputs) + 1):
        part = decode(encode(running), {}, complete=False)
        part.inputs, part.asks = part.inputs[:kept], running.inputs[kept - 1].ask + 1
        driver = replay(open_table(s.filing), [*(decode(encode(entry), {}) for entry in whole), part])
        assert driver.running is not None
        assert driver.running.steps == running.steps[: len(driver.running.steps)]


def test_a_payment_is_corrected_by_the_roll_that_made_it() -> None:
    s = Sitting()
    s.roll(5, 6, **{"pass": 10_00})
    assert s.table.books.settlements[1, 1, AREAS["pass"]].paid == 10_00
    s.give(SUPERVISOR, c.CorrectPayment(1, 1, "pass", 15_00, "paid short"))
    assert isinstance(s.steps[-1], Corrected)
    assert s.chips() == BOUGHT + 15_00


def test_a_table_is_closed_without_players_and_its_chips_and_vigorish_go_to_the_cage() -> None:
    s = Sitting()
    s.roll(1, 1, **{"pass": 10_00, "buy__4": 40_00})
    assert s.table.books.balance(VIGORISH) == 2_00
    assert "still seated" in why_not(s.refused(SUPERVISOR, c.CloseTable()))
    assert "has a bet on the table" in why_not(s.refused(player(1), c.LeaveSeat(1)))
    s.begin()
    s.give(player(1), c.WithdrawWager(1, "buy.4"))
    s.give(player(1), c.LeaveSeat(1))
    assert s.driver.at_rest
    s.give(SUPERVISOR, c.CloseTable())
    assert s.table.books.balance(INVENTORY) == s.table.books.balance(VIGORISH) == 0
    # The player came with cash, and left with the chips less the lost pass bet.
    assert s.table.books.balance(CAGE) == -(BOUGHT - 10_00)
    assert "you can't begin a round now" in why_not(s.refused(DEALER, c.BeginRound(START)))


def test_once_nobody_is_left_the_game_is_opened_anew_with_a_come_out_roll() -> None:
    s = Sitting({"shooter.line_wager": False, "wagers.fire.offered": True}, seats=(1, 2))
    s.roll(2, 2, field=10_00)
    s.roll(2, 2, field=10_00)
    s.roll(3, 3, field=10_00)
    s.give(player(1), c.LeaveSeat(1))
    assert (s.table.point, s.table.points_made) == (6, (4,)), "somebody is still there"
    s.give(player(2), c.LeaveSeat(2))
    assert (s.table.point, s.table.points_made, s.table.shooter) == (0, (), 0)
    s.give(player(1), c.SitDown(1, "Ann"))
    s.give(player(1), c.BuyIn(1, BOUGHT))
    s.begin()
    s.bet("pass", 10_00)
    s.bet("fire", 1_00)


def test_the_inventory_is_filled_before_a_payment_that_it_cannot_make() -> None:
    s = Sitting({"chips.inventory": 6000})
    s.roll(1, 1, two=100_00, **{"pass": 10_00})
    assert s.table.books.balance(INVENTORY) >= 0
    assert s.chips() == BOUGHT - 10_00 + 30 * 100_00


def test_a_roll_is_described_in_sentences() -> None:
    s = Sitting()
    s.roll(4, 4, **{"pass": 10_00, "hard__8": 5_00})
    steps = [text for step in s.steps if (text := sentence(step))]
    assert "The dealer announces: “8 the hard way.”" in steps
    assert "Seat 1, hard 8: the roll is 8 the hard way. Paid $45 at 9 to 1; the bet stays up." in steps
    assert "The point is 8; the dealers mark it." in steps


@pytest.mark.parametrize("area", ["hard.8", "place.8", "lose.4", "buy.5", "lay.10"])
def test_a_call_ends_with_its_wager(area: str) -> None:
    s = Sitting()
    s.roll(3, 3, **{"pass": 10_00})
    s.begin()
    s.bet(area, 330_00 if area == "lose.4" else 60_00)
    s.give(player(1), CallWager(1, area, True))
    assert s.table.books.notes[called_note(1, AREAS[area])] == "on"
    s.give(player(1), c.WithdrawWager(1, area))
    assert s.table.books.notes[called_note(1, AREAS[area])] == ""


@pytest.mark.parametrize("area", ["pass", "come", "field", "seven", "pass_odds"])
def test_line_bets_and_wagers_on_one_roll_are_always_on(area: str) -> None:
    s = Sitting()
    s.roll(3, 3, **{"pass": 10_00})
    s.begin()
    if area != "pass":
        s.bet(area, 10_00)
    for on in (True, False):
        assert "always on" in why_not(s.refused(player(1), CallWager(1, area, on)))


def test_one_player_does_not_act_for_another() -> None:
    s = Sitting(seats=(1, 2))
    s.begin()
    for command in (
        c.PlaceWager(2, "pass", 10_00),
        d.ReduceWager(2, "pass", 1_00),
        CallWager(2, "place.6", True),
        d.PassDice(2),
    ):
        assert "can't act for seat 2" in why_not(s.refused(player(1), command))
    assert "doesn't have the dice" in why_not(s.refused(player(2), d.PassDice(2)))
    assert why_not(s.refused(player(1), d.OrderDicePassed(d.Removal.DELAY))).startswith("a player can't")
