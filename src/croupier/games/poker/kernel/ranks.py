"""Compiled ranking of poker hands at a showdown: hands are looked up in the tables used for counting odds.

The procedure ranks them by :mod:`croupier.games.poker.evaluate`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.evaluate import poker
from croupier.games.poker.counting import showdown
from croupier.games.poker.counting.places import address_of, high_place, omaha
from croupier.games.poker.counting.showdown_arrays import Tables
from croupier.games.poker.forms import PokerContest
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.hand import hand_of, own_card
from croupier.games.poker.rules import PokerRules


class RankTables(NamedTuple):
    """Tables that rank hands."""

    t: Tables
    highs: k.Numbers
    """By the place of a high hand, the hand as one number."""
    lows: k.Numbers
    """By the place of a low hand, the hand as one number, lower being better; -1 if it isn't eligible."""


def rank_tables(rules: PokerRules) -> RankTables:
    """Return the tables that rank hands under a filing."""
    contest, ace = rules.form.contest, rules.low_from_the_ace
    eight, low = contest is PokerContest.EIGHT, contest is not PokerContest.HIGH
    highs = [0, *(_value(hand.category, *hand.deciding) for hand in poker().hands)]
    lows = [-1]
    if low:
        lows += (_value(*(-part for part in hand.against)) for hand in showdown.low_poker(eight, ace).hands)
    if eight:
        # All ineligible hands have the lowest place.
        lows[1] = -1
    found = showdown.tables(eight, ace) if low else showdown.tables()
    return RankTables(found, np.array(highs, dtype=np.int64), np.array(lows, dtype=np.int64))


def _value(category: int, *ranks: int) -> int:
    """Return a hand as one number, as in the log: its category, then the ranks that decide, four bits each."""
    return category << int(k.CATEGORY) | sum(rank << 16 - 4 * place for place, rank in enumerate(ranks))


@compiled
def _rank(f: k.Filed, tables: RankTables, z: k.PokerState, seat: np.int64, triples: NDArray[np.uint64]) -> None:
    """Rank a player's hand, high and low; -1 if it can't win."""
    n, s, t = z.n, z.s, tables.t
    want_high, want_low = f.n[k.CONTEST] != k.LOW, np.int64(f.n[k.CONTEST] != k.HIGH)
    own, board = s[k.HOLES, seat] + s[k.UPS, seat], n[k.ON_BOARD]
    held = np.empty(own + board, dtype=np.int64)
    for place in range(own + board):
        held[place] = own_card(z, seat, place) if place < own else s[k.BOARD_CARDS, place - own]
    if f.n[k.FAMILY] == k.OMAHA:
        high, low = omaha(held[:own], held[own:], want_low, t, triples)
    else:
        key = bits = np.uint64(0)
        for card in held:
            key += t.keys[card]
            bits |= np.uint64(1) << np.uint64(card)
        high = high_place(t, key, bits)
        low = np.int64(t.low[address_of(key, t.blocks, t.lows)]) if want_low else k.NOTHING
    s[k.BEST_HIGH, seat] = tables.highs[high] if want_high else -1
    s[k.BEST_LOW, seat] = tables.lows[low]


@compiled
def rank(f: k.Filed, tables: RankTables, all_hands: k.PokerState) -> None:
    """Rank the hands of all who are left for a showdown."""
    triples = np.empty((2, 10), dtype=np.uint64)
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        if z.n[k.LIVE] > 1 and not z.n[k.FAULT]:
            for place in range(z.n[k.PLAYERS]):
                seat = z.s[k.ORDER, place]
                z.s[k.BEST_HIGH, seat] = z.s[k.BEST_LOW, seat] = -1
                if not z.s[k.FOLDED, seat]:
                    _rank(f, tables, z, seat, triples)
