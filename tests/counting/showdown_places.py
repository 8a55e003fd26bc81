"""The places of many hands of poker at once, as the kernel of showdowns finds them."""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.evaluate import Places
from croupier.games.poker.counting.places import address_of, flush_of, omaha, ranks_of
from croupier.games.poker.counting.showdown import _tables
from croupier.games.poker.counting.showdown_arrays import Tables
from croupier.ranking.showdown import Contest

_LOW_TOO = np.int64(1)
"""Typed: with a plain 1 as an argument, Numba would compile the function again."""


def rank_hands(hands: NDArray[np.uint64], contest: Contest) -> tuple[Places, Places]:
    """Return the places, high and low, of packed hands of five to seven cards."""
    high, low = np.zeros(len(hands), dtype=np.uint16), np.zeros(len(hands), dtype=np.uint16)
    _rank_hands(hands, _tables(contest), high, low)
    return high, low


def rank_omaha(holes: NDArray[np.int64], boards: NDArray[np.int64], contest: Contest) -> tuple[Places, Places]:
    """Return the places, high and low, of two of four hole cards and three of five board cards: rows of bits."""
    high, low = np.zeros(len(holes), dtype=np.uint16), np.zeros(len(holes), dtype=np.uint16)
    _rank_omaha(holes, boards, _tables(contest), high, low)
    return high, low


@compiled
def _rank_hands(hands: NDArray[np.uint64], t: Tables, high: NDArray[np.uint16], low: NDArray[np.uint16]) -> None:
    """Rank packed hands of five to seven cards, high and low."""
    for number in range(hands.size):
        key = np.uint64(0)
        for bit in range(52):
            if hands[number] >> np.uint64(bit) & np.uint64(1):
                key += t.keys[bit]
        address = address_of(key, t.blocks, t.lows)
        high[number], low[number] = t.high[address], t.low[address]
        five = flush_of(key)
        if five:
            high[number] = max(t.high[address], t.suited[ranks_of(hands[number], five)])


@compiled
def _rank_omaha(
    holes: NDArray[np.int64],
    boards: NDArray[np.int64],
    t: Tables,
    high: NDArray[np.uint16],
    low: NDArray[np.uint16],
) -> None:
    """Rank hands of two of four hole cards and three board cards, given as rows of bits."""
    triples = np.empty((2, 10), dtype=np.uint64)
    for number in range(holes.shape[0]):
        high[number], low[number] = omaha(holes[number], boards[number], _LOW_TOO, t, triples)
