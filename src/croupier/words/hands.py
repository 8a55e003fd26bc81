"""What poker hands are called, as a dealer calls them."""

from croupier.equipment.cards import Rank
from croupier.ranking.low import LowHand
from croupier.ranking.pai_gow import High, HighHand, PaiGowLowHand
from croupier.ranking.poker import PokerCategory, PokerHand
from croupier.ranking.three_card import ThreeCardCategory, ThreeCardHand
from croupier.words.cards import rank_name, rank_plural
from croupier.words.voice import Part, names, speak

Category = PokerCategory | High | ThreeCardCategory
"""The kinds of hand of each game."""
WithRanks = PokerHand | ThreeCardHand | HighHand | PaiGowLowHand
"""Hands between which the ranks of their cards decide, the highest first."""


def hand_name(hand: WithRanks | LowHand) -> str:
    """Tell a hand as a dealer calls it: "a full house, sevens over fours"."""
    return speak(Part.NAME, hand)


def category_name(category: Category) -> str:
    """Tell a kind of hand: "three-of-a-kind"."""
    return speak(Part.NAME, category)


def told_apart(one: WithRanks, other: WithRanks) -> tuple[str, str]:
    """Tell two hands; where those are called the same but one is higher, with the card that decides."""
    named = _named(one)
    if one == other or _kind(one) is not _kind(other) or one.deciding[:named] != other.deciding[:named]:
        return hand_name(one), hand_name(other)
    # Straights that are called the same are equal, so what differs here is a rank.
    first, second = next(pair for pair in zip(one.deciding, other.deciding, strict=True) if pair[0] != pair[1])
    return f"{hand_name(one)} with {rank_name(Rank(first))}", f"{hand_name(other)} with {rank_name(Rank(second))}"


def _kind(hand: WithRanks) -> Category | bool:
    return hand.pair if isinstance(hand, PaiGowLowHand) else hand.category


def _named(hand: WithRanks) -> int:
    """How many of the figures that decide are named in what a hand is called."""
    if isinstance(hand, PaiGowLowHand):
        return 2
    return 2 if hand.category.name in ("FULL_HOUSE", "TWO_PAIR", "TWO_PAIRS") else 1


def _category(category: Category) -> str:
    return category.name.replace("_", "-" if "OF_A" in category.name else " ").lower()


names(PokerCategory)(_category)
names(ThreeCardCategory)(_category)
names(High)(_category)


def _hand(hand: PokerHand | ThreeCardHand) -> str:
    return _called(hand.category, *hand.deciding)


names(PokerHand)(_hand)
names(ThreeCardHand)(_hand)


@names(HighHand)
def _(hand: HighHand) -> str:
    if hand.category in (High.STRAIGHT, High.STRAIGHT_FLUSH):
        _, top = hand.deciding
        high = "ace to five" if top == Rank.FIVE else f"{rank_name(Rank(top))} high"
        return f"a {category_name(hand.category)}, {high}"
    return _called(hand.category, *map(Rank, hand.deciding))


def _called(category: Category, top: Rank, second: Rank = Rank.TWO, *_: Rank) -> str:
    """What a hand of a kind is called by its highest ranks."""
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


@names(PaiGowLowHand)
def _(hand: PaiGowLowHand) -> str:
    higher, lower = hand.deciding
    return f"a pair of {rank_plural(higher)}" if hand.pair else f"{rank_name(higher)}-{rank_name(lower)}"


@names(LowHand)
def _(hand: LowHand) -> str:
    ranks = ", ".join(rank_name(Rank.ACE if one == 1 else Rank(one)) for one in hand.ranks)
    return ranks if hand.category is PokerCategory.HIGH_CARD else f"{category_name(hand.category)}: {ranks}"
