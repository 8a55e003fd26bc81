"""Biased decks: shuffled so that cards of a rank or suit tend to be close together and rare hands come up often.

By chance alone, a dealer would see a three-card straight flush once in 460 hands. Such an order is a laboratory order
like any other; only its probability differs.
"""

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source, below, shuffled

SPREAD = 3
"""How far a card may be from its place in a sorted deck, in ranks or quarters of a suit."""

_SUITS = "CDHS"


def leaning(cards: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
    """Return a shuffle that is fair half the time, and otherwise biased toward ranks or suits."""
    order = shuffled(cards, source)
    kind = below(4, source)
    if kind < 2:
        return order
    key: Callable[[Card], int] = _rank if kind == 2 else _suit
    # Drawn individually and in order: a sort computes each key once, but in no guaranteed order.
    places = [100 * key(card) + below(100 * SPREAD, source) for card in order]
    return tuple(card for _, card in sorted(zip(places, order, strict=True), key=lambda pair: pair[0]))


def _rank(card: Card) -> int:
    return int(card.rank)


def _suit(card: Card) -> int:
    return 4 * _SUITS.find(card.suit.value)
