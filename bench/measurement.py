"""Measuring several things in turns: whatever else the machine does disturbs them alike, and medians are compared.

Rates are for each second of this process's own processor time, so that they are rates of one core even while other
programs use the machine.
"""

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass
class Contestant:
    """Something to be measured: how often it does its work in a call, and how fast it was in each turn."""

    work: Callable[[], object]
    number: int
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """How far the middle half of the turns is apart, as a part of the median."""
        low, _, high = statistics.quantiles(self.rates, n=4)
        return (high - low) / self.rate


def in_turns(contestants: Mapping[str, Contestant], turns: int) -> None:
    """Measure all in each turn, after one that does not count; each turn begins with another one."""
    order = list(contestants.values())
    for contestant in order:
        contestant.work()
    for turn in range(turns):
        first = turn % len(order)
        for contestant in (*order[first:], *order[:first]):
            start = time.process_time()
            contestant.work()
            contestant.rates.append(contestant.number / (time.process_time() - start))


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def rounded(rate: float) -> str:
    """A rate with three digits that mean something."""
    if rate < 100:
        return f"{rate:.3g}"
    digits = len(str(int(rate))) - 3
    return f"{round(rate, -digits):,.0f}"
