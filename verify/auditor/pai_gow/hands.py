"""The hands of pai gow poker (19:47-11.3): two cards, five cards, the joker, and the comparison of two set hands.

The worth of a hand is a tuple that compares as the hands do; equal worths are a copy hand (11.3(e)).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..hands import rank_name

JOKER = "JOKER"
RANKS = "23456789TJQKA"
ACE, KING = 14, 13

(HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE_ACES) = range(11)
CATEGORIES = (
    *("high_card", "pair", "two_pairs", "three_of_a_kind", "straight", "flush"),
    *("full_house", "four_of_a_kind", "straight_flush", "royal_flush", "five_aces"),
)
"""The categories as a record names them."""
COMPLETE = frozenset({STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL})
"""11.3(c): the hands that a joker may complete as any card."""

Worth = tuple[int, tuple[int, ...]]
"""The place of a hand in 11.3(b), counted from the lowest, and the deciding ranks."""

# 11.3(b)7: the sequences of five by the rank of their highest card; in the wheel, which is 5, the ace is low.
_WINDOWS = {top: frozenset(ACE if rank == 1 else rank for rank in range(top - 4, top + 1)) for top in range(5, ACE + 1)}
# Straights from lowest to highest; 11.3(b)3 and 7 put the wheel just below ace high, 11.3(d) below all others.
_WHEEL_SECOND = (*range(6, ACE), 5, ACE)
_WHEEL_LOWEST = (*range(5, ACE + 1),)
_ACE_HIGH = len(_WHEEL_LOWEST)


def rank(card: str) -> int:
    """11.3(a): a joker ranks as an ace."""
    return ACE if card == JOKER else RANKS.index(card[0]) + 2


def _straight(naturals: Sequence[int], wheel_second: bool) -> int:
    """Return the place, from 1, of the highest straight the cards make, a joker filling any gap; 0 if none."""
    held = frozenset(naturals)
    if len(held) != len(naturals):
        return 0
    ladder = _WHEEL_SECOND if wheel_second else _WHEEL_LOWEST
    return max((place for place, top in enumerate(ladder, 1) if held <= _WINDOWS[top]), default=0)


def high(five: Sequence[str], *, wheel_second: bool = True) -> Worth:
    """The worth of five cards, with a joker used where it ranks the hand highest (11.3(a) and (c))."""
    naturals = [card for card in five if card != JOKER]
    ranks = [rank(card) for card in naturals]
    one_suit = len({card[1] for card in naturals}) == 1
    straight = _straight(ranks, wheel_second)
    all_ranks = [rank(card) for card in five]
    groups = sorted(((all_ranks.count(rank), rank) for rank in set(all_ranks)), reverse=True)
    counts, order = [count for count, _ in groups], tuple(rank for _, rank in groups)
    if counts == [5]:
        return FIVE_ACES, ()
    if one_suit and straight:
        return (ROYAL, ()) if straight == _ACE_HIGH else (STRAIGHT_FLUSH, (straight,))
    if counts[0] == 4:
        return FOUR, order
    if counts == [3, 2]:
        return FULL_HOUSE, order
    if one_suit:
        # Reading 23: in a flush, a joker is the highest rank that the flush lacks.
        joker = [] if len(naturals) == 5 else [max(set(range(2, ACE + 1)) - set(ranks))]
        return FLUSH, tuple(sorted([*ranks, *joker], reverse=True))
    if straight:
        return STRAIGHT, (straight,)
    kinds = {(3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR, (1, 1, 1, 1, 1): HIGH_CARD}
    return kinds[tuple(counts)], order


def low(two: Sequence[str]) -> Worth:
    """The worth of two cards: a pair or no pair (11.3(b)10)."""
    first, second = sorted((rank(card) for card in two), reverse=True)
    return (PAIR, (first,)) if first == second else (HIGH_CARD, (first, second))


def legal(five: Worth, two: Worth) -> bool:
    """11.9(a): whether the high hand ranks at least as high as the low hand. Its further cards never make it lower."""
    return (five[0], five[1][: len(two[1])]) >= two


# --- set hands


@dataclass(frozen=True, slots=True)
class Set:
    """Seven cards as set; without worths if the parts don't have five and two cards."""

    high: Worth | None
    low: Worth | None
    low_cards: int = 2
    high_cards: int = 5
    """11.9(g)4: the number of cards in each hand."""

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low_cards} and {self.high_cards} cards"
        return f"high hand {_shown(self.high)}, low hand {_shown(self.low)}"

    @property
    def foul(self) -> bool:
        """11.9(g)3 and 4."""
        return self.high is None or self.low is None or not legal(self.high, self.low)


_NAMES = (
    "high card",
    "pair",
    "two pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
    "five aces",
)


def _shown(worth: Worth | None) -> str:
    """Return a hand in words; straights are given by their place from the lowest."""
    if worth is None:
        return "none"
    kind, deciding = worth
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{_NAMES[kind]} {deciding[0]} of {_ACE_HIGH}"
    return f"{_NAMES[kind]} {' '.join(RANKS[rank - 2] for rank in deciding)}".rstrip()


def as_set(seven: Sequence[str], places: Sequence[int], *, wheel_second: bool) -> Set:
    """Return the result of a setting: the cards in these places, from 1, are the low hand."""
    front = [seven[place - 1] for place in places]
    back = [card for place, card in enumerate(seven, 1) if place not in places]
    if len(front) != 2 or len(back) != 5:
        return Set(None, None, len(front), len(back))
    return Set(high(back, wheel_second=wheel_second), low(front))


def splits(seven: Sequence[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the 21 ways to take two of seven cards for the low hand, as low hand and high hand."""
    for first, second in combinations(range(7), 2):
        yield [seven[first], seven[second]], [card for at, card in enumerate(seven) if at not in (first, second)]


# --- two set hands against each other (11.9(g) to (i))

WINS, LOSES, PUSH = "win", "lose", "push"
HIGHER, COPY, LOWER = "higher", "copy", "lower"

_RANKED = {1: HIGHER, 0: COPY, -1: LOWER}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a wager, and how the high and low hands compare if they are set correctly."""

    outcome: str
    high: str = ""
    low: str = ""

    @property
    def foul(self) -> bool:
        return not self.high

    @property
    def by_copy(self) -> bool:
        """11.9(g)2: whether a copy hand loses."""
        return self.outcome == LOSES and COPY in (self.high, self.low)


def verdict(player: Set, other: Set) -> Verdict:
    """11.9(g) to (i): the result of a wager. A copy hand goes to the dealer or bank."""
    if player.foul:
        return Verdict(LOSES)
    assert player.high is not None
    assert player.low is not None
    assert other.high is not None
    assert other.low is not None
    highs = (player.high > other.high) - (player.high < other.high)
    lows = (player.low > other.low) - (player.low < other.low)
    outcome = WINS if highs == lows == 1 else PUSH if highs == 1 or lows == 1 else LOSES
    return Verdict(outcome, _RANKED[highs], _RANKED[lows])


def reason(player: Set, found: Verdict, *, bank: bool) -> dict[str, object]:
    """Return why a wager decided by two hands ends as it does, as the record states it."""
    if not found.foul:
        return {"is": "PaiGowHandsCompared", "high": found.high, "low": found.low, "bank": int(bank)}
    if player.high is None:
        return {"is": "WrongSplit", "low_cards": player.low_cards, "high_cards": player.high_cards}
    return {"is": "HighBelowLow"}


# --- hands as records state them


def recorded_high(worth: Worth, *, wheel_second: bool) -> dict[str, object]:
    """Return a high hand: a straight by its place among the ten and its top rank, others by the deciding ranks."""
    kind, deciding = worth
    ranks = list(deciding)
    if kind in (ROYAL, FIVE_ACES):
        ranks = [ACE]
    elif kind in (STRAIGHT, STRAIGHT_FLUSH):
        ranks.append((_WHEEL_SECOND if wheel_second else _WHEEL_LOWEST)[deciding[0] - 1])
    return {"is": "HighHand", "category": CATEGORIES[kind], "deciding": ranks}


def recorded_low(worth: Worth) -> dict[str, object]:
    """Return a low hand: whether it is a pair, and its two ranks."""
    kind, deciding = worth
    pair = kind == PAIR
    return {
        "is": "PaiGowLowHand",
        "pair": int(pair),
        "deciding": list(map(rank_name, deciding * 2 if pair else deciding)),
    }
