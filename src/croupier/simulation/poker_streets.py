"""Compiled dealing of poker: rounds of cards, burn cards, the common card of stud, and the draw.

Functions have the names that they have in :mod:`croupier.games.poker.dealing`, so that they can be read side by side.
"""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.regulation import decides
from croupier.simulation.poker_numbers import (
    AGREED,
    AT,
    BOARD,
    BOARD_CARDS,
    BROKE,
    BURN_CARDS,
    BURNED,
    BURNS,
    BURNT,
    C_BURN,
    C_COMMON,
    C_DEAL,
    C_DEAL_ALL_IN,
    C_DRAWS,
    C_LOOK,
    C_PART,
    CARDS_DRAWN,
    COMMON,
    DEALT,
    DEALT_CARDS,
    DEALT_UP,
    DISCARDED,
    DOWN,
    DRAW,
    DRAWS,
    END,
    FAMILY,
    FAULT,
    FIRST_ROUND,
    FOLDED,
    FROM_BURNS,
    FROM_DISCARDS,
    FULL,
    HALF,
    HOLE,
    HOLES,
    ILLEGAL,
    KEEPS,
    LAST,
    LIVE,
    LOOKED,
    LOW_WORD,
    NEXT,
    NOTHING,
    ON_BOARD,
    ONE,
    ORDER,
    PARTS,
    PLAYERS,
    RACKED,
    ROOM,
    ROUNDS,
    SEALED,
    SEVEN_STUD,
    TAKEN,
    TO_BOARD,
    TOP,
    UP_CARDS,
    UPS,
    WORDS,
    Filed,
    PokerState,
)

# --- the log, chance and actions that are given


@compiled
def _put(z: PokerState, kind: np.int64, cites: np.int64, seat: np.int64, number: np.int64) -> np.int64:
    """A row of the log is begun; the place where its words go."""
    n, log = z.n, z.log
    if n[AT] + ROOM > log.size:
        n[FAULT] = FULL
        n[AT] = 0
    at = n[AT]
    log[at], log[at + 1], log[at + 2], log[at + 3] = kind, cites, seat, number
    n[AT] = at + 4 + number
    return np.int64(at + 4)


@compiled
def _put_held(z: PokerState, kind: np.int64, cites: np.int64, seat: np.int64, row: np.int64, number: np.int64) -> None:
    """A row with the cards that a seat has from a row of its fields on."""
    at = _put(z, kind, cites, seat, number)
    for place in range(number):
        z.log[at + place] = z.s[row + place, seat]


@inlined
def _wrong(z: PokerState, fault: np.int64) -> None:
    """The first fault is the one that counts."""
    if z.n[FAULT] == 0:
        z.n[FAULT] = fault


@compiled
def _word(z: PokerState) -> np.int64:
    """The next random word; behind the last one it is the highest, so that the hand comes to an end."""
    n = z.n
    if n[WORDS] >= z.words.size:
        n[FAULT] = FULL
        return np.int64(LOW_WORD)
    n[WORDS] += 1
    return np.int64(z.words[n[WORDS] - 1])


@compiled
def _below(z: PokerState, limit: np.int64) -> np.int64:
    """A random number below a limit; words that would make some likelier than others are thrown away."""
    while True:
        product = np.uint64(_word(z)) * np.uint64(limit)
        if product & LOW_WORD >= np.uint64((1 << 32) % limit):
            return np.int64(product >> HALF)


@compiled
def _given(z: PokerState) -> tuple[np.int64, np.int64]:
    """The next action that is given."""
    n = z.n
    if n[NEXT] >= n[LAST]:
        _wrong(z, ILLEGAL)
        return np.int64(-1), NOTHING
    n[NEXT] += 1
    return z.given[n[NEXT] - 1, 0], z.given[n[NEXT] - 1, 1]


@inlined
def _of(all_hands: PokerState, hand: int) -> PokerState:
    """One of the hands that are played together."""
    a = all_hands
    return PokerState(
        a.n[hand], a.s[hand], a.pots[hand], a.deck[hand], a.rack[hand], a.log[hand], a.words[hand], a.given
    )


# --- cards


@inlined
def _top(z: PokerState) -> np.int64:
    card = z.deck[z.n[TOP]]
    z.n[TOP] += 1
    return np.int64(card)


@compiled
def _to_hole(z: PokerState, seat: np.int64, cites: np.int64) -> None:
    s, card = z.s, _top(z)
    s[HOLE + s[HOLES, seat], seat] = card
    s[HOLES, seat] += 1
    at = _put(z, DEALT, cites, seat, ONE)
    z.log[at] = card


@compiled
def _to_board(z: PokerState, street: np.int64, number: np.int64) -> None:
    n = z.n
    at = _put(z, TO_BOARD, C_DEAL + street, NOTHING, number)
    for place in range(number):
        card = _top(z)
        z.s[BOARD_CARDS, n[ON_BOARD]] = card
        n[ON_BOARD] += 1
        z.log[at + place] = card


@compiled
@decides("19:47-14.6(e)3")
def _burn(z: PokerState, street: np.int64) -> None:
    """14.6(e)3: a card is burned, apart from the discards."""
    card = _top(z)
    z.s[BURN_CARDS, z.n[BURNT]] = card
    z.n[BURNT] += 1
    at = _put(z, BURNED, C_BURN + street, NOTHING, ONE)
    z.log[at] = card


@compiled
def _look(z: PokerState, seat: np.int64) -> None:
    _put_held(z, LOOKED, C_LOOK, seat, HOLE, z.s[HOLES, seat])


@compiled
def _shuffle_part(z: PokerState, part: np.int64) -> None:
    """Burn cards or discards are shuffled, and go below what is left of the deck."""
    n, s, deck = z.n, z.s, z.deck
    number = n[BURNT] if part == FROM_BURNS else n[RACKED]
    first = n[END]
    for place in range(number):
        deck[first + place] = s[BURN_CARDS, place] if part == FROM_BURNS else z.rack[place]
    for place in range(number - 1, 0, -1):
        other = _below(z, np.int64(place + 1))
        deck[first + place], deck[first + other] = deck[first + other], deck[first + place]
    n[END] += number
    n[PARTS] += 1
    if part == FROM_BURNS:
        n[BURNT] = 0
    else:
        n[RACKED] = 0
    for kind in (SEALED, TAKEN):
        at = _put(z, kind, C_PART + part, n[PARTS], number)
        for place in range(number):
            z.log[at + place] = deck[first + place]


@compiled
@decides("19:47-14.9(h)")
def _common_card(z: PokerState, street: np.int64) -> None:
    """14.9(h): one card is the seventh of all."""
    if z.n[END] - z.n[TOP] <= 1:
        _shuffle_part(z, FROM_BURNS)
    _put(z, COMMON, C_COMMON, NOTHING, NOTHING)
    _burn(z, street)
    _to_board(z, street, ONE)


# --- the draw


@compiled
@decides("19:47-14.12(f)", "19:47-14.12(f)2")
def _exchange(z: PokerState, seat: np.int64, places: np.int64, street: np.int64) -> None:
    """14.12(f), (f)2: cards are exchanged, if need be for reshuffled discards."""
    n, s = z.n, z.s
    number = NOTHING
    for place in range(5):
        number += places >> place & 1
    if number == 0:
        _put(z, KEEPS, C_DEAL + street, seat, NOTHING)
        return
    at = _put(z, DRAWS, C_DRAWS, seat, ONE)
    z.log[at] = number
    at = _put(z, DISCARDED, C_DEAL + street, seat, number)
    kept = NOTHING
    for place in range(5):
        card = s[HOLE + place, seat]
        if places >> place & 1:
            z.log[at] = z.rack[n[RACKED]] = card
            at += 1
            n[RACKED] += 1
        else:
            s[HOLE + kept, seat] = card
            kept += 1
    s[HOLES, seat] = kept
    for _ in range(number):
        if n[TOP] == n[END]:
            _shuffle_part(z, FROM_DISCARDS)
        _to_hole(z, seat, (C_DEAL_ALL_IN if s[BROKE, seat] else C_DEAL) + street)
    _look(z, seat)


@compiled
def _draw(z: PokerState, street: np.int64) -> None:
    n, s = z.n, z.s
    for place in range(n[PLAYERS]):
        seat = s[ORDER, place]
        if s[FOLDED, seat] or n[LIVE] < 2:
            continue
        if n[LAST] >= 0:
            what, places = _given(z)
            if what != DRAW or places >> 5:
                _wrong(z, ILLEGAL)
                places = NOTHING
        else:
            places = _below(z, np.int64(32))
        _exchange(z, seat, places, street)


# --- all hands


@compiled
def deal_street(f: Filed, z: PokerState, street: np.int64) -> None:
    n, s, row = z.n, z.s, f.streets[street]
    last = f.n[FAMILY] == SEVEN_STUD and street == f.streets.shape[0] - 1
    if last and n[END] - n[TOP] - 1 < n[LIVE]:
        _common_card(z, street)
        return
    if row[BURNS]:
        _burn(z, street)
    looks = False
    for number in range(row[ROUNDS]):
        kind = row[FIRST_ROUND + 2 * number]
        if kind == BOARD:
            _to_board(z, street, row[FIRST_ROUND + 2 * number + 1])
        elif kind == CARDS_DRAWN:
            _draw(z, street)
        else:
            looks = looks or kind == DOWN
            for place in range(n[PLAYERS]):
                seat = s[ORDER, place]
                if s[FOLDED, seat]:
                    continue
                s[DEALT_CARDS, seat] += 1
                cites = (C_DEAL_ALL_IN if s[BROKE, seat] else C_DEAL) + street
                if kind == DOWN:
                    _to_hole(z, seat, cites)
                else:
                    card = _top(z)
                    s[UP_CARDS + s[UPS, seat], seat] = card
                    s[UPS, seat] += 1
                    at = _put(z, DEALT_UP, cites, seat, ONE)
                    z.log[at] = card
    if looks:
        for place in range(n[PLAYERS]):
            if not s[FOLDED, s[ORDER, place]]:
                _look(z, s[ORDER, place])


@compiled
def deal(f: Filed, all_hands: PokerState, street: np.int64, agreed: np.int64) -> bool:
    """The cards of every hand that more than one player is in, before a betting round."""
    if agreed != AGREED:
        return False
    for hand in range(all_hands.n.shape[0]):
        z = _of(all_hands, hand)
        if z.n[LIVE] > 1 and not z.n[FAULT]:
            deal_street(f, z, street)
    return True
