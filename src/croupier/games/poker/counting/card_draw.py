"""Compiled drawing of cards for run-outs: each half of a random word chooses one of the cards that may come.

Half-words that would make some cards likelier than others are skipped, and so are cards already drawn.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import inlined
from croupier.counting.philox import Word, four_words, put_words

_ZERO, _ONE, _THREE, _SEVEN = np.uint64(0), np.uint64(1), np.uint64(3), np.uint64(7)
_SIXTEEN, _HALF_WORD, _HALF_WORDS = np.uint64(16), np.uint64(0xFFFF), np.uint64(0x10000)


@inlined
def unfair_below(size: Word) -> Word:
    """Return the remainder below which a half-word would make some of ``size`` cards likelier than others."""
    return _HALF_WORDS % max(size, _ONE)


@inlined
def draw_card(
    size: Word,
    unfair: Word,
    gone: Word,
    key_0: Word,
    key_1: Word,
    stream: Word,
    number: Word,
    part: Word,
    at: Word,
    words: NDArray[np.uint64],
) -> tuple[Word, Word]:
    """Return one of ``size`` cards that is not ``gone`` (a bit mask), and the number of the next half-word.

    ``unfair`` is computed once for all cards (:func:`unfair_below`). ``part``: the block of words with which half-words
    begin; ``at``: the next of them; ``words`` holds the block.
    """
    while True:
        if at & _SEVEN == _ZERO:
            put_words(words, four_words(key_0, key_1, stream, number, part + (at >> _THREE)))
        product = (words[at >> _ONE & _THREE] >> _SIXTEEN * (at & _ONE) & _HALF_WORD) * size
        at += _ONE
        chosen = product >> _SIXTEEN
        if product & _HALF_WORD >= unfair and not gone >> chosen & _ONE:
            return chosen, at
