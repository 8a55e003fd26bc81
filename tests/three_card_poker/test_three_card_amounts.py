"""Three card poker: wager amounts, at zero and one cent either side, and conflicting limits."""

import pytest
from three_card_play import Sitting, checked

from croupier.table import commands as c
from croupier.table.roles import player
from croupier.words import why_not


@pytest.mark.cites("19:47-20.6")
@pytest.mark.parametrize(
    ("cents", "says"),
    [
        (-1_00, "you can't bet -$1"),
        (-1, "you can't bet -$0.01"),
        (0, "you can't bet $0"),
        (1, "chips can't make $0.01; the smallest chip is $1"),
        (10_01, "chips can't make $10.01; the smallest chip is $1"),
    ],
)
def test_what_is_no_amount_of_chips_is_no_wager(cents: int, says: str) -> None:
    sitting = Sitting()
    sitting.begin()
    refusal = sitting.refused(player(1), c.PlaceWager(1, "ante.1", cents))
    assert (why_not(refusal), [str(cite) for cite in refusal.cites]) == (says, ["19:47-20.6"])


def test_a_coupon_may_be_added_to_chips_that_stand() -> None:
    sitting = Sitting({"wagers.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 10_00))
    sitting.begin()
    sitting.wager("ante.1", 10)
    sitting.give(player(1), c.PlaceWager(1, "ante.1", 0, 10_00))


@pytest.mark.parametrize("name", ["ante", "pair_plus"])
@pytest.mark.parametrize(("minimum", "right"), [(99, True), (100, True), (101, False)])
def test_a_minimum_is_not_above_its_maximum(name: str, minimum: int, right: bool) -> None:
    report = checked({f"wagers.{name}.minimum": minimum, f"wagers.{name}.maximum": 100})
    found = [(defect.key, str(defect.cite)) for defect in report.defects]
    assert found == ([] if right else [(f"wagers.{name}.minimum", "19:47-8.3")])
