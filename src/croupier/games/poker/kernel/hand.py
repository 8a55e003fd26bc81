"""What all stages of a compiled hand of poker use: its log, its chance, the actions that are given, and its seats."""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel.numbers import (
    AT,
    C_COUNTED,
    COUNTED,
    DEALT_CARDS,
    DISCARDED,
    DISCARDED_UP,
    FAULT,
    FULL,
    HALF,
    HOLE,
    HOLES,
    ILLEGAL,
    LAST,
    LOW_WORD,
    NEXT,
    NOTHING,
    PLAYS,
    RACKED,
    ROOM,
    TWO,
    UP_CARDS,
    UPS,
    WORDS,
    PokerState,
)


@inlined
def hand_of(all_hands: PokerState, hand: int) -> PokerState:
    """Return one of the hands that are played together."""
    a = all_hands
    return PokerState(
        a.n[hand], a.s[hand], a.pots[hand], a.deck[hand], a.rack[hand], a.log[hand], a.words[hand], a.given
    )


@inlined
def set_fault(z: PokerState, fault: np.int64) -> None:
    """Note a fault; the first one counts."""
    if z.n[FAULT] == 0:
        z.n[FAULT] = fault


@compiled
def write_row(z: PokerState, kind: np.int64, cites: np.int64, seat: np.int64, number: np.int64) -> np.int64:
    """Begin a row of the log, and return where its words go."""
    n, log = z.n, z.log
    if n[AT] + ROOM > log.size:
        n[FAULT] = FULL
        n[AT] = 0
    at = n[AT]
    log[at], log[at + 1], log[at + 2], log[at + 3] = kind, cites, seat, number
    n[AT] = at + 4 + number
    return np.int64(at + 4)


@compiled
def write_held(z: PokerState, kind: np.int64, cites: np.int64, seat: np.int64, row: np.int64, number: np.int64) -> None:
    """Write a row with the cards that a seat has from a row of its fields on."""
    at = write_row(z, kind, cites, seat, number)
    for place in range(number):
        z.log[at + place] = z.s[row + place, seat]


@compiled
def next_word(z: PokerState) -> np.int64:
    """Return the next random word; behind the last one it is the highest, so that the hand comes to an end."""
    n = z.n
    if n[WORDS] >= z.words.size:
        n[FAULT] = FULL
        return np.int64(LOW_WORD)
    n[WORDS] += 1
    return np.int64(z.words[n[WORDS] - 1])


@compiled
def random_below(z: PokerState, limit: np.int64) -> np.int64:
    """Return a random number below a limit; words that would make some likelier than others are thrown away."""
    while True:
        product = np.uint64(next_word(z)) * np.uint64(limit)
        if product & LOW_WORD >= np.uint64((1 << 32) % limit):
            return np.int64(product >> HALF)


@compiled
def next_action(z: PokerState) -> tuple[np.int64, np.int64]:
    """Return the next of the actions that are given."""
    n = z.n
    if n[NEXT] >= n[LAST]:
        set_fault(z, ILLEGAL)
        return np.int64(-1), NOTHING
    n[NEXT] += 1
    return z.given[n[NEXT] - 1, 0], z.given[n[NEXT] - 1, 1]


@inlined
def clockwise(z: PokerState, seats: np.int64, after: np.int64, step: int) -> np.int64:
    """Return the seat a number of places to the left of another; 0 if nobody plays there."""
    seat = (after - 1 + step) % seats + 1
    return seat if z.s[PLAYS, seat] else NOTHING


@compiled
def discard(z: PokerState, seat: np.int64, cites: np.int64) -> None:
    """Put a seat's cards into the discard rack, counted."""
    n, s = z.n, z.s
    held = s[HOLES, seat] + s[UPS, seat]
    if s[HOLES, seat]:
        write_held(z, DISCARDED, cites, seat, HOLE, s[HOLES, seat])
    if s[UPS, seat]:
        write_held(z, DISCARDED_UP, cites, seat, UP_CARDS, s[UPS, seat])
    for place in range(s[HOLES, seat]):
        z.rack[n[RACKED]] = s[HOLE + place, seat]
        n[RACKED] += 1
    for place in range(s[UPS, seat]):
        z.rack[n[RACKED]] = s[UP_CARDS + place, seat]
        n[RACKED] += 1
    s[HOLES, seat] = s[UPS, seat] = 0
    at = write_row(z, COUNTED, C_COUNTED, seat, TWO)
    z.log[at], z.log[at + 1] = held, s[DEALT_CARDS, seat]
