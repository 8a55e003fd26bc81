"""The Pack's bet, counted over all 3,432,502,295,061,840 deals of a pack, a player's hand and the dealer's.

Counting takes some seconds and the packages that ``croupier.counting`` needs, so the counts are stored beside this
module, one line for each kind of pack. ``python -m croupier.games.packs_poker.packs_bet`` counts again and writes them;
a test counts again and compares.
"""

from enum import Enum
from functools import cache
from pathlib import Path

from croupier.ranking.poker import PokerCategory

COUNTED = Path(__file__).with_name("packs_bet.txt")


class PacksEnding(Enum):
    """How a Pack's bet can end, by the comparison under 43.10(d)."""

    HIGHER = "higher"
    HIGHER_WITHOUT_PAIR = "higher_without_pair"
    EQUAL = "equal"
    EQUAL_WITHOUT_PAIR = "equal_without_pair"
    LOWER = "lower"


@cache
def packs_bet_ways() -> dict[PacksEnding, int]:
    """Return the number of deals for each ending."""
    found = dict.fromkeys(PacksEnding, 0)
    for line in COUNTED.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        _, *numbers = line.split("\t")
        alike, deals, equal, equal_without_pair, both_without_pair = map(int, numbers)
        # The two hands are interchangeable: unless equal, each ranks higher in half of the deals.
        higher_without_pair = (both_without_pair - equal_without_pair) // 2
        higher = (deals - equal) // 2
        found[PacksEnding.HIGHER] += alike * (higher - higher_without_pair)
        found[PacksEnding.HIGHER_WITHOUT_PAIR] += alike * higher_without_pair
        found[PacksEnding.EQUAL] += alike * (equal - equal_without_pair)
        found[PacksEnding.EQUAL_WITHOUT_PAIR] += alike * equal_without_pair
        found[PacksEnding.LOWER] += alike * higher
    return found


HEAD = "# pack\tpacks of its kind\tdeals\tequal\tequal without a pair\tboth without a pair"


def count_again() -> str:
    """Return the contents that :data:`COUNTED` should have."""
    # Only counting needs these packages; importing the first says which are missing.
    import croupier.counting  # noqa: F401
    from croupier.games.packs_poker.counting import count_packs

    lines = [HEAD]
    for found in count_packs(lambda hand: hand.category < PokerCategory.PAIR):
        numbers = (found.alike, found.deals, found.equal, found.equal_below, found.both_below)
        lines.append("\t".join((" ".join(map(str, found.pack)), *map(str, numbers))))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    COUNTED.write_text(count_again(), "utf-8")
