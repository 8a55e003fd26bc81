"""Devices: how long cards and dice may stay, where a cut may fall, and the values of dice, selector and button."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.devices import (
    AUTOMATED_SHOE_OF_FIVE,
    CARDS_AGE,
    CARDS_AGE_HAND,
    CARDS_AGE_SHOE,
    DEALERS_HAND,
    DICE_AGE,
    MANUAL_SHOE,
    AgeLimit,
    Button,
    CutTooNear,
    DealingMethod,
    Dice,
    NumberSelector,
    cut,
    poker_table_age,
)
from croupier.regulation import cite

OPENED = datetime(2026, 3, 7, 22, 15, 30)
A_SECOND = timedelta(seconds=1)


def _assert_limit(limit: AgeLimit, hours: int) -> None:
    """Check that an age is allowed up to the limit, and exceeded a second, or the smallest moment, later."""
    at = OPENED + timedelta(hours=hours)
    assert limit.due(OPENED) == at
    assert not limit.passed(OPENED, OPENED)
    assert not limit.passed(OPENED, at - A_SECOND)
    assert not limit.passed(OPENED, at)
    assert limit.passed(OPENED, at + timedelta(microseconds=1))
    assert limit.passed(OPENED, at + A_SECOND)


@pytest.mark.cites("13:69E-1.18(g)")
def test_cards_may_stay_on_a_table_for_24_hours_and_not_a_second_longer() -> None:
    _assert_limit(CARDS_AGE, 24)
    assert CARDS_AGE.cite == cite("13:69E-1.18(g)")


@pytest.mark.cites("13:69E-1.18(g)2")
@pytest.mark.parametrize("method", [DealingMethod.MANUAL_SHOE, DealingMethod.AUTOMATED_SHOE])
def test_cards_dealt_from_a_shoe_at_packs_poker_may_stay_for_eight_hours(method: DealingMethod) -> None:
    _assert_limit(poker_table_age(method), 8)
    assert poker_table_age(method) == CARDS_AGE_SHOE
    assert CARDS_AGE_SHOE.cite == cite("13:69E-1.18(g)2")


@pytest.mark.cites("13:69E-1.18(g)3")
def test_cards_dealt_from_the_hand_at_packs_poker_may_stay_for_four_hours() -> None:
    _assert_limit(poker_table_age(DealingMethod.HAND), 4)
    assert poker_table_age(DealingMethod.HAND) == CARDS_AGE_HAND
    assert CARDS_AGE_HAND.cite == cite("13:69E-1.18(g)3")


def test_dice_may_stay_for_24_hours() -> None:
    _assert_limit(DICE_AGE, 24)


def test_a_shoe_and_the_hand_give_one_card_at_a_time_and_the_automated_shoe_five() -> None:
    assert (MANUAL_SHOE.method, MANUAL_SHOE.stack) == (DealingMethod.MANUAL_SHOE, 1)
    assert (DEALERS_HAND.method, DEALERS_HAND.stack) == (DealingMethod.HAND, 1)
    assert (AUTOMATED_SHOE_OF_FIVE.method, AUTOMATED_SHOE_OF_FIVE.stack) == (DealingMethod.AUTOMATED_SHOE, 5)


# --- the cut


@pytest.mark.parametrize("at", [-1, 0, 9, 43, 52, 53])
def test_a_cut_with_fewer_than_ten_cards_on_a_side_is_refused(at: int) -> None:
    with pytest.raises(CutTooNear, match=f"is at {at}; allowed: 10 to 42"):
        cut(STANDARD_52, at)


@pytest.mark.parametrize("at", [10, 11, 41, 42])
def test_a_cut_with_ten_or_more_cards_on_both_sides_puts_the_front_to_the_back(at: int) -> None:
    assert cut(STANDARD_52, at) == (*STANDARD_52[at:], *STANDARD_52[:at])


@pytest.mark.parametrize(("at", "allowed"), [(4, False), (5, True), (47, True), (48, False)])
def test_another_game_may_ask_for_another_number_of_cards(at: int, allowed: bool) -> None:
    if allowed:
        assert len(cut(STANDARD_52, at, least=5)) == 52
    else:
        with pytest.raises(CutTooNear):
            cut(STANDARD_52, at, least=5)


@settings(deadline=None)
@given(st.integers(10, 42))
def test_a_second_cut_at_the_complement_undoes_the_first(at: int) -> None:
    assert cut(cut(STANDARD_52, at), 52 - at) == STANDARD_52


# --- dice, selector, button


class Scripted:
    laboratory = "scripted"

    def __init__(self, *words: int) -> None:
        self._words = iter(words)

    def word(self) -> int:
        return next(self._words)


HIGHEST_WORD = 2**32 - 1


@pytest.mark.parametrize("faces", [2, 6, 8])
def test_dice_show_from_one_to_the_number_of_faces_and_nothing_else(faces: int) -> None:
    assert Dice(2, faces).roll(Scripted(faces, HIGHEST_WORD)) == (1, faces)
    source = LaboratorySource(3)
    shown = {face for _ in range(200) for face in Dice(3, faces).roll(source)}
    assert shown == set(range(1, faces + 1))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_shake_shows_as_many_faces_as_there_are_dice(number: int) -> None:
    assert len(Dice(number).roll(LaboratorySource(3))) == number


def test_all_pairs_of_faces_come_up() -> None:
    source = LaboratorySource(4)
    assert len({Dice(2).roll(source) for _ in range(600)}) == 36


@pytest.mark.parametrize("highest", [1, 7, 10])
def test_a_number_selector_shows_from_one_to_its_highest_number(highest: int) -> None:
    selector = NumberSelector(highest)
    assert selector.select(Scripted(highest)) == 1
    assert selector.select(Scripted(HIGHEST_WORD)) == highest
    source = LaboratorySource(5)
    assert {selector.select(source) for _ in range(300)} == set(range(1, highest + 1))


def test_a_number_selector_shows_seven_numbers_unless_told_otherwise() -> None:
    assert NumberSelector().highest == 7


def test_the_button_moves_one_position_at_a_time_and_from_the_last_to_the_first() -> None:
    assert Button(1).moved() == Button(2)
    assert Button(6).moved() == Button(7)
    assert Button(7).moved() == Button(1)
    assert Button(7, positions=10).moved() == Button(8, positions=10)
    assert Button(10, positions=10).moved() == Button(1, positions=10)


@settings(deadline=None)
@given(st.integers(1, 12), st.data())
def test_the_button_visits_every_position_before_it_comes_back(positions: int, data: st.DataObject) -> None:
    start = Button(data.draw(st.integers(1, positions)), positions)
    seen, button = [], start
    for _ in range(positions):
        seen.append(button.position)
        button = button.moved()
    assert button == start
    assert sorted(seen) == list(range(1, positions + 1))
