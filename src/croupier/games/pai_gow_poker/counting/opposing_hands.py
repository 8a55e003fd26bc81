"""The hands an opponent can have when seven cards are given, by class, and how they compare with a bar.

For each class, we can compute how many of its hands avoid the given cards. The ranks of a class can be held in as many
ways as there are choices among the remaining cards of each rank; for a class with a flush, in each suit that still has
its ranks, times the choices of the cards outside it in the other three suits. Hands counted in classes with a flush are
subtracted from the class of the same ranks without one. So the 53,524,680 hands are counted in 292,253 steps.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.evaluate import packed, place
from croupier.equipment.cards import JOKER, SUITS, Card
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.counting.set_classes import HandClasses, SetClasses, hand_classes
from croupier.games.pai_gow_poker.ranking import SETTINGS, Setting, Wheel, split

_CHOOSE = np.array([[comb(left, held) for held in range(5)] for left in range(5)], dtype=np.int64)


def weights_beside(seven: Iterable[Card], hands: HandClasses) -> NDArray[np.int64]:
    """Return the number of hands of each class that hold none of these cards."""
    gone = list(seven)
    masks = [sum(1 << card.rank - 2 for card in gone if card.suit is suit) for suit in SUITS]
    found = np.zeros(len(hands.cards), dtype=np.int64)
    _weigh(
        np.array(masks, dtype=np.uint16),
        JOKER in gone,
        hands.joker,
        hands.held,
        hands.flush,
        hands.same_ranks,
        _CHOOSE,
        found,
    )
    return found


@compiled
def _weigh(
    masks: NDArray[np.uint16],
    joker_gone: bool,
    joker: NDArray[np.bool_],
    held: NDArray[np.int8],
    flush: NDArray[np.uint16],
    same_ranks: NDArray[np.int32],
    choose: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    ranks = held.shape[1]
    gone = np.zeros(ranks, dtype=np.int64)
    for rank in range(ranks):
        for suit in range(masks.size):
            gone[rank] += masks[suit] >> rank & 1
    for block in range(same_ranks.size - 1):
        first = same_ranks[block]
        if joker_gone and joker[first]:
            continue
        all_ways = 1
        for rank in range(ranks):
            all_ways *= choose[masks.size - gone[rank], held[first, rank]]
        for number in range(first + 1, same_ranks[block + 1]):
            ways = 0
            for suit in range(masks.size):
                if masks[suit] & flush[number]:
                    continue
                ways_beside = 1
                for rank in range(ranks):
                    left = masks.size - 1 - gone[rank] + (masks[suit] >> rank & 1)
                    ways_beside *= choose[left, held[number, rank] - (flush[number] >> rank & 1)]
                ways += ways_beside
            found[number] = ways
            all_ways -= ways
        found[first] = all_ways


def below_and_above(
    bars: Sequence[tuple[int, int]], others: SetClasses, weights: NDArray[np.int64]
) -> list[tuple[int, int]]:
    """Return the number of opposing hands, counted by class, below and above each bar (:mod:`~.bars`)."""
    found = np.zeros((len(bars), 2), dtype=np.int64)
    _count(np.array(bars, dtype=np.int64), others.highs, others.lows, weights, found)
    return [(below, above) for below, above in found.tolist()]


@compiled
def _count(
    bars: NDArray[np.int64],
    highs: NDArray[np.uint16],
    lows: NDArray[np.uint8],
    weights: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    for bar in range(bars.shape[0]):
        bar_high, bar_low = bars[bar, 0], bars[bar, 1]
        below = above = 0
        for number in range(weights.size):
            high, low = highs[number] < bar_high, lows[number] < bar_low
            below += weights[number] * (high & low)
            above += weights[number] * (not high | low)
        found[bar, 0] = below
        found[bar, 1] = above


def settings_beside(
    seven: Sequence[Card], wheel: Wheel, others: SetClasses, copies_win: bool
) -> Iterator[tuple[Setting, int, int]]:
    """Yield each of the 21 settings, with the number of all opposing hands below its bar and above it."""
    weights = weights_beside(seven, hand_classes())
    bars = []
    for setting in SETTINGS:
        five, two = split(seven, setting)
        high, low = place(high_hands(wheel), packed(five)), place(low_hands(), packed(two))
        bars.append((high + copies_win, low + copies_win))
    for setting, (below, above) in zip(SETTINGS, below_and_above(bars, others, weights), strict=True):
        yield setting, below, above
