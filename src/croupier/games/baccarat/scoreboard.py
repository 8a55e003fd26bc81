"""The five roads of a shoe, and how often each hand has won in it. Their wording is in ``words.py``."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from croupier.games.baccarat.roads import Mark, bead_plate, big_road, derived_road
from croupier.games.baccarat.rules import BaccaratKind

_LETTERS = {BaccaratKind.BANKER: "B", BaccaratKind.PLAYER: "P", BaccaratKind.TIE: "T"}


class RoadKind(Enum):
    """The roads of a scoreboard."""

    BEAD = "bead"
    BIG = "big"
    EYE = "eye"
    SMALL = "small"
    COCKROACH = "cockroach"

    @property
    def derived(self) -> bool:
        """True if its marks are colors that show whether the big road repeats itself."""
        return self not in (RoadKind.BEAD, RoadKind.BIG)


@dataclass(frozen=True, slots=True)
class Road:
    """A road of the scoreboard."""

    kind: RoadKind
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class ShoeTotals:
    """How often each hand has won in a shoe."""

    rounds: int
    banker: int
    player: int
    ties: int


_MADE: dict[RoadKind, Callable[[str], list[Mark]]] = {
    RoadKind.BEAD: bead_plate,
    RoadKind.BIG: big_road,
    RoadKind.EYE: lambda results: derived_road(results, 1),
    RoadKind.SMALL: lambda results: derived_road(results, 2),
    RoadKind.COCKROACH: lambda results: derived_road(results, 3),
}


def letters(results: Iterable[BaccaratKind]) -> str:
    """Return results as letters, from which roads are made."""
    return "".join(_LETTERS[result] for result in results)


def roads(results: str) -> list[Road]:
    """Return all roads of a shoe from its results as letters."""
    return [Road(kind, tuple(made(results))) for kind, made in _MADE.items()]


def totals(results: str) -> ShoeTotals:
    """Count how often each hand has won in a shoe."""
    return ShoeTotals(len(results), results.count("B"), results.count("P"), results.count("T"))
