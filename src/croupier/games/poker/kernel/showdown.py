"""Compiled ends of poker hands: who shows, who wins which pot, and the cards that are put away.

Functions have the names that they have in :mod:`croupier.games.poker.showdown`, so that they can be read side by side.
"""

import numpy as np

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.kernel.hand import (
    clockwise,
    discard,
    hand_of,
    next_action,
    next_word,
    set_fault,
    write_held,
    write_row,
)
from croupier.games.poker.kernel.numbers import (
    AWARDED,
    BECAUSE,
    BEST_HIGH,
    BEST_LOW,
    BOARD_CARDS,
    BROKE,
    BURN_CARDS,
    BURNT,
    C_BECAUSE,
    C_COLLECT,
    C_CONCEDE,
    C_END,
    C_ONLY,
    C_RAKE_AWAY,
    C_RANKED,
    C_RANKED_LOW,
    C_SHARE,
    C_SHOW,
    C_SHOWDOWN,
    C_STUB,
    C_STUB_NOTED,
    C_TIME,
    C_TIME_NOTED,
    CATEGORY,
    CHIP,
    CHIPS,
    COLLECTED,
    CONCEDE,
    CONCEDED,
    CONCEDES_OFTEN,
    CONTENDERS,
    DISCLOSED,
    DISCLOSURE,
    END,
    ENDED,
    FAULT,
    FOLDED,
    HIGH_HALF,
    HOLE,
    HOLES,
    ILLEGAL,
    IMPOSSIBLE,
    IN_POT,
    LAST,
    LAST_BETTOR,
    LIVE,
    LOW_HALF,
    NEXT,
    NOTHING,
    ODD_BY_SUIT,
    ON_BOARD,
    ONE,
    ONLY_ONE,
    ORDER,
    OWED,
    PLAYERS,
    PLAYS,
    POTS,
    RAKE_AWAY,
    RANKED,
    REFILLED,
    SEATS,
    SHARED,
    SHOW,
    SHOWDOWN,
    SHOWN,
    SIX,
    STUB,
    STUB_DUE,
    STUB_NOTED,
    STYLE,
    TAKEN_OUT,
    THREE,
    TIME_NOTED,
    TIME_TAKEN,
    TO_AMOUNT,
    TO_BECAUSE,
    TO_ITS_VALUE,
    TO_LOW,
    TO_PART,
    TO_POT,
    TO_SEAT,
    TO_SECOND,
    TO_TIES,
    TO_VALUE,
    TOP,
    TWO,
    UP_CARDS,
    UPS,
    WHOLE,
    Filed,
    Numbers,
    PokerState,
)
from croupier.regulation import decides

# --- showing


@compiled
def _alone(z: PokerState, seat: np.int64) -> bool:
    """Whether nobody else is left to win one of the pots that are open to a seat."""
    for pot in range(z.n[POTS]):
        if z.pots[pot, CONTENDERS] >> seat & 1:
            others = NOTHING
            for place in range(z.n[PLAYERS]):
                player = z.s[ORDER, place]
                others += player != seat and not z.s[FOLDED, player] and z.pots[pot, CONTENDERS] >> player & 1
            if others == 0:
                return True
    return False


@compiled
def _show_or_concede(f: Filed, z: PokerState, seat: np.int64) -> None:
    n, s = z.n, z.s
    alone = _alone(z, seat)
    if n[LAST] >= 0:
        what, _ = next_action(z)
        if what not in (SHOW, CONCEDE) or (what == CONCEDE and alone):
            set_fault(z, ILLEGAL)
    elif s[STYLE, seat] >= 0:
        what = SHOW
    else:
        drawn = next_word(z) >> 16
        what = CONCEDE if drawn < f.habits[CONCEDES_OFTEN] and not alone else SHOW
    if what == CONCEDE:
        s[FOLDED, seat] = 1
        n[LIVE] -= 1
        write_row(z, CONCEDED, C_CONCEDE, seat, NOTHING)
        if f.n[DISCLOSURE]:
            write_held(z, DISCLOSED, C_SHOW, seat, HOLE, s[HOLES, seat])
        discard(z, seat, C_SHOW)
        return
    write_held(z, SHOWN, C_SHOW, seat, HOLE, s[HOLES, seat])
    high = s[BEST_HIGH, seat]
    cites = C_RANKED_LOW if high < 0 else C_RANKED + (high >> CATEGORY)
    at = write_row(z, RANKED, cites, seat, TWO)
    z.log[at], z.log[at + 1] = high, s[BEST_LOW, seat]


@compiled
@decides("19:47-14.15(d)")
def show_hands(f: Filed, z: PokerState) -> None:
    """14.15(d): who has initiated the final wager shows first, the others clockwise."""
    s, first = z.s, z.n[LAST_BETTOR]
    write_row(z, SHOWDOWN, C_SHOWDOWN, NOTHING, NOTHING)
    if not s[FOLDED, first]:
        _show_or_concede(f, z, first)
    for step in range(1, f.n[SEATS]):
        seat = clockwise(z, f.n[SEATS], first, step)
        if seat and not s[FOLDED, seat]:
            _show_or_concede(f, z, seat)


# --- the pots are pushed


@compiled
def _higher_card(z: PokerState, one: np.int64, other: np.int64) -> bool:
    """Whether a seat's own cards, compared from the highest down with their suits, are above another's."""
    s, below = z.s, np.int64(64)
    while True:
        best_one = best_other = NOTHING
        for place in range(s[HOLES, one] + s[UPS, one]):
            card = s[HOLE + place, one] if place < s[HOLES, one] else s[UP_CARDS + place - s[HOLES, one], one]
            key = (card % 13 + 2) * 4 + card // 13
            if key < below:
                best_one = max(best_one, key)
        for place in range(s[HOLES, other] + s[UPS, other]):
            card = s[HOLE + place, other] if place < s[HOLES, other] else s[UP_CARDS + place - s[HOLES, other], other]
            key = (card % 13 + 2) * 4 + card // 13
            if key < below:
                best_other = max(best_other, key)
        if best_one != best_other or best_one == 0:
            return bool(best_one > best_other)
        below = best_one


@compiled
def _divided(
    f: Filed,
    z: PokerState,
    awarded: Numbers,
    pot: np.int64,
    low: np.int64,
    best: np.int64,
    amount: np.int64,
    part: np.int64,
) -> None:
    """Equal shares for those who have the best hand, odd chips one by one to the first."""
    n, s, chip = z.n, z.s, f.n[CHIP]
    field = BEST_LOW if low else BEST_HIGH
    first = n[AWARDED]
    for place in range(n[PLAYERS]):
        seat = s[ORDER, place]
        if s[FOLDED, seat] or not z.pots[pot, CONTENDERS] >> seat & 1 or s[field, seat] != best:
            continue
        at = n[AWARDED]
        if f.n[ODD_BY_SUIT]:
            while at > first and _higher_card(z, seat, awarded[at - 1, TO_SEAT]):
                awarded[at, TO_SEAT] = awarded[at - 1, TO_SEAT]
                at -= 1
        awarded[at, TO_SEAT] = seat
        n[AWARDED] += 1
    ties = n[AWARDED] - first
    each, odd, rest = amount // chip // ties, amount // chip % ties, amount % chip
    for place in range(ties):
        row = awarded[first + place]
        row[TO_POT], row[TO_PART], row[TO_TIES], row[TO_LOW], row[TO_VALUE] = pot, part, ties, low, best
        row[TO_AMOUNT] = (each + (1 if place < odd else 0)) * chip + (rest if place == 0 else 0)
        row[TO_BECAUSE] = 0


@inlined
def _alike(one: np.int64, other: np.int64) -> bool:
    """Whether hands are the same in words: in their category and first rank; at two pair in both."""
    words = 12 if one >> CATEGORY in (2, 6) else 16
    return bool(one >> words == other >> words)


@compiled
@decides("19:47-14.3(c)", "19:47-14.6(d)")
def awards(f: Filed, z: PokerState, awarded: Numbers, pot: np.int64) -> None:
    """14.3(c), 14.6(d): who wins a pot, and how much of it."""
    n, s, pots = z.n, z.s, z.pots
    amount, number, only = pots[pot, IN_POT], NOTHING, NOTHING
    best_high = best_low = np.int64(-1)
    leader = NOTHING
    for place in range(n[PLAYERS]):
        seat = s[ORDER, place]
        if s[FOLDED, seat] or not pots[pot, CONTENDERS] >> seat & 1:
            continue
        number += 1
        only = seat
        if s[BEST_HIGH, seat] > best_high:
            best_high, leader = s[BEST_HIGH, seat], seat
        if s[BEST_LOW, seat] >= 0 and (best_low < 0 or s[BEST_LOW, seat] < best_low):
            best_low = s[BEST_LOW, seat]
    if number == 0:
        set_fault(z, IMPOSSIBLE)
        return
    if number == 1:
        row = awarded[n[AWARDED]]
        row[TO_POT], row[TO_SEAT], row[TO_AMOUNT], row[TO_TIES], row[TO_BECAUSE] = pot, only, amount, 0, 0
        n[AWARDED] += 1
        return
    first = n[AWARDED]
    if best_low < 0:
        _divided(f, z, awarded, pot, NOTHING, best_high, amount, WHOLE)
    elif best_high < 0:
        _divided(f, z, awarded, pot, ONE, best_low, amount, WHOLE)
    else:
        low = amount // f.n[CHIP] // 2 * f.n[CHIP]
        _divided(f, z, awarded, pot, NOTHING, best_high, amount - low, HIGH_HALF)
        _divided(f, z, awarded, pot, ONE, best_low, low, LOW_HALF)
    if best_high < 0:
        return
    second, its = NOTHING, np.int64(-1)
    for place in range(n[PLAYERS]):
        seat = s[ORDER, place]
        if s[FOLDED, seat] or not pots[pot, CONTENDERS] >> seat & 1 or s[BEST_HIGH, seat] == best_high:
            continue
        if s[BEST_HIGH, seat] > its and _alike(best_high, s[BEST_HIGH, seat]):
            second, its = seat, s[BEST_HIGH, seat]
    if second:
        row = awarded[first]
        row[TO_BECAUSE], row[TO_SECOND], row[TO_ITS_VALUE] = leader, second, its


@compiled
def take_time(z: PokerState) -> bool:
    """(b)3i: a time charge for the table that is owed comes out of the main pot, as far as that holds it."""
    n, pots = z.n, z.pots
    if not n[OWED] or not pots[0, IN_POT]:
        return False
    fee = min(n[OWED], pots[0, IN_POT])
    at = write_row(z, TIME_TAKEN, C_TIME, ONE, ONE)
    z.log[at] = fee
    pots[0, IN_POT] -= fee
    n[TAKEN_OUT] += fee
    n[OWED] -= fee
    at = write_row(z, TIME_NOTED, C_TIME_NOTED, NOTHING, ONE)
    z.log[at] = n[OWED]
    return True


@compiled
def _push(z: PokerState, row: Numbers) -> None:
    if row[TO_BECAUSE]:
        at = write_row(z, BECAUSE, C_BECAUSE, row[TO_BECAUSE], THREE)
        z.log[at], z.log[at + 1], z.log[at + 2] = row[TO_VALUE], row[TO_SECOND], row[TO_ITS_VALUE]
    if row[TO_AMOUNT] == 0:
        return
    side = ONE if row[TO_POT] else NOTHING
    if row[TO_TIES] == 0:
        at = write_row(z, ONLY_ONE, C_ONLY + side, row[TO_SEAT], TWO)
        z.log[at], z.log[at + 1] = row[TO_POT] + 1, row[TO_AMOUNT]
    else:
        cites = C_SHARE + side + (TWO if z.s[BROKE, row[TO_SEAT]] else NOTHING)
        at = write_row(z, SHARED, cites, row[TO_SEAT], SIX)
        z.log[at], z.log[at + 1], z.log[at + 2] = row[TO_POT] + 1, row[TO_AMOUNT], row[TO_PART]
        z.log[at + 3], z.log[at + 4], z.log[at + 5] = row[TO_TIES], row[TO_LOW], row[TO_VALUE]
    z.pots[row[TO_POT], IN_POT] -= row[TO_AMOUNT]
    z.s[CHIPS, row[TO_SEAT]] += row[TO_AMOUNT]


@compiled
@decides("19:47-14.6(e)5", "19:47-14.6(e)6")
def award_pots(f: Filed, z: PokerState, awarded: Numbers) -> None:
    """14.6(e)5, (e)6: side pots first, the main pot last."""
    n, s = z.n, z.s
    n[AWARDED] = 0
    for back in range(n[POTS]):
        pot = n[POTS] - 1 - back
        if z.pots[pot, IN_POT]:
            awards(f, z, awarded, np.int64(pot))
    winners = NOTHING
    for number in range(n[AWARDED]):
        if awarded[number, TO_AMOUNT]:
            winners |= ONE << awarded[number, TO_SEAT]
    for seat in range(1, f.n[SEATS] + 1):
        if s[PLAYS, seat] and not s[FOLDED, seat] and not winners >> seat & 1:
            s[FOLDED, seat] = 1
            discard(z, np.int64(seat), C_END)
    for number in range(n[AWARDED]):
        _push(z, awarded[number])
    for seat in range(1, f.n[SEATS] + 1):
        if s[PLAYS, seat] and not s[FOLDED, seat]:
            discard(z, np.int64(seat), C_END)


# --- all hands


@compiled
def _put_away_stub(z: PokerState) -> None:
    n = z.n
    left = n[END] - n[TOP]
    if left:
        at = write_row(z, COLLECTED, C_COLLECT, NOTHING, left)
        for place in range(left):
            z.log[at + place] = z.deck[n[TOP] + place]


@compiled
def _put_away_cards(z: PokerState) -> None:
    """Collect cards in the order in which they came to their places: a refilled deck comes after the burn cards."""
    n = z.n
    if not n[REFILLED]:
        _put_away_stub(z)
    if n[BURNT]:
        at = write_row(z, COLLECTED, C_COLLECT, ONE, n[BURNT])
        for place in range(n[BURNT]):
            z.log[at + place] = z.s[BURN_CARDS, place]
    if n[REFILLED]:
        _put_away_stub(z)
    if n[ON_BOARD]:
        at = write_row(z, COLLECTED, C_COLLECT, TWO, n[ON_BOARD])
        for place in range(n[ON_BOARD]):
            z.log[at + place] = z.s[BOARD_CARDS, place]


@compiled
def _finish(f: Filed, z: PokerState, awarded: Numbers) -> None:
    n = z.n
    if f.n[STUB_DUE]:
        at = write_row(z, STUB, C_STUB, NOTHING, ONE)
        z.log[at] = n[END] - n[TOP]
        write_row(z, STUB_NOTED, C_STUB_NOTED, NOTHING, NOTHING)
    if n[LIVE] > 1:
        show_hands(f, z)
    time_taken = take_time(z)
    award_pots(f, z, awarded)
    if n[TAKEN_OUT]:
        at = write_row(z, RAKE_AWAY, C_RAKE_AWAY + (ONE if time_taken else NOTHING), NOTHING, ONE)
        z.log[at] = n[TAKEN_OUT]
    _put_away_cards(z)
    write_row(z, ENDED, C_END, NOTHING, NOTHING)
    if n[LAST] >= 0 and n[NEXT] != n[LAST]:
        set_fault(z, ILLEGAL)


@compiled
def finish(f: Filed, all_hands: PokerState) -> None:
    """The showdown of every hand that still needs one, the pots, and the cards.

    The hands follow one another: what the pot of one does not cover of a time charge is owed in the next.
    """
    awarded = np.zeros((256, 10), dtype=np.int64)
    owed = NOTHING
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        z.n[OWED] += owed
        if not z.n[FAULT]:
            _finish(f, z, awarded)
        owed = z.n[OWED]
