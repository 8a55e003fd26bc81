"""Decks that lean: shuffled, but so that cards of one rank or suit lie near each other and rare hands come up often.

A dealer who waited for chance would meet a straight flush of three cards once in 460 hands. It is a laboratory's
order like any other; only how likely it is differs.
"""

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, below, shuffled

SPREAD = 3
"""How far, in ranks or in quarters of a suit, a card may lie from where a sorted deck has it."""

_SUITS = "CDHS"


def leaning(cards: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
    """A shuffle that in half of all cases is an even one, and else leans to ranks or to suits."""
    order = shuffled(cards, source)
    kind = below(4, source)
    if kind < 2:
        return order
    key: Callable[[Card], int] = _rank if kind == 2 else _suit
    # Drawn one by one and in order: a sort asks for each key once, but nobody promises in which order.
    places = [100 * key(card) + below(100 * SPREAD, source) for card in order]
    return tuple(card for _, card in sorted(zip(places, order, strict=True), key=lambda pair: pair[0]))


def _rank(card: Card) -> int:
    return int(card.rank)


def _suit(card: Card) -> int:
    return 4 * _SUITS.find(card.suit.value)
