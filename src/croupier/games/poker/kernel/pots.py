"""Compiled pots of poker: bets that nobody has called, main pot and side pots, and the rake.

This is :mod:`croupier.games.poker.pots` and :mod:`croupier.games.poker.rake`.
"""

import numpy as np

from croupier.counting.compiled import compiled
from croupier.games.poker.kernel.hand import hand_of, set_fault, write_row
from croupier.games.poker.kernel.numbers import (
    BET,
    BET_INTO,
    BROKE,
    C_GATHERED,
    C_RAKE,
    C_UNCALLED,
    CALLED,
    CHIP,
    CHIPS,
    CONTENDERS,
    FAULT,
    FOLDED,
    GATHERED,
    IMPOSSIBLE,
    IN_POT,
    LEVELS_EACH,
    NOTHING,
    ONE,
    PLAYS,
    POTS,
    RAKE_MOST,
    RAKED,
    RATE_BOTTOM,
    RATE_TOP,
    ROUNDED_ONCE,
    SEATS,
    TAKEN_OUT,
    TWO,
    UNCALLED,
    UNRAKED,
    Filed,
    PokerState,
)
from croupier.regulation import decides

# --- bets go into the pots


@compiled
@decides("19:47-14.14(d)")
def _return_uncalled(f: Filed, z: PokerState) -> None:
    """14.14(d): a bet that nobody has called goes back, and has no part in the rake."""
    s = z.s
    first = second = best = NOTHING
    for seat in range(1, f.n[SEATS] + 1):
        bet = s[BET, seat]
        if bet > best:
            second, best, first = best, bet, np.int64(seat)
        elif bet > second:
            second = bet
    if best > second and not s[FOLDED, first]:
        over = best - second
        at = write_row(z, UNCALLED, C_UNCALLED, first, ONE)
        z.log[at] = over
        s[BET, first] -= over
        s[CHIPS, first] += over
        s[BROKE, first] = 0


@compiled
@decides("19:47-14.6(c)", "19:47-14.7(c)4i", "19:47-14.7(c)4iii")
def gather(f: Filed, z: PokerState) -> None:
    """14.6(c), 14.7(c)4i, (c)4iii: what was bet goes into the main pot and the side pots."""
    n, s, pots = z.n, z.s, z.pots
    _return_uncalled(f, z)
    seats = f.n[SEATS]
    live = most = NOTHING
    for seat in range(1, seats + 1):
        most = max(most, s[BET, seat])
        if s[PLAYS, seat] and not s[FOLDED, seat]:
            live |= ONE << seat
    below = NOTHING
    while True:
        level = highest = NOTHING
        for seat in range(1, seats + 1):
            bet = s[BET, seat]
            if live >> seat & 1 and bet > below:
                highest = max(highest, bet)
                if level == 0 or bet < level:
                    level = bet
        if level == 0:
            break
        top = most if level == highest else level
        contenders = amount = givers = NOTHING
        for seat in range(1, seats + 1):
            bet = s[BET, seat]
            if bet > below:
                amount += min(bet, top) - below
                givers += 1
            if live >> seat & 1 and bet >= level:
                contenders |= ONE << seat
        if n[POTS] == 0 or pots[n[POTS] - 1, CONTENDERS] & live != contenders:
            pots[n[POTS], IN_POT] = pots[n[POTS], UNRAKED] = pots[n[POTS], BET_INTO] = 0
            pots[n[POTS], CONTENDERS] = contenders
            n[POTS] += 1
        pot = n[POTS] - 1
        at = write_row(z, GATHERED, C_GATHERED + (ONE if pot else NOTHING), np.int64(pot + 1), 1 + 2 * givers)
        z.log[at] = amount
        at += 1
        for seat in range(1, seats + 1):
            bet = s[BET, seat]
            if bet > below:
                z.log[at], z.log[at + 1] = seat, min(bet, top) - below
                at += 2
        pots[pot, IN_POT] += amount
        pots[pot, UNRAKED] += amount
        pots[pot, BET_INTO] += amount
        n[CALLED] += amount
        below = level
    if most and below == 0:
        set_fault(z, IMPOSSIBLE)
    for seat in range(1, seats + 1):
        s[BET, seat] = 0


# --- the rake


@compiled
def _take(f: Filed, z: PokerState, pot: np.int64, fee: np.int64, cites: np.int64) -> None:
    n = z.n
    left = f.n[RAKE_MOST] - n[TAKEN_OUT]
    if fee > left:
        fee = left
        cites += 1
    fee = min(fee, z.pots[pot, IN_POT])
    if fee <= 0:
        return
    n[TAKEN_OUT] += fee
    z.pots[pot, IN_POT] -= fee
    at = write_row(z, RAKED, cites, pot + 1, ONE)
    z.log[at] = fee


@compiled
@decides("19:47-14.14(b)1", "19:47-14.14(b)2")
def take_rake(f: Filed, z: PokerState) -> None:
    """14.14(b)1, (b)2: what is due after a betting round."""
    n, pots, chip = z.n, z.pots, f.n[CHIP]
    if f.n[RATE_BOTTOM]:
        odd = NOTHING
        if f.n[ROUNDED_ONCE]:
            # Reading 133: what rounding leaves over comes in whole chips from the first pots, one from each.
            sums = NOTHING
            for pot in range(n[POTS]):
                sums += pots[pot, UNRAKED]
                odd -= f.n[RATE_TOP] * pots[pot, UNRAKED] // f.n[RATE_BOTTOM] // chip
            odd += f.n[RATE_TOP] * sums // f.n[RATE_BOTTOM] // chip
        for pot in range(n[POTS]):
            fee = f.n[RATE_TOP] * pots[pot, UNRAKED] // f.n[RATE_BOTTOM] // chip * chip
            _take(f, z, np.int64(pot), fee + (chip if pot < odd else NOTHING), C_RAKE)
    if f.levels.shape[0] and f.n[LEVELS_EACH]:
        for pot in range(n[POTS]):
            due = NOTHING
            for level in range(f.levels.shape[0]):
                if pots[pot, BET_INTO] - pots[pot, UNRAKED] < f.levels[level, 0] <= pots[pot, BET_INTO]:
                    due += f.levels[level, 1]
            _take(f, z, np.int64(pot), due, C_RAKE + TWO)
    elif f.levels.shape[0]:
        before = n[CALLED]
        for pot in range(n[POTS]):
            before -= pots[pot, UNRAKED]
        due = NOTHING
        for level in range(f.levels.shape[0]):
            if before < f.levels[level, 0] <= n[CALLED]:
                due += f.levels[level, 1]
        for back in range(n[POTS]):
            pot = n[POTS] - 1 - back
            fee = min(due, pots[pot, IN_POT])
            due -= fee
            _take(f, z, np.int64(pot), fee, C_RAKE + TWO)
    for pot in range(n[POTS]):
        pots[pot, UNRAKED] = 0


# --- all hands


@compiled
@decides("19:47-14.6(c)", "19:47-14.14")
def collect(f: Filed, all_hands: PokerState, rake: bool) -> None:
    """14.6(c), 14.14: what was bet goes into the pots of every hand; where it is due, the rake is taken."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if not z.n[FAULT]:
            gather(f, z)
            if rake:
                take_rake(f, z)
