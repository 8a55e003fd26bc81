"""Shared by all stages of a compiled hand of poker: its log, its randomness, the prescribed actions, and its seats."""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel import numbers as k


@inlined
def hand_of(all_hands: k.PokerState, hand: int) -> k.PokerState:
    """Return one of the hands played together."""
    a = all_hands
    return k.PokerState(
        a.n[hand], a.s[hand], a.pots[hand], a.deck[hand], a.rack[hand], a.log[hand], a.words[hand], a.actions
    )


@inlined
def set_fault(z: k.PokerState, fault: np.int64) -> None:
    """Note a fault; the first one counts."""
    if z.n[k.FAULT] == 0:
        z.n[k.FAULT] = fault


@compiled
def write_row(z: k.PokerState, kind: np.int64, cites: np.int64, seat: np.int64, number: np.int64) -> np.int64:
    """Begin a row of the log, and return where its words go."""
    n, log = z.n, z.log
    if n[k.AT] + k.ROOM > log.size:
        n[k.FAULT] = k.FULL
        n[k.AT] = 0
    at = n[k.AT]
    log[at], log[at + 1], log[at + 2], log[at + 3] = kind, cites, seat, number
    n[k.AT] = at + 4 + number
    return np.int64(at + 4)


@compiled
def write_held(
    z: k.PokerState, kind: np.int64, cites: np.int64, seat: np.int64, row: np.int64, number: np.int64
) -> None:
    """Write a row with a seat's cards, taken from consecutive rows of its fields."""
    at = write_row(z, kind, cites, seat, number)
    for place in range(number):
        z.log[at + place] = z.s[row + place, seat]


@compiled
def next_word(z: k.PokerState) -> np.int64:
    """Return the next random word; after the last, return the highest, so that the hand comes to an end."""
    n = z.n
    if n[k.WORDS] >= z.words.size:
        n[k.FAULT] = k.FULL
        return np.int64(k.LOW_WORD)
    n[k.WORDS] += 1
    return np.int64(z.words[n[k.WORDS] - 1])


@compiled
def random_below(z: k.PokerState, limit: np.int64) -> np.int64:
    """Return a random number below a limit; skip words that would make some likelier than others."""
    while True:
        product = np.uint64(next_word(z)) * np.uint64(limit)
        if product & k.LOW_WORD >= np.uint64((1 << 32) % limit):
            return np.int64(product >> k.HALF)


@compiled
def next_action(z: k.PokerState) -> tuple[np.int64, np.int64]:
    """Return the next prescribed action."""
    n = z.n
    if n[k.NEXT] >= n[k.LAST]:
        set_fault(z, k.ILLEGAL)
        return np.int64(-1), k.NOTHING
    n[k.NEXT] += 1
    return z.actions[n[k.NEXT] - 1, 0], z.actions[n[k.NEXT] - 1, 1]


@inlined
def clockwise(z: k.PokerState, seats: np.int64, after: np.int64, step: int) -> np.int64:
    """Return the seat this many places to the left of another; 0 if nobody plays there."""
    seat = (after - 1 + step) % seats + 1
    return seat if z.s[k.PLAYS, seat] else k.NOTHING


@inlined
def own_card(z: k.PokerState, seat: np.int64, place: int) -> np.int64:
    """Return one of a seat's cards: those face down come first, then those face up."""
    holes = z.s[k.HOLES, seat]
    return np.int64(z.s[k.HOLE + place if place < holes else k.UP_CARDS + place - holes, seat])


@compiled
def discard(z: k.PokerState, seat: np.int64, cites: np.int64) -> None:
    """Put a seat's cards into the discard rack, counted."""
    n, s = z.n, z.s
    held = s[k.HOLES, seat] + s[k.UPS, seat]
    if s[k.HOLES, seat]:
        write_held(z, k.DISCARDED, cites, seat, k.HOLE, s[k.HOLES, seat])
    if s[k.UPS, seat]:
        write_held(z, k.DISCARDED_UP, cites, seat, k.UP_CARDS, s[k.UPS, seat])
    for place in range(held):
        z.rack[n[k.RACKED] + place] = own_card(z, seat, place)
    n[k.RACKED] += held
    s[k.HOLES, seat] = s[k.UPS, seat] = 0
    at = write_row(z, k.COUNTED, k.C_COUNTED, seat, k.TWO)
    z.log[at], z.log[at + 1] = held, s[k.DEALT_CARDS, seat]
