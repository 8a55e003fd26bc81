"""Compiled decisions: what a player with a style (:mod:`~.styles`) does in turn."""

import numpy as np

from croupier.counting.compiled import compiled
from croupier.games.poker.kernel.numbers import (
    AGGRESSION,
    BET,
    BETS,
    BLUFFS,
    CALL,
    CHECK,
    CHIP,
    CURRENT,
    ENTERS,
    FOLD,
    IN_POT,
    NOTHING,
    OPENED,
    OPENS,
    POT_PART,
    POTS,
    RAISE,
    RAISED,
    RESPECT,
    SEATS,
    STAYS,
    STRENGTH,
    STYLE,
    WITH_BUTTON,
    Filed,
    PokerState,
)

_SURE, _HALF_WORD = np.int64(1 << 16), np.int64(0xFFFF)


@compiled
def _raise_to(f: Filed, z: PokerState, seat: np.int64, low: np.int64, high: np.int64) -> np.int64:
    """Return the amount to bet or raise to: a fraction of the pot after a call, within the limits."""
    n, s = z.n, z.s
    pot = n[CURRENT] - s[BET, seat]
    for number in range(n[POTS]):
        pot += z.pots[number, IN_POT]
    for player in range(1, f.n[SEATS] + 1):
        pot += s[BET, player]
    to = n[CURRENT] + (pot * f.styles[s[STYLE, seat], POT_PART] >> 16)
    return max(low, min(high, to // f.n[CHIP] * f.n[CHIP]))


@compiled
def by_style(
    f: Filed, z: PokerState, street: np.int64, seat: np.int64, low: np.int64, high: np.int64, word: np.int64
) -> tuple[np.int64, np.int64]:
    """Return an action and its amount; a raise may be from ``low`` to ``high``, which are 0 where there can be none.

    Each bet and raise of the betting round leaves fewer hands good enough. One half of the random word decides whether
    a good hand is raised, the other whether a bad one is bet.
    """
    n, style = z.n, f.styles[z.s[STYLE, seat]]
    to_call = n[CURRENT] - z.s[BET, seat]
    stays, raises = (style[STAYS], style[BETS]) if street else (style[ENTERS], style[OPENS])
    # Blinds and a forced bet don't count, since nobody chose them; completing a forced bet does.
    for _ in range(n[RAISED] + (n[OPENED] if street or not f.n[WITH_BUTTON] else NOTHING)):
        stays, raises = stays * style[RESPECT] >> 16, raises * style[RESPECT] >> 16
    strength = z.s[STRENGTH, seat]
    if low:
        raised = strength >= _SURE - raises and word >> 16 < style[AGGRESSION]
        bluffed = not to_call and word & _HALF_WORD < style[BLUFFS]
        if raised or bluffed:
            return RAISE, _raise_to(f, z, seat, low, high)
    if not to_call:
        return CHECK, NOTHING
    return (CALL if strength >= _SURE - stays else FOLD), NOTHING
