"""The lines of the pay tables that cards make (19:47-11.3(b), (f) to (h), 11.14(d), 11.16, 11.18).

All lines are returned; the payments decide which of them counts.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from . import hands
from .hands import ACE, FIVE_ACES, FLUSH, FOUR, FULL_HOUSE, JOKER, KING, ROYAL, STRAIGHT, STRAIGHT_FLUSH, THREE, rank

QUEEN = 12
SUITS = "CDHS"

_PROGRESSIVE = {
    FIVE_ACES: "Five Aces",
    ROYAL: "Royal Flush",
    STRAIGHT_FLUSH: "Straight Flush",
    FOUR: "Four-of-a-Kind",
    FULL_HOUSE: "Full House",
    FLUSH: "Flush",
    STRAIGHT: "Straight",
    THREE: "Three-of-a-Kind",
}
_PLAIN = {
    FIVE_ACES: "Five aces",
    ROYAL: "Royal flush",
    STRAIGHT_FLUSH: "Straight flush",
    FOUR: "Four-of-a-kind",
    FULL_HOUSE: "Full house",
    FLUSH: "Flush",
    THREE: "Three-of-a-kind",
    STRAIGHT: "Straight",
}


def progressive(seven: Sequence[str]) -> set[str]:
    """11.14(d), 11.9(j): the hand types of all settings in which the high hand ranks at least as high as the low
    hand.
    """
    made = set()
    for front, back in hands.splits(seven):
        high, low = hands.high(back), hands.low(front)
        if high[0] not in _PROGRESSIVE or not hands.legal(high, low):
            continue
        names = [_PROGRESSIVE[high[0]]]
        if high[0] == ROYAL and JOKER not in back:
            names.append(f"Natural {names[0]}")
        made |= {*names, *(f"{name} and Pair" for name in names if low[0] == hands.PAIR)}
    return made


def best_fives(seven: Sequence[str]) -> set[tuple[int, bool]]:
    """Return what each five of the seven cards make, and whether the joker is among them."""
    return {(hands.high(five)[0], JOKER in five) for five in combinations(seven, 5)}


def bonus(seven: Sequence[str], *, royal_match: str, natural: bool = False) -> set[str]:
    """11.16(a) and (b): the seven-card hands of 11.3(f), and the five-card hands; reading 36: a natural match."""
    made = {_PLAIN[kind] for kind, _ in best_fives(seven) if kind in _PLAIN}
    if _one_run(seven):
        made.add(f"Seven-card straight flush with {'joker' if JOKER in seven else 'no joker'}")
    match = {KING, QUEEN} if royal_match == "king and queen" else {ACE, KING}
    if _royal_match(seven, match) and not (natural and JOKER in seven):
        made.add("Royal flush plus royal match")
    return made


def _one_run(seven: Sequence[str]) -> bool:
    """Return True for seven cards of one suit in sequence, the ace high or low, a joker filling any gap."""
    naturals = [card for card in seven if card != JOKER]
    ranks = {rank(card) for card in naturals}
    if len({card[1] for card in naturals}) != 1:
        return False
    runs = ({ACE if rank == 1 else rank for rank in range(low, low + 7)} for low in range(1, ACE - 5))
    return any(ranks <= run for run in runs)


def _royal_match(seven: Sequence[str], match: set[int]) -> bool:
    """11.3(f)2: a royal flush, with or without the joker, and two further cards of these ranks, of one suit."""
    for two, five in hands.splits(seven):
        matched = JOKER not in two and two[0][1] == two[1][1] and {rank(card) for card in two} == match
        if matched and hands.high(five)[0] == ROYAL:
            return True
    return False


_HIGH_CARDS = {9: "Nine high", 10: "Ten high", 11: "Jack high", 12: "Queen high", 13: "King high", 14: "Ace high"}


def insurance(seven: Sequence[str], *, joker: str) -> set[str]:
    """11.16(c), 11.1: a pai gow has no pair, no straight and no flush. What the joker may do is filed (reading 31)."""
    naturals = [card for card in seven if card != JOKER]
    ranks = {rank(card) for card in naturals}
    # Whatever else it may do, the joker is an ace next to an ace (11.3(h)).
    everything = {rank(card) for card in seven}
    if len(everything) != 7:
        return set()
    completes = joker == "completes" and JOKER in seven
    in_suit = max(Counter(card[1] for card in naturals).values())
    if in_suit + completes >= 5:
        return set()
    in_straight = everything if joker == "ace by rank" else ranks
    for top in range(5, ACE + 1):
        window = {ACE if rank == 1 else rank for rank in range(top - 4, top + 1)}
        if len(window & in_straight) + completes >= 5:
            return set()
    return {_HIGH_CARDS[max(everything)]}


def three_card(three: Sequence[str]) -> set[str]:
    """11.18(b): three cards; the joker completes straights and flushes, and otherwise is an ace."""
    naturals = [card for card in three if card != JOKER]
    ranks, suits = {rank(card) for card in naturals}, {card[1] for card in naturals}
    runs = ({ACE if rank == 1 else rank for rank in range(low, low + 3)} for low in range(1, ACE - 1))
    straight = len(ranks) == len(naturals) and any(ranks <= run for run in runs)
    flush = len(suits) == 1
    made = set()
    if straight and flush:
        made.add("Three-card straight flush" if JOKER in three else "Three-card straight flush, with no joker")
    if straight:
        made.add("Three-card straight")
    if flush:
        made.add("Three-card flush")
    most = max(Counter(rank(card) for card in three).values())
    if most == 3:
        made.add("Three-of-a-kind")
    if most >= 2:
        made.add("One pair")
    return made


def seven_card(seven: Sequence[str]) -> set[str]:
    """11.18(c), 11.3(g): the best five of seven cards; a straight flush also by whether the joker is in it."""
    made = set()
    for kind, with_joker in best_fives(seven):
        if kind in _PLAIN:
            made.add(_PLAIN[kind])
        if kind == STRAIGHT_FLUSH:
            made.add(f"Straight flush {'with' if with_joker else 'without'} joker")
    return made
