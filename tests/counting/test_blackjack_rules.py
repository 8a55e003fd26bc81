"""Rule sets of blackjack: what they allow, and what they refuse."""

from fractions import Fraction

import pytest

from croupier.games.blackjack.counting.rules import ACE, TEN, Doubling, RuleSet, rank_of, total_of, without


@pytest.mark.parametrize(("decks", "allowed"), [(0, False), (1, True), (8, True), (9, False)])
def test_one_to_eight_decks(decks: int, allowed: bool) -> None:
    if allowed:
        assert sum(RuleSet(decks=decks).shoe()) == 52 * decks
    else:
        with pytest.raises(ValueError, match="decks"):
            RuleSet(decks=decks)


@pytest.mark.parametrize(("hands", "allowed"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_hands(hands: int, allowed: bool) -> None:
    if allowed:
        assert RuleSet(split_hands=hands).hands_of(TEN) == hands
    else:
        with pytest.raises(ValueError, match="hands"):
            RuleSet(split_hands=hands)


def test_a_blackjack_pays_at_least_even_money() -> None:
    RuleSet(blackjack_pays=Fraction(1))
    with pytest.raises(ValueError, match="pays"):
        RuleSet(blackjack_pays=Fraction(99, 100))


def test_aces_are_split_once_unless_they_may_be_split_again() -> None:
    assert RuleSet().hands_of(ACE) == 2
    assert RuleSet(resplit_aces=True).hands_of(ACE) == 4
    assert RuleSet(resplit_aces=True, split_hands=3).hands_of(ACE) == 3


@pytest.mark.parametrize(
    ("doubling", "totals"),
    [(Doubling.ANY, range(4, 21)), (Doubling.NINE_TO_ELEVEN, (9, 10, 11)), (Doubling.TEN_OR_ELEVEN, (10, 11))],
)
def test_hard_totals_that_may_be_doubled(doubling: Doubling, totals: range | tuple[int, ...]) -> None:
    rules = RuleSet(doubling=doubling)
    assert [total for total in range(4, 22) if rules.may_double(total, False)] == list(totals)
    assert rules.may_double(13, True) == (doubling is Doubling.ANY)
    assert not rules.may_double(21, True)


def test_where_the_dealer_stops() -> None:
    stands, hits = RuleSet(hits_soft_17=False), RuleSet(hits_soft_17=True)
    assert [stands.stands(total, False) for total in (16, 17, 18)] == [False, True, True]
    assert [hits.stands(total, False) for total in (16, 17, 18)] == [False, True, True]
    assert [stands.stands(total, True) for total in (16, 17, 18)] == [False, True, True]
    assert [hits.stands(total, True) for total in (16, 17, 18)] == [False, False, True]


@pytest.mark.parametrize(
    ("ranks", "total"),
    [("AT", (21, True)), ("AA", (12, True)), ("A9A", (21, True)), ("AT9", (20, False)), ("ATTA", (22, False))],
)
def test_totals(ranks: str, total: tuple[int, bool]) -> None:
    assert total_of([[rank_of(name) for name in ranks].count(rank) for rank in range(10)]) == total


def test_names_of_ranks() -> None:
    assert [rank_of(name) for name in ("A", "2", "9", "10", "T", "J", "Q", "K")] == [0, 1, 8, 9, 9, 9, 9, 9]
    for name in ("1", "", "11", "A2"):
        with pytest.raises(ValueError, match="rank"):
            rank_of(name)


def test_a_card_that_is_not_there_cannot_go() -> None:
    shoe = (1, *(0,) * 9)
    assert sum(without(shoe, ACE)) == 0
    with pytest.raises(ValueError, match="no A left"):
        without(shoe, ACE, ACE)
