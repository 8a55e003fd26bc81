"""Two hands with one pack: whose best five cards rank higher, over all deals.

Two cards are dealt to a pack and then a hand to each of two players, from one deck; each ranks the best five cards of
hand and pack together. Up to suits there are 169 kinds of pack. For one pack of each kind, every hand is ranked with
it, and pairs of hands without a common card are counted (:mod:`~.disjoint`). Only equal pairs need counting: by
exchanging the two hands, the first is higher in half of the others.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.counting.disjoint import equal_pairs
from croupier.counting.evaluate import poker, unpacked
from croupier.counting.order import rank_all
from croupier.counting.shards import Progress, in_parts
from croupier.counting.subsets import Orbits, Universe, all_hands, orbits
from croupier.equipment.cards import Card
from croupier.ranking.poker import PokerHand

PACK = 2
FULL_DECK = Universe()


@dataclass(frozen=True, slots=True)
class PackCount:
    """All deals of two hands, in this order, beside one pack, and the number of packs of its kind."""

    pack: tuple[Card, ...]
    alike: int
    deals: int
    equal: int
    """Deals with hands of equal rank."""
    equal_below: int
    """Equal deals in which the rank is below the bound."""
    both_below: int
    """Deals with both hands below the bound."""

    @property
    def higher(self) -> int:
        """Deals in which the first hand ranks higher; it ranks lower in just as many."""
        return (self.deals - self.equal) // 2


def count_packs(
    below: Callable[[PokerHand], bool],
    universe: Universe = FULL_DECK,
    size: int = 5,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Iterator[PackCount]:
    """Yield every kind of pack with its deals; ``below`` must hold for the lowest hands only."""
    order = poker()
    bound = order.first(lambda hand: not below(hand))
    bits = universe.bits()
    hands = all_hands(bits, size)
    packs = orbits(universe.cards, [PACK], universe.exchanges())
    # Packs of two suits, of one suit and of one rank each have their own exchanges of suits, and so their own orbits.
    shared: dict[bytes, Orbits] = {}
    for pack in packs.sets:
        exchanges = universe.exchanges(pack.tolist())
        if exchanges.tobytes() not in shared:
            shared[exchanges.tobytes()] = orbits(universe.cards, range(size), exchanges)

    def count(number: int) -> PackCount:
        pack: list[int] = packs.sets[number].tolist()
        pack_bits = np.bitwise_or.reduce(bits[pack])
        places: NDArray[np.uint16] = np.empty(len(hands), dtype=np.uint16)
        rank_all(hands | pack_bits, order.keys, order.places, places)
        places[hands & pack_bits != 0] = 0
        elsewhere = np.zeros(universe.cards, dtype=np.bool_)
        elsewhere[pack] = True
        found = equal_pairs(places, size, elsewhere, shared[universe.exchanges(pack).tobytes()], bound)
        left = universe.cards - PACK
        return PackCount(
            unpacked(int(pack_bits)),
            int(packs.weights[number]),
            comb(left, size) * comb(left - size, size),
            found.equal,
            found.equal_below,
            found.both_below,
        )

    yield from in_parts(count, range(len(packs.sets)), workers, progress)
