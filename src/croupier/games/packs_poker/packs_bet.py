"""The Pack's bet, counted over all 3,432,502,295,061,840 deals of a pack, a player's hand and the dealer's.

Counting takes some seconds and the packages that ``croupier.counting`` needs, so what was counted is kept beside this
module, one line for each kind of pack. ``python -m croupier.games.packs_poker.packs_bet`` counts again and writes it;
a test counts again and compares.
"""

from enum import Enum
from functools import cache
from pathlib import Path

from croupier.ranking.poker import PokerCategory

COUNTED = Path(__file__).with_name("packs_bet.txt")


class PacksEnding(Enum):
    """How a Pack's bet can end, by the comparison that 43.10(d) asks for."""

    HIGHER = "higher"
    HIGHER_WITHOUT_PAIR = "higher_without_pair"
    EQUAL = "equal"
    EQUAL_WITHOUT_PAIR = "equal_without_pair"
    LOWER = "lower"


@cache
def packs_bet_ways() -> dict[PacksEnding, int]:
    """In how many deals of all each ending comes about."""
    found = dict.fromkeys(PacksEnding, 0)
    for line in COUNTED.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        _, *numbers = line.split("\t")
        alike, deals, equal, equal_without_pair, both_without_pair = map(int, numbers)
        # The two hands can be exchanged: where they are not equal, each ranks higher in half of the deals.
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
    """What :data:`COUNTED` should hold."""
    # Only whoever counts needs the packages for it; the first of these says which are missing.
    import croupier.counting  # noqa: F401
    from croupier.games.packs_poker.counting import count_packs

    lines = [HEAD]
    for found in count_packs(lambda hand: hand.category < PokerCategory.PAIR):
        numbers = (found.alike, found.deals, found.equal, found.equal_below, found.both_below)
        lines.append("\t".join((" ".join(map(str, found.pack)), *map(str, numbers))))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    COUNTED.write_text(count_again(), "utf-8")
