"""The long-run result of a strategy, computed from its chain.

States are eliminated from the chain one by one, and the remaining states take over their transitions (Grassmann, Taksar
and Heyman, 1985). Nothing is ever subtracted from a probability, so the method works in fractions and in floating
point. What remains is a walk from the first state back to itself, with a known result and length.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.games.craps.odds import ROLLS
from croupier.games.craps.strategies_chain import Chain

EXACT_STATES = 1_000
"""The most states to solve in fractions, whose digits grow with every state."""

Number = Any
"""A fraction or a floating point number."""


@dataclass(frozen=True, slots=True)
class LongRun:
    """The long run of a strategy; amounts in cents."""

    per_roll: Number
    """The player's mean result per roll."""
    at_risk: Number
    """The mean amount that is on in a roll."""
    decided: Number
    """The mean stake that a roll decides: won, lost or void."""
    variance: Number
    """Asymptotic variance per roll: n rolls have n times this, as n grows."""
    states: int
    error: float | None = None
    """The standard error of ``per_roll`` if rolls were sampled, else None."""

    @property
    def exact(self) -> bool:
        return isinstance(self.per_roll, Fraction)

    @property
    def edge(self) -> Number:
        """The share of the decided stakes that the house keeps."""
        return -self.per_roll / self.decided if self.decided else self.decided


def counted(chain: Chain, exact: bool | None = None) -> LongRun:
    """Return the long run of a finite chain, in fractions unless it has too many states or ``exact`` says otherwise."""
    if exact is None:
        exact = len(chain.states) <= EXACT_STATES
    unit: Number = Fraction(1) if exact else 1.0
    share = unit / len(ROLLS)
    nets = [[sum(settled.net for settled in decided) for decided in by_roll] for by_roll in chain.decided]
    rewards = [sum(row) * share for row in nets]
    steady, values, mean = _solved(chain, rewards, unit)
    variance = sum(
        part * share * sum((net + values[to] - values[state] - mean) ** 2 for net, to in zip(row, nexts, strict=True))
        for state, (part, row, nexts) in enumerate(zip(steady, nets, chain.nexts, strict=True))
    )
    staked = [sum(settled.staked for decided in by_roll for settled in decided) * share for by_roll in chain.decided]
    return LongRun(
        mean,
        sum(part * chain.at_risk(state) for state, part in enumerate(steady)),
        sum(part * stake for part, stake in zip(steady, staked, strict=True)),
        variance,
        len(chain.states),
    )


def steady_state(chain: Chain, exact: bool = True) -> list[Number]:
    """Return the share of time spent in each state, in the long run."""
    unit: Number = Fraction(1) if exact else 1.0
    return _solved(chain, [unit * 0] * len(chain.states), unit)[0]


def _solved(chain: Chain, rewards: Sequence[Number], unit: Number) -> tuple[list[Number], list[Number], Number]:
    """Return each state's frequency and relative value, and the mean reward of a roll."""
    number = len(chain.states)
    rows: list[dict[int, Number]] = []
    for nexts in chain.nexts:
        row: dict[int, Number] = {}
        for to in nexts:
            row[to] = row.get(to, unit * 0) + unit / len(ROLLS)
        rows.append(row)
    coming: list[set[int]] = [set() for _ in rows]
    for state, row in enumerate(rows):
        for to in row:
            coming[to].add(state)
    won, rolls, leaving = list(rewards), [unit] * number, [unit] * number
    for state in range(number - 1, 0, -1):
        row = rows[state]
        below = {to: part for to, part in row.items() if to < state}
        leaving[state] = sum(below.values())
        for before in coming[state]:
            if before >= state:
                continue
            part = rows[before][state] / leaving[state]
            for to, chance in below.items():
                rows[before][to] = rows[before].get(to, unit * 0) + part * chance
                coming[to].add(before)
            won[before] += part * won[state]
            rolls[before] += part * rolls[state]
    mean = won[0] / rolls[0]
    often, values = [unit], [unit * 0]
    for state in range(1, number):
        often.append(sum(often[before] * rows[before].get(state, 0) for before in range(state)) / leaving[state])
        ahead = sum(part * values[to] for to, part in rows[state].items() if to < state)
        values.append((won[state] - mean * rolls[state] + ahead) / leaving[state])
    total = sum(often)
    return [part / total for part in often], values, mean
