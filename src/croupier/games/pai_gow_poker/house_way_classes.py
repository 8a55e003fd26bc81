"""Every class of seven cards, set by a house way: where all counting of the pai gow poker wager begins.

A house way is asked about each of 292,253 classes, which takes some seconds. The answers are kept in memory and, under
a digest of the rules and of the program that read them, in the user's cache (:mod:`croupier.counting.array_cache`).
"""

from threading import Lock
from typing import TYPE_CHECKING

from croupier.games.pai_gow_poker.house_way import HouseWay
from croupier.games.pai_gow_poker.ranking import Wheel

if TYPE_CHECKING:
    from croupier.games.pai_gow_poker.counting.set_classes import SetClasses

_ANSWERED_BY = ("croupier.games.pai_gow_poker.house_way", "croupier.games.pai_gow_poker.shapes")

_Key = tuple[tuple[str, ...], Wheel]
_found: "dict[_Key, SetClasses]" = {}
_finding = Lock()


def set_by(way: HouseWay, wheel: Wheel) -> "SetClasses":
    """Every class of hands, set by a house way. Of several threads that ask at once, one finds it for all."""
    # Only whoever counts needs the packages for it.
    from croupier.games.pai_gow_poker.counting.set_classes import kept_set_classes

    key = way.rules, wheel
    if key not in _found:
        with _finding:
            if key not in _found:
                _found[key] = kept_set_classes(
                    lambda seven: way.low_places(seven, wheel), wheel, way.rules, _ANSWERED_BY
                )
    return _found[key]


def is_set(way: HouseWay, wheel: Wheel) -> bool:
    """True if this is in memory already."""
    return (way.rules, wheel) in _found
