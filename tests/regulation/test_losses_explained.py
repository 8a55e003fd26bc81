"""Every loss in a case says why, and cites an existing explanation."""

import json
import re

import pytest

from croupier.cases import case_files
from croupier.cases.runner import load, run
from croupier.ledger.steps import read_step
from croupier.table.steps import Outcome, Settled
from croupier.words import because, paragraph_words

GAMES = ("craps", "mini_dice", "sic_bo", "big_six", "baccarat", "three_card_poker")
CASES = [case for file in case_files() if file.parent.name in GAMES for case in load(file)]


BARE = re.compile(r"(?:the sum is )?\d+(?: the hard way| to \d+)?(?: is thrown)?")
"""What the dice or the hands show, without saying why that loses."""


def losses(game: str) -> list[Settled]:
    found: list[Settled] = []
    for case in CASES:
        if case.file.parent.name == game:
            record: list[str] = []
            run(case, record)
            steps = (read_step(json.loads(line)) for line in record if line.startswith("{"))
            found += [step for step in steps if isinstance(step, Settled) and step.outcome is Outcome.LOSE]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_loss_in_a_case_says_why_and_cites_words_that_are_there(game: str) -> None:
    found = losses(game)
    assert len(found) > 10
    for step in found:
        assert not BARE.fullmatch(because(step.reason)), step
        for cite in step.cites:
            words = paragraph_words(cite)
            assert words.startswith("In our words") or "not in our sources" not in words, cite
            assert "breaks off" not in words, cite
