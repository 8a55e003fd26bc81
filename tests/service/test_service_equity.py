"""Poker equity over HTTP: what the command prints, what is refused, and that it is computed once."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from history_fixtures import Visitor, is_problem, visitor
from service_house import House, house

from croupier.games.poker import equity, situations
from croupier.games.poker.forms import FORMS
from croupier.service.equity_room import MOST_RUNS

sys.path.insert(0, str(Path(__file__).parents[1] / "odds"))

from odds_command import odds

TWO: dict[str, Any] = {"form": "hold 'em", "hands": ["AS KS", "QH QD"], "board": "2S 7S JD"}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("equity")) as opened:
        yield opened


@pytest.fixture
def who(here: House) -> Visitor:
    return visitor(here)


def test_the_equity_is_that_of_the_command(who: Visitor) -> None:
    arguments = ["--hand", "AS KS", "--hand", "QH QD", "--board", "2S 7S JD", "--pot", "300", "--pot", "40: 2"]
    printed = json.loads(odds("poker", *arguments, "--json").out)
    assert who.post("/odds/equity", {**TWO, "pots": ["300", "40: 2"]}, 200) == printed


def test_the_game_may_be_named(who: Visitor) -> None:
    assert who.post("/odds/equity", {**TWO, "game": "poker"}, 200) == who.post("/odds/equity", TWO, 200)
    is_problem(who.post("/odds/equity", {**TWO, "game": "craps"}, 400), "poker")


def test_halves_are_shown_in_split_games(who: Visitor) -> None:
    form = "omaha high-low split eight or better"
    found = who.post(
        "/odds/equity",
        {"form": form, "hands": ["AS 2S KD QD", "AH 3H 4C 5C"], "board": "3C 7S 9D JC", "low_hands": "from the ace"},
        200,
    )
    assert found["low_hands"] == "from the ace"
    assert found["hands"][0]["split"]["high_alone"]["percent"] == 17.5
    assert found["no_low"]["percent"] == 52.5


def test_the_games_say_what_a_situation_consists_of(who: Visitor) -> None:
    forms = {form["form"]: form for form in who.get("/odds/equity/forms")}
    assert set(forms) == set(FORMS)
    assert (forms["hold 'em"]["hand"], forms["hold 'em"]["board"]) == (2, [0, 3, 4, 5])
    assert [forms["five-card draw low"][key] for key in ("hand", "draw", "stud")] == [5, True, False]
    low = ["from the highest card", "from the ace"]
    assert [forms[name]["low_hands"] for name in ("five-card draw low", "five-card draw high")] == [low, []]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hands": ["AS KS", "AS QD"]}, "AS appears twice"),
        ({"hands": ["AS KS"]}, "can't be played by 1"),
        ({"form": "razz"}, "seven-card stud high"),
        ({"board": "2S"}, "0, 3, 4, 5"),
        ({"pots": ["x"]}, "isn't a pot"),
        ({"low_hands": "from the ace"}, "no low hand wins"),
        ({"discards": "AS"}, "no card is discarded"),
    ],
)
def test_what_is_no_situation_is_refused_with_its_paragraph(who: Visitor, changes: Any, words: str) -> None:
    answer = who.post("/odds/equity", {**TWO, **changes}, 400)
    is_problem(answer, words)
    assert answer["cites"][0].startswith("19:47-14.")


@pytest.mark.parametrize(
    "changes", [{"runs": 1}, {"runs": MOST_RUNS + 1}, {"hands": ["AS KS"] * 12}, {"seed": -1}, {"board": "x" * 121}]
)
def test_what_is_too_much_is_not_even_looked_at(who: Visitor, changes: Any) -> None:
    is_problem(who.post("/odds/equity", {**TWO, **changes}, 400))


def test_run_outs_are_drawn_as_requested_and_found_once(who: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    request = {**TWO, "runs": 2_000, "seed": 5}
    first = who.post("/odds/equity", request, 200)
    assert (first["exact"], first["run_outs"], first["seed"]) == (False, 2_000, 5)

    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("it was found already")

    monkeypatch.setattr(situations, "equity", never)
    assert who.post("/odds/equity", request, 200) == first


def test_without_compiled_functions_fewer_are_drawn(who: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equity, "is_fast", lambda: False)
    monkeypatch.setattr(situations, "is_fast", lambda: False)
    monkeypatch.setattr(situations, "PLAIN_RUNS", 300)
    found = who.post("/odds/equity", {**TWO, "board": "", "runs": 5_000}, 200)
    assert found["run_outs"] == 300


def test_nobody_is_answered_who_has_not_signed_in(here: House) -> None:
    stranger = Visitor(here)
    is_problem(stranger.post("/odds/equity", TWO, 401))
    is_problem(stranger.get("/odds/equity/forms", 401))
