"""One result per seed: with any number of workers, after an interrupt, and if a worker is killed."""

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from reference_tables import filing_of

from croupier.simulation.dealing import Hands
from croupier.simulation.rounds import Ends, Rounds, Staked, WagerEnd
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import BLOCK, SimulationRun, block_size, default_workers, play, play_block
from croupier.simulation.tally import Sessions, Tally

NUMBER = 5 * BLOCK + 12_345
SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def run_of(game: str, sessions: Sessions) -> SimulationRun:
    return SimulationRun(rounds_of(RunRequest(game), filing_of(game)), NUMBER, 99, sessions)


@pytest.fixture(scope="module")
def packs_poker() -> tuple[SimulationRun, Tally]:
    run = run_of("packs-poker", Sessions(100, 500_00))
    return run, play(run, 1)


def test_all_rounds_are_played_once(packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, found = packs_poker
    assert found.rounds == NUMBER == sum(found.counts[0])
    blocks = run.blocks()
    assert [first for first, _ in blocks] == [number * block_size(run.sessions) for number in range(len(blocks))]
    assert sum(rounds for _, rounds in blocks) == NUMBER
    # Rounds that don't fill a session at the end of the run belong to none.
    assert found.results.total() == NUMBER // 100


@pytest.mark.parametrize("workers", [2, 3] if SOAK else [3])
def test_packs_poker_is_the_same_on_more_workers(packs_poker: tuple[SimulationRun, Tally], workers: int) -> None:
    run, found = packs_poker
    assert play(run, workers) == found


@pytest.mark.skipif(not SOAK, reason="as Pack's Poker: make soak")
def test_pai_gow_poker_is_the_same_on_more_workers() -> None:
    run = run_of("pai-gow-poker", Sessions(70))
    assert play(run, 2) == play(run, 1)


def test_how_many_rounds_are_played_at_once_does_not_matter(packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, _ = packs_poker
    first, rounds = run.blocks()[-1]
    small = replace(run, rounds=replace(run.rounds, chunk=1000))  # type: ignore[type-var]
    assert play_block(small, first, rounds) == play_block(run, first, rounds)


# --- interrupts


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_keeps_whole_blocks_and_the_run_can_go_on(
    packs_poker: tuple[SimulationRun, Tally], workers: int
) -> None:
    run, whole = packs_poker
    size = block_size(run.sessions)

    def stop(done: int, total: int) -> None:
        assert total == NUMBER
        if done == 2 * size:
            raise KeyboardInterrupt

    part = play(run, workers, progress=stop)
    assert part.rounds == 2 * size
    # It equals the result of a shorter run ...
    assert play(replace(run, number=2 * size)) == part
    # ... and the rest completes it.
    assert play(run, workers, done=part) == whole


def test_a_run_goes_on_only_between_blocks(packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, whole = packs_poker
    assert play(run, done=whole) == whole
    with pytest.raises(ValueError, match="after a whole number of blocks"):
        play(run, done=replace(whole, rounds=1000))


@pytest.mark.skipif(not SOAK, reason="keeps both processors busy: make soak")
def test_ctrl_c_in_a_terminal_keeps_what_was_played(tmp_path: Path) -> None:
    """The command itself, with its workers in the same process group, as in a terminal."""
    arguments = ["packs-poker", "--rounds", "2,000,000,000", "--seed", "5", "--workers", "2", "--json"]
    with (tmp_path / "out").open("w") as out, (tmp_path / "err").open("w") as err:
        command = subprocess.Popen(
            [sys.executable, "-m", "croupier", "simulate", *arguments],
            stdout=out,
            stderr=err,
            start_new_session=True,
            # If the tests run in the background, interrupts may be ignored, and children would inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        children = _children_of(command.pid, 3)
        # The workers are playing once they have used some time; then all processes get the signal.
        _until(lambda: sum(_seconds_used(child) > 4 for child in children) >= 2)
        os.killpg(command.pid, signal.SIGINT)
        assert command.wait(120) == 130
    result = (tmp_path / "err").read_text()
    assert "Traceback" not in result
    import json

    found = json.loads((tmp_path / "out").read_text())
    assert not found["complete"]
    assert 0 < found["rounds"] < found["requested_rounds"] == 2_000_000_000
    assert found["rounds"] % block_size(Sessions(100)) == 0
    assert f"stopped: kept {found['rounds']:,} of 2,000,000,000 rounds" in result
    _until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))


def _until(true: object, seconds: float = 120) -> None:
    ends = time.monotonic() + seconds
    while not true():  # type: ignore[operator]
        assert time.monotonic() < ends, "it never came to that"
        time.sleep(0.05)


def _children_of(pid: int, number: int) -> list[int]:
    """Return the workers, and the process that manages their shared resources."""
    found: list[int] = []

    def there() -> bool:
        file = Path(f"/proc/{pid}/task/{pid}/children")
        found[:] = [int(child) for child in file.read_text().split()]
        return len(found) >= number

    if not Path("/proc").exists():
        pytest.skip("needs /proc")
    _until(there)
    return found


def _seconds_used(pid: int) -> float:
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return 0.0
    after = text.rpartition(")")[2].split()
    return (int(after[11]) + int(after[12])) / os.sysconf("SC_CLK_TCK")


# --- a killed worker


@dataclass(frozen=True)
class Deadly:
    """Rounds of which one, when first played, kills its player's process."""

    trap: Path
    chunk: int = BLOCK
    others: int = 0
    strategy: str = "none"
    note: str = ""
    wagers: tuple[Staked, ...] = (
        Staked("a.1", "a", "A", "A", 1, (WagerEnd("even", "", 1), WagerEnd("odd", "", -1)), ()),
    )

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        if first <= 2 * BLOCK < first + rounds and self.trap.exists():
            self.trap.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        numbers = np.arange(first, first + rounds, dtype=np.uint64)
        return ((numbers * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(63)).astype(np.uint8))[np.newaxis]

    def settle(self, hands: Hands, selected: NDArray[np.uint8] | None = None) -> Ends:
        raise AssertionError


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    rounds: Rounds = Deadly(trap)
    run = SimulationRun(rounds, 6 * BLOCK, 1, Sessions(1))
    whole = play(run, 1)
    trap.touch()
    assert play(run, 2) == whole
    assert not trap.exists()


def test_few_rounds_are_not_worth_another_process() -> None:
    assert default_workers(1_000_000) == 1
    assert default_workers(10_000_000_000) == (os.cpu_count() or 1)


def test_no_thread_is_left_behind(packs_poker: tuple[SimulationRun, Tally]) -> None:
    before = threading.active_count()
    run, _ = packs_poker
    play(replace(run, number=1000), 2)
    assert threading.active_count() <= before
