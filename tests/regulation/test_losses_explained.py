"""Every loss in a case says why, and cites words that are there."""

import json
import re
from typing import Any

import pytest

from croupier.cases import case_files
from croupier.cases.runner import load, run
from croupier.regulation import cite
from croupier.words import paragraph_words

GAMES = ("craps", "mini_dice", "baccarat", "three_card_poker")
CASES = [case for file in case_files() if file.parent.name in GAMES for case in load(file)]


BARE = re.compile(r"(?:the sum is )?\d+(?: the hard way| to \d+)?(?: is thrown)?")
"""What the dice or the hands show, and nothing about why that loses."""


def losses(game: str) -> list[dict[str, Any]]:
    found = []
    for case in CASES:
        if case.file.parent.name == game:
            record: list[str] = []
            run(case, record)
            steps = (json.loads(line) for line in record if line.startswith("{"))
            found += [step for step in steps if step.get("outcome") == "loses"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_loss_in_a_case_says_why_and_cites_words_that_are_there(game: str) -> None:
    found = losses(game)
    assert len(found) > 10
    for step in found:
        assert not BARE.fullmatch(step["line"]), step
        for text in step["cites"]:
            words = paragraph_words(cite(text))
            assert words.startswith("In our words") or "not in our sources" not in words, text
            assert "breaks off" not in words, text
