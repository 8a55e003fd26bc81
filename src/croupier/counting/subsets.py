"""Sets of cards: their numbers, and which of them differ only by an exchange of suits.

Cards are numbered suit by suit, ``suit * ranks + rank``, with a joker after all others. The number of a set of cards a
< b < c ... is C(a, 1) + C(b, 2) + C(c, 3) + ...: sets of one size are numbered from 0 without gaps.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled

SUITS = 4


@dataclass(frozen=True, slots=True)
class Universe:
    """The deck: some ranks in four suits, and perhaps a joker. Small ones are for tests."""

    ranks: int = 13
    lowest: int = 0
    """The lowest of the ranks; 0 is the two."""
    joker: bool = False

    @property
    def cards(self) -> int:
        return SUITS * self.ranks + self.joker

    def bits(self) -> NDArray[np.uint64]:
        """Return the bit of each card in a packed hand (:mod:`~.evaluate`)."""
        numbers = [13 * suit + self.lowest + rank for suit in range(SUITS) for rank in range(self.ranks)]
        return np.uint64(1) << np.array(numbers + [52] * self.joker, dtype=np.uint64)

    def exchanges(self, kept: Collection[int] = ()) -> NDArray[np.uint8]:
        """Return every exchange of suits that keeps a set of cards; a row has, for each card, the card that takes its
        place.
        """
        found = []
        for suits in permutations(range(SUITS)):
            to = [self.ranks * suit + rank for suit in suits for rank in range(self.ranks)]
            to += [self.cards - 1] * self.joker
            if {to[card] for card in kept} == set(kept):
                found.append(to)
        return np.array(found, dtype=np.uint8)


def binomials(cards: int, size: int) -> NDArray[np.int64]:
    """Return C(card, place) by place and card, for the numbers of sets of up to ``size`` cards."""
    return np.array([[comb(card, place) for card in range(cards + 1)] for place in range(size + 1)], dtype=np.int64)


def all_hands(bits: NDArray[np.uint64], size: int) -> NDArray[np.uint64]:
    """Return every hand of ``size`` cards, packed, in the order of their numbers."""
    hands = np.empty(comb(len(bits), size), dtype=np.uint64)
    _fill(bits, size, hands)
    return hands


@compiled
def _fill(bits: NDArray[np.uint64], size: int, hands: NDArray[np.uint64]) -> None:
    cards = np.arange(size + 1)
    cards[size] = bits.size
    for number in range(hands.size):
        hand = np.uint64(0)
        for place in range(size):
            hand |= bits[cards[place]]
        hands[number] = hand
        _advance(cards)


@compiled
def _advance(cards: NDArray[np.int64]) -> None:
    """Advance to the set with the next number. The entry after its cards is the number of cards in the deck."""
    place = 0
    while place < cards.size - 2 and cards[place] + 1 == cards[place + 1]:
        cards[place] = place
        place += 1
    cards[place] += 1


# --- orbits


@dataclass(frozen=True, slots=True)
class Orbits:
    """Sets of cards of several sizes, one of each kind, and how many there are of the kind."""

    sets: NDArray[np.uint8]
    """A row for each set: its cards, lowest first. Entries beyond its size mean nothing."""
    sizes: NDArray[np.uint8]
    weights: NDArray[np.int64]
    """How many sets become this one by exchanges of suits, including itself."""


def orbits(cards: int, sizes: Iterable[int], exchanges: NDArray[np.uint8]) -> Orbits:
    """Return the sets of these sizes, one of each kind."""
    sizes = list(sizes)
    most = max(sizes)
    sets, counts, weights = [], [], []
    for size in sizes:
        rows = np.zeros((comb(cards, size), most), dtype=np.uint8)
        weight = np.zeros(len(rows), dtype=np.int64)
        found = _find_orbits(cards, size, exchanges, binomials(cards, most), rows, weight)
        sets.append(rows[:found].copy())
        counts.append(np.full(found, size, dtype=np.uint8))
        weights.append(weight[:found].copy())
    return Orbits(np.concatenate(sets), np.concatenate(counts), np.concatenate(weights))


@compiled
def _find_orbits(
    cards: int,
    size: int,
    exchanges: NDArray[np.uint8],
    choose: NDArray[np.int64],
    sets: NDArray[np.uint8],
    weights: NDArray[np.int64],
) -> int:
    """Find the set of each kind with the highest number, and return how many there are.

    The other cards of a hand that holds such a set are mostly lower, and hands that differ in their lowest cards have
    numbers close to each other, so that consecutive look-ups are close together in memory.
    """
    held = np.arange(size + 1)
    held[size] = cards
    image = np.empty(size, dtype=np.int64)
    found = 0
    for number in range(sets.shape[0]):
        same = 0
        highest = True
        for exchange in range(exchanges.shape[0]):
            for place in range(size):
                card = np.int64(exchanges[exchange, held[place]])
                at = place
                while at > 0 and image[at - 1] > card:
                    image[at] = image[at - 1]
                    at -= 1
                image[at] = card
            other = 0
            for place in range(size):
                other += choose[place + 1, image[place]]
            if other > number:
                highest = False
                break
            same += other == number
        if highest:
            for place in range(size):
                sets[found, place] = held[place]
            weights[found] = exchanges.shape[0] // same
            found += 1
        if number + 1 < sets.shape[0]:
            _advance(held)
    return found
