"""A round of red dog in play: the cards that everybody bets on, and their spread."""

from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.red_dog.places import LEFT_CARD, RIGHT_CARD, THIRD_CARD
from croupier.games.red_dog.rules import RedDogArea, RedDogKind
from croupier.games.red_dog.table import RedDogTable
from croupier.regulation import decides
from croupier.table.shoe import ShoeRound

PAIR, CONSECUTIVE = -1, 0
"""Spreads of cards with no rank between them."""


@decides("19:47-6.1", "19:47-6.5")
def spread_of(first: Card, second: Card) -> int:
    """6.1, 6.5: return how many ranks are between two cards, the ace high: 0 for neighbors, -1 for a pair."""
    return abs(first.rank - second.rank) - 1


@decides("19:47-6.5")
def is_between(card: Card, first: Card, second: Card) -> bool:
    """6.5: return True if a card ranks strictly between two others."""
    low, high = sorted((first.rank, second.rank))
    return low < card.rank < high


@dataclass(slots=True)
class RedDogPlay(ShoeRound):
    """A round in progress."""

    t: RedDogTable
    seats: list[int] = field(default_factory=list)
    """The players with a wager, from the dealer's left."""

    @property
    def two(self) -> tuple[Card, Card]:
        (first,), (second,) = self.t.books.cards(LEFT_CARD), self.t.books.cards(RIGHT_CARD)
        return first, second

    @property
    def third(self) -> Card:
        (card,) = self.t.books.cards(THIRD_CARD)
        return card

    @property
    def spread(self) -> int:
        return spread_of(*self.two)

    def stake(self, seat: int, kind: RedDogKind, number: int) -> int:
        return self.t.stake(seat, RedDogArea(kind, number))
