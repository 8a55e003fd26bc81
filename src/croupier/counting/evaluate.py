"""Hands ranked at full speed: arrays of hands in, arrays of places out.

A hand is 64 bits: thirteen for each suit (clubs lowest, and in a suit the two lowest), then one for the joker. One
function ranks two to seven cards, with or without a joker, by whatever order its tables hold (:mod:`~.order`).
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import direct
from croupier.counting.order import LARGEST, Hand, HandOrder, order_of, rank_all, rank_one
from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.ranking.pai_gow import HighHand, PaiGowLowHand, Wheel, high_hand, low_hand
from croupier.ranking.poker import PokerHand, rank_of
from croupier.regulation import decides

Hands = NDArray[np.uint64]
Places = NDArray[np.uint16]

BIT = {card: number for number, card in enumerate(WITH_JOKER_53)}
"""The bit of each card in a hand."""


def packed(cards: Iterable[Card]) -> int:
    """A hand as 64 bits."""
    return sum({1 << BIT[card] for card in cards})


def unpacked(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, the lowest bit first."""
    return tuple(card for card, bit in BIT.items() if hand >> bit & 1)


# --- the orders of the games


@cache
@decides("13:69F-43.5(b)")
def poker() -> HandOrder[PokerHand]:
    """13:69F-43.5(b): five cards, or the best five of six or seven, as in 13:69F-43.5(b)."""
    return order_of(rank_of, 5)


@cache
@decides("19:47-11.3(a)", "19:47-11.3(b)", "19:47-11.3(c)")
def high_hands(wheel: Wheel) -> HandOrder[HighHand]:
    """19:47-11.3(a) to (c): five cards, or the best five of six or seven, the joker among them, as in 19:47-11.3."""
    return order_of(lambda five: high_hand(five, wheel), 5, joker=True)


@cache
@decides("19:47-11.3(a)", "19:47-11.3(b)10")
def low_hands() -> HandOrder[PaiGowLowHand]:
    """19:47-11.3(a), (b)10: two cards, the joker among them, as in 19:47-11.3."""
    return order_of(low_hand, 2, joker=True, suits=False)


# --- ranking


def places(order: HandOrder[Hand], hands: Hands) -> Places:
    """The place of each hand in the order."""
    found = np.empty(len(hands), dtype=np.uint16)
    rank_all(hands, order.keys, order.places, found)
    if not found.all():
        _refuse(order, int(hands[np.argmin(found)]))
    return found


def place(order: HandOrder[Hand], hand: int) -> int:
    """The place of one hand in the order."""
    return rank_one(hand, order.keys, order.places) or _refuse(order, hand)


def ranker(order: HandOrder[Hand]) -> Callable[[int], int]:
    """:func:`place` for one order, at half the cost of a call: for hands that come one by one."""
    keys, by_key = order.keys, order.places
    rank = direct(rank_one, 0, keys, by_key)

    def place_of(hand: int) -> int:
        return rank(hand, keys, by_key) or _refuse(order, hand)

    return place_of


def _refuse(order: HandOrder[Hand], hand: int) -> NoReturn:
    raise ValueError(f"{hand:#x} is not a hand of {order.size} to {LARGEST} of {order.cards} cards, one bit for each")
