"""Compiled ends of poker hands: who shows, who wins which pot, and putting the cards away.

Functions have the same names as in :mod:`croupier.games.poker.showdown`, so the two can be read side by side.
"""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.hand import (
    clockwise,
    discard,
    hand_of,
    next_action,
    next_word,
    own_card,
    set_fault,
    write_held,
    write_row,
)
from croupier.regulation import decides

# --- showing


@compiled
def _alone(z: k.PokerState, seat: np.int64) -> bool:
    """True if nobody else is left to win one of the pots open to a seat."""
    for pot in range(z.n[k.POTS]):
        if z.pots[pot, k.CONTENDERS] >> seat & 1:
            others = k.NOTHING
            for place in range(z.n[k.PLAYERS]):
                player = z.s[k.ORDER, place]
                others += player != seat and not z.s[k.FOLDED, player] and z.pots[pot, k.CONTENDERS] >> player & 1
            if others == 0:
                return True
    return False


@compiled
def _show_or_concede(f: k.Filed, z: k.PokerState, seat: np.int64) -> None:
    n, s = z.n, z.s
    alone = _alone(z, seat)
    if n[k.LAST] >= 0:
        what, _ = next_action(z)
        if what not in (k.SHOW, k.CONCEDE) or (what == k.CONCEDE and alone):
            set_fault(z, k.ILLEGAL)
    elif s[k.STYLE, seat] >= 0:
        what = k.SHOW
    else:
        drawn = next_word(z) >> 16
        what = k.CONCEDE if drawn < f.habits[k.CONCEDES_OFTEN] and not alone else k.SHOW
    if what == k.CONCEDE:
        s[k.FOLDED, seat] = 1
        n[k.LIVE] -= 1
        write_row(z, k.CONCEDED, k.C_CONCEDE, seat, k.NOTHING)
        if f.n[k.DISCLOSURE]:
            write_held(z, k.DISCLOSED, k.C_SHOW, seat, k.HOLE, s[k.HOLES, seat])
        discard(z, seat, k.C_SHOW)
        return
    write_held(z, k.SHOWN, k.C_SHOW, seat, k.HOLE, s[k.HOLES, seat])
    high = s[k.BEST_HIGH, seat]
    cites = k.C_RANKED_LOW if high < 0 else k.C_RANKED + (high >> k.CATEGORY)
    at = write_row(z, k.RANKED, cites, seat, k.TWO)
    z.log[at], z.log[at + 1] = high, s[k.BEST_LOW, seat]


@compiled
@decides("19:47-14.15(d)")
def show_hands(f: k.Filed, z: k.PokerState) -> None:
    """14.15(d): the last bettor or raiser shows first, the others clockwise."""
    s, first = z.s, z.n[k.LAST_BETTOR]
    write_row(z, k.SHOWDOWN, k.C_SHOWDOWN, k.NOTHING, k.NOTHING)
    if not s[k.FOLDED, first]:
        _show_or_concede(f, z, first)
    for step in range(1, f.n[k.SEATS]):
        seat = clockwise(z, f.n[k.SEATS], first, step)
        if seat and not s[k.FOLDED, seat]:
            _show_or_concede(f, z, seat)


# --- awarding the pots


@compiled
def _highest_card(z: k.PokerState, seat: np.int64, below: np.int64) -> np.int64:
    """Return the highest of a seat's own cards below a number, by rank and then by suit; 0 if there is none."""
    best = k.NOTHING
    for place in range(z.s[k.HOLES, seat] + z.s[k.UPS, seat]):
        card = own_card(z, seat, place)
        number = (card % 13 + 2) * 4 + card // 13
        if number < below:
            best = max(best, number)
    return np.int64(best)


@compiled
def _higher_card(z: k.PokerState, seat: np.int64, other: np.int64) -> bool:
    """True if a seat's own cards, compared from the highest down with their suits, are above another's."""
    below = np.int64(64)
    while True:
        mine, theirs = _highest_card(z, seat, below), _highest_card(z, other, below)
        if mine != theirs or mine == 0:
            return bool(mine > theirs)
        below = mine


@compiled
def _divided(
    f: k.Filed,
    z: k.PokerState,
    awarded: k.Numbers,
    pot: np.int64,
    low: np.int64,
    best: np.int64,
    amount: np.int64,
    part: np.int64,
) -> None:
    """Divide an amount equally among those with the best hand, odd chips one by one from the first."""
    n, s, chip = z.n, z.s, f.n[k.CHIP]
    field = k.BEST_LOW if low else k.BEST_HIGH
    first = n[k.AWARDED]
    for place in range(n[k.PLAYERS]):
        seat = s[k.ORDER, place]
        if s[k.FOLDED, seat] or not z.pots[pot, k.CONTENDERS] >> seat & 1 or s[field, seat] != best:
            continue
        at = n[k.AWARDED]
        if f.n[k.ODD_BY_SUIT]:
            while at > first and _higher_card(z, seat, awarded[at - 1, k.TO_SEAT]):
                awarded[at, k.TO_SEAT] = awarded[at - 1, k.TO_SEAT]
                at -= 1
        awarded[at, k.TO_SEAT] = seat
        n[k.AWARDED] += 1
    ties = n[k.AWARDED] - first
    each, odd, rest = amount // chip // ties, amount // chip % ties, amount % chip
    for place in range(ties):
        row = awarded[first + place]
        row[k.TO_POT], row[k.TO_PART], row[k.TO_TIES], row[k.TO_LOW], row[k.TO_VALUE] = pot, part, ties, low, best
        row[k.TO_AMOUNT] = (each + (1 if place < odd else 0)) * chip + (rest if place == 0 else 0)
        row[k.TO_BECAUSE] = 0


@inlined
def _alike(one: np.int64, other: np.int64) -> bool:
    """True if hands have the same name: same category and first rank; at two pair, both ranks."""
    words = 12 if one >> k.CATEGORY in (2, 6) else 16
    return bool(one >> words == other >> words)


@compiled
@decides("19:47-14.3(c)", "19:47-14.6(d)")
def awards(f: k.Filed, z: k.PokerState, awarded: k.Numbers, pot: np.int64) -> None:
    """14.3(c), 14.6(d): who wins a pot, and how much of it."""
    n, s, pots = z.n, z.s, z.pots
    amount, number, only = pots[pot, k.IN_POT], k.NOTHING, k.NOTHING
    best_high = best_low = np.int64(-1)
    leader = k.NOTHING
    for place in range(n[k.PLAYERS]):
        seat = s[k.ORDER, place]
        if s[k.FOLDED, seat] or not pots[pot, k.CONTENDERS] >> seat & 1:
            continue
        number += 1
        only = seat
        if s[k.BEST_HIGH, seat] > best_high:
            best_high, leader = s[k.BEST_HIGH, seat], seat
        if s[k.BEST_LOW, seat] >= 0 and (best_low < 0 or s[k.BEST_LOW, seat] < best_low):
            best_low = s[k.BEST_LOW, seat]
    if number == 0:
        set_fault(z, k.IMPOSSIBLE)
        return
    if number == 1:
        row = awarded[n[k.AWARDED]]
        row[k.TO_POT], row[k.TO_SEAT], row[k.TO_AMOUNT], row[k.TO_TIES], row[k.TO_BECAUSE] = pot, only, amount, 0, 0
        n[k.AWARDED] += 1
        return
    first = n[k.AWARDED]
    if best_low < 0:
        _divided(f, z, awarded, pot, k.NOTHING, best_high, amount, k.WHOLE)
    elif best_high < 0:
        _divided(f, z, awarded, pot, k.ONE, best_low, amount, k.WHOLE)
    else:
        low = amount // f.n[k.CHIP] // 2 * f.n[k.CHIP]
        _divided(f, z, awarded, pot, k.NOTHING, best_high, amount - low, k.HIGH_HALF)
        _divided(f, z, awarded, pot, k.ONE, best_low, low, k.LOW_HALF)
    if best_high < 0:
        return
    second, its = k.NOTHING, np.int64(-1)
    for place in range(n[k.PLAYERS]):
        seat = s[k.ORDER, place]
        if s[k.FOLDED, seat] or not pots[pot, k.CONTENDERS] >> seat & 1 or s[k.BEST_HIGH, seat] == best_high:
            continue
        if s[k.BEST_HIGH, seat] > its and _alike(best_high, s[k.BEST_HIGH, seat]):
            second, its = seat, s[k.BEST_HIGH, seat]
    if second:
        row = awarded[first]
        row[k.TO_BECAUSE], row[k.TO_SECOND], row[k.TO_ITS_VALUE] = leader, second, its


@compiled
def take_time(z: k.PokerState) -> bool:
    """(b)3i: a time charge owed for the table comes out of the main pot, as far as it covers it."""
    n, pots = z.n, z.pots
    if not n[k.OWED] or not pots[0, k.IN_POT]:
        return False
    fee = min(n[k.OWED], pots[0, k.IN_POT])
    at = write_row(z, k.TIME_TAKEN, k.C_TIME, k.ONE, k.ONE)
    z.log[at] = fee
    pots[0, k.IN_POT] -= fee
    n[k.TAKEN_OUT] += fee
    n[k.OWED] -= fee
    at = write_row(z, k.TIME_NOTED, k.C_TIME_NOTED, k.NOTHING, k.ONE)
    z.log[at] = n[k.OWED]
    return True


@compiled
def _push(z: k.PokerState, row: k.Numbers) -> None:
    if row[k.TO_BECAUSE]:
        at = write_row(z, k.BECAUSE, k.C_BECAUSE, row[k.TO_BECAUSE], k.THREE)
        z.log[at], z.log[at + 1], z.log[at + 2] = row[k.TO_VALUE], row[k.TO_SECOND], row[k.TO_ITS_VALUE]
    if row[k.TO_AMOUNT] == 0:
        return
    side = k.ONE if row[k.TO_POT] else k.NOTHING
    if row[k.TO_TIES] == 0:
        at = write_row(z, k.ONLY_ONE, k.C_ONLY + side, row[k.TO_SEAT], k.TWO)
        z.log[at], z.log[at + 1] = row[k.TO_POT] + 1, row[k.TO_AMOUNT]
    else:
        cites = k.C_SHARE + side + (k.TWO if z.s[k.BROKE, row[k.TO_SEAT]] else k.NOTHING)
        at = write_row(z, k.SHARED, cites, row[k.TO_SEAT], k.SIX)
        z.log[at], z.log[at + 1], z.log[at + 2] = row[k.TO_POT] + 1, row[k.TO_AMOUNT], row[k.TO_PART]
        z.log[at + 3], z.log[at + 4], z.log[at + 5] = row[k.TO_TIES], row[k.TO_LOW], row[k.TO_VALUE]
    z.pots[row[k.TO_POT], k.IN_POT] -= row[k.TO_AMOUNT]
    z.s[k.CHIPS, row[k.TO_SEAT]] += row[k.TO_AMOUNT]


@compiled
@decides("19:47-14.6(e)5", "19:47-14.6(e)6")
def award_pots(f: k.Filed, z: k.PokerState, awarded: k.Numbers) -> None:
    """14.6(e)5, (e)6: side pots first, the main pot last."""
    n, s = z.n, z.s
    n[k.AWARDED] = 0
    for back in range(n[k.POTS]):
        pot = n[k.POTS] - 1 - back
        if z.pots[pot, k.IN_POT]:
            awards(f, z, awarded, np.int64(pot))
    winners = k.NOTHING
    for number in range(n[k.AWARDED]):
        if awarded[number, k.TO_AMOUNT]:
            winners |= k.ONE << awarded[number, k.TO_SEAT]
    for seat in range(1, f.n[k.SEATS] + 1):
        if s[k.PLAYS, seat] and not s[k.FOLDED, seat] and not winners >> seat & 1:
            s[k.FOLDED, seat] = 1
            discard(z, np.int64(seat), k.C_END)
    for number in range(n[k.AWARDED]):
        _push(z, awarded[number])
    for seat in range(1, f.n[k.SEATS] + 1):
        if s[k.PLAYS, seat] and not s[k.FOLDED, seat]:
            discard(z, np.int64(seat), k.C_END)


# --- all hands


@compiled
def _collect(z: k.PokerState, place: np.int64, cards: k.Numbers) -> None:
    """Put the cards of a place into the discard rack."""
    if cards.size:
        at = write_row(z, k.COLLECTED, k.C_COLLECT, place, np.int64(cards.size))
        for number in range(cards.size):
            z.log[at + number] = cards[number]


@compiled
def _put_away_cards(z: k.PokerState) -> None:
    """Collect cards in the order in which they came to their places: a refilled deck comes after the burn cards."""
    n, stub = z.n, z.deck[z.n[k.TOP] : z.n[k.END]]
    if not n[k.REFILLED]:
        _collect(z, k.NOTHING, stub)
    _collect(z, k.ONE, z.s[k.BURN_CARDS][: n[k.BURNT]])
    if n[k.REFILLED]:
        _collect(z, k.NOTHING, stub)
    _collect(z, k.TWO, z.s[k.BOARD_CARDS][: n[k.ON_BOARD]])


@compiled
def _finish(f: k.Filed, z: k.PokerState, awarded: k.Numbers) -> None:
    n = z.n
    if f.n[k.STUB_DUE]:
        at = write_row(z, k.STUB, k.C_STUB, k.NOTHING, k.ONE)
        z.log[at] = n[k.END] - n[k.TOP]
        write_row(z, k.STUB_NOTED, k.C_STUB_NOTED, k.NOTHING, k.NOTHING)
    if n[k.LIVE] > 1:
        show_hands(f, z)
    time_taken = take_time(z)
    award_pots(f, z, awarded)
    if n[k.TAKEN_OUT]:
        at = write_row(z, k.RAKE_AWAY, k.C_RAKE_AWAY + (k.ONE if time_taken else k.NOTHING), k.NOTHING, k.ONE)
        z.log[at] = n[k.TAKEN_OUT]
    _put_away_cards(z)
    write_row(z, k.ENDED, k.C_END, k.NOTHING, k.NOTHING)
    if n[k.LAST] >= 0 and n[k.NEXT] != n[k.LAST]:
        set_fault(z, k.ILLEGAL)


@compiled
def finish(f: k.Filed, all_hands: k.PokerState) -> None:
    """Finish every hand: the showdown if it still needs one, the pots, and the cards.

    The hands follow one another: the part of a time charge that one hand's pot doesn't cover is owed in the next.
    """
    awarded = np.zeros((256, 10), dtype=np.int64)
    owed = k.NOTHING
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        z.n[k.OWED] += owed
        if not z.n[k.FAULT]:
            _finish(f, z, awarded)
        owed = z.n[k.OWED]
