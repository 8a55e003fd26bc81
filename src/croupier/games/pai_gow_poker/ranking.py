"""Pai gow poker hands, ranked as in 19:47-11.3(a) to (e), and the one rule of setting them, 11.9(a).

Seven cards are set as a high hand of five and a low hand of two. The joker is an ace, unless it completes a straight or
a flush in the high hand (11.3(c)). Hands compare with ``==``, ``<`` and ``>``; they are equal exactly when 11.3(e)
calls them a copy hand. High hands ranked under different choices of the wheel don't compare.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import combinations

from croupier.equipment.cards import JOKER, Card, Rank
from croupier.regulation import decides


class Wheel(Enum):
    """The rank of ace, 2, 3, 4 and 5 among the straights and among the straight flushes below the royal flush."""

    SECOND_HIGHEST = "second highest"
    """11.3(b)3, (b)7: below ace-king-queen-jack-ten, above all others; the highest straight flush."""

    LOWEST = "lowest"
    """11.3(d): the licensee may choose this, and states it in its submission."""


class High(IntEnum):
    """The kinds of high hand, lowest first: 11.3(b)10 up to (b)1, and below them a hand that is none of these."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


@dataclass(frozen=True, slots=True, order=True)
class HighHand:
    """A high hand's rank: its kind, then what decides between equals.

    ``deciding`` holds ranks, those of a group first (three, then pair), the joker as the rank it stands for. For a
    straight or straight flush it holds its place among the ten possible (10: the highest) and the top rank, which is
    five for the wheel.
    """

    category: High
    deciding: tuple[int, ...]


@dataclass(frozen=True, slots=True, order=True)
class PaiGowLowHand:
    """A low hand's rank: a pair ranks above no pair (11.3(b)10), then the higher card decides."""

    pair: bool
    deciding: tuple[Rank, Rank]


# --- 11.3(a), (b)3, (b)7, (d): straights

_TOPS = {
    Wheel.SECOND_HIGHEST: (14, 5, 13, 12, 11, 10, 9, 8, 7, 6),
    Wheel.LOWEST: (14, 13, 12, 11, 10, 9, 8, 7, 6, 5),
}
"""The top ranks of the ten straights, highest straight first. 11.3(a): the ace also completes 2, 3, 4 and 5."""

_STRAIGHTS = {
    wheel: tuple(
        (10 - index, top, frozenset(Rank.ACE if rank == 1 else Rank(rank) for rank in range(top - 4, top + 1)))
        for index, top in enumerate(tops)
    )
    for wheel, tops in _TOPS.items()
}


@decides("19:47-11.3(d)")
def straights(wheel: Wheel) -> tuple[tuple[int, int, frozenset[Rank]], ...]:
    """19:47-11.3(d): each straight's place (10: the highest), its top rank and its ranks, highest straight first."""
    return _STRAIGHTS[wheel]


def _straight(ranks: frozenset[Rank], wheel: Wheel) -> tuple[int, int] | None:
    """Return the highest straight with these four or five different ranks (four: the joker is the fifth), or None."""
    return next(((place, top) for place, top, run in _STRAIGHTS[wheel] if ranks <= run), None)


# --- 11.3(b): high hands


@decides(
    "19:47-11.3(a)",
    "19:47-11.3(b)",
    "19:47-11.3(b)1",
    "19:47-11.3(b)2",
    "19:47-11.3(b)3",
    "19:47-11.3(b)4",
    "19:47-11.3(b)5",
    "19:47-11.3(b)6",
    "19:47-11.3(b)7",
    "19:47-11.3(b)8",
    "19:47-11.3(b)9",
    "19:47-11.3(b)10",
    "19:47-11.3(c)",
    "19:47-11.3(e)",
)
def high_hand(five: Sequence[Card], wheel: Wheel) -> HighHand:
    """19:47-11.3(a), (b), (b)1 to 10, (c), (e): rank five cards; the joker takes the value that ranks them highest."""
    if len(five) != 5 or len(set(five)) != 5:
        raise ValueError(f"a high hand is five different cards, not {tuple(five)} (19:47-11.1)")
    natural = [card for card in five if card != JOKER]
    joker = len(natural) < 5
    ranks = frozenset(card.rank for card in natural)
    no_pair = len(ranks) == len(natural)
    flush = no_pair and len({card.suit for card in natural}) == 1
    straight = _straight(ranks, wheel) if no_pair else None

    # The joker as an ace (11.3(a)): five aces, groups and high cards.
    counts = Counter(card.rank for card in natural)
    if joker:
        counts[Rank.ACE] += 1
    # Ranks by how many cards have them, then by height: the order in which they decide.
    deciding = tuple(map(int, sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)))
    pattern = sorted(counts.values(), reverse=True)

    if counts[Rank.ACE] == 5:
        return HighHand(High.FIVE_ACES, (int(Rank.ACE),))
    if flush and straight is not None:
        place, top = straight
        if top == Rank.ACE:
            return HighHand(High.ROYAL_FLUSH, (int(Rank.ACE),))
        return HighHand(High.STRAIGHT_FLUSH, (place, top))
    if pattern == [4, 1]:
        return HighHand(High.FOUR_OF_A_KIND, deciding)
    if pattern == [3, 2]:
        return HighHand(High.FULL_HOUSE, deciding)
    if flush:
        if joker:
            # 11.3(c): the joker completes the flush as any card; the highest rank that the flush lacks is best.
            ranks |= {next(rank for rank in reversed(Rank) if rank is not Rank.JOKER and rank not in ranks)}
        return HighHand(High.FLUSH, tuple(map(int, sorted(ranks, reverse=True))))
    if straight is not None:
        return HighHand(High.STRAIGHT, straight)
    kinds = {(3, 1, 1): High.THREE_OF_A_KIND, (2, 2, 1): High.TWO_PAIRS, (2, 1, 1, 1): High.PAIR}
    return HighHand(kinds.get(tuple(pattern), High.HIGH_CARD), deciding)


# --- 11.3(b)10, (e): low hands


@decides("19:47-11.3(a)", "19:47-11.3(b)10", "19:47-11.3(e)")
def low_hand(two: Sequence[Card]) -> PaiGowLowHand:
    """19:47-11.3(a), (b)10, (e): rank two cards; the joker is an ace, as two cards can't make a straight or a flush."""
    if len(two) != 2 or len(set(two)) != 2:
        raise ValueError(f"a low hand is two different cards, not {tuple(two)} (19:47-11.1)")
    lower, higher = sorted(Rank.ACE if card == JOKER else card.rank for card in two)
    return PaiGowLowHand(lower == higher, (higher, lower))


# --- 11.9(a): setting


def stands(high: HighHand, low: PaiGowLowHand) -> bool:
    """True if the high hand ranks equal to or higher than the low hand, as 11.9(a) requires."""
    if high.category is High.HIGH_CARD:
        # If the two highest cards are the same, the high hand has three cards that the low hand lacks (11.3(e)).
        return not low.pair and high.deciding[:2] >= low.deciding
    if high.category is High.PAIR:
        # The example of 11.9(a): a pair of sevens may be high over a pair of sevens.
        return not low.pair or high.deciding[0] >= low.deciding[0]
    return True


Setting = tuple[int, int]
"""The places, 1 to 7, of the two low cards among the seven as dealt, in ascending order."""

SETTINGS: tuple[Setting, ...] = tuple(combinations(range(1, 8), 2))
"""The 21 ways to set seven cards."""


def split(seven: Sequence[Card], setting: Setting) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the five high cards and the two low cards of a setting, each in the order in which they were dealt."""
    high = tuple(card for place, card in enumerate(seven, 1) if place not in setting)
    return high, tuple(seven[place - 1] for place in setting)


def settings(seven: Sequence[Card], wheel: Wheel) -> Iterator[tuple[Setting, HighHand, PaiGowLowHand]]:
    """Yield the 21 ways to set seven cards, whether or not they are legal under 11.9(a)."""
    if len(seven) != 7 or len(set(seven)) != 7:
        raise ValueError(f"the hands are set from seven different cards, not {tuple(seven)} (19:47-11.9(a))")
    for setting in SETTINGS:
        high, low = split(seven, setting)
        yield setting, high_hand(high, wheel), low_hand(low)
