"""The order of poker hands, paragraph by paragraph: in the readable form and in the fast form."""

from collections.abc import Callable
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank, card, cards
from croupier.ranking.fast import as_hand, category, hand_value
from croupier.ranking.poker import PokerCategory, PokerHand, best_hand, rank_of, straight_top
from croupier.words import category_name, hand_name, told_apart

Ranker = Callable[[str], PokerHand]


@pytest.fixture(params=["for reading", "for speed"])
def rank(request: pytest.FixtureRequest) -> Ranker:
    """Each rule is tested on both forms."""
    if request.param == "for reading":
        return lambda text: rank_of(cards(text))
    return lambda text: as_hand(hand_value(cards(text)))


# The highest and the lowest hand of each category, highest category first.
HIGHEST_AND_LOWEST = {
    PokerCategory.ROYAL_FLUSH: ("AS KS QS JS TS", "AC KC QC JC TC"),
    PokerCategory.STRAIGHT_FLUSH: ("KS QS JS TS 9S", "AD 2D 3D 4D 5D"),
    PokerCategory.FOUR_OF_A_KIND: ("AS AH AD AC KS", "2S 2H 2D 2C 3S"),
    PokerCategory.FULL_HOUSE: ("AS AH AD KC KS", "2S 2H 2D 3C 3S"),
    PokerCategory.FLUSH: ("AH KH QH JH 9H", "7C 5C 4C 3C 2C"),
    PokerCategory.STRAIGHT: ("AS KH QD JC TS", "AS 2H 3D 4C 5S"),
    PokerCategory.THREE_OF_A_KIND: ("AS AH AD KC QS", "2S 2H 2D 3C 4S"),
    PokerCategory.TWO_PAIR: ("AS AH KD KC QS", "3S 3H 2D 2C 4S"),
    PokerCategory.PAIR: ("AS AH KD QC JS", "2S 2H 3D 4C 5S"),
    PokerCategory.HIGH_CARD: ("AS KH QD JC 9S", "7S 5H 4D 3C 2S"),
}


@pytest.mark.cites("13:69F-43.5(a)")
def test_cards_rank_from_the_ace_down_to_the_two(rank: Ranker) -> None:
    pairs = [rank(f"{letter}S {letter}H {rest}") for letter, rest in zip("AKQJT98765", ["4D 3C 2S"] * 10, strict=True)]
    pairs += [rank("4S 4H 5D 3C 2S"), rank("3S 3H 5D 4C 2S"), rank("2S 2H 5D 4C 3S")]
    assert all(higher > lower for higher, lower in pairwise(pairs))
    assert len(pairs) == 13


@pytest.mark.cites("13:69F-43.5(a)")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AS 2H 3D 4C 5S", PokerCategory.STRAIGHT),
        ("AS 2S 3S 4S 5S", PokerCategory.STRAIGHT_FLUSH),
        ("AS 2H 3D 4C 6S", PokerCategory.HIGH_CARD),
        ("AS 3H 4D 5C 6S", PokerCategory.HIGH_CARD),
    ],
)
def test_an_ace_may_complete_a_straight_with_two_three_four_and_five(
    rank: Ranker, text: str, expected: PokerCategory
) -> None:
    assert rank(text).category is expected


@pytest.mark.cites("13:69F-43.5(a)")
def test_an_ace_below_the_two_does_not_count_as_high(rank: Ranker) -> None:
    assert rank("AS 2H 3D 4C 5S").deciding == (Rank.FIVE,)
    assert rank("AS 2H 3D 4C 5S") < rank("2S 3H 4D 5C 6S")
    assert rank("AS 2S 3S 4S 5S") < rank("2S 3S 4S 5S 6S")


@pytest.mark.cites("13:69F-43.5(b)")
def test_the_lowest_hand_of_a_kind_beats_the_highest_of_the_next(rank: Ranker) -> None:
    assert list(HIGHEST_AND_LOWEST) == sorted(PokerCategory, reverse=True)
    for kind, texts in HIGHEST_AND_LOWEST.items():
        assert [rank(text).category for text in texts] == [kind, kind]
    bounds = [rank(text) for texts in HIGHEST_AND_LOWEST.values() for text in texts]
    assert bounds[0] == bounds[1]  # one royal flush is as good as another
    assert all(higher > lower for higher, lower in pairwise(bounds[1:]))


@pytest.mark.cites("13:69F-43.5(b)1")
def test_a_royal_flush_is_ace_to_ten_of_one_suit_whichever_suit(rank: Ranker) -> None:
    royals = [rank(" ".join(f"{letter}{suit.value}" for letter in "AKQJT")) for suit in SUITS]
    assert {royal.category for royal in royals} == {PokerCategory.ROYAL_FLUSH}
    assert len(set(royals)) == 1
    assert rank("KS QS JS TS 9S").category is PokerCategory.STRAIGHT_FLUSH
    assert rank("AS KS QS JS TH").category is PokerCategory.STRAIGHT
    assert rank("AS KS QS JS 9S").category is PokerCategory.FLUSH


@pytest.mark.cites("13:69F-43.5(b)2")
def test_straight_flushes_rank_from_king_high_down_to_ace_to_five(rank: Ranker) -> None:
    tops = "KQJT98765"
    below = {top: "AKQJT98765432A"["AKQJT98765432A".index(top, 1) :][:5] for top in tops}
    hands = [rank(" ".join(f"{letter}D" for letter in below[top])) for top in tops]
    assert [hand.category for hand in hands] == [PokerCategory.STRAIGHT_FLUSH] * 9
    assert all(higher > lower for higher, lower in pairwise(hands))
    assert below["5"] == "5432A"


@pytest.mark.cites("13:69F-43.5(b)2", "13:69F-43.5(b)5")
def test_four_suited_cards_in_sequence_and_one_other_make_no_straight_flush(rank: Ranker) -> None:
    assert rank("KS QS JS TS 9H").category is PokerCategory.STRAIGHT
    assert rank("KS QS JS TS 8S").category is PokerCategory.FLUSH
    assert rank("QS KS AS 2S 3S").category is PokerCategory.FLUSH  # the ace joins no other sequence


@pytest.mark.cites("13:69F-43.5(b)3")
def test_four_of_a_kind_ranks_from_aces_to_twos_whatever_the_fifth_card(rank: Ranker) -> None:
    fours = [rank(f"{r}S {r}H {r}D {r}C {'2S' if r != '2' else 'AS'}") for r in "AKQJT98765432"]
    assert {four.category for four in fours} == {PokerCategory.FOUR_OF_A_KIND}
    assert all(higher > lower for higher, lower in pairwise(fours))
    assert rank("9S 9H 9D 9C 3S") > rank("9S 9H 9D 9C 2S")
    assert rank("9S 9H 9D 9C 3S") == rank("9S 9H 9D 9C 3D")


@pytest.mark.cites("13:69F-43.5(b)4")
def test_full_houses_rank_by_the_three_and_then_by_the_pair(rank: Ranker) -> None:
    assert rank("AS AH AD KC KS") > rank("AS AH AD QC QS") > rank("KS KH KD AC AS") > rank("3S 3H 3D 2C 2S")
    assert rank("3S 3H 3D 2C 2S") > rank("2S 2H 2D AC AS") > rank("2S 2H 2D 3C 3S")
    assert rank("2S 2H 2D 3C 3S").category is PokerCategory.FULL_HOUSE
    assert rank("2S 2H 2D 3C 4S").category is PokerCategory.THREE_OF_A_KIND


@pytest.mark.cites("13:69F-43.5(b)5")
def test_a_flush_is_any_five_of_one_suit_and_is_decided_card_by_card_from_the_highest(rank: Ranker) -> None:
    hands = [rank(text) for text in ("AH 6H 4H 3H 2H", "KC QC JC TC 8C", "KS QS JS TS 7S", "KS QS JS 9S 8S")]
    assert {hand.category for hand in hands} == {PokerCategory.FLUSH}
    assert all(higher > lower for higher, lower in pairwise(hands))
    assert rank("KS QS JS 9S 8S") == rank("KD QD JD 9D 8D")
    assert rank("KS QS JS 9S 8H").category is PokerCategory.HIGH_CARD


@pytest.mark.cites("13:69F-43.5(b)6")
def test_straights_rank_from_ace_high_down_to_ace_to_five_regardless_of_suit(rank: Ranker) -> None:
    letters = "AKQJT98765432A"
    hands = [rank(" ".join(f"{r}{s}" for r, s in zip(letters[i : i + 5], "SHDCS", strict=True))) for i in range(10)]
    assert [hand.category for hand in hands] == [PokerCategory.STRAIGHT] * 10
    assert all(higher > lower for higher, lower in pairwise(hands))
    assert rank("AS KH QD JC TS") == rank("AH KD QC JS TH")


@pytest.mark.cites("13:69F-43.5(b)6")
@pytest.mark.parametrize("text", ["KS AH 2D 3C 4S", "QS KH AD 2C 3S", "JS QH KD AC 2S"])
def test_an_ace_joins_no_sequence_in_the_middle(rank: Ranker, text: str) -> None:
    assert rank(text).category is PokerCategory.HIGH_CARD


@pytest.mark.cites("13:69F-43.5(b)7")
def test_three_of_a_kind_ranks_from_aces_to_twos(rank: Ranker) -> None:
    threes = [rank(f"{r}S {r}H {r}D {'5S 4C' if r in '23' else '3S 2C'}") for r in "AKQJT98765432"]
    assert {three.category for three in threes} == {PokerCategory.THREE_OF_A_KIND}
    assert all(higher > lower for higher, lower in pairwise(threes))
    assert rank("7S 7H 7D AS 2C") > rank("7S 7H 7D KS QC") > rank("7S 7H 7D KS JC")


@pytest.mark.cites("13:69F-43.5(b)8")
def test_two_pairs_rank_by_the_higher_pair_then_the_lower_then_the_fifth_card(rank: Ranker) -> None:
    hands = [
        rank(text)
        for text in ("AS AH KD KC 2S", "AS AH QD QC KS", "KS KH QD QC AS", "KS KH QD QC JS", "3S 3H 2D 2C AS")
    ]
    assert {hand.category for hand in hands} == {PokerCategory.TWO_PAIR}
    assert all(higher > lower for higher, lower in pairwise(hands))
    assert rank("AS AH KD KC 2S") == rank("AD AC KS KH 2D")


@pytest.mark.cites("13:69F-43.5(b)9")
def test_one_pair_ranks_by_the_pair_and_then_by_the_other_cards_from_the_highest(rank: Ranker) -> None:
    texts = ("AS AH 4D 3C 2S", "KS KH AD QC JS", "KS KH AD QC TS", "KS KH AD JC TS", "KS KH QD JC TS", "2S 2H AD KC QS")
    hands = [rank(text) for text in texts]
    assert {hand.category for hand in hands} == {PokerCategory.PAIR}
    assert all(higher > lower for higher, lower in pairwise(hands))
    assert rank("KS KH AD QC JS") == rank("KD KC AH QS JH")


def test_hands_without_a_pair_are_decided_card_by_card(rank: Ranker) -> None:
    texts = ("AS 6H 4D 3C 2S", "KS QH JD TC 8S", "KS QH JD TC 7S", "KS QH JD 9C 8S", "7S 6H 5D 4C 2S", "7S 5H 4D 3C 2S")
    hands = [rank(text) for text in texts]
    assert {hand.category for hand in hands} == {PokerCategory.HIGH_CARD}
    assert all(higher > lower for higher, lower in pairwise(hands))


# --- the best of five to seven cards


@pytest.mark.parametrize(
    ("held", "best"),
    [
        ("AS AH KD KC QS QH 2D", "AS AH KD KC QS"),  # three pairs: the third gives the fifth card
        ("AS AH KD KC QS QH JD", "AS AH KD KC QS"),
        ("AS AH AD KC KS KH 2D", "AS AH AD KC KS"),  # twice three of a kind
        ("9S 8H 7D 6C 5S 4H 3D", "9S 8H 7D 6C 5S"),  # seven in sequence
        ("AS 2H 3D 4C 5S 6H KD", "6H 5S 4C 3D 2H"),
        ("AS 2S 3S 4S 5S 6H 7D", "AS 2S 3S 4S 5S"),  # the higher straight is not suited
        ("AS KS 9S 4S 2S TS 7S", "AS KS TS 9S 7S"),  # seven of one suit
        ("9S 9H 9D 8C 7S 6H 5D", "9S 8C 7S 6H 5D"),  # a straight beats three of a kind
        ("9S 9H 9D 9C 8S 8H 8D", "9S 9H 9D 9C 8S"),
        ("9S 9H 9D 9C 8S 8H AD", "9S 9H 9D 9C AD"),
        ("KS QS JS TS 9S AH AD", "KS QS JS TS 9S"),  # a straight flush beats the higher straight
        ("AS KS QS JS TS 9S 8S", "AS KS QS JS TS"),
        ("AS KH QD JC 9S 8H", "AS KH QD JC 9S"),
    ],
)
def test_a_hand_is_the_best_five_of_the_cards_held(held: str, best: str) -> None:
    expected = rank_of(cards(best))
    assert best_hand(cards(held)) == as_hand(hand_value(cards(held))) == expected


@settings(deadline=None)
@given(st.lists(st.sampled_from(STANDARD_52), min_size=5, max_size=7, unique=True), st.randoms(use_true_random=False))
def test_neither_the_order_of_the_cards_nor_the_names_of_the_suits_change_a_hand(
    held: list[Card], random: Random
) -> None:
    new_suits = list(SUITS)
    random.shuffle(new_suits)
    renamed = [Card(card.rank, new_suits[SUITS.index(card.suit)]) for card in held]
    random.shuffle(renamed)
    assert best_hand(renamed) == best_hand(held)
    assert hand_value(renamed) == hand_value(held)


@settings(deadline=None)
@given(st.lists(st.sampled_from(STANDARD_52), min_size=6, max_size=7, unique=True))
def test_another_card_never_makes_a_hand_worse(held: list[Card]) -> None:
    assert best_hand(held) >= best_hand(held[:-1])
    assert hand_value(held) >= hand_value(held[:-1])


@settings(deadline=None)
@given(st.lists(st.sampled_from(STANDARD_52), min_size=6, max_size=7, unique=True))
def test_no_five_of_the_cards_make_a_better_hand(held: list[Card]) -> None:
    assert best_hand(held) == max(map(rank_of, combinations(held, 5)))


@pytest.mark.parametrize("number", [0, 4, 8])
def test_a_hand_of_fewer_than_five_or_more_than_seven_cards_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="five to seven different cards"):
        best_hand(STANDARD_52[:number])


@pytest.mark.parametrize("number", [5, 6, 7])
def test_a_hand_with_a_card_twice_is_refused(number: int) -> None:
    assert best_hand(STANDARD_52[:number])
    with pytest.raises(ValueError, match="different cards"):
        best_hand((*STANDARD_52[: number - 1], STANDARD_52[0]))


def test_a_value_tells_its_category() -> None:
    for kind, texts in HIGHEST_AND_LOWEST.items():
        assert {category(hand_value(cards(text))) for text in texts} == {kind}


@pytest.mark.parametrize(
    ("letters", "top"),
    [
        ("AKQJT", "A"),
        ("KQJT9", "K"),
        ("65432", "6"),
        ("5432A", "5"),
        ("765432A", "7"),
        ("432AK", None),
        ("AKQJ9", None),
        ("", None),
        ("AAAAA", None),
    ],
)
def test_the_top_of_a_straight(letters: str, top: str | None) -> None:
    ranks = [card(f"{letter}S").rank for letter in letters]
    assert straight_top(ranks) == (None if top is None else card(f"{top}S").rank)


# --- in words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("AS KS QS JS TS", "a royal flush"),
        ("AS 2S 3S 4S 5S", "a straight flush, five high"),
        ("6S 6H 6D 6C KS", "four sixes"),
        ("AS AH AD KC KS", "a full house, aces over kings"),
        ("AH KH QH JH 9H", "a flush, ace high"),
        ("9S 8H 7D 6C 5S", "a straight, nine high"),
        ("TS TH TD KC QS", "three tens"),
        ("AS AH 6D 6C QS", "two pair, aces and sixes"),
        ("JS JH KD QC AS", "a pair of jacks"),
        ("7S 5H 4D 3C 2S", "seven high"),
    ],
)
def test_a_hand_is_called_as_a_dealer_calls_it(rank: Ranker, text: str, words: str) -> None:
    assert hand_name(rank(text)) == words


def test_the_kinds_of_hand_have_the_names_of_the_paragraph() -> None:
    assert [category_name(kind) for kind in sorted(PokerCategory, reverse=True)] == [
        "royal flush",
        "straight flush",
        "four-of-a-kind",
        "full house",
        "flush",
        "straight",
        "three-of-a-kind",
        "two pair",
        "pair",
        "high card",
    ]


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("AS AH KD QC JS", "AD AC KS QH TS", ("a pair of aces with jack", "a pair of aces with ten")),
        ("AS AH KD QC JS", "AD AC KS QH JD", ("a pair of aces", "a pair of aces")),
        ("AS AH KD QC JS", "KS KC QS JH TS", ("a pair of aces", "a pair of kings")),
        (
            "3H 3D 2S 2C 9S",
            "3S 3C 2H 2D TS",
            ("two pair, threes and twos with nine", "two pair, threes and twos with ten"),
        ),
        ("AH KH QH JH 9H", "AS KS QS JS 8S", ("a flush, ace high with nine", "a flush, ace high with eight")),
        ("AS KH QD JC 9S", "AD QC JH TS 8S", ("ace high with king", "ace high with queen")),
        ("9S 9H 9D 9C 3S", "9S 9H 9D 9C 2S", ("four nines with three", "four nines with two")),
    ],
)
def test_hands_are_told_apart_by_the_card_that_decides_and_only_where_needed(
    rank: Ranker, one: str, other: str, words: tuple[str, str]
) -> None:
    assert told_apart(rank(one), rank(other)) == words
    assert told_apart(rank(other), rank(one)) == words[::-1]
