"""The craps wagers that need a payable amount: those that the table offers, and no others."""

import pytest
from craps_play import Changes, defects

from croupier.games.craps.wagers import AREAS, HOPS, HOPS_OTHERWISE_OFFERED, CrapsKind
from croupier.words import area_name

ONE_AMOUNT: Changes = {
    "wagers.one_roll.minimum": 3,
    "wagers.one_roll.maximum": 3,
    "pays.hop": "61 to 4",
    "pays.hop_pair": "121 to 4",
}
"""Three dollars: at these odds hop bets could be made in multiples of four dollars or eight."""


def hops_that_cannot_be_paid(changes: Changes) -> set[int]:
    wrong = [str(defect) for defect in defects({**ONE_AMOUNT, **changes})]
    hops = [area for area in AREAS.values() if area.kind is CrapsKind.HOP]
    return {area.number for area in hops if any(f" {area_name(area)} can be paid" in words for words in wrong)}


@pytest.mark.cites("19:47-1.4")
@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        ({"wagers.hop.pairs": "21"}, set(HOPS)),
        ({"wagers.hop.pairs": "17"}, set(HOPS) - set(HOPS_OTHERWISE_OFFERED)),
        ({"wagers.hop.offered": False}, set[int]()),
    ],
)
def test_a_hop_bet_needs_an_amount_that_can_be_paid_where_it_is_offered(changes: Changes, offered: set[int]) -> None:
    assert hops_that_cannot_be_paid(changes) == offered
