"""The command as people meet it: readable tables, the effect of a filing, errors that list what is available."""

import json
import os
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest
from odds_command import edge, odds, report_of, reports_of, ways

from croupier.extras import needed
from croupier.games import HOUSE_GAMES, sample_text
from croupier.games.pai_gow_poker import main_wager
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.odds import odds_request
from croupier.odds.progress import progress
from croupier.odds.text_report import WIDTH

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

GOLDEN = """\
Pack's Poker: five-card bonus, table progressive E
  readings.highest_payout = line that pays most; readings.progressive_multiple = whole payment;
  stake $1; meter $10,000

  line                             ways   probability                   pays      worth
  -------------------------------------------------------------------------------------
  Diamond Royal Flush                 1  0.0000003848      100% of the meter   +0.3847%
  Royal Flush                         3  0.0000011543  1,000 times the wager   +0.1153%
  Straight Flush                     36  0.0000138517    250 times the wager   +0.3449%
  Four-of-a-Kind                    624  0.0002400960    100 times the wager   +2.3770%
  Full House                      3,744  0.0014405762     25 times the wager   +3.4574%
  Flush                           5,108  0.0019654015     20 times the wager   +3.7343%
  Straight                       10,200  0.0039246468     10 times the wager   +3.5322%
  Three-of-a-Kind                54,912  0.0211284514      4 times the wager   +6.3385%
  Two Pair                      123,552  0.0475390156      3 times the wager   +9.5078%
  One Pair (Jacks or better)    337,920  0.1300212393      2 times the wager  +13.0021%
  One Pair (2 through 10)       760,320  0.2925477883                   push    0.0000%
  No hand in the pay table    1,302,540  0.5011773940                  loses  -50.1177%
  -------------------------------------------------------------------------------------
  all                         2,598,960                                        -7.3235%

  house edge          7.3235% = 11896/162435
  standard deviation  6.7599 wagers
  hit frequency       20.6275%, and 29.2548% a push

  wager            $1       $5      $10      $25      $50     $100     $500
  house edge  7.3235%  7.6314%  7.6698%  7.6698%  7.6698%  7.6698%  7.6698%

  wagers from  house edge with w dollars
  $1           7.7083% - 0.3848% / w
  $10          7.6698%

  contribution      at least 1% of each wager [13:69F-43.12(e)]
  break-even meter  $200,336

  meter    $10,000   $25,000   $50,000  $100,000   $250,000   $500,000
  return  92.6765%  93.2536%  94.2155%  96.1394%  101.9109%  111.5302%

  meters from  return with m thousand dollars
  $0           92.3302%
  $1,000       92.2917% + 0.0385% m

  Exact: All 2,598,960 hands of five cards are counted, by their ranks and suits. [13:69F-43.10(g),
  43.11(b)2, 43.12(e)]
"""


def test_a_wager_in_full() -> None:
    output = odds("packs-poker", "--wager", "five", "--pay-table", "progressive E", "--choice",
                "progressive_multiple=whole payment")  # fmt: skip
    assert (output.out, output.err, output.status) == (GOLDEN, "", 0)


ROWS = """\
Pack's Poker: five-card bonus
  stake: $1
    table  house edge  std dev  hit freq.  edge exactly
    A        11.7130%   3.4776    20.627%      906/7735
    B         5.7004%   3.4892    20.627%   6173/108290
    C         9.5163%   4.9743    20.627%    8833/92820
    D         9.4304%   3.0787    20.627%  61273/649740
    E         6.9112%   2.8092    20.627%    1283/18564
  Exact: All 2,598,960 hands of five cards are counted, by their ranks and suits. [13:69F-43.10(g),
  43.11(b)1]
"""


def test_many_wagers_have_a_row_each() -> None:
    output = odds("packs-poker", "--wager", "five")
    assert output.out.startswith(ROWS)
    assert output.out.count("\n    progressive ") == 10
    assert "--lines" in output.out.splitlines()[-1]


def test_differences_are_in_a_column_and_the_rest_is_printed_once() -> None:
    output = odds("pai-gow-poker")
    rows = [line.split() for line in output.out.splitlines()]
    assert ["table", "insurance", "joker", "house", "edge", "std", "dev", "hit", "freq.", "edge", "exactly"] in rows
    assert output.out.count("Pai gow poker: pai gow insurance wager\n") == 1
    assert output.out.count("role: co-bank") >= 1


def test_with_lines_every_wager_is_in_full() -> None:
    output = odds("packs-poker", "--wager", "five", "--lines")
    assert output.out.count("hit frequency ") == 15
    assert GOLDEN.rstrip() in output.out


@pytest.mark.parametrize("arguments", [(), ("--lines",)], ids=["rows", "in full"])
def test_nothing_is_wider_than_it_should_be(arguments: tuple[str, ...]) -> None:
    # All of blackjack takes many seconds, and at poker nobody wagers against the house.
    for question in [()] if SOAK else [(name,) for name in HOUSE_GAMES if name not in ("blackjack", "poker")]:
        output = odds(*question, *arguments)
        assert output.status == 0
        assert max(map(len, output.out.splitlines())) <= WIDTH == 100
        assert not any(line != line.rstrip() for line in output.out.splitlines())


def test_a_wager_may_be_named_by_its_title_and_a_table_by_its_letter() -> None:
    assert [
        report["pay_table"] for report in reports_of("packs-poker", "--wager", "Five-Card Bonus", "--pay-table", "b")
    ] == [
        "B",
        "progressive B",
        "progressive B",
    ]
    assert {report["wager"] for report in reports_of("pai-gow-poker", "--pay-table", "B")} == {"insurance", "seven"}


def test_a_choice_leaves_out_what_was_chosen_otherwise_only() -> None:
    reports = reports_of("packs-poker", "--choice", "readings.progressive_multiple=whole payment")
    assert {report["options"].get("readings.progressive_multiple") for report in reports} == {None, "whole payment"}
    assert {report["wager"] for report in reports} == {"pack", "five", "seven"}


def test_a_stake_and_a_meter() -> None:
    arguments = ("packs-poker", "--wager", "seven", "--pay-table", "progressive A", "--choice",
             "seven_card_straight_flush=any", "--choice", "progressive_multiple=whole payment")  # fmt: skip
    (report,) = reports_of(*arguments, "--stake", "$5", "--meter", "331,451.28")
    assert report["options"]["stake"] == "$5"
    assert report["options"]["meter"] == "$331,451.28"
    (at_one,) = reports_of(*arguments, "--meter", "331451.28")
    assert edge(at_one) == 0
    assert edge(report) > 0
    # The fifth part of the meter for $1 is what the meter is for $5.
    assert report["house_edge"]["break_even_meter"]["shown"] == "$1,657,256.40"


def test_at_a_stake_wagers_that_do_not_accept_it_are_left_out() -> None:
    reports = reports_of("pai-gow-poker", "--wager", "progressive", "--stake", "5")
    assert [report["pay_table"] for report in reports] == ["$5"]


def test_the_vigorish_is_rounded_up_at_a_stake() -> None:
    """11.9(j): $0.30 on $6 is taken as $0.50, $0.25 on $5 as it is. Foxwoods, as player."""
    arguments = ("pai-gow-poker", "--wager", "bet", "--choice", "house_way=foxwoods", "--choice", "role=player",
             "--choice", "wheel=lowest", "--choice")  # fmt: skip
    for stake, more in (("4", Fraction("0.05")), ("5", Fraction(0)), ("6", Fraction("0.20"))):
        (rounded,) = reports_of(*arguments, "vigorish=up to 25 cents", "--stake", stake)
        (exact,) = reports_of(*arguments, "vigorish=exact", "--stake", stake)
        wins = Fraction(ways(exact)["Both hands rank higher"], exact["total_ways"])
        assert edge(rounded) - edge(exact) == wins * more / int(stake)


# --- under a filing


@pytest.fixture
def filing(tmp_path: Path) -> Path:
    path = tmp_path / "packs.toml"
    path.write_text(sample_text("packs-poker"), "utf-8")
    return path


def test_a_filing_has_its_own_tables_limits_and_meters_only(filing: Path) -> None:
    reports = reports_of("--filing", str(filing))
    assert [(report["wager"], report["pay_table"], report["options"]["stake"]) for report in reports] == [
        ("pack", "43.11(a)", "$10"),
        ("five", "A", "$5"),
        ("seven", "progressive A", "$1"),
        ("seven", "progressive A", "$5"),
    ]
    assert reports[0]["options"]["settlement.beats_without_pair"] == "loses"
    assert reports[2]["options"]["meter"] == "$25,000"
    assert reports[2]["options"]["contribution"] == "5%"
    assert "by_wager" not in reports[2]["house_edge"], "it has posted amounts, each with its own odds"


def test_what_a_filing_chooses_is_what_is_counted(filing: Path) -> None:
    text = filing.read_text("utf-8").replace('beats_without_pair = "loses"', 'beats_without_pair = "push"')
    text = text.replace('reset_rate = "0%"', 'reset_rate = "1.5%"')
    filing.write_text(text, "utf-8")
    reports = reports_of("packs-poker", "--filing", str(filing))
    assert edge(reports[0]) == Fraction(1_078_789_816_523, 71_510_464_480_455)
    assert reports[2]["options"]["contribution"] == "6.5%"


def test_a_filing_is_shown_in_full(filing: Path) -> None:
    output = odds("--filing", str(filing))
    assert output.out.count("standard deviation") == 4


def test_a_filing_of_pai_gow_poker(tmp_path: Path) -> None:
    path = tmp_path / "pai_gow.toml"
    path.write_text(sample_text("pai-gow-poker"), "utf-8")
    reports = reports_of("--filing", str(path))
    stated = path.read_text("utf-8")
    bets = [report for report in reports if report["wager"] == "bet"]
    assert f'name = "{bets[0]["options"]["house_way.name"]}"' in stated
    assert bets[0]["options"]["role"] == "player"
    assert len({(report["wager"], report["options"].get("role")) for report in reports}) == len(reports)
    assert report_of(reports, "insurance", "A")["options"]["readings.insurance_joker"] == "ace by rank"


def test_a_payout_limit_is_stated_and_makes_the_edge_depend_on_the_wager(tmp_path: Path) -> None:
    """11.16(d): $40,000 is 8,000 to 1 on $5; on $50 three lines would pay more."""
    path = tmp_path / "limited.toml"
    text = sample_text("pai-gow-poker")
    lines = [line for line in text.splitlines() if "bonus_limit" not in line]
    at = lines.index("[wagers]") + 1
    path.write_text("\n".join([*lines[:at], "bonus_limit = 40000", *lines[at:]]), "utf-8")
    report = report_of(reports_of("--filing", str(path), "--wager", "bonus"), "bonus", "11.16(a)")
    assert report["options"]["wagers.bonus_limit"] == "$40,000"
    assert "19:47-11.16(d)" in report["cites"]
    assert "by_others" not in report["house_edge"], "the limit is one for bonus and envy"
    points = {point["wager"]: Fraction(point["fraction"]) for point in report["house_edge"]["by_wager"]}
    lost = Fraction(32 * (400_000 - 40_000) + 72 * (100_000 - 40_000) + 196 * (50_000 - 40_000), 154_143_080)
    assert points["$50"] - points["$1"] == lost / 50
    assert points["$5"] == points["$1"]


# --- unavailable odds


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("faro",), "no game is named 'faro'; available: baccarat, big-six, blackjack"),
        (
            ("packs-poker", "--wager", "six"),
            "no wager is named 'six'; available: pack (Pack's bet), five (five-card bonus), seven (seven-card bonus",
        ),
        (
            ("pai-gow-poker", "--wager", "insurance", "--pay-table", "F"),
            "no pay table is named 'F'; available: pai gow insurance wager: A, B, C, D, E",
        ),
        (
            ("packs-poker", "--wager", "pack", "--choice", "royal_match=x"),
            "no wager here depends on 'royal_match'; available: settlement.beats_without_pair",
        ),
        (
            ("packs-poker", "--wager", "pack", "--choice", "beats_without_pair=wins"),
            "beats_without_pair = 'wins' is not a choice here; available: loses, push",
        ),
        (("packs-poker", "--choice", "push"), "--choice 'push' has no value"),
        (("packs-poker", "--stake", "five"), "'five' is not an amount"),
        (("packs-poker", "--stake", "0"), "a stake of zero has no odds"),
        (
            ("pai-gow-poker", "--wager", "progressive", "--stake", "2"),
            "no wager here can be $2; available: progressive payout wager $1, progressive payout wager $5",
        ),
        (("packs-poker", "--wager", "pack", "--meter", "100"), "none of these wagers has a meter"),
        (("--json", "--csv"), "--json and --csv exclude each other"),
        (("--filing", "nowhere.toml"), "nowhere.toml: there is no such file"),
        (("packs-poker", "--plot", "odds.gif"), "--plot odds.gif: a picture is .svg or .png"),
        (("packs-poker", "--plot-of", "edges"), "--plot-of says what to draw; name the file with --plot"),
    ],
)
def test_an_unknown_name_is_reported_with_those_available(arguments: tuple[str, ...], says: str) -> None:
    output = odds(*arguments)
    assert output.status == 2
    assert output.out == ""
    assert output.err.startswith(f"croupier odds: {says}")


def test_a_filing_of_another_game(filing: Path) -> None:
    output = odds("pai-gow-poker", "--filing", str(filing))
    assert output.status == 2
    assert "is a filing for packs-poker, not for pai-gow-poker" in output.err


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("[wagers.pack]", "[wagers.packs]"), "see: croupier submission check"),
        (
            ('game = "packs-poker"', 'game = "bridge"'),
            "states game = 'bridge', which is not available; available: baccarat",
        ),
        (('game = "packs-poker"', ""), "states no game; available: baccarat"),
        (("schema", "=schema"), "not a TOML file"),
    ],
)
def test_a_filing_that_may_not_be_used(filing: Path, change: tuple[str, str], says: str) -> None:
    text = filing.read_text("utf-8")
    assert change[0] in text
    filing.write_text(text.replace(*change, 1), "utf-8")
    output = odds("--filing", str(filing))
    assert output.status == 2
    assert says in output.err


def test_a_game_without_odds_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_request, "part", lambda name, called: None if name == "packs-poker" else odds_request)
    output = odds("packs-poker")
    assert output.status == 2
    others = ", ".join(name for name in HOUSE_GAMES if name != "packs-poker")
    assert output.err == f"croupier odds: there are no odds of Pack's Poker; available: {others}\n"


@pytest.mark.skipif(not SOAK, reason="goes through every hand by the way: make soak")
def test_a_house_way_of_ones_own_needs_the_packages_that_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Named ways are stored; this one, the rules of foxwoods in another order, would have to be counted."""
    text = sample_text("pai-gow-poker")
    first, *others = NAMED["foxwoods"].rules
    rules = [*others, first]
    at = text.index('name = "', text.index("[house_way]"))
    end = text.index("\n", at)
    path = tmp_path / "own.toml"
    path.write_text(f'{text[:at]}name = "own"\nrules = {json.dumps(rules)}{text[end:]}', "utf-8")

    def missing(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr(main_wager, "_counted", missing)
    output = odds("--filing", str(path), "--wager", "bet")
    assert (output.status, output.err) == (2, f"croupier odds: {needed('counting', 'numba', 'fast')}\n")
    assert odds("--filing", str(path), "--wager", "number").status == 0


# --- help, progress


def test_help_has_examples_and_every_option() -> None:
    output = odds("--help").out
    for words in ("--wager", "--pay-table", "--filing", "--json", "--csv", "--plot", "--stake", "--meter"):
        assert words in output
    assert "croupier odds packs-poker --wager seven --pay-table A --stake 5" in output


def test_a_terminal_shows_what_is_being_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress(3, patience=0.0, every=0.001) as at:
        at(2, "five-card bonus, table A")
        result = ""
        for _ in range(10_000):
            result += capsys.readouterr().err
            if "counting 2 of 3: five-card bonus, table A (0 s)" in result:
                break
            time.sleep(0.001)
        else:
            pytest.fail(f"only {result!r} was told")
    assert capsys.readouterr().err.endswith("\r\x1b[K"), "the line is wiped away"


def test_a_file_gets_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(3, patience=0.0, every=0.001) as at:
        at(2, "five-card bonus, table A")
    assert capsys.readouterr().err == ""
