"""What compiled rounds of blackjack must know of a table, as numbers and arrays (:mod:`~.shoes`)."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.counting.rules import RANKS

Bytes = NDArray[np.uint8]


class BlackjackNumbers(NamedTuple):
    """What compiled rounds must know, as numbers."""

    cells: Bytes
    """By level of the count, up-card, kind of hand and total (rank of a pair): flags."""
    cards: Bytes
    """All cards, each as its place in a deck."""
    ranks: NDArray[np.int64]
    """By a card's place in a deck: 0 an ace ... 9 a card that counts ten."""
    suits: NDArray[np.int64]
    cutting_card: int
    """2.5: number of cards before it."""
    continuous: bool
    """2.21: every round is dealt from all cards, and none is burned."""
    boxes: int
    mine: int
    """The box of the player whose wagers are followed, from 0 on."""
    reader: bool
    hits_soft_17: bool
    surrender: bool
    double_two_card_21: bool
    double_face_down: bool
    split_hands: int
    split_aces: int
    five_cards: bool
    two_card_21: bool
    """2.3(a)3, reading 72: 21 in two cards of a split hand wins against 21 in more."""
    added_goes_back: bool
    """Reading 73: added wagers on a hand over 21 wait for a dealer's blackjack, which gives them back."""
    paid_at_once: bool
    dealer_hands: int
    """2.18: against how many hands of the dealer there are wagers."""
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
    """The count of the first level; lower ones are of that level, too."""
    levels: int
    insures: Bytes
    """By level, whether the player insures."""
    # --- other wagers, each with the row of its results; -1 where there is none
    two: Bytes
    """By wager and the first two cards."""
    two_rows: NDArray[np.int64]
    series_row: int
    series_card: int
    """2.17(a)3, 2.19: the rank of which as many as possible should come first: an ace, or a seven."""
    series_of_split: bool
    """Reading 52: cards dealt to split hands count."""
    three: Bytes
    """What three of them come to, by their suits; then four."""
    four: Bytes
    match_row: int
    matches: Bytes
    """By the dealer's first card and a player's: 0, 1 for the same rank, 2 for the same suit besides."""
    match_ends: Bytes
    queens_row: int
    queens: int
    """2.24(e): what two queens of hearts come to ..."""
    queens_and_blackjack: int
    """... and what if the dealer has a blackjack."""
    insurance_row: int
    """The first of as many rows as the dealer has hands."""
    queens_at_once: bool
    """Reading 68: queens whose hands are all over 21 are paid before the dealer's second card."""
    all_needed: bool
    """2.22(h), reading 58: a majority of all split hands is needed, not of those decided."""
    surrender_stays: bool
    """2.22(f), reading 59: half of a wager lost leaves a streak where it is."""


@dataclass(frozen=True)
class Results:
    """What came of some rounds."""

    ends: Bytes
    """A row for each wager: those against the dealer's hands first."""
    levels: Bytes
    """The level of the count before each round."""
    moves: Bytes
    """What each round does to a streak."""


def empty_cells(levels: int) -> Bytes:
    """A table of decisions that says nothing yet."""
    return np.zeros((levels, RANKS, 3, 22), dtype=np.uint8)
