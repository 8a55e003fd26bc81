"""Rounds of roulette: colored chips, what can't be taken back, a lost seal, and typed wagers."""

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.roulette import open_table
from croupier.games.roulette.commands import ReturnColor, TakeColor
from croupier.games.roulette.layout import sign
from croupier.games.roulette.rules import SCHEMA
from croupier.games.roulette.seat import RouletteSeat
from croupier.games.roulette.table import RouletteTable
from croupier.play.wheel import WORTH
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

AT = "2026-01-31T20:00:00+00:00"


class Evening:
    """A table where seats 2 and 3 play."""

    def __init__(self, **options: object) -> None:
        report = filing_with(SCHEMA, {key.replace("__", "."): value for key, value in options.items()})
        assert report.filing is not None, report.defects
        self.table: RouletteTable = open_table(report.filing)
        self.house = House(Driver(self.table), LaboratorySource(4))
        self.do(SUPERVISOR, c.OpenTable(AT))
        for seat in (2, 3):
            self.do(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.do(player(seat), c.BuyIn(seat, 1000_00))
        self.do(DEALER, c.BeginRound(AT))

    def do(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, refused(refusal)

    def why(self, actor: Actor, command: Command) -> str:
        refusal = self.house.give(actor, command)
        assert refusal is not None
        return refused(refusal)

    def bet(self, seat: int, text: str) -> list[c.PlaceWager]:
        return [c.PlaceWager(seat, area, amount) for area, amount in RouletteSeat(self.table, seat).words.wagers(text)]


@pytest.mark.parametrize(
    ("typed", "areas"),
    [
        ("17 5", ["straight.17"]),
        ("00 5", ["straight.00"]),
        ("17-20 5", ["split.17.20"]),
        ("1-2 5", ["split.1.2"]),
        ("0-00 5", ["split.0.00"]),
        ("13-15 5", ["street.13.14.15"]),
        ("13-18 5", ["line.13.14.15.16.17.18"]),
        ("17-18-20-21 5", ["corner.17.18.20.21"]),
        ("five 5", ["five.0.00.1.2.3"]),
        ("column 3 5, dozen 1 5", ["column.3", "dozen.1"]),
        ("red 10, 1 to 18 10", ["red", "low"]),
        ("5 on 17", ["straight.17"]),
    ],
)
def test_typed_wagers_are_where_they_lie(typed: str, areas: list[str]) -> None:
    assert [str(command.area) for command in Evening().bet(2, typed)] == areas


def test_chips_of_a_color_have_the_value_that_was_fixed() -> None:
    evening = Evening(chips__colors=1)
    evening.do(player(2), TakeColor(2, 5_00))
    assert "No color" in evening.why(player(3), TakeColor(3, 5_00))
    assert "$5" in evening.why(player(2), *evening.bet(2, "17 7"))
    (wager,) = evening.bet(2, "17 5")
    evening.do(player(2), wager)
    assert "Seat 2 has chips on the layout" in evening.why(player(2), ReturnColor(2))
    evening.do(player(2), c.WithdrawWager(2, wager.area))
    evening.do(player(2), ReturnColor(2))
    evening.do(player(3), TakeColor(3, 1_00))
    assert evening.table.color_value(3) == 1_00


@pytest.mark.parametrize(("amount", "legal"), [(9_00, False), (10_00, True), (11_00, False), (2000_00, False)])
def test_even_money_is_taken_in_amounts_that_can_be_halved(amount: int, legal: bool) -> None:
    evening = Evening()
    (wager,) = evening.bet(2, "red 10")
    command = c.PlaceWager(2, wager.area, amount)
    if legal:
        evening.do(player(2), command)
    else:
        evening.why(player(2), command)


def test_a_wager_outside_the_limits_is_refused_with_the_limits() -> None:
    evening = Evening()
    (wager,) = evening.bet(2, "17 10")
    assert "Allowed: $1 to $100. [19:47-8.2" in evening.why(player(2), c.PlaceWager(2, wager.area, 200_00))


def test_what_is_in_prison_stays_there_and_the_seat_is_kept() -> None:
    evening = Evening(wheel__zero_rule="en prison", readings__held_again="stays")
    # A spin sealed earlier comes first: one without the wager.
    for command in evening.bet(3, "black 10"):
        evening.do(player(3), command)
    evening.do(DEALER, c.NoMoreBets())
    for number in range(3):
        evening.house.spins.append(evening.table.wheel.places("0")[0])
        evening.do(DEALER, c.BeginRound(AT))
        if not number:
            for command in evening.bet(2, "red 10"):
                evening.do(player(2), command)
        elif number == 1:
            (held,) = evening.table.laid(2)
            assert str(held) == "held-red"
            assert "can't be taken back" in evening.why(player(2), c.WithdrawWager(2, held))
        evening.do(DEALER, c.NoMoreBets())
    assert evening.table.stake(2, evening.table.laid(2)[0]) == 10_00
    assert evening.house.give(player(2), c.LeaveSeat(2)) is not None


def test_the_scoreboard_says_what_it_is_worth() -> None:
    evening = Evening()
    for command in evening.bet(2, "17 5"):
        evening.do(player(2), command)
    evening.do(DEALER, c.NoMoreBets())
    view = RouletteSeat(evening.table, 2).wheel(evening.house.driver.journal)
    assert view is not None
    assert (len(view.labels), view.worth) == (38, WORTH)
    assert [(spin.round, spin.place) for spin in view.spins] == [(1, evening.table.last_place)]


@pytest.mark.cites("19:47-5.2")
@pytest.mark.parametrize(
    ("rule", "again", "posted"),
    [
        ("half", {}, []),
        ("full", {}, []),
        ("en prison", {}, ["A bet that is held loses on a second zero"]),
        ("en prison", {"readings__held_again": "stays"}, ["A bet that is held stays held on a second zero"]),
    ],
)
def test_the_sign_says_what_a_second_zero_does_where_bets_are_held(
    rule: str, again: dict[str, str], posted: list[str]
) -> None:
    lines = [str(text) for text in sign(Evening(wheel__zero_rule=rule, **again).table.filed)]
    assert [text for text in lines if "second zero" in text] == posted
