"""Playing rounds: in fixed blocks, by one process or several, with the same tally whoever plays which block.

Blocks are merged in their order. Whoever stops the run keeps the blocks up to the first that is missing: just what a
shorter run with the same seed would have found, so it can be found again, and gone on with.
"""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import resource_tracker

import numpy as np

from croupier.simulation.rounds import NotSimulated, Rounds
from croupier.simulation.tally import Sessions, Tally, tally

BLOCK = 1 << 17
"""About so many rounds are a block: a whole number of sessions."""

WORTH_A_WORKER = 20_000_000
"""A further process is as busy starting as playing so many rounds takes; below that it is not started unasked."""

Progress = Callable[[int, int], None]
"""Is told how many rounds are played, and how many there are."""

Keep = Callable[[Tally, bool], None]
"""Is shown what was played when it is whole blocks, from which a run can go on, and whether this is the last time."""

Block = tuple[int, int]
"""Its first round, and how many there are."""
Tallies = Generator[Tally, None, None]


@dataclass(frozen=True, slots=True)
class SimulationRun:
    """What is played. The tally follows from this alone."""

    rounds: Rounds
    number: int
    seed: int
    sessions: Sessions

    def blocks(self, after: int = 0) -> list[Block]:
        """The blocks that begin with a certain round, or later."""
        size = block_size(self.sessions)
        if after % size and after != self.number:
            raise ValueError(f"a run goes on after a whole number of blocks of {size} rounds, not after {after}")
        return [(first, min(size, self.number - first)) for first in range(after, self.number, size)]


def block_size(sessions: Sessions) -> int:
    """How many rounds a block has: whole sessions."""
    return sessions.length * max(1, BLOCK // sessions.length)


def play_block(run: SimulationRun, first: int, rounds: int) -> Tally:
    """Play one block."""
    chunk = run.rounds.chunk
    parts = [run.rounds.play(run.seed, first + start, min(chunk, rounds - start)) for start in range(0, rounds, chunk)]
    return tally(run.rounds.wagers, np.concatenate(parts, axis=1), run.sessions)


def default_workers(number: int) -> int:
    """As many processes as pay off, at most one for each core."""
    return min(os.cpu_count() or 1, max(1, number // WORTH_A_WORKER))


Players = Callable[[SimulationRun, list[Block]], Tallies]
"""Whoever plays blocks: they give the tallies in the order of the blocks."""


def play(
    run: SimulationRun,
    workers: int = 1,
    *,
    players: Players | None = None,
    done: Tally | None = None,
    progress: Progress | None = None,
    keep: Keep | None = None,
) -> Tally:
    """Play a run, or go on with it after what was done. An interrupt ends it: the tally then has fewer rounds.

    It is played in this process, by some workers, or by other players.
    """
    found = Tally.nothing(run.rounds.wagers)
    if done is not None:
        found += done
    blocks = run.blocks(found.rounds)
    size = block_size(run.sessions)
    if players is None:
        players = _in_turn if workers == 1 else partial(_by_workers, workers=workers)
    results = players(run, blocks)
    kept = False
    try:
        if progress is not None:
            progress(found.rounds, run.number)
        for one in results:
            if keep is not None and one.rounds < size:
                # What is not a whole block cannot be gone on from, and so is not kept.
                keep(found, True)
                kept = True
            found += one
            if keep is not None and not kept:
                keep(found, False)
            if progress is not None:
                progress(found.rounds, run.number)
    except KeyboardInterrupt:
        # Nothing is lost but the blocks that were being played.
        pass
    finally:
        try:
            if keep is not None and not kept and found.rounds % size == 0:
                keep(found, True)
        finally:
            results.close()
    return found


def _in_turn(run: SimulationRun, blocks: list[Block]) -> Tallies:
    for block in blocks:
        yield play_block(run, *block)


# --- several processes

AHEAD = 4
"""So many blocks for each worker are handed out before the first is back."""

ATTEMPTS = 3
"""So often workers are started again after one of them was ended from outside."""


def _by_workers(run: SimulationRun, blocks: list[Block], workers: int) -> Tallies:
    """The tallies of the blocks in their order. If a worker dies, what it had not finished is played again."""
    next_block = 0
    for _ in range(ATTEMPTS):
        try:
            for one in _by_one_pool(run, blocks[next_block:], workers):
                yield one
                next_block += 1
            return
        except BrokenProcessPool:
            continue
    raise NotSimulated(f"workers were ended from outside {ATTEMPTS} times; try --workers 1")


def _by_one_pool(run: SimulationRun, blocks: list[Block], workers: int) -> Tallies:
    # Started anew, not forked: threads of the compiler's libraries do not survive a fork.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin, (run,))
    waiting: deque[Future[Tally]] = deque()
    left = iter(blocks)
    try:
        while True:
            with uninterrupted():
                while len(waiting) < AHEAD * workers and (block := next(left, None)) is not None:
                    waiting.append(pool.submit(_work, *block))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """An interrupt waits meanwhile. Processes that are started here never see one: the terminal sends it to all."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The process that looks after what others share lets interrupts through when it starts, so it starts before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_RUN: list[SimulationRun] = []
"""What a worker plays."""


def _begin(run: SimulationRun) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _RUN[:] = [run]


def _work(first: int, rounds: int) -> Tally:
    return play_block(_RUN[0], first, rounds)
