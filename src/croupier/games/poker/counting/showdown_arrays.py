"""The named arrays that the kernel of showdowns reads and writes."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Tables(NamedTuple):
    """Tables in which hands are looked up."""

    keys: NDArray[np.uint64]
    """The key of each card, by its bit in a packed hand."""
    blocks: NDArray[np.uint32]
    lows: NDArray[np.uint32]
    high: NDArray[np.uint16]
    """Places of high hands by the address of their ranks."""
    suited: NDArray[np.uint16]
    """Places of flushes by the ranks of a suit; 0 for fewer than five."""
    low: NDArray[np.uint16]
    """Places of low hands by the address of their ranks."""


class Deal(NamedTuple):
    """What is known of a deal, by groups: first the board, then the hands."""

    deck: NDArray[np.int64]
    """The cards that may come, by their bits."""
    bits: NDArray[np.uint64]
    sums: NDArray[np.uint64]
    """The sum of the keys of each group."""
    held: NDArray[np.int64]
    """The cards of each group, one row each."""
    sizes: NDArray[np.int64]
    to_come: NDArray[np.int64]
    """The number of cards that each group still gets."""
    contest: NDArray[np.int64]
    """Whether high hands count; whether low hands do; the lowest place of an eligible low hand; whether a hand uses two
    hole cards and three board cards.
    """
    pots: NDArray[np.int64]
    """For each pot, the hands that may win it, as bits."""
    best: NDArray[np.uint16]
    """For known hands of Omaha: the best places, high and low, of each with three board cards, by their bits. Empty if
    there are too few boards.
    """


class RunOut(NamedTuple):
    """The cards on the table in one run-out."""

    bits: NDArray[np.uint64]
    sums: NDArray[np.uint64]
    held: NDArray[np.int64]
    high: NDArray[np.int64]
    """The place of each hand; 0 if it has none."""
    low: NDArray[np.int64]
    triples: NDArray[np.uint64]
    """Space for three board cards, each way: the sums of their keys, and their bits."""
