"""Compiled decisions: what a player with a style (:mod:`~.styles`) does in turn."""

import numpy as np

from croupier.counting.compiled import compiled
from croupier.games.poker.kernel import numbers as k

_SURE, _HALF_WORD = np.int64(1 << 16), np.int64(0xFFFF)


@compiled
def _raise_to(f: k.Filed, z: k.PokerState, seat: np.int64, low: np.int64, high: np.int64) -> np.int64:
    """Return the amount to bet or raise to: a fraction of the pot after a call, within the limits."""
    n, s = z.n, z.s
    pot = n[k.CURRENT] - s[k.BET, seat]
    for number in range(n[k.POTS]):
        pot += z.pots[number, k.IN_POT]
    for player in range(1, f.n[k.SEATS] + 1):
        pot += s[k.BET, player]
    to = n[k.CURRENT] + (pot * f.styles[s[k.STYLE, seat], k.POT_PART] >> 16)
    return max(low, min(high, to // f.n[k.CHIP] * f.n[k.CHIP]))


@compiled
def by_style(
    f: k.Filed, z: k.PokerState, street: np.int64, seat: np.int64, low: np.int64, high: np.int64, word: np.int64
) -> tuple[np.int64, np.int64]:
    """Return an action and its amount; a raise may be from ``low`` to ``high``, which are 0 if there can be none.

    Each bet and raise of the betting round leaves fewer hands good enough. One half of the random word decides whether
    a good hand is raised, the other whether a bad one is bet.
    """
    n, style = z.n, f.styles[z.s[k.STYLE, seat]]
    to_call = n[k.CURRENT] - z.s[k.BET, seat]
    stays, raises = (style[k.STAYS], style[k.BETS]) if street else (style[k.ENTERS], style[k.OPENS])
    # Blinds and a forced bet don't count, since nobody chose them; completing a forced bet does.
    for _ in range(n[k.RAISED] + (n[k.OPENED] if street or not f.n[k.WITH_BUTTON] else k.NOTHING)):
        stays, raises = stays * style[k.RESPECT] >> 16, raises * style[k.RESPECT] >> 16
    strength = z.s[k.STRENGTH, seat]
    if low:
        raised = strength >= _SURE - raises and word >> 16 < style[k.AGGRESSION]
        bluffed = not to_call and word & _HALF_WORD < style[k.BLUFFS]
        if raised or bluffed:
            return k.RAISE, _raise_to(f, z, seat, low, high)
    if not to_call:
        return k.CHECK, k.NOTHING
    return (k.CALL if strength >= _SURE - stays else k.FOLD), k.NOTHING
