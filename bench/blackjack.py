"""Blackjack: how long the exact strategy and edge of a rule set take, and how many rounds a second are played.

``python bench/blackjack.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. All is measured
on one core, in seconds of processor time, after a first turn in which functions are compiled.
"""

import statistics
import sys
import time
from collections.abc import Callable

from measuring import rounded, row
from report import write_section

from croupier.counting.blackjack import Game, SplitPlay, action_values
from croupier.counting.blackjack_exact import ExactGame
from croupier.counting.blackjack_rounds import play_rounds
from croupier.counting.blackjack_rules import TEN, RuleSet
from croupier.counting.blackjack_strategy import Strategy, total_strategy

TURNS = 7
ROUNDS = 10_000_000


def seconds(work: Callable[[], object], turns: int = TURNS) -> float:
    work()
    found = []
    for _ in range(turns):
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return statistics.median(found)


def by_totals(decks: int) -> float:
    game = Game(RuleSet(decks=decks))
    return game.edge(total_strategy(game).plays())


def exact() -> list[str]:
    """A line for each thing that is counted."""
    lines = [row("what", "1 deck", "6 decks", "8 decks"), row("---", "---:", "---:", "---:")]
    works: dict[str, Callable[[int], object]] = {
        "best play by a hand's cards, and its edge": lambda decks: Game(RuleSet(decks=decks)).edge(),
        "the same, split hands played as is best after one split": lambda decks: Game(RuleSet(decks=decks)).edge(
            split_play=SplitPlay.AFTER_ONE_SPLIT
        ),
        "best table by totals, and its edge": by_totals,
        "a hint: all actions of one hand": lambda decks: action_values((7, 7), TEN, (), RuleSet(decks=decks)),
    }
    for name, work in works.items():
        lines.append(row(name, *(f"{seconds(lambda: work(decks)):.2g} s" for decks in (1, 6, 8))))  # noqa: B023
    one, six = (seconds(lambda: ExactGame(RuleSet(decks=decks)).edge_against(TEN), 1) for decks in (1, 6))  # noqa: B023
    lines.append(row("the edge against a ten as a fraction", f"{one:.2g} s", f"{six:.2g} s", ""))
    return lines


def rounds() -> list[str]:
    """A line for each number of decks."""
    lines = [row("rounds", "a second"), row("---", "---:")]
    for decks in (1, 6, 8):
        rules = RuleSet(decks=decks)
        strategy: Strategy = total_strategy(Game(rules))
        taken = seconds(lambda: play_rounds(rules, strategy, 1, 0, ROUNDS))  # noqa: B023
        lines.append(row(f"{decks} deck{'s' * (decks > 1)}", rounded(ROUNDS / taken)))
    return lines


def main() -> None:
    text = "\n".join(
        [
            "## Blackjack's base game",
            "",
            "One core, seconds of processor time, the median of several turns; doubling on any two cards and after a",
            "split, pairs split to four hands, aces once, the dealer standing on soft 17. Kept from the first turn are",
            "the tables that hold for every shoe: of hands, of the dealer's draws and of the number of split hands.",
            "",
            *exact(),
            "",
            "**Compiled rounds**: one player with the best table by totals, each round from a whole shoe.",
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
