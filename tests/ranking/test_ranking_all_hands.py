"""All hands: the two forms agree on every five cards there are, and independent evaluators agree with both.

``make soak`` ranks each of the 2,598,960 hands with both forms and an independent evaluator. Otherwise the form for
speed and the evaluator rank every hand up to exchanges of suits, with randomly drawn suits, and each counts for all
hands that exchanges make of it.
"""

import os
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import factorial, prod

import pytest
from phevaluator import evaluate_cards
from pokerkit import StandardHighHand

from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank, Suit
from croupier.ranking.fast import as_hand, category, hand_value
from croupier.ranking.poker import PokerCategory, PokerHand, best_hand, rank_of
from croupier.words import hand_name, told_apart

NUMBER_OF_HANDS = 2_598_960
NUMBER_OF_CLASSES = 7462

KNOWN_COUNTS = {
    PokerCategory.ROYAL_FLUSH: 4,
    PokerCategory.STRAIGHT_FLUSH: 36,
    PokerCategory.FOUR_OF_A_KIND: 624,
    PokerCategory.FULL_HOUSE: 3744,
    PokerCategory.FLUSH: 5108,
    PokerCategory.STRAIGHT: 10_200,
    PokerCategory.THREE_OF_A_KIND: 54_912,
    PokerCategory.TWO_PAIR: 123_552,
    PokerCategory.PAIR: 1_098_240,
    PokerCategory.HIGH_CARD: 1_302_540,
}

KNOWN_CLASSES = {
    PokerCategory.ROYAL_FLUSH: 1,
    PokerCategory.STRAIGHT_FLUSH: 9,
    PokerCategory.FOUR_OF_A_KIND: 156,
    PokerCategory.FULL_HOUSE: 156,
    PokerCategory.FLUSH: 1277,
    PokerCategory.STRAIGHT: 10,
    PokerCategory.THREE_OF_A_KIND: 858,
    PokerCategory.TWO_PAIR: 858,
    PokerCategory.PAIR: 2860,
    PokerCategory.HIGH_CARD: 1277,
}

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
PARTS = 12
"""The hands are divided into this many parts, so that several processes can share them."""

named = cache(as_hand)

WITNESS = {card: f"{card.rank.letter}{card.suit.value.lower()}" for card in STANDARD_52}
"""The independent evaluators' names of the cards."""

WITNESS_NUMBER = {card: (card.rank - 2) * 4 + SUITS.index(card.suit) for card in STANDARD_52}
"""phevaluator's numbers of the cards: starting with the two of clubs, suit by suit."""


def _hands_from(first: int) -> Iterator[tuple[Card, ...]]:
    """Yield the five-card hands whose first card, in deck order, is this one."""
    lowest = (STANDARD_52[first],)
    return (lowest + rest for rest in combinations(STANDARD_52[first + 1 :], 4))


def _firsts(part: int) -> range:
    return range(part, 48, PARTS)


def test_the_parts_hold_every_hand_once() -> None:
    firsts = [first for part in range(PARTS) for first in _firsts(part)]
    assert sorted(firsts) == list(range(48))
    number = sum((51 - first) * (50 - first) * (49 - first) * (48 - first) // 24 for first in firsts)
    assert number == NUMBER_OF_HANDS
    assert sum(1 for _ in _hands_from(40)) == 11 * 10 * 9 * 8 // 24


def _assert_both_forms_agree(hands: Iterable[tuple[Card, ...]]) -> None:
    for hand in hands:
        if rank_of(hand) != named(hand_value(hand)):
            pytest.fail(f"{hand}: {rank_of(hand)} for reading, {as_hand(hand_value(hand))} for speed")


@pytest.mark.skipif(not SOAK, reason="takes half a minute: make soak")
@pytest.mark.parametrize("part", range(PARTS))
def test_on_every_five_cards_the_form_for_speed_says_what_the_form_for_reading_says(part: int) -> None:
    for first in _firsts(part):
        _assert_both_forms_agree(_hands_from(first))


def _patterns() -> list[tuple[int, ...]]:
    """Return the suits of five cards up to renaming: a new suit is always the next one."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(5):
        found = [(*suits, suit) for suits in found for suit in range(min(len(set(suits)) + 1, 4))]
    return found


def _but_for_exchanges_of_suits() -> Iterator[tuple[Card, ...]]:
    """Yield every five-card hand at least once up to exchanges of suits; the suits are drawn."""
    draw, by_name = random.Random("suits"), {(card.rank, card.suit): card for card in STANDARD_52}
    ranks, patterns = [rank for rank in Rank if rank is not Rank.JOKER], _patterns()
    for five in combinations_with_replacement(ranks, 5):
        for pattern in patterns:
            if len(set(zip(five, pattern, strict=True))) == 5:
                suits = draw.sample(SUITS, 4)
                hand = [by_name[rank, suits[suit]] for rank, suit in zip(five, pattern, strict=True)]
                draw.shuffle(hand)
                yield tuple(hand)


def _without_suits(hand: tuple[Card, ...]) -> tuple[tuple[Rank, ...], ...]:
    """Return a hand up to exchanges of suits: the ranks of each suit."""
    held: dict[Suit, list[Rank]] = {suit: [] for suit in SUITS}
    for card in hand:
        held[card.suit].append(card.rank)
    return tuple(sorted(tuple(sorted(ranks)) for ranks in held.values()))


@pytest.mark.cites("13:69F-43.5(a)", "13:69F-43.5(b)")
def test_on_five_cards_of_every_kind_the_form_for_speed_says_what_the_form_for_reading_says() -> None:
    hands = list(_but_for_exchanges_of_suits())
    assert len(set(map(_without_suits, hands))) == 134_459  # as many as there are
    _assert_both_forms_agree(hands)


def _every_hand() -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield every five-card hand; but for a soak, one for all hands that exchanges of suits make of it. Yield also how
    many hands it stands for.
    """
    if SOAK:
        yield from ((hand, 1) for hand in combinations(STANDARD_52, 5))
        return
    seen = set()
    for hand in _but_for_exchanges_of_suits():
        by_suit = _without_suits(hand)
        if by_suit not in seen:
            seen.add(by_suit)
            yield hand, factorial(4) // prod(map(factorial, Counter(by_suit).values()))


def _all_values() -> tuple[Counter[int], dict[int, set[int]]]:
    """Return every five-card hand by value: how many there are, and the ranks that phevaluator gives them."""
    counts: Counter[int] = Counter()
    witnesses: dict[int, set[int]] = {}
    number = WITNESS_NUMBER
    for hand, hands in _every_hand():
        value = hand_value(hand)
        counts[value] += hands
        a, b, c, d, e = hand
        witness = evaluate_cards(number[a], number[b], number[c], number[d], number[e])
        witnesses.setdefault(value, set()).add(witness)
    return counts, witnesses


@pytest.mark.cites(
    "13:69F-43.5(b)1",
    "13:69F-43.5(b)2",
    "13:69F-43.5(b)3",
    "13:69F-43.5(b)4",
    "13:69F-43.5(b)5",
    "13:69F-43.5(b)6",
    "13:69F-43.5(b)7",
    "13:69F-43.5(b)8",
    "13:69F-43.5(b)9",
)
def test_there_are_as_many_hands_and_classes_of_each_kind_as_is_known_and_another_evaluator_orders_them_alike() -> None:
    counts, witnesses = _all_values()
    assert counts.total() == NUMBER_OF_HANDS
    by_kind: Counter[PokerCategory] = Counter()
    for value, count in counts.items():
        by_kind[category(value)] += count
    assert by_kind == KNOWN_COUNTS
    assert Counter(map(category, counts)) == KNOWN_CLASSES
    # One rank per value, falling as values rise, over all ranks there are: the orders are the same.
    assert {len(ranks) for ranks in witnesses.values()} == {1}
    ranks = [rank for value in sorted(witnesses, reverse=True) for rank in witnesses[value]]
    assert ranks == list(range(1, NUMBER_OF_CLASSES + 1))


def test_the_witness_is_asked_about_the_right_cards() -> None:
    for hand in random.Random(1).sample(list(combinations(STANDARD_52[::3], 5)), 500):
        by_name = evaluate_cards(*(WITNESS[card] for card in hand))
        assert by_name == evaluate_cards(*(WITNESS_NUMBER[card] for card in hand))


# --- one hand of each class


@cache
def _one_of_each_class() -> tuple[tuple[Card, ...], ...]:
    """Return a suited hand for each set of five ranks, and a mixed one for each choice of ranks with at most four
    alike.
    """
    ranks = [rank for rank in Rank if rank is not Rank.JOKER]
    suited = [tuple(Card(rank, SUITS[3]) for rank in five) for five in combinations(ranks, 5)]
    mixed = []
    for five in combinations_with_replacement(ranks, 5):
        if max(Counter(five).values()) <= 4:
            held = [Card(rank, SUITS[five[:place].count(rank)]) for place, rank in enumerate(five)]
            if len({card.suit for card in held}) == 1:
                held[0] = Card(held[0].rank, SUITS[1])
            mixed.append(tuple(held))
    return (*suited, *mixed)


def test_there_are_7462_different_hands_in_one_order_for_both_forms_and_the_witness() -> None:
    hands = _one_of_each_class()
    assert all(len(set(hand)) == 5 for hand in hands)
    assert len(hands) == NUMBER_OF_CLASSES
    by_reading = sorted(hands, key=rank_of)
    assert by_reading == sorted(hands, key=hand_value)
    assert by_reading == sorted(hands, key=lambda hand: -evaluate_cards(*(WITNESS[card] for card in hand)))
    assert len(set(map(rank_of, hands))) == len(set(map(hand_value, hands))) == NUMBER_OF_CLASSES


def test_two_hands_of_different_rank_are_always_told_apart_in_words() -> None:
    order = sorted(map(rank_of, _one_of_each_class()))
    draw = random.Random(2)
    others = [(draw.choice(order), draw.choice(order)) for _ in range(20_000)]
    for poker_hand, other in [*pairwise(order), *others]:
        words = told_apart(poker_hand, other)
        assert (words[0] == words[1]) is (poker_hand == other), (poker_hand, other)
        assert words[0].startswith(hand_name(poker_hand))
        assert words[1].startswith(hand_name(other))


# --- six and seven cards

SAMPLES = 10 if SOAK else 2
IN_EACH = 10_000
"""100,000 hands in all, in ``make soak``."""


def _order_of_witness(hands: list[tuple[Card, ...]]) -> list[int]:
    return [evaluate_cards(*(WITNESS_NUMBER[card] for card in hand)) for hand in hands]


def _assert_same_order(values: list[int], witness: list[int]) -> None:
    """Check that higher, equal and lower in one list are lower, equal and higher in the other, for every pair."""
    pairs = sorted(set(zip(values, witness, strict=True)))
    assert len(pairs) == len(set(values)) == len(set(witness))
    assert all(lower[1] > higher[1] for lower, higher in pairwise(pairs))


@pytest.mark.parametrize("sample", range(SAMPLES))
def test_on_six_and_seven_cards_both_forms_and_another_evaluator_agree(sample: int) -> None:
    draw = random.Random(f"six and seven {sample}")
    hands = [tuple(draw.sample(STANDARD_52, 6 + number % 2)) for number in range(IN_EACH)]
    values = [hand_value(hand) for hand in hands]
    for hand, value in zip(hands, values, strict=True):
        if best_hand(hand) != named(value):
            pytest.fail(f"{hand}: {best_hand(hand)} for reading, {as_hand(value)} for speed")
    assert len(set(values)) < len(values)  # there are ties to agree on
    _assert_same_order(values, _order_of_witness(hands))


def test_on_seven_cards_of_few_ranks_or_suits_both_forms_and_another_evaluator_agree() -> None:
    """Hands that a random sample seldom has: fours, full houses, three pairs, flushes and suited runs."""
    draw = random.Random("crowded")
    few_ranks = [card for card in STANDARD_52 if card.rank >= Rank.TEN]
    low_ranks = [card for card in STANDARD_52 if card.rank <= Rank.FOUR or card.rank is Rank.ACE]
    one_suit = [card for card in STANDARD_52 if card.suit is SUITS[2] or card.rank is Rank.ACE]
    hands = [tuple(draw.sample(kind, 7)) for kind in (few_ranks, low_ranks, one_suit) for _ in range(15_000)]
    values = [hand_value(hand) for hand in hands]
    kinds = set(map(category, values))
    assert kinds >= {
        PokerCategory.FOUR_OF_A_KIND,
        PokerCategory.FULL_HOUSE,
        PokerCategory.STRAIGHT_FLUSH,
        PokerCategory.ROYAL_FLUSH,
    }
    for hand, value in zip(hands, values, strict=True):
        assert best_hand(hand) == named(value)
    _assert_same_order(values, _order_of_witness(hands))


@pytest.mark.parametrize("number", [5, 6, 7])
def test_a_second_evaluator_orders_a_smaller_sample_alike(number: int) -> None:
    draw = random.Random(f"pokerkit {number}")
    hands = [tuple(draw.sample(STANDARD_52, number)) for _ in range(250)]
    theirs = [StandardHighHand.from_game("".join(WITNESS[card] for card in hand)) for hand in hands]
    ours: list[PokerHand] = [best_hand(hand) for hand in hands]
    equal = 0
    for first, other in combinations(range(len(hands)), 2):
        assert (ours[first] < ours[other]) is (theirs[first] < theirs[other])
        assert (ours[first] == ours[other]) is (theirs[first] == theirs[other])
        equal += ours[first] == ours[other]
    assert equal > 0
