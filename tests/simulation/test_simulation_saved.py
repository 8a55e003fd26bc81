"""A saved run resumes to the same counts as one never stopped; a run that isn't the same is refused."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from reference_tables import filing_of
from test_simulation_command import Output, simulate

from croupier.games import sample_text
from croupier.simulation import runner, saved_run
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import SimulationRun, block_size, play
from croupier.simulation.saved_run import OFTEN, Keeper, read
from croupier.simulation.tally import Sessions, Tally

SIZE = block_size(Sessions(100))
ROUNDS = str(3 * SIZE + 50)
ARGUMENTS = ("packs-poker", "--seed", "6", "--wager", "pack=20", "--bankroll", "300", "--workers", "1")


def stopped(monkeypatch: pytest.MonkeyPatch, after: int, *arguments: str) -> Output:
    """Run the command, interrupted when it begins with a certain round."""
    whole = runner.play_block

    def interrupted(run: runner.SimulationRun, first: int, rounds: int) -> Any:
        if first >= after:
            raise KeyboardInterrupt
        return whole(run, first, rounds)

    with monkeypatch.context() as patched:
        patched.setattr(runner, "play_block", interrupted)
        return simulate(*arguments)


def test_an_interrupted_run_goes_on_to_the_same_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    whole = simulate(*ARGUMENTS, "--rounds", ROUNDS, "--json")
    report = stopped(monkeypatch, SIZE, *ARGUMENTS, "--rounds", ROUNDS, "--save", str(file))
    assert report.status == 130
    kept = f"stopped: kept {SIZE:,} of {int(ROUNDS):,} rounds"
    assert report.err == f"croupier simulate: {kept}; --resume {file} continues\n"
    # It may be interrupted any number of times, and resume with other workers.
    report = stopped(monkeypatch, 2 * SIZE, "--resume", str(file), "--workers", "1")
    assert report.status == 130
    assert f"kept {2 * SIZE:,} of" in report.err
    assert simulate("--resume", str(file), "--workers", "2", "--json") == whole


def test_a_finished_run_goes_on_with_more_rounds(tmp_path: Path) -> None:
    """It resumes from the last whole block; everything it reported was saved and can be printed again."""
    file = tmp_path / "run.json"
    once = simulate(*ARGUMENTS, "--rounds", str(SIZE + 50), "--save", str(file))
    assert (read(file).rounds, read(file).tally.rounds) == (SIZE + 50, SIZE)
    assert simulate("--resume", str(file)) == once
    fewer = simulate("--resume", str(file), "--rounds", str(SIZE + 49))
    assert (fewer.status, f"{SIZE + 50:,} rounds have been played" in fewer.err) == (2, True)
    more = simulate("--resume", str(file), "--rounds", ROUNDS, "--json")
    assert more == simulate(*ARGUMENTS, "--rounds", ROUNDS, "--json")
    assert read(file).tally.rounds == 3 * SIZE
    assert read(file).number == int(ROUNDS)


def test_a_finished_run_of_whole_blocks_is_reported_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    once = simulate(*ARGUMENTS, "--rounds", str(SIZE), "--save", str(file))
    assert stopped(monkeypatch, 0, "--resume", str(file)) == once


def test_fewer_rounds_than_were_played_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate(*ARGUMENTS, "--rounds", str(2 * SIZE), "--save", str(file))
    assert simulate("--resume", str(file), "--rounds", str(2 * SIZE)).status == 0
    output = simulate("--resume", str(file), "--rounds", str(2 * SIZE - 1))
    assert output.status == 2
    assert f"{2 * SIZE:,} rounds have been played; --rounds {2 * SIZE - 1:,} is fewer" in output.err


def test_options_in_the_file_are_not_repeated(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate(*ARGUMENTS, "--rounds", "1000", "--save", str(file))
    output = simulate("packs-poker", "--resume", str(file), "--seed", "7")
    assert output.status == 2
    assert "has all the options, a game and --seed included; leave those out" in output.err


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text("mine")
    output = simulate(*ARGUMENTS, "--rounds", "1000", "--save", str(file))
    assert (output.status, file.read_text()) == (2, "mine")
    assert f"to resume the run saved there: --resume {file}" in output.err


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    output = simulate(*ARGUMENTS, "--rounds", "1000", "--save", str(tmp_path / "nowhere" / "run.json"))
    assert output.status == 2
    assert "run.json cannot be written: No such file or directory" in output.err


# --- runs that aren't the same


def test_another_filing_is_another_run(tmp_path: Path) -> None:
    table, file = tmp_path / "table.toml", tmp_path / "run.json"
    text = sample_text("packs-poker")
    table.write_text(text)
    simulate("--filing", str(table), "--rounds", "1000", "--seed", "1", "--save", str(file))
    assert simulate("--resume", str(file)).status == 0
    table.write_text(text.replace('beats_without_pair = "loses"', 'beats_without_pair = "push"'))
    output = simulate("--resume", str(file))
    assert output.status == 2
    assert "the filing has changed since the run was saved" in output.err


def test_another_version_of_the_program_is_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    simulate(*ARGUMENTS, "--rounds", "1000", "--save", str(file))
    monkeypatch.setattr(saved_run, "VERSION", "99")
    assert "the program has changed since the run was saved" in simulate("--resume", str(file)).err


def _damage(found: dict[str, Any], how: str) -> None:
    tally = found["tally"]
    match how:
        case "a count":
            tally["counts"][0][0] += 1
        case "rounds":
            tally["rounds"] += 1
        case "sessions":
            tally["results"].append([123456, 1])
        case "no tally":
            del found["tally"]
        case "no number":
            found["request"]["seed"] = "seven"


@pytest.mark.parametrize("how", ["a count", "rounds", "sessions", "no tally", "no number"])
def test_a_damaged_file_is_refused(tmp_path: Path, how: str) -> None:
    file = tmp_path / "run.json"
    simulate(*ARGUMENTS, "--rounds", str(SIZE), "--save", str(file))
    found = json.loads(file.read_text())
    read(file)
    _damage(found, how)
    file.write_text(json.dumps(found))
    with pytest.raises(NotSimulated, match="is damaged"):
        read(file)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "croupier simulation 2"}'])
def test_what_is_no_saved_run_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "run.json"
    file.write_text(text)
    with pytest.raises(NotSimulated, match="is not a saved run"):
        read(file)


# --- how often it is saved


def test_it_is_written_now_and_then_and_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    request = RunRequest("packs-poker", stakes=(("pack", None),))
    filing = filing_of("packs-poker")
    run = SimulationRun(rounds_of(request, filing), 4 * SIZE + 1, 3, Sessions(100))
    now = [0.0]
    keeper = Keeper(file, request, run, filing.digest, lambda: now[0])
    seen = []

    def keep(found: Tally, last: bool, rest: Tally | None) -> None:
        now[0] += {1: OFTEN - 0.1, 2: 0.1, 3: OFTEN - 0.1, 4: 0.0}[found.rounds // SIZE]
        keeper(found, last, rest)
        seen.append((read(file).tally.rounds // SIZE if file.exists() else None, last))

    whole = play(run, keep=keep)
    # After the first block it is too early, after the third again; the last time is before a partial block.
    assert seen == [(None, False), (2, False), (2, False), (2, False), (4, True)]
    assert list(tmp_path.iterdir()) == [file]
    assert play(run, done=read(file).done(run.number)) == whole
    assert play(replace(run, number=4 * SIZE)) == read(file).tally
