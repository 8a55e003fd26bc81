"""Dealing from a counter-based generator: a round's cards follow from the seed and the number of the round alone.

The generator is Philox4x32-10 (:mod:`croupier.counting.philox`), which encrypts a counter of four 32-bit words with a
key of two. Here the key is the seed, low word first, and the counter consists of

- word 0: the index of these four words in the stream,
- word 1: the purpose of the stream (:class:`Stream`),
- words 2 and 3: the number of the round, low word first.

So every round has its own streams of 2^34 words, and no two depend on each other.

A number below n is the high word of a random word times n. Words that would make some numbers more likely than others
are rejected, as in :func:`croupier.equipment.chance.below`. Cards are drawn one by one from those that remain.
"""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.philox import HALF, Word, four_words, is_fair, key_of, put_words

GENERATOR = "Philox4x32-10"
SEEDS = 1 << 64
"""Seeds are whole numbers below this."""


class Stream(IntEnum):
    """The purposes of random words."""

    CARDS = 0
    SELECTOR = 1
    """A device that selects a number."""
    DICE = 2
    """Two dice: one round number covers twenty throws."""
    THREE_DICE = 3
    """Three dice: one round number covers sixteen throws."""
    WHEEL = 4
    """A wheel: one round number covers twenty-four spins."""


Hands = NDArray[np.uint64]


def deal(seed: int, first: int, rounds: int, cards: int, sizes: tuple[int, ...]) -> Hands:
    """Return packed hands of these sizes for each of a number of rounds, a row per hand and a column per round.

    Cards are numbered as bits of a packed hand (:mod:`croupier.counting.evaluate`); there are ``cards`` of them.
    """
    hands = np.zeros((len(sizes), rounds), dtype=np.uint64)
    _deal(*_key(seed), np.uint64(Stream.CARDS), first, cards, np.array(sizes, dtype=np.int64), hands)
    return hands


def draw(seed: int, first: int, rounds: int, cards: int, number: int) -> NDArray[np.uint16]:
    """Return the first cards of a shoe for each of a number of rounds, in order, a row per card and a column per round.

    The shoe is full in every round; its ``cards`` are numbered from 0.
    """
    drawn = np.empty((number, rounds), dtype=np.uint16)
    _draw(*_key(seed), np.uint64(Stream.CARDS), first, cards, drawn)
    return drawn


def select(seed: int, first: int, rounds: int, numbers: int) -> NDArray[np.uint8]:
    """Return a number from 1 to ``numbers`` for each of a number of rounds."""
    found = np.empty(rounds, dtype=np.uint8)
    _select(*_key(seed), np.uint64(Stream.SELECTOR), first, numbers, found)
    return found


def throw(seed: int, first: int, throws: int) -> NDArray[np.uint8]:
    """Return throws of two dice: six times the first face, counted from 0, plus the second.

    Two words make ten throws: their value below 36^10, written in base 36, last digit first.
    """
    thrown = np.empty(throws, dtype=np.uint8)
    _throw(*_key(seed), np.uint64(Stream.DICE), first, thrown)
    return thrown


def throw_three(seed: int, first: int, throws: int) -> NDArray[np.uint8]:
    """Return throws of three dice, as three digits in base 6, first die first.

    Two words make eight throws: their value below 216^8, written in base 216, last digit first.
    """
    thrown = np.empty(throws, dtype=np.uint8)
    _throw_three(*_key(seed), np.uint64(Stream.THREE_DICE), first, thrown)
    return thrown


def spin(seed: int, first: int, spins: int, pockets: int) -> NDArray[np.uint8]:
    """Return the pockets of a number of spins, counted from 0, on a wheel with one zero or two.

    Two words make twelve spins: their value below 37^12 or 38^12, written in that base, last digit first.
    """
    if pockets not in (37, 38):
        raise ValueError(f"spins are drawn for wheels of 37 and 38 pockets, not {pockets}")
    spun = np.empty(spins, dtype=np.uint8)
    (_spin_single if pockets == 37 else _spin_double)(*_key(seed), np.uint64(Stream.WHEEL), first, spun)
    return spun


def words(seed: int, first: int, rounds: int, number: int, stream: int) -> NDArray[np.uint32]:
    """Return the first ``number`` words of a stream for each of a number of rounds, a row per round."""
    found = np.empty((rounds, number), dtype=np.uint32)
    _words(*_key(seed), np.uint64(stream), first, found)
    return found


def _key(seed: int) -> tuple[Word, Word]:
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")
    return key_of(seed)


# --- compiled

_ZERO, _ONE, _TWO, _THREE = map(np.uint64, range(4))


@compiled
def _words(key_0: Word, key_1: Word, stream: Word, first: int, found: NDArray[np.uint32]) -> None:
    for row in range(found.shape[0]):
        for block in range((found.shape[1] + 3) // 4):
            four = four_words(key_0, key_1, stream, np.uint64(first + row), np.uint64(block))
            for place, word in enumerate(four):
                if 4 * block + place < found.shape[1]:
                    found[row, 4 * block + place] = word


@inlined
def _below(
    limit: int, key_0: Word, key_1: Word, stream: Word, number: Word, at: Word, drawn: NDArray[np.uint64]
) -> tuple[np.int64, Word]:
    """Return a number below a limit, and the index of the next word of the stream; ``drawn`` holds four words."""
    many = np.uint64(limit)
    while True:
        if at & _THREE == _ZERO:
            put_words(drawn, four_words(key_0, key_1, stream, number, at >> _TWO))
        product = drawn[at & _THREE] * many
        at += _ONE
        if is_fair(product, many):
            return np.int64(product >> HALF), at


@compiled
def _deal(
    key_0: Word,
    key_1: Word,
    stream: Word,
    first: int,
    cards: int,
    sizes: NDArray[np.int64],
    hands: NDArray[np.uint64],
) -> None:
    left = np.empty(cards, dtype=np.uint8)
    drawn = np.empty(4, dtype=np.uint64)
    for column in range(hands.shape[1]):
        number = np.uint64(first + column)
        for card in range(cards):
            left[card] = card
        at, place = _ZERO, 0
        for hand in range(sizes.size):
            bits = _ZERO
            for _ in range(sizes[hand]):
                chosen, at = _below(cards - place, key_0, key_1, stream, number, at, drawn)
                bits |= _ONE << np.uint64(left[place + chosen])
                left[place + chosen] = left[place]
                place += 1
            hands[hand, column] = bits


@compiled
def _draw(key_0: Word, key_1: Word, stream: Word, first: int, cards: int, found: NDArray[np.uint16]) -> None:
    drawn = np.empty(4, dtype=np.uint64)
    # The positions of the cards already drawn, in rising order.
    gone = np.empty(found.shape[0], dtype=np.int64)
    for column in range(found.shape[1]):
        number, at = np.uint64(first + column), _ZERO
        for place in range(found.shape[0]):
            card, at = _below(cards - place, key_0, key_1, stream, number, at, drawn)
            # Count up to the card among those that remain.
            before = 0
            while before < place and gone[before] <= card:
                card += 1
                before += 1
            for later in range(place, before, -1):
                gone[later] = gone[later - 1]
            gone[before] = card
            found[place, column] = card


@compiled
def _select(key_0: Word, key_1: Word, stream: Word, first: int, numbers: int, found: NDArray[np.uint8]) -> None:
    drawn = np.empty(4, dtype=np.uint64)
    for column in range(found.size):
        chosen, _ = _below(numbers, key_0, key_1, stream, np.uint64(first + column), _ZERO, drawn)
        found[column] = 1 + chosen


@inlined
def _fill_throws(
    key_0: Word, key_1: Word, stream: Word, first: int, thrown: NDArray[np.uint8], each: int, sides: Word, fair: Word
) -> None:
    """Fill an array with throws from random words, ``each`` from every two words, each with that many ``sides``.

    Two words with a value of ``fair`` or more would make some throws more likely than others, and are rejected.
    """
    drawn = np.empty(4, dtype=np.uint64)
    again = np.empty(4, dtype=np.uint64)
    number = np.uint64(first // (2 * each))
    place = -(first % (2 * each))
    while place < thrown.size:
        put_words(drawn, four_words(key_0, key_1, stream, number, _ZERO))
        for half in range(0, 4, 2):
            left = drawn[half] << HALF | drawn[half + 1]
            block = _ZERO
            while left >= fair:
                block += _ONE
                put_words(again, four_words(key_0, key_1, stream, number, block))
                left = again[half] << HALF | again[half + 1]
            for _ in range(each):
                rest = left // sides
                if 0 <= place < thrown.size:
                    thrown[place] = np.uint8(left - rest * sides)
                left = rest
                place += 1
        number += _ONE


def _fair(each: int, sides: int) -> Word:
    return np.uint64((1 << 64) // sides**each * sides**each)


# The figures are constants, so that the compiler turns the divisions into multiplications.
_TWO_DICE, _TEN, _FAIR_TWO = np.uint64(36), 10, _fair(10, 36)
_THREE_DICE, _EIGHT, _FAIR_THREE = np.uint64(216), 8, _fair(8, 216)
_SINGLE_ZERO, _TWELVE, _FAIR_SINGLE = np.uint64(37), 12, _fair(12, 37)
_DOUBLE_ZERO, _FAIR_DOUBLE = np.uint64(38), _fair(12, 38)


@compiled
def _throw(key_0: Word, key_1: Word, stream: Word, first: int, thrown: NDArray[np.uint8]) -> None:
    _fill_throws(key_0, key_1, stream, first, thrown, _TEN, _TWO_DICE, _FAIR_TWO)


@compiled
def _throw_three(key_0: Word, key_1: Word, stream: Word, first: int, thrown: NDArray[np.uint8]) -> None:
    _fill_throws(key_0, key_1, stream, first, thrown, _EIGHT, _THREE_DICE, _FAIR_THREE)


@compiled
def _spin_single(key_0: Word, key_1: Word, stream: Word, first: int, spun: NDArray[np.uint8]) -> None:
    _fill_throws(key_0, key_1, stream, first, spun, _TWELVE, _SINGLE_ZERO, _FAIR_SINGLE)


@compiled
def _spin_double(key_0: Word, key_1: Word, stream: Word, first: int, spun: NDArray[np.uint8]) -> None:
    _fill_throws(key_0, key_1, stream, first, spun, _TWELVE, _DOUBLE_ZERO, _FAIR_DOUBLE)
