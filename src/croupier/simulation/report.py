"""What a simulation found: means with their errors, lines with their counts, and the fate of bankrolls."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any

from croupier.equipment.money import Cents
from croupier.simulation.rounds import Staked, WagerEnd
from croupier.simulation.runner import SimulationRun
from croupier.simulation.tally import Tally

CONFIDENCE = 0.95
_WIDTH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""Half the width of the interval, in standard errors."""

FEW = 10
"""An end seen less often is too rare for this run to show its weight in the mean."""

FEW_SESSIONS = 30
"""Fewer sessions say little about their spread."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of something over a number of rounds or sessions, and its precision."""

    number: int
    value: Fraction
    deviation: float

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.number) if self.number else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the mean, from the normal distribution."""
        return float(self.value) - _WIDTH * self.error, float(self.value) + _WIDTH * self.error

    def off(self, exact: Fraction) -> float:
        """Return how many standard errors the mean is from an exact value."""
        difference = float(self.value - exact)
        return difference / self.error if self.error else 0.0 if not difference else float("inf")


def mean_of(values: Sequence[tuple[Fraction, int]]) -> Mean:
    """Return the mean of values with their frequencies."""
    number = sum(count for _, count in values)
    total = sum((value * count for value, count in values), Fraction(0))
    squares = sum((value * value * count for value, count in values), Fraction(0))
    return _mean(number, total, squares)


def ratio_of(values: Sequence[tuple[Fraction, Fraction, int]]) -> Mean:
    """Return what is won per unit staked, from amounts won and staked with their frequencies.

    The error is that of a ratio of two correlated means, from how each result differs from the ratio.
    """
    number = sum(count for _, staked, count in values if staked)
    total = sum((won * count for won, _, count in values), Fraction(0))
    all_staked = sum((staked * count for _, staked, count in values), Fraction(0))
    if not number:
        return Mean(0, Fraction(0), 0.0)
    ratio = total / all_staked
    spread = sum(((won - ratio * staked) ** 2 * count for won, staked, count in values), Fraction(0))
    deviation = sqrt(spread / (number - 1)) / float(all_staked / number) if number > 1 else 0.0
    return Mean(number, ratio, deviation)


def _mean(number: int, total: Fraction, squares: Fraction) -> Mean:
    spread = squares - total * total / number
    return Mean(number, total / number, sqrt(spread / (number - 1)) if number > 1 else 0.0)


@dataclass(frozen=True, slots=True)
class AtCount:
    """A wager at one value of a count."""

    count: str
    rounds: int
    staked: Cents
    """The amount wagered."""
    result: Mean


@dataclass(frozen=True, slots=True)
class WagerReport:
    """The results of one wager."""

    staked: Staked
    counts: tuple[int, ...]
    result: Mean
    """The player's mean result, in wagers."""

    @property
    def rounds(self) -> int:
        """Number of rounds in which the wager was made."""
        return sum(self.counts)

    @property
    def lines(self) -> list[tuple[WagerEnd, int]]:
        """Each line with its frequency, over all counts."""
        number = len(self.staked.lines)
        return [(end, sum(self.counts[at::number])) for at, end in enumerate(self.staked.lines)]

    @property
    def hit_frequency(self) -> Fraction:
        """How often it won something, among the times that it was decided."""
        hits = sum(count for end, count in zip(self.staked.ends, self.counts, strict=True) if end.net > 0)
        return Fraction(hits, self.result.number) if self.result.number else Fraction(0)

    @property
    def by_count(self) -> list[AtCount]:
        """The wager at each value of the count seen, if a count is kept."""
        found, number = [], len(self.staked.lines)
        for at, name in enumerate(self.staked.groups):
            ends = self.staked.ends[at * number : (at + 1) * number]
            counts = self.counts[at * number : (at + 1) * number]
            if sum(counts):
                staked = max(map(self.staked.staked_at, ends))
                found.append(AtCount(name, sum(counts), staked, _result(self.staked, ends, counts)))
        return found

    @property
    def rare(self) -> list[str]:
        """Lines seen so rarely that the interval doesn't show how much they may still add."""
        return [end.line for end, count in self.lines if count < FEW and abs(end.net) > self.staked.staked_at(end)]


@dataclass(frozen=True, slots=True)
class SessionReport:
    """The results of sessions of one length."""

    length: int
    bankroll: Cents | None
    result: Mean
    """The player's mean result of a session, in cents."""
    results: Counter[Cents]
    needed: Counter[Cents]
    ruin: Mean | None
    """How often the bankroll did not last, if there is one."""

    @property
    def number(self) -> int:
        """Number of sessions played."""
        return self.result.number

    @property
    def ahead(self) -> Fraction:
        """The share of the sessions in which the player came out ahead."""
        return Fraction(sum(count for result, count in self.results.items() if result > 0), self.number)


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """A run, or the part of it that was played."""

    run: SimulationRun
    rounds: int
    wagers: tuple[WagerReport, ...]
    result: Mean
    """The player's mean result of a round, in cents."""
    sessions: SessionReport | None
    """None if no session was played to its end."""

    @property
    def complete(self) -> bool:
        """True if all requested rounds were played."""
        return self.rounds == self.run.number

    def in_words(self, title: str, filing: str) -> Iterator[str]:
        """Yield all results, line by line."""
        from croupier.simulation.text_report import in_words

        return in_words(self, title, filing)

    def plain(self, game: str, filing: str) -> dict[str, Any]:
        """Return the report for JSON."""
        from croupier.simulation.json_report import plain

        return plain(self, game, filing)


def report_of(run: SimulationRun, found: Tally) -> SimulationReport:
    """Return the report on a tally with at least one round."""
    wagers = []
    for staked, counts in zip(run.rounds.wagers, found.counts, strict=True):
        wagers.append(WagerReport(staked, counts, _result(staked, staked.ends, counts)))
    whole = _mean(found.rounds, Fraction(found.total), Fraction(found.squares))
    sessions = _sessions(run, found)
    enough = sessions is not None and sessions.number >= FEW_SESSIONS and sessions.bankroll is None
    if sessions is not None and enough and getattr(run.rounds, "linked", False):
        # Linked rounds are not independent; sessions, which are longer, nearly are.
        whole = Mean(whole.number, whole.value, sessions.result.deviation / sqrt(sessions.length))
    return SimulationReport(run, found.rounds, tuple(wagers), whole, sessions)


def _result(staked: Staked, ends: Sequence[WagerEnd], counts: Sequence[int]) -> Mean:
    """Return a wager's result per unit staked."""
    if all(end.staked is None for end in ends):
        return mean_of([(Fraction(end.net, staked.stake), count) for end, count in zip(ends, counts, strict=True)])
    return ratio_of(
        [
            (Fraction(end.net), Fraction(staked.staked_at(end)), count)
            for end, count in zip(ends, counts, strict=True)
            if count
        ]
    )


def _sessions(run: SimulationRun, found: Tally) -> SessionReport | None:
    if not found.results:
        return None
    bankroll = run.sessions.bankroll
    ruin = None
    if bankroll is not None:
        ruined = sum(count for needed, count in found.needed.items() if needed > bankroll)
        ruin = mean_of([(Fraction(1), ruined), (Fraction(0), found.needed.total() - ruined)])
    result = mean_of([(Fraction(result), count) for result, count in found.results.items()])
    return SessionReport(run.sessions.length, bankroll, result, found.results, found.needed, ruin)


def quantile(values: Counter[Cents], part: float) -> Cents:
    """Return the least value that at least this share of all values don't exceed."""
    wanted, seen = part * values.total(), 0
    for value in sorted(values):
        seen += values[value]
        if seen >= wanted:
            break
    return value
