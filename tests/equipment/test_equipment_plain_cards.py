"""Cutting and cover cards, and the shaker."""

import pytest

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.devices import Dice, MarkedStack, PlainCard, Shaker, covered


@pytest.mark.parametrize(("dealt", "reached"), [(38, False), (39, True), (40, True)])
def test_a_cutting_card_is_reached_when_all_before_it_are_dealt(dealt: int, reached: bool) -> None:
    assert MarkedStack(STANDARD_52, PlainCard.CUTTING, 39).reached(dealt) is reached


@pytest.mark.parametrize("before", [-1, 53])
def test_a_plain_card_stands_somewhere_in_the_stack(before: int) -> None:
    with pytest.raises(ValueError, match="can't be after"):
        MarkedStack(STANDARD_52, PlainCard.CUTTING, before)


def test_a_cover_card_lies_under_the_whole_stack() -> None:
    stack = covered(STANDARD_52[:5])
    assert stack.marker is PlainCard.COVER
    assert not stack.reached(4)
    assert stack.reached(5)


@pytest.mark.parametrize("times", [0, 2])
def test_a_shaker_is_shaken_at_least_three_times(times: int) -> None:
    with pytest.raises(ValueError, match="at least 3"):
        Shaker(Dice(3)).shake(times, LaboratorySource(1))


def test_more_shakes_give_other_faces_and_the_last_counts() -> None:
    source = LaboratorySource(1)
    rolls = [Dice(3).roll(source) for _ in range(4)]
    assert Shaker(Dice(3)).shake(3, LaboratorySource(1)) == rolls[2]
    assert Shaker(Dice(3)).shake(4, LaboratorySource(1)) == rolls[3]
