"""A blackjack table as the numbers and arrays that compiled rounds need (:mod:`~.shoes`)."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.counting.rules import RANKS

Bytes = NDArray[np.uint8]


class BlackjackNumbers(NamedTuple):
    """A table for compiled rounds, as numbers."""

    cells: Bytes
    """Flags by level of the count, up card, kind of hand and total (rank of a pair)."""
    cards: Bytes
    """All cards, each as its index in a deck."""
    ranks: NDArray[np.int64]
    """By a card's index in a deck: 0 for an ace … 9 for a ten-value card."""
    suits: NDArray[np.int64]
    cutting_card: int
    """2.5: number of cards before it."""
    continuous: bool
    """2.21: every round is dealt from all cards, and none is burned."""
    boxes: int
    mine: int
    """The followed player's box, counted from 0."""
    reader: bool
    hits_soft_17: bool
    surrender: bool
    double_two_card_21: bool
    double_face_down: bool
    split_hands: int
    split_aces: int
    five_cards: bool
    two_card_21: bool
    """2.3(a)3, reading 72: a two-card 21 on a split hand beats 21 in more cards."""
    added_goes_back: bool
    """Reading 73: added wagers on a hand over 21 wait for a dealer's blackjack, which returns them."""
    paid_at_once: bool
    dealer_hands: int
    """2.18: number of the dealer's hands with wagers against them."""
    # --- the count
    counting: bool
    tags: NDArray[np.int64]
    """By rank."""
    first_count: int
    true_count: bool
    scale: int
    """The factor by which tags are scaled up."""
    rounding: int
    lowest: int
    """The count of the first level, which includes lower counts."""
    levels: int
    insures: Bytes
    """Whether the player insures, by level."""
    # --- other wagers, each with the row of its results, or -1 if there is none
    two: Bytes
    """By wager and the first two cards."""
    two_rows: NDArray[np.int64]
    series_row: int
    series_card: int
    """2.17(a)3, 2.19: the rank that must come first, as often as possible: an ace or a seven."""
    series_of_split: bool
    """Reading 52: cards dealt to split hands count."""
    three: Bytes
    """Results of three of them by suit, then of four."""
    four: Bytes
    match_row: int
    matches: Bytes
    """By the dealer's first card and a player's: 0, 1 for the same rank, 2 for the same rank and suit."""
    match_ends: Bytes
    queens_row: int
    queens: int
    """2.24(e): the result of two queens of hearts …"""
    queens_and_blackjack: int
    """… and the result if the dealer has a blackjack."""
    insurance_row: int
    """The first of as many rows as the dealer has hands."""
    queens_at_once: bool
    """Reading 68: if all hands of the queens are over 21, they are paid before the dealer's second card."""
    all_needed: bool
    """2.22(h), reading 58: the majority is of all split hands, not only of decided ones."""
    surrender_stays: bool
    """2.22(f), reading 59: a surrender leaves a streak where it is."""


@dataclass(frozen=True)
class Results:
    """The results of rounds."""

    ends: Bytes
    """One row per wager: those against the dealer's hands first."""
    levels: Bytes
    """The level of the count before each round."""
    moves: Bytes
    """What each round does to a streak."""


def empty_cells(levels: int) -> Bytes:
    """Return an empty decision table."""
    return np.zeros((levels, RANKS, 3, 22), dtype=np.uint8)
