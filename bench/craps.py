"""Craps: how many rolls a second are played and settled, beside crapssim, and how long exact odds take.

``python bench/craps.py [--write]`` prints tables; with ``--write`` they go to docs/performance.md. All is measured on
one core, in seconds of processor time, after a first turn in which functions are compiled.
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import crapssim
from crapssim.strategy.odds import PassLineOddsMultiplier
from crapssim.strategy.single_bet import BetPassLine
from measurement import Contestant, in_turns, rounded, row
from report import write_section

from croupier.cases.runner import filing_with
from croupier.games.craps.kernel import rounds_of
from croupier.games.craps.rules import SCHEMA, CrapsRules, rules_of
from croupier.games.craps.strategies import EXAMPLES
from croupier.games.craps.strategies_chain import chain_of
from croupier.games.craps.strategies_long_run import LongRun, counted
from croupier.games.craps.wager_odds import odds_of
from croupier.odds.calculation import work_out
from croupier.simulation.runner import SimulationRun, play_block
from croupier.simulation.tally import Sessions

TURNS = 7
ROLLS = 1 << 17
"""A block."""
BLOCKS = 100
FEW = 20_000
"""Number of rolls for a simulator that is thousands of times slower."""

OURS = "Croupier, pass with 3-4-5 times odds"
PEER = "crapssim, pass with 3-4-5 times odds"


def rules() -> CrapsRules:
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    return rules_of(filing)


def rolls(strategy: str) -> Contestant:
    """Rolls thrown and settled, the end of every wager kept."""
    rounds = rounds_of(rules(), strategy, {})

    def work() -> None:
        for block in range(BLOCKS):
            rounds.play(1, block * ROLLS, ROLLS)

    return Contestant(work, BLOCKS * ROLLS)


def tallied(strategy: str) -> Contestant:
    """As ``croupier simulate`` plays them: with the tally of every wager, and of sessions."""
    run = SimulationRun(rounds_of(rules(), strategy, {}), BLOCKS * ROLLS, 1, Sessions(128))

    def work() -> None:
        for first, number in run.blocks():
            play_block(run, first, number)

    return Contestant(work, run.number)


def peer() -> Contestant:
    """crapssim's own table, strategies and dice; its bankroll lasts."""

    def work() -> None:
        table = crapssim.Table(seed=1)
        odds: Any = PassLineOddsMultiplier({4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3})
        table.add_player(bankroll=1e9, strategy=BetPassLine(10) + odds)
        table.run(max_rolls=FEW, verbose=False)

    return Contestant(work, FEW)


def speeds() -> list[str]:
    found = {
        OURS: rolls("pass with odds"),
        "the same, with the tally of wagers and sessions": tallied("pass with odds"),
        "Croupier, three point molly": rolls("three point molly"),
        "Croupier, iron cross": rolls("iron cross"),
        PEER: peer(),
    }
    in_turns(found, TURNS)
    beside = found[PEER].rate
    lines = [row("rolls", "a second", "spread", "to crapssim"), row("---", "---:", "---:", "---:")]
    for name, contestant in found.items():
        lines.append(row(name, rounded(contestant.rate), f"{contestant.spread:.0%}", rounded(contestant.rate / beside)))
    print(f"{found[OURS].rate / beside:,.0f} times as fast as crapssim", file=sys.stderr)
    return lines


def seconds(work: Callable[[], object]) -> float:
    found = []
    for _ in range(TURNS):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return statistics.median(found)


def _long_run(table: CrapsRules, name: str) -> LongRun:
    return counted(chain_of(table, EXAMPLES[name]))


def exact() -> list[str]:
    """A line for each thing that is worked out."""
    table = rules()
    works: dict[str, Callable[[], object]] = {
        "odds of every wager of 1.2, in fractions": lambda: [
            work_out(wager) for wager in odds_of(None) if not wager.if_asked
        ],
        **{
            f"long run of “{name}”, in fractions": partial(_long_run, table, name)
            for name in ("pass with odds", "iron cross", "three point molly")
        },
    }
    lines = [row("what", "time"), row("---", "---:")]
    return lines + [row(name, f"{seconds(work):.2g} s") for name, work in works.items()]


def main() -> None:
    text = "\n".join(
        [
            "## Craps",
            "",
            "**Compiled rolls** per second on one core, measured in turns with crapssim 0.4, which plays the same",
            "strategy. A roll is thrown and settled, and the result of every wager is kept.",
            "",
            *speeds(),
            "",
            "**Exact odds**: seconds of processor time, the median of several turns.",
            "",
            *exact(),
            "",
        ]
    )
    print(text)
    if "--write" in sys.argv[1:]:
        write_section("craps", text)


if __name__ == "__main__":
    main()
