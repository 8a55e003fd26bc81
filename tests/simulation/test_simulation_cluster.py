"""A real cluster of several processes on this machine: the result equals that of one process to the last count, even if
workers are killed while they play.
"""

import multiprocessing
import os
import re
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from reference_tables import filing_of
from test_simulation_command import simulate
from test_simulation_workers import Deadly

from croupier import cluster
from croupier.extras import command
from croupier.simulation.cluster import on_cluster
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import BLOCK, SimulationRun, block_size, play
from croupier.simulation.tally import Sessions, Tally

distributed = pytest.importorskip("distributed")

WORKERS = 3
BLOCKS = 18


@pytest.fixture(scope="module")
def scheduler() -> Iterator[Any]:
    """Three worker processes, each with a nanny that restarts it."""
    with distributed.LocalCluster(
        n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    ) as started:
        yield started


@pytest.fixture(scope="module")
def packs_poker() -> tuple[SimulationRun, Tally]:
    run = SimulationRun(
        rounds_of(RunRequest("packs-poker"), filing_of("packs-poker")),
        BLOCKS * BLOCK - 77,
        2**40 + 7,
        Sessions(100, 500_00),
    )
    return run, play(run)


def processes(scheduler: Any) -> set[int]:
    with distributed.Client(scheduler.scheduler_address) as client:
        client.wait_for_workers(1, timeout=60)
        return set(client.run(os.getpid).values())


def test_a_cluster_finds_what_one_process_finds(scheduler: Any, packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, whole = packs_poker
    assert play(run, players=on_cluster(scheduler.scheduler_address)) == whole


def test_a_worker_killed_midway_changes_nothing(scheduler: Any, packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, whole = packs_poker
    before = processes(scheduler)
    assert len(before) > 1
    assert os.getpid() not in before
    victim = min(before)
    killed_at: list[int] = []

    def kill(done: int, total: int) -> None:
        if done >= total // 3 and not killed_at:
            os.kill(victim, signal.SIGKILL)
            killed_at.append(done)

    assert play(run, players=on_cluster(scheduler.scheduler_address), progress=kill) == whole
    assert run.number // 3 <= killed_at[0] < run.number
    # It was really lost: another process has replaced it.
    assert victim not in processes(scheduler)


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="as a worker that is killed: make soak")
def test_a_block_that_was_being_played_is_played_again(scheduler: Any, tmp_path: Path) -> None:
    """The worker is killed within a block, and all finished results it had not yet handed over are lost with it."""
    trap = tmp_path / "trap"
    run = SimulationRun(Deadly(trap), 12 * BLOCK, 1, Sessions(1))
    whole = play(run)
    trap.touch()
    assert play(run, players=on_cluster(scheduler.scheduler_address)) == whole
    assert not trap.exists()


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="a soak test: it waits for all workers to come back")
def test_all_workers_killed_at_once_change_nothing(scheduler: Any, packs_poker: tuple[SimulationRun, Tally]) -> None:
    """Every copy of the run that was sent is lost with them; it is sent again."""
    run, whole = packs_poker
    before = processes(scheduler)
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done >= total // 3 and not killed:
            killed.extend(before)
            for process in before:
                os.kill(process, signal.SIGKILL)

    assert play(run, players=on_cluster(scheduler.scheduler_address), progress=kill) == whole
    assert set(killed) == before
    assert not processes(scheduler) & before


def test_an_interrupt_keeps_whole_blocks(scheduler: Any, packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, whole = packs_poker
    size = block_size(run.sessions)

    def stop(done: int, _total: int) -> None:
        if done == 3 * size:
            raise KeyboardInterrupt

    players = on_cluster(scheduler.scheduler_address)
    part = play(run, players=players, progress=stop)
    assert part == play(replace(run, number=3 * size))
    assert play(run, players=players, done=part) == whole


def test_another_version_of_the_program_gets_no_work(
    scheduler: Any, packs_poker: tuple[SimulationRun, Tally], monkeypatch: pytest.MonkeyPatch
) -> None:
    run, _ = packs_poker
    monkeypatch.setattr(cluster, "VERSION", "0.0.1")
    with pytest.raises(NotSimulated, match=r"a worker has croupier .*, and croupier 0\.0\.1 asks it"):
        play(replace(run, number=1000), players=on_cluster(scheduler.scheduler_address))


# --- the command


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="starts a cluster: make soak")
def test_the_command_starts_a_cluster_of_its_own_and_ends_it() -> None:
    arguments = ("packs-poker", "--wager", "pack", "--rounds", "400,000", "--seed", "11", "--json")
    before = set(multiprocessing.active_children())
    output = simulate(*arguments, "--cluster", "local:2")
    assert output == simulate(*arguments, "--workers", "1")
    assert output.status == 0
    assert set(multiprocessing.active_children()) <= before


# --- addresses


@pytest.mark.parametrize("address", ["local:0", "local:", "local:-1", "local:two"])
def test_a_local_cluster_has_at_least_one_process(address: str) -> None:
    with pytest.raises(NotSimulated, match="a number of processes, at least 1, as in local:2"):
        on_cluster(address)


def test_an_address_at_which_nobody_answers(
    packs_poker: tuple[SimulationRun, Tally], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    run, _ = packs_poker
    with pytest.raises(NotSimulated, match=r"--cluster tcp://127\.0\.0\.1:9: Timed out"):
        play(run, players=on_cluster("tcp://127.0.0.1:9"))


def test_an_address_that_is_none(packs_poker: tuple[SimulationRun, Tally]) -> None:
    run, _ = packs_poker
    with pytest.raises(NotSimulated, match="--cluster nonsense://x"):
        play(run, players=on_cluster("nonsense://x"))


def test_without_the_package_its_installation_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(NotSimulated, match=re.escape(command("cluster"))):
        on_cluster("local:2")


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="waits for workers that never come: make soak")
def test_a_scheduler_without_workers(packs_poker: tuple[SimulationRun, Tally], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    run, _ = packs_poker
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50) as empty,
        pytest.raises(NotSimulated, match="0/1 workers arrived"),
    ):
        play(run, players=on_cluster(empty.scheduler_address))
