"""Betting systems: how much to wager after a win or a loss. None of them changes a wager's edge.

A system counts in units. The table's limit caps the units it may wager; each system decides whether it then starts over
or stays at the limit.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

Memory = Any
"""A system's memory: any hashable value."""

LINE = (1, 2, 3, 4)
"""The starting line of a Labouchère, in units."""

LONGEST = 20
"""The most units that a Labouchère wagers; without a cap, its lines would have no end."""


@dataclass(frozen=True, slots=True)
class BettingSystem:
    """How many units to wager, given a memory of the wagers before."""

    name: str
    words: str
    """What the player does, as a clause after "the player"."""
    first: Hashable
    units: Callable[[Memory], int]
    after: Callable[[Memory, bool, int], Hashable]
    """Returns the memory after a win or a loss, given the most units that the table takes."""
    least: int = 1
    """Units of the first wager. A table that doesn't accept them has no such player."""


def step_after(steps: int, step: int, *, won: bool, lost: bool) -> int:
    """Return the next step of a progression: one up after a loss; the first after a win or after the last step."""
    return (step + 1) % steps if lost else 0 if won else step


def _doubled(step: int, won: bool, most: int) -> int:
    # The table's limit allows this many steps of 1, 2, 4 and so on.
    return step_after(most.bit_length(), step, won=won, lost=not won)


def _by_one(units: int, won: bool, most: int) -> int:
    return max(1, units - 1) if won else min(most, units + 1)


def _line_after(line: tuple[int, ...], won: bool, most: int) -> tuple[int, ...]:
    longer = line[1:-1] if won else (*line, _of_line(line))
    return longer if longer and _of_line(longer) <= min(most, LONGEST) else LINE


def _of_line(line: tuple[int, ...]) -> int:
    return line[0] + line[-1] if len(line) > 1 else line[0]


FLAT = BettingSystem("flat", "makes the same wager every time", 0, lambda _: 1, lambda memory, won, most: memory)

SYSTEMS = {
    system.name: system
    for system in (
        FLAT,
        BettingSystem(
            "martingale",
            "doubles the wager after each loss, and starts over after a win or at the table maximum",
            0,
            lambda step: 1 << step,
            _doubled,
        ),
        BettingSystem(
            "labouchere",
            "wagers the sum of both ends of a line of numbers, 1 2 3 4 at first; a win crosses them off, a loss adds "
            f"what was lost, and a line that is used up, or asks for more than {LONGEST} units or the table maximum, "
            "starts over",
            LINE,
            _of_line,
            _line_after,
            _of_line(LINE),
        ),
        BettingSystem(
            "d'alembert",
            "wagers one unit more after each loss, up to the table maximum, and one unit less after each win",
            1,
            lambda units: units,
            _by_one,
        ),
    )
}
