"""The tally of simulated rounds, in whole numbers, so that the sum is exact and the same in any order.

Rounds are also grouped into sessions, in each of which the player sits down with a bankroll and plays until the session
is over or the bankroll doesn't cover the next round's wagers.
"""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.money import Cents
from croupier.simulation.rounds import Ends, Staked


@dataclass(frozen=True, slots=True)
class Sessions:
    """The length of a session and the player's bankroll; None means as much as it takes."""

    length: int
    bankroll: Cents | None = None


@dataclass(slots=True)
class Tally:
    """The results of a number of rounds."""

    counts: tuple[tuple[int, ...], ...]
    """For each wager, how often it came to each of its ends."""
    rounds: int = 0
    total: Cents = 0
    """The player's total result over all wagers and rounds."""
    squares: int = 0
    """The sum of the squares of each round's result, in cents squared."""
    results: Counter[Cents] = field(default_factory=Counter)
    """Number of sessions by the player's result; a session ends early if the bankroll is spent."""
    needed: Counter[Cents] = field(default_factory=Counter)
    """Number of sessions by the least bankroll that would have lasted."""

    def __add__(self, other: "Tally") -> "Tally":
        both = Tally(self.counts, self.rounds, self.total, self.squares, self.results.copy(), self.needed.copy())
        both += other
        return both

    def __iadd__(self, other: "Tally") -> "Tally":
        self.counts = tuple(
            tuple(map(sum, zip(ours, theirs, strict=True)))
            for ours, theirs in zip(self.counts, other.counts, strict=True)
        )
        self.rounds += other.rounds
        self.total += other.total
        self.squares += other.squares
        self.results.update(other.results)
        self.needed.update(other.needed)
        return self

    @classmethod
    def nothing(cls, wagers: tuple[Staked, ...]) -> "Tally":
        return cls(tuple((0,) * len(wager.ends) for wager in wagers))


def tally(wagers: tuple[Staked, ...], ends: Ends, sessions: Sessions) -> Tally:
    """Return the tally of rounds. Rounds left over after the last whole session are in no session."""
    rounds = ends.shape[1]
    most = max(len(wager.ends) for wager in wagers)
    nets = np.zeros((len(wagers), most), dtype=np.int64)
    downs = np.zeros((len(wagers), most), dtype=np.int64)
    for net, down, wager in zip(nets, downs, wagers, strict=True):
        net[: len(wager.ends)] = [end.net for end in wager.ends]
        down[: len(wager.ends)] = [wager.down_at(end) for end in wager.ends]
    counts = np.zeros((len(wagers), most), dtype=np.int64)
    sums = np.zeros(3, dtype=np.int64)
    results = np.zeros(rounds // sessions.length, dtype=np.int64)
    needed = np.zeros(rounds // sessions.length, dtype=np.int64)
    bankroll = _ENDLESS if sessions.bankroll is None else sessions.bankroll
    _tally(ends, nets, downs, counts, sums, sessions.length, bankroll, results, needed)
    return Tally(
        tuple(tuple(row[: len(wager.ends)].tolist()) for row, wager in zip(counts, wagers, strict=True)),
        rounds,
        int(sums[0]),
        (int(sums[1]) << _SPLIT) + int(sums[2]),
        _counted(results),
        _counted(needed),
    )


_ENDLESS = 1 << 62
_SPLIT = 32
"""Squares are summed in two parts, so that no sum of a block can overflow."""


def _counted(values: NDArray[np.int64]) -> Counter[int]:
    found, number = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), number.tolist(), strict=True)))


@compiled
def _tally(
    ends: Ends,
    nets: NDArray[np.int64],
    downs: NDArray[np.int64],
    counts: NDArray[np.int64],
    sums: NDArray[np.int64],
    length: int,
    bankroll: int,
    results: NDArray[np.int64],
    needed: NDArray[np.int64],
) -> None:
    here = 0
    lasts = 0
    kept = 0
    ruined = False
    for column in range(ends.shape[1]):
        net = 0
        down = 0
        for wager in range(ends.shape[0]):
            end = ends[wager, column]
            counts[wager, end] += 1
            net += nets[wager, end]
            down += downs[wager, end]
        square = net * net
        sums[0] += net
        sums[1] += square >> _SPLIT
        sums[2] += square & (1 << _SPLIT) - 1
        lasts = max(lasts, down - here)
        ruined = ruined or bankroll + here < down
        here += net
        if not ruined:
            kept = here
        if (column + 1) % length == 0:
            session = column // length
            results[session] = kept
            needed[session] = lasts
            here = 0
            lasts = 0
            kept = 0
            ruined = False
