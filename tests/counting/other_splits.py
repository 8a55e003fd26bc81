"""Split pairs of blackjack played differently from the package, to measure the difference."""

import numpy as np

from croupier.counting.compiled import compiled
from croupier.games.blackjack.counting import BlackjackGame
from croupier.games.blackjack.counting.dealer import DealerTree
from croupier.games.blackjack.counting.hands import HandTable
from croupier.games.blackjack.counting.rules import ACE
from croupier.games.blackjack.counting.up_card import UpCardPlay
from croupier.games.blackjack.counting.values import _LONGEST, Flags, Floats, _final, _over, _standing


class AfterOneSplit(BlackjackGame):
    """A game whose split hands are played as is best for a pair split once. Analysts call it CDP1."""

    def split_value(self, up: int, pair: int) -> float:
        found, play = self.up_card(up), self.best_plays[up]
        # Both cards of the pair are out of the shoe.
        left = found._left.copy()
        left[pair] -= 1
        worth = found._worth(left, found._stand(found._finals(left, pair)), None)
        doubles = found.may_double & (worth.double > worth.play)
        return found.split(pair, UpCardPlay(worth.draws, doubles, play.surrenders, play.splits))


def best_single_split(game: BlackjackGame, up: int, pair: int) -> float:
    """Return what a pair split once wins, each hand played optimally with all of the player's cards in view."""
    found, rules = game.up_card(up), game.rules
    return float(
        _joint_split(
            pair,
            pair == ACE and rules.one_card_to_split_aces,
            found.may_double & rules.double_after_split,
            found._left,
            found.completing,
            found.all_wagers,
            rules.five_card_21,
            rules.split_two_card_21_wins,
            found.hands.table,
            found.tree,
        )
    )


@compiled
def _second_hand(
    pair: int,
    one_card: bool,
    may_double: Flags,
    shoe: Floats,
    completing: int,
    all_wagers: bool,
    five_card_21: bool,
    two_card_21: bool,
    hands: HandTable,
    tree: DealerTree,
    stand: Floats,
    value: Floats,
    weights: Floats,
) -> float:
    """Return the best result of a hand that starts with a card of the pair, from a shoe that still includes that
    card.
    """
    left = np.empty(10)
    parts = np.empty(_LONGEST)
    sums = np.empty(6)
    first = hands.longer[0, pair]
    all_cards = shoe.sum()
    for row in range(hands.totals.size - 1, first - 1, -1):
        if hands.held[row, pair] == 0 or (one_card and hands.cards[row] > 2):
            continue
        dealt = True
        for rank in range(10):
            left[rank] = shoe[rank] - hands.held[row, rank]
            dealt = dealt and left[rank] >= 0.0
        if not dealt:
            continue
        number_left = all_cards - hands.cards[row]
        if row != first:
            _final(left, number_left, tree, parts, weights, sums)
            stand[row] = _standing(sums, hands.totals[row], hands.cards[row], all_wagers, five_card_21, two_card_21)
            value[row] = stand[row]
            if hands.totals[row] == 21 or one_card:
                continue
        key = left[completing] if completing >= 0 else 0.0
        drawn = 0.0
        doubled = 0.0
        for rank in range(10):
            if left[rank] > 0.0:
                after = hands.longer[row, rank]
                if after < 0:
                    over = left[rank] * _over(key, number_left, rank == completing, completing, all_wagers)
                    drawn += over
                    doubled += over
                else:
                    drawn += left[rank] * value[after]
                    doubled += left[rank] * stand[after]
        if row == first:
            return float(drawn / number_left)
        value[row] = max(value[row], drawn / number_left)
        if may_double[row]:
            value[row] = max(value[row], 2.0 * doubled / number_left)
    return 0.0


@compiled
def _joint_split(
    pair: int,
    one_card: bool,
    may_double: Flags,
    shoe: Floats,
    completing: int,
    all_wagers: bool,
    five_card_21: bool,
    two_card_21: bool,
    hands: HandTable,
    tree: DealerTree,
) -> float:
    """Play two hands in turn, the second with the first one's cards in view.

    The first hand's result doesn't depend on how the second is played: the dealer's cards are equally likely to be any
    of the remaining ones, however many are drawn before them. So the first hand is played for its own mean plus that of
    the best second hand, and the second for its own.
    """
    # The first hand's values include the second hand's.
    ended = np.zeros(hands.totals.size)
    twice = np.zeros(hands.totals.size)
    value = np.zeros(hands.totals.size)
    second_stand = np.zeros(hands.totals.size)
    second_value = np.zeros(hands.totals.size)
    left = np.empty(10)
    beside = np.empty(10)
    parts = np.empty(_LONGEST)
    weights = np.empty(tree.parents.size + 1)
    sums = np.empty(6)
    first = hands.longer[0, pair]
    all_cards = shoe.sum() - 1.0
    for row in range(hands.totals.size - 1, first - 1, -1):
        if hands.held[row, pair] == 0 or (one_card and hands.cards[row] > 2):
            continue
        dealt = True
        for rank in range(10):
            left[rank] = shoe[rank] - hands.held[row, rank] - (1 if rank == pair else 0)
            dealt = dealt and left[rank] >= 0.0
        if not dealt:
            continue
        number_left = all_cards - hands.cards[row]
        if row != first:
            _final(left, number_left, tree, parts, weights, sums)
            stand = _standing(sums, hands.totals[row], hands.cards[row], all_wagers, five_card_21, two_card_21)
            beside[:] = left
            beside[pair] += 1.0
            second = _second_hand(
                pair,
                one_card,
                may_double,
                beside,
                completing,
                all_wagers,
                five_card_21,
                two_card_21,
                hands,
                tree,
                second_stand,
                second_value,
                weights,
            )
            ended[row] = stand + second
            twice[row] = 2.0 * stand + second
            value[row] = ended[row]
            if hands.totals[row] == 21 or one_card:
                continue
        key = left[completing] if completing >= 0 else 0.0
        drawn = 0.0
        doubled = 0.0
        for rank in range(10):
            if left[rank] > 0.0:
                after = hands.longer[row, rank]
                if after < 0:
                    over = _over(key, number_left, rank == completing, completing, all_wagers)
                    beside[:] = left
                    beside[rank] -= 1.0
                    beside[pair] += 1.0
                    second = _second_hand(
                        pair,
                        one_card,
                        may_double,
                        beside,
                        completing,
                        all_wagers,
                        five_card_21,
                        two_card_21,
                        hands,
                        tree,
                        second_stand,
                        second_value,
                        weights,
                    )
                    drawn += left[rank] * (over + second)
                    doubled += left[rank] * (2.0 * over + second)
                else:
                    drawn += left[rank] * value[after]
                    doubled += left[rank] * twice[after]
        if row == first:
            return float(drawn / number_left)
        value[row] = max(value[row], drawn / number_left)
        if may_double[row]:
            value[row] = max(value[row], doubled / number_left)
    return 0.0
