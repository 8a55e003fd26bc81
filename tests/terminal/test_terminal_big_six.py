"""Big six at the terminal: whole sessions of one player, typed line by line, and the dealer's training."""

import pytest
from table_talk import AT, Script, too_wide

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.big_six import open_table
from croupier.games.big_six.rules import SCHEMA
from croupier.games.big_six.seat import WORDS
from croupier.games.big_six.table import BigSixTable
from croupier.play.drill import DrillChoice
from croupier.play.walkthrough import TrainingTable
from croupier.table.steps import Irregular
from croupier.terminal.session import PlayerSession


def big_six_table() -> BigSixTable:
    report = filing_with(SCHEMA, {})
    assert report.filing is not None
    return open_table(report.filing)


def talk(*lines: str, places: tuple[int, ...] = ()) -> Script:
    script = Script(lines)
    table = big_six_table()
    session = PlayerSession(script.screen(), table, LaboratorySource(7), seat=3, clock=lambda: AT)
    session.house.spins += places
    assert session.sit_down(500_00)
    session.run()
    table.books.check()
    return script


def test_the_first_screen() -> None:
    output = talk("help", "limits", "pays", "rule 5.6", "quit")
    words = " ".join(output.text.split())
    for part in ("Big Six", "House emblem", "45 to 1", "$1 on 23 of 54 sections", "goes around at least three times"):
        assert part in words, part
    assert too_wide([line for text in output.written for line in text.split("\n")]) == []


@pytest.mark.cites("19:47-5.6")
def test_a_spin_decides_every_bet_and_says_why() -> None:
    text = " ".join(talk("b20 5, joker 1", "", "why", "spins", "quit", places=(13,)).text.split())
    for words in (
        "+$100",
        "20 to 1",
        "-$1",
        "the clapper rests at $20; it wins only at the joker",
        "The last spins, newest first: $20.",
    ):
        assert words in text, words


@pytest.mark.cites("19:47-5.6")
def test_a_short_spin() -> None:
    text = " ".join(talk("b1 5", "irregular short-spin", "", "quit", places=(1,)).text.split())
    assert "the wheel is spun again" in text


@pytest.mark.parametrize(
    ("typed", "area"),
    [
        ("bill 20 5", "bill.20"),
        ("b1 5", "bill.1"),
        ("b 10 5", "bill.10"),
        ("bill $2 5", "bill.2"),
        ("5 on bill 5", "bill.5"),
        ("joker 5", "joker"),
        ("emblem 5", "emblem"),
        ("house 5", "emblem"),
    ],
)
def test_every_area_can_be_typed(typed: str, area: str) -> None:
    assert [(str(found), amount) for found, amount in WORDS.wagers(typed)] == [(area, 5_00)]


def test_training() -> None:
    of = TrainingTable(big_six_table(), LaboratorySource(5), seed=5, irregularities=True, clock=lambda: AT)
    of.players.sit_down()
    seen: set[str] = set()
    for _ in range(3):
        steps = of.play_round()
        assert any(isinstance(step, Irregular) for step in steps)
        walk = of.walk(steps)
        walk.on()
        while walk.question is not None:
            assert walk.question.cites
            if isinstance(walk.question.part, DrillChoice):
                seen.add(walk.question.right)
            walk.answered()
            walk.on()
    for words in ("The dealer spins the wheel.", "No more bets", "the wheel is spun again"):
        assert any(words in line for line in seen), (words, seen)
