"""Every hand there is, under every published house way; and the fast form against the readable form.

The rank of A-2-3-4-5 among straights matters only to hands that can make it. All others are set alike in any case: they
are tried with one rank of it, and some of them with the other, too; ``make soak`` tries all.
"""

import os
import random
from functools import cache
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_52, WITH_JOKER_53, Card, Rank
from croupier.games.pai_gow_poker.hand_classes import classes
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.ranking import High, Setting, Wheel, high_hand, low_hand, settings, split, stands
from croupier.games.pai_gow_poker.shapes import SHAPES, Seven, Shape, Two

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
PARTS = 8
"""The hands are divided into this many parts, so that several processes can share them."""

COMPLETE = (High.STRAIGHT, High.FLUSH, High.STRAIGHT_FLUSH, High.ROYAL_FLUSH)
TWOS = tuple(combinations(range(7), 2))

both_wheels = pytest.mark.parametrize("wheel", Wheel, ids=lambda wheel: wheel.value)


@cache
def _all_classes() -> tuple[tuple[Card, ...], ...]:
    found = tuple(seven for seven, _ in classes())
    assert len(found) == 292_253
    return found


def _can_be_a_wheel(seven: tuple[Card, ...]) -> bool:
    """Return True if five of the cards can be A-2-3-4-5; the joker stands for a missing one."""
    ranks = {card.rank for card in seven}
    return len(ranks & {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.JOKER}) >= 5


def _to_try(part: int, wheel: Wheel) -> list[tuple[Card, ...]]:
    hands = list(_all_classes()[part::PARTS])
    if wheel is Wheel.SECOND_HIGHEST or SOAK:
        return hands
    return [seven for at, seven in enumerate(hands) if at % 16 == 0 or _can_be_a_wheel(seven)]


def test_hands_are_tried_with_both_places_of_the_wheel_wherever_that_can_matter() -> None:
    """Whatever the rank of that straight, the other hands' high hands are in the same order; for some of its hands they
    aren't.
    """
    differ = {True: 0, False: 0}
    for can in (True, False):
        hands = [seven for seven in _all_classes() if _can_be_a_wheel(seven) is can]
        for seven in hands[:: len(hands) // 500]:
            fives = list(combinations(seven, 5))
            highs = [[high_hand(five, wheel) for five in fives] for wheel in Wheel]
            orders = [[sum(other < high for other in of) for high in of] for of in highs]
            differ[can] += orders[0] != orders[1]
    assert differ[True] > 0
    assert differ[False] == 0


@pytest.mark.cites("19:47-11.9(a)", "19:47-11.9(d)")
@both_wheels
@pytest.mark.parametrize("part", range(PARTS) if SOAK else range(0, PARTS, 4))
def test_no_published_house_way_ever_fouls_or_leaves_a_hand_unset(part: int, wheel: Wheel) -> None:
    """A class stands for all hands that no setting can distinguish. It is examined once for all house ways."""
    tried = 0
    for seven in _to_try(part, wheel):
        hand = Seven(seven, wheel)
        for low in {way.rule(hand).choice(hand) for way in NAMED.values()}:
            high_cards, low_cards = split(seven, hand.setting(low))
            if not stands(high_hand(high_cards, wheel), low_hand(low_cards)):
                pytest.fail(f"{low_cards} low over {high_cards}")
        tried += 1
    assert tried == len(_to_try(part, wheel)) > 292_253 // PARTS // 16


# --- the fast form


def _some_hands() -> list[tuple[Card, ...]]:
    """Random hands, also from few ranks, few suits and always with the joker, so that many are complete."""
    draw = random.Random(7)
    few_ranks = [card for card in WITH_JOKER_53 if card.rank >= Rank.NINE]
    low_ranks = [card for card in WITH_JOKER_53 if card.rank <= Rank.SIX or card.rank >= Rank.ACE]
    two_suits = [card for card in WITH_JOKER_53 if card.suit.value in "CD"]
    hands = [
        tuple(draw.sample(deck, 7)) for deck in (WITH_JOKER_53, few_ranks, low_ranks, two_suits) for _ in range(80)
    ]
    return hands + [(*draw.sample(STANDARD_52, 6), WITH_JOKER_53[-1]) for _ in range(80)]


def _by_setting(hand: Seven) -> dict[Setting, Two]:
    return {hand.setting(two): two for two in TWOS}


@both_wheels
def test_settings_are_ordered_as_in_the_form_for_reading(wheel: Wheel) -> None:
    for seven in _some_hands():
        hand = Seven(seven, wheel)
        twos = _by_setting(hand)
        assert len(twos) == 21
        ways = [(high, low, twos[setting]) for setting, high, low in settings(seven, wheel)]
        for high, _, two in ways:
            assert (hand.complete(two) > 0) == (high.category in COMPLETE), (seven, two)
        assert hand.can_be_complete == any(high.category in COMPLETE for high, _, _ in ways)
        for first, other in combinations(ways, 2):
            assert (hand.low(first[2]) < hand.low(other[2])) == (first[1] < other[1])
            assert (hand.low(first[2]) == hand.low(other[2])) == (first[1] == other[1])
            if first[0].category in COMPLETE and other[0].category in COMPLETE:
                assert (hand.complete(first[2]) < hand.complete(other[2])) == (first[0] < other[0])
                assert (hand.complete(first[2]) == hand.complete(other[2])) == (first[0] == other[0])


@both_wheels
@pytest.mark.parametrize("rank", [None, Rank.ACE, Rank.KING])
def test_the_best_low_hand_is_the_highest_over_all_21_settings_that_leave_a_complete_hand(
    rank: Rank | None, wheel: Wheel
) -> None:
    found = 0
    for seven in _some_hands():
        hand = Seven(seven, wheel)
        left = [
            (low, high)
            for _, high, low in settings(seven, wheel)
            if high.category in COMPLETE and (rank is None or rank in low.deciding)
        ]
        best = hand.best_low(rank or 0)
        if not left:
            assert best is None
            continue
        assert best is not None
        high_cards, low_cards = split(seven, hand.setting(best))
        assert (low_hand(low_cards), high_hand(high_cards, wheel)) == max(left)
        assert hand.best_low(rank or 0) == best
        found += 1
    assert found > 20


@both_wheels
def test_a_group_is_split_so_that_the_high_hand_is_highest(wheel: Wheel) -> None:
    split_groups = 0
    for seven in _some_hands():
        hand = Seven(seven, wheel)
        for start, end in hand.groups:
            twos = list(combinations(range(start, end), 2))
            chosen, _ = split(seven, hand.setting(hand.highest_high(twos)))
            others = [split(seven, hand.setting(two))[0] for two in twos]
            assert high_hand(chosen, wheel) == max(high_hand(high, wheel) for high in others)
            split_groups += len(twos) > 1
    assert split_groups > 40


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("AAAA?KQ", Shape.FIVE_ACES),
        ("AAAA?QQ", Shape.FIVE_ACES_AND_PAIR),
        ("AAA?KQJ", Shape.FOUR),
        ("9999KQJ", Shape.FOUR),
        ("AAA?QQ2", Shape.FOUR_AND_PAIR),
        ("AAA?QQQ", Shape.FOUR_AND_THREE),
        ("AA?QQQ2", Shape.TWO_THREES),
        ("AA?QQ32", Shape.FULL_HOUSE),
        ("A?QQQ32", Shape.FULL_HOUSE),
        ("AA?QQ33", Shape.FULL_HOUSE_AND_PAIR),
        ("AA?QJ32", Shape.THREE),
        ("A?QQJJ2", Shape.THREE_PAIRS),
        ("A?QQJ32", Shape.TWO_PAIRS),
        ("A?QJ432", Shape.ONE_PAIR),
        ("?QJ9432", Shape.NO_PAIR),
    ],
)
def test_the_joker_is_an_ace_in_the_shape(text: str, shape: Shape) -> None:
    draw = random.Random(1)
    used: list[Card] = []
    for letter in text:
        free = [card for card in WITH_JOKER_53 if card.rank.letter == letter and card not in used]
        used.append(draw.choice(free))
    assert SHAPES[Seven(used, Wheel.LOWEST).shape] is shape


def test_the_shapes_say_rightly_which_of_them_can_be_complete() -> None:
    can = dict.fromkeys(Shape, False)
    for seven, _ in classes():
        hand = Seven(seven, Wheel.LOWEST)
        can[SHAPES[hand.shape]] |= hand.can_be_complete
    assert can == {shape: shape.can_be_complete for shape in Shape}
