"""The ledgers of 19:47-20.11 and the ante bonus, read a second time: from the lowest hand up, as they are printed."""

import re

import pytest

from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, EVEN, PAIR_PLUS

LEDGERS = """
A        B        C        D
Pair            1 to 1   1 to 1   1 to 1   1 to 1
Flush           4 to 1   4 to 1   3 to 1   3 to 1
Straight        6 to 1   6 to 1   6 to 1   6 to 1
Three-of-a-Kind  30 to 1  33 to 1  30 to 1  33 to 1
Straight Flush  40 to 1  35 to 1  40 to 1  35 to 1
"""
BONUS = {"Straight": "1 to 1", "Three-of-a-Kind": "4 to 1", "Straight Flush": "5 to 1"}


@pytest.mark.cites("19:47-20.11(a)2")
@pytest.mark.parametrize("letter", "ABCD")
def test_each_ledger_pays_what_a_second_reading_says(letter: str) -> None:
    letters, *rows = (re.split(r"  +", row) for row in LEDGERS.strip().splitlines())
    column = letters.index(letter) + 1
    assert {line.value: str(pays) for line, pays in PAIR_PLUS[letter].lines.items()} == {
        row[0]: row[column] for row in rows
    }
    assert list(PAIR_PLUS) == letters


@pytest.mark.cites("19:47-20.11(a)1", "19:47-20.11(a)3")
def test_ante_play_and_bonus_pay_what_a_second_reading_says() -> None:
    assert str(EVEN) == "1 to 1"
    assert {line.value: str(pays) for line, pays in ANTE_BONUS.lines.items()} == BONUS
