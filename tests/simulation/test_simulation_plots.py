"""Pictures of a simulation: they are drawn, say what they should, and are the same for the same run."""

import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from reference_tables import filing_of
from test_simulation_command import simulate

from croupier.extras import command
from croupier.odds import plots as odds_plots
from croupier.simulation import plots
from croupier.simulation.plots import RunNotDrawn, paths
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions


def drawn(file: Path, *arguments: str) -> str:
    """Return the texts of an SVG, which matplotlib leaves next to the outlines of their letters."""
    output = simulate(*arguments, "--seed", "5", "--plot", str(file))
    assert (output.status, output.err) == (0, f"{file} drawn\n")
    assert " rounds by the strategy " in output.out
    return file.read_text("utf-8").replace("&#39;", "'")


def test_bankrolls(tmp_path: Path) -> None:
    arguments = ("packs-poker", "--rounds", "20000", "--wager", "pack", "--bankroll", "200", "--session", "50")
    text = drawn(tmp_path / "one.svg", *arguments)
    for words in (
        "Pack's Poker: bankrolls",
        "20,000 rounds by the strategy “one pack”, seed 5 (Philox4x32-10)",
        "40 of the 400 sessions",
        "90% of the sessions",
        "median",
        "rounds of the session",
        "the bankroll of a player, in dollars",
        "percent of 400 sessions",
        "risk of ruin ",
    ):
        assert words in text
    # The same run makes the same file.
    assert drawn(tmp_path / "other.svg", *arguments) == text
    without = drawn(tmp_path / "without.svg", "packs-poker", "--rounds", "20000", "--session", "50")
    assert "the result of a player, in dollars" in without
    assert "risk of ruin" not in without


def test_outcomes(tmp_path: Path) -> None:
    arguments = ("packs-poker", "--rounds", "20000", "--strategy", "three packs", "--plot-of", "outcomes")
    text = drawn(tmp_path / "one.svg", *arguments)
    for words in (
        "Pack's Poker: how the wagers ended",
        "Pack's bet (3 of them), table 43.11(a), $10",
        "five-card bonus (3 of them), table A",
        "Royal Flush: 1,000 to 1",
        "share of the rounds, on a logarithmic scale",
        "player loses",
        "never",
    ):
        assert words in text


def test_a_png_is_a_png_of_some_size(tmp_path: Path) -> None:
    file = tmp_path / "one.PNG"
    output = simulate("pai-gow-poker", "--rounds", "5000", "--seed", "5", "--plot", str(file))
    assert output.status == 0
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:24])
    assert width >= 1000
    assert height >= 600


def test_without_a_whole_session_outcomes_are_drawn(tmp_path: Path) -> None:
    assert "how the wagers ended" in drawn(tmp_path / "one.svg", "packs-poker", "--rounds", "99")
    output = simulate("packs-poker", "--rounds", "99", "--plot", str(tmp_path / "no.svg"), "--plot-of", "bankrolls")
    assert output.status == 2
    assert "no session of 100 rounds was played to its end" in output.err
    assert not (tmp_path / "no.svg").exists()


def test_without_matplotlib_its_installation_is_explained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(odds_plots, "find_spec", lambda name: None)
    output = simulate("packs-poker", "--plot", str(tmp_path / "one.svg"))
    assert (output.status, output.out) == (2, "")
    assert command("plots") in output.err


# --- the paths are the run's own


@pytest.mark.parametrize("bankroll", [None, 200_00, 9_99])
def test_paths_end_where_the_sessions_of_the_tally_end(bankroll: int | None) -> None:
    rounds = rounds_of(RunRequest("packs-poker", stakes=(("pack", None),)), filing_of("packs-poker"))
    run = SimulationRun(rounds, 60_000, 8, Sessions(40, bankroll))
    whole = play(run)
    found = paths(run, run.number)
    assert found.amounts.shape == (1_500, 41)
    assert not found.amounts[:, 0].any()
    assert sorted(found.amounts[:, -1].tolist()) == sorted(whole.results.elements())
    staked = rounds.wagers[0].stake
    ruined = 0 if bankroll is None else sum(n for needed, n in whole.needed.items() if needed > bankroll)
    assert found.ruined.sum() == ruined
    if bankroll is None:
        return
    # Nobody wagers more than is left.
    moved = np.diff(found.amounts, axis=1) != 0
    assert (bankroll + found.amounts[:, :-1][moved] >= staked).all()


def test_only_some_sessions_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = rounds_of(RunRequest("packs-poker", stakes=(("pack", None),)), filing_of("packs-poker"))
    run = SimulationRun(rounds, 10_000, 8, Sessions(100))
    everything = paths(run, 10_000).amounts
    assert len(everything) == 100
    assert len(paths(run, 9_999).amounts) == 99
    monkeypatch.setattr(plots, "BAND_SESSIONS", 7)
    assert (paths(run, 10_000).amounts == everything[:7]).all()
    monkeypatch.setattr(plots, "MOST_ROUNDS", 350)
    assert (paths(run, 10_000).amounts == everything[:3]).all()
    with pytest.raises(RunNotDrawn):
        paths(replace(run, number=99), 99)
