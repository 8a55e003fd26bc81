"""Published numbers of hands that no wager distinguishes: six cards, three pairs, and which hand of two is a copy.

All other published figures are checked in tests/odds/test_odds_published.py, in test_evaluate.py and, for the best
settings, in tests/pai_gow_poker/test_main_wager.py.
"""

from collections import Counter
from math import comb, sqrt

import numpy as np

from croupier.cases.runner import filing_with
from croupier.counting.evaluate import places, poker
from croupier.counting.subsets import Universe, all_hands
from croupier.games.pai_gow_poker import SCHEMA
from croupier.games.pai_gow_poker.counting.orders import high_hands
from croupier.games.pai_gow_poker.counting.set_classes import hand_classes, packed_rows
from croupier.games.pai_gow_poker.kernel.bank import rounds_of
from croupier.games.pai_gow_poker.ranking import High, Wheel
from croupier.games.pai_gow_poker.rules import rules_of
from croupier.ranking.poker import PokerCategory
from croupier.simulation.dealing import deal


def test_all_hands_of_six_cards_make_the_known_numbers_of_each_kind() -> None:
    kinds = np.array([0, *(hand.category for hand in poker().hands)])
    bits = Universe().bits()
    found: Counter[PokerCategory] = Counter()
    for highest in range(5, 52):
        numbers = np.bincount(
            kinds[places(poker(), all_hands(bits[:highest], 5) | bits[highest])], minlength=len(PokerCategory)
        )
        found.update(dict(zip(PokerCategory, numbers.tolist(), strict=True)))
    assert found.total() == comb(52, 6)
    assert found.pop(PokerCategory.ROYAL_FLUSH) + found.pop(PokerCategory.STRAIGHT_FLUSH) == 1_844
    assert found == {
        PokerCategory.FOUR_OF_A_KIND: 14_664,
        PokerCategory.FULL_HOUSE: 165_984,
        PokerCategory.FLUSH: 205_792,
        PokerCategory.STRAIGHT: 361_620,
        PokerCategory.THREE_OF_A_KIND: 732_160,
        PokerCategory.TWO_PAIR: 2_532_816,
        PokerCategory.PAIR: 9_730_740,
        PokerCategory.HIGH_CARD: 6_612_900,
    }


def test_three_pairs_are_among_the_hands_of_two() -> None:
    """2,862,000 of 35,553,816; a joker that pairs an ace makes a pair, unless it completes a straight."""
    hands = hand_classes()
    order = high_hands(Wheel.SECOND_HIGHEST)
    kinds = np.array([0, *(hand.category for hand in order.hands)])
    two_pairs = kinds[places(order, packed_rows(hands.cards))] == High.TWO_PAIRS
    held = hands.held.astype(np.int64)
    held[:, 12] += hands.joker
    three = np.count_nonzero(held == 2, axis=1) == 3
    assert hands.weights[two_pairs].sum() == 35_553_816
    assert hands.weights[two_pairs & three].sum() == 2_862_000


def test_which_hand_is_a_copy() -> None:
    """Sampled by others: a copy of the low hand in 2.49%, of the high hand in 0.037% of 30,000,000 deals, under our
    reading of the Foxwoods house way. An older page has 2.55% and 0.10% without naming a house way; its copies of the
    high hand are more than twice as many as there are.
    """
    filing = filing_with(SCHEMA, {"house_way.name": "foxwoods"}).filing
    assert filing is not None
    number = 4_000_000
    lookup = rounds_of(rules_of(filing), "bank", {}, 0).classes
    array, other = (lookup(hands) for hands in deal(77, 0, number, 53, (7, 7)))
    for shift, mask, drawn in ((0, 0xFFFF, 0.00037), (16, 0xFF, 0.0249)):
        same = np.count_nonzero(
            (array >> np.uint64(shift) & np.uint64(mask)) == (other >> np.uint64(shift) & np.uint64(mask))
        )
        # The figure is rounded; beyond that the two samples differ by chance.
        rounding = 0.000005 if drawn < 0.001 else 0.00005
        assert abs(same / number - drawn) < rounding + 4 * sqrt(drawn * (1 / number + 1 / 30_000_000))
    assert np.count_nonzero((array & np.uint64(0xFFFF)) == (other & np.uint64(0xFFFF))) < 0.0005 * number
