"""Dealing from a generator that counts: the cards of a round follow from the seed and the number of the round alone.

The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011). It
enciphers a counter of four 32-bit words with a key of two. Here the key is the seed, its low word first, and the
counter is made of

- word 0: which four words of the stream these are,
- word 1: what the stream is for (:class:`Stream`),
- words 2 and 3: the number of the round, its low word first.

So every round has its own streams of 2^34 words, and none depends on another.

A number below n is the high word of a random word times n; words that would make some numbers likelier than others are
thrown away, as in :func:`croupier.equipment.chance.below`. Cards are drawn one by one from those that are left.
"""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined

GENERATOR = "Philox4x32-10"
SEEDS = 1 << 64
"""Seeds are whole numbers below this."""


class Stream(IntEnum):
    """What random words are for."""

    CARDS = 0
    SELECTOR = 1
    """A device that selects a number."""
    DICE = 2
    """Two dice: the number that stands for a round is that of twenty throws."""


Hands = NDArray[np.uint64]


def deal(seed: int, first: int, rounds: int, cards: int, sizes: tuple[int, ...]) -> Hands:
    """Hands of these sizes for each of some rounds, packed: a row for each hand, in it a column for each round.

    Cards are numbered as bits of a packed hand (:mod:`croupier.counting.evaluate`); there are ``cards`` of them.
    """
    hands = np.zeros((len(sizes), rounds), dtype=np.uint64)
    _deal(*_key(seed), np.uint32(Stream.CARDS), first, cards, np.array(sizes, dtype=np.int64), hands)
    return hands


def draw(seed: int, first: int, rounds: int, cards: int, number: int) -> NDArray[np.uint16]:
    """So many cards of a shoe for each of some rounds, in order: a row for each card, in it a column for each round.

    The shoe is full in every round; its ``cards`` are numbered from 0.
    """
    drawn = np.empty((number, rounds), dtype=np.uint16)
    _draw(*_key(seed), np.uint32(Stream.CARDS), first, cards, drawn)
    return drawn


def select(seed: int, first: int, rounds: int, numbers: int) -> NDArray[np.uint8]:
    """A number from 1 to ``numbers`` for each of some rounds."""
    found = np.empty(rounds, dtype=np.uint8)
    _select(*_key(seed), np.uint32(Stream.SELECTOR), first, numbers, found)
    return found


def throw(seed: int, first: int, throws: int) -> NDArray[np.uint8]:
    """Two dice thrown some times: six times the one face, counted from 0, and the other.

    Two words make ten throws: their number below 36^10, written to the base of 36, the last digit first.
    """
    thrown = np.empty(throws, dtype=np.uint8)
    _throw(*_key(seed), np.uint32(Stream.DICE), first, thrown)
    return thrown


def words(seed: int, round_number: int, stream: Stream, block: int) -> tuple[int, int, int, int]:
    """Four words of a stream of a round, as the compiled functions see them."""
    found = np.empty(4, dtype=np.uint32)
    _words(*_key(seed), np.uint32(stream), round_number, block, found)
    one, two, three, four = found.tolist()
    return one, two, three, four


def _key(seed: int) -> tuple[np.uint32, np.uint32]:
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")
    return np.uint32(seed & 0xFFFFFFFF), np.uint32(seed >> 32)


# --- compiled

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_MULTIPLY_0, _MULTIPLY_2 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_WEYL_0, _WEYL_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
_ONE = np.uint64(1)


@inlined
def _philox(
    key_0: np.uint64, key_1: np.uint64, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64, out: NDArray[np.uint32]
) -> None:
    """The counter a, b, c, d enciphered. All words are 32 bits in 64, so that products keep both their halves."""
    for _ in range(10):
        first = _MULTIPLY_0 * a
        second = _MULTIPLY_2 * c
        a = (second >> _HALF) ^ b ^ key_0
        b = second & _LOW
        c = (first >> _HALF) ^ d ^ key_1
        d = first & _LOW
        key_0 = key_0 + _WEYL_0 & _LOW
        key_1 = key_1 + _WEYL_1 & _LOW
    out[0] = np.uint32(a)
    out[1] = np.uint32(b)
    out[2] = np.uint32(c)
    out[3] = np.uint32(d)


@compiled
def _words(
    key_0: np.uint32, key_1: np.uint32, stream: np.uint32, round_number: int, block: int, found: NDArray[np.uint32]
) -> None:
    number = np.uint64(round_number)
    _philox(
        np.uint64(key_0), np.uint64(key_1), np.uint64(block), np.uint64(stream), number & _LOW, number >> _HALF, found
    )


@compiled
def _deal(
    key_0: np.uint32,
    key_1: np.uint32,
    stream: np.uint32,
    first: int,
    cards: int,
    sizes: NDArray[np.int64],
    hands: NDArray[np.uint64],
) -> None:
    left = np.empty(cards, dtype=np.uint8)
    drawn = np.empty(4, dtype=np.uint32)
    for column in range(hands.shape[1]):
        number = np.uint64(first + column)
        for card in range(cards):
            left[card] = card
        block = np.uint64(0)
        used = 4
        place = 0
        for hand in range(sizes.size):
            bits = np.uint64(0)
            for _ in range(sizes[hand]):
                remaining = np.uint64(cards - place)
                while True:
                    if used == 4:
                        _philox(
                            np.uint64(key_0),
                            np.uint64(key_1),
                            block,
                            np.uint64(stream),
                            number & _LOW,
                            number >> _HALF,
                            drawn,
                        )
                        block += _ONE
                        used = 0
                    product = np.uint64(drawn[used]) * remaining
                    used += 1
                    # Only a product with a very small low word can be one of those to be thrown away.
                    if product & _LOW >= remaining or product & _LOW >= (_LOW + _ONE) % remaining:
                        break
                other = place + np.int64(product >> _HALF)
                card = left[other]
                left[other] = left[place]
                bits |= _ONE << np.uint64(card)
                place += 1
            hands[hand, column] = bits


@compiled
def _draw(
    key_0: np.uint32, key_1: np.uint32, stream: np.uint32, first: int, cards: int, found: NDArray[np.uint16]
) -> None:
    drawn = np.empty(4, dtype=np.uint32)
    # The places in the shoe of the cards that are gone, in rising order.
    gone = np.empty(found.shape[0], dtype=np.int64)
    for column in range(found.shape[1]):
        number = np.uint64(first + column)
        block = np.uint64(0)
        used = 4
        for place in range(found.shape[0]):
            remaining = np.uint64(cards - place)
            while True:
                if used == 4:
                    _philox(
                        np.uint64(key_0),
                        np.uint64(key_1),
                        block,
                        np.uint64(stream),
                        number & _LOW,
                        number >> _HALF,
                        drawn,
                    )
                    block += _ONE
                    used = 0
                product = np.uint64(drawn[used]) * remaining
                used += 1
                if product & _LOW >= remaining or product & _LOW >= (_LOW + _ONE) % remaining:
                    break
            card = np.int64(product >> _HALF)
            # Count up to the card among those that are left.
            at = 0
            while at < place and gone[at] <= card:
                card += 1
                at += 1
            for later in range(place, at, -1):
                gone[later] = gone[later - 1]
            gone[at] = card
            found[place, column] = card


@compiled
def _select(
    key_0: np.uint32, key_1: np.uint32, stream: np.uint32, first: int, numbers: int, found: NDArray[np.uint8]
) -> None:
    drawn = np.empty(4, dtype=np.uint32)
    many = np.uint64(numbers)
    for column in range(found.size):
        number = np.uint64(first + column)
        block = np.uint64(0)
        used = 4
        while True:
            if used == 4:
                _philox(
                    np.uint64(key_0), np.uint64(key_1), block, np.uint64(stream), number & _LOW, number >> _HALF, drawn
                )
                block += _ONE
                used = 0
            product = np.uint64(drawn[used]) * many
            used += 1
            if product & _LOW >= (_LOW + _ONE) % many:
                break
        found[column] = 1 + (product >> _HALF)


_THROWS = 20
_FACES = np.uint64(36)
_FAIR = np.uint64((1 << 64) // 36**10 * 36**10)
"""Two words that make this number or more would make some throws likelier than others, and are thrown away."""


@compiled
def _throw(key_0: np.uint32, key_1: np.uint32, stream: np.uint32, first: int, thrown: NDArray[np.uint8]) -> None:
    drawn = np.empty(4, dtype=np.uint32)
    again = np.empty(4, dtype=np.uint32)
    number = np.uint64(first // _THROWS)
    place = -(first % _THROWS)
    while place < thrown.size:
        _philox(
            np.uint64(key_0),
            np.uint64(key_1),
            np.uint64(0),
            np.uint64(stream),
            number & _LOW,
            number >> _HALF,
            drawn,
        )
        for half in range(0, 4, 2):
            left = np.uint64(drawn[half]) << _HALF | np.uint64(drawn[half + 1])
            block = np.uint64(0)
            while left >= _FAIR:
                block += _ONE
                _philox(
                    np.uint64(key_0),
                    np.uint64(key_1),
                    block,
                    np.uint64(stream),
                    number & _LOW,
                    number >> _HALF,
                    again,
                )
                left = np.uint64(again[half]) << _HALF | np.uint64(again[half + 1])
            for _ in range(_THROWS // 2):
                rest = left // _FACES
                if 0 <= place < thrown.size:
                    thrown[place] = np.uint8(left - rest * _FACES)
                left = rest
                place += 1
        number += _ONE
