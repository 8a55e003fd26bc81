"""Philox4x32-10, compiled: random words that follow from a key and a counter alone.

The generator is by Salmon, Moraes, Dror and Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011. It encrypts a
counter of four 32-bit words with a key of two. :mod:`croupier.simulation.dealing` says what they stand for. All words
are 32 bits in 64, so that products keep both their halves.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import inlined

LOW, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
"""The low half of a product, and the shift of the high half."""
_ONE = np.uint64(1)
_MULTIPLY_0, _MULTIPLY_2 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_WEYL_0, _WEYL_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)

Word = np.uint64
FourWords = tuple[Word, Word, Word, Word]


def key_of(seed: int) -> tuple[Word, Word]:
    """Return a seed as a key, low word first."""
    return np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)


@inlined
def philox(key_0: Word, key_1: Word, a: Word, b: Word, c: Word, d: Word) -> FourWords:
    """Encrypt the counter a, b, c, d."""
    for _ in range(10):
        first = _MULTIPLY_0 * a
        second = _MULTIPLY_2 * c
        a = (second >> HALF) ^ b ^ key_0
        b = second & LOW
        c = (first >> HALF) ^ d ^ key_1
        d = first & LOW
        key_0 = key_0 + _WEYL_0 & LOW
        key_1 = key_1 + _WEYL_1 & LOW
    return a, b, c, d


@inlined
def four_words(key_0: Word, key_1: Word, stream: Word, number: Word, block: Word) -> FourWords:
    """Return four words of a stream for the round of this number."""
    return philox(key_0, key_1, block, stream, number & LOW, number >> HALF)


@inlined
def is_fair(product: Word, limit: Word) -> bool:
    """Return whether a word times a limit may choose a number; some words would make some numbers more likely."""
    # Only a product with a very small low word may have to be rejected.
    return bool(product & LOW >= limit or product & LOW >= (LOW + _ONE) % limit)


@inlined
def put_words(words: NDArray[np.uint64], four: FourWords) -> None:
    """Put four words into an array."""
    words[0], words[1], words[2], words[3] = four
