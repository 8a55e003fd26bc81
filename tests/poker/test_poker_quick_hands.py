"""Shortcuts rank hands of Omaha and low hands; the long ways agree."""

import random
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_52, Card, Rank
from croupier.ranking.fast import best_of_both, hand_value
from croupier.ranking.low import rank_low


def low(card: Card) -> bool:
    return card.rank is Rank.ACE or card.rank <= Rank.EIGHT


@pytest.mark.cites("19:47-14.11(f)")
def test_two_cards_of_the_hand_and_three_of_the_board() -> None:
    rng = random.Random("omaha")
    for _ in range(300):
        cards = rng.sample(STANDARD_52, 9)
        hole, board = cards[:4], cards[4:]
        every = (hand_value((*two, *three)) for two in combinations(hole, 2) for three in combinations(board, 3))
        assert best_of_both(hole, 2, board, 3) == max(every)


@pytest.mark.cites("19:47-14.3(e)")
def test_a_low_hand_of_eight_or_better_has_no_card_above_the_eight() -> None:
    rng = random.Random("low")
    found = 0
    for _ in range(300):
        seven = rng.sample(STANDARD_52, 7)
        for reading in (False, True):
            lows = [rank_low(five, from_the_ace=reading) for five in combinations(seven, 5)]
            long = max((low_hand for low_hand in lows if low_hand.eight_or_better), default=None)
            few = [rank_low(five, from_the_ace=reading) for five in combinations(filter(low, seven), 5)]
            short = max((low_hand for low_hand in few if low_hand.eight_or_better), default=None)
            assert short == long
            found += short is not None
    assert 50 < found < 550, "both kinds were among them"
