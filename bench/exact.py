"""Exact runs: how long counting every deal takes, and how much memory, each in a process of its own.

``python bench/exact.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. What is counted is
what the package keeps the results of, counted again. Compiled functions are compiled in the first turn at the latest.
"""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from math import comb
from typing import Any

from measurement import row
from report import write_section

TURNS = 3


def packs_bet() -> int:
    """The Pack's bet: two hands and a pack."""
    from croupier.games.packs_poker.counting import count_packs
    from croupier.ranking.poker import PokerCategory

    return sum(found.alike * found.deals for found in count_packs(lambda hand: hand.category < PokerCategory.PAIR))


def bonus_hands() -> int:
    """Both bonuses of Pack's Poker."""
    from croupier.games.packs_poker.odds import ways
    from croupier.games.packs_poker.rules import PacksKind

    return sum(sum(ways(kind).values()) for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD))


def side_wagers() -> int:
    """The progressive wager of pai gow poker, in all settings."""
    from croupier.games.pai_gow_poker.odds import progressive_ways

    return sum(progressive_ways().values())


def ranked() -> int:
    """All hands of seven cards with a joker, each ranked."""
    import numpy as np

    from croupier.counting.evaluate import places
    from croupier.counting.subsets import Universe, all_hands
    from croupier.games.pai_gow_poker.counting.orders import high_hands
    from croupier.games.pai_gow_poker.ranking import Wheel

    bits = Universe(joker=True).bits()
    number = 0
    # Seven cards by the lowest two of them, so that not all hands are in memory at once.
    for first in range(len(bits) - 6):
        rest = all_hands(bits[first + 1 :], 6)
        number += int(np.count_nonzero(places(high_hands(Wheel.SECOND_HIGHEST), rest | bits[first])))
    return number


def best_settings() -> int:
    """The pai gow poker wager, every hand set in the best way against a house way."""
    from croupier.games.pai_gow_poker.counting import best_settings as counting
    from croupier.games.pai_gow_poker.counting.set_classes import hand_classes, set_classes
    from croupier.games.pai_gow_poker.house_way import NAMED
    from croupier.games.pai_gow_poker.ranking import Wheel

    way, wheel = NAMED["foxwoods"], Wheel.SECOND_HIGHEST
    others = set_classes(lambda seven: way.low_places(seven, wheel), wheel, hand_classes())
    return counting.best_settings(others, wheel).deals


_PACK_HANDS = comb(52, 5) + comb(52, 7)
_PAI_GOW_HANDS = comb(53, 7)
_PAI_GOW_DEALS = comb(53, 7) * comb(46, 7)

RUNS: dict[str, tuple[str, Callable[[], int], int]] = {
    "bonuses": ("Pack's Poker, both bonuses", bonus_hands, _PACK_HANDS),
    "pack": ("Pack's Poker, the Pack's bet", packs_bet, comb(52, 2) * comb(50, 5) * comb(45, 5)),
    "progressive": ("pai gow poker, the progressive wager, every setting", side_wagers, _PAI_GOW_HANDS),
    "ranked": ("pai gow poker, every hand of seven cards ranked", ranked, _PAI_GOW_HANDS),
    "best": ("pai gow poker, best settings against a house way", best_settings, _PAI_GOW_DEALS),
}


def run_one(name: str) -> None:
    """In the process that does nothing else: count, and print what it took."""
    _, work, expected = RUNS[name]
    start, used = time.perf_counter(), time.process_time()
    found = work()
    took, used = time.perf_counter() - start, time.process_time() - used
    assert found == expected, (name, found, expected)
    # On Linux in kilobytes; elsewhere it may be in bytes.
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    print(json.dumps({"seconds": took, "used": used, "memory": memory}))


def started(name: str) -> dict[str, Any]:
    done = subprocess.run([sys.executable, __file__, "--one", name], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    found = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(found, dict)
    return found


def table(found: dict[str, list[dict[str, Any]]]) -> str:
    lines = [
        "## Exact runs",
        "",
        f"Every deal is counted, with no sampling; each run is a separate process. Medians of {TURNS} turns. *Seconds*",
        "is by the clock on all cores, *processor* the time that all of them used together, *memory* the peak.",
        "",
        row("what is counted", "hands or deals", "seconds", "processor, s", "memory, MB"),
        row("---", "---:", "---:", "---:", "---:"),
    ]
    for name, turns in found.items():
        title, _, number = RUNS[name]
        middle = {key: sorted(turn[key] for turn in turns)[len(turns) // 2] for key in ("seconds", "used", "memory")}
        figures = (f"{middle['seconds']:,.1f}", f"{middle['used']:,.1f}", f"{middle['memory'] / 1e6:,.0f}")
        lines.append(row(title, f"{number:,}", *figures))
    return "\n".join(lines) + "\n"


def main() -> None:
    if "--one" in sys.argv:
        run_one(sys.argv[-1])
        return
    names = [name for name in RUNS if name in sys.argv] or list(RUNS)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
    for _ in range(TURNS):
        for name in names:
            found[name].append(started(name))
    text = table(found)
    print(text)
    if "--write" in sys.argv:
        write_section("exact", text)


if __name__ == "__main__":
    main()
