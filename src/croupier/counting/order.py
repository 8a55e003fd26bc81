"""An order of hands as two tables, and the compiled look-up in them.

The tables are made by applying the readable ranking rule to one hand of each class; nothing here knows how hands rank.

A rule that ranks ``size`` cards looks only at their ranks and at whether all are of one suit. So there are few classes
of hands: one for each choice of ranks and, for suited cards, one for each set of ranks. The rule ranks one hand of
each. The results are sorted, and a hand's **place** is its number in that order: 1 is the lowest hand, equal hands
share a place, and 0 is not a hand. With more cards than ``size``, the best choice of ``size`` counts.

Addresses. How often each rank is held is a number of thirteen digits from 0 to 4. The six low digits and the seven high
ones are looked up separately: the high ones say where a block of places begins, the low ones where in the block to
look. The blocks hold every way to hold up to seven cards. A hand's digits are the sum of those of its four suits, and
each suit is looked up by the mask of its ranks.

The joker is a fifty-third card without a rank. Hands with it have tables of their own after those without.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.equipment.cards import JOKER, SUITS, Card, Rank

LARGEST = 7
"""The most cards in a hand."""

_LOW_DIGITS, _HIGH_DIGITS = 6, 7
_RANKS = _LOW_DIGITS + _HIGH_DIGITS
_MASKS = 1 << _RANKS
HIGH_SHIFT = 14
"""The high digits are above the low ones, whose sum is at most 5^6 - 1."""
_SUITED = 1 << 31
"""The top bit of a suit's entry: the suit holds enough cards for a suited hand."""


class Ordered(Protocol):
    """The result of a readable ranking rule: equal hands are equal, and otherwise one is lower."""

    def __lt__(self, other: Any, /) -> bool: ...

    def __hash__(self) -> int: ...


Hand = TypeVar("Hand", bound=Ordered)


@dataclass(frozen=True, slots=True)
class HandOrder(Generic[Hand]):
    """All hands of a rule, lowest first, and the tables in which a compiled function finds a hand's place."""

    size: int
    """Number of cards that the rule ranks."""
    cards: int
    """Number of cards in the deck: 52, or 53 with the joker."""
    hands: tuple[Hand, ...]
    """The hand at each place, from place 1."""
    keys: NDArray[np.uint32]
    """The digits for each mask of a suit, without and with a joker in the hand; then where blocks begin; then where in
    a block to look.
    """
    places: NDArray[np.uint16]
    """By ranks without and with a joker; by a suit's mask without and with a joker."""

    def at(self, place: int) -> Hand:
        """Return the hand at a place."""
        if not 1 <= place <= len(self.hands):
            raise ValueError(f"places go from 1 to {len(self.hands)}, not {place}")
        return self.hands[place - 1]

    def first(self, where: Callable[[Hand], bool]) -> int:
        """Return the lowest place whose hand meets the condition."""
        return next(place for place, hand in enumerate(self.hands, 1) if where(hand))


# --- addresses, the same for every order


@dataclass(frozen=True, slots=True)
class Addresses:
    """The address in a table of each way to hold ranks."""

    keys: NDArray[np.uint32]
    """The digits for each mask of a suit: how often each rank is held, with the high ranks above the low ones."""
    blocks: NDArray[np.uint32]
    lows: NDArray[np.uint32]
    held: NDArray[np.int8]
    """For each address, how often each rank is held."""

    def of(self, digits: NDArray[np.uint32]) -> NDArray[np.intp]:
        """Return the addresses of hands whose suits have these sums of digits."""
        high, low = digits >> HIGH_SHIFT, digits & (1 << HIGH_SHIFT) - 1
        found: NDArray[np.intp] = (self.blocks[high] + self.lows[low]).astype(np.intp)
        return found

    def of_ranks(self, held: NDArray[np.int8]) -> NDArray[np.intp]:
        """Return the addresses of hands that hold each rank this often."""
        low, high = held[:, :_LOW_DIGITS] @ _digits(_LOW_DIGITS), held[:, _LOW_DIGITS:] @ _digits(_HIGH_DIGITS)
        return self.of((high << HIGH_SHIFT | low).astype(np.uint32))


def _digits(number: int) -> NDArray[np.int64]:
    return 5 ** np.arange(number, dtype=np.int64)


def _holdings(ranks: int, cards: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to hold up to a number of cards of these ranks, at most four of each."""
    if ranks == 0:
        yield ()
        return
    for last in range(min(4, cards) + 1):
        for others in _holdings(ranks - 1, cards - last):
            yield (*others, last)


@cache
def addresses_of_hands() -> Addresses:
    # In a block, hands with fewer low cards come first: a block ends where no more cards may be held.
    low = np.array(sorted(_holdings(_LOW_DIGITS, LARGEST), key=sum), dtype=np.int8)
    lows = np.zeros(5**_LOW_DIGITS, dtype=np.uint32)
    lows[low @ _digits(_LOW_DIGITS)] = np.arange(len(low))
    blocks = np.zeros(5**_HIGH_DIGITS, dtype=np.uint32)
    held = []
    begin = 0
    for high in _holdings(_HIGH_DIGITS, LARGEST):
        block = low[low.sum(axis=1) <= LARGEST - sum(high)]
        blocks[np.array(high) @ _digits(_HIGH_DIGITS)] = begin
        held.append(np.hstack((block, np.tile(np.array(high, dtype=np.int8), (len(block), 1)))))
        begin += len(block)
    bits = np.arange(_MASKS)[:, np.newaxis] >> np.arange(_RANKS) & 1
    keys = bits[:, :_LOW_DIGITS] @ _digits(_LOW_DIGITS) + (bits[:, _LOW_DIGITS:] @ _digits(_HIGH_DIGITS) << HIGH_SHIFT)
    return Addresses(keys.astype(np.uint32), blocks, lows, np.vstack(held))


# --- one order

_Rule = Callable[[Sequence[Card]], Hand]


def order_of(rule: _Rule[Hand], size: int, *, joker: bool = False, suits: bool = True) -> HandOrder[Hand]:
    """Return the order of a rule that ranks ``size`` cards; ``suits`` says whether the rule looks at suits at all."""
    addresses = addresses_of_hands()
    pieces = (
        _classes(rule, size),
        _classes(rule, size, JOKER) if joker else {},
        _suited_classes(rule, size) if suits else {},
        _suited_classes(rule, size, JOKER) if suits and joker else {},
    )
    hands: list[Hand] = sorted({hand for answers in pieces for hand in answers.values()})
    place = {hand: number for number, hand in enumerate(hands, 1)}

    by_ranks = np.zeros((2, len(addresses.held)), dtype=np.uint16)
    by_suit = np.zeros((2, _MASKS), dtype=np.uint16)
    for table, answers in zip((*by_ranks, *by_suit), pieces, strict=True):
        for where, hand in answers.items():
            table[where] = place[hand]
    _best_of_more(by_ranks, addresses.held.sum(axis=1), _one_rank_fewer(addresses), size, joker)
    masks = np.arange(_MASKS)
    count = np.bitwise_count(masks)
    _best_of_more(by_suit, count, [(masks >> rank & 1 == 1, masks ^ 1 << rank) for rank in range(_RANKS)], size, joker)

    keys = np.tile(addresses.keys, (2, 1))
    if suits:
        keys[0, count >= size] |= np.uint32(_SUITED)
        keys[1, count >= size - 1] |= np.uint32(_SUITED)
    return HandOrder(
        size,
        52 + joker,
        tuple(hands),
        np.concatenate((keys.ravel(), addresses.blocks, addresses.lows)),
        np.concatenate((by_ranks.ravel(), by_suit.ravel())),
    )


def _classes(rule: _Rule[Hand], size: int, *more: Card) -> dict[int, Hand]:
    """Return, by address, the rule's result for each choice of ranks in mixed suits, together with further cards."""
    held = addresses_of_hands().held
    found = {}
    for address in np.flatnonzero(held.sum(axis=1) == size - len(more)):
        ranks = [Rank(rank + 2) for rank in range(_RANKS) for _ in range(held[address, rank])]
        # Suits are assigned in turn: cards of one rank get different suits, and no two neighbors share one.
        found[int(address)] = rule((*(Card(rank, SUITS[turn % 4]) for turn, rank in enumerate(ranks)), *more))
    return found


def _suited_classes(rule: _Rule[Hand], size: int, *more: Card) -> dict[int, Hand]:
    """Return, by mask, the rule's result for each set of ranks in one suit, together with further cards."""
    found = {}
    for ranks in combinations(range(_RANKS), size - len(more)):
        mask = sum(1 << rank for rank in ranks)
        found[mask] = rule((*(Card(Rank(rank + 2), SUITS[0]) for rank in ranks), *more))
    return found


_Fewer = tuple[NDArray[np.bool_], NDArray[np.intp]]
"""Which entries of a table hold a rank, and for each of those the entry with one card of it fewer."""


def _one_rank_fewer(addresses: Addresses) -> list[_Fewer]:
    fewer = []
    for rank in range(_RANKS):
        has = addresses.held[:, rank] > 0
        without = addresses.held[has]
        without[:, rank] -= 1
        entries = np.zeros(len(has), dtype=np.intp)
        entries[has] = addresses.of_ranks(without)
        fewer.append((has, entries))
    return fewer


def _best_of_more(
    places: NDArray[np.uint16], count: NDArray[np.integer], fewer: list[_Fewer], size: int, joker: bool
) -> None:
    """Fill in hands of more than ``size`` cards: their best choice leaves one card out, so it is the best with one
    fewer.
    """
    for number in range(size + 1, LARGEST + 1):
        for table, natural in ((0, number), (1, number - 1)):
            for has, without in fewer:
                here = has & (count == natural)
                places[table, here] = np.maximum(places[table, here], places[table, without[here]])
        if joker:
            here = count == number - 1
            places[1, here] = np.maximum(places[1, here], places[0, here])


# --- the look-up

_RANK_BITS = np.uint64(_RANKS)
_RANK_MASK = np.uint64(_MASKS - 1)
_JOKER_BIT = np.uint64(4 * _RANKS)
_ONE = np.uint64(1)
_BITS_OF_TWO, _BITS_OF_FOUR = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_BITS_OF_EIGHT, _EIGHT_SUMS = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)
_HIGH_BITS = np.uint32(HIGH_SHIFT)
_HIGH_MASK = np.uint32((1 << 31 - HIGH_SHIFT) - 1)
_LOW_MASK = np.uint32((1 << HIGH_SHIFT) - 1)
_SUITED_BITS = np.uint32(31)
_SUITS = np.uint64(2 * _MASKS)
_BLOCKS_AT = np.uint64(2 * _MASKS)
_LOWS_AT = np.uint64(2 * _MASKS + 5**_HIGH_DIGITS)


@compiled
def rank_all(
    hands: NDArray[np.uint64], keys: NDArray[np.uint32], places: NDArray[np.uint16], found: NDArray[np.uint16]
) -> None:
    """Put the place of each packed hand into ``found``; it is 0 for anything that is not a hand of this order."""
    for number in range(hands.size):
        hand = hands[number]
        place, suited = _by_ranks(hand, keys, places)
        if suited:
            place = max(place, _by_suit(hand, places))
        found[number] = place * _can_be_held(hand)


@compiled
def rank_one(hand: int, keys: NDArray[np.uint32], places: NDArray[np.uint16]) -> int:
    """Return the place of one hand, or 0."""
    bits = np.uint64(hand)
    place, suited = _by_ranks(bits, keys, places)
    if suited:
        place = max(place, _by_suit(bits, places))
    return int(place * _can_be_held(bits))


@inlined
def _can_be_held(hand: np.uint64) -> np.uint16:
    """Return 1 for at most seven of the 53 cards, else 0. The compiler turns exactly this sequence into a bit count."""
    bits = hand - (hand >> _ONE & _BITS_OF_TWO)
    bits = (bits & _BITS_OF_FOUR) + (bits >> np.uint64(2) & _BITS_OF_FOUR)
    bits = bits + (bits >> np.uint64(4)) & _BITS_OF_EIGHT
    count = bits * _EIGHT_SUMS >> np.uint64(56)
    # Any bit above the joker's counts for at least eight cards.
    return np.uint16(count + (hand >> (_JOKER_BIT + _ONE) << np.uint64(3)) <= np.uint64(LARGEST))


@inlined
def _by_ranks(hand: np.uint64, keys: NDArray[np.uint32], places: NDArray[np.uint16]) -> tuple[np.uint16, np.uint32]:
    """Return the place by ranks alone, and whether a suit holds enough cards to look further.

    There is no branch here: with one, Numba counts references to the arrays at every call, at half the speed.
    """
    joker = hand >> _JOKER_BIT & _ONE
    at = joker << _RANK_BITS
    clubs = keys[at + (hand & _RANK_MASK)]
    diamonds = keys[at + (hand >> _RANK_BITS & _RANK_MASK)]
    hearts = keys[at + (hand >> (_RANK_BITS + _RANK_BITS) & _RANK_MASK)]
    spades = keys[at + (hand >> (_RANK_BITS + _RANK_BITS + _RANK_BITS) & _RANK_MASK)]
    digits = clubs + diamonds + hearts + spades
    block = keys[_BLOCKS_AT + np.uint64(digits >> _HIGH_BITS & _HIGH_MASK)]
    within = keys[_LOWS_AT + np.uint64(digits & _LOW_MASK)]
    joker_at = np.uint64(places.size) - _SUITS >> _ONE
    return places[joker * joker_at + np.uint64(block + within)], (clubs | diamonds | hearts | spades) >> _SUITED_BITS


@inlined
def _by_suit(hand: np.uint64, places: NDArray[np.uint16]) -> np.uint16:
    """Return the best place of cards of one suit."""
    at = np.uint64(places.size) - _SUITS + ((hand >> _JOKER_BIT & _ONE) << _RANK_BITS)
    return max(
        places[at + (hand & _RANK_MASK)],
        places[at + (hand >> _RANK_BITS & _RANK_MASK)],
        places[at + (hand >> (_RANK_BITS + _RANK_BITS) & _RANK_MASK)],
        places[at + (hand >> (_RANK_BITS + _RANK_BITS + _RANK_BITS) & _RANK_MASK)],
    )
