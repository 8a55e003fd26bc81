"""Compiled dealing of poker: rounds of cards, burn cards, the common card of stud, and the draw.

Functions have the names that they have in :mod:`croupier.games.poker.dealing`, so that they can be read side by side.
"""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel.hand import hand_of, next_action, random_below, set_fault, write_held, write_row
from croupier.games.poker.kernel.numbers import (
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
    EXCHANGES,
    FAMILY,
    FAULT,
    FIRST_ROUND,
    FOLDED,
    FROM_BURNS,
    FROM_DISCARDS,
    HOLE,
    HOLES,
    ILLEGAL,
    KEEPS,
    LAST,
    LIVE,
    LOOKED,
    NOTHING,
    ON_BOARD,
    ONE,
    ORDER,
    PARTS,
    PLAYERS,
    RACKED,
    REFILLED,
    ROUNDS,
    SEALED,
    SEVEN_STUD,
    STYLE,
    TAKEN,
    TO_BOARD,
    TOP,
    UP_CARDS,
    UPS,
    Filed,
    PokerState,
)
from croupier.regulation import decides

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
    at = write_row(z, DEALT, cites, seat, ONE)
    z.log[at] = card


@compiled
def _to_board(z: PokerState, street: np.int64, number: np.int64) -> None:
    n = z.n
    at = write_row(z, TO_BOARD, C_DEAL + street, NOTHING, number)
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
    at = write_row(z, BURNED, C_BURN + street, NOTHING, ONE)
    z.log[at] = card


@compiled
def _look(z: PokerState, seat: np.int64) -> None:
    write_held(z, LOOKED, C_LOOK, seat, HOLE, z.s[HOLES, seat])


@compiled
def _shuffle_part(z: PokerState, part: np.int64) -> None:
    """Burn cards or discards are shuffled, and go below what is left of the deck."""
    n, s, deck = z.n, z.s, z.deck
    number = n[BURNT] if part == FROM_BURNS else n[RACKED]
    first = n[END]
    for place in range(number):
        deck[first + place] = s[BURN_CARDS, place] if part == FROM_BURNS else z.rack[place]
    for place in range(number - 1, 0, -1):
        other = random_below(z, np.int64(place + 1))
        deck[first + place], deck[first + other] = deck[first + other], deck[first + place]
    n[END] += number
    n[PARTS] += 1
    if part == FROM_BURNS:
        n[BURNT] = 0
    else:
        n[RACKED] = 0
        n[REFILLED] = ONE
    for kind in (SEALED, TAKEN):
        at = write_row(z, kind, C_PART + part, n[PARTS], number)
        for place in range(number):
            z.log[at + place] = deck[first + place]


@compiled
@decides("19:47-14.9(h)")
def _common_card(z: PokerState, street: np.int64) -> None:
    """14.9(h): one card is the seventh of all."""
    if z.n[END] - z.n[TOP] <= 1:
        _shuffle_part(z, FROM_BURNS)
    write_row(z, COMMON, C_COMMON, NOTHING, NOTHING)
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
        write_row(z, KEEPS, C_DEAL + street, seat, NOTHING)
        return
    at = write_row(z, DRAWS, C_DRAWS, seat, ONE)
    z.log[at] = number
    at = write_row(z, DISCARDED, C_DEAL + street, seat, number)
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
            what, places = next_action(z)
            if what != DRAW or places >> 5:
                set_fault(z, ILLEGAL)
                places = NOTHING
        elif s[STYLE, seat] >= 0:
            places = s[EXCHANGES, seat]
        else:
            places = random_below(z, np.int64(32))
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
                    at = write_row(z, DEALT_UP, cites, seat, ONE)
                    z.log[at] = card
    if looks:
        for place in range(n[PLAYERS]):
            if not s[FOLDED, s[ORDER, place]]:
                _look(z, s[ORDER, place])


@compiled
def deal(f: Filed, all_hands: PokerState, street: np.int64) -> None:
    """The cards of every hand that more than one player is in, before a betting round."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if z.n[LIVE] > 1 and not z.n[FAULT]:
            deal_street(f, z, street)
