"""Compiled ranking of poker hands at a showdown: high hands, low hands, and those of Omaha.

Functions have the names that they have in :mod:`croupier.games.poker.evaluate`, so that they can be read side by side.
"""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel.hand import hand_of
from croupier.games.poker.kernel.numbers import (
    BEST_HIGH,
    BEST_LOW,
    BOARD_CARDS,
    CATEGORY,
    CONTEST,
    EIGHT,
    FAMILY,
    FAULT,
    FOLDED,
    FROM_THE_ACE,
    HIGH,
    HOLE,
    HOLES,
    LIVE,
    LOW,
    NOTHING,
    OMAHA,
    ON_BOARD,
    ONE,
    ORDER,
    PLAYERS,
    SIX,
    THREE,
    TWO,
    UP_CARDS,
    UPS,
    Filed,
    Numbers,
    PokerState,
)

# --- high hands


@compiled
def value(f: Filed, c: np.int64, d: np.int64, h: np.int64, s: np.int64) -> np.int64:
    """The value of the best five cards, as :func:`croupier.ranking.fast.value` has it."""
    count, top_five, straight = f.number, f.top_five, f.straight
    for suit in (c, d, h, s):
        if count[suit] >= 5:
            top = straight[suit]
            if top == 14:
                return np.int64(np.int64(9) << CATEGORY | top << 16)
            if top:
                return np.int64(np.int64(8) << CATEGORY | top << 16)
            return np.int64(np.int64(5) << CATEGORY | top_five[suit])
    once = c | d | h | s
    twice = (c & d) | (c & h) | (c & s) | (d & h) | (d & s) | (h & s)
    thrice = (c & d & (h | s)) | (h & s & (c | d))
    four = c & d & h & s
    if four:
        return np.int64(np.int64(7) << CATEGORY | top_five[four] & 0xF0000 | top_five[once ^ four] >> 4 & 0xF000)
    if thrice:
        three = ONE << (top_five[thrice] >> 16) - 2
        pair = twice & ~three
        if pair:
            return np.int64(SIX << CATEGORY | top_five[three] | top_five[pair] >> 4 & 0xF000)
        if not straight[once]:
            return np.int64(THREE << CATEGORY | top_five[three] | top_five[once ^ three] >> 4 & 0xFF00)
    if straight[once]:
        return np.int64(np.int64(4) << CATEGORY | straight[once] << 16)
    if twice:
        pairs = top_five[twice]
        if pairs & 0xF000:
            first, second = pairs >> 16, pairs >> 12 & 0xF
            rest = once & ~(ONE << first - 2) & ~(ONE << second - 2)
            return np.int64(TWO << CATEGORY | first << 16 | second << 12 | top_five[rest] >> 8 & 0xF00)
        return np.int64(ONE << CATEGORY | pairs | top_five[once ^ twice] >> 4 & 0xFFF0)
    return np.int64(top_five[once])


_SUIT = np.int64(0x1FFF)


@inlined
def _value(f: Filed, bits: np.int64) -> np.int64:
    return value(f, bits & _SUIT, bits >> 13 & _SUIT, bits >> 26 & _SUIT, bits >> 39 & _SUIT)


@compiled
def high_hand(f: Filed, z: PokerState, seat: np.int64) -> np.int64:
    n, s = z.n, z.s
    if f.n[FAMILY] == OMAHA:
        best = NOTHING
        for i in range(3):
            for j in range(i + 1, 4):
                pair = ONE << s[HOLE + i, seat] | ONE << s[HOLE + j, seat]
                for a in range(3):
                    for b in range(a + 1, 4):
                        for c in range(b + 1, 5):
                            three = ONE << s[BOARD_CARDS, a] | ONE << s[BOARD_CARDS, b] | ONE << s[BOARD_CARDS, c]
                            best = max(best, _value(f, pair | three))
        return best
    bits = NOTHING
    for place in range(s[HOLES, seat]):
        bits |= ONE << s[HOLE + place, seat]
    for place in range(s[UPS, seat]):
        bits |= ONE << s[UP_CARDS + place, seat]
    for place in range(n[ON_BOARD]):
        bits |= ONE << s[BOARD_CARDS, place]
    return _value(f, bits)


# --- low hands


@inlined
def low_rank(card: np.int64) -> np.int64:
    """Return a card's rank, the ace being the lowest."""
    return ONE if card % 13 == 12 else card % 13 + TWO


@compiled
def _five_lowest(ranks: np.int64, from_the_ace: np.int64) -> np.int64:
    """The five lowest of different ranks, a bit for each, as a low hand without pairs; -1 if there are fewer."""
    found, number = NOTHING, NOTHING
    for rank in range(1, 14):
        if ranks >> rank & 1:
            found |= np.int64(rank) << (16 - 4 * number if from_the_ace else 4 * number)
            number += 1
            if number == 5:
                return found
    return np.int64(-1)


@compiled
def _low_five(counts: Numbers, from_the_ace: np.int64) -> np.int64:
    """Five cards, by how many there are of each rank, as a low hand: the less, the better."""
    found, at = NOTHING, 16
    pattern = NOTHING
    for times in range(4, 0, -1):
        for step in range(1, 14):
            rank = step if from_the_ace else 14 - step
            if counts[rank] == times:
                found |= np.int64(rank) << at
                at -= 4
                pattern = pattern * 8 + times
    category = NOTHING
    if pattern == 0o41:
        category = np.int64(7)
    elif pattern == 0o32:
        category = SIX
    elif pattern == 0o311:
        category = THREE
    elif pattern == 0o221:
        category = TWO
    elif pattern == 0o2111:
        category = ONE
    return category << CATEGORY | found


@compiled
def low_hand(f: Filed, z: PokerState, seat: np.int64) -> np.int64:
    """The best low hand: its category, then the ranks that decide; -1 if it is not eligible."""
    n, s, from_the_ace = z.n, z.s, f.n[FROM_THE_ACE]
    best = np.int64(-1)
    if f.n[FAMILY] == OMAHA:
        for i in range(3):
            for j in range(i + 1, 4):
                pair = ONE << low_rank(s[HOLE + i, seat]) | ONE << low_rank(s[HOLE + j, seat])
                for a in range(3):
                    for b in range(a + 1, 4):
                        for c in range(b + 1, 5):
                            ranks = pair | ONE << low_rank(s[BOARD_CARDS, a])
                            ranks |= ONE << low_rank(s[BOARD_CARDS, b]) | ONE << low_rank(s[BOARD_CARDS, c])
                            found = _five_lowest(ranks & 0x1FE, from_the_ace)
                            if found >= 0 and (best < 0 or found < best):
                                best = found
        return best
    held = np.empty(7, dtype=np.int64)
    number, ranks = 0, NOTHING
    for place in range(s[HOLES, seat]):
        held[number] = low_rank(s[HOLE + place, seat])
        number += 1
    for place in range(s[UPS, seat]):
        held[number] = low_rank(s[UP_CARDS + place, seat])
        number += 1
    for place in range(n[ON_BOARD]):
        held[number] = low_rank(s[BOARD_CARDS, place])
        number += 1
    for place in range(number):
        ranks |= ONE << held[place]
    if f.n[CONTEST] == EIGHT:
        return _five_lowest(ranks & 0x1FE, from_the_ace)
    best = _five_lowest(ranks, from_the_ace)
    if best >= 0:
        return best
    counts = np.zeros(15, dtype=np.int64)
    for place in range(number):
        counts[held[place]] += 1
    if number == 5:
        return _low_five(counts, from_the_ace)
    for i in range(number - 1):
        for j in range(i + 1, number):
            counts[held[i]] -= 1
            counts[held[j]] -= 1
            found = _low_five(counts, from_the_ace)
            if best < 0 or found < best:
                best = found
            counts[held[i]] += 1
            counts[held[j]] += 1
    return best


# --- all hands


@compiled
def _rank(f: Filed, z: PokerState) -> None:
    s = z.s
    for place in range(z.n[PLAYERS]):
        seat = s[ORDER, place]
        s[BEST_HIGH, seat] = s[BEST_LOW, seat] = -1
        if s[FOLDED, seat]:
            continue
        if f.n[CONTEST] != LOW:
            s[BEST_HIGH, seat] = high_hand(f, z, seat)
        if f.n[CONTEST] != HIGH:
            s[BEST_LOW, seat] = low_hand(f, z, seat)


@compiled
def rank(f: Filed, all_hands: PokerState) -> None:
    """What the hands come to of all who are left for a showdown."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if z.n[LIVE] > 1 and not z.n[FAULT]:
            _rank(f, z)
