"""2.2(b), 2.1: card values, hard and soft totals, and blackjacks."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.cards import Card, Rank
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")

TWENTY_ONE = 21
TEN = 10
ACE = 1
"""An ace counts 1, and 10 more if that doesn't exceed 21 (2.2(b)3i)."""


@decides("19:47-2.2(b)", "19:47-2.2(b)1", "19:47-2.2(b)2")
def value(card: Card) -> int:
    """2.2(b), (b)1, (b)2: return a card's value: its face value, ten for a jack, queen or king, and the lower value of
    an ace.
    """
    return ACE if card.rank is Rank.ACE else min(int(card.rank), TEN)


@dataclass(frozen=True, slots=True)
class Total:
    """2.1: the total point count of a hand, soft if an ace counts as 11."""

    points: int
    soft: bool

    def __str__(self) -> str:
        return f"soft {self.points}" if self.soft and self.points < TWENTY_ONE else str(self.points)

    @property
    def bust(self) -> bool:
        return self.points > TWENTY_ONE


@decides("19:47-2.2(b)3i")
def total(cards: Sequence[Card]) -> Total:
    """2.2(b)3i: count an ace as 11 unless the score would exceed 21."""
    hard = sum(map(value, cards))
    soft = hard + TEN <= TWENTY_ONE and any(value(card) == ACE for card in cards)
    return Total(hard + TEN if soft else hard, soft)


@decides("19:47-2.1", "19:47-2.1“Blackjack”")
def is_natural(cards: Sequence[Card]) -> bool:
    """2.1, 2.1“Blackjack”: return True for exactly two cards, an ace and a ten-value card. After a split this isn't a
    blackjack.
    """
    return len(cards) == 2 and total(cards).points == TWENTY_ONE


@decides("19:47-2.11")
def is_pair(cards: Sequence[Card]) -> bool:
    """2.11: return True for two cards of the same value, such as a king and a ten."""
    return len(cards) == 2 and value(cards[0]) == value(cards[1])


@decides("19:47-2.2(b)")
def counted_by(cards: Sequence[Card]) -> tuple[Cite, ...]:
    """2.2(b): return the paragraphs that give a hand's cards their values."""
    ranks = {card.rank for card in cards}
    faces = {Rank.JACK, Rank.QUEEN, Rank.KING}
    by = {
        P("2.2(b)1"): bool(ranks - faces - {Rank.ACE}),
        P("2.2(b)2"): bool(ranks & faces),
        P("2.2(b)3i"): Rank.ACE in ranks,
    }
    return P("2.2(b)"), *(cite for cite, applies in by.items() if applies)
