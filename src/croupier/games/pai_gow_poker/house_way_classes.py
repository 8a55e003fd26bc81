"""Every class of seven cards, set by a house way: the basis for all counting of the pai gow poker wager.

Setting each of the 292,253 classes by a house way takes some seconds. The results are kept in memory and, under a
digest of the rules and of the program that read them, in the user's cache (:mod:`croupier.counting.array_cache`).
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
    """Return every class of hands, set by a house way. If several threads ask at once, one does the work for all."""
    # Import here: only counting needs these packages.
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
    """True if it is already in memory."""
    return (way.rules, wheel) in _found
