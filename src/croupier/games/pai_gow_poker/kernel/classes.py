"""The classes of seven cards as tables for the simulation: set by a house way, and what all their settings make.

How cards are set and what side wagers on them pay depends on their class
(:mod:`croupier.games.pai_gow_poker.counting.set_classes`), except for a royal match. Going through all 292,253 classes
takes some seconds, so the results are kept (:mod:`croupier.counting.array_cache`).
"""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.array_cache import digest, kept
from croupier.counting.compiled import borrowing
from croupier.counting.order import HIGH_SHIFT, addresses_of_hands
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.counting.set_classes import (
    ANSWERED_BY,
    SEVEN,
    HandClasses,
    all_settings,
    hand_classes,
)
from croupier.games.pai_gow_poker.pay_tables import SettingKind
from croupier.games.pai_gow_poker.ranking import SETTINGS, High, Wheel

JOKER_BIT = 52
_RANKS = 13
_MASKS = 1 << _RANKS
_SUITED = 1 << 31
_BESIDE = 2
"""Outside a flush of five in seven cards, or of four in seven with a joker, there are at most two cards."""


@dataclass(frozen=True, slots=True)
class Classes:
    """Every class of seven cards, and what its settings make."""

    hands: HandClasses
    kinds: NDArray[np.uint64]
    """What the 21 settings of the class make, one bit per kind: see :func:`kinds_in`."""


def kinds_in(bits: int) -> list[SettingKind]:
    """Return the kinds whose bits are set in :attr:`Classes.kinds`."""
    return [SettingKind.of(number) for number in range(len(High) << 2) if bits >> number & 1]


def find_classes() -> Classes:
    """Find all classes, one by one."""
    hands = hand_classes()
    # The place of the wheel among the straights doesn't matter here.
    wheel = Wheel.SECOND_HIGHEST
    every, _ = all_settings(wheel)
    category = np.array([0, *(high.category for high in high_hands(wheel).hands)], dtype=np.uint64)
    pair = np.array([0, *(low.pair for low in low_hands().hands)], dtype=np.uint64)
    kinds = np.zeros(len(hands.cards), dtype=np.uint64)
    for number, setting in enumerate(SETTINGS):
        beside = np.any([hands.cards[:, place - 1] == JOKER_BIT for place in setting], axis=0)
        joker = (hands.joker & ~beside).astype(np.uint64)
        bit = category[every.highs[:, number]] << np.uint64(2) | joker << np.uint64(1) | pair[every.lows[:, number]]
        kinds |= np.uint64(1) << bit
    return Classes(hands, kinds)


# --- kept


@cache
def all_classes() -> Classes:
    """Return all classes; they are found once per machine, then loaded."""
    name = f"pai-gow-made-{digest((*ANSWERED_BY, __name__))}"
    return Classes(hand_classes(), kept(name, lambda: {"made": find_classes().kinds})["made"])


# --- lookup


class Lookup(NamedTuple):
    """Values by the class of seven cards, looked up for packed hands."""

    keys: NDArray[np.uint32]
    """For each mask of a suit, its digits, without and with a joker; the top bit marks a flush."""
    blocks: NDArray[np.uint32]
    lows: NDArray[np.uint32]
    beside: NDArray[np.uint8]
    """By the address of at most two cards outside a flush, their number."""
    by_ranks: NDArray[np.uint64]
    by_suit: NDArray[np.uint64]

    def __call__(self, hands: NDArray[np.uint64]) -> NDArray[np.uint64]:
        found = np.empty(len(hands), dtype=np.uint64)
        _look_up(hands, self, found)
        return found


def lookup(classes: HandClasses, values: NDArray[np.uint64]) -> Lookup:
    """Build a lookup of a value for each class."""
    addresses = addresses_of_hands()
    keys = np.tile(addresses.keys, (2, 1))
    count = np.bitwise_count(np.arange(_MASKS))
    keys[0, count >= 5] |= np.uint32(_SUITED)
    keys[1, count >= 4] |= np.uint32(_SUITED)

    few = np.flatnonzero(addresses.held.sum(axis=1) <= _BESIDE)
    beside = np.zeros(len(addresses.held), dtype=np.uint8)
    beside[few] = np.arange(len(few))
    by_ranks = np.zeros((2, len(addresses.held)), dtype=np.uint64)
    by_suit = np.zeros((2, _MASKS, len(few)), dtype=np.uint64)

    joker = classes.joker.astype(np.intp)
    digits = np.zeros(len(classes.cards), dtype=np.uint32)
    for place in range(SEVEN):
        card = classes.cards[:, place]
        digits += np.where(card == JOKER_BIT, np.uint32(0), addresses.keys[1 << (card % _RANKS).astype(np.intp)])
    flush = classes.flush > 0
    by_ranks[joker[~flush], addresses.of(digits[~flush])] = values[~flush]
    mask = classes.flush[flush].astype(np.intp)
    others = beside[addresses.of(digits[flush] - addresses.keys[mask])]
    by_suit[joker[flush], mask, others] = values[flush]
    return Lookup(keys, addresses.blocks, addresses.lows, beside, by_ranks, by_suit)


_RANK_MASK = np.uint64(_MASKS - 1)
_DIGITS_MASK = np.uint32(_SUITED - 1)
_SUITED_BIT = np.uint32(_SUITED)


@borrowing
def _look_up(hands: NDArray[np.uint64], table: Lookup, found: NDArray[np.uint64]) -> None:
    keys, blocks, lows = table.keys, table.blocks, table.lows
    high_shift, low_mask = np.uint32(HIGH_SHIFT), np.uint32((1 << HIGH_SHIFT) - 1)
    for number in range(hands.size):
        hand = hands[number]
        joker = np.int64(hand >> np.uint64(52))
        clubs = keys[joker, hand & _RANK_MASK]
        diamonds = keys[joker, hand >> np.uint64(13) & _RANK_MASK]
        hearts = keys[joker, hand >> np.uint64(26) & _RANK_MASK]
        spades = keys[joker, hand >> np.uint64(39) & _RANK_MASK]
        # At most one suit has a flush, so the sum doesn't carry out of the top bit.
        sums = clubs + diamonds + hearts + spades
        digits = sums & _DIGITS_MASK
        if sums & _SUITED_BIT:
            suit = np.uint64(0)
            if diamonds & _SUITED_BIT:
                suit = np.uint64(13)
            elif hearts & _SUITED_BIT:
                suit = np.uint64(26)
            elif spades & _SUITED_BIT:
                suit = np.uint64(39)
            mask = hand >> suit & _RANK_MASK
            digits -= keys[0, mask] & _DIGITS_MASK
            at = table.beside[blocks[digits >> high_shift] + lows[digits & low_mask]]
            found[number] = table.by_suit[joker, mask, at]
        else:
            found[number] = table.by_ranks[joker, blocks[digits >> high_shift] + lows[digits & low_mask]]
