"""``croupier odds`` and ``croupier simulate`` for the dice games, called as a user calls them."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import app
from croupier.games import sample_text

MINE = """
name = "mine"

[[wager]]
on = "pass"
amount = 10

[[wager]]
on = "place.6"
amount = 12
when = "point"
"""


class Command:
    """The command line in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> str:
        status: object = 0
        try:
            app(list(arguments))
        except SystemExit as left:
            status = left.code or 0
        output = self._capsys.readouterr()
        assert status == 0, output.err
        return output.out

    def json(self, *arguments: str) -> Any:
        return json.loads(self(*arguments, "--json"))

    def fails(self, *arguments: str) -> str:
        with pytest.raises(SystemExit) as left:
            app(list(arguments))
        assert left.value.code == 2
        return self._capsys.readouterr().err


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_the_odds_of_a_wager_in_full(command: Command) -> None:
    output = command("odds", "craps", "--wager", "pass", "--choice", "odds=3-4-5x")
    assert "1.4141% = 7/495" in output
    assert "edge on all staked   0.3743% (= 7/1870)" in output
    assert "point 4, then 4" in output


def test_odds_as_data(command: Command) -> None:
    edges = {
        (report["wager"], *(value for key, value in report["options"].items() if key != "stake")): report["house_edge"]
        for report in command.json("odds", "craps")
    }
    assert edges["place", "6 or 8"]["fraction"] == "1/66"
    assert edges["dont_pass", "none"]["fraction"] == "3/220"
    small = {report["wager"] for report in command.json("odds", "mini-dice")}
    assert small == {"place", "field", "seven", "over", "under"}


@pytest.mark.parametrize("name", ["craps", "mini-dice"])
def test_odds_of_a_filing(command: Command, name: str, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(sample_text(name), "utf-8")
    found = command.json("odds", "--filing", str(file), "--wager", "field", "--stake", "10")
    assert [report["house_edge"]["fraction"] for report in found] == ["1/18"]
    assert "no wager here can be" in command.fails(
        "odds", "--filing", str(file), "--wager", "field", "--stake", "10000"
    )


def test_a_strategy_by_name(command: Command) -> None:
    text = " ".join(command("odds", "craps", "--strategy", "pass with odds").split())
    assert "house win per roll $0.0419" in text
    assert "edge on bets decided 0.3743% (= 7/1870)" in text
    assert "iron cross" in command.fails("odds", "craps", "--strategy", "bluff")


def test_rolls_by_a_strategy_of_ones_own(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, "utf-8")
    arguments = ("simulate", "craps", "--strategy", str(file), "--seed", "3", "--rounds", "20000")
    found = command.json(*arguments)
    assert found["strategy"] == "mine"
    assert [wager["area"] for wager in found["wagers"]] == ["pass", "place.6"]
    assert found == command.json(*arguments)
    text = " ".join(command(*arguments).split())
    assert "A round is one roll" in text
    # A pass bet costs $10 x 7/1671 per roll, and a place bet, which is on after come out rolls, half of 39200/5013
    # cents.
    assert "a roll costs $0.0810 in the long run" in text
    file.write_text("wager = 3", "utf-8")
    assert "mine.toml" in command.fails("simulate", "craps", "--strategy", str(file))


def test_others_and_counts_are_not_for_dice(command: Command) -> None:
    assert "--others" in command.fails("simulate", "craps", "--others", "1")
    assert "--others" in command.fails("simulate", "mini-dice", "--others", "1")
    assert "--count" in command.fails("simulate", "craps", "--count", "hi-lo")


def test_shakes(command: Command) -> None:
    found = command.json("simulate", "mini-dice", "--wager", "over=10", "--seed", "3", "--rounds", "20000")
    (over,) = found["wagers"]
    assert over["area"] == "over"
    assert found["rounds"] == 20_000
