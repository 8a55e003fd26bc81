"""The pai gow poker wager: all 8,250,459,031,214,400 deals of two hands that a house way sets, by how they compare.

Counting takes most of a minute for each house way and needs the packages of ``croupier.counting``, so what was counted
for the house ways that have a name is kept beside this module. ``python -m croupier.games.pai_gow_poker.bet_ways``
counts again and writes it. A house way of a licensee's own is counted when it is asked for.
"""

from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path

from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay
from croupier.ranking.pai_gow import Wheel

KEPT = Path(__file__).with_name("bet_ways.txt")


class Compared(Enum):
    """How the two hands of one person compare with those of another; 11.9(g), (h)."""

    BOTH_HIGHER = "Both hands rank higher"
    DIVIDED = "One hand ranks higher, one lower"
    COPY_AND_HIGHER = "One hand is a copy, one ranks higher"
    COPY_AND_LOWER = "One hand is a copy, one ranks lower"
    BOTH_COPIES = "Both hands are copies"
    BOTH_LOWER = "Both hands rank lower"


def bet_ways(way: HouseWay, wheel: Wheel) -> dict[Compared, int]:
    """In how many deals of two hands, both set by a house way, the hands compare so."""
    # The two hands can be exchanged: what one meets as often as the other is counted once, and so kept.
    higher, divided, copy_high, copy_low, both = _kept().get(_key(way, wheel)) or _counted(way, wheel)
    return {
        Compared.BOTH_HIGHER: higher,
        Compared.DIVIDED: 2 * divided,
        Compared.COPY_AND_HIGHER: copy_high + copy_low,
        Compared.COPY_AND_LOWER: copy_high + copy_low,
        Compared.BOTH_COPIES: both,
        Compared.BOTH_LOWER: higher,
    }


_Key = tuple[str, str]
_Numbers = tuple[int, int, int, int, int]


def _key(way: HouseWay, wheel: Wheel) -> _Key:
    """A house way by its rules, so that numbers of other rules are never taken for those of its name."""
    return sha256("\n".join(way.rules).encode()).hexdigest(), wheel.value


@cache
def _kept() -> dict[_Key, _Numbers]:
    found: dict[_Key, _Numbers] = {}
    for line in KEPT.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            _, wheel, rules, *numbers = line.split("\t")
            higher, divided, copy_high, copy_low, both = map(int, numbers)
            found[rules, wheel] = (higher, divided, copy_high, copy_low, both)
    return found


@cache
def _counted(way: HouseWay, wheel: Wheel) -> _Numbers:
    # Only whoever counts needs the packages for it.
    from croupier.counting.set_hands import compare, set_all

    found = compare(set_all(lambda seven: way.low_places(seven, wheel), wheel))
    return found.both_higher, found.divided, found.copy_high, found.copy_low, found.copy_both


HEAD = "# house way\twheel\tsha-256 of its rules\tboth higher\tdivided\tcopy high\tcopy low\tboth copies"


def count_again(way: HouseWay, wheel: Wheel) -> str:
    """The line of :data:`KEPT` for a house way."""
    rules, _ = _key(way, wheel)
    return "\t".join((way.name, wheel.value, rules, *map(str, _counted(way, wheel))))


if __name__ == "__main__":
    lines = [count_again(way, wheel) for way in NAMED.values() for wheel in Wheel]
    KEPT.write_text("\n".join((HEAD, *lines)) + "\n", "utf-8")
