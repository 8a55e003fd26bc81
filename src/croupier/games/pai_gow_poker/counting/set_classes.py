"""The classes of seven cards as arrays, and how their hands rank when set.

How cards are set, and how the two resulting hands rank, depends only on the class of the seven cards
(:mod:`croupier.games.pai_gow_poker.hand_classes`). So a way of setting is applied to one hand of each class. Classes
that hold the same ranks, both with or both without the joker, are adjacent: first the one without enough cards of a
suit for a flush, then those with, which differ by the ranks of that suit.

Going through all 292,253 classes and setting each takes some seconds, so the results are kept
(:mod:`croupier.counting.array_cache`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.counting.array_cache import Arrays, digest, kept
from croupier.counting.evaluate import BIT, places, unpacked
from croupier.counting.subsets import Universe
from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.hand_classes import classes
from croupier.games.pai_gow_poker.ranking import SETTINGS, Setting, Wheel, stands

SEVEN = 7
FULL_DECK = Universe(joker=True)

Way = Callable[[Sequence[Card]], Setting]
"""A way to set seven cards."""

_RANKS, _SUITS = 13, 4
_PLACES = np.array(SETTINGS) - 1
_NUMBER = {setting: number for number, setting in enumerate(SETTINGS)}


@dataclass(frozen=True, slots=True)
class HandClasses:
    """Every class of seven cards that can be dealt from some set of cards."""

    universe: Universe
    cards: NDArray[np.uint8]
    """A row for each class: seven of its cards, by their bits in a packed hand."""
    weights: NDArray[np.int64]
    """The number of hands in each class."""
    joker: NDArray[np.bool_]
    held: NDArray[np.int8]
    """A row for each class: how many cards of each rank are held, without the joker."""
    flush: NDArray[np.uint16]
    """The ranks of the suit that has enough cards for a flush; 0 if there is no such suit."""
    same_ranks: NDArray[np.int32]
    """Where the ranks change: the classes from one entry to the next hold the same ranks."""

    def hand(self, number: int) -> tuple[Card, ...]:
        """Return seven cards of a class, in the order in which they are passed to a way of setting."""
        return tuple(WITH_JOKER_53[card] for card in self.cards[number].tolist())


def packed_rows(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return rows of cards as packed hands."""
    found: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)
    return found


@cache
def hand_classes(universe: Universe = FULL_DECK) -> HandClasses:
    """Return all classes; those of the full deck are found once per machine, then loaded."""
    if universe != FULL_DECK:
        return find_classes(universe)

    def find() -> Arrays:
        found = find_classes(universe)
        return {name: getattr(found, name) for name in _ARRAYS}

    read = kept(f"pai-gow-classes-{digest(ANSWERED_BY)}", find)
    return HandClasses(universe, **{name: read[name] for name in _ARRAYS})


_ARRAYS = tuple(field.name for field in fields(HandClasses) if field.name != "universe")

ANSWERED_BY = (
    "croupier.equipment.cards",
    "croupier.games.pai_gow_poker.hand_classes",
    "croupier.games.pai_gow_poker.ranking",
    "croupier.counting.order",
    "croupier.counting.evaluate",
    "croupier.counting.subsets",
    __name__,
)
"""The modules that determine the classes and how their hands rank."""


def find_classes(universe: Universe) -> HandClasses:
    """Find the classes, one by one."""
    there = {card for bit in universe.bits().tolist() for card in unpacked(bit)}
    dealt = [(seven, weight) for seven, weight in classes() if there.issuperset(seven)]
    cards = np.array([[BIT[card] for card in seven] for seven, _ in dealt], dtype=np.uint8)
    sevens = packed_rows(cards)
    joker = sevens >> np.uint64(52) == 1
    suits = np.stack([sevens >> np.uint64(13 * suit) & np.uint64(0x1FFF) for suit in range(_SUITS)])
    held = np.stack([(suits >> np.uint64(rank) & np.uint64(1)).sum(axis=0) for rank in range(_RANKS)], axis=1)
    enough = np.bitwise_count(suits) + joker >= 5
    flush = np.where(enough, suits, 0).sum(axis=0)

    # Sort by joker, then by ranks, then by flush: the class without one comes first.
    ranks = held.astype(np.int64) @ 5 ** np.arange(_RANKS, dtype=np.int64)
    order = np.lexsort((flush, ranks, joker))
    keys = np.stack((joker, ranks), axis=1)[order]
    begins = np.flatnonzero(np.any(keys[1:] != keys[:-1], axis=1)) + 1
    return HandClasses(
        universe,
        cards[order],
        np.array([weight for _, weight in dealt], dtype=np.int64)[order],
        joker[order],
        held[order].astype(np.int8),
        flush[order].astype(np.uint16),
        np.concatenate(([0], begins, [len(order)])).astype(np.int32),
    )


# --- setting


@dataclass(frozen=True, slots=True)
class SetClasses:
    """How hands rank, for each class: the places of the high hand and of the low hand in their orders."""

    highs: NDArray[np.uint16]
    lows: NDArray[np.uint8]


def set_classes(way: Way, wheel: Wheel, hands: HandClasses) -> SetClasses:
    """Set every class one way."""
    settings = [_NUMBER[way(hands.hand(number))] for number in range(len(hands.cards))]
    return set_so(np.array(settings), wheel, hands)


def kept_set_classes(way: Way, wheel: Wheel, rules: Iterable[str], answered_by: Iterable[str]) -> SetClasses:
    """Set every class of the full deck one way; the result is found once per machine, then loaded.

    Besides the wheel, the way must depend only on the rules and on the modules that read them.
    """

    def find() -> Arrays:
        found = set_classes(way, wheel, hand_classes())
        return {"highs": found.highs, "lows": found.lows}

    read = kept(f"pai-gow-set-{digest((*ANSWERED_BY, *answered_by), wheel.value, *rules)}", find)
    return SetClasses(read["highs"], read["lows"])


def set_so(settings: NDArray[np.integer], wheel: Wheel, hands: HandClasses) -> SetClasses:
    """Set every class in its own setting, by its number among the 21."""
    twos = packed_rows(np.take_along_axis(hands.cards, _PLACES[settings], axis=1))
    highs = places(high_hands(wheel), packed_rows(hands.cards) ^ twos)
    return SetClasses(highs, places(low_hands(), twos).astype(np.uint8))


@cache
def all_settings(wheel: Wheel, universe: Universe = FULL_DECK) -> tuple[SetClasses, NDArray[np.bool_]]:
    """Set every class in each of the 21 settings, one column each; also return whether each is legal
    (19:47-11.9(a)).
    """
    hands = hand_classes(universe)
    each = [set_so(np.full(len(hands.cards), number), wheel, hands) for number in range(len(SETTINGS))]
    found = SetClasses(
        np.stack([classes.highs for classes in each], axis=1),
        np.stack([classes.lows for classes in each], axis=1),
    )
    return found, found.highs >= _least_high(wheel)[found.lows]


@cache
def _least_high(wheel: Wheel) -> NDArray[np.uint16]:
    """For each place of a low hand, return the place of the lowest legal high hand; all higher ones are legal, too."""
    found = [0]
    for low in low_hands().hands:
        least = high_hands(wheel).first(lambda high, low=low: stands(high, low))  # type: ignore[misc]
        assert all(stands(high, low) for high in high_hands(wheel).hands[least - 1 :])
        found.append(least)
    return np.array(found, dtype=np.uint16)
