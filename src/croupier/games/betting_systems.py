"""Betting systems: how much is wagered after a win or a loss. None of them changes the edge of a wager.

A system counts in units. A table's limit is the most units that it may ask for, and what it does where it would need
more belongs to the system: it begins again, or stays there.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

Memory = Any
"""What a system keeps in mind: whatever can be told apart, and hashed."""

LINE = (1, 2, 3, 4)
"""The line with which a Labouchère begins, in units."""

LONGEST = 20
"""The most units for which a Labouchère asks; with more, its lines would have no end."""


@dataclass(frozen=True, slots=True)
class BettingSystem:
    """How many units are wagered, by what is kept in mind of the wagers before."""

    name: str
    words: str
    """What the player does: a clause after "the player"."""
    first: Hashable
    units: Callable[[Memory], int]
    after: Callable[[Memory, bool, int], Hashable]
    """What is kept in mind after a win or a loss; the number is the most units that the table takes."""
    least: int = 1
    """The units of the first wager: a table that does not take them has no such player."""


def step_after(steps: int, step: int, *, won: bool, lost: bool) -> int:
    """The step of a progression after a wager: the next after a loss, the first after a win and after the last."""
    return (step + 1) % steps if lost else 0 if won else step


def _doubled(step: int, won: bool, most: int) -> int:
    # As many steps as the most that the table takes allows: 1, 2, 4 and so on.
    return step_after(most.bit_length(), step, won=won, lost=not won)


def _by_one(units: int, won: bool, most: int) -> int:
    return max(1, units - 1) if won else min(most, units + 1)


def _line_after(line: tuple[int, ...], won: bool, most: int) -> tuple[int, ...]:
    longer = line[1:-1] if won else (*line, _of_line(line))
    return longer if longer and _of_line(longer) <= min(most, LONGEST) else LINE


def _of_line(line: tuple[int, ...]) -> int:
    return line[0] + line[-1] if len(line) > 1 else line[0]


FLAT = BettingSystem("flat", "wagers the same every time", 0, lambda _: 1, lambda memory, won, most: memory)

SYSTEMS = {
    system.name: system
    for system in (
        FLAT,
        BettingSystem(
            "martingale",
            "doubles the wager after each loss, and begins again after a win or where the table takes no more",
            0,
            lambda step: 1 << step,
            _doubled,
        ),
        BettingSystem(
            "labouchere",
            "wagers the ends of a line of numbers, 1 2 3 4 at first; a win crosses them off, a loss adds what was "
            f"lost, and a line that is through, or asks for over {LONGEST} units or the table's most, begins again",
            LINE,
            _of_line,
            _line_after,
            _of_line(LINE),
        ),
        BettingSystem(
            "d'alembert",
            "wagers one unit more after each loss, up to the table's most, and one less after each win",
            1,
            lambda units: units,
            _by_one,
        ),
    )
}
