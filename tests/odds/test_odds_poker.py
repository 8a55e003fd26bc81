"""``croupier odds poker``: the equity of a situation in words and as JSON, and refusals that list what is available."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from odds_command import odds

from croupier.games import sample_text
from croupier.games.poker.forms import FORMS
from croupier.odds.text_report import WIDTH

TWO = ("--hand", "AS KS", "--hand", "QH QD")

GOLDEN = """\
Poker: hold 'em
  board 2S 7S JD ? ?

  hand  cards      wins     ties     loses     share  exactly
  1     AS KS  54.4444%  0.0000%  45.5556%  54.4444%    49/90
  2     QH QD  45.5556%  0.0000%  54.4444%  45.5556%    41/90

  Exact: All 990 run-outs are counted. [19:47-14.8(a)2, 14.10, 14.6(d), 14.3(a), 14.3(b), 14.3(c)]
"""

SPLIT = """\
Poker: omaha high-low split eight or better
  board 3C 7S 9D JC ?; low hands compared from the highest card (reading 142)

  hand  cards          scoops      part   nothing     share  exactly
  1     AS 2S KD QD  17.5000%  35.0000%  47.5000%  35.0000%     7/20
  2     AH 3H 4C 5C  47.5000%  35.0000%  17.5000%  65.0000%    13/20
"""
"""The shares are those that PokerKit's hands give, in tests/poker."""


def poker(*arguments: str) -> dict[str, Any]:
    output = odds("poker", *arguments, "--json")
    assert (output.status, output.err) == (0, "")
    found: dict[str, Any] = json.loads(output.out)
    return found


def test_an_equity_in_words() -> None:
    output = odds("poker", *TWO, "--board", "2S 7S JD")
    assert (output.out, output.err, output.status) == (GOLDEN, "", 0)
    # Hold 'em is the default, however it is spelled.
    assert odds("poker", "--form", "Hold 'Em", *TWO, "--board", "2s, 7s, jd").out == GOLDEN


@pytest.mark.parametrize("form", FORMS)
def test_every_game_can_be_requested_and_fits_the_page(form: str) -> None:
    hands = [hand for _ in range(3) for hand in ("--hand", "random")]
    output = odds("poker", "--form", form, *hands, "--runs", "500", "--pot", "90", "--pot", "30: 1 3")
    assert (output.status, output.err) == (0, "")
    assert max(map(len, output.out.splitlines())) <= WIDTH
    assert "Simulated: 500 of" in output.out
    assert "std error" in output.out
    assert ("best low" in output.out) == ("split" in form)
    assert poker("--form", form, *hands, "--runs", "500")["cites"][0].startswith("19:47-14.8(a)")


FIELDS = [
    *("game", "form", "board", "board_to_come", "dead", "low_hands", "exact", "run_outs", "possible", "seed", "hands"),
    *("no_low", "pots", "expected", "method", "cites"),
]


def test_an_equity_as_json() -> None:
    found = poker(*TWO, "--board", "2S 7S JD", "--dead", "2C", "--pot", "300", "--pot", "40: 2")
    assert list(found) == FIELDS
    assert (found["form"], found["board"], found["board_to_come"]) == ("hold 'em", ["2S", "7S", "JD"], 2)
    assert (found["exact"], found["run_outs"], found["possible"], found["seed"]) == (True, 946, 946, None)
    one, other = found["hands"]
    assert (one["cards"], one["to_come"], one["split"], one["std_error"]) == (["AS", "KS"], 0, None, None)
    for hand in (one, other):
        assert sum(Fraction(hand[key]["fraction"]) for key in ("whole", "part", "nothing")) == 1
    share = Fraction(one["share"]["fraction"])
    assert share + Fraction(other["share"]["fraction"]) == 1
    assert found["pots"][1] == {
        "amount": "$40",
        "hands": [{"hand": 2, "share": {"fraction": "1", "percent": 100.0}}],
    }
    assert found["expected"] == [pytest.approx(300 * float(share)), pytest.approx(340 - 300 * float(share))]
    assert found["no_low"] is found["low_hands"] is None


def test_halves_of_a_pot() -> None:
    arguments = ("--form", "omaha high-low split eight or better", "--hand", "AS 2S KD QD", "--hand", "AH 3H 4C 5C")
    board = ("--board", "3C 7S 9D JC")
    assert odds("poker", *arguments, *board).out.startswith(SPLIT)
    found = poker(*arguments, *board)
    assert found["low_hands"] == "from the highest card"
    assert list(found["hands"][0]["split"]) == [
        *("high_alone", "high_tied", "low_alone", "low_tied", "from_high", "from_low")
    ]
    for hand in found["hands"]:
        parts = [Fraction(hand["split"][key]["fraction"]) for key in ("from_high", "from_low")]
        assert sum(parts) == Fraction(hand["share"]["fraction"])


def test_what_is_drawn_is_the_same_for_the_same_seed() -> None:
    arguments = ("--hand", "AS AH", "--random", "2", "--runs", "300000")
    first = poker(*arguments, "--seed", "7", "--workers", "1")
    assert (first["exact"], first["run_outs"], first["seed"]) == (False, 300_000, 7)
    assert first["hands"][0]["share"]["fraction"] is None
    assert 0 < first["hands"][0]["std_error"] < 0.001
    assert poker(*arguments, "--seed", "7", "--workers", "2") == first
    assert poker(*arguments, "--seed", "8")["hands"] != first["hands"]
    # 73.4% is the known share of two aces against two hands.
    assert first["hands"][0]["share"]["percent"] == pytest.approx(73.4, abs=0.5)


def test_all_are_counted_if_wished_and_drawn_if_wished() -> None:
    assert poker(*TWO, "--board", "2S 7S JD", "--runs", "1000")["exact"] is False
    assert poker(*TWO, "--board", "2S 7S JD", "--exact")["exact"] is True


def test_a_filing_states_the_game_and_how_low_hands_are_compared(tmp_path: Path) -> None:
    sample = sample_text("poker")
    file = tmp_path / "table.toml"
    file.write_text(sample, "utf-8")
    assert poker("--filing", str(file), *TWO, "--board", "2S 7S JD")["form"] == "hold 'em"
    output = odds("poker", "--filing", str(file), "--form", "omaha high", *TWO)
    assert (output.status, "states the form" in output.err) == (2, True)
    hands = ("--hand", "6S 5H 4D 3C 2S", "--hand", "KS 4H 3D 2C AS")
    for reading, winner in (("from the highest card", 0), ("from the ace", 1)):
        found = poker("--form", "five-card draw low", *hands, "--low-hands", reading)
        assert [hand["whole"]["percent"] for hand in found["hands"]][winner] == 100
        assert found["low_hands"] == reading


def test_cards_for_which_others_are_drawn() -> None:
    hands = ("--hand", "AS AH KD 7C 2S", "--hand", "9H TH JH QH 2D")
    output = odds("poker", "--form", "five-card draw high", *hands, "--discard", "KD 7C 2S", "--discard", "2D")
    assert "1     AS AH for KD 7C 2S" in output.out
    assert "310853/447720" in output.out
    assert "14.12(f)]" in output.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--hand", "AS KS", "--hand", "AS QD"), "AS appears twice; each card is in the deck once (19:47-14.2(a))"),
        (("--hand", "AS KS"), "hold 'em can't be played by 1; it takes two to 11 players (19:47-14.6(b))"),
        ((), "no hands given; there are two to 11, each its cards or random (19:47-14.6(b))"),
        (("--hand", "AS", "--hand", "QD QH"), "hand 1 has 1 card; a hand of hold 'em has two; write ?"),
        (("--hand", "", "--hand", "QD QH"), "hand 1 is empty; cards, or random"),
        (("--hand", "AS KX", "--hand", "QD QH"), "'KX' is not a card"),
        ((*TWO, "--board", "2S 3S"), "hold 'em can't have 2 cards on the board; there are 0, 3, 4, 5 (19:47-14.10(a))"),
        ((*TWO, "--board", "XX"), "'XX' is not a card"),
        ((*TWO, "--form", "razz"), "no poker game is named 'razz'; available: seven-card stud high"),
        ((*TWO, "--discard", "AS"), "no card is discarded at hold 'em"),
        ((*TWO, "--pot", "much"), "'much' isn't a pot; write it as in"),
        ((*TWO, "--pot", "120: x"), "isn't a pot"),
        ((*TWO, "--pot", "120: 2 3"), "hands 1 to 2, each once (19:47-14.7(c)4)"),
        ((*TWO, "--random", "-1"), "-1 isn't a number of hands"),
        ((*TWO, "--runs", "1"), "can't simulate 1 run-outs; choose from 2 to 1,000,000,000"),
        ((*TWO, "--runs", "50", "--exact"), "use one or the other"),
        ((*TWO, "--runs", "50", "--workers", "0"), "use at least one"),
        ((*TWO, "--runs", "50", "--seed", "-1"), "-1 isn't a seed"),
        ((*TWO, "--low-hands", "from the ace"), "no low hand wins at hold 'em"),
        (
            ("--form", "five-card draw low", "--random", "2", "--low-hands", "up"),
            "available: from the highest card, from",
        ),
    ],
)
def test_what_is_no_situation_is_refused_with_what_there_is(arguments: tuple[str, ...], words: str) -> None:
    output = odds("poker", *arguments)
    assert output.status == 2
    assert output.out == ""
    assert output.err.startswith("croupier odds: ")
    assert words in output.err


def test_a_filing_of_poker_has_no_wagers_against_the_house(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(sample_text("poker"), "utf-8")
    output = odds("--filing", str(file))
    assert output.status == 2
    assert "croupier odds poker" in output.err


def test_it_works_without_compiled_functions() -> None:
    """Without NumPy, few run-outs are counted or sampled, and the output says what would help."""
    code = (
        "import sys; sys.modules['numpy'] = None; sys.modules['numba'] = None\n"
        "import importlib.util as u; found = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name in ('numpy', 'numba') else found(name, *more)\n"
        "from croupier.cli import app; app(sys.argv[1:])"
    )

    def output(*arguments: str) -> str:
        command = [sys.executable, "-c", code, "odds", "poker", *arguments]
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout

    assert output(*TWO, "--board", "2S 7S JD") == GOLDEN
    drawn = output(*TWO, "--runs", "50", "--seed", "4")
    result = "To simulate more, or count all, first run:"
    assert result in " ".join(drawn.split())
    compiled = odds("poker", *TWO, "--runs", "50", "--seed", "4").out
    assert drawn.splitlines()[:6] == compiled.splitlines()[:6]
    assert result not in " ".join(compiled.split())
