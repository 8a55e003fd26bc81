"""Cases of a plug-in card game: lines for its own commands, its defaults, and cards that a case names."""

import subprocess
from os import environ
from pathlib import Path

import pytest
from test_cards_outside import GAME, RULES
from warm_programs import croupier_words

LINES = '''"""The lines of First Card."""

from croupier.cases.script_lines import SEAT, LineRule, of_seat
from first_card import Fold, Stay

LINES = (
    LineRule(rf"{SEAT} stays in", of_seat(Stay), topics=("fold",)),
    LineRule(rf"{SEAT} gives up", of_seat(Fold), topics=("fold",)),
)
'''

USUAL = '''
from croupier.cases.defaults import chosen


def usual(ask):
    """Players stay in."""
    return chosen(ask, Stay)
'''

CASES = '''
game = "first-card"
chapter = "FIRST:1"

[[case]]
name = "red wins with a heart, and who gives up loses"
proves = ["1.1(a)", "1.1(b)"]
cards = { board = "7H" }
play = """
  seat 1 sits with $100
  seat 2 sits with $100
  seat 1 bets $5 on red
  seat 2 bets $5 on red
  no more bets
  seat 1 stays in
  seat 2 gives up
"""
expect = """
  seat 1 red wins $5 at 1 to 1 [1.1(b)]
  seat 2 red loses $5 [1.1(b)]
"""

[[case]]
name = "in the second round a spade comes, and black wins"
cards = [{ board = "7H" }, { board = "AS" }]
play = """
  seat 1 sits with $100
  seat 1 bets $5 on red
  no more bets
  seat 1 stays in
  seat 1 bets $5 on black
  no more bets
  seat 1 stays in
"""
expect = """
  seat 1 red wins $5 at 1 to 1 [1.1(b)]
  seat 1 black wins $5 at 1 to 1 [1.1(b)]
"""

[[case]]
name = "where a case says nothing"
cards = { board = "7H" }
play = """
  seat 1 sits with $100
  seat 1 bets $5 on red
  no more bets
"""
expect = "seat 1 red loses $5 [1.1(b)]"
'''


@pytest.fixture
def package(tmp_path: Path) -> Path:
    made = tmp_path / "first_card"
    made.mkdir()
    (made / "rules.toml").write_text(RULES, "utf-8")
    (made / "__init__.py").write_text(GAME, "utf-8")
    (made / "case_lines.py").write_text(LINES, "utf-8")
    return made


def case(folder: Path, cases: str) -> tuple[int, str]:
    """Return the status of ``croupier case``, and what it printed."""
    (folder / "cases.toml").write_text(cases, "utf-8")
    path = f"{folder}:{environ.get('PYTHONPATH', '')}"
    done = subprocess.run(
        [*croupier_words(), "case", "cases.toml"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**environ, "PYTHONPATH": path, "CROUPIER_GAMES": "first_card", "COLUMNS": "200"},
    )
    return done.returncode, done.stdout + done.stderr


def test_lines_and_commands_of_a_plug_in(package: Path) -> None:
    status, result = case(package.parent, CASES)
    assert result.splitlines()[-1] == "3 held, 0 failed.", result
    assert status == 0


def test_what_is_usual_at_its_table(package: Path) -> None:
    (package / "case_lines.py").write_text(LINES + USUAL, "utf-8")
    assert "FAILS  cases: where a case says nothing" in case(package.parent, CASES)[1]
    assert case(package.parent, CASES.replace('"seat 1 red loses $5', '"seat 1 red wins $5 at 1 to 1'))[0] == 0


def test_cards_that_are_dealt_from_the_stack_itself(package: Path) -> None:
    """Nothing is put in a shoe first."""
    lines = (package / "__init__.py").read_text("utf-8").splitlines()
    left = [line.replace("source=DEALING", "source=stacked(back)") for line in lines if "Verb.PLACES" not in line]
    assert len(left) == len(lines) - 1
    (package / "__init__.py").write_text("\n".join(left), "utf-8")
    status, result = case(package.parent, CASES)
    assert status == 0, result


def test_lines_of_another_game_are_not_understood(package: Path) -> None:
    status, result = case(package.parent, CASES.replace("seat 2 gives up", "seat 2 surrenders"))
    assert "'seat 2 surrenders' is not understood" in result
    assert status != 0
