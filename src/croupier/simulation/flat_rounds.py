"""Rounds of games whose players decide nothing: the same wagers in each, all decided by one throw or spin."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents
from croupier.simulation.rounds import Ends, NotSimulated, Staked
from croupier.table.names import Area

FLAT = "flat"
CHUNK = 1 << 16

AreaT = TypeVar("AreaT", bound=Area)


@dataclass(frozen=True, slots=True)
class FlatRounds:
    """Compiled throws or spins for one player."""

    wagers: tuple[Staked, ...]
    ends: NDArray[np.uint8]
    """Each wager's end, by the number of the throw or spin."""
    drawn: Callable[[int, int, int], NDArray[np.uint8]]
    """Returns the numbers of throws or spins, given a seed, the number of the first round, and how many."""
    note: str
    strategy: str = FLAT
    others: int = 0
    chunk: int = CHUNK

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(self.drawn(seed, first, rounds))

    def settle(self, numbers: NDArray[np.uint8]) -> Ends:
        """Settle the given throws or spins, by their numbers."""
        return self.ends[:, numbers]


def flat_wagers(
    title: str, areas: Mapping[str, AreaT], strategy: str | None, stakes: Mapping[str, Cents | None]
) -> dict[AreaT, Cents | None]:
    """Return the requested stakes by area; for every area if none is requested."""
    if strategy not in (None, FLAT):
        raise NotSimulated(f"no strategy is named {strategy!r} for {title}, where players decide nothing; leave it out")
    if unknown := [key for key in stakes if key not in areas]:
        raise NotSimulated(f"no wager is named {unknown[0]!r} at this table; available: {', '.join(areas)}")
    return {area: stakes.get(text) for text, area in areas.items() if not stakes or text in stakes}
