"""Low poker hands, 19:47-14.3(d) and (e): the ace is low, straights and flushes don't count, few pairs are best."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from croupier.equipment.cards import Card, Rank
from croupier.ranking.poker import PokerCategory
from croupier.regulation import decides

EIGHT = 8
"""The highest rank in an eligible low hand where it must be eight or better."""

_CATEGORIES = {
    (1, 1, 1, 1, 1): PokerCategory.HIGH_CARD,
    (2, 1, 1, 1): PokerCategory.PAIR,
    (2, 2, 1): PokerCategory.TWO_PAIR,
    (3, 1, 1): PokerCategory.THREE_OF_A_KIND,
    (3, 2): PokerCategory.FULL_HOUSE,
    (4, 1): PokerCategory.FOUR_OF_A_KIND,
}


@dataclass(frozen=True, slots=True, order=True)
class LowHand:
    """A five-card hand's place in the order of low hands: the greater is the better.

    What counts against a hand is stored as negative numbers: its category, then the deciding ranks, with the ace as 1.
    """

    against: tuple[int, ...]

    @property
    def category(self) -> PokerCategory:
        return PokerCategory(-self.against[0])

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks in deciding order; an ace is 1."""
        return tuple(-rank for rank in self.against[1:])

    @property
    @decides("19:47-14.3(e)")
    def eight_or_better(self) -> bool:
        """19:47-14.3(e): five different ranks, none above the eight."""
        return self.category is PokerCategory.HIGH_CARD and max(self.ranks) <= EIGHT


_LOW = [1 if rank == Rank.ACE else rank for rank in range(Rank.JOKER)]
"""Ranks as low hands use them, with the ace as 1."""


@decides("19:47-14.3(d)")
def rank_low(five: Sequence[Card], *, from_the_ace: bool = False) -> LowHand:
    """19:47-14.3(d): rank exactly five cards as a low hand; single cards are compared from the highest down (reading
    142).
    """
    return _ranked(tuple(sorted([_LOW[card.rank] for card in five])), from_the_ace)


@cache
def _ranked(ranks: tuple[int, ...], from_the_ace: bool) -> LowHand:
    """Rank low hands by their ranks alone: suits don't count, so there are only 6,175, and each is ranked once."""
    counts = Counter(ranks)
    direction = -1 if from_the_ace else 1
    deciding = sorted(counts, key=lambda rank: (counts[rank], direction * rank), reverse=True)
    category = _CATEGORIES[tuple(sorted(counts.values(), reverse=True))]
    return LowHand((-int(category), *(-rank for rank in deciding)))


def best_low(hands: Iterable[Sequence[Card]]) -> LowHand:
    """Return the best low hand among hands of five cards."""
    return max(rank_low(five) for five in hands)
