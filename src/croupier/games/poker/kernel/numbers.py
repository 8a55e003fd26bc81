"""The numbers with which compiled hands of poker are played and logged: named numbers, and named arrays.

A step is a row of the log: its kind, the number of its paragraphs, the seat, the number of words that follow, and those
words: cards, amounts, pots.

Numbers are typed: with a plain 0 or 1 as an argument, Numba would compile a function again.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


class _Numbering:
    """Consecutive typed numbers for names, as Numba wants them."""

    def __init__(self, step: int = 1) -> None:
        self._next, self._step = 0, step

    def __call__(self, number: int) -> tuple[np.int64, ...]:
        """Return the next numbers, this many."""
        first, self._next = self._next, self._next + number * self._step
        return tuple(map(np.int64, range(first, self._next, self._step)))


def _numbered(number: int) -> tuple[np.int64, ...]:
    return _Numbering()(number)


# --- the log

_kind = _Numbering()
SHORT, BUTTON_NOTED, BUTTON_AT, WAGERED, ALL_IN, UNCALLED, GATHERED, LEADS, CHECKS, FOLDS, DISCARDED = _kind(11)
DISCARDED_UP, COUNTED, DEALT, DEALT_UP, TO_BOARD, LOOKED, BURNED, COMMON, SEALED, TAKEN, KEEPS, DRAWS = _kind(12)
RAKED, TIME_TAKEN, TIME_NOTED, SHOWDOWN, SHOWN, RANKED, CONCEDED, DISCLOSED, ONLY_ONE, BECAUSE, SHARED = _kind(11)
RAKE_AWAY, STUB, STUB_NOTED, COLLECTED, ENDED = _kind(5)
"""Kinds of steps."""

VARIANTS = np.int64(5)
"""The number of a step's paragraphs is that of a group, times this, plus a variant, such as the round of cards."""

_paragraphs = _Numbering(int(VARIANTS))
C_SHORT, C_BUTTON_NOTED, C_BUTTON_AT, C_ANTE, C_BLIND, C_FORCED, C_ALL_IN, C_UNCALLED, C_GATHERED = _paragraphs(9)
C_LEADS, C_CHECK, C_FOLD, C_BETTING, C_CALL, C_BET, C_RAISE, C_CHECK_RAISE, C_COUNTED, C_DEAL = _paragraphs(10)
C_DEAL_ALL_IN, C_BURN, C_LOOK, C_COMMON, C_PART, C_DRAWS, C_RAKE, C_RAKE_AWAY, C_TIME, C_TIME_NOTED = _paragraphs(10)
C_SHOWDOWN, C_SHOW, C_RANKED, C_RANKED_MORE, C_RANKED_LOW, C_CONCEDE, C_END, C_ONLY, C_BECAUSE = _paragraphs(9)
C_SHARE, C_STUB, C_STUB_NOTED, C_COLLECT = _paragraphs(4)
"""Groups of paragraphs."""

W_ANTE, W_SMALL, W_BIG, W_BLIND, W_FORCED, W_CALL, W_BET, W_RAISE = _numbered(8)
"""Names of bets."""

WHOLE, HIGH_HALF, LOW_HALF = _numbered(3)
"""The whole that a share is part of."""

FROM_BURNS, FROM_DISCARDS = _numbered(2)
"""The part of the deck that is reshuffled."""

# --- players' actions

CHECK, CALL, RAISE, FOLD, DRAW, SHOW, CONCEDE = _numbered(7)
"""Actions; a bet is a raise from nothing. A raise carries its total, a draw its places as bits."""

FOLDS_TO_A_BET, FOLDS_FREELY, RAISES_OFTEN, CONCEDES_OFTEN = _numbered(4)
"""Habits: how often, out of 65,536 times."""

ENTERS, OPENS, STAYS, BETS, AGGRESSION, BLUFFS, RESPECT, POT_PART, STYLED = _numbered(9)
"""Columns of a style: fractions of 65,536 (:mod:`~.styles`)."""

# --- the filing

HOLD_EM, SEVEN_STUD, FIVE_STUD, OMAHA, FIVE_DRAW = _numbered(5)
HIGH, LOW, SPLIT, EIGHT = _numbered(4)
FIXED, SPREAD, POT, NO_LIMIT = _numbered(4)
DOWN, UP, BOARD, CARDS_DRAWN = _numbered(4)

_filed = _Numbering()
SEATS, FAMILY, CONTEST, WITH_BUTTON, CHIP, ANTE, FORCED, BLINDS, BLIND_1, BLIND_2, STRUCTURE, MINIMUM = _filed(12)
MAXIMUM, MOST_RAISES, CHECK_RAISE, RATE_TOP, RATE_BOTTOM, RAKE_MOST, DISCLOSURE, ODD_BY_SUIT = _filed(8)
SMALL_ON_BUTTON, FROM_THE_ACE, TO_JOIN, STUB_DUE, ROUNDED_ONCE, LEVELS_EACH, FILED = _filed(7)
"""Numbers of a filing; -1 for no limit."""

BURNS, LARGE, ROUNDS, FIRST_ROUND = _numbered(4)
"""Columns of a street; its rounds of cards follow, each with its kind and a number."""

# --- the hand in progress

_scalar = _Numbering()
AT, FAULT, WORDS, NEXT, LAST, PLAYERS, LIVE, BUTTON, TOP, END, ON_BOARD, BURNT, RACKED, PARTS, REFILLED = _scalar(15)
POTS, CALLED, TAKEN_OUT, LAST_BETTOR, CURRENT, STEP, SIZE, RAISED, OPENED, HEAD, TAIL, AWARDED = _scalar(12)
OWED, SCALARS = _scalar(2)
"""Numbers of the hand in progress: first the position in the log, then as in the procedure's Play and Betting."""

_row = _Numbering()
CHIPS, BET, PLAYS, FOLDED, BROKE, DEALT_CARDS, LEVEL, CHECKED, BEST_HIGH, BEST_LOW, ORDER, PENDING, HOLES = _row(13)
UPS, BOARD_CARDS, BURN_CARDS, NEEDS, STYLE, STRENGTH, EXCHANGES, HOLE = _row(8)
UP_CARDS = HOLE + np.int64(7)
FIELDS = UP_CARDS + np.int64(4)
"""Rows of what each seat has, one column per seat; some rows are lists instead."""
COLUMNS = 12

IN_POT, CONTENDERS, UNRAKED, BET_INTO = _numbered(4)
"""Columns of a pot."""

TO_POT, TO_SEAT, TO_AMOUNT, TO_PART, TO_TIES, TO_LOW, TO_VALUE, TO_BECAUSE, TO_SECOND, TO_ITS_VALUE = _numbered(10)
"""Columns of an award; without ties, it goes to the only player left."""

FULL, ILLEGAL, IMPOSSIBLE = np.int64(1), np.int64(2), np.int64(3)
"""Faults: the log or the random words ran out; an action is not legal; something impossible happened."""

ROOM = np.int64(64)
"""More words than any step has."""

NOTHING, ONE, TWO, THREE = _numbered(4)
SIX = np.int64(6)
LOW_WORD, HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
CATEGORY = np.int64(20)
"""The category of a hand is above this many bits."""


class Filed(NamedTuple):
    """A table's filing as numbers."""

    n: Numbers
    streets: Numbers
    levels: Numbers
    """Levels of the rake, and the amount taken at each."""
    habits: Numbers
    styles: Numbers
    """A row for each style of play."""


class PokerState(NamedTuple):
    """A hand in progress; or all hands played together, with one more dimension in every array."""

    n: Numbers
    s: Numbers
    pots: Numbers
    deck: Numbers
    rack: Numbers
    log: NDArray[np.int32]
    words: NDArray[np.uint32]
    """Random words."""
    actions: Numbers
    """Prescribed actions; the same array for all hands."""
