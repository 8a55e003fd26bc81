"""Mini-dice with one-cent chips: the smallest possible amounts."""

import pytest
from mini_dice_play import Sitting

from croupier.games.mini_dice.wagers import AREAS
from croupier.table import commands as c
from croupier.table.roles import player
from croupier.words import allowed, why_not

CENTS = {
    "chips.smallest": "0.01",
    **{f"wagers.{wager}.minimum": "0.01" for wager in ("place", "field", "seven")},
}


@pytest.mark.parametrize(("cents", "accepted"), [(-1, False), (0, False), (1, True), (2, True)])
def test_one_cent_is_a_wager_where_chips_of_a_cent_are_filed(cents: int, accepted: bool) -> None:
    sitting = Sitting(CENTS)
    sitting.bet("field", 1_00)
    refusal = sitting.house.give(player(1), c.PlaceWager(1, AREAS["seven"], cents))
    assert (refusal is None) is accepted
    if refusal is not None:
        assert (why_not(refusal).startswith("you can't bet"), allowed(refusal)) == (True, "an amount above zero")
