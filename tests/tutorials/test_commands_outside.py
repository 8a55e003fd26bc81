"""What a plug-in game adds to the command line and the odds room: commands, help, company, situations."""

import subprocess
from collections.abc import Iterator
from os import environ
from pathlib import Path

import pytest
from added_game import write_dice_duel
from warm_programs import croupier_words

from croupier.games import part
from croupier.odds.situations import SITUATIONS, NotASituation
from croupier.play.house_players import company_of
from croupier.service import equity_room
from croupier.service.request_errors import NotDone

COMMAND = '''"""Count to a number."""

from cyclopts import App

from croupier.errors import CroupierError

app = App(name="count-to")


@app.default
def count_to(number: int):
    """Count to a number.

    Parameters
    ----------
    number
        The last number.
    """
    if number < 1:
        raise CroupierError(f"{number} is below 1")
    yield from map(str, range(1, number + 1))
    return 3
'''

HAND = '''"""What two dice are worth."""

from cyclopts import App

app = App(name="hand", help_epilogue="Dice are told by their points.")


@app.default
def hand(*dice: str, bonus: bool = False):
    """What two dice are worth.

    Parameters
    ----------
    dice
        The dice.
    bonus
        Count the bonus, too.
    """
    yield f"{sum(map(int, dice)) + bonus} points"
'''

SITUATION = '''"""Situations of two dice."""

from croupier.odds.situations import NotASituation, SituationForm


def forms():
    return [SituationForm("dice-duel", "two dice", 2, [0], 2, False, False, False, [], [])]


def equity_data(asked, runs, most):
    raise NotASituation(f"{asked.form} with {len(asked.hands)} hands is not counted", "nothing")
'''


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tutorial's game, with every optional part."""
    made = tmp_path_factory.mktemp("commands")
    write_dice_duel(made)
    package = made / "dice_duel"
    for name, text in (
        ("command_line/__init__.py", ""),
        ("command_line/count_to.py", COMMAND),
        ("odds_commands/__init__.py", ""),
        ("odds_commands/hand.py", HAND),
        ("help/odds.txt", "- ``croupier odds dice-duel --wager duel``\n"),
        ("house_players.py", "COMPANY = 2\n"),
        ("situations.py", SITUATION),
    ):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text(text, "utf-8")
    return made


@pytest.fixture(scope="module", autouse=True)
def duel(folder: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setenv("CROUPIER_GAMES", "dice_duel")
        yield


def croupier(folder: Path, *arguments: str) -> tuple[int, str]:
    """Return the status of a command, and what it printed."""
    path = f"{folder}:{environ.get('PYTHONPATH', '')}"
    command = [*croupier_words(), *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**environ, "PYTHONPATH": path, "COLUMNS": "200"}
    )
    return done.returncode, done.stdout + done.stderr


def test_a_command_of_a_plug_in_is_listed_and_called(folder: Path) -> None:
    assert "count-to" in croupier(folder, "--help")[1]
    assert croupier(folder, "count-to", "2") == (3, "1\n2\n")
    assert croupier(folder, "count-to", "0") == (2, "croupier count-to: 0 is below 1\n")


def test_a_command_that_the_house_has_too_takes_the_options_of_all(folder: Path) -> None:
    status, result = croupier(folder, "odds", "hand", "--help")
    assert status == 0
    assert all(words in result for words in ("Dice Duel", "--bonus", "--up", "--house-way", "Dice are told by"))
    assert croupier(folder, "odds", "hand", "5", "6", "--bonus") == (0, "12 points\n")
    assert croupier(folder, "odds", "hand", "5", "6", "--game", "dice-duel") == (0, "11 points\n")
    assert "Blackjack: 8S 8H" in croupier(folder, "odds", "hand", "8S 8H", "--up", "TC")[1]
    both = "croupier odds: pai-gow-poker and dice-duel have such a command; say which with --game\n"
    assert croupier(folder, "odds", "hand", "5", "6") == (2, both)
    none = "croupier odds: dice-duel has no --up\n"
    assert croupier(folder, "odds", "hand", "5", "6", "--up", "TC", "--game", "dice-duel") == (2, none)


def test_its_help_stands_with_that_of_the_house(folder: Path) -> None:
    output = croupier(folder, "odds", "--help")[1]
    assert "croupier odds dice-duel --wager duel" in output
    assert "croupier odds packs-poker" in output


def test_its_company_and_its_situations_are_loaded() -> None:
    assert (company_of("dice-duel"), company_of("craps"), company_of("poker")) == (2, 0, 4)
    assert part("dice-duel", SITUATIONS) is not None
    assert [*equity_room._games()] == ["poker", "dice-duel"]
    with pytest.raises(NotDone, match="None"):
        equity_room._found(equity_room.EquityRequest("two dice", ["1", "2"]))
    with pytest.raises(NotASituation, match="two dice with 2 hands"):
        equity_room._found(equity_room.EquityRequest("two dice", ["1", "2"], game="dice-duel"))


def test_its_dealers_are_trained(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    status, result = croupier(folder, "train", "dice-duel", "--questions", "1", "--seed", "1", "--topic", "payouts")
    assert status == 0
    assert "1 of 1: payouts" in result
    assert "available: baccarat" in croupier(folder, "train", "whist")[1]
