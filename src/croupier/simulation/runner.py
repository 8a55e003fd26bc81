"""Playing rounds: in fixed blocks, by one process or several, with the same tally whoever plays which block.

Blocks are merged in their order. Whoever stops the run keeps the blocks up to the first that is missing: just what a
shorter run with the same seed would have found, so it can be found again, and gone on with.
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
"""Starting another process costs as much as playing this many rounds; with fewer, none is started by default."""

Progress = Callable[[int, int], None]
"""Is told how many rounds are played, and how many there are."""

Keep = Callable[["Found", bool, "Found | None"], None]
"""Gets the tally of all whole blocks, whether this is the last time, and the tally of the rounds after them, if any."""

Block = tuple[int, int]
"""Its first round, and how many there are."""


class BlockTally(Protocol):
    """What came of some rounds, to which that of others can be added."""

    rounds: int

    def __iadd__(self, other: Self, /) -> Self: ...


Found = TypeVar("Found", bound=BlockTally)
Tallies = Generator[Found, None, None]


class RunReport(Protocol):
    """What a tally tells."""

    @property
    def complete(self) -> bool:
        """Whether all rounds that were asked for were played."""
        ...

    def in_words(self, title: str, filing: str) -> Iterator[str]:
        """All that was found, line by line, for people."""
        ...

    def plain(self, game: str, filing: str) -> dict[str, Any]:
        """The same as JSON has it."""
        ...


class Run(ABC, Generic[Found]):
    """What is played. The tally follows from this alone. It is sent to other processes."""

    __slots__ = ()

    worth_a_worker: ClassVar[int] = WORTH_A_WORKER
    number: int
    """How many rounds are played."""
    seed: int

    @property
    @abstractmethod
    def size(self) -> int:
        """How many rounds a block has."""

    @abstractmethod
    def nothing(self) -> Found:
        """The tally of no rounds."""

    @abstractmethod
    def play_block(self, first: int, rounds: int) -> Found:
        """Play some rounds, from the one with a certain number on."""

    @abstractmethod
    def report(self, found: Found) -> RunReport:
        """What a tally tells. It must have a round in it."""

    def shown(self, number: int) -> Iterator[str]:
        """The first rounds, step by step, where a game can show them."""
        return iter(())

    def blocks(self, after: int = 0) -> list[Block]:
        """The blocks that begin with a certain round, or later."""
        size = self.size
        if after % size and after != self.number:
            raise ValueError(f"a run goes on after a whole number of blocks of {size} rounds, not after {after}")
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
    """How many rounds a block has: whole sessions."""
    return sessions.length * max(1, BLOCK // sessions.length)


def play_block(run: Run[Found], first: int, rounds: int) -> Found:
    """Play one block."""
    return run.play_block(first, rounds)


def default_workers(number: int, worth_a_worker: int = WORTH_A_WORKER) -> int:
    """As many processes as pay off, at most one for each core."""
    return min(os.cpu_count() or 1, max(1, number // worth_a_worker))


class Players(Protocol):
    """Whoever plays blocks: they give the tallies in the order of the blocks."""

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
    """Play a run, or go on with it after what was done. An interrupt ends it: the tally then has fewer rounds.

    It is played in this process, by some workers, or by other players.
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
                # A longer run goes on from the last whole block, so the rounds after it are kept by themselves.
                keep(found, True, result)
                kept = True
            # Spelled out, for a type that is a variable.
            found = found.__iadd__(result)
            if keep is not None and not kept:
                keep(found, False, None)
            if progress is not None:
                progress(found.rounds, run.number)
    except KeyboardInterrupt:
        # Nothing is lost but the blocks that were being played.
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
"""So often workers are started again after one of them was ended from outside."""


def _by_workers(run: Run[Found], blocks: list[Block], workers: int) -> Tallies[Found]:
    """The tallies of the blocks in their order. If a worker dies, what it had not finished is played again."""
    next_block = 0
    for _ in range(ATTEMPTS):
        try:
            for result in _by_one_pool(run, blocks[next_block:], workers):
                yield result
                next_block += 1
            return
        except BrokenProcessPool:
            continue
    raise NotSimulated(f"workers were ended from outside {ATTEMPTS} times; try --workers 1")


def _by_one_pool(run: Run[Found], blocks: list[Block], workers: int) -> Tallies[Found]:
    # Started anew, not forked: threads of the compiler's libraries do not survive a fork.
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
"""What a worker plays."""


def _begin(run: Run[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _RUN[:] = [run]


def _work(first: int, rounds: int) -> BlockTally:
    found: BlockTally = play_block(_RUN[0], first, rounds)
    return found
