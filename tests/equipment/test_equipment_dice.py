"""Dice: faces, sets of five or more of which two are chosen, calls, and seals of throws."""

from collections import Counter

import pytest

from croupier.equipment.chance import LaboratorySource
from croupier.equipment.dice import (
    PAIR,
    DiceSet,
    are_faces,
    called,
    is_pair,
    seal,
    shown,
    unsealed,
)


@pytest.mark.parametrize(
    ("faces", "right"),
    [((1, 6), True), ((3, 3), True), ((0, 6), False), ((1, 7), False), ((1,), False), ((1, 2, 3), False), ((), False)],
)
def test_two_dice_show_two_faces_from_1_to_6(faces: tuple[int, ...], right: bool) -> None:
    assert are_faces(faces) is right


def test_three_dice_show_three() -> None:
    assert are_faces((1, 2, 3), 3)
    assert not are_faces((1, 2), 3)


@pytest.mark.parametrize(
    ("dice", "call"),
    [
        ((2, 2), "4 the hard way"),
        ((5, 5), "10 the hard way"),
        ((1, 3), "4"),
        ((1, 1), "2"),
        ((6, 6), "12"),
        ((3, 4), "7"),
    ],
)
def test_a_roll_is_called_by_its_total_and_the_hard_way_where_there_is_another(
    dice: tuple[int, int], call: str
) -> None:
    assert called(dice) == call
    assert is_pair(dice) is (dice[0] == dice[1])
    assert shown(dice) == f"{dice[0]} and {dice[1]}"


@pytest.mark.parametrize(("number", "right"), [(4, False), (5, True), (6, True)])
def test_a_set_has_five_dice_or_more(number: int, right: bool) -> None:
    if right:
        assert DiceSet(number).in_cup == tuple(range(1, number + 1))
    else:
        with pytest.raises(ValueError, match="at least 5"):
            DiceSet(number)


def test_two_different_dice_are_chosen_and_the_others_go_back_to_the_cup() -> None:
    dice = DiceSet(5)
    assert dice.choose((4, 1)).in_cup == (2, 3, 5)
    for wrong in ((1, 1), (0, 1), (1, 6), (1,), (1, 2, 3)):
        assert not dice.can_choose(wrong)
        with pytest.raises(ValueError, match="not two different dice"):
            dice.choose(wrong)


def test_every_pair_of_faces_is_thrown_as_often() -> None:
    source = LaboratorySource(5)
    found = Counter(PAIR.roll(source) for _ in range(7200))
    assert len(found) == 36
    assert all(120 < count < 290 for count in found.values())


def test_a_seal_is_opened_by_its_faces_and_its_salt_alone() -> None:
    sealed = seal((3, 4), "salt")
    assert unsealed((3, 4), "salt", sealed)
    assert not unsealed((4, 3), "salt", sealed)
    assert not unsealed((3, 4), "pepper", sealed)
    assert seal((3, 4), "pepper") != sealed
