"""The orders of high and low hands, for ranking at full speed."""

from functools import cache

from croupier.counting.order import HandOrder, order_of
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand, Wheel, high_hand, low_hand
from croupier.regulation import decides


@cache
@decides("19:47-11.3(a)", "19:47-11.3(b)", "19:47-11.3(c)")
def high_hands(wheel: Wheel) -> HandOrder[HighHand]:
    """19:47-11.3(a) to (c): order five cards, or the best five of six or seven, including the joker, as in
    19:47-11.3.
    """
    return order_of(lambda five: high_hand(five, wheel), 5, joker=True)


@cache
@decides("19:47-11.3(a)", "19:47-11.3(b)10")
def low_hands() -> HandOrder[PaiGowLowHand]:
    """19:47-11.3(a), (b)10: order two cards, including the joker, as in 19:47-11.3."""
    return order_of(low_hand, 2, joker=True, suits=False)
