"""The command as people meet it: what it prints, its JSON, its help, errors that list what is available."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import app
from croupier.cli import simulate as command
from croupier.extras import command as install_command
from croupier.games import sample_text
from croupier.simulation import runner
from croupier.simulation.runner import block_size
from croupier.simulation.tally import Sessions
from croupier.simulation.text_report import WIDTH


@dataclass(frozen=True)
class Output:
    """What the command printed, and its exit status."""

    out: str
    err: str
    status: int


def simulate(*arguments: str) -> Output:
    """Run the command in this process."""
    out, err = io.StringIO(), io.StringIO()
    status = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            app(["simulate", *arguments])
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 0
    return Output(out.getvalue(), err.getvalue(), status)


def found(*arguments: str) -> dict[str, Any]:
    output = simulate(*arguments, "--json")
    assert (output.status, output.err) == (0, "")
    answer = json.loads(output.out)
    assert isinstance(answer, dict)
    return answer


# --- JSON


@pytest.mark.parametrize("name", ["packs-poker", "pai-gow-poker", "blackjack", "baccarat"])
def test_json_has_its_fields_always_and_no_others(name: str) -> None:
    report = found(name, "--rounds", "20000", "--seed", "4", "--bankroll", "400", "--session", "50")
    assert list(report) == [
        "game",
        "filing",
        "strategy",
        "seed",
        "generator",
        "rounds",
        "requested_rounds",
        "complete",
        "wagers",
        "round",
        "sessions",
    ]
    assert (report["game"], report["seed"], report["rounds"], report["complete"]) == (name, 4, 20000, True)
    for wager in report["wagers"]:
        assert list(wager) == [
            "wager",
            "area",
            "pay_table",
            "options",
            "exact",
            "house_edge",
            "std_dev",
            "std_error",
            "confidence",
            "hit_frequency",
            "lines",
            "rare",
            "method",
            "cites",
        ]
        assert wager["exact"] is False
        assert sum(line["count"] for line in wager["lines"]) == 20000
        edge, confidence = wager["house_edge"], wager["confidence"]
        assert float(100 * Fraction(edge["fraction"])) == pytest.approx(edge["percent"])
        assert confidence["low_percent"] < edge["percent"] < confidence["high_percent"]
        width = confidence["high_percent"] - confidence["low_percent"]
        assert width == pytest.approx(2 * 1.959964 * 100 * wager["std_error"], rel=1e-6)
    # A round's result is the sum of its wagers' results.
    edges = [(Fraction(wager["house_edge"]["fraction"]), wager["options"]["stake"][1:]) for wager in report["wagers"]]
    assert Fraction(report["round"]["mean_fraction"]) == -sum(edge * Fraction(stake) for edge, stake in edges)
    sessions = report["sessions"]
    assert list(sessions) == [
        "number",
        "length",
        "bankroll",
        "result",
        "ahead",
        "quantiles",
        "risk_of_ruin",
        "bankroll_that_lasts",
        "results",
        "needed",
    ]
    assert (sessions["number"], sessions["length"], sessions["bankroll"]) == (400, 50, "$400")
    assert sum(count for _, count in sessions["results"]) == sum(count for _, count in sessions["needed"]) == 400
    ruined = sum(count for needed, count in sessions["needed"] if needed > 400)
    assert sessions["risk_of_ruin"]["mean"] == ruined / 400


def test_the_same_seed_gives_the_same_text_and_another_one_does_not() -> None:
    once = simulate("packs-poker", "--rounds", "30,000", "--seed", "8", "--json")
    assert once.status == 0
    assert simulate("packs-poker", "--rounds", "30000", "--seed", "8", "--workers", "2", "--json") == once
    assert simulate("packs-poker", "--rounds", "30000", "--seed", "9", "--json") != once


def test_without_a_bankroll_there_is_no_risk_of_ruin_and_without_a_whole_session_there_are_none() -> None:
    assert found("packs-poker", "--rounds", "1000", "--seed", "1")["sessions"]["risk_of_ruin"] is None
    assert found("packs-poker", "--rounds", "99", "--seed", "1")["sessions"] is None
    assert found("packs-poker", "--rounds", "1", "--seed", "1")["rounds"] == 1


def test_a_missing_seed_is_drawn_and_shown() -> None:
    one, other = (found("packs-poker", "--rounds", "500") for _ in range(2))
    assert one["seed"] != other["seed"]
    assert found("packs-poker", "--rounds", "500", "--seed", str(one["seed"])) == one


def test_wagers_can_be_chosen_and_their_amounts_named() -> None:
    report = found("pai-gow-poker", "--rounds", "1000", "--seed", "1", "--wager", "bet=25", "--wager", "bonus")
    assert {wager["wager"]: wager["options"]["stake"] for wager in report["wagers"]} == {"bet": "$25", "bonus": "$1"}
    assert report["round"]["staked"] == "$26"


@pytest.mark.parametrize(("strategy", "areas"), [("one pack", 3), ("two packs", 6), ("three packs", 9)])
def test_a_strategy_of_packs_poker_says_on_how_many_packs_there_are_wagers(strategy: str, areas: int) -> None:
    report = found("packs-poker", "--rounds", "1000", "--seed", "1", "--strategy", strategy)
    assert report["strategy"] == strategy
    assert len({wager["area"] for wager in report["wagers"]}) == areas


def test_a_filing_is_played_under(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    text = sample_text("packs-poker")
    assert 'beats_without_pair = "loses"' in text
    file.write_text(text.replace('beats_without_pair = "loses"', 'beats_without_pair = "push"'))
    report = found("--filing", str(file), "--rounds", "1000", "--seed", "1", "--wager", "pack")
    lines = {line["name"]: line["pays"] for line in report["wagers"][0]["lines"]}
    assert lines["the player's hand is higher, but below a pair"] == "push"
    assert report["filing"] != found("packs-poker", "--rounds", "10", "--seed", "1")["filing"]
    words = simulate("--filing", str(file), "--rounds", "1000", "--seed", "1").out
    assert str(file) in words.splitlines()[0]


# --- words


def test_what_is_printed() -> None:
    output = simulate("packs-poker", "--rounds", "50000", "--seed", "3", "--wager", "pack=20", "--bankroll", "200")
    assert (output.status, output.err) == (0, "")
    lines = output.out.splitlines()
    assert lines[:5] == [
        "Pack's Poker, the sample filing",
        "50,000 rounds by the strategy “one pack”, seed 3 (Philox4x32-10)",
        "",
        "pack.1: Pack's bet 1, table 43.11(a), $20",
        lines[4],
    ]
    assert lines[4].startswith("  house edge ")
    assert "500 sessions of 100 rounds, each with a bankroll of $200:" in lines
    assert any(line.startswith("  risk of ruin ") for line in lines)
    assert max(map(len, lines)) <= WIDTH + 20


def test_lines_that_were_hardly_seen_are_named() -> None:
    output = simulate("packs-poker", "--rounds", "1000", "--seed", "3", "--strategy", "one pack")
    assert "Seen too rarely for the interval to account for: 7-Card Straight Flush" in output.out


def test_help_names_every_option_and_gives_examples() -> None:
    output = simulate("--help")
    named = "rounds filing strategy wager seed workers cluster session bankroll save resume json plot plot-of"
    for option in named.split():
        assert f"--{option}" in output.out
    assert "croupier simulate pai-gow-poker" in output.out


# --- errors

WRONG = [
    (["chess"], "no game is named 'chess'; available: baccarat, big-six, blackjack, casino-war, craps"),
    ([], "name a game (baccarat, big-six, blackjack, casino-war, craps"),
    (["packs-poker", "--rounds", "0"], "--rounds 0: a whole number of rounds, at least 1, as in 1,000,000"),
    (["packs-poker", "--rounds", "many"], "--rounds many: a whole number of rounds"),
    (["packs-poker", "--rounds", "-5"], "--rounds -5: a whole number of rounds"),
    (["packs-poker", "--rounds", str(1 << 62)], "too many; at most"),
    (["packs-poker", "--seed", "-1"], "--seed -1: a seed is a whole number from 0 to 18446744073709551615"),
    (["packs-poker", "--workers", "0"], "--workers 0: at least one is needed"),
    (["packs-poker", "--session", "0"], "--session 0: a session has at least one round"),
    (["packs-poker", "--bankroll", "lots"], "--bankroll: 'lots' is not an amount"),
    (
        ["packs-poker", "--strategy", "bold"],
        "no strategy is named 'bold' for Pack's Poker; available: one pack, two packs, three",
    ),
    (["pai-gow-poker", "--strategy", "bold"], "no strategy is named 'bold' for pai gow poker; available: house way"),
    (["packs-poker", "--wager", "bet"], "no wager is named 'bet' at this table; available: pack (Pack's bet), five"),
    (["packs-poker", "--wager", "pack=1"], "the Pack's bet may be from $10 to $500, not $1"),
    (["packs-poker", "--wager", "pack=much"], "--wager pack=much: 'much' is not an amount"),
    (["packs-poker", "--wager", "seven=2", "--wager", "pack"], "the seven-card bonus may be $1 or $5, not $2"),
    (["packs-poker", "--wager", "pack=10.50"], "the Pack's bet of $10.50 cannot be made of chips of $1"),
    (["pai-gow-poker", "--wager", "bonus"], "needs a pai gow poker wager (11.7(a)): name the wager bet, too"),
    (["--filing", "nowhere.toml"], "nowhere.toml: there is no such file"),
    (["packs-poker", "--cluster", "local:0"], "--cluster local:0: a number of processes, at least 1, as in local:2"),
    (["packs-poker", "--cluster", "local:2", "--workers", "2"], "--workers and --cluster exclude each other"),
    (["packs-poker", "--plot", "picture.gif"], "--plot picture.gif: a picture is .svg or .png"),
    (["packs-poker", "--plot-of", "outcomes"], "--plot-of says what to draw; name the file with --plot"),
    (["--resume", "nowhere.json"], "nowhere.json: there is no such file; “croupier simulate --save” writes one"),
]


@pytest.mark.parametrize(
    ("arguments", "words"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_what_cannot_be_played_is_reported_with_what_can(arguments: list[str], words: str) -> None:
    output = simulate(*arguments)
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith("croupier simulate: ")
    assert words in output.err
    assert output.err.count("\n") == 1


def test_filings_that_cannot_be_played_under(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(sample_text("packs-poker"))
    assert "is a filing for packs-poker, not for pai-gow-poker" in simulate("pai-gow-poker", "--filing", str(file)).err
    file.write_text(sample_text("packs-poker").replace("[wagers.pack]", "[wagers.sack]"))
    assert "croupier submission check" in simulate("--filing", str(file)).err
    file.write_text('game = "chess"')
    assert "states game = 'chess', which is not available" in simulate("--filing", str(file)).err
    file.write_text("")
    assert "states no game" in simulate("--filing", str(file)).err


def test_where_its_packages_are_not_installed_it_says_which_to_install() -> None:
    program = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "import importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'numba' else find(name, *more)\n"
        "from croupier.cli import app\n"
        "app(['simulate', 'packs-poker'])\n"
    )
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert output.returncode == 2
    assert output.stderr.startswith("croupier simulate: simulation needs numba")
    assert install_command("fast") in output.stderr
    assert "Traceback" not in output.stderr


# --- progress and interrupts


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_shown_how_far_the_run_is(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    clock = iter(range(100))
    bar = command._RunBar(lambda: next(clock))
    for done in (0, 500_000, 2_000_000):
        bar.at(done, 2_000_000)
    bar.clear()
    *_, half, full, last = shown.getvalue().split("\r\x1b[K")
    assert half == "███████░░░░░░░░░░░░░░░░░░░░░░░  25% of 2,000,000 rounds, 0.5 million a second"
    assert full == "█" * 30 + " 100% of 2,000,000 rounds, 1.0 million a second"
    assert last == ""


def test_an_interrupt_is_reported_and_the_rounds_played_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    size = block_size(Sessions(100))
    whole = runner.play_block

    def interrupted(run: runner.SimulationRun, first: int, rounds: int) -> Any:
        if first >= 2 * size:
            raise KeyboardInterrupt
        return whole(run, first, rounds)

    monkeypatch.setattr(runner, "play_block", interrupted)
    arguments = ("packs-poker", "--seed", "6", "--wager", "pack", "--workers", "1")
    output = simulate(*arguments, "--rounds", "1,000,000")
    assert output.status == 130
    assert f"Stopped: {2 * size:,} of 1,000,000 rounds were played." in output.out
    again = f"--seed 6 --rounds {2 * size} repeats them"
    assert output.err == f"croupier simulate: stopped: kept {2 * size:,} of 1,000,000 rounds; {again}\n"
    same = simulate(*arguments, "--rounds", str(2 * size))
    assert [line for line in output.out.splitlines() if not line.startswith("Stopped")] == same.out.splitlines()

    monkeypatch.setattr(runner, "play_block", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    output = simulate(*arguments, "--rounds", "1,000,000")
    assert (output.status, output.out) == (130, "")
    assert "stopped before the first block" in output.err
