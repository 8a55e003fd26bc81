"""``croupier odds hand``: the value of each setting of seven cards, the house way's setting, and invalid hands."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from odds_command import odds

from croupier.equipment.cards import cards
from croupier.games import sample_text
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import BANK, PLAYER, PaiGowTerms, hand_odds
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.odds.text_report import WIDTH

HAND = "AS KD 9H 8S 4C 3D 2H"

GOLDEN = """\
Pai gow poker: JOKER AS KD 9H 9S 4C 3D
  role = player; ranking.wheel = second highest; settlement.vigorish = exact; house_way.name =
  foxwoods; stake = $10

  high hand          low hand        wins      pushes      loses     result      cost
  JOKER AS KD 4C 3D  9H 9S     41,328,286  10,516,174  1,680,220  +70.2137%   0.0000%  best, house
  JOKER AS 9H 9S 3D  KD 4C     16,143,605  33,347,488  4,033,587  +21.1171%  49.0966%
  JOKER AS 9H 9S 4C  KD 3D     16,141,013  33,315,138  4,068,529  +21.0472%  49.1665%
  JOKER AS KD 9H 9S  4C 3D              0  46,064,824  7,459,856  -13.9372%  84.1509%

  best        a pair of aces over a pair of nines, 70.2137% = 8739919/12447600 of the wager
  house rule  two pairs: low pair low
  house cost  nothing

  Exact: All 53,524,680 hands that an opponent can have against these seven cards are counted, set
  by the house way. [19:47-11.9(a), 11.9(d), 11.9(g), 11.9(h), 11.9(j)]
"""


def hand(*arguments: str) -> dict[str, Any]:
    output = odds("hand", *arguments, "--json")
    assert (output.status, output.err) == (0, "")
    found: dict[str, Any] = json.loads(output.out)
    return found


def test_the_settings_of_a_hand_in_words() -> None:
    output = odds("hand", "JOKER AS KD 9H 9S 4C 3D")
    assert (output.out, output.err, output.status) == (GOLDEN, "", 0)
    assert max(map(len, output.out.splitlines())) <= WIDTH


def test_the_cost_of_the_house_way_is_exact() -> None:
    output = odds("hand", HAND)
    assert "house way   ace high over king-nine, -53.9991% = -144514147/267623400 of the wager" in output.out
    assert "house rule  no pair: second and third highest low" in output.out
    assert "house cost  1.4190% = 7595281/535246800 of the wager" in output.out


def test_all_21_settings_if_wished() -> None:
    few, every = odds("hand", HAND).out, odds("hand", HAND, "--all").out
    assert few.count("%  ") < every.count("\n")
    assert "foul" not in few
    assert every.count(" foul\n") == 6
    assert len(every.splitlines()) == len(few.splitlines()) + 6
    for words in (few, every):
        assert max(map(len, words.splitlines())) <= WIDTH


def test_cards_may_be_words_of_their_own_and_in_any_writing() -> None:
    assert odds("hand", *HAND.split()).out == odds("hand", HAND).out
    assert odds("hand", "as, kd, 9h, 8s, 4c, 3d, 2h").out == odds("hand", HAND).out
    assert odds("hand", "10S KD 9H 8S 4C 3D joker").out == odds("hand", "TS KD 9H 8S 4C 3D JOKER").out


FIELDS = ["game", "wager", "hand", "options", "exact", "total_ways", "house_way", "settings", "method", "cites"]


@pytest.mark.parametrize(
    ("arguments", "way", "wheel", "terms"),
    [
        ((), "foxwoods", Wheel.SECOND_HIGHEST, PLAYER),
        (("--house-way", "Gold Star", "--wheel", "lowest"), "gold star", Wheel.LOWEST, PLAYER),
        (("--role", "bank", "--house-way", "casino real"), "casino real", Wheel.SECOND_HIGHEST, BANK),
        # 11.9(j): five percent of $6 is 30 cents, taken as 50.
        (
            ("--vigorish", "up to 25 cents", "--stake", "6"),
            "foxwoods",
            Wheel.SECOND_HIGHEST,
            PaiGowTerms(False, Fraction(11, 12)),
        ),
    ],
    ids=["usual", "another house way", "bank", "rounded"],
)
def test_json_has_every_setting_as_it_was_counted(
    arguments: tuple[str, ...], way: str, wheel: Wheel, terms: PaiGowTerms
) -> None:
    report = hand(HAND, *arguments)
    assert list(report) == FIELDS
    expected = hand_odds(cards(HAND), NAMED[way], wheel, terms)
    assert report["hand"] == HAND.split()
    assert (report["exact"], report["total_ways"]) == (True, 53_524_680)
    assert report["options"]["house_way.name"] == way
    assert report["options"]["ranking.wheel"] == wheel.value
    assert report["house_way"]["rule"] == expected.rule
    assert Fraction(report["house_way"]["cost"]["fraction"]) == expected.house.cost
    assert len(report["settings"]) == len(expected.settings) == 21
    for found, cost in zip(report["settings"], expected.settings, strict=True):
        assert sorted(found["high"] + found["low"]) == sorted(HAND.split())
        assert found["low"] == [HAND.split()[place - 1] for place in cost.setting]
        assert (found["wins"], found["pushes"], found["losses"]) == (cost.tally.win, cost.tally.push, cost.tally.lose)
        assert found["wins"] + found["pushes"] + found["losses"] == report["total_ways"]
        value = found["wins"] * terms.pays - found["losses"] * terms.loses
        assert Fraction(found["value"]["fraction"]) == value / report["total_ways"]
        assert found["value"]["percent"] == float(100 * value / report["total_ways"])
        assert Fraction(found["cost"]["fraction"]) == cost.cost
        assert found["legal"] != cost.foul
        assert found["best"] == (cost.cost == 0)
        assert found["house_way"] == (cost.setting == expected.house.setting)
    assert sum(found["house_way"] for found in report["settings"]) == 1
    assert report["settings"][0]["best"]


def test_under_a_filing(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    text = sample_text("pai-gow-poker")
    path.write_text(text, "utf-8")
    report = hand(HAND, "--filing", str(path))
    for key, value in report["options"].items():
        if key not in ("role", "stake"):
            assert f'{key.rpartition(".")[2]} = "{value}"' in text
    output = odds("hand", HAND, "--filing", str(path), "--stake", "1000000")
    assert output.status == 2
    assert output.err.startswith("croupier odds: a wager of $1,000,000 is not accepted; available: $")
    output = odds("hand", HAND, "--filing", str(path), "--house-way", "foxwoods")
    assert output.err == f"croupier odds: {path} states the house way; leave out 'foxwoods'\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("",), "a hand of pai gow poker has seven cards, not 0 (19:47-11.9(a))"),
        (("AS KD 9H 8S 4C 3D",), "a hand of pai gow poker has seven cards, not 6 (19:47-11.9(a))"),
        (("AS KD 9H 8S 4C 3D 2H 2C",), "a hand of pai gow poker has seven cards, not 8 (19:47-11.9(a))"),
        (("AS KD 9H 8S 4C 3D AS",), "AS appears twice; each card is in the deck once"),
        (("JOKER KD 9H JOKER 4C JOKER AS",), "JOKER appears 3 times; each card is in the deck once"),
        (("AS KD 9H 8S 4C 3D 1H",), "'1H' is not a card; a rank (2-9, T or 10, J, Q, K, A) and a suit (C, D, H, S)"),
        ((HAND, "--house-way", "mine"), "no house way is named 'mine'; available: trump plaza, foxwoods, mgm"),
        ((HAND, "--wheel", "round"), "wheel 'round' is not a choice here; available: second highest, lowest"),
        ((HAND, "--vigorish", "up"), "vigorish 'up' is not a choice here; available: exact, up to 25 cents"),
        ((HAND, "--stake", "0"), "a stake of zero has no odds"),
        ((HAND, "--stake", "much"), "'much' is not an amount"),
        ((HAND, "--filing", "nowhere.toml"), "nowhere.toml: there is no such file"),
    ],
)
def test_an_invalid_hand_or_table_is_reported(arguments: tuple[str, ...], says: str) -> None:
    output = odds("hand", *arguments)
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith(f"croupier odds: {says}")


def test_a_filing_of_another_game_has_no_such_hand(tmp_path: Path) -> None:
    path = tmp_path / "packs.toml"
    path.write_text(sample_text("packs-poker"), "utf-8")
    output = odds("hand", HAND, "--filing", str(path))
    assert (
        output.err
        == f"croupier odds: {path} is a filing for packs-poker, not for pai-gow-poker; blackjack needs --up\n"
    )


def test_help_has_examples_and_tells_of_the_cache() -> None:
    output = subprocess.run(
        [sys.executable, "-m", "croupier", "odds", "hand", "--help"], capture_output=True, text=True, check=True
    ).stdout
    for words in ("--house-way", "--filing", "--role", "--all", "--json", "JOKER", "CROUPIER_CACHE=off"):
        assert words in output
