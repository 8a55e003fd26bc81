"""The progressive blackjack wager (2.19): the meter, who wins, and when and how it is paid."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from blackjack_filings import BY_HAND, NOTHING, PROGRESSIVE
from blackjack_play import Sitting

from croupier.equipment.money import Cents
from croupier.games.blackjack.events import LightsVerified
from croupier.table import commands as c
from croupier.table.books import purse
from croupier.table.meter_commands import CompleteDocumentation, ValidatePayout
from croupier.table.names import Account, Place
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.steps import (
    Act,
    Asset,
    BetsClosed,
    MeterMoved,
    Moved,
    Outcome,
    Settled,
    Step,
)
from croupier.table.terms import Verb
from croupier.words import arithmetic

METER = "blackjack progressive"
NO_READER = {"reader.used": False}


def dealt(
    text: str, seats: tuple[int, ...] = (1,), own: tuple[int, ...] = (), changes: Mapping[str, Any] = NOTHING
) -> Sitting:
    """Place a blackjack and a progressive wager at each of these boxes; all ``own`` boxes belong to seat 1."""
    sitting = Sitting({**PROGRESSIVE, **BY_HAND, **changes}, seats=seats)
    sitting.shuffled(text)
    for box in own or seats:
        sitting.bet(box, seat=1 if own else box)
        sitting.wager(f"progressive.{box}", 1_00, 1 if own else box)
    sitting.no_more_bets()
    return sitting


def of(sitting: Sitting, area: str) -> Settled:
    (found,) = [step for step in sitting.steps if isinstance(step, Settled) and str(step.area) == area]
    return found


def place(sitting: Sitting, step: Step) -> int:
    return next(at for at, line in enumerate(sitting.steps) if line is step)


def meter(sitting: Sitting) -> Cents:
    return sitting.table.books.meters[METER].display


def cash(sitting: Sitting, seat: int) -> Cents:
    return sitting.table.books.balance(purse(seat), Asset.CASH)


@pytest.mark.cites("19:47-2.19(i)")
def test_the_meter_is_put_up_once_and_grows_by_its_rates_of_each_wager() -> None:
    changes: Mapping[str, Any] = {
        "wagers.progressive.meter.rate": "61.5%",
        "wagers.progressive.meter.reset_rate": "10.25%",
        "wagers.progressive.meter.initial": 6000,
    }
    sitting = Sitting({**PROGRESSIVE, **BY_HAND, **changes}, seats=(1, 2, 3))
    assert meter(sitting) == 6_000_00
    sitting.shuffled("9S 9D 9H 8C 9H 9C 9S TD")
    for box in (1, 2, 3):
        sitting.bet(box)
    sitting.wager("progressive.1", 1_00)
    sitting.wager("progressive.3", 1_00)
    sitting.no_more_bets()
    now = sitting.table.books.meters[METER]
    assert (now.display, now.carry, now.reserve, now.reserve_carry, now.wagers) == (
        6_001_23,
        Fraction(0),
        20,
        Fraction(1, 2),
        2,
    )
    moved = [step for step in sitting.steps if isinstance(step, MeterMoved)]
    assert [str(cite) for cite in moved[-1].cites] == ["19:47-2.19(b)", "19:47-2.19(i)"]


@pytest.mark.cites("19:47-2.19(b)")
def test_lights_are_verified_then_no_more_bets_then_the_meter_then_the_cards() -> None:
    sitting = dealt("9S 8C 9H TD")
    verified = next(step for step in sitting.steps if isinstance(step, LightsVerified))
    announced = next(step for step in sitting.steps if isinstance(step, BetsClosed))
    moved = [step for step in sitting.steps if isinstance(step, MeterMoved)][-1]
    first = next(step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS)
    places = [place(sitting, step) for step in (verified, announced, moved, first)]
    assert places == sorted(places)


LINES = [
    ("AS 9C AD TD 5C 5D", ["split"], 25_00),
    ("AS 9C AS TD 5C 5D", ["split"], 100_00),
    ("AS 9C AS TD AD 5D", ["split"], 250_00),
    ("AS 9C AS TD AS 5D", ["split"], 2_500_00),
    ("AS 9C AS TD 5D AS", ["split"], 100_00),
    ("AS 9C AS TD AS AD", ["split"], 2_500_00),
    ("AS 9C AS TD AS KD", ["hit", "stand"], 2_500_00),
    ("AS 9C AD TD", ["stand"], 25_00),
    ("AS 9C AD TD AH", ["hit", "stand"], 250_00),
    ("AS 9C AD TD KS", ["double 10"], 25_00),
    ("AS 9C KD TD", [], 0),
    ("KS 9C 2D TD AS", ["hit", "stand"], 0),
]


@pytest.mark.cites("19:47-2.19(c)", "19:47-2.19(d)", "19:47-2.19(e)", "19:47-2.19(h)")
@pytest.mark.parametrize(("cards", "choices", "paid"), LINES)
def test_the_highest_combination_of_aces_is_paid_with_the_blackjack_wager(
    cards: str, choices: list[str], paid: Cents
) -> None:
    sitting = dealt(cards)
    sitting.play(*choices)
    assert sitting.driver.at_rest
    settled = of(sitting, "progressive.1")
    # The amount is the full payment: the chip is in the inventory.
    assert (settled.paid, settled.returned, settled.stake) == (paid, 0, 1_00)
    assert settled.outcome is (Outcome.WIN if paid else Outcome.LOSE)
    assert meter(sitting) == 5_000_70
    areas = sitting.order_settled()
    assert areas[areas.index("progressive.1") - 1].startswith(("bet.1", "double.1"))
    sitting.replays()


@pytest.mark.cites("19:47-2.19(g)", "19:47-2.19(g)1", "19:47-2.19(g)2", "19:47-2.19(g)3")
def test_combination_and_light_are_verified_and_a_supervisor_validates_before_anything_is_paid() -> None:
    sitting = dealt("AS 9C AD TD")
    sitting.house.automatic = frozenset({Role.DEVICE, Role.DEALER})
    sitting.play("stand")
    assert sitting.topic == "validation"
    assert "progressive.1" not in sitting.settled()
    acts = [str(step.cites[0]) for step in sitting.steps if isinstance(step, Act)]
    assert acts[-2:] == ["19:47-2.19(g)1", "19:47-2.19(g)2"]
    assert sitting.refused(DEALER, ValidatePayout()).cites
    sitting.give(SUPERVISOR, ValidatePayout())
    assert of(sitting, "progressive.1").paid == 25_00
    assert sitting.driver.at_rest


@pytest.mark.parametrize(("reading", "paid"), [("count", 2_500_00), ("do not count", 100_00)])
def test_whether_cards_of_split_hands_count_is_filed(reading: str, paid: Cents) -> None:
    sitting = dealt("AS 9C AS TD AS 5D", changes={"readings.split_cards": reading})
    sitting.play("split")
    assert (of(sitting, "progressive.1").paid, of(sitting, "progressive.1").readings) == (paid, (54, 52))


def test_it_is_paid_whatever_the_dealer_has() -> None:
    sitting = dealt("AS KC AS AD")
    assert sitting.settled()["bet.1"] == (Outcome.LOSE, -10_00)
    assert of(sitting, "progressive.1").paid == 100_00


@pytest.mark.parametrize(("cards", "whole"), [("AS 9C AC TD AC AS", True), ("AS 9C AC TD AC AH", False)])
def test_four_aces_of_one_color_have_the_whole_meter_which_starts_anew(cards: str, whole: bool) -> None:
    sitting = dealt(cards, changes={"wagers.progressive.meter.reset": 7000})
    sitting.play("split")
    settled = of(sitting, "progressive.1")
    assert settled.paid == (5_000_70 if whole else 250_00)
    assert meter(sitting) == (7_000_00 if whole else 5_000_70)
    assert cash(sitting, 1) == -1_000_00 + (5_000_70 if whole else 0)
    sitting.replays()


def test_the_cards_stay_until_a_payout_from_outside_the_table_is_documented() -> None:
    sitting = dealt("AS 9C AC TD AC AS")
    sitting.house.automatic = frozenset({Role.DEVICE, Role.DEALER})
    sitting.play("split")
    sitting.give(SUPERVISOR, ValidatePayout())
    assert sitting.topic == "documentation"
    assert of(sitting, "progressive.1").paid == 5_000_70
    held = [sitting.table.books.cards(name) for name in (Place("box", 1, 1), Place("box", 1, 2))]
    assert all(len(cards) == 2 for cards in held)
    sitting.give(SUPERVISOR, CompleteDocumentation())
    assert sitting.driver.at_rest
    assert not sitting.table.books.cards(Place("box", 1, 1))


# --- sharing


TWO_WITH_FOUR = "AS AH 9C AC AD TD AC AS AD AH"


@pytest.mark.cites("19:47-2.19(h)")
def test_players_with_four_aces_share_the_meter_as_it_is_when_the_first_is_to_be_paid() -> None:
    sitting = dealt(TWO_WITH_FOUR, (1, 2), changes={"wagers.progressive.meter.rate": "70.5%"})
    sitting.play("split", box=1)
    sitting.play("split", box=2)
    # $5,001.41 split in two is $2,500.705 each, rounded up to the cent (reading 5).
    assert [of(sitting, f"progressive.{box}").paid for box in (1, 2)] == [2_500_71, 2_500_71]
    assert [cash(sitting, seat) for seat in (1, 2)] == [-1_000_00 + 2_500_71] * 2
    assert of(sitting, "progressive.1").readings == (54, 52, 53, 5)
    assert meter(sitting) == 5_000_00
    payable = sitting.table.books.balance(Account("meter", METER, "payable"), Asset.METER)
    assert payable == 0
    sitting.replays()


@pytest.mark.parametrize(("sharers", "paid"), [("players", (5_001_40, 0)), ("wagers", (2_500_70, 2_500_70))])
def test_a_player_with_two_such_hands_has_one_share_or_two_as_filed(sharers: str, paid: tuple[Cents, Cents]) -> None:
    sitting = dealt(TWO_WITH_FOUR, (1,), (1, 2), changes={"readings.meter_sharers": sharers, "boxes.per_player": 2})
    sitting.play("split", box=1)
    sitting.play("split", box=2, seat=1)
    # From the dealer's right, box 2 comes first.
    assert (of(sitting, "progressive.2").paid, of(sitting, "progressive.1").paid) == paid
    assert cash(sitting, 1) == -1_000_00 + 5_001_40
    sitting.replays()


def test_four_aces_of_a_hand_that_goes_over_21_wait_for_the_others_with_their_cards() -> None:
    sitting = dealt("AS AH 9C AC AD AC AS KD 8C AD AH TD", (1, 2), changes=NO_READER)
    sitting.play("hit", "hit", "hit", "hit", box=1)
    assert sitting.order_settled() == ["bet.1"]
    assert len(sitting.table.books.cards(Place("box", 1, 1))) == 6
    sitting.play("split", box=2)
    assert sitting.driver.at_rest
    assert [of(sitting, f"progressive.{box}").paid for box in (1, 2)] == [2_500_70, 2_500_70]
    sitting.replays()


def test_a_lost_chip_is_settled_with_the_hand_and_stays_in_the_inventory() -> None:
    sitting = dealt("KS 9C 2D TD KC")
    sitting.play("hit")
    settled = of(sitting, "progressive.1")
    assert (settled.outcome, arithmetic(settled)) == (Outcome.LOSE, "$1 stays in the table inventory")
    assert sitting.order_settled() == ["bet.1", "progressive.1"]
    assert sitting.won() == -11_00


def test_a_table_that_opens_on_another_day_carries_the_meter_on() -> None:
    sitting = dealt("KS 9C 9D TD")
    sitting.play("stand")
    sitting.give(player(1), c.LeaveSeat(1))
    sitting.give(SUPERVISOR, c.CloseTable())
    sitting.give(SUPERVISOR, c.OpenTable("2026-01-01T21:00:00+00:00"))
    assert meter(sitting) == 5_000_70


def test_a_wager_waits_for_the_last_hand_of_its_box() -> None:
    sitting = dealt("8S 9C 8D TD 5C KD 3C")
    sitting.play("split", "hit")
    # The first of two hands has busted; the second is still played.
    assert sitting.order_settled() == ["bet.1"]
    sitting.play("stand")
    assert sitting.order_settled() == ["bet.1", "bet.1.2", "progressive.1"]
