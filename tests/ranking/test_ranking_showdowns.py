"""Showdowns in the readable form: who wins high, who wins low, and how single cards of low hands are compared."""

from itertools import islice

import pytest

from croupier.equipment.cards import STANDARD_52, SUITS, cards
from croupier.games.pai_gow_poker.hand_classes import classes
from croupier.ranking.low import rank_low
from croupier.ranking.poker import PokerCategory
from croupier.ranking.showdown import Contest, KnownCards, PotEnd, count, fives

CATEGORIES = {
    "KS QD JC 9H 7S": PokerCategory.HIGH_CARD,
    "KS KD JC 9H 7S": PokerCategory.PAIR,
    "KS KD JC JH 7S": PokerCategory.TWO_PAIR,
    "KS KD KC 9H 7S": PokerCategory.THREE_OF_A_KIND,
    "KS KD KC 9H 9S": PokerCategory.FULL_HOUSE,
    "KS KD KC KH 7S": PokerCategory.FOUR_OF_A_KIND,
    # Straights and flushes don't count.
    "5S 4D 3C 2H AS": PokerCategory.HIGH_CARD,
    "KS QS JS 9S 7S": PokerCategory.HIGH_CARD,
}


@pytest.mark.cites("19:47-14.3(d)")
def test_low_hands_have_six_categories_and_the_fewer_pairs_the_better() -> None:
    assert {text: rank_low(cards(text)).category for text in CATEGORIES} == CATEGORIES
    six = [rank_low(cards(text)) for text in list(CATEGORIES)[:6]]
    assert sorted(six, reverse=True) == six


ALONE, NOTHING = {PotEnd(0, 1, True): 1}, dict[PotEnd, int]()


def low_of_two(contest: Contest) -> tuple[dict[PotEnd, int], dict[PotEnd, int]]:
    """Seven, six, five, four, two against eight, four, three, two, ace; nothing is to come."""
    known = ((), cards("7S 6D 5C 4H 2S"), cards("8S 4D 3C 2H AS"))
    ((one, other),) = count(KnownCards(known, (0, 0, 0)), contest, [0b11])
    return one, other


@pytest.mark.cites("19:47-14.3(d)")
def test_single_cards_of_low_hands_are_compared_from_the_highest_down_by_default() -> None:
    """Reading 142: the seven beats the eight; from the lowest up, the ace beats the two."""
    assert low_of_two(Contest(high=False, low=True)) == (ALONE, NOTHING)
    assert low_of_two(Contest(high=False, low=True, from_the_ace=True)) == (NOTHING, ALONE)


@pytest.mark.parametrize(
    ("better", "worse"),
    [("7S 6D 5C 4H 2S", "8S 4D 3C 2H AS"), ("8S 7D 4C 3H 2S", "8D 7C 5H 3S AC"), ("6S 4D 3C 2H AS", "7S 5D 4C 3H 2C")],
)
def test_the_default_of_a_single_hand_is_the_same(better: str, worse: str) -> None:
    assert rank_low(cards(better)) > rank_low(cards(worse))


@pytest.mark.parametrize(
    ("hand", "wins"), [("7S 6D 5C 4H 2S", True), ("8S 6D 5C 4H 2S", True), ("9S 6D 5C 4H 2S", False)]
)
def test_eight_or_better_is_required_only_where_it_is_filed(hand: str, wins: bool) -> None:
    known = KnownCards(((), cards(hand), cards("KS KD KC QH QS")), (0, 0, 0))
    ((low, _),) = count(known, Contest(high=False, low=True), [0b11])
    assert low == ALONE
    ((low, _),) = count(known, Contest(high=False, low=True, eight=True), [0b11])
    assert low == (ALONE if wins else NOTHING)


@pytest.mark.parametrize(("to_come", "run_outs"), [((3, 0, 0), 4), ((2, 0, 1), 12), ((0, 1, 0), 4), ((1, 1, 1), 24)])
def test_the_board_and_each_hand_get_the_stated_number_of_cards(to_come: tuple[int, int, int], run_outs: int) -> None:
    """Four cards are left; the rest of the deck is dead."""
    known = (cards("JC TD 4H"), cards("AS AD"), cards("KS KD"))
    left = cards("2C 3D 7H 9S")
    dead = tuple(card for card in STANDARD_52 if card not in left and not any(card in held for held in known))
    situation = KnownCards(known, to_come, dead)
    ((aces, kings),) = count(situation, Contest(high=True, low=False), [0b11])
    assert sum(aces.values()) + sum(kings.values()) == situation.run_outs() == run_outs
    assert kings == {}


def test_a_class_with_a_flush_is_shown_by_seven_different_cards_and_its_flush_in_the_last_suit() -> None:
    """The first classes are those with five of a suit."""
    for hand_class in islice(classes(), 500):
        assert len(set(hand_class.seven)) == 7
        assert sum(card.suit is SUITS[-1] for card in hand_class.seven) == 5


@pytest.mark.parametrize(("hole", "omaha", "number"), [("AS AD", False, 21), ("AS AD AC AH", True, 60)])
def test_a_hand_is_made_of_any_five_cards_or_of_two_and_three(hole: str, omaha: bool, number: int) -> None:
    """5 of 7 in 21 ways; 2 of 4 in 6, with 3 of 5 in 10."""
    contest = Contest(high=True, low=False, two_and_three=omaha)
    found = [frozenset(five) for five in fives(cards(hole), cards("2S 3D 7C 9H JS"), contest)]
    assert (len(found), len(set(found))) == (number, number)
    assert {len(five) for five in found} == {5}
