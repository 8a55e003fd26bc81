"""The command line as a user meets it: words, exit status, JSON."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from in_process import Done, run

from croupier.equipment.money import Odds
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.pay_tables import SEVEN_CARD, PacksLine
from croupier.submission.template import template


def croupier(*arguments: str) -> Done:
    return run(Path.cwd(), *arguments)


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "filing.toml"
    path.write_text(template(SCHEMA, filled=True), "utf-8")
    return path


def test_help_names_every_command() -> None:
    result = subprocess.run([sys.executable, "-m", "croupier", "--help"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0
    for command in ("play", "rules", "submission", "case"):
        assert command in result.stdout


def test_a_command_as_it_is_started_ends_with_its_status() -> None:
    for paragraph, status in (("13:69F-43.10(f)", 0), ("13:69F-43.99", 1)):
        command = [sys.executable, "-m", "croupier", "rules", paragraph]
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
        here = croupier("rules", paragraph)
        assert (result.returncode, result.stdout, result.stderr) == (status, here.stdout, here.stderr)
        assert here.returncode == status


def test_rules_explains_a_paragraph() -> None:
    result = croupier("rules", "13:69F-43.10(f)")
    assert result.returncode == 0
    assert "Status: executed" in result.stdout
    assert "games/packs_poker/settlement.py" in result.stdout
    assert "Cases: " in result.stdout
    assert "Cases: none" not in result.stdout


def test_rules_names_the_code_that_decides_and_cases_by_file_and_line() -> None:
    output = croupier("rules", "19:47-2.22(h)").stdout
    decided, _, others = output.partition("Also cited in: ")
    assert "Decided in: " in decided
    assert re.search(r"games/blackjack/pay_tables\.py:\d+ in streak_move\n", decided)
    assert "games/blackjack/streak.py" in others
    assert re.search(r"cases/blackjack/s2_22_streak\w*\.toml:\d+: ", output)


def test_rules_prints_a_whole_pay_table() -> None:
    lines = [line.split() for line in croupier("rules", "2.23(f)").stdout.splitlines()]
    assert ["Non-matching", "Suit", "4", "to", "1", "3", "to", "1"] in lines
    assert ["Matching", "Suit", "11", "to", "1", "14", "to", "1"] in lines
    # Twenty-three columns don't fit side by side; all of them are printed, and no line is too long.
    wide = croupier("rules", "13:69F-43.11(c)1").stdout.splitlines()
    assert max(map(len, wide)) < 80
    flushes = "".join(line for line in wide if line.startswith("  Straight Flush "))
    assert re.findall(r"(\d+) to 1", flushes) == [
        str(pays.pays)
        for table in SEVEN_CARD.values()
        if isinstance(pays := table.lines[PacksLine.STRAIGHT_FLUSH], Odds)
    ]


def test_rules_understands_short_forms_and_sections() -> None:
    assert croupier("rules", "43.13(b)").stdout.startswith("13:69F-43.13(b)")
    whole = croupier("rules", "13:69F-43.13").stdout
    assert "6 paragraphs" in whole
    assert "13:69F-43.13(f)" in whole


def test_rules_in_json() -> None:
    facts = json.loads(croupier("rules", "13:69F-43.7(g)2", "--json").stdout)
    assert facts["status"] == "executed"
    assert facts["readings"][0]["number"] == 6
    assert {"file", "line", "name"} == set(facts["cases"][0])
    assert set(facts["code"]) == {"decides", "copies", "declares", "cites"}
    (table,) = json.loads(croupier("rules", "20.11(a)3", "--json").stdout)["tables"]
    assert table["rows"][0] == ["Straight Flush", "5 to 1"]


@pytest.mark.parametrize("wrong", ["13:69F-43.99", "13:69F-43.10(z)", "nonsense", "43.10(z)"])
def test_an_unknown_paragraph_is_an_error_that_says_so(wrong: str) -> None:
    result = croupier("rules", wrong)
    assert result.returncode == 1
    assert "croupier rules:" in result.stderr
    assert "Traceback" not in result.stderr


def test_coverage_has_a_row_for_each_subchapter() -> None:
    lines = croupier("rules", "coverage").stdout.splitlines()
    packs = next(line for line in lines if line.startswith("13:69F-43 "))
    assert packs.split()[-2:] == ["-", "108"], "nothing is left for later"
    assert json.loads(croupier("rules", "coverage", "--json").stdout)["13:69F-43"]["not yet"] == 0


def test_readings_can_be_listed() -> None:
    assert "Reading 7" in croupier("rules", "readings").stdout
    assert croupier("rules", "readings", "7").stdout.count("Reading ") == 1
    assert croupier("rules", "readings", "99999").returncode == 1


def test_a_new_template_is_written_once(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert croupier("submission", "new", "packs-poker", "-o", str(path)).returncode == 0
    text = path.read_text("utf-8")
    assert "13:69F-43.10(f)" in text
    again = croupier("submission", "new", "packs-poker", "-o", str(path))
    assert again.returncode == 2
    assert "not overwritten" in again.stderr
    assert path.read_text("utf-8") == text


def test_check_says_yes_with_status_0(sample: Path) -> None:
    result = croupier("submission", "check", str(sample))
    assert result.returncode == 0
    assert "may be used" in result.stdout


def test_check_says_no_with_status_1_and_the_paragraph(sample: Path) -> None:
    sample.write_text(sample.read_text("utf-8").replace('rate = "5%"', 'rate = "4.99%"'), "utf-8")
    result = croupier("submission", "check", str(sample))
    assert result.returncode == 1
    assert "(13:69F-43.12(e))" in result.stdout
    report = json.loads(croupier("submission", "check", str(sample), "--json").stdout)
    assert report["passed"] is False
    assert [defect["cite"] for defect in report["defects"]] == ["13:69F-43.12(e)"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [("= broken", "not a TOML file"), ('game = "faro"', "faro"), ("", "game is not stated")],
)
def test_a_file_that_is_no_filing_is_an_error(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, "utf-8")
    result = croupier("submission", "check", str(path))
    assert result.returncode == 2
    assert problem in result.stderr
    assert "Traceback" not in result.stderr


def test_explain_says_what_the_table_offers(sample: Path) -> None:
    result = croupier("submission", "explain", str(sample))
    assert result.returncode == 0
    assert "Royal Flush: 1,000 to 1" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_marks_are_explained_where_a_filing_has_them(sample: Path, tmp_path: Path) -> None:
    assert "A mark says" not in sample.read_text("utf-8")
    assert "A mark says" not in croupier("submission", "explain", str(sample)).stdout
    blackjack = tmp_path / "blackjack.toml"
    assert croupier("submission", "new", "blackjack", "--sample", "-o", str(blackjack)).returncode == 0
    assert "# A mark says" in blackjack.read_text("utf-8")
    output = croupier("submission", "explain", str(blackjack)).stdout
    assert "(mark N)" in output
    assert output.index("A mark says") > output.index("(mark N)")


def test_explain_of_a_defective_filing_refuses(sample: Path) -> None:
    sample.write_text(sample.read_text("utf-8").replace('backs = ["red", "blue"]', 'backs = ["red", "Red"]'), "utf-8")
    result = croupier("submission", "explain", str(sample))
    assert result.returncode == 2
    assert "has 1 defect; see: croupier submission check" in result.stderr


def test_the_commands_of_contributing_work(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent.parent / "CONTRIBUTING.md").read_text("utf-8")
    (case,) = re.findall(r"^ *```toml\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.toml").write_text(dedent(case), "utf-8")
    commands = re.findall(r"\.venv/bin/croupier ([^`\n]+)", text)
    assert len(commands) >= 2
    for command in commands:
        done = run(tmp_path, *shlex.split(command))
        assert done.returncode == 0, (command, done)
        assert not done.stdout.startswith("0 held")


def test_the_cases_of_a_folder_are_run(tmp_path: Path) -> None:
    (tmp_path / "mine" / "more").mkdir(parents=True)
    for name in ("a.toml", "more/b.toml"):
        (tmp_path / "mine" / name).write_text(CASE.format(amount="$25"), "utf-8")
    assert run(tmp_path, "case", "mine").stdout.endswith("2 held, 0 failed.\n")
    (tmp_path / "empty").mkdir()
    assert run(tmp_path, "case", "empty").stdout == "0 held, 0 failed.\n"


CASE = """
game = "packs-poker"
chapter = "13:69F"

[[case]]
name = "a pair that beats the dealer wins"
cards = {{ "seat 1" = "AS AD 7C 8H 2D", dealer = "KS QD 9C 5H 3D", "pack 1" = "4S JC" }}
play = '''
  seat 1 sits with $500
  seat 1 bets $25 on pack 1
  no more bets
'''
expect = '''
  seat 1 pack 1 wins {amount} at 1 to 1 [43.10(e)]
'''
"""


@pytest.mark.parametrize(("amount", "status"), [("$25", 0), ("$24", 1), ("$26", 1)])
def test_anyone_s_case_can_be_run(tmp_path: Path, amount: str, status: int) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(CASE.format(amount=amount), "utf-8")
    result = croupier("case", str(path))
    assert result.returncode == status
    assert ("the amount is $25" in result.stdout) == bool(status)


def test_a_missing_case_file_is_an_error(tmp_path: Path) -> None:
    result = croupier("case", str(tmp_path / "none.toml"))
    assert result.returncode == 1
    assert "there is no such file" in result.stdout
