"""Compiled betting rounds of poker: bets that are required, and turns.

Functions have the names that they have in :mod:`croupier.games.poker.betting`, so that they can be read side by side.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
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
from croupier.games.poker.kernel.numbers import (
    ALL_IN,
    ANTE,
    BET,
    BLIND_1,
    BLINDS,
    BROKE,
    BUTTON,
    BUTTON_AT,
    BUTTON_NOTED,
    C_ALL_IN,
    C_ANTE,
    C_BET,
    C_BETTING,
    C_BLIND,
    C_BUTTON_AT,
    C_BUTTON_NOTED,
    C_CALL,
    C_CHECK,
    C_CHECK_RAISE,
    C_FOLD,
    C_FORCED,
    C_LEADS,
    C_RAISE,
    C_SHORT,
    CALL,
    CHECK,
    CHECK_RAISE,
    CHECKED,
    CHECKS,
    CHIP,
    CHIPS,
    CONTEST,
    CURRENT,
    END,
    FAULT,
    FIXED,
    FOLD,
    FOLDED,
    FOLDS,
    FOLDS_FREELY,
    FOLDS_TO_A_BET,
    FORCED,
    HEAD,
    ILLEGAL,
    IMPOSSIBLE,
    IN_POT,
    LARGE,
    LAST,
    LAST_BETTOR,
    LEADS,
    LEVEL,
    LIVE,
    MAXIMUM,
    MINIMUM,
    MOST_RAISES,
    NEEDS,
    NOTHING,
    OPENED,
    ORDER,
    PENDING,
    PLAYERS,
    PLAYS,
    POT,
    POTS,
    RAISE,
    RAISED,
    RAISES_OFTEN,
    SEATS,
    SHORT,
    SIZE,
    SMALL_ON_BUTTON,
    SPLIT,
    SPREAD,
    STEP,
    STRUCTURE,
    STYLE,
    TAIL,
    THREE,
    TO_JOIN,
    TWO,
    UP_CARDS,
    UPS,
    W_ANTE,
    W_BET,
    W_BIG,
    W_BLIND,
    W_CALL,
    W_FORCED,
    W_RAISE,
    W_SMALL,
    WAGERED,
    WITH_BUTTON,
    Filed,
    Numbers,
    PokerState,
)
from croupier.regulation import decides


@inlined
def _blind_bettor(f: Filed, z: PokerState, number: np.int64) -> np.int64:
    if z.n[PLAYERS] == 2 and f.n[BLINDS] == 2 and f.n[SMALL_ON_BUTTON]:
        return np.int64(z.s[ORDER, 1 - number])
    return np.int64(z.s[ORDER, number])


@compiled
def _follow(z: PokerState, seats: np.int64, after: np.int64, last: np.int64) -> None:
    """Those to the left of a seat, as far as they have cards and chips, come next."""
    n, s = z.n, z.s
    for step in range(1, last + 1):
        seat = clockwise(z, seats, after, step)
        if seat and not s[FOLDED, seat] and not s[BROKE, seat]:
            s[PENDING, n[TAIL]] = seat
            n[TAIL] += 1


@compiled
@decides("19:47-14.6(c)", "19:47-14.7(c)4")
def put_in(z: PokerState, seat: np.int64, amount: np.int64, words: np.int64, cites: np.int64) -> None:
    """14.6(c), 14.7(c)4: chips go in front of a player; who has none left is all-in."""
    s = z.s
    at = write_row(z, WAGERED, cites, seat, THREE)
    z.log[at], z.log[at + 1], z.log[at + 2] = words, amount, s[BET, seat] + amount
    s[CHIPS, seat] -= amount
    s[BET, seat] += amount
    if s[CHIPS, seat] == 0:
        s[BROKE, seat] = 1
        write_row(z, ALL_IN, C_ALL_IN, seat, NOTHING)


@compiled
@decides("19:47-14.9(d)1", "19:47-14.9(d)2", "19:47-14.9(d)3")
def begins_with(f: Filed, z: PokerState) -> np.int64:
    """14.9(d)1 to 3: the seat whose up-card makes it begin the betting."""
    s, found, best = z.s, NOTHING, NOTHING
    for seat in range(1, f.n[SEATS] + 1):
        if not s[PLAYS, seat] or s[FOLDED, seat]:
            continue
        card = s[UP_CARDS, seat]
        rank, suit = card % 13 + 2, card // 13
        low = f.n[CONTEST] == SPLIT
        key = (1 if rank == 14 else rank) * 4 + suit if low else 64 - (rank * 4 + suit)
        if found == 0 or key > best:
            found, best = np.int64(seat), key
    return found


@compiled
@decides("19:47-14.9(f)")
def _showing(z: PokerState, seat: np.int64) -> np.int64:
    """14.9(f): the rank of up-cards: how many are of equal rank, then those ranks, four bits for each."""
    s, number = z.s, z.s[UPS, seat]
    counts = ranks = used = NOTHING
    at = 28
    places = 12
    for times in range(4, 0, -1):
        for rank in range(14, 1, -1):
            held = 0
            for place in range(number):
                held += s[UP_CARDS + place, seat] % 13 + 2 == rank
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
def highest_showing(f: Filed, z: PokerState) -> np.int64:
    """14.9(f)1, (f)2: the highest hand showing; of equal ones the closest to the left of the dealer."""
    found, best = NOTHING, np.int64(-1)
    for seat in range(1, f.n[SEATS] + 1):
        if z.s[PLAYS, seat] and not z.s[FOLDED, seat]:
            key = _showing(z, np.int64(seat))
            if key > best:
                found, best = np.int64(seat), key
    return found


@compiled
def _begin(f: Filed, z: PokerState, street: np.int64) -> None:
    """Who acts, in order."""
    n, s, seats = z.n, z.s, f.n[SEATS]
    after = last = NOTHING
    leader = NOTHING
    if street == 0 and not f.n[WITH_BUTTON]:
        forced = begins_with(f, z)
        put_in(z, forced, f.n[FORCED], W_FORCED, C_FORCED)
        n[LAST_BETTOR] = forced
        s[LEVEL, forced] = f.n[FORCED]
        after, last = forced, seats - 1
    elif street == 0:
        after, last = _blind_bettor(f, z, f.n[BLINDS] - 1), seats
    elif f.n[WITH_BUTTON]:
        after, last = n[BUTTON], seats
    else:
        leader = highest_showing(f, z)
        write_row(z, LEADS, C_LEADS, leader, NOTHING)
        after, last = leader, seats - 1
    n[CURRENT] = n[HEAD] = n[TAIL] = 0
    for seat in range(1, seats + 1):
        n[CURRENT] = max(n[CURRENT], s[BET, seat])
    if leader and not s[BROKE, leader]:
        s[PENDING, n[TAIL]] = leader
        n[TAIL] += 1
    _follow(z, seats, after, last)


@compiled
def _least(z: PokerState) -> np.int64:
    n = z.n
    if not n[OPENED] and n[CURRENT] < n[SIZE]:
        return np.int64(n[SIZE])
    return np.int64(n[CURRENT] + max(n[STEP], n[SIZE]))


@compiled
def _most(f: Filed, z: PokerState, seat: np.int64) -> np.int64:
    n, s = z.n, z.s
    structure = f.n[STRUCTURE]
    if structure == FIXED:
        return _least(z)
    if structure == SPREAD:
        return max(n[CURRENT] + f.n[MAXIMUM], _least(z))
    if structure == POT:
        reached = n[CURRENT] + n[CURRENT] - s[BET, seat]
        for pot in range(n[POTS]):
            reached += z.pots[pot, IN_POT]
        for player in range(1, f.n[SEATS] + 1):
            reached += s[BET, player]
        return max(reached, _least(z))
    return np.int64(s[BET, seat] + s[CHIPS, seat])


@compiled
def _may_raise(f: Filed, z: PokerState, seat: np.int64) -> bool:
    n, s = z.n, z.s
    if s[CHIPS, seat] <= n[CURRENT] - s[BET, seat]:
        return False
    answered = False
    for player in range(1, f.n[SEATS] + 1):
        if (
            player != seat
            and s[PLAYS, player]
            and not s[FOLDED, player]
            and s[BET, player] + s[CHIPS, player] > n[CURRENT]
        ):
            answered = True
            break
    if not answered:
        return False
    if n[CURRENT] == 0:
        return True
    if s[CHECKED, seat] and not f.n[CHECK_RAISE]:
        return False
    if f.n[MOST_RAISES] >= 0 and n[RAISED] >= f.n[MOST_RAISES]:
        return False
    return not (s[LEVEL, seat] >= 0 and n[CURRENT] - s[LEVEL, seat] < n[STEP])


@compiled
def _chosen(
    f: Filed, z: PokerState, street: np.int64, seat: np.int64, low: np.int64, high: np.int64
) -> tuple[np.int64, np.int64]:
    """What the player in turn does: what is given, if it is legal; what a style has it do; or anything legal."""
    n = z.n
    to_call = n[CURRENT] - z.s[BET, seat]
    if n[LAST] >= 0:
        what, to = next_action(z)
        legal = what == FOLD or (what == CHECK and not to_call) or (what == CALL and to_call > 0)
        legal = legal or (what == RAISE and low > 0 and low <= to <= high and to % f.n[CHIP] == 0)
        if not legal:
            set_fault(z, ILLEGAL)
            return FOLD, NOTHING
        return what, to
    word = next_word(z)
    if z.s[STYLE, seat] >= 0:
        return by_style(f, z, street, seat, low, high, word)
    drawn, how = word >> 16, word & 3
    if drawn < (f.habits[FOLDS_TO_A_BET] if to_call else f.habits[FOLDS_FREELY]):
        return FOLD, NOTHING
    if low and drawn >= 65536 - f.habits[RAISES_OFTEN]:
        if how == 0:
            return RAISE, high
        if how == 1:
            return RAISE, low
        return RAISE, low + f.n[CHIP] * random_below(z, (high - low) // f.n[CHIP] + 1)
    return (CALL if to_call else CHECK), NOTHING


@compiled
def _turn(f: Filed, z: PokerState, street: np.int64, seat: np.int64) -> None:
    n, s = z.n, z.s
    low = high = NOTHING
    if _may_raise(f, z, seat):
        has = s[BET, seat] + s[CHIPS, seat]
        low, high = min(_least(z), has), min(_most(f, z, seat), has)
    what, to = _chosen(f, z, street, seat, low, high)
    n[HEAD] += 1
    if what == CHECK:
        s[CHECKED, seat] = 1
        write_row(z, CHECKS, C_CHECK + street, seat, NOTHING)
    elif what == FOLD:
        s[FOLDED, seat] = 1
        n[LIVE] -= 1
        write_row(z, FOLDS, C_FOLD + street, seat, NOTHING)
        discard(z, seat, C_BETTING + street)
    elif what == CALL:
        put_in(z, seat, min(n[CURRENT] - s[BET, seat], s[CHIPS, seat]), W_CALL, C_CALL + street)
    else:
        words, cites = W_BET, C_BET
        if n[CURRENT]:
            words, cites = W_RAISE, (C_CHECK_RAISE if s[CHECKED, seat] else C_RAISE)
        if to >= _least(z):
            n[RAISED] += 1 if n[OPENED] or n[CURRENT] >= n[SIZE] else 0
            n[STEP] = max(n[SIZE], to - n[CURRENT])
            s[LEVEL, :] = -1
        n[CURRENT], n[OPENED] = to, 1
        n[LAST_BETTOR] = seat
        put_in(z, seat, to - s[BET, seat], words, cites + street)
        n[HEAD] = n[TAIL] = 0
        _follow(z, f.n[SEATS], seat, f.n[SEATS] - 1)
    s[LEVEL, seat] = n[CURRENT]


@compiled
def _idle(f: Filed, z: PokerState, seat: np.int64) -> bool:
    """Whether a player has nothing to call, and nobody else has chips left."""
    s = z.s
    if z.n[CURRENT] - s[BET, seat]:
        return False
    for player in range(1, f.n[SEATS] + 1):
        if player != seat and s[PLAYS, player] and not s[FOLDED, player] and not s[BROKE, player]:
            return False
    return True


@compiled
@decides("19:47-14.1“Betting round”")
def betting_round(f: Filed, z: PokerState, street: np.int64) -> None:
    """14.1“Betting round”: until all have called, folded or gone all-in."""
    n, s = z.n, z.s
    large = f.n[STRUCTURE] == FIXED and f.streets[street, LARGE]
    n[SIZE] = n[STEP] = f.n[MAXIMUM] if large else f.n[MINIMUM]
    n[RAISED] = n[OPENED] = 0
    s[LEVEL, :] = -1
    s[CHECKED, :] = 0
    _begin(f, z, street)
    while n[HEAD] < n[TAIL] and n[LIVE] > 1:
        seat = s[PENDING, n[HEAD]]
        if s[FOLDED, seat] or s[BROKE, seat] or _idle(f, z, seat):
            n[HEAD] += 1
            continue
        _turn(f, z, street, seat)


@compiled
def _order(f: Filed, z: PokerState, button: np.int64) -> None:
    """The button, and the order of those who take part, from its left or the dealer's."""
    n, s, seats = z.n, z.s, f.n[SEATS]
    n[BUTTON] = n[PLAYERS] = 0
    if f.n[WITH_BUTTON] and button:
        for step in range(seats, 0, -1):
            found = clockwise(z, seats, button, step)
            n[BUTTON] = found if found else n[BUTTON]
    elif f.n[WITH_BUTTON]:
        for seat in range(1, seats + 1):
            if s[PLAYS, seat]:
                n[BUTTON] = seat
    for step in range(1, seats + 1):
        found = clockwise(z, seats, n[BUTTON], step)
        if found:
            s[ORDER, n[PLAYERS]] = found
            n[PLAYERS] += 1


@compiled
@decides("19:47-14.7(c)3")
def _without_short_blind(f: Filed, z: PokerState) -> bool:
    """14.7(c)3: whether somebody is too short for a blind bet and takes no part; it passes on (reading 150)."""
    s = z.s
    for number in range(min(f.n[BLINDS], z.n[PLAYERS])):
        seat = _blind_bettor(f, z, np.int64(number))
        needed = f.n[TO_JOIN] + f.n[BLIND_1 + number]
        if s[CHIPS, seat] < needed:
            s[NEEDS, seat] = needed
            s[PLAYS, seat] = 0
            return True
    return False


@compiled
def _players(f: Filed, z: PokerState, button: np.int64) -> None:
    n, s, seats = z.n, z.s, f.n[SEATS]
    for seat in range(1, seats + 1):
        s[NEEDS, seat] = f.n[TO_JOIN]
        s[PLAYS, seat] = s[CHIPS, seat] >= f.n[TO_JOIN]
    _order(f, z, button)
    while _without_short_blind(f, z):
        _order(f, z, button)
    for seat in range(1, seats + 1):
        if s[CHIPS, seat] >= 0 and not s[PLAYS, seat]:
            at = write_row(z, SHORT, C_SHORT, np.int64(seat), TWO)
            z.log[at], z.log[at + 1] = s[CHIPS, seat], s[NEEDS, seat]
    if f.n[WITH_BUTTON]:
        write_row(z, BUTTON_NOTED, C_BUTTON_NOTED, n[BUTTON], NOTHING)
        write_row(z, BUTTON_AT, C_BUTTON_AT, n[BUTTON], NOTHING)
    n[LIVE] = n[PLAYERS]


@compiled
@decides("19:47-14.7(b)1")
def _antes(f: Filed, z: PokerState) -> None:
    """14.7(b)1: every player places the ante."""
    if f.n[ANTE]:
        for place in range(z.n[PLAYERS]):
            put_in(z, z.s[ORDER, place], f.n[ANTE], W_ANTE, C_ANTE)


@compiled
@decides("19:47-14.7(b)2", "19:47-14.10(d)")
def _blinds(f: Filed, z: PokerState) -> None:
    """14.7(b)2, 14.10(d): from the left of the button."""
    for number in range(f.n[BLINDS]):
        words = W_BLIND if f.n[BLINDS] == 1 else W_BIG if number else W_SMALL
        seat = _blind_bettor(f, z, np.int64(number))
        put_in(z, seat, f.n[BLIND_1 + number], words, C_BLIND)
        z.n[LAST_BETTOR] = seat


@compiled
@decides("19:47-14.7(b)")
def begin(f: Filed, all_hands: PokerState, chips: Numbers, buttons: Numbers, orders: NDArray[np.uint8]) -> None:
    """14.7(b): who takes part in each hand, and the antes."""
    for hand in range(orders.shape[0]):
        z = hand_of(all_hands, hand)
        for card in range(52):
            z.deck[card] = orders[hand, card]
        z.n[END] = 52
        z.s[CHIPS, 0] = -1
        for seat in range(1, f.n[SEATS] + 1):
            z.s[CHIPS, seat] = chips[hand, seat]
        _players(f, z, buttons[hand])
        if z.n[PLAYERS] < 2:
            set_fault(z, IMPOSSIBLE)
        else:
            _antes(f, z)


@compiled
@decides("19:47-14.7(b)2")
def blind(f: Filed, all_hands: PokerState) -> None:
    """14.7(b)2: the blind bets of every hand."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if not z.n[FAULT]:
            _blinds(f, z)


@compiled
def bet(f: Filed, all_hands: PokerState, street: np.int64) -> None:
    """A betting round of every hand that more than one player is in."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if z.n[LIVE] > 1 and not z.n[FAULT]:
            betting_round(f, z, street)
