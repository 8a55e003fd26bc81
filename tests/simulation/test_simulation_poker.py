"""``croupier simulate poker`` as people meet it."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from sent_run import as_workers
from test_simulation_command import Output, simulate

from croupier.games import sample_text
from croupier.games.poker.kernel.styles import NUMBERS, STYLES
from croupier.simulation import runner

SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def found(*arguments: str) -> dict[str, Any]:
    output = simulate("poker", *arguments, "--json")
    assert (output.status, output.err) == (0, "")
    answer = json.loads(output.out)
    assert isinstance(answer, dict)
    return answer


def refused(*arguments: str) -> str:
    output = simulate("poker", *arguments)
    assert (output.status, output.out) == (2, "")
    return output.err


def filing(tmp_path: Path, **changes: str) -> str:
    """Write the sample filing to a file, with some lines changed."""
    text = sample_text("poker")
    for old, new in changes.items():
        before, after = new.split(" => ")
        assert text.count(before) == 1, old
        text = text.replace(before, after)
    file = tmp_path / "table.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_json_has_its_fields_always_and_no_others() -> None:
    report = found("--rounds", "2000", "--seed", "4", "--strategy", "2 tight, 3 loose", "--hands-per-hour", "40")
    assert list(report) == [
        "game",
        "filing",
        "form",
        "limits",
        "stack",
        "players",
        "hands_per_hour",
        "seed",
        "generator",
        "rounds",
        "requested_rounds",
        "complete",
        "styles",
        "seat",
        "method",
    ]
    assert (report["form"], report["stack"], report["hands_per_hour"]) == ("hold 'em", "$400", 40)
    assert report["players"] == ["tight"] * 2 + ["loose"] * 3
    tight, loose = report["styles"]
    assert list(tight) == [
        "style",
        "seats",
        "won_per_100_hands",
        "entered",
        "showdowns",
        "pots_won",
        "per_hour",
        "numbers",
    ]
    assert tight["numbers"] == dict(zip(NUMBERS, STYLES["tight"].parts, strict=True))
    assert list(loose["per_hour"]) == ["rake", "time", "posted", "net"]
    # The players' total result is what the house took.
    won = sum(style["seats"] * style["won_per_100_hands"]["mean"] for style in report["styles"])
    assert won == pytest.approx(5 * report["seat"]["won_per_100_hands"]["mean"])
    assert report["seat"]["per_hour"]["rake"] == pytest.approx(-report["seat"]["per_hour"]["net"])
    assert report["seat"]["per_hour"]["rake"] == pytest.approx(-0.4 * report["seat"]["won_per_100_hands"]["mean"])
    # Blinds of $2 and $4, shared by five, 40 times.
    assert report["seat"]["per_hour"]["posted"] == pytest.approx(48)
    confidence = tight["won_per_100_hands"]["confidence"]
    assert confidence["high"] - confidence["low"] == pytest.approx(
        2 * 1.959964 * tight["won_per_100_hands"]["std_error"], rel=1e-6
    )


def test_the_same_seed_gives_the_same_text_on_more_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("--rounds", "20,000", "--seed", "8", "--strategy", "tight, rock", "--json")
    once = simulate("poker", *arguments, "--workers", "1")
    assert once.status == 0
    if not SOAK:
        monkeypatch.setattr(runner, "_by_workers", as_workers)
    assert simulate("poker", *arguments, "--workers", "2") == once


def test_the_report_is_in_words(tmp_path: Path) -> None:
    table = filing(
        tmp_path, time='time = false => time = true\nhourly = 12\nevery = "30 minutes"\ntime_basis = "per player"'
    )
    output = simulate("--filing", table, "--rounds", "600", "--seed", "3")
    assert (output.status, output.err) == (0, "")
    lines = output.out.splitlines()
    assert lines[0] == f"Poker, {table}"
    assert "time charge $12 an hour for each player, $6 every 30 minutes" in " ".join(lines[1:3])
    assert max(map(len, lines)) <= 120
    assert "Per hour, at 30 hands per hour:" in lines
    rows = {line.split("  ")[0]: line for line in lines}
    assert {"tight", "loose", "calling station", "aggressive", "average seat"} <= rows.keys()
    assert "$12.00" in rows["average seat"]
    assert "12 per hour, for each player, however many hands are dealt." in " ".join(lines[-3:])


def test_first_hands_are_shown_with_their_paragraphs() -> None:
    output = simulate("poker", "--rounds", "2", "--seed", "7", "--show", "1")
    assert output.status == 0
    hand, *_ = output.out.split("\n\n")
    assert hand.startswith("Hand 1: seat 1 ")
    assert "Seat 1 posts the small blind of $2. [14.7(b)2]" in hand
    assert hand.endswith("Round 1 is complete. [14.6(e)5]")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--wager", "bet=5"], "--wager doesn't go with poker: players bet against each other"),
        (["--session", "50"], "--session doesn't go with poker: every hand starts with full stacks"),
        (["--others", "2"], "--others doesn't go with poker: --strategy lists all players at the table"),
        (["--count", "hi-lo"], "--count doesn't go with poker: the deck is shuffled for every hand"),
        (["--plot", "x.svg"], "--plot doesn't go with poker: there are no sessions"),
        (["--save", "x.json"], "--save doesn't go with poker: a run can't be resumed"),
        (["--strategy", "tight"], "--strategy 'tight': 1 player; this table takes 2 to 8 (seats.number in the filing)"),
        (["--strategy", "tight, mad"], "unknown style 'mad'; available: tight, loose, calling station, aggressive"),
        (["--strategy", "no.toml"], "no.toml cannot be read: No such file or directory"),
        (["--bankroll", "5"], "--bankroll $5: give each player from $8"),
        (["--hands-per-hour", "0"], "--hands-per-hour 0: choose from 1 to 1,000"),
        (["--show", "0"], "--show 0: choose from 1 to 100 hands"),
        (["--show", "101"], "--show 101: choose from 1 to 100 hands"),
        (["--show", "1", "--json"], "--show prints text, --json data; choose one"),
    ],
)
def test_what_does_not_go_with_poker_is_refused_with_the_reason(arguments: list[str], message: str) -> None:
    assert message in refused(*arguments)


@pytest.mark.parametrize("option", ["--hands-per-hour", "--show"])
def test_what_is_for_poker_alone_is_refused_elsewhere(option: str) -> None:
    output = simulate("craps", option, "5")
    assert output == Output("", f"croupier simulate: {option} is for games between players (poker); leave it out\n", 2)


def test_an_interrupt_keeps_whole_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = runner.play_block

    def interrupted(run: Any, first: int, rounds: int) -> Any:
        if first:
            raise KeyboardInterrupt
        return whole(run, first, rounds)

    monkeypatch.setattr(runner, "play_block", interrupted)
    output = simulate("poker", "--seed", "6", "--rounds", "20000", "--workers", "1", "--strategy", "tight, rock")
    assert output.status == 130
    assert "Stopped after 16,384 of 20,000 hands." in output.out
    assert "--seed 6 --rounds 16384 repeats them" in output.err
