"""Blackjack: a table takes match play coupons if any of its wagers does."""

import pytest
from blackjack_filings import BONUS, PLAIN, Changes, rules

from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.table import BlackjackTable


@pytest.mark.parametrize("changes", [PLAIN, BONUS])
@pytest.mark.parametrize("coupons", [True, False])
def test_a_table_takes_coupons_where_any_of_its_wagers_does(changes: Changes, coupons: bool) -> None:
    filed = rules({**changes, "wagers.match_play": coupons})
    assert BlackjackTable(filed).match_play is coupons
    assert filed.accepts_coupons(BlackjackKind.BET) is coupons
