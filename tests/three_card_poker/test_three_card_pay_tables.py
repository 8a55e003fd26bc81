"""The pay tables of 19:47-20.11 and the ante bonus, read a second time: from the lowest hand up, as printed."""

import tomllib
from pathlib import Path

import pytest

from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, EVEN, PAIR_PLUS
from croupier.words import line_name

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "three_card_poker.toml").read_text("utf-8"))


@pytest.mark.cites("19:47-20.11(a)2")
@pytest.mark.parametrize("letter", "ABCD")
def test_each_ledger_pays_what_a_second_reading_says(letter: str) -> None:
    result = {line_name(line): str(pays) for line, pays in PAIR_PLUS[letter].lines.items()}
    assert result == SECOND["pair_plus"][letter]
    assert list(PAIR_PLUS) == list(SECOND["pair_plus"])


@pytest.mark.cites("19:47-20.11(a)1", "19:47-20.11(a)3")
def test_ante_play_and_bonus_pay_what_a_second_reading_says() -> None:
    assert str(EVEN) == "1 to 1"
    assert {line_name(line): str(pays) for line, pays in ANTE_BONUS.lines.items()} == SECOND["ante_bonus"]
