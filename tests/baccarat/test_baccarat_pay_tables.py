"""What baccarat pays, read a second time from the notes on 19:47-3.3."""

import pytest

from croupier.equipment.money import percent
from croupier.games.baccarat.pay_tables import EVEN, TIE_AT_LEAST, TIE_AT_MOST, VIGORISH

PRINTED = """
Player's Hand, Banker's Hand | 1 to 1
Tie Bet, at least | 8 to 1
Tie Bet, at most (a bound of our own) | 20 to 1
Vigorish on the Banker's Hand | 5%
"""


@pytest.mark.cites("19:47-3.3")
def test_baccarat_pays_what_a_second_reading_says() -> None:
    second = [row.split(" | ")[1] for row in PRINTED.strip().splitlines()]
    assert [str(EVEN), str(TIE_AT_LEAST), str(TIE_AT_MOST), percent(VIGORISH)] == second
