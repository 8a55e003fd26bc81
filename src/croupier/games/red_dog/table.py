"""The red dog table: a shoe table of 19:47-6, with its sections, and a round in play."""

from dataclasses import dataclass, field, replace

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.devices import Shuffler
from croupier.games.red_dog.rules import (
    LEFT_CARD,
    RIGHT_CARD,
    THIRD_CARD,
    RedDogArea,
    RedDogKind,
    RedDogRules,
    RedDogShuffling,
)
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.paragraphs import TableParagraphs
from croupier.table.shoe import ShoeParagraphs, ShoeRound, ShoeTable

P = Paragraphs("19:47")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("6.2"), cards=P("6.1"), shuffle=P("6.3"), irregular=P("6.7"), wagers=P("6.5")),
    positions=P("6.8"),
)


class RedDogTable(ShoeTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    shoe = ShoeParagraphs(shuffle=P("6.3"), burn=P("6.4"), continuous=P("6.9"), irregular=P("6.7"))
    match_play = False

    def __init__(self, rules: RedDogRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = rules.seats
        self.backs = rules.backs
        self.behind = rules.behind
        self.continuous = rules.shuffling is RedDogShuffling.CONTINUOUS
        self.filed_shuffler = None if rules.shuffling is RedDogShuffling.BY_HAND else Shuffler(counts=False)

    def betting_areas(self) -> tuple[RedDogArea, ...]:
        return tuple(area for kind in RedDogKind for area in self.rules.areas(kind))


# --- a round in play

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
