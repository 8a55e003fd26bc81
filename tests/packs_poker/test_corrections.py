"""Tips, and wrong payments: reversed and restated, never edited."""

import packs_round
import pytest

from croupier.games.packs_poker.rules import AREAS
from croupier.table import commands as c
from croupier.table.books import INVENTORY, TIPS, stack
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Corrected


@pytest.fixture
def house() -> House:
    """A round in which seat 1 has won $25 on the first pack."""
    return packs_round.paid()


@pytest.mark.parametrize(("paid", "holds"), [(0, 10_000), (2499, 12_499), (2500, 12_500), (5000, 15_000)])
def test_a_payment_is_taken_back_and_the_right_one_made(house: House, paid: int, holds: int) -> None:
    books = house.driver.table.books
    before = books.balance(INVENTORY) + books.balance(stack(1))
    assert house.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], paid, "the dealer misread the hand")) is None
    assert books.balance(stack(1)) == holds
    assert books.balance(INVENTORY) + books.balance(stack(1)) == before
    step = house.driver.journal[-1].steps[0]
    assert isinstance(step, Corrected)
    assert (step.was, step.now) == (2500, paid)
    assert [*map(str, step.cites)] == ["13:69F-43.10(k)", "19:45-1.20"], "never the pay table"


@pytest.mark.parametrize(
    "command",
    [
        c.CorrectPayment(2, 1, AREAS["pack.1"], 0, "no such round"),
        c.CorrectPayment(1, 2, AREAS["pack.1"], 0, "no such seat"),
        c.CorrectPayment(1, 1, AREAS["pack.2"], 0, "no such wager"),
        c.CorrectPayment(1, 1, AREAS["pack.1"], -1, "less than nothing"),
        c.CorrectPayment(1, 1, AREAS["pack.1"], 0, "  "),
        c.CorrectPayment(1, 1, AREAS["pack.1"], 10**9, "more than the table has"),
    ],
    ids=lambda command: command.reason.strip() or "no reason",
)
def test_a_correction_that_cannot_be_is_refused(house: House, command: c.CorrectPayment) -> None:
    refusal = house.give(SUPERVISOR, command)
    assert refusal is not None
    assert refusal.cites


def test_a_player_who_has_left_the_chips_elsewhere_cannot_give_them_back(house: House) -> None:
    assert house.give(player(1), c.Tip(1, 12_000)) is None
    assert house.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 0, "misread")) is not None
    assert house.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 2000, "misread")) is None


def test_only_a_supervisor_corrects(house: House) -> None:
    assert house.give(DEALER, c.CorrectPayment(1, 1, AREAS["pack.1"], 0, "misread")) is not None


@pytest.mark.cites("13:69E-1.13Z(d)")
@pytest.mark.parametrize(
    ("amount", "accepted"), [(0, False), (99, False), (1_00, True), (125_00, True), (126_00, False), (-5, False)]
)
def test_a_tip_goes_to_the_tip_box(house: House, amount: int, accepted: bool) -> None:
    assert (house.give(player(1), c.Tip(1, amount)) is None) is accepted
    assert house.driver.table.books.balance(TIPS) == (amount if accepted else 0)
