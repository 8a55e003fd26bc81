"""Compiled places of poker hands, by sums of keys: of any cards, and of two hole cards and three board cards.

A card's key has the digits by which :mod:`croupier.counting.order` looks hands up and, above them, a count for each
suit. So hands can be added up card by card, with hole cards separate from the board; a flush is detected in one step;
and high and low hands of the same cards have one address.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.order import HIGH_SHIFT
from croupier.games.poker.counting.showdown_arrays import Tables
from croupier.regulation import decides

SUITS_AT = 32
"""From this bit of a key on, the cards of each suit are counted in four bits."""

_SUITS_SHIFT = np.uint64(SUITS_AT)
_HIGH_BITS = np.uint64(HIGH_SHIFT)
_DIGITS = np.uint64((1 << 31) - 1)
_LOW_MASK = np.uint64((1 << HIGH_SHIFT) - 1)
_THREE_MORE, _FIVE = np.uint64(0x3333), np.uint64(0x8888)
"""Adding three to a suit with five cards sets its fourth bit."""
_SUIT_BITS, _SUIT_MASK = np.uint64(13), np.uint64(0x1FFF)
_ONE = np.uint64(1)
_NONE = np.int64(0)


@inlined
def address_of(key: np.uint64, blocks: NDArray[np.uint32], lows: NDArray[np.uint32]) -> np.uint64:
    """Return the address of a hand's place by its ranks."""
    digits = key & _DIGITS
    return np.uint64(blocks[digits >> _HIGH_BITS]) + np.uint64(lows[digits & _LOW_MASK])


@inlined
def flush_of(key: np.uint64) -> np.uint64:
    """Return the bit of a suit with at least five cards, or 0. Seven cards have at most one."""
    return (key >> _SUITS_SHIFT) + _THREE_MORE & _FIVE


@inlined
def ranks_of(bits: np.uint64, five: np.uint64) -> np.uint64:
    """Return the ranks held in the suit whose bit :func:`flush_of` returned."""
    suit = np.uint64(five > np.uint64(0x8)) + np.uint64(five > np.uint64(0x80)) + np.uint64(five > np.uint64(0x800))
    return bits >> suit * _SUIT_BITS & _SUIT_MASK


@inlined
def high_place(t: Tables, key: np.uint64, bits: np.uint64) -> np.int64:
    """Return the place of the best high hand of five to seven cards, by the sum of their keys and by their bits."""
    place = t.high[address_of(key, t.blocks, t.lows)]
    five = flush_of(key)
    return np.int64(max(place, t.suited[ranks_of(bits, five)]) if five else place)


@compiled
@decides("19:47-14.11(f)", "19:47-14.11(g)1", "19:47-14.11(g)2", "19:47-14.11(g)3")
def omaha(
    hole: NDArray[np.int64], board: NDArray[np.int64], want_low: np.int64, t: Tables, triples: NDArray[np.uint64]
) -> tuple[np.int64, np.int64]:
    """19:47-14.11(f), (g)1 to 3: the best places, high and low, of two hole cards and three of the board."""
    keys, blocks, lows, high, suited, low = t
    number = 0
    for first in range(3):
        for second in range(first + 1, 4):
            for third in range(second + 1, 5):
                triples[0, number] = keys[board[first]] + keys[board[second]] + keys[board[third]]
                one, two, three = _ONE << np.uint64(board[first]), _ONE << np.uint64(board[second]), board[third]
                triples[1, number] = one | two | _ONE << np.uint64(three)
                number += 1
    best_high = best_low = _NONE
    for first in range(3):
        for second in range(first + 1, 4):
            pair = keys[hole[first]] + keys[hole[second]]
            for at in range(10):
                key = pair + triples[0, at]
                address = address_of(key, blocks, lows)
                best_high = max(best_high, np.int64(high[address]))
                if want_low:
                    best_low = max(best_low, np.int64(low[address]))
                if flush_of(key):
                    held = triples[1, at] | _ONE << np.uint64(hole[first]) | _ONE << np.uint64(hole[second])
                    best_high = max(best_high, np.int64(suited[ranks_of(held, flush_of(key))]))
    return best_high, best_low


@compiled
def fill_best(hole: NDArray[np.int64], cards: NDArray[np.int64], t: Tables, best: NDArray[np.uint16]) -> None:
    """Fill in the best places of two of four hole cards with any three others, in any order."""
    for first in range(cards.size):
        for second in range(first):
            for third in range(second):
                one, two, three = cards[first], cards[second], cards[third]
                key = t.keys[one] + t.keys[two] + t.keys[three]
                bits = _ONE << np.uint64(one) | _ONE << np.uint64(two) | _ONE << np.uint64(three)
                high = low = np.uint16(0)
                for mine in range(3):
                    for other in range(mine + 1, 4):
                        five = key + t.keys[hole[mine]] + t.keys[hole[other]]
                        address = address_of(five, t.blocks, t.lows)
                        high, low = max(high, t.high[address]), max(low, t.low[address])
                        if flush_of(five):
                            held = bits | _ONE << np.uint64(hole[mine]) | _ONE << np.uint64(hole[other])
                            high = max(high, t.suited[ranks_of(held, flush_of(five))])
                for a, b, c in (
                    (one, two, three),
                    (one, three, two),
                    (two, one, three),
                    (two, three, one),
                    (three, one, two),
                    (three, two, one),
                ):
                    best[0, a, b, c], best[1, a, b, c] = high, low
