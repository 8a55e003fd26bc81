"""The dealer's final hand: against draws one by one, in fractions and compiled, and published figures."""

from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from exact_game import blackjack_chance, final_hands, insurance

from croupier.games.blackjack.counting.dealer import (
    BLACKJACK,
    BUST,
    OUTCOMES,
    dealer_tree,
    drawn_hands,
)
from croupier.games.blackjack.counting.hands import all_hands
from croupier.games.blackjack.counting.rules import ACE, NAMES, RANKS, TEN, RuleSet, Shoe, rank_of, total_of, without
from croupier.games.blackjack.counting.up_card import UpCard


def one_by_one(up: int, shoe: Shoe, hits_soft_17: bool) -> list[Fraction]:
    """Return the same, card after card, by the rule as written."""

    @cache
    def after(hard: int, ace: bool, cards: int, left: Shoe) -> tuple[Fraction, ...]:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        stops = total >= 18 or (total == 17 and not (soft and hits_soft_17))
        sums = [Fraction(0)] * OUTCOMES
        if stops:
            sums[BUST if total > 21 else BLACKJACK if total == 21 and cards == 2 else total - 17] = Fraction(1)
            return tuple(sums)
        for rank, number in enumerate(left):
            if number:
                then = after(hard + rank + 1, ace or rank == ACE, cards + 1, without(left, rank))
                sums = [
                    fraction + Fraction(number, sum(left)) * more for fraction, more in zip(sums, then, strict=True)
                ]
        return tuple(sums)

    return list(after(up + 1, up == ACE, 1, shoe))


@pytest.mark.parametrize("hits_soft_17", [False, True])
@pytest.mark.parametrize("up", [ACE, 5, 6, TEN])
def test_outcomes_are_those_of_draws_one_by_one(up: int, hits_soft_17: bool) -> None:
    shoe = without(RuleSet(decks=1).shoe(), up, 0, 0, 4, 4, 4, 6, 9)
    assert final_hands(up, shoe, hits_soft_17) == one_by_one(up, shoe, hits_soft_17)


def test_outcomes_of_a_shoe_that_lacks_ranks() -> None:
    shoe = (2, 0, 0, 0, 1, 3, 0, 0, 0, 4)
    for up in (ACE, 4, TEN):
        assert final_hands(up, shoe, hits_soft_17=False) == one_by_one(up, shoe, hits_soft_17=False)


@pytest.mark.parametrize("decks", [1, 8])
@pytest.mark.parametrize("hits_soft_17", [False, True])
def test_all_outcomes_together_are_certain(decks: int, hits_soft_17: bool) -> None:
    rules = RuleSet(decks=decks)
    for up in range(RANKS):
        assert sum(final_hands(up, without(rules.shoe(), up), hits_soft_17)) == 1


@pytest.mark.parametrize("hits_soft_17", [False, True])
@pytest.mark.parametrize("decks", [1, 6])
def test_compiled_outcomes_agree_with_fractions(decks: int, hits_soft_17: bool) -> None:
    rules = RuleSet(decks=decks, hits_soft_17=hits_soft_17)
    hands = all_hands()
    for up in range(RANKS):
        found = UpCard(rules, rules.shoe(), up)
        for ranks in ((), (9, 9), (0, 0, 0), (1, 1, 1, 2, 2, 2), (4, 5, up)):
            row = hands.row(*ranks)
            exact = final_hands(up, without(rules.shoe(), up, *ranks), hits_soft_17)
            assert found.finals[row] == pytest.approx([float(chance) for chance in exact[:BUST]], abs=1e-14)


def test_a_hand_that_the_shoe_cannot_deal_has_no_outcomes() -> None:
    rules = RuleSet(decks=1)
    found = UpCard(rules, rules.shoe(), ACE)
    hands = all_hands()
    assert not np.isnan(found.stand[hands.row(ACE, ACE, ACE)])
    assert np.isnan(found.stand[hands.row(ACE, ACE, ACE, ACE)])


def test_orders_are_counted_up_to_where_the_dealer_stops() -> None:
    drawn = drawn_hands(rank_of("6"), hits_soft_17=False)
    # 6 A is soft 17 and stops; 6 5 4 2 can come in any order, 6 T A only with the ten first.
    assert drawn[tuple(int(rank == ACE) for rank in range(RANKS))] == (0, 1)
    assert drawn[tuple(int(rank in (4, 3, 1)) for rank in range(RANKS))] == (0, 6)
    assert drawn[tuple(int(rank in (TEN, ACE)) for rank in range(RANKS))] == (0, 1)


def test_the_tree_leads_to_every_hand_once() -> None:
    for up in range(RANKS):
        stops = [found for found in drawn_hands(up, True).values() if found[0] != BUST]
        assert dealer_tree(up, True).ways.sum() == sum(ways for _, ways in stops)
        assert np.count_nonzero(dealer_tree(up, True).ways) == len(stops)


@pytest.mark.parametrize("hits_soft_17", [False, True])
def test_a_dealer_is_over_21_most_often_with_a_six_and_least_with_an_ace(hits_soft_17: bool) -> None:
    shoe = RuleSet().shoe()
    over = [final_hands(up, without(shoe, up), hits_soft_17)[BUST] for up in range(RANKS)]
    assert over[1] < over[2] < over[3] < over[4] < over[5]
    assert over[5] > over[6] > over[7] > over[8] > over[TEN] > over[ACE]


def test_hitting_soft_17_changes_up_cards_up_to_six_and_the_ace() -> None:
    shoe = RuleSet().shoe()
    for up in range(RANKS):
        stands, hits = (final_hands(up, without(shoe, up), option) for option in (False, True))
        assert (hits != stands) == (up <= rank_of("6"))
        if hits != stands:
            assert hits[0] < stands[0]
            assert hits[BUST] > stands[BUST]
            assert hits[BLACKJACK] == stands[BLACKJACK]


# Published for each number of decks with only the dealer's ace known; one page's 7.7 % for eight decks doesn't follow
# from its own count of 128 tens in 415 cards, which is used here.
@pytest.mark.parametrize(
    ("decks", "house"),
    [
        (1, Fraction(1, 17)),
        (2, Fraction(7, 103)),
        (4, Fraction(5, 69)),
        (6, Fraction(23, 311)),
        (8, Fraction(31, 415)),
    ],
)
def test_insurance(decks: int, house: Fraction) -> None:
    assert insurance(without(RuleSet(decks=decks).shoe(), ACE)) == -house


def test_insurance_is_fair_when_a_third_of_the_cards_count_ten() -> None:
    assert insurance((2, 0, 0, 0, 0, 0, 0, 0, 4, 3)) == 0
    assert insurance((2, 0, 0, 0, 0, 0, 0, 0, 4, 4)) > 0
    assert insurance((3, 0, 0, 0, 0, 0, 0, 0, 4, 3)) < 0


def test_only_an_ace_or_a_ten_can_become_a_blackjack() -> None:
    shoe = RuleSet(decks=1).shoe()
    chances = {NAMES[up]: blackjack_chance(up, without(shoe, up)) for up in range(RANKS)}
    assert {name for name, chance in chances.items() if chance} == {"A", "T"}
    assert (chances["A"], chances["T"]) == (Fraction(16, 51), Fraction(4, 51))


def test_hands_stand_before_those_made_of_them() -> None:
    hands = all_hands()
    table = hands.table
    assert len(table.held) == 3083
    for row, longer in enumerate(table.longer.tolist()):
        for rank, after in enumerate(longer):
            hard = sum((rank_index + 1) * number for rank_index, number in enumerate(table.held[row])) + rank + 1
            assert after > row if hard <= 21 else after == -1
    assert total_of(table.held[hands.row(ACE, ACE, 8)]) == (21, True)
    with pytest.raises(ValueError, match="over"):
        hands.row(TEN, TEN, 1)
