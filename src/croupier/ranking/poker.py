"""Poker hands of five to seven cards, ranked as in 13:69F-43.5(a) and (b): the readable form.

:mod:`croupier.ranking.fast` ranks the same hands from tables; a test makes the two agree.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from croupier.equipment.cards import JOKER, SUITS, Card, Rank
from croupier.regulation import decides


class PokerCategory(IntEnum):
    """The kinds of poker hand, lowest first; the order is that of 43.5(b), read upward."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


@dataclass(frozen=True, slots=True, order=True)
class PokerHand:
    """A five-card hand's place in the order: its category, then the ranks that break ties.

    Two hands compare equal exactly when neither ranks higher; suits never decide.
    """

    category: PokerCategory
    deciding: tuple[Rank, ...]


_NAMED = {PokerCategory.FULL_HOUSE: 2, PokerCategory.TWO_PAIR: 2}
"""How many ranks a dealer names when calling a hand, if more than one."""


def called_alike(one: PokerHand, other: PokerHand) -> bool:
    """Return whether a dealer calls two hands the same, though lower cards may tell them apart."""
    named = _NAMED.get(one.category, 1)
    return one.category is other.category and one.deciding[:named] == other.deciding[:named]


_WHEEL = frozenset({Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE})
_STRAIGHTS = (
    *((Rank(top), frozenset(Rank(top - down) for down in range(5))) for top in range(Rank.ACE, Rank.FIVE, -1)),
    (Rank.FIVE, _WHEEL),
)
"""The ranks of every straight, highest first. 43.5(a): the ace also completes 2, 3, 4 and 5."""


@decides("13:69F-43.5(a)")
def straight_top(ranks: Iterable[Rank]) -> Rank | None:
    """13:69F-43.5(a): the highest rank of five in sequence, or None."""
    held = frozenset(ranks)
    if len(held) < 5:
        return None
    for top, run in _STRAIGHTS:
        if run <= held:
            return top
    return None


@decides(
    "13:69F-43.5(a)",
    "13:69F-43.5(b)",
    "13:69F-43.5(b)1",
    "13:69F-43.5(b)2",
    "13:69F-43.5(b)3",
    "13:69F-43.5(b)4",
    "13:69F-43.5(b)5",
    "13:69F-43.5(b)6",
    "13:69F-43.5(b)7",
    "13:69F-43.5(b)8",
    "13:69F-43.5(b)9",
    "19:47-14.3(b)",
    "19:47-14.3(b)1",
    "19:47-14.3(b)2",
    "19:47-14.3(b)3",
    "19:47-14.3(b)4",
    "19:47-14.3(b)5",
    "19:47-14.3(b)6",
    "19:47-14.3(b)7",
    "19:47-14.3(b)8",
    "19:47-14.3(b)9",
)
def rank_of(held: Sequence[Card]) -> PokerHand:
    """13:69F-43.5(a), (b), (b)1 to 9, 19:47-14.3(b) with all items: the rank of the best five of five to seven cards
    (43.5(b)1 to 9, and high card below them).
    """
    ranks = sorted([card.rank for card in held], reverse=True)
    suits = [card.suit for card in held]
    suited = next(([card.rank for card in held if card.suit is suit] for suit in SUITS if suits.count(suit) >= 5), [])
    if (top := straight_top(suited)) is not None:
        return PokerHand(PokerCategory.ROYAL_FLUSH if top is Rank.ACE else PokerCategory.STRAIGHT_FLUSH, (top,))
    counts = {rank: ranks.count(rank) for rank in ranks}
    fours, threes, pairs = ([rank for rank, times in counts.items() if times == number] for number in (4, 3, 2))
    if fours:
        return PokerHand(PokerCategory.FOUR_OF_A_KIND, _with_others(ranks, fours, 1))
    if threes and (others := sorted(threes[1:] + pairs, reverse=True)):
        return PokerHand(PokerCategory.FULL_HOUSE, (threes[0], others[0]))
    if suited:
        return PokerHand(PokerCategory.FLUSH, tuple(sorted(suited, reverse=True)[:5]))
    if (top := straight_top(ranks)) is not None:
        return PokerHand(PokerCategory.STRAIGHT, (top,))
    if threes:
        return PokerHand(PokerCategory.THREE_OF_A_KIND, _with_others(ranks, threes, 2))
    if len(pairs) > 1:
        return PokerHand(PokerCategory.TWO_PAIR, _with_others(ranks, pairs[:2], 1))
    if pairs:
        return PokerHand(PokerCategory.PAIR, _with_others(ranks, pairs, 3))
    return PokerHand(PokerCategory.HIGH_CARD, tuple(ranks[:5]))


def _with_others(ranks: list[Rank], first: list[Rank], number: int) -> tuple[Rank, ...]:
    """Return the deciding ranks: those of the set, then a number of the other cards, highest first."""
    return (*first, *[rank for rank in ranks if rank not in first][:number])


@decides("13:69F-43.5(b)", "19:47-14.3(c)")
def best_hand(held: Sequence[Card]) -> PokerHand:
    """13:69F-43.5(b), 19:47-14.3(c): return the highest-ranking five-card hand that can be made from five, six or seven
    cards (43.1 "Hand").
    """
    if not 5 <= len(held) <= 7 or len(set(held)) != len(held) or JOKER in held:
        raise ValueError(f"a poker hand is made from five to seven different cards without a joker, not {held}")
    return rank_of(held)


@decides("13:69F-43.5(d)1", "13:69F-43.5(d)2")
def suited_run(held: Iterable[Card], length: int, *, ace_high: bool = False) -> bool:
    """13:69F-43.5(d)1, (d)2: return whether ``length`` of the cards are in sequence and of one suit; the ace may also
    be below the two.

    With ``ace_high``, only the sequence that ends with the ace counts (the 6-card and 7-card royals of 43.5(d)).
    """
    cards = list(held)
    tops = (Rank.ACE,) if ace_high else tuple(rank for rank in Rank if length <= rank <= Rank.ACE)
    for suit in {card.suit for card in cards}:
        places = {int(card.rank) for card in cards if card.suit is suit}
        if Rank.ACE in places:
            places.add(1)
        if any(places >= set(range(top - length + 1, top + 1)) for top in tops):
            return True
    return False
