"""Ranking hands at full speed, from arrays of hands to arrays of places.

A hand is 64 bits: thirteen for each suit (clubs lowest, and the two lowest within a suit), then one for the joker. One
function ranks two to seven cards, with or without a joker, by whatever order its tables hold (:mod:`~.order`).
"""

from collections.abc import Iterable
from functools import cache
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from croupier.counting.order import LARGEST, Hand, HandOrder, order_of, rank_all, rank_one
from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.ranking.poker import PokerHand, rank_of
from croupier.regulation import decides

Hands = NDArray[np.uint64]
Places = NDArray[np.uint16]

BIT = {card: number for number, card in enumerate(WITH_JOKER_53)}
"""The bit of each card in a hand."""


def packed(cards: Iterable[Card]) -> int:
    """Return a hand as 64 bits."""
    return sum({1 << BIT[card] for card in cards})


def unpacked(hand: int) -> tuple[Card, ...]:
    """Return the cards of a hand, lowest bit first."""
    return tuple(card for card, bit in BIT.items() if hand >> bit & 1)


@cache
@decides("13:69F-43.5(b)")
def poker() -> HandOrder[PokerHand]:
    """13:69F-43.5(b): return the order of the best five of five to seven cards."""
    return order_of(rank_of, 5)


# --- ranking


def places(order: HandOrder[Hand], hands: Hands) -> Places:
    """Return the place of each hand in the order."""
    found = np.empty(len(hands), dtype=np.uint16)
    rank_all(hands, order.keys, order.places, found)
    if not found.all():
        _refuse(order, int(hands[np.argmin(found)]))
    return found


def place(order: HandOrder[Hand], hand: int) -> int:
    """Return the place of one hand in the order."""
    return rank_one(hand, order.keys, order.places) or _refuse(order, hand)


def _refuse(order: HandOrder[Hand], hand: int) -> NoReturn:
    raise ValueError(f"{hand:#x} is not a hand of {order.size} to {LARGEST} of {order.cards} cards, one bit for each")
