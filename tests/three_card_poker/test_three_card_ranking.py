"""19:47-20.3 on all 22,100 hands."""

from collections import Counter
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_52, cards
from croupier.games.three_card_poker.ranking import QUEEN_HIGH, ThreeCardCategory, rank_three
from croupier.words import told_apart


def test_all_hands_are_of_the_kinds_and_numbers_that_combinatorics_knows() -> None:
    found = Counter(rank_three(three).category for three in combinations(STANDARD_52, 3))
    assert found == {
        ThreeCardCategory.STRAIGHT_FLUSH: 48,
        ThreeCardCategory.THREE_OF_A_KIND: 52,
        ThreeCardCategory.STRAIGHT: 720,
        ThreeCardCategory.FLUSH: 1096,
        ThreeCardCategory.PAIR: 3744,
        ThreeCardCategory.HIGH_CARD: 16440,
    }


RISING = [
    "5C 3D 2H",
    "5C 4D 2H",
    "7C 3D 2H",
    "QC 3D 2H",
    "AC JD 2H",
    "AC KD JH",
    "2C 2D 3H",
    "2C 2D AH",
    "3C 3D 2H",
    "AC AD KH",
    "5C 3C 2C",
    "AC KC JC",
    "AC 2D 3H",
    "2C 3D 4H",
    "AC KD QH",
    "2C 2D 2H",
    "AC AD AH",
    "AC 2C 3C",
    "2C 3C 4C",
    "AC KC QC",
]


def test_hands_rise_in_the_order_of_the_section() -> None:
    ranks = [rank_three(cards(text)) for text in RISING]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


def test_king_ace_and_two_are_no_straight_and_suits_never_decide() -> None:
    assert rank_three(cards("KC AD 2H")).category is ThreeCardCategory.HIGH_CARD
    assert rank_three(cards("KC 9D 2H")) == rank_three(cards("KS 9H 2D"))


@pytest.mark.cites("19:47-20.11(a)1")
@pytest.mark.parametrize(("text", "queen_high"), [("JC 10D 8H", False), ("QC 3D 2H", True), ("2C 2D 3H", True)])
def test_queen_high_is_the_least_hand_that_is_queen_high_or_better(text: str, queen_high: bool) -> None:
    assert (rank_three(cards(text)) >= QUEEN_HIGH) is queen_high


def test_equal_words_are_told_apart_by_the_card_that_decides() -> None:
    three_card_hand, other = rank_three(cards("KC 9D 2H")), rank_three(cards("KD 8D 7H"))
    assert told_apart(three_card_hand, other) == ("king high with nine", "king high with eight")


@pytest.mark.parametrize("text", ["2C 2D", "2C 2C 3D", "2C 3D 4H 5S"])
def test_what_is_not_three_different_cards_has_no_rank(text: str) -> None:
    with pytest.raises(ValueError, match="three different cards"):
        rank_three(cards(text))
