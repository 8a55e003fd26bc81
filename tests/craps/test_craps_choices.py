"""What is listed at a craps table: parts of wagers, calls, chips with their vigorish, and reasons for refusals."""

from craps_play import Sitting

from croupier.games.craps.commands import CrapsCode, DeclineDice, InvalidRoll, InvalidThrow
from croupier.games.craps.wagers import AREAS
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.choices import Choice, Money
from croupier.table.dice_commands import CallWager, Removal
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.words import allowed, refused, why_not


def amount_of(choice: Choice) -> Money:
    amount = choice.free["amount"]
    assert isinstance(amount, Money)
    return amount


def test_a_part_can_be_taken_back_that_leaves_a_wager_or_all_of_it() -> None:
    s = Sitting()
    s.begin()
    s.bet("place.6", 30_00)
    part, whole = s.driver.ask.choices(1, d.ReduceWager)
    assert (amount_of(part).least, amount_of(part).most, amount_of(part).step) == (6_00, 18_00, 6_00)
    assert whole.fields["amount"] == 30_00
    refusal = s.refused(player(1), d.ReduceWager(1, "place.6", 5_00))
    result = "that would leave $25 on the place bet on 6, which can't be paid exactly at 7 to 6"
    assert (why_not(refusal), allowed(refusal)) == (result, "leaving $24 or $30")


def test_of_the_least_wager_no_part_can_be_taken_back() -> None:
    s = Sitting()
    s.begin()
    s.bet("pass", 10_00)
    part, whole = s.driver.ask.choices(1, d.ReduceWager)
    assert part.refusal is not None
    assert whole.refusal is None


def test_a_bet_is_reduced_no_further_than_its_odds_allow() -> None:
    s = Sitting()
    s.roll(2, 2, dont_pass=20_00)
    s.begin()
    s.bet("dont_pass_odds", 90_00)
    part, _ = (
        choice for choice in s.driver.ask.choices(1, d.ReduceWager) if choice.fields["area"] == AREAS["dont_pass"]
    )
    assert amount_of(part).most == 5_00, "three times $15 is $45, for which $90 are laid at 1 to 2"
    assert s.refused(player(1), d.ReduceWager(1, "dont_pass", 6_00)).code is CrapsCode.ODDS_UNSUPPORTED


def test_most_of_the_chips_go_on_a_buy_bet_and_the_rest_on_its_vigorish() -> None:
    s = Sitting()
    s.begin()
    s.give(player(1), c.Tip(1, s.chips() - 41_00))
    (buy,) = (choice for choice in s.driver.ask.choices(1, c.PlaceWager) if choice.fields["area"] == AREAS["buy.4"])
    assert amount_of(buy).most == 39_00, "of $40, 5% would be $2"
    s.bet("buy.4", 39_00)
    assert s.chips() == 1_00


def test_calls_are_listed_with_the_reason_against_them() -> None:
    s = Sitting()
    s.begin()
    s.bet("pass", 10_00)
    s.bet("place.8", 12_00)
    s.give(player(1), CallWager(1, "place.8", on=True))
    codes = {
        (str(choice.fields["area"]), choice.fields["on"]): choice.refusal and choice.refusal.code
        for choice in s.driver.ask.choices(1, CallWager)
    }
    assert codes == {
        ("pass", True): CrapsCode.ALWAYS_ON,
        ("pass", False): CrapsCode.ALWAYS_ON,
        ("place.8", True): CrapsCode.CALLED_ALREADY,
        ("place.8", False): None,
    }


def test_the_house_declines_the_dice_for_a_player_who_is_away() -> None:
    s = Sitting(seats=(1, 2))
    s.give(DEALER, c.BeginRound("2026-01-01T20:00:00+00:00"))
    assert s.driver.ask.if_away(1) == DeclineDice(1)
    assert s.driver.ask.if_away(2) is None


def test_what_is_no_reason_is_refused_with_the_reasons_there_are() -> None:
    s = Sitting(by_hand=True)
    s.begin()
    s.bet("pass", 10_00)
    assert "unreasonably delays the game" in refused(s.refused(SUPERVISOR, d.OrderDicePassed(Removal.OTHER)))
    s.house.automatic = frozenset()
    s.give(DEALER, c.NoMoreBets())
    assert "a die leaves the table" in refused(s.refused(SUPERVISOR, InvalidRoll(InvalidThrow.OTHER)))
