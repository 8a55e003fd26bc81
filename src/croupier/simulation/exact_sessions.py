"""Computing session figures exactly: the chance of ruin, and of coming out ahead, for rounds that walk through states.

The probability of each state with each amount is carried from round to round, in floating point with about twelve
correct digits. Nothing is sampled.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.money import Cents

MOST_AMOUNTS = 5_000_000
"""The most pairs of a state and an amount to track, which takes dozens of megabytes."""

MOST_STEPS = 2_000_000_000
"""The most pairs to visit over all rounds of a session, which takes a few seconds."""


@dataclass(frozen=True, slots=True)
class StateRound:
    """One way for a round to go from a state: the next state, and the results."""

    next: int
    net: Cents
    staked: Cents
    """The amount decided."""


@dataclass(frozen=True, slots=True)
class WalkState:
    """A state before a round: the amount to put down, and the ways the round may go, with how many throws lead to
    each.
    """

    down: Cents
    ways: Counter[StateRound]


@dataclass(frozen=True, slots=True)
class SessionFigures:
    """The prospects of a session that starts in the first state with a bankroll."""

    ruin: float
    """The chance that at some round the bankroll doesn't cover the amount to put down."""
    ahead: float
    """The chance that the player comes out ahead."""
    mean: float
    """The player's mean result, in cents."""
    staked: float
    """The mean amount decided, in cents."""
    deviation: float
    """The standard deviation of the result, in cents."""


def session_figures(states: Sequence[WalkState], length: int, bankroll: Cents) -> SessionFigures | None:
    """Return the figures of sessions, or None if they would take too long."""
    nets = {way.net for state in states for way in state.ways}
    unit = gcd(*nets) or 1
    if len(states) * length > MOST_AMOUNTS:
        return None
    # Nobody loses more than was put down, and so never more than the bankroll.
    under = min(bankroll, -min(0, *nets) * length) // unit
    amounts = under + most_ahead(states, length) // unit + 1
    if len(states) * amounts > MOST_AMOUNTS or len(states) * amounts * length > MOST_STEPS:
        return None
    begins = np.cumsum([0, *(len(state.ways) for state in states)]).astype(np.int64)
    ways = [(way, count / state.ways.total()) for state in states for way, count in state.ways.items()]
    nexts = np.array([way.next for way, _ in ways], dtype=np.int64)
    steps = np.array([way.net // unit for way, _ in ways], dtype=np.int64)
    chances = np.array([chance for _, chance in ways], dtype=np.float64)
    stakes = np.array([way.staked for way, _ in ways], dtype=np.float64)
    downs = np.array([state.down for state in states], dtype=np.int64)
    found = np.zeros(amounts, dtype=np.float64)
    ruin, staked = _carried(begins, nexts, steps, chances, stakes, downs, length, bankroll, unit, under, found)
    results = (np.arange(amounts) - under) * unit
    mean = float(found @ results)
    spread = float(found @ (results - mean) ** 2)
    return SessionFigures(ruin, float(found[results > 0].sum()), mean, staked, spread**0.5)


def most_ahead(states: Sequence[WalkState], length: int) -> Cents:
    """Return the most that a session can be ahead at any time."""
    ahead = [0] * len(states)
    for _ in range(length):
        ahead = [max(0, *(way.net + ahead[way.next] for way in state.ways)) for state in states]
    return ahead[0]


@compiled
def _carried(
    begins: NDArray[np.int64],
    nexts: NDArray[np.int64],
    steps: NDArray[np.int64],
    chances: NDArray[np.float64],
    stakes: NDArray[np.float64],
    downs: NDArray[np.int64],
    length: int,
    bankroll: int,
    unit: int,
    under: int,
    found: NDArray[np.float64],
) -> tuple[float, float]:
    now = np.zeros((downs.size, found.size), dtype=np.float64)
    then = np.zeros_like(now)
    now[0, under] = 1.0
    ruin, staked = 0.0, 0.0
    for _ in range(length):
        then[:] = 0.0
        for state in range(downs.size):
            for amount in range(found.size):
                chance = now[state, amount]
                if chance == 0.0:
                    continue
                if bankroll + (amount - under) * unit < downs[state]:
                    ruin += chance
                    found[amount] += chance
                    continue
                for way in range(begins[state], begins[state + 1]):
                    part = chance * chances[way]
                    then[nexts[way], amount + steps[way]] += part
                    staked += part * stakes[way]
        now, then = then, now
    for state in range(downs.size):
        for amount in range(found.size):
            found[amount] += now[state, amount]
    return ruin, staked
