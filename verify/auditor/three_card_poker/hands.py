"""Hands of three cards (19:47-20.3), the dealer's qualification and the payouts of hands (19:47-20.11).

A hand's worth is a tuple that compares as the hands do: its place in the order, then the deciding ranks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..hands import ACE, rank, rank_name

Worth = tuple[int, tuple[int, ...]]

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH = range(6)
QUEEN = 12

CATEGORIES = ("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")
"""The categories as a record names them."""

LINES: Mapping[int, str] = {
    STRAIGHT_FLUSH: "Straight Flush",
    THREE: "Three-of-a-Kind",
    STRAIGHT: "Straight",
    FLUSH: "Flush",
    PAIR: "Pair",
}

LEDGERS: Mapping[str, Mapping[int, int]] = {
    "A": {PAIR: 1, FLUSH: 4, STRAIGHT: 6, THREE: 30, STRAIGHT_FLUSH: 40},
    "B": {PAIR: 1, FLUSH: 4, STRAIGHT: 6, THREE: 33, STRAIGHT_FLUSH: 35},
    "C": {PAIR: 1, FLUSH: 3, STRAIGHT: 6, THREE: 30, STRAIGHT_FLUSH: 40},
    "D": {PAIR: 1, FLUSH: 3, STRAIGHT: 6, THREE: 33, STRAIGHT_FLUSH: 35},
}
"""20.11(a)2: the odds to 1 of a pair plus wager."""

BONUS: Mapping[int, int] = {STRAIGHT: 1, THREE: 4, STRAIGHT_FLUSH: 5}
"""20.11(a)3: the additional odds to 1 for a player with an ante and a play wager."""


def worth(cards: Sequence[str]) -> Worth:
    """20.3: the worth of three cards; an ace is high, or low in ace, two, three."""
    ranks = sorted((rank(card) for card in cards), reverse=True)
    high, middle, low = ranks
    suited = len({card[1] for card in cards}) == 1
    # The highest rank of a sequence; ace, two, three is the lowest one.
    top = high if high - 1 == middle == low + 1 else 3 if ranks == [ACE, 3, 2] else 0
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT), (top,)
    if high == low:
        return THREE, (high,)
    if suited:
        return FLUSH, tuple(ranks)
    if middle in (high, low):
        return PAIR, (middle, low if middle == high else high)
    return HIGH_CARD, tuple(ranks)


def recorded(hand: Worth) -> Mapping[str, Any]:
    """Return a hand as events state it."""
    category, deciding = hand
    return {"is": "ThreeCardHand", "category": CATEGORIES[category], "deciding": list(map(rank_name, deciding))}


def qualifies(dealer: Worth) -> bool:
    """20.11(a)1: queen high or better."""
    return dealer >= (HIGH_CARD, (QUEEN,))
