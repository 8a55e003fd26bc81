"""Compiled betting rounds of poker: required bets, and turns.

Functions have the same names as in :mod:`croupier.games.poker.betting`, so the two can be read side by side.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.decisions import by_style
from croupier.games.poker.kernel.hand import (
    clockwise,
    discard,
    hand_of,
    next_action,
    next_word,
    random_below,
    set_fault,
    write_row,
)
from croupier.regulation import decides


@inlined
def _blind_bettor(f: k.Filed, z: k.PokerState, number: np.int64) -> np.int64:
    if z.n[k.PLAYERS] == 2 and f.n[k.BLINDS] == 2 and f.n[k.SMALL_ON_BUTTON]:
        return np.int64(z.s[k.ORDER, 1 - number])
    return np.int64(z.s[k.ORDER, number])


@compiled
def _follow(z: k.PokerState, seats: np.int64, after: np.int64, last: np.int64) -> None:
    """Queue the players to the left of a seat who have cards and chips."""
    n, s = z.n, z.s
    for step in range(1, last + 1):
        seat = clockwise(z, seats, after, step)
        if seat and not s[k.FOLDED, seat] and not s[k.BROKE, seat]:
            s[k.PENDING, n[k.TAIL]] = seat
            n[k.TAIL] += 1


@compiled
@decides("19:47-14.6(c)", "19:47-14.7(c)4")
def put_in(z: k.PokerState, seat: np.int64, amount: np.int64, words: np.int64, cites: np.int64) -> None:
    """14.6(c), 14.7(c)4: chips go in front of a player; a player with none left is all-in."""
    s = z.s
    at = write_row(z, k.WAGERED, cites, seat, k.THREE)
    z.log[at], z.log[at + 1], z.log[at + 2] = words, amount, s[k.BET, seat] + amount
    s[k.CHIPS, seat] -= amount
    s[k.BET, seat] += amount
    if s[k.CHIPS, seat] == 0:
        s[k.BROKE, seat] = 1
        write_row(z, k.ALL_IN, k.C_ALL_IN, seat, k.NOTHING)


@compiled
@decides("19:47-14.9(d)1", "19:47-14.9(d)2", "19:47-14.9(d)3")
def begins_with(f: k.Filed, z: k.PokerState) -> np.int64:
    """14.9(d)1 to 3: the seat whose up-card makes it begin the betting."""
    s, found, best = z.s, k.NOTHING, k.NOTHING
    for seat in range(1, f.n[k.SEATS] + 1):
        if not s[k.PLAYS, seat] or s[k.FOLDED, seat]:
            continue
        card = s[k.UP_CARDS, seat]
        rank, suit = card % 13 + 2, card // 13
        low = f.n[k.CONTEST] == k.SPLIT
        key = (1 if rank == 14 else rank) * 4 + suit if low else 64 - (rank * 4 + suit)
        if found == 0 or key > best:
            found, best = np.int64(seat), key
    return found


@compiled
@decides("19:47-14.9(f)")
def _showing(z: k.PokerState, seat: np.int64) -> np.int64:
    """14.9(f): the rank of up-cards: how many are of equal rank, then those ranks, four bits for each."""
    s, number = z.s, z.s[k.UPS, seat]
    counts = ranks = used = k.NOTHING
    at = 28
    places = 12
    for times in range(4, 0, -1):
        for rank in range(14, 1, -1):
            held = 0
            for place in range(number):
                held += s[k.UP_CARDS + place, seat] % 13 + 2 == rank
            if held == times:
                counts |= np.int64(times) << at
                ranks |= np.int64(rank) << places
                at -= 4
                places -= 4
                used += times
        if used == number:
            break
    return counts | ranks


@compiled
@decides("19:47-14.9(f)1", "19:47-14.9(f)2")
def highest_showing(f: k.Filed, z: k.PokerState) -> np.int64:
    """14.9(f)1, (f)2: the highest hand showing; of equal ones, the closest to the dealer's left."""
    found, best = k.NOTHING, np.int64(-1)
    for seat in range(1, f.n[k.SEATS] + 1):
        if z.s[k.PLAYS, seat] and not z.s[k.FOLDED, seat]:
            key = _showing(z, np.int64(seat))
            if key > best:
                found, best = np.int64(seat), key
    return found


@compiled
def _begin(f: k.Filed, z: k.PokerState, street: np.int64) -> None:
    """Determine who acts, in order."""
    n, s, seats = z.n, z.s, f.n[k.SEATS]
    after = last = k.NOTHING
    leader = k.NOTHING
    if street == 0 and not f.n[k.WITH_BUTTON]:
        forced = begins_with(f, z)
        put_in(z, forced, f.n[k.FORCED], k.W_FORCED, k.C_FORCED)
        n[k.LAST_BETTOR] = forced
        s[k.LEVEL, forced] = f.n[k.FORCED]
        after, last = forced, seats - 1
    elif street == 0:
        after, last = _blind_bettor(f, z, f.n[k.BLINDS] - 1), seats
    elif f.n[k.WITH_BUTTON]:
        after, last = n[k.BUTTON], seats
    else:
        leader = highest_showing(f, z)
        write_row(z, k.LEADS, k.C_LEADS, leader, k.NOTHING)
        after, last = leader, seats - 1
    n[k.CURRENT] = n[k.HEAD] = n[k.TAIL] = 0
    for seat in range(1, seats + 1):
        n[k.CURRENT] = max(n[k.CURRENT], s[k.BET, seat])
    if leader and not s[k.BROKE, leader]:
        s[k.PENDING, n[k.TAIL]] = leader
        n[k.TAIL] += 1
    _follow(z, seats, after, last)


@compiled
def _least(z: k.PokerState) -> np.int64:
    n = z.n
    if not n[k.OPENED] and n[k.CURRENT] < n[k.SIZE]:
        return np.int64(n[k.SIZE])
    return np.int64(n[k.CURRENT] + max(n[k.STEP], n[k.SIZE]))


@compiled
def _most(f: k.Filed, z: k.PokerState, seat: np.int64) -> np.int64:
    n, s = z.n, z.s
    structure = f.n[k.STRUCTURE]
    if structure == k.FIXED:
        return _least(z)
    if structure == k.SPREAD:
        return max(n[k.CURRENT] + f.n[k.MAXIMUM], _least(z))
    if structure == k.POT:
        reached = n[k.CURRENT] + n[k.CURRENT] - s[k.BET, seat]
        for pot in range(n[k.POTS]):
            reached += z.pots[pot, k.IN_POT]
        for player in range(1, f.n[k.SEATS] + 1):
            reached += s[k.BET, player]
        return max(reached, _least(z))
    return np.int64(s[k.BET, seat] + s[k.CHIPS, seat])


@compiled
def _may_raise(f: k.Filed, z: k.PokerState, seat: np.int64) -> bool:
    n, s = z.n, z.s
    if s[k.CHIPS, seat] <= n[k.CURRENT] - s[k.BET, seat]:
        return False
    answered = False
    for player in range(1, f.n[k.SEATS] + 1):
        if (
            player != seat
            and s[k.PLAYS, player]
            and not s[k.FOLDED, player]
            and s[k.BET, player] + s[k.CHIPS, player] > n[k.CURRENT]
        ):
            answered = True
            break
    if not answered:
        return False
    if n[k.CURRENT] == 0:
        return True
    if s[k.CHECKED, seat] and not f.n[k.CHECK_RAISE]:
        return False
    if f.n[k.MOST_RAISES] >= 0 and n[k.RAISED] >= f.n[k.MOST_RAISES]:
        return False
    return not (s[k.LEVEL, seat] >= 0 and n[k.CURRENT] - s[k.LEVEL, seat] < n[k.STEP])


@compiled
def _chosen(
    f: k.Filed, z: k.PokerState, street: np.int64, seat: np.int64, low: np.int64, high: np.int64
) -> tuple[np.int64, np.int64]:
    """Return the action of the player in turn: the given one, if legal; the style's; or any legal one at random."""
    n = z.n
    to_call = n[k.CURRENT] - z.s[k.BET, seat]
    if n[k.LAST] >= 0:
        what, to = next_action(z)
        legal = what == k.FOLD or (what == k.CHECK and not to_call) or (what == k.CALL and to_call > 0)
        legal = legal or (what == k.RAISE and low > 0 and low <= to <= high and to % f.n[k.CHIP] == 0)
        if not legal:
            set_fault(z, k.ILLEGAL)
            return k.FOLD, k.NOTHING
        return what, to
    word = next_word(z)
    if z.s[k.STYLE, seat] >= 0:
        return by_style(f, z, street, seat, low, high, word)
    drawn, how = word >> 16, word & 3
    if drawn < (f.habits[k.FOLDS_TO_A_BET] if to_call else f.habits[k.FOLDS_FREELY]):
        return k.FOLD, k.NOTHING
    if low and drawn >= 65536 - f.habits[k.RAISES_OFTEN]:
        if how == 0:
            return k.RAISE, high
        if how == 1:
            return k.RAISE, low
        return k.RAISE, low + f.n[k.CHIP] * random_below(z, (high - low) // f.n[k.CHIP] + 1)
    return (k.CALL if to_call else k.CHECK), k.NOTHING


@compiled
def _turn(f: k.Filed, z: k.PokerState, street: np.int64, seat: np.int64) -> None:
    n, s = z.n, z.s
    low = high = k.NOTHING
    if _may_raise(f, z, seat):
        has = s[k.BET, seat] + s[k.CHIPS, seat]
        low, high = min(_least(z), has), min(_most(f, z, seat), has)
    what, to = _chosen(f, z, street, seat, low, high)
    n[k.HEAD] += 1
    if what == k.CHECK:
        s[k.CHECKED, seat] = 1
        write_row(z, k.CHECKS, k.C_CHECK + street, seat, k.NOTHING)
    elif what == k.FOLD:
        s[k.FOLDED, seat] = 1
        n[k.LIVE] -= 1
        write_row(z, k.FOLDS, k.C_FOLD + street, seat, k.NOTHING)
        discard(z, seat, k.C_BETTING + street)
    elif what == k.CALL:
        put_in(z, seat, min(n[k.CURRENT] - s[k.BET, seat], s[k.CHIPS, seat]), k.W_CALL, k.C_CALL + street)
    else:
        words, cites = k.W_BET, k.C_BET
        if n[k.CURRENT]:
            words, cites = k.W_RAISE, (k.C_CHECK_RAISE if s[k.CHECKED, seat] else k.C_RAISE)
        if to >= _least(z):
            n[k.RAISED] += 1 if n[k.OPENED] or n[k.CURRENT] >= n[k.SIZE] else 0
            n[k.STEP] = max(n[k.SIZE], to - n[k.CURRENT])
            s[k.LEVEL, :] = -1
        n[k.CURRENT], n[k.OPENED] = to, 1
        n[k.LAST_BETTOR] = seat
        put_in(z, seat, to - s[k.BET, seat], words, cites + street)
        n[k.HEAD] = n[k.TAIL] = 0
        _follow(z, f.n[k.SEATS], seat, f.n[k.SEATS] - 1)
    s[k.LEVEL, seat] = n[k.CURRENT]


@compiled
def _idle(f: k.Filed, z: k.PokerState, seat: np.int64) -> bool:
    """True if a player has nothing to call, and nobody else has chips left."""
    s = z.s
    if z.n[k.CURRENT] - s[k.BET, seat]:
        return False
    for player in range(1, f.n[k.SEATS] + 1):
        if player != seat and s[k.PLAYS, player] and not s[k.FOLDED, player] and not s[k.BROKE, player]:
            return False
    return True


@compiled
@decides("19:47-14.1“Betting round”")
def betting_round(f: k.Filed, z: k.PokerState, street: np.int64) -> None:
    """14.1“Betting round”: bet until all have called, folded or gone all-in."""
    n, s = z.n, z.s
    large = f.n[k.STRUCTURE] == k.FIXED and f.streets[street, k.LARGE]
    n[k.SIZE] = n[k.STEP] = f.n[k.MAXIMUM] if large else f.n[k.MINIMUM]
    n[k.RAISED] = n[k.OPENED] = 0
    s[k.LEVEL, :] = -1
    s[k.CHECKED, :] = 0
    _begin(f, z, street)
    while n[k.HEAD] < n[k.TAIL] and n[k.LIVE] > 1:
        seat = s[k.PENDING, n[k.HEAD]]
        if s[k.FOLDED, seat] or s[k.BROKE, seat] or _idle(f, z, seat):
            n[k.HEAD] += 1
            continue
        _turn(f, z, street, seat)


@compiled
def _order(f: k.Filed, z: k.PokerState, button: np.int64) -> None:
    """Find the button, and the order of the players from its left or the dealer's."""
    n, s, seats = z.n, z.s, f.n[k.SEATS]
    n[k.BUTTON] = n[k.PLAYERS] = 0
    if f.n[k.WITH_BUTTON] and button:
        for step in range(seats, 0, -1):
            found = clockwise(z, seats, button, step)
            n[k.BUTTON] = found if found else n[k.BUTTON]
    elif f.n[k.WITH_BUTTON]:
        for seat in range(1, seats + 1):
            if s[k.PLAYS, seat]:
                n[k.BUTTON] = seat
    for step in range(1, seats + 1):
        found = clockwise(z, seats, n[k.BUTTON], step)
        if found:
            s[k.ORDER, n[k.PLAYERS]] = found
            n[k.PLAYERS] += 1


@compiled
@decides("19:47-14.7(c)3")
def _without_short_blind(f: k.Filed, z: k.PokerState) -> bool:
    """14.7(c)3: true if a player too short for a blind bet sits out; the blind passes on (reading 150)."""
    s = z.s
    for number in range(min(f.n[k.BLINDS], z.n[k.PLAYERS])):
        seat = _blind_bettor(f, z, np.int64(number))
        needed = f.n[k.TO_JOIN] + f.n[k.BLIND_1 + number]
        if s[k.CHIPS, seat] < needed:
            s[k.NEEDS, seat] = needed
            s[k.PLAYS, seat] = 0
            return True
    return False


@compiled
def _players(f: k.Filed, z: k.PokerState, button: np.int64) -> None:
    n, s, seats = z.n, z.s, f.n[k.SEATS]
    for seat in range(1, seats + 1):
        s[k.NEEDS, seat] = f.n[k.TO_JOIN]
        s[k.PLAYS, seat] = s[k.CHIPS, seat] >= f.n[k.TO_JOIN]
    _order(f, z, button)
    while _without_short_blind(f, z):
        _order(f, z, button)
    for seat in range(1, seats + 1):
        if s[k.CHIPS, seat] >= 0 and not s[k.PLAYS, seat]:
            at = write_row(z, k.SHORT, k.C_SHORT, np.int64(seat), k.TWO)
            z.log[at], z.log[at + 1] = s[k.CHIPS, seat], s[k.NEEDS, seat]
    if f.n[k.WITH_BUTTON]:
        write_row(z, k.BUTTON_NOTED, k.C_BUTTON_NOTED, n[k.BUTTON], k.NOTHING)
        write_row(z, k.BUTTON_AT, k.C_BUTTON_AT, n[k.BUTTON], k.NOTHING)
    n[k.LIVE] = n[k.PLAYERS]


@compiled
@decides("19:47-14.7(b)1")
def _antes(f: k.Filed, z: k.PokerState) -> None:
    """14.7(b)1: every player places the ante."""
    if f.n[k.ANTE]:
        for place in range(z.n[k.PLAYERS]):
            put_in(z, z.s[k.ORDER, place], f.n[k.ANTE], k.W_ANTE, k.C_ANTE)


@compiled
@decides("19:47-14.7(b)2", "19:47-14.10(d)")
def _blinds(f: k.Filed, z: k.PokerState) -> None:
    """14.7(b)2, 14.10(d): from the left of the button."""
    for number in range(f.n[k.BLINDS]):
        words = k.W_BLIND if f.n[k.BLINDS] == 1 else k.W_BIG if number else k.W_SMALL
        seat = _blind_bettor(f, z, np.int64(number))
        put_in(z, seat, f.n[k.BLIND_1 + number], words, k.C_BLIND)
        z.n[k.LAST_BETTOR] = seat


@compiled
@decides("19:47-14.7(b)")
def begin(f: k.Filed, all_hands: k.PokerState, chips: k.Numbers, buttons: k.Numbers, orders: NDArray[np.uint8]) -> None:
    """14.7(b): who takes part in each hand, and the antes."""
    for hand in range(orders.shape[0]):
        z = hand_of(all_hands, hand)
        for card in range(52):
            z.deck[card] = orders[hand, card]
        z.n[k.END] = 52
        z.s[k.CHIPS, 0] = -1
        for seat in range(1, f.n[k.SEATS] + 1):
            z.s[k.CHIPS, seat] = chips[hand, seat]
        _players(f, z, buttons[hand])
        if z.n[k.PLAYERS] < 2:
            set_fault(z, k.IMPOSSIBLE)
        else:
            _antes(f, z)


@compiled
@decides("19:47-14.7(b)2")
def blind(f: k.Filed, all_hands: k.PokerState) -> None:
    """14.7(b)2: the blind bets of every hand."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if not z.n[k.FAULT]:
            _blinds(f, z)


@compiled
def bet(f: k.Filed, all_hands: k.PokerState, street: np.int64) -> None:
    """Play a betting round of every hand with more than one player left."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if z.n[k.LIVE] > 1 and not z.n[k.FAULT]:
            betting_round(f, z, street)
