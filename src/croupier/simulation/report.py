"""What a simulation found: means with their errors, lines with their counts, what becomes of bankrolls."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from croupier.equipment.money import Cents
from croupier.simulation.rounds import Staked
from croupier.simulation.running import Run
from croupier.simulation.tally import Tally

CONFIDENCE = 0.95
_WIDTH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""How many standard errors the interval reaches to each side."""

FEW = 10
"""An end that was seen less often is too rare for its weight in the mean to be known from this run."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of something over some rounds or sessions, and how far to trust it."""

    number: int
    value: Fraction
    deviation: float

    @property
    def error(self) -> float:
        return self.deviation / sqrt(self.number)

    @property
    def interval(self) -> tuple[float, float]:
        """In so many of a hundred runs such an interval has the true mean in it; by the normal distribution."""
        return float(self.value) - _WIDTH * self.error, float(self.value) + _WIDTH * self.error

    def off(self, exact: Fraction) -> float:
        """How many standard errors the mean is from an exact one."""
        difference = float(self.value - exact)
        return difference / self.error if self.error else 0.0 if not difference else float("inf")


def mean_of(values: Sequence[tuple[Fraction, int]]) -> Mean:
    """The mean of values, each with how often it came."""
    number = sum(count for _, count in values)
    total = sum((value * count for value, count in values), Fraction(0))
    squares = sum((value * value * count for value, count in values), Fraction(0))
    return _mean(number, total, squares)


def _mean(number: int, total: Fraction, squares: Fraction) -> Mean:
    spread = squares - total * total / number
    return Mean(number, total / number, sqrt(spread / (number - 1)) if number > 1 else 0.0)


@dataclass(frozen=True, slots=True)
class WagerReport:
    """One wager."""

    staked: Staked
    counts: tuple[int, ...]
    result: Mean
    """What it brings the player, in wagers."""

    @property
    def hit_frequency(self) -> Fraction:
        hits = sum(count for end, count in zip(self.staked.ends, self.counts, strict=True) if end.net > 0)
        return Fraction(hits, self.result.number)

    @property
    def rare(self) -> list[str]:
        """Lines that were seen so seldom that the interval does not tell what they may yet add."""
        ends = zip(self.staked.ends, self.counts, strict=True)
        return [end.line for end, count in ends if count < FEW and abs(end.net) > self.staked.stake]


@dataclass(frozen=True, slots=True)
class SessionReport:
    """Sessions of a length."""

    length: int
    bankroll: Cents | None
    result: Mean
    """What a session brings the player, in cents."""
    results: Counter[Cents]
    needed: Counter[Cents]
    ruin: Mean | None
    """How often the bankroll did not last, if there is one."""

    @property
    def number(self) -> int:
        return self.result.number

    @property
    def ahead(self) -> Fraction:
        """The part of the sessions that brought the player something."""
        return Fraction(sum(count for result, count in self.results.items() if result > 0), self.number)


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """A run, or what was played of it."""

    run: Run
    rounds: int
    wagers: tuple[WagerReport, ...]
    result: Mean
    """What a round brings the player, in cents."""
    sessions: SessionReport | None
    """None if no session was played to its end."""

    @property
    def complete(self) -> bool:
        return self.rounds == self.run.number


def report_of(run: Run, found: Tally) -> SimulationReport:
    """What a tally tells. It must have a round in it."""
    wagers = []
    for staked, counts in zip(run.rounds.wagers, found.counts, strict=True):
        nets = [(Fraction(end.net, staked.stake), count) for end, count in zip(staked.ends, counts, strict=True)]
        wagers.append(WagerReport(staked, counts, mean_of(nets)))
    whole = _mean(found.rounds, Fraction(found.total), Fraction(found.squares))
    return SimulationReport(run, found.rounds, tuple(wagers), whole, _sessions(run, found))


def _sessions(run: Run, found: Tally) -> SessionReport | None:
    if not found.results:
        return None
    bankroll = run.sessions.bankroll
    ruin = None
    if bankroll is not None:
        ruined = sum(count for needed, count in found.needed.items() if needed > bankroll)
        ruin = mean_of([(Fraction(1), ruined), (Fraction(0), found.needed.total() - ruined)])
    result = mean_of([(Fraction(one), count) for one, count in found.results.items()])
    return SessionReport(run.sessions.length, bankroll, result, found.results, found.needed, ruin)


def quantile(values: Counter[Cents], part: float) -> Cents:
    """The least value that at least a part of all do not exceed."""
    wanted, seen = part * values.total(), 0
    for value in sorted(values):
        seen += values[value]
        if seen >= wanted:
            break
    return value
