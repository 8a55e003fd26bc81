"""Hands of three cards, ranked by 19:47-20.3. A straight beats a flush, since it is rarer."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

from croupier.equipment.cards import JOKER, Card, Rank
from croupier.regulation import decides

HAND_SIZE = 3


@total_ordering
class ThreeCardCategory(Enum):
    """The kinds of three-card hand, lowest first."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"

    def __lt__(self, other: "ThreeCardCategory") -> bool:
        return _PLACES[self] < _PLACES[other]


_PLACES = {category: place for place, category in enumerate(ThreeCardCategory)}


@dataclass(frozen=True, slots=True, order=True)
class ThreeCardHand:
    """A hand's rank: its category, then the ranks that break ties. Suits never matter."""

    category: ThreeCardCategory
    deciding: tuple[Rank, ...]


@decides("19:47-20.3")
def rank_three(three: Sequence[Card]) -> ThreeCardHand:
    """19:47-20.3: return the rank of exactly three cards. Ace, king and queen are the highest straight; three, two and
    ace the lowest.
    """
    if len(three) != HAND_SIZE or len(set(three)) != HAND_SIZE or JOKER in three:
        raise ValueError(f"a hand of three card poker is three different cards without a joker, not {three}")
    counts = Counter(card.rank for card in three)
    deciding = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    flush = len({card.suit for card in three}) == 1
    top = _straight_top(deciding)
    if flush and top is not None:
        return ThreeCardHand(ThreeCardCategory.STRAIGHT_FLUSH, (top,))
    if len(counts) == 1:
        return ThreeCardHand(ThreeCardCategory.THREE_OF_A_KIND, deciding)
    if top is not None:
        return ThreeCardHand(ThreeCardCategory.STRAIGHT, (top,))
    if flush:
        return ThreeCardHand(ThreeCardCategory.FLUSH, deciding)
    if len(counts) == 2:
        return ThreeCardHand(ThreeCardCategory.PAIR, deciding)
    return ThreeCardHand(ThreeCardCategory.HIGH_CARD, deciding)


def _straight_top(ranks: tuple[Rank, ...]) -> Rank | None:
    """Return the highest rank of a straight, or None. With two and three, an ace is the lowest card."""
    if len(ranks) != HAND_SIZE:
        return None
    if ranks == (Rank.ACE, Rank.THREE, Rank.TWO):
        return Rank.THREE
    return ranks[0] if ranks[0] - ranks[2] == 2 else None


QUEEN_HIGH = ThreeCardHand(ThreeCardCategory.HIGH_CARD, (Rank.QUEEN,))
"""20.11(a)1: the threshold for queen high or better."""
