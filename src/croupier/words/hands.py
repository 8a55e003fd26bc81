"""Names of poker hands, as a dealer calls them."""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from croupier.equipment.cards import Rank
from croupier.ranking.low import LowHand
from croupier.ranking.poker import PokerCategory, PokerHand
from croupier.words.cards import rank_name, rank_plural
from croupier.words.templates import names
from croupier.words.voice import Part, speak


class WithRanks(Protocol):
    """A hand distinguished from others of its kind by the ranks of its cards, highest first."""

    @property
    def deciding(self) -> Sequence[int]:
        """The ranks that decide."""
        ...


def hand_name(hand: object) -> str:
    """Name a hand as a dealer calls it: "a full house, sevens over fours"."""
    return speak(Part.NAME, hand)


def category_name(category: Enum) -> str:
    """Name a kind of hand: "three-of-a-kind"."""
    return speak(Part.NAME, category)


def told_apart(one: WithRanks, other: WithRanks) -> tuple[str, str]:
    """Name two hands; if they have the same name but one is higher, add the card that decides."""
    first, second = hand_name(one), hand_name(other)
    ranks = (pair for pair in zip(one.deciding, other.deciding, strict=False) if pair[0] != pair[1])
    if first != second or (deciding := next(ranks, None)) is None:
        return first, second
    # Straights with the same name are equal, so what differs here is a rank.
    return f"{first} with {rank_name(Rank(deciding[0]))}", f"{second} with {rank_name(Rank(deciding[1]))}"


def category_words(category: Enum) -> str:
    """Convert a kind of hand's identifier to words: ``THREE_OF_A_KIND`` is "three-of-a-kind"."""
    return category.name.replace("_", "-" if "OF_A" in category.name else " ").lower()


def called_by_ranks(category: Enum, top: Rank, second: Rank = Rank.TWO, *_: Rank) -> str:
    """Name a hand by its kind and its highest ranks."""
    match category.name:
        case "FIVE_ACES":
            return f"five {rank_plural(Rank.ACE)}"
        case "ROYAL_FLUSH":
            return "a royal flush"
        case "FOUR_OF_A_KIND":
            return f"four {rank_plural(top)}"
        case "FULL_HOUSE":
            return f"a full house, {rank_plural(top)} over {rank_plural(second)}"
        case "STRAIGHT_FLUSH" | "FLUSH" | "STRAIGHT":
            return f"a {category_name(category)}, {rank_name(top)} high"
        case "THREE_OF_A_KIND":
            return f"three {rank_plural(top)}"
        case "TWO_PAIR" | "TWO_PAIRS":
            return f"{category_name(category)}, {rank_plural(top)} and {rank_plural(second)}"
        case "PAIR":
            return f"a pair of {rank_plural(top)}"
        case _:
            return f"{rank_name(top)} high"


def _low(hand: LowHand) -> str:
    ranks = [Rank.ACE if rank == 1 else Rank(rank) for rank in hand.ranks]
    if hand.category is PokerCategory.HIGH_CARD:
        return ", ".join(map(rank_name, ranks))
    others = ranks[2 if hand.category in (PokerCategory.TWO_PAIR, PokerCategory.FULL_HOUSE) else 1 :]
    return ", ".join((called_by_ranks(hand.category, *ranks), *map(rank_name, others)))


names(
    {
        PokerCategory: category_words,
        PokerHand: lambda hand: called_by_ranks(hand.category, *hand.deciding),
        LowHand: _low,
    }
)
