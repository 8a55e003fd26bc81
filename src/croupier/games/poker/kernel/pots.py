"""Compiled pots of poker: uncalled bets, main pot and side pots, and the rake.

This corresponds to :mod:`croupier.games.poker.pots` and :mod:`croupier.games.poker.rake`.
"""

import numpy as np

from croupier.counting.compiled import compiled
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.hand import hand_of, set_fault, write_row
from croupier.regulation import decides

# --- bets go into the pots


@compiled
@decides("19:47-14.14(d)")
def _return_uncalled(f: k.Filed, z: k.PokerState) -> None:
    """14.14(d): an uncalled bet goes back, and isn't raked."""
    s = z.s
    first = second = best = k.NOTHING
    for seat in range(1, f.n[k.SEATS] + 1):
        bet = s[k.BET, seat]
        if bet > best:
            second, best, first = best, bet, np.int64(seat)
        elif bet > second:
            second = bet
    if best > second and not s[k.FOLDED, first]:
        over = best - second
        at = write_row(z, k.UNCALLED, k.C_UNCALLED, first, k.ONE)
        z.log[at] = over
        s[k.BET, first] -= over
        s[k.CHIPS, first] += over
        s[k.BROKE, first] = 0


@compiled
@decides("19:47-14.6(c)", "19:47-14.7(c)4i", "19:47-14.7(c)4iii")
def gather(f: k.Filed, z: k.PokerState) -> None:
    """14.6(c), 14.7(c)4i, (c)4iii: gather the bets into the main pot and the side pots."""
    n, s, pots = z.n, z.s, z.pots
    _return_uncalled(f, z)
    seats = f.n[k.SEATS]
    live = most = k.NOTHING
    for seat in range(1, seats + 1):
        most = max(most, s[k.BET, seat])
        if s[k.PLAYS, seat] and not s[k.FOLDED, seat]:
            live |= k.ONE << seat
    below = k.NOTHING
    while True:
        level = highest = k.NOTHING
        for seat in range(1, seats + 1):
            bet = s[k.BET, seat]
            if live >> seat & 1 and bet > below:
                highest = max(highest, bet)
                if level == 0 or bet < level:
                    level = bet
        if level == 0:
            break
        top = most if level == highest else level
        contenders = amount = givers = k.NOTHING
        for seat in range(1, seats + 1):
            bet = s[k.BET, seat]
            if bet > below:
                amount += min(bet, top) - below
                givers += 1
            if live >> seat & 1 and bet >= level:
                contenders |= k.ONE << seat
        if n[k.POTS] == 0 or pots[n[k.POTS] - 1, k.CONTENDERS] & live != contenders:
            pots[n[k.POTS], k.IN_POT] = pots[n[k.POTS], k.UNRAKED] = pots[n[k.POTS], k.BET_INTO] = 0
            pots[n[k.POTS], k.CONTENDERS] = contenders
            n[k.POTS] += 1
        pot = n[k.POTS] - 1
        at = write_row(z, k.GATHERED, k.C_GATHERED + (k.ONE if pot else k.NOTHING), np.int64(pot + 1), 1 + 2 * givers)
        z.log[at] = amount
        at += 1
        for seat in range(1, seats + 1):
            bet = s[k.BET, seat]
            if bet > below:
                z.log[at], z.log[at + 1] = seat, min(bet, top) - below
                at += 2
        pots[pot, k.IN_POT] += amount
        pots[pot, k.UNRAKED] += amount
        pots[pot, k.BET_INTO] += amount
        n[k.CALLED] += amount
        below = level
    if most and below == 0:
        set_fault(z, k.IMPOSSIBLE)
    for seat in range(1, seats + 1):
        s[k.BET, seat] = 0


# --- the rake


@compiled
def _take(f: k.Filed, z: k.PokerState, pot: np.int64, fee: np.int64, cites: np.int64) -> None:
    n = z.n
    left = f.n[k.RAKE_MOST] - n[k.TAKEN_OUT]
    if fee > left:
        fee = left
        cites += 1
    fee = min(fee, z.pots[pot, k.IN_POT])
    if fee <= 0:
        return
    n[k.TAKEN_OUT] += fee
    z.pots[pot, k.IN_POT] -= fee
    at = write_row(z, k.RAKED, cites, pot + 1, k.ONE)
    z.log[at] = fee


@compiled
@decides("19:47-14.14(b)1", "19:47-14.14(b)2")
def take_rake(f: k.Filed, z: k.PokerState) -> None:
    """14.14(b)1, (b)2: take what is due after a betting round."""
    n, pots, chip = z.n, z.pots, f.n[k.CHIP]
    if f.n[k.RATE_BOTTOM]:
        odd = k.NOTHING
        if f.n[k.ROUNDED_ONCE]:
            # Reading 133: chips lost to rounding come from the first pots, one chip each.
            sums = k.NOTHING
            for pot in range(n[k.POTS]):
                sums += pots[pot, k.UNRAKED]
                odd -= f.n[k.RATE_TOP] * pots[pot, k.UNRAKED] // f.n[k.RATE_BOTTOM] // chip
            odd += f.n[k.RATE_TOP] * sums // f.n[k.RATE_BOTTOM] // chip
        for pot in range(n[k.POTS]):
            fee = f.n[k.RATE_TOP] * pots[pot, k.UNRAKED] // f.n[k.RATE_BOTTOM] // chip * chip
            _take(f, z, np.int64(pot), fee + (chip if pot < odd else k.NOTHING), k.C_RAKE)
    if f.levels.shape[0] and f.n[k.LEVELS_EACH]:
        for pot in range(n[k.POTS]):
            due = k.NOTHING
            for level in range(f.levels.shape[0]):
                if pots[pot, k.BET_INTO] - pots[pot, k.UNRAKED] < f.levels[level, 0] <= pots[pot, k.BET_INTO]:
                    due += f.levels[level, 1]
            _take(f, z, np.int64(pot), due, k.C_RAKE + k.TWO)
    elif f.levels.shape[0]:
        before = n[k.CALLED]
        for pot in range(n[k.POTS]):
            before -= pots[pot, k.UNRAKED]
        due = k.NOTHING
        for level in range(f.levels.shape[0]):
            if before < f.levels[level, 0] <= n[k.CALLED]:
                due += f.levels[level, 1]
        for back in range(n[k.POTS]):
            pot = n[k.POTS] - 1 - back
            fee = min(due, pots[pot, k.IN_POT])
            due -= fee
            _take(f, z, np.int64(pot), fee, k.C_RAKE + k.TWO)
    for pot in range(n[k.POTS]):
        pots[pot, k.UNRAKED] = 0


# --- all hands


@compiled
@decides("19:47-14.6(c)", "19:47-14.14")
def collect(f: k.Filed, all_hands: k.PokerState, rake: bool) -> None:
    """14.6(c), 14.14: gather the bets of every hand into the pots; take the rake, if it is due."""
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if not z.n[k.FAULT]:
            gather(f, z)
            if rake:
                take_rake(f, z)
