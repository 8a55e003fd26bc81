"""Poker hands of five to seven cards, ranked from tables: the fast form.

A hand is four 13-bit masks, one for each suit. They give the ranks held at least once, twice, three and four times, and
tables indexed by such a mask give the rest. The value is one integer that orders hands exactly as
:mod:`croupier.ranking.poker` does: category in the top bits, then up to five deciding ranks of four bits each.
"""

from array import array
from collections.abc import Sequence
from itertools import combinations

from croupier.equipment.cards import Card, Rank, Suit
from croupier.ranking.poker import PokerCategory, PokerHand

_RANKS = 13
_MASKS = 1 << _RANKS
_SUIT_INDEX = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.HEARTS: 2, Suit.SPADES: 3}
_SHIFT = 20
"""Five deciding ranks of four bits are below the category."""


def _tables() -> "tuple[array[int], array[int], array[int]]":
    """Return, for each mask of ranks, its number of ranks, its top five ranks packed, and the top of its straight (0:
    none).
    """
    count = array("b", bytes(_MASKS))
    top_five = array("i", bytes(4 * _MASKS))
    straight = array("b", bytes(_MASKS))
    for mask in range(_MASKS):
        ranks = [bit + 2 for bit in reversed(range(_RANKS)) if mask >> bit & 1]
        count[mask] = len(ranks)
        packed = 0
        for place, rank in enumerate(ranks[:5]):
            packed |= rank << (16 - 4 * place)
        top_five[mask] = packed
        # With the ace also below the two, a straight is five set bits in a row.
        with_low_ace = mask << 1 | mask >> 12
        for top in range(Rank.ACE, Rank.FOUR, -1):
            if with_low_ace >> (top - 5) & 0b11111 == 0b11111:
                straight[mask] = top
                break
    return count, top_five, straight


COUNT, TOP_FIVE, STRAIGHT = _tables()


def masks(held: Sequence[Card]) -> tuple[int, int, int, int]:
    """Return the four suit masks of a hand."""
    suits = [0, 0, 0, 0]
    for card in held:
        suits[_SUIT_INDEX[card.suit]] |= 1 << (card.rank - 2)
    return suits[0], suits[1], suits[2], suits[3]


def value(c: int, d: int, h: int, s: int) -> int:
    """Return the value of the best five-card hand in five to seven cards, given by their suit masks."""
    for suit in (c, d, h, s):
        if COUNT[suit] >= 5:
            # With at most seven cards, five of a suit leave no room for four of a kind or a full house.
            top = STRAIGHT[suit]
            if top == Rank.ACE:
                return PokerCategory.ROYAL_FLUSH << _SHIFT | top << 16
            if top:
                return PokerCategory.STRAIGHT_FLUSH << _SHIFT | top << 16
            return PokerCategory.FLUSH << _SHIFT | TOP_FIVE[suit]

    once = c | d | h | s
    twice = (c & d) | (c & h) | (c & s) | (d & h) | (d & s) | (h & s)
    thrice = (c & d & (h | s)) | (h & s & (c | d))
    four = c & d & h & s

    if four:
        return PokerCategory.FOUR_OF_A_KIND << _SHIFT | TOP_FIVE[four] & 0xF0000 | TOP_FIVE[once ^ four] >> 4 & 0xF000
    if thrice:
        three = 1 << (thrice.bit_length() - 1)
        pair = twice & ~three
        if pair:
            return PokerCategory.FULL_HOUSE << _SHIFT | TOP_FIVE[three] | TOP_FIVE[pair] >> 4 & 0xF000
        if not STRAIGHT[once]:
            return PokerCategory.THREE_OF_A_KIND << _SHIFT | TOP_FIVE[three] | TOP_FIVE[once ^ three] >> 4 & 0xFF00
    if top := STRAIGHT[once]:
        return PokerCategory.STRAIGHT << _SHIFT | top << 16
    if twice:
        pairs = TOP_FIVE[twice]
        if pairs & 0xF000:
            first, second = pairs >> 16, pairs >> 12 & 0xF
            rest = once & ~(1 << (first - 2)) & ~(1 << (second - 2))
            return PokerCategory.TWO_PAIR << _SHIFT | first << 16 | second << 12 | TOP_FIVE[rest] >> 8 & 0xF00
        return PokerCategory.PAIR << _SHIFT | pairs | TOP_FIVE[once ^ twice] >> 4 & 0xFFF0
    return PokerCategory.HIGH_CARD << _SHIFT | TOP_FIVE[once]


def hand_value(held: Sequence[Card]) -> int:
    """Return the value of the best five-card hand in five to seven cards."""
    return value(*masks(held))


def best_of_both(one: Sequence[Card], of_one: int, other: Sequence[Card], of_other: int) -> int:
    """Return the value of the best five-card hand with a fixed number of cards from each of two sets."""
    # Each part is turned into masks once, not once for every hand that includes it.
    firsts, seconds = ([masks(part) for part in combinations(*of)] for of in ((one, of_one), (other, of_other)))
    return max(value(c | x, d | y, h | z, s | w) for c, d, h, s in firsts for x, y, z, w in seconds)


def category(hand: int) -> PokerCategory:
    """Return the category of a value."""
    return PokerCategory(hand >> _SHIFT)


def as_hand(hand: int) -> PokerHand:
    """Return the readable form of a value."""
    deciding = tuple(Rank(hand >> place & 0xF) for place in (16, 12, 8, 4, 0) if hand >> place & 0xF)
    return PokerHand(category(hand), deciding)
