"""All deals of three card poker: 22,100 hands for a player, each with 18,424 for the dealer.

Exchanging suits changes nothing, so 1,755 hands represent all. A hand's place in the order follows from two numbers:
the sum of a number for each rank, which differs for every set of three ranks, and whether the hand is a flush.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.evaluate import packed
from croupier.equipment.cards import STANDARD_52, Card
from croupier.games.three_card_poker.ranking import HAND_SIZE, QUEEN_HIGH, ThreeCardHand, rank_three

HANDS = 22_100
BESIDE = 18_424
"""Number of dealer hands possible beside a player's three cards."""
DEALS = HANDS * BESIDE

_SUIT_BITS = 13

Counts = tuple[int, int, int, int]
"""Numbers of the dealer's hands beside a player's: those below queen high; then the lower, equal and higher ones."""


@dataclass(frozen=True, slots=True)
class ThreeCardOrder:
    """The hands in order. Places count from 1, the lowest hand; hands of equal rank share a place."""

    ranks: tuple[ThreeCardHand, ...]
    """The rank at each place, starting with place 1."""
    numbers: NDArray[np.uint16]
    """For each set of cards of a suit, the sum of the numbers of their ranks."""
    places: NDArray[np.uint16]
    """The place of a hand, by whether it is a flush and by the sum of its numbers."""
    qualifies: int
    """The place of the lowest hand of queen high or better."""

    def place(self, rank: ThreeCardHand) -> int:
        return self.ranks.index(rank) + 1


@dataclass(frozen=True, slots=True)
class ThreeCardHandClass:
    """Hands that differ only by an exchange of suits."""

    cards: tuple[Card, ...]
    """A representative."""
    rank: ThreeCardHand
    weight: int
    """Number of hands in the class."""
    beside: Counts


@cache
def order() -> ThreeCardOrder:
    """Return the order of all hands, by :mod:`croupier.games.three_card_poker.ranking`."""
    hands = list(combinations(STANDARD_52, HAND_SIZE))
    ranked = [rank_three(hand) for hand in hands]
    ranks = tuple(sorted(set(ranked)))
    place = {rank: number for number, rank in enumerate(ranks, 1)}
    of_rank = _rank_numbers()
    numbers = np.zeros(1 << _SUIT_BITS, dtype=np.uint16)
    for mask in range(1 << _SUIT_BITS):
        if mask.bit_count() <= HAND_SIZE:
            numbers[mask] = sum(number for bit, number in enumerate(of_rank) if mask >> bit & 1)
    places = np.zeros((2, HAND_SIZE * max(of_rank) + 1), dtype=np.uint16)
    for hand, rank in zip(hands, ranked, strict=True):
        flush = len({card.suit for card in hand}) == 1
        places[int(flush), int(sum(numbers[mask] for mask in _masks(packed(hand))))] = place[rank]
    return ThreeCardOrder(ranks, numbers, places, 1 + sum(rank < QUEEN_HIGH for rank in ranks))


def _rank_numbers() -> list[int]:
    """Return thirteen numbers, each the smallest that keeps all sums of three, repeats allowed, distinct."""
    chosen: list[int] = []
    candidate = 1
    while len(chosen) < _SUIT_BITS:
        trial = [*chosen, candidate]
        sums = [a + b + c for i, a in enumerate(trial) for j, b in enumerate(trial[i:], i) for c in trial[j:]]
        if len(sums) == len(set(sums)):
            chosen = trial
        candidate += 1
    return chosen


def _masks(hand: int) -> list[int]:
    return [hand >> _SUIT_BITS * suit & (1 << _SUIT_BITS) - 1 for suit in range(4)]


@cache
def classes() -> tuple[ThreeCardHandClass, ...]:
    """Return every class of hands with the counts of the dealer's hands beside it, highest hands last."""
    known: dict[tuple[int, ...], list[int]] = {}
    bits = [packed(hand) for hand in combinations(STANDARD_52, HAND_SIZE)]
    for index, hand in enumerate(bits):
        known.setdefault(tuple(sorted(_masks(hand))), []).append(index)
    hands = np.array(bits, dtype=np.uint64)
    in_order = order()
    found = np.empty(len(bits), dtype=np.uint16)
    rank_hands(hands, in_order.numbers, in_order.places, found)
    ones = np.array([same[0] for same in known.values()], dtype=np.int64)
    counts = np.zeros((ones.size, 4), dtype=np.int64)
    _beside(ones, hands, found, in_order.qualifies, counts)
    all_hands = list(combinations(STANDARD_52, HAND_SIZE))
    made = [
        ThreeCardHandClass(all_hands[same[0]], in_order.ranks[found[same[0]] - 1], len(same), tuple(row.tolist()))
        for same, row in zip(known.values(), counts, strict=True)
    ]
    return tuple(sorted(made, key=lambda hand_class: hand_class.rank))


# --- compiled


@inlined
def place_of(hand: np.uint64, numbers: NDArray[np.uint16], places: NDArray[np.uint16]) -> int:
    """Return the place of a packed three-card hand."""
    low = np.uint64((1 << _SUIT_BITS) - 1)
    total = 0
    flush = 0
    for suit in range(4):
        mask = hand >> np.uint64(_SUIT_BITS * suit) & low
        total += numbers[mask]
        if mask << np.uint64(_SUIT_BITS * suit) == hand:
            flush = 1
    return int(places[flush, total])


@compiled
def rank_hands(
    hands: NDArray[np.uint64],
    numbers: NDArray[np.uint16],
    places: NDArray[np.uint16],
    found: NDArray[np.uint16],
) -> None:
    for index in range(hands.size):
        found[index] = place_of(hands[index], numbers, places)


@compiled
def _beside(
    ones: NDArray[np.int64],
    hands: NDArray[np.uint64],
    places: NDArray[np.uint16],
    qualifies: int,
    counts: NDArray[np.int64],
) -> None:
    """For these hands, count how the dealer's hands that share no card with them compare."""
    for row in range(ones.size):
        mine = hands[ones[row]]
        place = places[ones[row]]
        for other in range(hands.size):
            if hands[other] & mine:
                continue
            its = places[other]
            if its < qualifies:
                counts[row, 0] += 1
            elif its < place:
                counts[row, 1] += 1
            elif its == place:
                counts[row, 2] += 1
            else:
                counts[row, 3] += 1
