"""The order of pai gow poker hands, paragraph by paragraph: 19:47-11.3(a) to (e) and 11.9(a)."""

from itertools import pairwise

import pytest

from croupier.equipment.cards import SUITS, Card, Rank, cards
from croupier.games.pai_gow_poker.ranking import (
    SETTINGS,
    High,
    HighHand,
    PaiGowLowHand,
    Wheel,
    high_hand,
    low_hand,
    settings,
    split,
    stands,
    straights,
)
from croupier.words import category_name, hand_name, told_apart

both_wheels = pytest.mark.parametrize("wheel", Wheel, ids=lambda wheel: wheel.value)


def high(text: str, wheel: Wheel = Wheel.SECOND_HIGHEST) -> HighHand:
    return high_hand(cards(text), wheel)


def low(text: str) -> PaiGowLowHand:
    return low_hand(cards(text))


# The highest and the lowest hand of each kind, highest kind first. The wheel has its own tests.
HIGHEST_AND_LOWEST = {
    High.FIVE_ACES: ("AS AH AD AC JOKER", "JOKER AC AD AH AS"),
    High.ROYAL_FLUSH: ("AS KS QS JS TS", "AD KD QD JD JOKER"),
    High.STRAIGHT_FLUSH: ("KS QS JS TS 9S", "6D 5D 4D 3D 2D"),
    High.FOUR_OF_A_KIND: ("AS AH AD AC KS", "2S 2H 2D 2C 3S"),
    High.FULL_HOUSE: ("AS AH AD KC KS", "2S 2H 2D 3C 3S"),
    High.FLUSH: ("AH KH QH JH 9H", "7C 5C 4C 3C 2C"),
    High.STRAIGHT: ("AS KH QD JC TS", "6S 5H 4D 3C 2S"),
    High.THREE_OF_A_KIND: ("AS AH AD KC QS", "2S 2H 2D 3C 4S"),
    High.TWO_PAIRS: ("AS AH KD KC QS", "3S 3H 2D 2C 4S"),
    High.PAIR: ("AS AH KD QC JS", "2S 2H 3D 4C 5S"),
    High.HIGH_CARD: ("AS KH QD JC 9S", "7S 5H 4D 3C 2S"),
}


# --- (a)


@pytest.mark.cites("19:47-11.3(a)")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    ranks = [rank for rank in reversed(Rank) if rank is not Rank.JOKER]
    assert len(ranks) == 13
    pairs = [low_hand([Card(rank, SUITS[0]), Card(rank, SUITS[1])]) for rank in ranks]
    assert all(higher > lower for higher, lower in pairwise(pairs))
    with_a_two = [low_hand([Card(rank, SUITS[0]), Card(Rank.TWO, SUITS[1])]) for rank in ranks[:-1]]
    assert all(higher > lower for higher, lower in pairwise(with_a_two))


@pytest.mark.cites("19:47-11.3(a)")
@both_wheels
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AS 2H 3D 4C 5S", High.STRAIGHT),
        ("AS 2S 3S 4S 5S", High.STRAIGHT_FLUSH),
        ("AS 2H 3D 4C 6S", High.HIGH_CARD),
        ("KS AH 2D 3C 4S", High.HIGH_CARD),
        ("QS KH AD 2C 3S", High.HIGH_CARD),
        ("AS KH QD JC TS", High.STRAIGHT),
    ],
)
def test_an_ace_stands_above_the_king_or_below_the_two_but_not_between(text: str, kind: High, wheel: Wheel) -> None:
    assert high(text, wheel).category is kind


@pytest.mark.cites("19:47-11.3(a)")
@pytest.mark.parametrize(
    ("with_joker", "with_ace"),
    [
        ("JOKER KH QD 9C 7S", "AS KH QD 9C 7S"),
        ("JOKER AH QD JC 9S", "AS AH QD JC 9S"),
        ("JOKER AH KD KC 9S", "AS AH KD KC 9S"),
        ("JOKER AH AD JC 9S", "AS AH AD JC 9S"),
        ("JOKER AH AD JC JS", "AS AH AD JC JS"),
        ("JOKER AH AD AC 9S", "AS AH AD AC 9S"),
        ("JOKER 7H 7D JC 9S", "AS 7H 7D JC 9S"),
        ("JOKER 7H 7D 7C 9S", "AS 7H 7D 7C 9S"),
        ("JOKER 7H 7D 7C 7S", "AS 7H 7D 7C 7S"),
        ("JOKER 7H 7D 7C 9S", "AC 7H 7D 7C 9S"),
    ],
)
def test_the_joker_is_an_ace_and_no_other_card_of_a_group(with_joker: str, with_ace: str) -> None:
    assert high(with_joker) == high(with_ace)


@pytest.mark.cites("19:47-11.3(a)")
def test_the_joker_is_an_ace_in_the_low_hand() -> None:
    assert low("JOKER KD") == low("AS KD") > low("KS QD")
    assert low("JOKER AD") == low("AS AD") > low("KS KD")
    assert low("JOKER 2D") == low("AS 2D") < low("2S 2C")


# --- (b): the order of the kinds, and the highest and lowest of each


@pytest.mark.cites("19:47-11.3(b)")
@both_wheels
def test_every_hand_of_a_kind_ranks_above_every_hand_of_the_next(wheel: Wheel) -> None:
    kinds = list(HIGHEST_AND_LOWEST)
    assert kinds == sorted(High, reverse=True)
    for kind, texts in HIGHEST_AND_LOWEST.items():
        assert [high(text, wheel).category for text in texts] == [kind, kind]
    for kind, next_kind in pairwise(kinds):
        assert high(HIGHEST_AND_LOWEST[kind][1], wheel) > high(HIGHEST_AND_LOWEST[next_kind][0], wheel)


@pytest.mark.cites("19:47-11.3(b)1")
@both_wheels
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AS AH AD AC JOKER", High.FIVE_ACES),
        ("AS AH AD JOKER KS", High.FOUR_OF_A_KIND),
        ("AS AH AD AC KS", High.FOUR_OF_A_KIND),
        ("KS KH KD KC JOKER", High.FOUR_OF_A_KIND),
    ],
)
def test_five_aces_are_four_aces_and_the_joker(text: str, kind: High, wheel: Wheel) -> None:
    assert high(text, wheel).category is kind


@pytest.mark.cites("19:47-11.3(b)2")
@both_wheels
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("AS KS QS JS TS", High.ROYAL_FLUSH),
        ("JOKER KS QS JS TS", High.ROYAL_FLUSH),
        ("AS KS QS JS JOKER", High.ROYAL_FLUSH),
        ("KS QS JS TS 9S", High.STRAIGHT_FLUSH),
        ("AS KS QS JS 9S", High.FLUSH),
        ("AS KS QS JS TD", High.STRAIGHT),
    ],
)
def test_a_royal_flush_is_the_highest_straight_in_one_suit(text: str, kind: High, wheel: Wheel) -> None:
    assert high(text, wheel).category is kind
    if kind is High.ROYAL_FLUSH:
        assert high(text, wheel) == high("AD KD QD JD TD", wheel)


SUITED = "{0}S {1}S {2}S {3}S {4}S"
MIXED = "{0}S {1}S {2}D {3}S {4}S"
WITHOUT_WHEEL = ["KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432"]


def in_order(form: str, *runs: str, wheel: Wheel) -> None:
    hands = [high(form.format(*run), wheel) for run in runs]
    assert len(hands) > 2
    assert all(higher > lower for higher, lower in pairwise(hands))


@pytest.mark.cites("19:47-11.3(b)3")
def test_the_wheel_is_the_highest_straight_flush_below_the_royal() -> None:
    in_order(SUITED, "AKQJT", "A2345", *WITHOUT_WHEEL, wheel=Wheel.SECOND_HIGHEST)


@pytest.mark.cites("19:47-11.3(b)7")
def test_the_wheel_is_the_second_highest_straight() -> None:
    in_order(MIXED, "AKQJT", "A2345", *WITHOUT_WHEEL, wheel=Wheel.SECOND_HIGHEST)


@pytest.mark.cites("19:47-11.3(d)")
@pytest.mark.parametrize("form", [SUITED, MIXED])
def test_the_licensee_may_make_the_wheel_the_lowest_straight_and_straight_flush(form: str) -> None:
    in_order(form, "AKQJT", *WITHOUT_WHEEL, "A2345", wheel=Wheel.LOWEST)


@pytest.mark.cites("19:47-11.3(d)")
def test_the_lowest_wheel_still_ranks_above_what_is_not_a_straight() -> None:
    assert high("AS 2S 3S 4S 5S", Wheel.LOWEST) > high("AS AH AD AC KS", Wheel.LOWEST)
    assert high("AS 2D 3S 4S 5S", Wheel.LOWEST) > high("AS AH AD KC QS", Wheel.LOWEST)


@both_wheels
def test_there_are_ten_straights_each_with_its_place(wheel: Wheel) -> None:
    assert [place for place, _, _ in straights(wheel)] == list(range(10, 0, -1))
    assert len({ranks for _, _, ranks in straights(wheel)}) == 10
    assert {len(ranks) for _, _, ranks in straights(wheel)} == {5}


@pytest.mark.cites("19:47-11.3(b)4")
def test_four_of_a_kind_rank_by_their_rank_and_then_by_the_fifth_card() -> None:
    assert high("3S 3H 3D 3C 2S") > high("2S 2H 2D 2C AS") > high("2S 2H 2D 2C KS")
    assert high("AS AH AD AC 2S") > high("KS KH KD KC AS")


@pytest.mark.cites("19:47-11.3(b)5")
def test_full_houses_rank_by_the_three_and_then_by_the_pair() -> None:
    assert high("3S 3H 3D 2C 2S") > high("2S 2H 2D AC AS") > high("2S 2H 2D KC KS")
    assert high("AS AH AD 2C 2S") > high("KS KH KD AC AS")
    assert high("2S 2H 2D 4C 4S") > high("2S 2H 2D 3C 3S")


@pytest.mark.cites("19:47-11.3(b)6")
def test_a_flush_is_five_of_a_suit_and_ranks_by_its_cards() -> None:
    assert high("2S 7S 9S JS KS").category is High.FLUSH
    assert high("2S 7S 9S JS KD").category is High.HIGH_CARD
    assert high("AS 6S 4S 3S 2S") > high("KD QD JD TD 8D")
    assert high("AS 7S 4S 3S 2S") > high("AD 6D 5D 4D 3D")
    assert high("AS 7S 4S 3S 2S") == high("AD 7D 4D 3D 2D")


@pytest.mark.cites("19:47-11.3(b)8")
def test_three_of_a_kind_rank_by_their_rank_and_then_by_the_others() -> None:
    assert high("3S 3H 3D 4C 2S") > high("2S 2H 2D AC KS")
    assert high("3S 3H 3D 5C 2S") > high("3S 3H 3D 4C 2S")
    assert high("3S 3H 3D 5C 4S") > high("3S 3H 3D 5C 2S")


@pytest.mark.cites("19:47-11.3(b)9")
def test_two_pairs_rank_by_the_higher_pair_then_the_lower_then_the_fifth_card() -> None:
    assert high("4S 4H 2D 2C 3S") > high("3S 3H 2D 2C AS")
    assert high("AS AH 3D 3C 2S") > high("AS AH 2D 2C KS") > high("AS AH 2D 2C QS")


@pytest.mark.cites("19:47-11.3(b)10")
def test_a_pair_may_be_a_high_hand_or_a_low_hand_and_ranks_by_its_rank() -> None:
    assert high("3S 3H 2D 4C 5S") > high("2S 2H AD KC QS")
    assert low("AS AH") > low("KS KH") > low("2S 2H") > low("AS KH")
    assert low("2S 2H").pair
    assert not low("AS KS").pair


# --- (c)


@pytest.mark.cites("19:47-11.3(c)")
@pytest.mark.parametrize(
    ("with_joker", "completed", "wheel"),
    [
        # A straight: the card that makes it highest.
        ("KS QD JC 9H JOKER", "KS QD JC 9H TS", Wheel.SECOND_HIGHEST),
        ("QS JD TC 9H JOKER", "QS JD TC 9H KS", Wheel.SECOND_HIGHEST),
        ("KS QD JC TH JOKER", "KS QD JC TH AS", Wheel.SECOND_HIGHEST),
        ("AS KD JC TH JOKER", "AS KD JC TH QS", Wheel.SECOND_HIGHEST),
        ("AS 2D 3C 5H JOKER", "AS 2D 3C 5H 4S", Wheel.SECOND_HIGHEST),
        ("2S 3D 4C 5H JOKER", "2S 3D 4C 5H AS", Wheel.SECOND_HIGHEST),
        ("2S 3D 4C 5H JOKER", "2S 3D 4C 5H 6S", Wheel.LOWEST),
        ("3S 4D 5C 6H JOKER", "3S 4D 5C 6H 7S", Wheel.SECOND_HIGHEST),
        ("AS 2D 3C 4H JOKER", "AS 2D 3C 4H 5S", Wheel.LOWEST),
        # A flush: the highest rank it lacks.
        ("KS QS JS 7S JOKER", "KS QS JS 7S AS", Wheel.SECOND_HIGHEST),
        ("AS QS JS 7S JOKER", "AS QS JS 7S KS", Wheel.SECOND_HIGHEST),
        ("AS KS 4S 2S JOKER", "AS KS 4S 2S QS", Wheel.SECOND_HIGHEST),
        ("AS KS QS 2S JOKER", "AS KS QS 2S JS", Wheel.SECOND_HIGHEST),
        # A straight flush and a royal flush.
        ("9S 8S 7S 6S JOKER", "9S 8S 7S 6S TS", Wheel.SECOND_HIGHEST),
        ("2S 3S 4S 5S JOKER", "2S 3S 4S 5S AS", Wheel.SECOND_HIGHEST),
        ("2S 3S 4S 5S JOKER", "2S 3S 4S 5S 6S", Wheel.LOWEST),
        ("KS QS JS TS JOKER", "KS QS JS TS AS", Wheel.LOWEST),
        ("AS KS QS TS JOKER", "AS KS QS TS JS", Wheel.LOWEST),
    ],
)
def test_the_joker_completes_straights_and_flushes(with_joker: str, completed: str, wheel: Wheel) -> None:
    assert high(with_joker, wheel) == high(completed, wheel)
    assert high(completed, wheel).category >= High.STRAIGHT


@pytest.mark.cites("19:47-11.3(c)")
def test_three_to_a_straight_and_three_to_a_flush_are_not_completed() -> None:
    assert high("KS QD JC 8H JOKER").category is High.HIGH_CARD
    assert high("KS QS JS 8D JOKER").category is High.HIGH_CARD
    assert high("KS QS JS JD JOKER").category is High.PAIR


# --- (e)


@pytest.mark.cites("19:47-11.3(e)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("AS KH QD JC 9S", "AH KD QC JS 8H"),
        ("AS KH QD TC 2S", "AH KD QC 9S 8H"),
        ("AS KH 5D 4C 3S", "AH QD JC TS 8H"),
        ("KS QH 5D 4C 3S", "QH JD TC 9S 7H"),
        ("9S 9H AD 3C 2S", "9D 9C KH QS JD"),
        ("9S 9H AD KC 2S", "9D 9C AH QS JD"),
        ("9S 9H AD KC 3S", "9D 9C AH KS 2D"),
    ],
)
def test_among_equals_the_highest_card_that_the_other_hand_lacks_decides(higher: str, lower: str) -> None:
    assert high(higher) > high(lower)
    assert high(lower) < high(higher)
    assert high(lower) != high(higher)


@pytest.mark.cites("19:47-11.3(e)")
@pytest.mark.parametrize(
    ("higher", "lower"), [("AS 3D", "KS QD"), ("AS KD", "AH QD"), ("5S 4D", "5H 3D"), ("3S 3D", "AS KD")]
)
def test_low_hands_likewise(higher: str, lower: str) -> None:
    assert low(higher) > low(lower)
    assert low(higher) != low(lower)


@pytest.mark.cites("19:47-11.3(e)")
def test_hands_of_the_same_ranks_are_a_copy_whatever_their_suits() -> None:
    assert high("AS KH QD 9C 7S") == high("AH KD QC 9S 7H") == high("JOKER KD QC 9S 7H")
    assert high("9S 9H AD KC 3S") == high("9D 9C AH KS 3D") == high("9D 9C JOKER KS 3D")
    assert high("TS 9D 8C 7H 6S") == high("TD 9C 8H 6S JOKER")
    assert high("JOKER QS 8S 5S 3S") == high("AD QD 8D 5D 3D")
    assert low("AS KS") == low("AD KH") == low("JOKER KC")


# --- 11.9(a)


@pytest.mark.cites("19:47-11.9(a)")
@pytest.mark.parametrize(
    ("five", "two", "expected"),
    [
        # The paragraph's own example, one pair below and one above.
        ("7S 7D 4C 3H 2S", "7C 7H", True),
        ("6S 6D AC KH QS", "7C 7H", False),
        ("8S 8D 4C 3H 2S", "7C 7H", True),
        # No pair against a pair, and a pair against no pair.
        ("AS KD QC JH 9S", "2C 2H", False),
        ("2S 2D 5C 4H 3S", "AC KH", True),
        # No pair against no pair: the second card at the value, one below, one above.
        ("AS QD 4C 3H 2S", "AC QH", True),
        ("AS JD TC 9H 8S", "AC QH", False),
        ("AS KD 4C 3H 2S", "AC QH", True),
        ("KS QD JC TH 8S", "AC 2H", False),
        ("AS KD 4C 3H 2S", "QC JH", True),
        # The joker is an ace on either side.
        ("JOKER JD TC 9H 5S", "AC QH", False),
        ("JOKER QD TC 9H 5S", "AC QH", True),
        ("AS AD TC 9H 7S", "AC JOKER", True),
        ("KS KD TC 9H 7S", "AC JOKER", False),
        # Every other kind is legal over every low hand.
        ("3S 3D 2C 2H 4S", "AC AH", True),
        ("2S 2D 2C 4H 3S", "AC AH", True),
        ("6S 5D 4C 3H 2S", "AC AH", True),
        ("JOKER 5D 4C 3H 2S", "AC AH", True),
        ("7S 5S 4S 3S 2S", "AC AH", True),
    ],
)
def test_the_high_hand_ranks_equal_to_or_higher_than_the_low_hand(five: str, two: str, expected: bool) -> None:
    for wheel in Wheel:
        assert stands(high(five, wheel), low(two)) is expected


@pytest.mark.cites("19:47-11.9(a)")
def test_seven_cards_are_set_in_21_ways() -> None:
    seven = cards("AS KD JOKER 7C 7H 3D 2S")
    ways = list(settings(seven, Wheel.LOWEST))
    assert len(ways) == len({setting for setting, _, _ in ways}) == len(SETTINGS) == 21
    assert {place for setting in SETTINGS for place in setting} == set(range(1, 8))
    for setting, high_set, low_set in ways:
        five, two = split(seven, setting)
        assert sorted(map(str, five + two)) == sorted(map(str, seven))
        assert two == (seven[setting[0] - 1], seven[setting[1] - 1])
        assert (high_set, low_set) == (high_hand(five, Wheel.LOWEST), low_hand(two))
    by_setting = {setting: (high_hand, other) for setting, high_hand, other in ways}
    assert by_setting[4, 5] == (high("AS KD JOKER 3D 2S"), low("7C 7H"))
    assert stands(*by_setting[4, 5])
    assert not stands(*by_setting[1, 3])


# --- words

WORDS = {
    "AS AH AD AC JOKER": "five aces",
    "AS KS QS JS JOKER": "a royal flush",
    "KS QS JS TS 9S": "a straight flush, king high",
    "AS 2S 3S 4S 5S": "a straight flush, ace to five",
    "6S 6H 6D 6C 9S": "four sixes",
    "AS AH JOKER KC KS": "a full house, aces over kings",
    "KH QH 9H 8H JOKER": "a flush, ace high",
    "AS KH QD JC TS": "a straight, ace high",
    "6S 5H 4D 3C 2S": "a straight, six high",
    "AS 2H 3D 4C 5S": "a straight, ace to five",
    "7S 7H 7D KC QS": "three sevens",
    "AS AH KD KC QS": "two pairs, aces and kings",
    "2S 2H 3D 4C 5S": "a pair of twos",
    "JOKER KH QD 9C 7S": "ace high",
}


@both_wheels
@pytest.mark.parametrize(("text", "words"), WORDS.items())
def test_a_dealer_has_words_for_every_high_hand(text: str, words: str, wheel: Wheel) -> None:
    assert hand_name(high(text, wheel)) == words


@both_wheels
def test_every_straight_has_words(wheel: Wheel) -> None:
    hands = [hand_name(HighHand(High.STRAIGHT, (place, top))) for place, top, _ in straights(wheel)]
    assert len(set(hands)) == 10


def test_a_dealer_has_words_for_low_hands() -> None:
    assert hand_name(low("6S 6D")) == "a pair of sixes"
    assert hand_name(low("JOKER AD")) == "a pair of aces"
    assert hand_name(low("9S KD")) == "king-nine"


def test_the_kinds_have_words() -> None:
    assert [category_name(kind) for kind in (High.FIVE_ACES, High.FOUR_OF_A_KIND, High.TWO_PAIRS, High.HIGH_CARD)] == [
        "five aces",
        "four-of-a-kind",
        "two pairs",
        "high card",
    ]


def test_hands_with_the_same_words_are_told_apart_by_the_card_that_decides() -> None:
    assert told_apart(high("9S 9H AD KC 3S"), high("9D 9C AH KS 2D")) == (
        "a pair of nines with three",
        "a pair of nines with two",
    )
    assert told_apart(high("AS KH QD JC 9S"), high("AS KH QD TC 9S")) == ("ace high with jack", "ace high with ten")
    assert told_apart(high("AS KH QD JC 9S"), high("KS QH JD TC 8S")) == ("ace high", "king high")
    assert told_apart(high("AS KH QD JC 9S"), high("AD KC QH JS 9D")) == ("ace high", "ace high")
    assert told_apart(low("AS KD"), low("AS QD")) == ("ace-king", "ace-queen")
    assert told_apart(low("AS AD"), low("AH JOKER")) == ("a pair of aces", "a pair of aces")


# --- invalid hands


@pytest.mark.parametrize(
    "text", ["", "AS", "AS KD QC JH", "AS KD QC JH 9S 8S", "AS AS KD QC JH", "JOKER JOKER KD QC JH"]
)
def test_a_high_hand_has_five_different_cards(text: str) -> None:
    with pytest.raises(ValueError, match=r"five different cards.*19:47-11\.1"):
        high(text)


@pytest.mark.parametrize("text", ["", "AS", "AS KD QC", "AS AS", "JOKER JOKER"])
def test_a_low_hand_has_two_different_cards(text: str) -> None:
    with pytest.raises(ValueError, match=r"two different cards.*19:47-11\.1"):
        low(text)


@pytest.mark.parametrize("text", ["AS KD QC JH 9S 8S", "AS KD QC JH 9S 8S 7D 6D", "AS AS KD QC JH 9D 8D"])
def test_hands_are_set_from_seven_different_cards(text: str) -> None:
    with pytest.raises(ValueError, match=r"seven different cards.*19:47-11\.9\(a\)"):
        list(settings(cards(text), Wheel.LOWEST))
