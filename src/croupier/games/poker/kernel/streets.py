"""Compiled dealing of poker: rounds of cards, burn cards, the common card of stud, and the draw.

Functions have the same names as in :mod:`croupier.games.poker.dealing`, so the two can be read side by side.
"""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.hand import hand_of, next_action, random_below, set_fault, write_held, write_row
from croupier.regulation import decides

# --- cards


@inlined
def _top(z: k.PokerState) -> np.int64:
    card = z.deck[z.n[k.TOP]]
    z.n[k.TOP] += 1
    return np.int64(card)


@compiled
def _to_hole(z: k.PokerState, seat: np.int64, cites: np.int64) -> None:
    s, card = z.s, _top(z)
    s[k.HOLE + s[k.HOLES, seat], seat] = card
    s[k.HOLES, seat] += 1
    at = write_row(z, k.DEALT, cites, seat, k.ONE)
    z.log[at] = card


@compiled
def _to_board(z: k.PokerState, street: np.int64, number: np.int64) -> None:
    n = z.n
    at = write_row(z, k.TO_BOARD, k.C_DEAL + street, k.NOTHING, number)
    for place in range(number):
        card = _top(z)
        z.s[k.BOARD_CARDS, n[k.ON_BOARD]] = card
        n[k.ON_BOARD] += 1
        z.log[at + place] = card


@compiled
@decides("19:47-14.6(e)3")
def _burn(z: k.PokerState, street: np.int64) -> None:
    """14.6(e)3: burn a card, apart from the discards."""
    card = _top(z)
    z.s[k.BURN_CARDS, z.n[k.BURNT]] = card
    z.n[k.BURNT] += 1
    at = write_row(z, k.BURNED, k.C_BURN + street, k.NOTHING, k.ONE)
    z.log[at] = card


@compiled
def _look(z: k.PokerState, seat: np.int64) -> None:
    write_held(z, k.LOOKED, k.C_LOOK, seat, k.HOLE, z.s[k.HOLES, seat])


@compiled
def _shuffle_part(z: k.PokerState, part: np.int64) -> None:
    """Shuffle the burn cards or the discards; they go below the rest of the deck."""
    n, s, deck = z.n, z.s, z.deck
    number = n[k.BURNT] if part == k.FROM_BURNS else n[k.RACKED]
    first = n[k.END]
    for place in range(number):
        deck[first + place] = s[k.BURN_CARDS, place] if part == k.FROM_BURNS else z.rack[place]
    for place in range(number - 1, 0, -1):
        other = random_below(z, np.int64(place + 1))
        deck[first + place], deck[first + other] = deck[first + other], deck[first + place]
    n[k.END] += number
    n[k.PARTS] += 1
    if part == k.FROM_BURNS:
        n[k.BURNT] = 0
    else:
        n[k.RACKED] = 0
        n[k.REFILLED] = k.ONE
    for kind in (k.SEALED, k.TAKEN):
        at = write_row(z, kind, k.C_PART + part, n[k.PARTS], number)
        for place in range(number):
            z.log[at + place] = deck[first + place]


@compiled
@decides("19:47-14.9(h)")
def _common_card(z: k.PokerState, street: np.int64) -> None:
    """14.9(h): one card is everybody's seventh."""
    if z.n[k.END] - z.n[k.TOP] <= 1:
        _shuffle_part(z, k.FROM_BURNS)
    write_row(z, k.COMMON, k.C_COMMON, k.NOTHING, k.NOTHING)
    _burn(z, street)
    _to_board(z, street, k.ONE)


# --- the draw


@compiled
@decides("19:47-14.12(f)", "19:47-14.12(f)2")
def _exchange(z: k.PokerState, seat: np.int64, places: np.int64, street: np.int64) -> None:
    """14.12(f), (f)2: exchange cards, if necessary for reshuffled discards."""
    n, s = z.n, z.s
    number = k.NOTHING
    for place in range(5):
        number += places >> place & 1
    if number == 0:
        write_row(z, k.KEEPS, k.C_DEAL + street, seat, k.NOTHING)
        return
    at = write_row(z, k.DRAWS, k.C_DRAWS, seat, k.ONE)
    z.log[at] = number
    at = write_row(z, k.DISCARDED, k.C_DEAL + street, seat, number)
    kept = k.NOTHING
    for place in range(5):
        card = s[k.HOLE + place, seat]
        if places >> place & 1:
            z.log[at] = z.rack[n[k.RACKED]] = card
            at += 1
            n[k.RACKED] += 1
        else:
            s[k.HOLE + kept, seat] = card
            kept += 1
    s[k.HOLES, seat] = kept
    for _ in range(number):
        if n[k.TOP] == n[k.END]:
            _shuffle_part(z, k.FROM_DISCARDS)
        _to_hole(z, seat, (k.C_DEAL_ALL_IN if s[k.BROKE, seat] else k.C_DEAL) + street)
    _look(z, seat)


@compiled
def _draw(z: k.PokerState, street: np.int64) -> None:
    n, s = z.n, z.s
    for place in range(n[k.PLAYERS]):
        seat = s[k.ORDER, place]
        if s[k.FOLDED, seat] or n[k.LIVE] < 2:
            continue
        if n[k.LAST] >= 0:
            what, places = next_action(z)
            if what != k.DRAW or places >> 5:
                set_fault(z, k.ILLEGAL)
                places = k.NOTHING
        elif s[k.STYLE, seat] >= 0:
            places = s[k.EXCHANGES, seat]
        else:
            places = random_below(z, np.int64(32))
        _exchange(z, seat, places, street)


# --- all hands


@compiled
def deal_street(f: k.Filed, z: k.PokerState, street: np.int64) -> None:
    n, s, row = z.n, z.s, f.streets[street]
    last = f.n[k.FAMILY] == k.SEVEN_STUD and street == f.streets.shape[0] - 1
    if last and n[k.END] - n[k.TOP] - 1 < n[k.LIVE]:
        _common_card(z, street)
        return
    if row[k.BURNS]:
        _burn(z, street)
    looks = False
    for number in range(row[k.ROUNDS]):
        kind = row[k.FIRST_ROUND + 2 * number]
        if kind == k.BOARD:
            _to_board(z, street, row[k.FIRST_ROUND + 2 * number + 1])
        elif kind == k.CARDS_DRAWN:
            _draw(z, street)
        else:
            looks = looks or kind == k.DOWN
            for place in range(n[k.PLAYERS]):
                seat = s[k.ORDER, place]
                if s[k.FOLDED, seat]:
                    continue
                s[k.DEALT_CARDS, seat] += 1
                cites = (k.C_DEAL_ALL_IN if s[k.BROKE, seat] else k.C_DEAL) + street
                if kind == k.DOWN:
                    _to_hole(z, seat, cites)
                else:
                    card = _top(z)
                    s[k.UP_CARDS + s[k.UPS, seat], seat] = card
                    s[k.UPS, seat] += 1
                    at = write_row(z, k.DEALT_UP, cites, seat, k.ONE)
                    z.log[at] = card
    if looks:
        for place in range(n[k.PLAYERS]):
            if not s[k.FOLDED, s[k.ORDER, place]]:
                _look(z, s[k.ORDER, place])


@compiled
def deal(f: k.Filed, all_hands: k.PokerState, street: np.int64) -> None:
    """Deal the cards before a betting round to every hand with more than one player left."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if z.n[k.LIVE] > 1 and not z.n[k.FAULT]:
            deal_street(f, z, street)
