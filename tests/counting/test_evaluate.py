"""The compiled ranking agrees with the readable forms: hand by hand, and over all hands with known counts."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise
from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.counting.evaluate import packed, place, places, poker, unpacked
from croupier.counting.order import HandOrder, order_of
from croupier.counting.subsets import Universe, all_hands
from croupier.equipment.cards import JOKER, STANDARD_52, WITH_JOKER_53, Card, Rank, Suit, cards
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.ranking import High, Wheel, high_hand, low_hand
from croupier.ranking import fast
from croupier.ranking.poker import best_hand


def _packed(hands: Sequence[Sequence[Card]]) -> NDArray[np.uint64]:
    return np.array([packed(hand) for hand in hands], dtype=np.uint64)


def test_a_hand_is_unpacked_as_it_was_packed() -> None:
    hand = cards("2C AC 2D 9H AS JOKER")
    assert unpacked(packed(hand)) == hand
    assert [packed([card]) for card in WITH_JOKER_53] == Universe(joker=True).bits().tolist()


# --- five to seven cards without a joker

PARTS = 4


def _values(hands: NDArray[np.uint64]) -> list[int]:
    """Return the fast form's values for packed hands."""
    masks = [(hands >> np.uint64(13 * suit) & np.uint64(0x1FFF)).tolist() for suit in range(4)]
    return [fast.value(*suits) for suits in zip(*masks, strict=True)]


def _assert_agreement(hands: NDArray[np.uint64]) -> None:
    """Check that each hand's place is that of the hand named by the fast form."""
    for found, value in set(zip(places(poker(), hands).tolist(), _values(hands), strict=True)):
        assert poker().at(found) == fast.as_hand(value)


def test_there_are_7462_places_in_the_order_of_the_form_for_reading() -> None:
    hands = poker().hands
    assert len(hands) == 7_462
    assert all(lower < higher for lower, higher in pairwise(hands))


@pytest.mark.parametrize("part", range(PARTS))
def test_every_five_card_hand_stands_where_the_form_for_speed_puts_it(part: int) -> None:
    hands = all_hands(Universe().bits(), 5)
    assert len(hands) == comb(52, 5)
    _assert_agreement(hands[part::PARTS])


@pytest.mark.parametrize("number", [6, 7])
def test_random_hands_of_six_and_seven_cards_agree_with_both_forms(number: int) -> None:
    draw = random.Random(f"evaluate {number}")
    few_ranks = [card for card in STANDARD_52 if card.rank >= Rank.TEN]
    one_suit = [card for card in STANDARD_52 if card.suit is Suit.HEARTS or card.rank is Rank.ACE]
    for kind, times in ((STANDARD_52, 40_000), (few_ranks, 10_000), (one_suit, 10_000)):
        hands = [tuple(draw.sample(kind, number)) for _ in range(times)]
        _assert_agreement(_packed(hands))
        for hand, found in zip(hands[::100], places(poker(), _packed(hands[::100])).tolist(), strict=True):
            assert poker().at(found) == best_hand(hand)


# --- with a joker


@pytest.mark.parametrize("wheel", Wheel)
def test_five_cards_with_and_without_a_joker_rank_as_high_hands(wheel: Wheel) -> None:
    draw = random.Random(f"high {wheel}")
    hands = [(*draw.sample(STANDARD_52, 4), JOKER) for _ in range(20_000)]
    hands += [(*four, JOKER) for four in combinations(STANDARD_52[:13], 4)]
    hands += [tuple(draw.sample(WITH_JOKER_53, 5)) for _ in range(5_000)]
    order = high_hands(wheel)
    for hand, found in zip(hands, places(order, _packed(hands)).tolist(), strict=True):
        assert order.at(found) == high_hand(hand, wheel)


@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("number", [6, 7])
def test_of_six_or_seven_cards_with_a_joker_the_best_five_count(wheel: Wheel, number: int) -> None:
    draw = random.Random(f"best {wheel} {number}")
    few_ranks = [card for card in STANDARD_52 if card.rank >= Rank.QUEEN]
    one_suit = [card for card in STANDARD_52 if card.suit is Suit.CLUBS or card.rank is Rank.KING]
    hands = [(*draw.sample(kind, number - 1), JOKER) for kind in (STANDARD_52, few_ranks, one_suit) for _ in range(600)]
    order = high_hands(wheel)
    for hand, found in zip(hands, places(order, _packed(hands)).tolist(), strict=True):
        assert order.at(found) == max(high_hand(five, wheel) for five in combinations(hand, 5))


def test_all_hands_of_seven_from_53_cards_make_the_known_numbers_of_each_kind() -> None:
    """The joker is the highest of the 53 cards, so hands are split by their highest card."""
    order = high_hands(Wheel.SECOND_HIGHEST)
    kinds = np.array([0, *(hand.category for hand in order.hands)])
    bits = Universe(joker=True).bits()
    with_joker: Counter[High] = Counter()
    without: Counter[High] = Counter()
    for highest in range(6, 53):
        found = places(order, all_hands(bits[:highest], 6) | bits[highest])
        numbers = np.bincount(kinds[found], minlength=len(High)).tolist()
        (with_joker if highest == 52 else without).update(dict(zip(High, numbers, strict=True)))
    assert without == {
        High.ROYAL_FLUSH: 4_324,
        High.STRAIGHT_FLUSH: 37_260,
        High.FOUR_OF_A_KIND: 224_848,
        High.FULL_HOUSE: 3_473_184,
        High.FLUSH: 4_047_644,
        High.STRAIGHT: 6_180_020,
        High.THREE_OF_A_KIND: 6_461_620,
        High.TWO_PAIRS: 31_433_400,
        High.PAIR: 58_627_800,
        High.HIGH_CARD: 23_294_460,
        High.FIVE_ACES: 0,
    }
    assert without + with_joker == {
        High.FIVE_ACES: 1_128,
        High.ROYAL_FLUSH: 26_132,
        High.STRAIGHT_FLUSH: 184_832,
        High.FOUR_OF_A_KIND: 307_472,
        High.FULL_HOUSE: 4_188_528,
        High.FLUSH: 6_172_088,
        High.STRAIGHT: 11_236_028,
        High.THREE_OF_A_KIND: 7_470_676,
        High.TWO_PAIRS: 35_553_816,
        High.PAIR: 64_221_960,
        High.HIGH_CARD: 24_780_420,
    }


# --- two and three cards


def test_every_hand_of_two_cards_ranks_as_a_low_hand() -> None:
    hands = list(combinations(WITH_JOKER_53, 2))
    order = low_hands()
    assert len(order.hands) == 91
    for hand, found in zip(hands, places(order, _packed(hands)).tolist(), strict=True):
        assert order.at(found) == low_hand(hand)


def _three(three: Sequence[Card]) -> tuple[int, ...]:
    """Rank three cards as three card poker does: a straight above a flush, three of a kind above both."""
    ranks = sorted((card.rank for card in three), reverse=True)
    if ranks == [Rank.ACE, Rank.THREE, Rank.TWO]:
        ranks = [Rank.THREE, Rank.TWO, Rank.TWO]  # below 4-3-2, and no pair, which is handled before
        straight = True
    else:
        straight = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    flush = len({card.suit for card in three}) == 1
    if straight or flush:
        return (5 if straight and flush else 3 if straight else 2, *ranks)
    counts = Counter(ranks)
    kind = {1: 4, 2: 1, 3: 0}[len(counts)]
    return (kind, *sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))


def test_a_rule_for_three_cards_gives_every_hand_its_place_and_more_cards_the_best_of_three() -> None:
    order = order_of(_three, 3)
    hands: list[tuple[Card, ...]] = list(combinations(STANDARD_52, 3))
    for hand, found in zip(hands, places(order, _packed(hands)).tolist(), strict=True):
        assert order.at(found) == _three(hand)
    kinds = Counter(order.at(found)[0] for found in places(order, _packed(hands)).tolist())
    assert kinds == {5: 48, 4: 52, 3: 720, 2: 1_096, 1: 3_744, 0: 16_440}
    # Six cards may contain three of each of two suits.
    draw = random.Random("three of six")
    two_suits = [card for card in STANDARD_52 if card.suit in (Suit.CLUBS, Suit.SPADES)]
    six = [tuple(draw.sample(kind, 6)) for kind in (STANDARD_52, two_suits) for _ in range(1_000)]
    for six_cards, found in zip(six, places(order, _packed(six)).tolist(), strict=True):
        assert order.at(found) == max(_three(three) for three in combinations(six_cards, 3))


# --- what is ranked and what isn't


def test_one_hand_ranks_as_it_does_among_many() -> None:
    draw = random.Random("one by one")
    hands = [packed(draw.sample(STANDARD_52, number)) for number in (5, 6, 7) for _ in range(300)]
    assert [place(poker(), hand) for hand in hands] == places(poker(), np.array(hands, dtype=np.uint64)).tolist()


@pytest.mark.parametrize("number", [0, 4, 8])
def test_too_few_and_too_many_cards_are_refused(number: int) -> None:
    good, wrong = packed(STANDARD_52[:5]), packed(STANDARD_52[:number])
    with pytest.raises(ValueError, match="not a hand of 5 to 7 of 52 cards"):
        place(poker(), wrong)
    with pytest.raises(ValueError, match=f"{wrong:#x} is not a hand of 5 to 7 of 52 cards"):
        places(poker(), np.array([good, wrong], dtype=np.uint64))


@pytest.mark.parametrize(("make", "bit"), [(poker, 52), (partial(high_hands, Wheel.LOWEST), 53)])
def test_a_card_that_is_not_in_the_deck_is_refused(make: Callable[[], HandOrder[Any]], bit: int) -> None:
    order = make()
    wrong = packed(STANDARD_52[:5]) | 1 << bit
    with pytest.raises(ValueError, match=f"of {bit} cards"):
        place(order, wrong)
    with pytest.raises(ValueError, match=f"of {bit} cards"):
        places(order, np.array([wrong], dtype=np.uint64))


@pytest.mark.parametrize("number", [0, 7_463])
def test_there_is_no_hand_at_a_place_outside_the_order(number: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 7462"):
        poker().at(number)


# --- one by one


@pytest.mark.parametrize("size", [5, 6, 7])
def test_hands_that_come_one_by_one_are_ranked_as_those_of_an_array(size: int) -> None:
    rng = random.Random(f"one by one {size}")
    hands = _packed([rng.sample(STANDARD_52, size) for _ in range(3_000)])
    assert [place(poker(), hand) for hand in hands.tolist()] == places(poker(), hands).tolist()
    order = high_hands(Wheel.LOWEST)
    hands = _packed([(JOKER, *rng.sample(STANDARD_52, size - 1)) for _ in range(3_000)])
    assert [place(order, hand) for hand in hands.tolist()] == places(order, hands).tolist()


@pytest.mark.parametrize("hand", [0, 0b1111, 0xFF, 1 << 53 | 0b1111, 1 << 62, -1])
def test_one_by_one_what_is_no_hand_is_refused(hand: int) -> None:
    assert place(poker(), 0b11111)
    with pytest.raises(ValueError, match="is not a hand of 5 to 7 of 52 cards"):
        place(poker(), hand)
