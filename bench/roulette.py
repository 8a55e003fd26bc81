"""Roulette: how many spins a second are drawn and settled, beside NumPy with the same wagers in a line.

``python bench/roulette.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. All is measured
on one core, in seconds of processor time, after a first turn in which functions are compiled.
"""

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from measurement import Contestant, in_turns, rounded, row
from report import write_section

from croupier.cases.runner import filing_with
from croupier.equipment.money import Cents
from croupier.games.roulette.kernel import RouletteRounds, rounds_of
from croupier.games.roulette.rules import SCHEMA, rules_of
from croupier.simulation.runner import SimulationRun, play_block
from croupier.simulation.tally import Sessions

TURNS = 7
SPINS = 1 << 17
"""A block."""
BLOCKS = 100
STAKES: Mapping[str, Cents | None] = {"red": 10_00, "straight.17": 5_00}

PEER = "NumPy, the result of the same two wagers"
PEER_OF_BYTES = "the same, pockets drawn as bytes"


def rounds(strategy: str | None, stakes: Mapping[str, Cents | None]) -> RouletteRounds:
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    return rounds_of(rules_of(filing), strategy, stakes)


def spins(strategy: str | None, stakes: Mapping[str, Cents | None]) -> Contestant:
    """Spins drawn and settled, the end of every wager kept."""
    game = rounds(strategy, stakes)

    def work() -> None:
        for block in range(BLOCKS):
            game.play(1, block * SPINS, SPINS)

    return Contestant(work, BLOCKS * SPINS)


def tallied(strategy: str | None, stakes: Mapping[str, Cents | None]) -> Contestant:
    """As ``croupier simulate`` plays them: with the tally of every wager, and of sessions."""
    run = SimulationRun(rounds(strategy, stakes).by_session(128, None), BLOCKS * SPINS, 1, Sessions(128))

    def work() -> None:
        for first, number in run.blocks():
            play_block(run, first, number)

    return Contestant(work, run.number)


def peer(pocket: type[np.integer[Any]]) -> Contestant:
    """A line of NumPy: pockets drawn, what each brings looked up, all added up."""
    game = rounds(None, STAKES)
    ends = game.settle(np.arange(game.pockets, dtype=np.uint8))
    nets = sum(np.array([end.net for end in wager.ends])[at] for wager, at in zip(game.wagers, ends, strict=True))
    rng = np.random.default_rng(1)

    def work() -> None:
        for _ in range(BLOCKS):
            nets[rng.integers(0, game.pockets, SPINS, dtype=pocket)].sum()

    return Contestant(work, BLOCKS * SPINS)


def speeds() -> list[str]:
    red: Mapping[str, Cents | None] = {"red": 10_00}
    found = {
        "Croupier, red and 17, the result of each wager": spins(None, STAKES),
        "the same, with the tally of wagers and sessions": tallied(None, STAKES),
        "Croupier, a wager of each kind": spins(None, {}),
        "Croupier, a martingale on red, with the tally": tallied("martingale", red),
        "Croupier, a Labouchère on red, with the tally": tallied("labouchere", red),
        PEER: peer(np.int64),
        PEER_OF_BYTES: peer(np.uint8),
    }
    in_turns(found, TURNS)
    beside = found[PEER].rate
    lines = [row("spins", "a second", "spread", "to NumPy"), row("---", "---:", "---:", "---:")]
    for name, contestant in found.items():
        lines.append(row(name, rounded(contestant.rate), f"{contestant.spread:.0%}", f"{contestant.rate / beside:.2f}"))
    return lines


def main() -> None:
    text = "\n".join(
        [
            "## Roulette",
            "",
            "**Compiled spins** per second on one core, measured in turns with a line of NumPy that draws pockets,",
            "looks up what each pays and adds it up, without results per wager, tally or sessions.",
            "",
            *speeds(),
            "",
        ]
    )
    print(text)
    if "--write" in sys.argv[1:]:
        write_section("roulette", text)


if __name__ == "__main__":
    main()
