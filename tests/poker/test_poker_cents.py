"""Poker with one-cent chips, and motions without chips: the least that can be put in."""

import pytest
from poker_play import NO_LIMIT, Sitting

from croupier.games.poker.commands import PutInChip, PutInChips
from croupier.table.roles import player
from croupier.words import allowed, why_not

CENTS = {
    **NO_LIMIT,
    "chips.smallest": "0.01",
    "limits.minimum": "0.01",
    "stakes.small_blind": 0,
    "stakes.big_blind": "0.01",
}


@pytest.mark.cites("19:47-14.7(i)")
@pytest.mark.parametrize(("cents", "accepted"), [(-1, False), (0, False), (1, True), (2, True)])
def test_a_chip_of_a_cent_is_a_bet_where_it_is_filed(cents: int, accepted: bool) -> None:
    sitting = Sitting(CENTS)
    sitting.begin()
    sitting.call(2, 3)
    sitting.check(1)
    assert sitting.turn == 1
    refusal = sitting.house.give(player(1), PutInChip(1, cents))
    assert (refusal is None) is accepted
    if refusal is not None:
        assert why_not(refusal).startswith("seat 1 has no chip of")


@pytest.mark.cites("19:47-14.7(f)")
@pytest.mark.parametrize("motions", [(), (0,), (4_00, 0), (0, 4_00), (4_00, -1_00)])
def test_a_motion_without_chips_is_none(motions: tuple[int, ...]) -> None:
    sitting = Sitting()
    sitting.begin()
    refusal = sitting.refused(player(3), PutInChips(3, motions))
    assert (why_not(refusal), allowed(refusal)) == ("every motion must put chips in", "multiples of $1")
    assert sitting.turn == 3
    sitting.act(PutInChips(3, (4_00,)))
