"""Blackjack: how long the exact strategy and edge of a rule set take, and how many rounds a second are played.

``python bench/blackjack.py [--write]`` prints tables; with ``--write`` they go to docs/performance.md. ``--rounds``
measures rounds alone. All is measured on one core, in seconds of processor time, after a first turn in which functions
are compiled.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pyspiel
from measurement import Contestant, in_turns, rounded, row
from report import write_section

from croupier.cases.runner import filing_with
from croupier.games.blackjack.counting import BlackjackGame, action_values
from croupier.games.blackjack.counting.rules import TEN, RuleSet
from croupier.games.blackjack.counting.strategy import total_strategy
from croupier.games.blackjack.kernel import rounds_of
from croupier.games.blackjack.rules import SCHEMA, rules_of

sys.path.append(str(Path(__file__).parents[1] / "tests/counting"))  # exact_game, which tests count with, too

TURNS = 7
ROUNDS = 4_000_000
FEW = 5_000
"""Number of rounds for simulators that are thousands of times slower."""

OURS = "Croupier, 6 decks, the blackjack wager only"
OPEN_SPIEL = "OpenSpiel, random hits and stands, one deck"

OFFERED: dict[str, Any] = {
    "wagers.additional.kind": "same suit",
    "wagers.match.offered": True,
    "wagers.twenty.offered": True,
}
PLAIN: dict[str, Any] = {**dict.fromkeys(OFFERED, False), "wagers.additional.kind": "none"}


def seconds(work: Callable[[], object], turns: int = TURNS) -> float:
    work()
    found = []
    for _ in range(turns):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return statistics.median(found)


def by_totals(decks: int) -> float:
    game = BlackjackGame(RuleSet(decks=decks))
    return game.edge(total_strategy(game).plays())


def exact() -> list[str]:
    """A line for each thing that is counted."""
    lines = [row("what", "1 deck", "6 decks", "8 decks"), row("---", "---:", "---:", "---:")]
    works: dict[str, Callable[[int], object]] = {
        "best play by a hand's cards, and its edge": lambda decks: BlackjackGame(RuleSet(decks=decks)).edge(),
        "best table by totals, and its edge": by_totals,
        "a hint: all actions of one hand": lambda decks: action_values((7, 7), TEN, (), RuleSet(decks=decks)),
    }
    for name, work in works.items():
        lines.append(row(name, *(f"{seconds(lambda: work(decks)):.2g} s" for decks in (1, 6, 8))))  # noqa: B023
    from exact_game import ExactGame

    one_deck, six_decks = (seconds(lambda: ExactGame(RuleSet(decks=decks)).edge_against(TEN), 1) for decks in (1, 6))  # noqa: B023
    lines.append(row("the edge against a ten as a fraction", f"{one_deck:.2g} s", f"{six_decks:.2g} s", ""))
    return lines


# --- rounds


def from_a_shoe(changes: dict[str, Any], count: str | None = None, others: int = 0) -> Contestant:
    """As ``croupier simulate`` plays them: shoes that go on from round to round, all wagers of the filing."""
    filing = filing_with(SCHEMA, {**PLAIN, **changes}).filing
    assert filing is not None
    rounds = rounds_of(rules_of(filing), None, {}, others, count)
    number = ROUNDS // (1 + others)
    return Contestant(lambda: rounds.play(1, 0, number), number)


def open_spiel() -> Contestant:
    """OpenSpiel, whose bots play without Python between: one deck, random hits and stands, no splits or doubles."""
    game = pyspiel.load_game("blackjack")
    bots = [pyspiel.make_uniform_random_bot(0, 1)]

    def work() -> None:
        for seed in range(FEW):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    return Contestant(work, FEW)


def gymnasium_rounds() -> Contestant:
    """Gymnasium's environment without its wrappers: no deck at all, drawing to 17, no splits or doubles."""
    environment: Any = gymnasium.make("Blackjack-v1").unwrapped

    def work() -> None:
        for _ in range(FEW):
            (total, _, _), _ = environment.reset()
            over = False
            while not over:
                (total, _, _), _, over, _, _ = environment.step(int(total < 17))

    return Contestant(work, FEW)


def contestants() -> dict[str, Contestant]:
    return {
        OURS: from_a_shoe({}),
        "the same with 8 decks": from_a_shoe({"cards.decks": 8}),
        "the same, continuous shuffler": from_a_shoe({"shuffling.method": "continuous device", "cards.backs": ["red"]}),
        "with same suit, match the dealer and twenty point bonus": from_a_shoe(OFFERED),
        "counting hi-lo, with a ramp and insurance": from_a_shoe({}, "hi-lo"),
        "two other players": from_a_shoe({}, others=2),
        OPEN_SPIEL: open_spiel(),
        "Gymnasium Blackjack-v1, drawing to 17, endless deck": gymnasium_rounds(),
    }


def rounds() -> list[str]:
    """A line for each way to play, and for each other simulator."""
    found = contestants()
    in_turns(found, TURNS)
    ours, peer = found[OURS].rate, found[OPEN_SPIEL].rate
    lines = [row("rounds", "a second", "spread", "to the fastest peer"), row("---", "---:", "---:", "---:")]
    for name, contestant in found.items():
        lines.append(row(name, rounded(contestant.rate), f"{contestant.spread:.0%}", f"{contestant.rate / peer:,.3g}"))
    print(f"{ours / peer:,.0f} times as fast as the fastest peer", file=sys.stderr)
    return lines


def main() -> None:
    if "--rounds" in sys.argv[1:]:
        print("\n".join(rounds()))
        return
    text = "\n".join(
        [
            "## Blackjack's base game",
            "",
            "Seconds of processor time on one core, the median of several turns. The rules: doubling on any two cards",
            "and after a split, pairs split to four hands, aces once, the dealer standing on soft 17. The first turn",
            "computes the tables that are the same for every shoe (hands, the dealer's draws, the number of split",
            "hands); later turns reuse them.",
            "",
            *exact(),
            "",
            "**Compiled rounds** per second on one core, measured in turns with other simulators, which know fewer",
            "rules. They play the best table by totals, with doubles, splits and surrender; unless stated otherwise,",
            "the shoe is cut at three quarters. A round is dealt and settled with all its wagers, and its result is",
            "kept.",
            "",
            *rounds(),
            "",
        ]
    )
    print(text)
    if "--write" in sys.argv[1:]:
        write_section("blackjack", text)


if __name__ == "__main__":
    main()
