"""Blackjack's compiled sums: what every hand is worth against an up card when it stands, hits, doubles or splits.

A value here is the mean win per unit wagered *while the dealer has no blackjack*: a round with a dealer's blackjack
counts as zero, and cards are dealt as in all rounds. So the hole card needs no special treatment, the reader changes no
probability, and the best play stays the best, since a blackjack that takes only the original wager takes it from every
play alike. Where a blackjack takes all wagers (``all_wagers``), it counts as a loss.

All arrays with a row for each hand are in the order of :func:`~.hands.all_hands`. Shoes are given before the hand is
taken out.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.games.blackjack.counting.dealer import DealerTree
from croupier.games.blackjack.counting.hands import HandTable
from croupier.regulation import decides

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

_LONGEST = 24
"""More cards than the dealer can draw."""


@inlined
@decides("19:47-2.12(b)")
def _final(
    left: Floats,
    cards: float,
    tree: DealerTree,
    parts: Floats,
    weights: Floats,
    sums: Floats,
) -> None:
    """19:47-2.12(b): sum the dealer's outcomes for the cards left in the shoe. Once a rank is used up, its products
    stay zero.
    """
    for depth in range(_LONGEST):
        parts[depth] = 1.0 / (cards - depth) if cards > depth else 0.0
    sums[:] = 0.0
    weights[0] = 1.0
    for node in range(tree.parents.size):
        weight = weights[tree.parents[node]] * (left[tree.ranks[node]] - tree.before[node]) * parts[tree.depths[node]]
        weights[node + 1] = weight
        sums[tree.outcomes[node]] += tree.ways[node] * weight


@inlined
@decides("19:47-2.3(a)")
def _standing(sums: Floats, total: int, cards: int, all_wagers: bool, five_card_21: bool, two_card_21: bool) -> float:
    """19:47-2.3(a): return what a hand wins by standing. ``two_card_21``: a two-card 21 beats 21 in more cards
    (2.3(a)3).
    """
    lower = 0.0
    higher = 0.0
    of_21 = 0.0
    for outcome in range(5):
        of_21 += sums[outcome]
        if outcome + 17 < total:
            lower += sums[outcome]
        elif outcome + 17 > total:
            higher += sums[outcome]
    win = 1.0 - of_21 - sums[5] + lower
    if two_card_21 and cards == 2 and total == 21:
        win += sums[4]
    if five_card_21 and cards == 5 and total == 21:
        win *= 2.0
    return float(win - higher - (sums[5] if all_wagers else 0.0))


@inlined
@decides("19:47-2.3(a)1")
def _over(left: float, cards: float, drawn_it: bool, completing: int, all_wagers: bool) -> float:
    """19:47-2.3(a)1: return what a busted hand wins: its wager is lost except in rounds with a dealer's blackjack."""
    if all_wagers or completing < 0:
        return -1.0
    return (left - (1.0 if drawn_it else 0.0)) / (cards - 1.0) - 1.0


@compiled
def all_finals(shoe: Floats, with_rank: int, hands: HandTable, tree: DealerTree) -> Floats:
    """Return the dealer's outcomes for each hand that the shoe can deal; with a rank, only for hands that hold it."""
    found = np.full((hands.held.shape[0], 6), np.nan)
    left = np.empty(10)
    parts = np.empty(_LONGEST)
    weights = np.empty(tree.parents.size + 1)
    all_cards = shoe.sum()
    for row in range(hands.held.shape[0]):
        if with_rank >= 0 and hands.held[row, with_rank] == 0:
            continue
        dealt = True
        for rank in range(10):
            left[rank] = shoe[rank] - hands.held[row, rank]
            dealt = dealt and left[rank] >= 0.0
        if dealt:
            _final(left, all_cards - hands.cards[row], tree, parts, weights, found[row])
    return found


@compiled
def all_stand(finals: Floats, all_wagers: bool, five_card_21: bool, hands: HandTable) -> Floats:
    found = np.empty(hands.totals.size)
    for row in range(hands.totals.size):
        found[row] = _standing(finals[row], hands.totals[row], hands.cards[row], all_wagers, five_card_21, False)
    return found


@compiled
def all_worth(
    shoe: Floats,
    completing: int,
    over_lost: bool,
    stand: Floats,
    choose: bool,
    draws: Flags,
    hands: HandTable,
    hit: Floats,
    double: Floats,
    play: Floats,
) -> None:
    """Value all hands, longest first. If draws are to be chosen, a hand hits where that wins more.

    ``over_lost``: a busted hand also loses in rounds with a dealer's blackjack.
    """
    all_cards = shoe.sum()
    for row in range(hands.held.shape[0] - 1, -1, -1):
        if np.isnan(stand[row]):
            continue
        left = all_cards - hands.cards[row]
        if left < 2.0:
            play[row] = stand[row]
            continue
        key = shoe[completing] - hands.held[row, completing] if completing >= 0 else 0.0
        drawn = 0.0
        doubled = 0.0
        for rank in range(10):
            number = shoe[rank] - hands.held[row, rank]
            if number > 0.0:
                after = hands.longer[row, rank]
                if after < 0:
                    over = number * _over(key, left, rank == completing, completing, over_lost)
                    drawn += over
                    doubled += over
                else:
                    drawn += number * play[after]
                    doubled += number * stand[after]
        hit[row] = drawn / left
        double[row] = 2.0 * doubled / left
        if choose:
            draws[row] = hands.totals[row] < 21 and hit[row] > stand[row]
        play[row] = hit[row] if draws[row] else stand[row]


@compiled
def all_reached(
    start: Floats,
    draws: Flags,
    shoe: Floats,
    hands: HandTable,
) -> Floats:
    found = start.copy()
    all_cards = shoe.sum()
    for row in range(found.size):
        if found[row] > 0.0 and draws[row]:
            for rank in range(10):
                number = shoe[rank] - hands.held[row, rank]
                if hands.longer[row, rank] >= 0 and number > 0.0:
                    found[hands.longer[row, rank]] += found[row] * number / (all_cards - hands.cards[row])
    return found


_REACHED, _STANDS = 1, 2


@compiled
def split_hand(
    pair: int,
    others: int,
    one_card: bool,
    may_double: bool,
    shoe: Floats,
    completing: int,
    all_wagers: bool,
    over_lost: bool,
    five_card_21: bool,
    two_card_21: bool,
    draws: Flags,
    doubles: Flags,
    finals: Floats,
    hands: HandTable,
    tree: DealerTree,
) -> tuple[float, float]:
    """Return one split hand's mean win with other cards of its rank gone, and the part in which it doesn't pair
    again.
    """
    marks = np.zeros(hands.totals.size, dtype=np.uint8)
    first = hands.longer[0, pair]
    for rank in range(10):
        marks[hands.longer[first, rank]] = _STANDS if one_card else _REACHED
    for row in range(first, hands.totals.size):
        if marks[row] & _REACHED:
            doubled = may_double and hands.cards[row] == 2 and doubles[row]
            if doubled or draws[row]:
                for rank in range(10):
                    after = hands.longer[row, rank]
                    if after >= 0:
                        marks[after] |= _STANDS if doubled else _REACHED
            else:
                marks[row] |= _STANDS

    stand = np.zeros(hands.totals.size)
    value = np.zeros(hands.totals.size)
    left = np.empty(10)
    parts = np.empty(_LONGEST)
    weights = np.empty(tree.parents.size + 1)
    sums = np.empty(6)
    all_cards = shoe.sum() - others
    for row in range(hands.totals.size - 1, first, -1):
        if marks[row] == 0:
            continue
        dealt = True
        for rank in range(10):
            left[rank] = shoe[rank] - hands.held[row, rank] - (others if rank == pair else 0)
            dealt = dealt and left[rank] >= 0.0
        if not dealt:
            continue
        number_left = all_cards - hands.cards[row]
        if marks[row] & _STANDS:
            # Together with the other cards of the pair's rank, the hand may be one whose outcomes are already known.
            same = row
            for _ in range(others):
                if same >= 0:
                    same = hands.longer[same, pair]
            if same >= 0:
                sums[:] = finals[same]
            else:
                _final(left, number_left, tree, parts, weights, sums)
            stand[row] = _standing(sums, hands.totals[row], hands.cards[row], all_wagers, five_card_21, two_card_21)
        if marks[row] & _REACHED:
            doubled = may_double and hands.cards[row] == 2 and doubles[row]
            if doubled or draws[row]:
                key = left[completing] if completing >= 0 else 0.0
                drawn = 0.0
                for rank in range(10):
                    if left[rank] > 0.0:
                        after = hands.longer[row, rank]
                        if after < 0:
                            lost = all_wagers or over_lost
                            drawn += left[rank] * _over(key, number_left, rank == completing, completing, lost)
                        else:
                            drawn += left[rank] * (stand[after] if doubled else value[after])
                value[row] = (2.0 if doubled else 1.0) * drawn / number_left
            else:
                value[row] = stand[row]
        else:
            value[row] = stand[row]

    any_second = 0.0
    paired = 0.0
    for rank in range(10):
        number = shoe[rank] - (others + 1 if rank == pair else 0)
        if number > 0.0:
            part = number / (all_cards - 1.0) * value[hands.longer[first, rank]]
            any_second += part
            if rank == pair:
                paired = part
    return any_second, any_second - paired
