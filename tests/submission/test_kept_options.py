"""What a licensee may file, and within which bounds, equals the stored list."""

import pytest
from kept_options import GAMES, KEPT, listed

from croupier.games import game


@pytest.mark.parametrize("name", GAMES)
def test_the_options_of_a_game_are_those_that_are_kept(name: str) -> None:
    kept = [line for line in KEPT.read_text("utf-8").splitlines() if line.startswith(f"{name} ")]
    assert listed(name) == kept, "if that is meant: python tests/submission/kept_options.py"


@pytest.mark.parametrize("name", GAMES)
def test_a_filing_that_states_version_1_is_read(name: str) -> None:
    assert game(name).SCHEMA.version == 1
