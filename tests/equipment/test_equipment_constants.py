"""Fixed properties of the equipment: the chips and their colors, and how many cards each device gives up at a time."""

import pytest

from croupier.equipment.devices import (
    AUTOMATED_SHOE_OF_FIVE,
    DEALERS_HAND,
    MANUAL_SHOE,
    THREE_DICE,
    Button,
    CutTooNear,
    Dice,
    NumberSelector,
    cut,
    least_cut,
)
from croupier.equipment.money import CHIPS, show

COLORS = {
    "$5,000": "gray",
    "$1,000": "orange",
    "$500": "purple",
    "$100": "black",
    "$25": "green",
    "$5": "red",
    "$2.50": "pink",
    "$1": "white",
}


def test_every_denomination_has_its_color() -> None:
    assert {show(chip.value): chip.color for chip in CHIPS} == COLORS


def test_a_hand_and_a_manual_shoe_give_one_card_at_a_time_the_automated_shoe_five() -> None:
    assert [device.stack for device in (MANUAL_SHOE, DEALERS_HAND, AUTOMATED_SHOE_OF_FIVE)] == [1, 1, 5]


@pytest.mark.cites("19:47-11.4(a)1", "19:47-11.4(a)2")
def test_the_shaker_holds_three_dice_and_is_shaken_three_times_and_a_number_is_one_of_seven() -> None:
    assert (THREE_DICE.dice, THREE_DICE.least) == (Dice(3, 6), 3)
    assert NumberSelector().highest == 7
    assert {Button(position).positions for position in range(7)} == {7}


@pytest.mark.parametrize(("number", "least"), [(52, 10), (21, 10), (20, 10), (19, 9), (3, 1), (2, 1)])
def test_ten_cards_lie_on_either_side_of_a_cut_as_far_as_there_are_so_many(number: int, least: int) -> None:
    assert least_cut(number) == least


@pytest.mark.parametrize("at", [10, 11, 26, 41, 42])
def test_a_cut_brings_the_cards_in_front_to_the_back(at: int) -> None:
    from croupier.equipment.cards import STANDARD_52

    order = tuple(STANDARD_52)
    assert cut(order, at) == order[at:] + order[:at]


@pytest.mark.parametrize("at", [9, 43])
def test_a_cut_is_not_nearer_to_an_end_than_ten_cards(at: int) -> None:
    from croupier.equipment.cards import STANDARD_52

    with pytest.raises(CutTooNear):
        cut(tuple(STANDARD_52), at)
