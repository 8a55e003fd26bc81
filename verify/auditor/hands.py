"""Poker hands by counting ranks and suits (13:69F-43.5), for five cards or seven.

A hand's worth is a tuple that compares as the hands do: its place in 43.5(b), then the deciding ranks.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

Worth = tuple[int, tuple[int, ...]]

RANKS = "23456789TJQKA"
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
ACE, KING, JACK = 14, 13, 11

# The ranks as a record names them.
RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
CATEGORIES = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush"),
    *("full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
)


_RANK = {name: number for number, name in enumerate(RANKS, 2)}
_NAMES, _HAND = frozenset(RANK_NAMES), frozenset({"is", "category", "deciding"})


def rank(card: str) -> int:
    return _RANK[card[0]]


def run(ranks: set[int], length: int = 5) -> int:
    """Return the highest rank of a sequence of that length; 0 if there is none. An ace is also low (43.5(a))."""
    if len(ranks) < length:
        return 0
    return next((top for top, wanted in _sequences(length) if wanted <= ranks), 0)


@lru_cache
def _sequences(length: int) -> list[tuple[int, set[int]]]:
    """Return the sequences of that length, each after its highest rank."""
    return [
        (top, {ACE if rank == 1 else rank for rank in range(top - length + 1, top + 1)})
        for top in range(ACE, length - 1, -1)
    ]


def suited(cards: Sequence[str]) -> set[int]:
    """Return the ranks of the suit that has five or more cards; empty if none has."""
    text = "".join(cards)
    for suit in "CDHS":
        if text.count(suit) >= 5:
            ranks = {rank(card) for card in cards if card[1] == suit}
            if len(ranks) >= 5:
                return ranks
    return set()


_SUITS = "CDHS"
_OF_SUITS = 60
_FIVE_OF_A_SUIT = 0x3333 << _OF_SUITS, 0x8888 << _OF_SUITS
"""Added to the counts, it carries into the highest bit of a suit with five or more cards; and the mask of those
bits.
"""
_ONE_OF = {
    letter + suit: (1 << 4 * number) + (1 << _OF_SUITS + 4 * at)
    for letter, number in _RANK.items()
    for at, suit in enumerate(_SUITS)
}
"""Each card as a number: in four bits per rank and per suit, the number of cards."""


def worth(cards: Sequence[str]) -> Worth:
    """The worth of the best five of the cards (reading 15: the remaining cards decide, highest first)."""
    numbers = sum(map(_ONE_OF.__getitem__, cards))
    of_ranks = _of_ranks(numbers & ((1 << _OF_SUITS) - 1))
    carried, bits = _FIVE_OF_A_SUIT
    if not numbers + carried & bits:
        return of_ranks
    one_suit = suited(cards)
    if not one_suit:
        return of_ranks
    top = run(one_suit)
    if top:
        return (ROYAL, ()) if top == ACE else (STRAIGHT_FLUSH, (top,))
    return max(of_ranks, (FLUSH, tuple(sorted(one_suit, reverse=True)[:5])))


@lru_cache(maxsize=1 << 16)
def _of_ranks(numbers: int) -> Worth:
    """Return the worth of this many cards of each rank, with no five of one suit."""
    # Each rank with its frequency: the most frequent first, ties by the higher rank.
    often = sorted([16 * number + rank for rank in range(2, ACE + 1) if (number := numbers >> 4 * rank & 15)])[::-1]
    first, second = often[0] >> 4, often[1] >> 4
    ranks = [both & 15 for both in often]
    if first == 4:
        return FOUR, (ranks[0], max(ranks[1:]))
    if first == 3 and second >= 2:
        return FULL_HOUSE, (ranks[0], ranks[1])
    top = run(set(ranks))
    if top:
        return STRAIGHT, (top,)
    if first == 3:
        return THREE, tuple(ranks[:3])
    if first == 2 and second == 2:
        return TWO_PAIR, (ranks[0], ranks[1], max(ranks[2:]))
    if first == 2:
        return PAIR, tuple(ranks[:4])
    return HIGH_CARD, tuple(ranks[:5])


# --- hands as records state them


def rank_name(rank: int) -> str:
    return RANK_NAMES[rank - 2]


def ranks_named(value: Any) -> bool:
    """Return True if a value is a list of ranks."""
    try:
        return type(value) is list and _NAMES.issuperset(value)
    except TypeError:
        return False


def poker_hand(value: Any) -> bool:
    """Return True for a poker hand: its category, and the deciding ranks."""
    return (
        type(value) is dict
        and value.keys() == _HAND
        and value["is"] == "PokerHand"
        and type(value["category"]) is str
        and value["category"] in CATEGORIES
        and ranks_named(value["deciding"])
    )


@lru_cache(maxsize=4096)
def recorded(found: Worth) -> Mapping[str, Any]:
    """Return a hand as events state it; don't modify the result."""
    category, ranks = found
    return {"is": "PokerHand", "category": CATEGORIES[category], "deciding": list(map(rank_name, ranks or (ACE,)))}


# --- the hands of the pay tables

LINES = {
    ROYAL: "Royal Flush",
    STRAIGHT_FLUSH: "Straight Flush",
    FOUR: "Four-of-a-Kind",
    FULL_HOUSE: "Full House",
    FLUSH: "Flush",
    STRAIGHT: "Straight",
    THREE: "Three-of-a-Kind",
    TWO_PAIR: "Two Pair",
}
JACKS_OR_BETTER, TWOS_TO_TENS = "One Pair (Jacks or better)", "One Pair (2 through 10)"
DIAMOND_ROYAL, SEVEN_CARD, SIX_CARD = "Diamond Royal Flush", "7-Card Straight Flush", "6-Card Royal Flush"


def lines(cards: Sequence[str], *, ace_high_only: bool = False) -> list[str]:
    """Return the lines that a bonus hand makes, the special ones first.

    Of the ordinary lines only the highest is returned: no table pays more for one that ranks lower.
    """
    made = []
    kind, ranks = worth(cards)
    if len(cards) == 7:
        one_suit = suited(cards)
        top = run(one_suit, 7)
        # Reading 1: any seven in sequence, or only the ace-high ones of 43.5(d)1.
        if top == ACE or (top and not ace_high_only):
            made.append(SEVEN_CARD)
        if set(range(9, ACE + 1)) <= one_suit:
            made.append(SIX_CARD)
    elif kind == ROYAL and cards[0][1] == "D":
        made.append(DIAMOND_ROYAL)
    if kind == PAIR:
        made.append(JACKS_OR_BETTER if ranks[0] >= JACK else TWOS_TO_TENS)
    elif kind in LINES:
        made.append(LINES[kind])
    return made
