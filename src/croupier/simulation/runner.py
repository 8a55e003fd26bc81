"""Playing rounds in fixed blocks, in one process or several. The tally is the same whoever plays which block.

Blocks are merged in order. If the run is interrupted, it keeps the blocks up to the first missing one: exactly what a
shorter run with the same seed would have found, so it can be reproduced and continued.
"""

import multiprocessing
import os
import signal
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

import numpy as np

from croupier.cluster import AHEAD, uninterrupted
from croupier.simulation.rounds import NotSimulated, Rounds
from croupier.simulation.tally import Sessions, Tally, tally

if TYPE_CHECKING:
    from croupier.simulation.report import SimulationReport

BLOCK = 1 << 17
"""Approximate number of rounds in a block, which holds whole sessions."""

WORTH_A_WORKER = 20_000_000
"""Starting another process costs as much as playing this many rounds; shorter runs start none by default."""

Progress = Callable[[int, int], None]
"""Receives the number of rounds played and their total."""

Keep = Callable[["Found", bool, "Found | None"], None]
"""Receives the tally of all whole blocks, whether this is the last call, and the tally of any rounds after them."""

Block = tuple[int, int]
"""Its first round, and its number of rounds."""


class BlockTally(Protocol):
    """The results of a number of rounds, to which those of others can be added."""

    rounds: int

    def __iadd__(self, other: Self, /) -> Self: ...


Found = TypeVar("Found", bound=BlockTally)
Tallies = Generator[Found, None, None]


class RunReport(Protocol):
    """The report on a tally."""

    @property
    def complete(self) -> bool:
        """True if all requested rounds were played."""
        ...

    def in_words(self, title: str, filing: str) -> Iterator[str]:
        """Yield all results, line by line, for people."""
        ...

    def plain(self, game: str, filing: str) -> dict[str, Any]:
        """Return all results for JSON."""
        ...


class Run(ABC, Generic[Found]):
    """What to play. The tally follows from this alone. It is sent to other processes."""

    __slots__ = ()

    worth_a_worker: ClassVar[int] = WORTH_A_WORKER
    number: int
    """Number of rounds to play."""
    seed: int

    @property
    @abstractmethod
    def size(self) -> int:
        """Number of rounds in a block."""

    @abstractmethod
    def nothing(self) -> Found:
        """Return the tally of no rounds."""

    @abstractmethod
    def play_block(self, first: int, rounds: int) -> Found:
        """Play ``rounds`` rounds, starting with number ``first``."""

    @abstractmethod
    def report(self, found: Found) -> RunReport:
        """Return the report on a tally with at least one round."""

    def shown(self, number: int) -> Iterator[str]:
        """Yield the first rounds, step by step, if the game can show them."""
        return iter(())

    def blocks(self, after: int = 0) -> list[Block]:
        """Return the blocks that begin with this round or later."""
        size = self.size
        if after % size and after != self.number:
            raise ValueError(f"a run continues only after a whole number of blocks of {size} rounds, not after {after}")
        return [(first, min(size, self.number - first)) for first in range(after, self.number, size)]


@dataclass(frozen=True, slots=True)
class SimulationRun(Run[Tally]):
    """Rounds of one player who wagers against the house."""

    rounds: Rounds
    number: int
    seed: int
    sessions: Sessions

    @property
    def size(self) -> int:
        return block_size(self.sessions)

    def nothing(self) -> Tally:
        return Tally.nothing(self.rounds.wagers)

    def play_block(self, first: int, rounds: int) -> Tally:
        chunk, play_some = self.rounds.chunk, self.rounds.play
        parts = [play_some(self.seed, first + start, min(chunk, rounds - start)) for start in range(0, rounds, chunk)]
        return tally(self.rounds.wagers, np.concatenate(parts, axis=1), self.sessions)

    def report(self, found: Tally) -> "SimulationReport":
        from croupier.simulation.report import report_of

        return report_of(self, found)


def block_size(sessions: Sessions) -> int:
    """Return the number of rounds in a block, which holds whole sessions."""
    return sessions.length * max(1, BLOCK // sessions.length)


def play_block(run: Run[Found], first: int, rounds: int) -> Found:
    """Play one block."""
    return run.play_block(first, rounds)


def default_workers(number: int, worth_a_worker: int = WORTH_A_WORKER) -> int:
    """Return how many processes are worth starting, at most one per core."""
    return min(os.cpu_count() or 1, max(1, number // worth_a_worker))


class Players(Protocol):
    """Plays blocks, and yields their tallies in order."""

    def __call__(self, run: Run[Found], blocks: list[Block], /) -> Tallies[Found]: ...


def play(
    run: Run[Found],
    workers: int = 1,
    *,
    players: Players | None = None,
    done: Found | None = None,
    progress: Progress | None = None,
    keep: "Keep[Found] | None" = None,
) -> Found:
    """Play a run, or continue it from ``done``. An interrupt ends it; the tally then has fewer rounds.

    It is played in this process, by several workers, or by other players.
    """
    found = run.nothing()
    if done is not None:
        found = found.__iadd__(done)
    blocks = run.blocks(found.rounds)
    size = run.size
    if players is None:
        players = _in_turn if workers == 1 else partial(_by_workers, workers=workers)
    results = players(run, blocks)
    kept = False
    try:
        if progress is not None:
            progress(found.rounds, run.number)
        for result in results:
            if keep is not None and result.rounds < size:
                # A longer run continues from the last whole block, so the rounds after it are kept separately.
                keep(found, True, result)
                kept = True
            # Spelled out because the type is a variable.
            found = found.__iadd__(result)
            if keep is not None and not kept:
                keep(found, False, None)
            if progress is not None:
                progress(found.rounds, run.number)
    except KeyboardInterrupt:
        # Only the blocks in progress are lost.
        pass
    finally:
        try:
            if keep is not None and not kept and found.rounds % size == 0:
                keep(found, True, None)
        finally:
            results.close()
    return found


def _in_turn(run: Run[Found], blocks: list[Block]) -> Tallies[Found]:
    for block in blocks:
        yield play_block(run, *block)


# --- several processes

ATTEMPTS = 3
"""Number of times to start workers again after one of them was killed."""


def _by_workers(run: Run[Found], blocks: list[Block], workers: int) -> Tallies[Found]:
    """Yield the tallies of the blocks in order. If a worker dies, its unfinished blocks are played again."""
    next_block = 0
    for _ in range(ATTEMPTS):
        try:
            for result in _by_one_pool(run, blocks[next_block:], workers):
                yield result
                next_block += 1
            return
        except BrokenProcessPool:
            continue
    raise NotSimulated(f"workers were killed {ATTEMPTS} times; try --workers 1")


def _by_one_pool(run: Run[Found], blocks: list[Block], workers: int) -> Tallies[Found]:
    # Spawned, not forked: threads of the compiler's libraries don't survive a fork.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin, (run,))
    waiting: deque[Future[Found]] = deque()
    left = iter(blocks)
    try:
        while True:
            with uninterrupted():
                while len(waiting) < AHEAD * workers and (block := next(left, None)) is not None:
                    waiting.append(cast("Future[Found]", pool.submit(_work, *block)))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_RUN: list[Run[Any]] = []
"""The run that a worker plays."""


def _begin(run: Run[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _RUN[:] = [run]


def _work(first: int, rounds: int) -> BlockTally:
    found: BlockTally = play_block(_RUN[0], first, rounds)
    return found
