"""Rounds of blackjack's base game, compiled: one player with a table, every round from a whole shoe.

The cards of a round follow only from the seed and the number of the round, by the same generator and in the same way as
``croupier.simulation.dealing`` deals hands: word after word of Philox4x32-10, each choosing one of the remaining cards.
The shoe starts in order of rank, aces first. Cards go to the player, the dealer, the player and the dealer, and then to
whoever draws.

Winnings are counted in whole parts of the wager, so that sums are exact: halves if a blackjack pays 3 to 2, tenths if
it pays 6 to 5.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.philox import key_of
from croupier.games.blackjack.counting.rules import RANKS, DealerBlackjack, RuleSet, SurrenderRule
from croupier.games.blackjack.counting.shoe_cards import four_more
from croupier.games.blackjack.counting.strategy import HARD, PAIRS, SOFT, BlackjackStrategy

MOST_WAGERS = 8
"""Four hands, each doubled."""

_DRAWS, _DOUBLES, _SURRENDERS, _SPLITS, _MAY_DOUBLE = 1, 2, 4, 8, 16
_HARD, _SOFT, _PAIR = 0, 1, 2


@dataclass(frozen=True)
class BlackjackTally:
    """The number of rounds by winnings."""

    parts: int
    """The parts of a wager that are counted."""
    counts: NDArray[np.int64]
    """Rounds by the parts won; the middle entry is a net of zero."""

    @property
    def rounds(self) -> int:
        return int(self.counts.sum())

    def _moment(self, power: int) -> Fraction:
        middle = len(self.counts) // 2
        total = sum((at - middle) ** power * number for at, number in enumerate(self.counts.tolist()))
        return Fraction(total, self.parts**power * self.rounds)

    @property
    def mean(self) -> Fraction:
        return self._moment(1)

    @property
    def deviation(self) -> float:
        """The standard deviation of one round."""
        return sqrt(self._moment(2) - self.mean**2)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.rounds)

    def __add__(self, other: "BlackjackTally") -> "BlackjackTally":
        if self.parts != other.parts:
            raise ValueError("tallies of different parts of a wager cannot be added")
        return BlackjackTally(self.parts, self.counts + other.counts)


class _Table(NamedTuple):
    """What a compiled round must know, as numbers."""

    cells: NDArray[np.uint8]
    """By up-card, kind of hand and total (or rank of a pair): flags."""
    cards: NDArray[np.uint8]
    """The shoe, a rank for each card."""
    hits_soft_17: bool
    all_wagers: bool
    early: bool
    double_after_split: bool
    one_card_to_split_aces: bool
    split_hands: int
    split_aces: int
    five_card_21: bool
    two_card_21: bool
    """2.3(a)3, reading 72: 21 in two cards of a split hand wins against 21 in more."""
    parts: int
    blackjack: int
    """The payout of a blackjack, in parts."""


def play_rounds(rules: RuleSet, strategy: BlackjackStrategy, seed: int, first: int, rounds: int) -> BlackjackTally:
    """Count some rounds by their winnings."""
    table = _table(rules, strategy)
    counts = np.zeros(2 * MOST_WAGERS * table.parts + 1, dtype=np.int64)
    _rounds(*key_of(seed), first, rounds, table, counts, np.empty(0, np.int32))
    return BlackjackTally(table.parts, counts)


def round_results(rules: RuleSet, strategy: BlackjackStrategy, seed: int, first: int, rounds: int) -> list[Fraction]:
    """Return the winnings of each of some rounds."""
    table = _table(rules, strategy)
    counts = np.zeros(2 * MOST_WAGERS * table.parts + 1, dtype=np.int64)
    results = np.empty(rounds, dtype=np.int32)
    _rounds(*key_of(seed), first, rounds, table, counts, results)
    return [Fraction(result, table.parts) for result in results.tolist()]


def _table(rules: RuleSet, strategy: BlackjackStrategy) -> _Table:
    cells = np.zeros((RANKS, 3, 22), dtype=np.uint8)
    may_surrender = rules.surrender is not SurrenderRule.NONE
    for up in range(RANKS):
        for kind, lines in ((_HARD, HARD), (_SOFT, SOFT), (_PAIR, PAIRS)):
            for line in lines:
                cell = strategy[line, up]
                cells[up, kind, line.total] = (
                    _DRAWS * (cell.draws and not (line.total == 21 and kind != _PAIR))
                    | _DOUBLES * cell.doubles
                    | _SURRENDERS * (cell.surrenders and may_surrender)
                    | _SPLITS * cell.splits
                    | _MAY_DOUBLE * (kind != _PAIR and rules.may_double(line.total, kind == _SOFT))
                )
    parts = lcm(2, rules.blackjack_pays.denominator)
    return _Table(
        cells=cells,
        cards=np.repeat(np.arange(RANKS, dtype=np.uint8), rules.shoe()),
        hits_soft_17=rules.hits_soft_17,
        all_wagers=rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS,
        early=rules.surrender is SurrenderRule.EARLY,
        double_after_split=rules.double_after_split,
        one_card_to_split_aces=rules.one_card_to_split_aces,
        split_hands=rules.split_hands,
        split_aces=rules.hands_of(0),
        five_card_21=rules.five_card_21,
        two_card_21=rules.split_two_card_21_wins,
        parts=parts,
        blackjack=int(rules.blackjack_pays * parts),
    )


# --- compiled

_MOST_CARDS = 128
_MOST_HANDS = 4


@compiled
def _rounds(
    key_0: np.uint64,
    key_1: np.uint64,
    first: int,
    rounds: int,
    table: _Table,
    counts: NDArray[np.int64],
    results: NDArray[np.int32],
) -> None:
    """Play rounds one by one; results are stored if there is room for them."""
    left = table.cards.copy()
    cells = table.cells
    swaps = np.empty(_MOST_CARDS, dtype=np.int64)
    first_cards = np.empty(_MOST_HANDS, dtype=np.int64)
    totals = np.empty(_MOST_HANDS, dtype=np.int64)
    stakes = np.empty(_MOST_HANDS, dtype=np.int64)
    wins = np.empty(_MOST_HANDS, dtype=np.int64)
    beats_21 = np.zeros(_MOST_HANDS, dtype=np.bool_)
    parts = table.parts
    middle = counts.size // 2
    for at in range(rounds):
        number = np.uint64(first + at)
        block = 0
        count = 0
        while count < 4:
            count = four_more(key_0, key_1, number, block, left, swaps, left.size, count)
            block += 1
        value = np.int64(left[0])
        up = np.int64(left[1])
        other = np.int64(left[2])
        hole = np.int64(left[3])
        used = 4
        natural = value + other == 9 and (value == 0 or other == 0)
        dealers = up + hole == 9 and (up == 0 or hole == 0)
        if value == other:
            cell = cells[up, _PAIR, value]
        elif value == 0 or other == 0:
            cell = cells[up, _SOFT, value + other + 12]
        else:
            cell = cells[up, _HARD, value + other + 2]
        won = 0
        if natural:
            won = 0 if dealers else table.blackjack
        elif cell & _SURRENDERS:
            won = -parts if dealers and not table.early else -(parts // 2)
        elif dealers and not table.all_wagers:
            won = -parts
        else:
            hands = 1
            limit = 1
            first_cards[0] = value
            if value == other and cell & _SPLITS:
                limit = table.split_aces if value == 0 else table.split_hands
                hands = 2
                first_cards[1] = value
            alive = False
            hand = 0
            while hand < hands:
                hard = first_cards[hand] + 1
                ace = first_cards[hand] == 0
                length = 1
                stakes[hand] = 1
                wins[hand] = 1
                stopped = False
                while not stopped:
                    # If the hand is not split, it has its second card already.
                    if limit == 1 and length == 1:
                        card = other
                    else:
                        while used >= count:
                            count = four_more(key_0, key_1, number, block, left, swaps, left.size, count)
                            block += 1
                        card = np.int64(left[used])
                        used += 1
                    if length == 1 and card == first_cards[hand] and hands < limit:
                        first_cards[hands] = card
                        hands += 1
                        continue
                    hard += card + 1
                    ace = ace or card == 0
                    length += 1
                    one_card = limit > 1 and value == 0 and table.one_card_to_split_aces
                    if stakes[hand] == 2 or one_card or hard >= 21 or (ace and hard == 11):
                        stopped = True
                    else:
                        soft = ace and hard <= 11
                        says = cells[up, _SOFT, hard + 10] if soft else cells[up, _HARD, hard]
                        may_double = says & _MAY_DOUBLE and length == 2 and (limit == 1 or table.double_after_split)
                        if length == 2 and limit == 1 and value == other:
                            says = cells[up, _PAIR, value]
                        if may_double and says & _DOUBLES:
                            stakes[hand] = 2
                        elif not says & _DRAWS:
                            stopped = True
                total = hard + 10 if ace and hard <= 11 else hard
                totals[hand] = total
                beats_21[hand] = table.two_card_21 and limit > 1 and length == 2 and total == 21
                if total <= 21:
                    alive = True
                    if table.five_card_21 and length == 5 and total == 21:
                        wins[hand] = 2
                hand += 1
            dealer = np.int64(0)
            if alive:
                hard = up + hole + 2
                ace = up == 0 or hole == 0
                while True:
                    soft = ace and hard <= 11
                    dealer = hard + 10 if soft else hard
                    if dealer > 17 or (dealer == 17 and not (soft and table.hits_soft_17)):
                        break
                    while used >= count:
                        count = four_more(key_0, key_1, number, block, left, swaps, left.size, count)
                        block += 1
                    card = np.int64(left[used])
                    used += 1
                    hard += card + 1
                    ace = ace or card == 0
            for hand in range(hands):
                if totals[hand] > 21 or dealers:
                    won -= stakes[hand] * parts
                elif dealer > 21 or dealer < totals[hand] or (dealer == 21 and beats_21[hand]):
                    won += stakes[hand] * wins[hand] * parts
                elif dealer > totals[hand]:
                    won -= stakes[hand] * parts
        counts[middle + won] += 1
        if results.size:
            results[at] = won
        # Restore the shoe, so that no round depends on another.
        for place in range(count - 1, -1, -1):
            swapped = swaps[place]
            back = left[place]
            left[place] = left[swapped]
            left[swapped] = back
