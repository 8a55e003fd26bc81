"""The terms of a split: hands counted by their second cards, one after another."""

from fractions import Fraction
from functools import cache

import pytest

from croupier.games.blackjack.counting.splits import split_terms


def by_second_cards(limit: int, of_rank: int, cards: int) -> tuple[Fraction, Fraction]:
    """Return the mean number of hands, and of those whose second card has the pair's rank."""

    @cache
    def after(hands: int, waiting: int, pairs: int, left: int) -> tuple[Fraction, Fraction]:
        if waiting == 0:
            return Fraction(hands), Fraction(0)
        found = [Fraction(0), Fraction(0)]
        if pairs:
            chance = Fraction(pairs, left)
            paired = hands == limit
            then = after(hands + (not paired), waiting + (-1 if paired else 1), pairs - 1, left - 1)
            found[0] += chance * then[0]
            found[1] += chance * (then[1] + paired)
        then = after(hands, waiting - 1, pairs, left - 1)
        chance = Fraction(left - pairs, left)
        return found[0] + chance * then[0], found[1] + chance * then[1]

    return after(2, 2, of_rank, cards)


@pytest.mark.parametrize("hands", [2, 3, 4])
@pytest.mark.parametrize(("of_rank", "cards"), [(0, 20), (1, 20), (2, 49), (22, 309), (30, 413), (94, 309)])
def test_terms_count_hands_and_pairs(hands: int, of_rank: int, cards: int) -> None:
    terms = split_terms(hands, of_rank, cards)
    number, paired = Fraction(0), Fraction(0)
    for gone, (free, unpaired) in enumerate(zip(terms.free, terms.unpaired, strict=True)):
        if free or unpaired:
            again = Fraction(of_rank - gone, cards - gone)
            # A hand that always wins one; and one that wins one with a pair.
            number += free + unpaired * (1 - again)
            paired += free * again
    assert (number, paired) == by_second_cards(hands, of_rank, cards)


def test_a_pair_split_once_is_two_hands() -> None:
    terms = split_terms(2, 22, 309)
    assert [int(term) for term in terms.free] == [2, 0, 0, 0]
    assert not any(terms.unpaired)


@pytest.mark.parametrize(("of_rank", "most"), [(0, 0), (1, 1), (2, 2), (5, 4), (30, 4)])
def test_no_more_cards_of_the_rank_are_gone_than_there_are(of_rank: int, most: int) -> None:
    terms = split_terms(4, of_rank, 100)
    used = [gone for gone, pair in enumerate(zip(terms.free, terms.unpaired, strict=True)) if any(pair)]
    assert max(used) == most
