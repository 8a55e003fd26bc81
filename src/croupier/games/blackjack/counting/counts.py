"""Counting systems: what each card seen adds to a count, and what the count changes.

Tags, counts and indices are published facts of the trade. A running count is the sum of the tags; a true count is the
running count per unseen deck. Each system has a betting ramp and departures from the strategy.
"""

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from math import lcm

from croupier.games.blackjack.counting.rules import NAMES, RANKS
from croupier.games.blackjack.counting.strategy import LINES, BlackjackStrategy, Cell, StrategyLine


class Conversion(Enum):
    """Which count the player goes by."""

    TRUE = "true"
    RUNNING = "running"


class CountRounding(Enum):
    """How a true count is rounded to a whole number."""

    FLOOR = "down"
    TRUNCATE = "toward zero"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class CountDeparture:
    """A change of one cell of the strategy at and above a count, or below it."""

    line: StrategyLine
    up: int
    cell: Cell
    at: int
    below: bool = False

    def holds(self, count: int) -> bool:
        return (count < self.at) is self.below


@dataclass(frozen=True, slots=True)
class CountingSystem:
    """A counting system as one player uses it."""

    name: str
    tags: tuple[Fraction, ...]
    """By rank: ace, two … nine, and ten-value cards."""
    conversion: Conversion = Conversion.TRUE
    rounding: CountRounding = CountRounding.FLOOR
    first: int = 0
    """The running count of a fresh shoe …"""
    first_for_each_deck: int = 0
    """… and what each deck adds to it."""
    ramp: tuple[tuple[int, int], ...] = ()
    """From each count on, a multiple of the minimum wager; below the first count, the minimum wager."""
    insurance: int | None = None
    """The lowest count at which the player insures."""
    departures: tuple[CountDeparture, ...] = field(default=())

    def __post_init__(self) -> None:
        if len(self.tags) != RANKS:
            raise ValueError(f"a count has a tag for each of {RANKS} ranks, not {len(self.tags)}")
        if any(units < 1 for _, units in self.ramp):
            raise ValueError("a ramp has no wager below one unit")
        if list(self.ramp) != sorted(self.ramp) or len(dict(self.ramp)) != len(self.ramp):
            raise ValueError("a ramp lists counts in ascending order, each once")

    @property
    def scale(self) -> int:
        """The factor that makes all tags whole."""
        return lcm(*(tag.denominator for tag in self.tags))

    def first_count(self, decks: int) -> int:
        return self.first + self.first_for_each_deck * decks

    def counts(self, decks: int) -> range:
        """Return the counts that are distinguished; counts beyond either end are treated as that end."""
        if self.conversion is Conversion.TRUE:
            return range(-10, 11)
        return range(min(-10, self.first_count(decks)), max(self.first_count(decks), 0) + 13)

    def units(self, count: int) -> int:
        """Return the wager at a count, as a multiple of the minimum."""
        return next((units for start, units in reversed(self.ramp) if count >= start), 1)

    def insures(self, count: int) -> bool:
        return self.insurance is not None and count >= self.insurance

    def play(self, strategy: BlackjackStrategy, count: int) -> BlackjackStrategy:
        """Return the strategy at a count. Where a hand surrenders, a departure changes its fallback."""
        found = strategy
        for departure in self.departures:
            if departure.holds(count):
                before = found[departure.line, departure.up]
                found = found.but(
                    departure.line, departure.up, _else(departure.cell) if before.surrenders else departure.cell
                )
        return found


def _else(cell: Cell) -> Cell:
    if cell.surrenders:
        return cell
    if cell.splits:
        return Cell.SURRENDER_OR_SPLIT
    return Cell.SURRENDER_OR_HIT if cell.draws else Cell.SURRENDER_OR_STAND


def _tags(text: str) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, text.split()))


_RAMP = ((2, 2), (3, 4), (4, 6), (5, 8))

SYSTEMS = {
    system.name: system
    for system in (
        #                           A   2   3   4   5   6   7    8   9   T
        CountingSystem("hi-lo", _tags("-1 1 1 1 1 1 0 0 0 -1"), ramp=_RAMP, insurance=3),
        CountingSystem(
            "ko",
            _tags("-1 1 1 1 1 1 1 0 0 -1"),
            Conversion.RUNNING,
            first=4,
            first_for_each_deck=-4,
            ramp=((0, 2), (2, 4), (4, 8)),
            insurance=3,
        ),
        CountingSystem("hi-opt i", _tags("0 0 1 1 1 1 0 0 0 -1"), ramp=_RAMP, insurance=3),
        CountingSystem("hi-opt ii", _tags("0 1 1 2 2 1 1 0 0 -2"), ramp=((4, 2), (6, 4), (8, 6), (10, 8)), insurance=5),
        CountingSystem("omega ii", _tags("0 1 1 2 2 2 1 0 -1 -2"), ramp=((4, 2), (6, 4), (8, 6), (10, 8)), insurance=6),
        CountingSystem("zen", _tags("-1 1 1 2 2 2 1 0 0 -2"), ramp=((3, 2), (5, 4), (7, 6), (9, 8)), insurance=5),
        CountingSystem("halves", _tags("-1 1/2 1 1 3/2 1 1/2 0 -1/2 -1"), ramp=_RAMP, insurance=3),
    )
}
"""Systems by name, each with our own ramp from one to eight units; indices are for six decks."""


def line_of(text: str) -> StrategyLine:
    """Return the strategy row with this name, such as ``hard 16``."""
    for line in LINES:
        if str(line) == text:
            return line
    raise ValueError(f"unknown hand {text!r}; write it as hard 16, soft 18 or pair 8")


def tags_of(by_rank: dict[str, Fraction]) -> tuple[Fraction, ...]:
    """Return tags from rank letters; ranks that aren't named count 0."""
    unknown = [name for name in by_rank if name not in NAMES or len(name) != 1]
    if unknown:
        raise ValueError(f"there is no rank {unknown[0]!r}; ranks are {' '.join(NAMES)}")
    return tuple(by_rank.get(name, Fraction(0)) for name in NAMES)
