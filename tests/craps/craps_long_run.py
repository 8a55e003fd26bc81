"""The long-run result of any craps strategy: exact if its chain is finite, otherwise by simulated rolls.

Simulated rolls are settled one by one in Python: this is for strategies with too many states for a table.
"""

from math import sqrt

from croupier.games.craps.odds import ROLLS
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.strategies_chain import CrapsPlayer, CrapsStanding, TooManyStates, chain_of, on, roll, wanted
from croupier.games.craps.strategies_long_run import LongRun, counted
from croupier.simulation.dealing import throw

FLOAT_STATES = 1_500
"""The most states to solve in floating point, which keeps about twelve digits."""
BATCHES = 100
"""Rolls depend on each other, so the error is estimated from the means of this many long stretches."""


def long_run(rules: CrapsRules, player: CrapsPlayer, *, rolls: int = 1_000_000, seed: int = 1) -> LongRun:
    """Return a strategy's long run: counted if it has few enough states, otherwise simulated."""
    try:
        chain = chain_of(rules, player, FLOAT_STATES)
    except TooManyStates:
        return played(rules, player, rolls, seed)
    return counted(chain)


def played(rules: CrapsRules, player: CrapsPlayer, rolls: int, seed: int) -> LongRun:
    """Return the long run of any strategy by simulated rolls."""
    length = max(1, rolls // BATCHES)
    throws = throw(seed, 0, BATCHES * length)
    state = CrapsStanding(memory=player.memory)
    won, at_risk, decided_in_all, seen = [0] * BATCHES, 0, 0, set()
    for number, thrown in enumerate(throws):
        wants = wanted(rules, player, state)
        at_risk += sum(amount for area, amount in wants.items() if on(rules, player, area, state.point))
        state, decided = roll(rules, player, state, wants, ROLLS[thrown])
        won[number // length] += sum(decision.net for decision in decided)
        decided_in_all += sum(decision.staked for decision in decided)
        seen.add(state)
    mean = sum(won) / throws.size
    spread = sum((total - mean * length) ** 2 for total in won) / (BATCHES - 1) / length
    return LongRun(
        mean, at_risk / throws.size, decided_in_all / throws.size, spread, len(seen), sqrt(spread / throws.size)
    )
