"""The five roads of a shoe, with their names, and what each says in words."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from croupier.games.baccarat.roads import Mark, bead_plate, big_road, derived_road
from croupier.games.baccarat.rules import BaccaratKind

HANDS = {"B": "Banker", "P": "Player", "T": "Tie"}
_LETTERS = {BaccaratKind.BANKER: "B", BaccaratKind.PLAYER: "P", BaccaratKind.TIE: "T"}
COLOURS = {"R": "red", "B": "blue"}


@dataclass(frozen=True, slots=True)
class Road:
    """A road of the scoreboard."""

    kind: str
    name: str
    derived: bool
    """Whether its marks are colours, which say whether the big road repeats itself."""
    marks: tuple[Mark, ...]

    @property
    def words(self) -> str:
        """The marks in turn, as they are read aloud."""
        if not self.marks:
            return "empty"
        said = [_mark(mark, COLOURS if self.derived else HANDS) for mark in self.marks]
        return ", ".join(said)


def _mark(mark: Mark, names: dict[str, str]) -> str:
    ties = f" with {mark.ties} tie{'' if mark.ties == 1 else 's'}" if mark.ties else ""
    return f"{names[mark.letter]}{ties}"


_MADE: dict[tuple[str, str], Callable[[str], list[Mark]]] = {
    ("bead", "Bead plate"): bead_plate,
    ("big", "Big road"): big_road,
    ("eye", "Big eye boy"): lambda results: derived_road(results, 1),
    ("small", "Small road"): lambda results: derived_road(results, 2),
    ("cockroach", "Cockroach road"): lambda results: derived_road(results, 3),
}
_WITH_HANDS = ("bead", "big")


def letters(results: Iterable[BaccaratKind]) -> str:
    """Results in a letter each, as roads are made of them."""
    return "".join(_LETTERS[one] for one in results)


def roads(results: str) -> list[Road]:
    """All roads of a shoe, from its results in a letter each."""
    return [Road(kind, name, kind not in _WITH_HANDS, tuple(made(results))) for (kind, name), made in _MADE.items()]


def totals(results: str) -> str:
    """How often each hand has won in this shoe, in words."""
    if not results:
        return "No round of this shoe has been played yet."
    found = Counter(results)
    ties = "1 tie" if found["T"] == 1 else f"{found['T']} ties"
    rounds = "1 round" if len(results) == 1 else f"{len(results)} rounds"
    return f"{rounds} of this shoe: Banker {found['B']}, Player {found['P']}, {ties}."
