"""The parts of poker independent of tables: pots, shares, low hands, up-cards."""

import random
from itertools import combinations

import pokerkit
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import STANDARD_52, cards
from croupier.games.poker.evaluate import begins_with, showing
from croupier.games.poker.forms import PokerContest
from croupier.games.poker.pots import halves, layers, shares, uncalled
from croupier.ranking.low import LowHand, best_low, rank_low
from croupier.ranking.poker import PokerCategory
from croupier.words import hand_name

# --- pots

BETS = st.dictionaries(st.integers(1, 8), st.integers(1, 20), min_size=1, max_size=8)


@given(bets=BETS, data=st.data())
def test_every_chip_that_was_bet_is_in_one_layer_and_no_layer_asks_more_than_a_contender_gave(
    bets: dict[int, int], data: st.DataObject
) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(bets)), min_size=1))
    found = layers(bets, live)
    totals = {seat: sum(part.by_seat.get(seat, 0) for part in found) for seat in bets}
    assert totals == bets
    for part in found:
        assert part.contenders
        assert part.contenders <= live
        # A player who may win a layer has contributed as much as any other contender.
        assert len({part.by_seat[seat] for seat in part.contenders}) == 1
    assert [part.contenders for part in found] == sorted((part.contenders for part in found), key=len, reverse=True)


@pytest.mark.parametrize(
    ("bets", "live", "expected"),
    [
        ({1: 10, 2: 10}, {1, 2}, (0, 0)),
        ({1: 10, 2: 9}, {1, 2}, (1, 1)),
        ({1: 10, 2: 11}, {1, 2}, (2, 1)),
        ({1: 10}, {1}, (1, 10)),
        ({1: 10, 2: 4}, {2}, (0, 0)),
        ({}, {1}, (0, 0)),
    ],
)
def test_what_nobody_has_called(bets: dict[int, int], live: set[int], expected: tuple[int, int]) -> None:
    assert uncalled(bets, live) == expected


def test_a_folded_bet_above_what_the_others_gave_stays_in_the_last_layer() -> None:
    (only,) = layers({1: 10, 2: 4, 3: 4}, {2, 3})
    assert only.amount == 18


# --- shares


@pytest.mark.cites("19:47-14.3(c)")
@pytest.mark.parametrize(
    ("amount", "expected"),
    [(9_00, [3_00, 3_00, 3_00]), (10_00, [4_00, 3_00, 3_00]), (11_00, [4_00, 4_00, 3_00]), (12_00, [4_00] * 3)],
)
def test_odd_chips_go_one_each_to_the_first(amount: int, expected: list[int]) -> None:
    assert list(shares(amount, [5, 7, 2], 1_00).values()) == expected
    assert list(shares(amount, [5, 7, 2], 1_00)) == [5, 7, 2]


@pytest.mark.parametrize(("amount", "expected"), [(8_00, (4_00, 4_00)), (9_00, (5_00, 4_00)), (1_00, (1_00, 0))])
def test_an_odd_chip_goes_to_the_high_half(amount: int, expected: tuple[int, int]) -> None:
    assert halves(amount, 1_00) == expected


# --- low hands


def _low(text: str) -> LowHand:
    return rank_low(cards(text))


@pytest.mark.cites("19:47-14.3(d)", "19:47-14.3(e)")
def test_low_hands_in_order() -> None:
    texts = [
        "AS 2S 3S 4S 5S",
        "AS 2H 3D 4C 6S",
        "2S 3H 4D 5C 6S",
        "AS 2H 3D 4C 7S",
        "AS 2H 3D 4C KS",
        "9S TH JD QC KS",
        "AS AH 2D 3C 4S",
        "KS KH 2D 3C 4S",
        "2S 2H AD AC 3S",
        "AS AH AD 2C 3S",
        "AS AH AD 2C 2S",
        "AS AH AD AC 2S",
        "KS KH KD KC QS",
    ]
    ranked = [_low(text) for text in texts]
    assert ranked == sorted(ranked, reverse=True)
    assert len(set(ranked)) == len(ranked)


@pytest.mark.parametrize(
    ("text", "eligible"),
    [
        ("AS 2H 3D 4C 8S", True),
        ("4S 5H 6D 7C 8S", True),
        ("AS 2H 3D 4C 9S", False),
        ("AS AH 2D 3C 4S", False),
    ],
)
def test_eight_or_better(text: str, eligible: bool) -> None:
    assert _low(text).eight_or_better is eligible


def test_low_hands_rank_as_pokerkit_has_them() -> None:
    rng = random.Random(14)
    for _ in range(1500):
        hands = [rng.sample(STANDARD_52, rng.choice([5, 7])) for _ in range(2)]
        ours = [best_low(combinations(hand, 5)) for hand in hands]
        theirs = [pokerkit.RegularLowHand.from_game("".join(_theirs(str(card)) for card in hand)) for hand in hands]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1]), hands


def _theirs(text: str) -> str:
    return text[0] + text[1].lower()


def test_a_low_hand_in_words() -> None:
    assert hand_name(_low("8S 6H 4D 3C AS")) == "eight, six, four, three, ace"
    assert hand_name(_low("8S 8H 4D 3C AS")) == "a pair of eights, four, three, ace"
    assert hand_name(_low("8S 8H 4D 4C AS")) == "two pair, eights and fours, ace"
    assert hand_name(_low("8S 8H 8D 3C AS")) == "three eights, three, ace"
    assert hand_name(_low("8S 8H 8D AC AS")) == "a full house, eights over aces"
    assert _low("8S 8H 4D 3C AS").category is PokerCategory.PAIR


# --- up-cards


@pytest.mark.cites("19:47-14.9(f)1", "19:47-14.13(f)")
def test_hands_showing_in_order() -> None:
    texts = ["AS AH AD AC", "2S 2H 2D AC", "5D 6D 5C 6S", "QD 2C 3H QH", "AS KH QD 9C", "AS KH QD 8C", "KS QH JD TC"]
    ranked = [showing(cards(text)) for text in texts]
    assert ranked == sorted(ranked, reverse=True)
    assert showing(cards("AS KH")) == showing(cards("KD AC"))


@pytest.mark.cites("19:47-14.9(d)", "19:47-14.9(d)1", "19:47-14.9(d)2", "19:47-14.9(d)3", "19:47-14.13(d)")
@pytest.mark.parametrize(
    ("contest", "up", "seat"),
    [
        (PokerContest.HIGH, "2S 2H 2D 2C", 4),
        (PokerContest.HIGH, "AS 2S 3C KC", 2),
        (PokerContest.SPLIT, "KC KD KH KS", 4),
        (PokerContest.SPLIT, "AS 2C QC QD", 4),
        (PokerContest.SPLIT, "AS 2C AC AD", 2),
        (PokerContest.EIGHT, "AS 2S 2C 3C", 3),
    ],
)
def test_who_begins(contest: PokerContest, up: str, seat: int) -> None:
    assert begins_with(contest, list(enumerate(cards(up), 1))) == seat
