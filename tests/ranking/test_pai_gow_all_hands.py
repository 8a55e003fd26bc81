"""All pai gow poker hands: the joker against a definition that tries every card, the classes, and the known counts."""

import os
import random
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

import pytest

from croupier.equipment.cards import JOKER, STANDARD_52, WITH_JOKER_53, Card, Rank
from croupier.games.pai_gow_poker.hand_classes import NUMBER_OF_HANDS, HandClass, classes
from croupier.games.pai_gow_poker.ranking import High, HighHand, Wheel, high_hand

# Best five of seven, from 53 cards; a straight above three of a kind, as in 11.3(b).
KNOWN_COUNTS = {
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

both_wheels = pytest.mark.parametrize("wheel", Wheel, ids=lambda wheel: wheel.value)


# --- another definition of a high hand, which shares only the cards with ours

Order = tuple[int, list[int]]


def _of_natural_cards(five: tuple[Card, ...], wheel: Wheel) -> Order:
    """Five cards without a joker: the line of 11.3(b), counted from the bottom, and the deciding ranks."""
    ranks = sorted((int(card.rank) for card in five), reverse=True)
    of_one_suit = all(card.suit is five[0].suit for card in five)
    if ranks == [14, 5, 4, 3, 2]:
        top = 13.5 if wheel is Wheel.SECOND_HIGHEST else 5
    elif ranks == list(range(ranks[0], ranks[0] - 5, -1)):
        top = ranks[0]
    else:
        top = 0
    if top:
        line = 4 if not of_one_suit else 9 if top == 14 else 8
        return line, [int(2 * top)]
    times = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    alike = [number for number, _ in times]
    line = 7 if alike[0] == 4 else 6 if alike == [3, 2] else 5 if of_one_suit else 3 if alike[0] == 3 else 0
    return line or (2 if alike[:2] == [2, 2] else 1 if alike[0] == 2 else 0), [rank for _, rank in times]


def _brute_force(five: tuple[Card, ...], wheel: Wheel) -> Order:
    """With a joker, every card not held is tried in its place. Unless it is an ace, it must complete something."""
    natural = tuple(card for card in five if card != JOKER)
    if len(natural) == 5:
        return _of_natural_cards(five, wheel)
    found: list[Order] = []
    if all(card.rank is Rank.ACE for card in natural):
        found.append((10, []))
    for card in STANDARD_52:
        if card in natural:
            continue
        order = _of_natural_cards((*natural, card), wheel)
        if card.rank is Rank.ACE or order[0] in (4, 5, 8, 9):
            found.append(order)
    return max(found)


def _some_hands(joker: bool) -> list[tuple[Card, ...]]:
    """Hands drawn at random, also from few ranks or one suit, so that groups, straights and flushes are common."""
    draw = random.Random(53)
    decks: list[list[Card]] = [
        list(STANDARD_52),
        [card for card in STANDARD_52 if card.rank >= Rank.NINE],
        [card for card in STANDARD_52 if card.rank <= Rank.SIX or card.rank is Rank.ACE],
        [card for card in STANDARD_52 if card.suit is STANDARD_52[0].suit],
    ]
    end = (JOKER,) if joker else ()
    return [(*draw.sample(deck, 5 - joker), *end) for deck in decks for _ in range(400)]


@pytest.mark.cites("19:47-11.3(a)", "19:47-11.3(b)", "19:47-11.3(c)", "19:47-11.3(e)")
@both_wheels
@pytest.mark.parametrize("joker", [False, True], ids=["without joker", "with joker"])
def test_a_definition_that_tries_every_card_for_the_joker_orders_hands_alike(joker: bool, wheel: Wheel) -> None:
    hands = _some_hands(joker)
    # Natural hands are included each time: a hand with the joker must be in the right place among those without.
    hands += _some_hands(False)[::5]
    ours: dict[HighHand, Order] = {}
    for five in hands:
        order = _brute_force(five, wheel)
        assert ours.setdefault(high_hand(five, wheel), order) == order, five
    ordered = sorted(ours)
    assert [ours[hand] for hand in ordered] == sorted(ours.values())
    assert len({hand.category for hand in ordered}) >= 8


@both_wheels
def test_the_joker_with_every_four_aces_and_kings(wheel: Wheel) -> None:
    """All hands of joker, aces and kings: where groups of aces and the joker meet."""
    aces_and_kings = [card for card in STANDARD_52 if card.rank >= Rank.KING]
    for four in combinations(aces_and_kings, 4):
        line, _ = _brute_force((*four, JOKER), wheel)
        assert high_hand((*four, JOKER), wheel).category == line


# --- the classes


@cache
def _classes() -> tuple[HandClass, ...]:
    return tuple(classes())


def test_the_weights_of_the_classes_add_up_to_all_hands() -> None:
    assert NUMBER_OF_HANDS == comb(53, 7) == 154_143_080
    assert sum(weight for _, weight in _classes()) == NUMBER_OF_HANDS
    assert sum(weight for seven, weight in _classes() if JOKER in seven) == comb(52, 6)
    assert len(_classes()) == 292_253


Key = tuple[bool, tuple[Rank, ...], tuple[Rank, ...]]


def _key(seven: tuple[Card, ...]) -> Key:
    """Return what defines a class: joker or not, all ranks, and the ranks of a suit that can make a flush."""
    natural = [card for card in seven if card is not JOKER]
    suits = Counter(card.suit for card in natural)
    suit, most = suits.most_common(1)[0]
    joker = len(natural) < 7
    flush = sorted(card.rank for card in natural if card.suit is suit) if most + joker >= 5 else []
    return joker, tuple(sorted(card.rank for card in natural)), tuple(flush)


def test_each_class_is_shown_once_by_seven_different_cards() -> None:
    deck = set(WITH_JOKER_53)
    keys = set()
    for seven, weight in _classes():
        assert weight > 0
        assert len(seven) == len(set(seven)) == 7
        assert deck.issuperset(seven)
        keys.add(_key(seven))
    assert len(keys) == len(_classes())


def test_the_weight_is_the_number_of_hands() -> None:
    """In a small world whose hands can be counted: the twos to fives and the joker."""
    small = [card for card in STANDARD_52 if card.rank <= Rank.FIVE]
    counted = Counter(_key(seven) for seven in combinations([*small, JOKER], 7))
    weights = {_key(seven): weight for seven, weight in _classes() if all(c.rank <= 5 or c is JOKER for c in seven)}
    assert weights == counted
    assert counted.total() == comb(17, 7)


def test_the_weight_of_hands_with_a_flush_is_their_number() -> None:
    """Hands with the 2, 3, 4, 6 and 8 of one suit and two more cards, counted one by one."""
    flush = [card for card in STANDARD_52 if card.suit is STANDARD_52[0].suit and card.rank in (2, 3, 4, 6, 8)]
    others = [card for card in STANDARD_52 if card.suit is not flush[0].suit]
    counted = Counter(_key((*flush, *two)) for two in combinations(others, 2))
    ranks = tuple(card.rank for card in flush)
    weights = {key: weight for seven, weight in _classes() if (key := _key(seven))[2] == ranks and not key[0]}
    assert weights == {key: 4 * number for key, number in counted.items()}


def test_hands_of_one_class_are_set_to_the_same_hands() -> None:
    """Random hands, and the representative of their class: the same high hands over the same low ranks."""
    by_key = {_key(seven): seven for seven, _ in _classes()}
    draw = random.Random(11)
    for _ in range(300):
        seven = tuple(draw.sample(WITH_JOKER_53, 7))
        assert _all_settings(seven) == _all_settings(by_key[_key(seven)])


def _all_settings(seven: tuple[Card, ...]) -> set[tuple[HighHand, tuple[Rank, ...]]]:
    found = set()
    for two in combinations(seven, 2):
        five = [card for card in seven if card not in two]
        found.add((high_hand(five, Wheel.LOWEST), tuple(sorted(card.rank for card in two))))
    return found


@pytest.mark.cites("19:47-11.3(b)")
@pytest.mark.parametrize("wheel", Wheel if os.environ.get("CROUPIER_SOAK") else [Wheel.SECOND_HIGHEST])
def test_there_are_as_many_hands_of_each_kind_as_is_known(wheel: Wheel) -> None:
    # Five cards rank by their ranks and by whether they are suited: each such five is ranked once.
    ranked: dict[tuple[int, bool], High] = {}
    ones = {
        card: (1 << 3 * card.rank, 0b1111 if card is JOKER else 1 << "CDHS".index(card.suit.value))
        for card in WITH_JOKER_53
    }
    counts: Counter[High] = Counter()
    for seven, weight in _classes():
        best = High.HIGH_CARD
        for five in combinations([ones[card] for card in seven], 5):
            (a, s), (b, t), (c, u), (d, v), (e, w) = five
            key = a + b + c + d + e, s & t & u & v & w > 0
            kind = ranked.get(key)
            if kind is None:
                held = [card for card in seven if ones[card] in five]
                kind = ranked[key] = high_hand(held, wheel).category
            if kind > best:
                best = kind
        counts[best] += weight
    assert counts == KNOWN_COUNTS
    assert counts.total() == NUMBER_OF_HANDS
