"""Hands known only to the bonus wagers: the diamond royal and the six- and seven-card suited runs."""

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank, Suit, cards
from croupier.equipment.pay_tables import MeterShare
from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
    PacksLine,
    PayTable,
    five_card_lines,
    seven_card_lines,
)
from croupier.ranking.poker import suited_run


def _suit(suit: Suit) -> list[Card]:
    return [card for card in STANDARD_52 if card.suit is suit]


def _of(letters: str, suit: Suit) -> tuple[Card, ...]:
    return cards(" ".join(f"{letter}{suit.value}" for letter in letters))


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(("length", "runs"), [(5, 10), (6, 9), (7, 8)])
def test_runs_of_one_suit_are_those_from_ace_low_to_ace_high(suit: Suit, length: int, runs: int) -> None:
    found = [held for held in combinations(_suit(suit), length) if suited_run(held, length)]
    assert len(found) == runs
    assert set(_of("A234567"[:length], suit)) in map(set, found)
    assert set(_of("AKQJT98"[:length], suit)) in map(set, found)
    assert [held for held in found if suited_run(held, length, ace_high=True)] == [
        held for held in found if set(held) == set(_of("AKQJT98"[:length], suit))
    ]


@pytest.mark.parametrize("suit", SUITS)
def test_seven_cards_of_one_suit_hold_a_run_of_six_exactly_if_six_of_them_are_one(suit: Suit) -> None:
    runs = [set(held) for held in combinations(_suit(suit), 6) if suited_run(held, 6)]
    for held in combinations(_suit(suit), 7):
        assert suited_run(held, 6) is any(run <= set(held) for run in runs)
        assert suited_run(held, 6, ace_high=True) is (set(_of("AKQJT9", suit)) <= set(held))


@pytest.mark.parametrize(
    ("held", "length", "runs"),
    [
        ("AS KS QS JS TS 9S 8H", 7, False),  # one card of another suit
        ("AS KS QS JS TS 9S 8H", 6, True),
        ("AS KS QS JS TS 8S 7S", 6, False),  # a gap
        ("QS KS AS 2S 3S 4S 5S", 6, False),  # an ace in the middle
        ("QS KS AS 2S 3S 4S 5S", 5, True),
        ("AS 2S 3S 4S 5S 6S KH", 6, True),
        ("2S 3S 4S 5S 6S 7S 8S", 7, True),
        ("AS KH QS JS TS 9S 8S", 6, False),
    ],
)
def test_a_run_is_unbroken_of_one_suit_and_the_ace_stands_at_one_end(held: str, length: int, runs: bool) -> None:
    assert suited_run(cards(held), length) is runs


# --- 43.5(c): the diamond royal


@pytest.mark.cites("13:69F-43.5(c)")
def test_the_diamond_royal_is_the_one_hand_of_ace_to_ten_of_diamonds() -> None:
    found = [
        held for held in combinations(_suit(Suit.DIAMONDS), 5) if PacksLine.DIAMOND_ROYAL_FLUSH in five_card_lines(held)
    ]
    assert [set(held) for held in found] == [set(cards("AD KD QD JD TD"))]


@pytest.mark.cites("13:69F-43.5(c)")
@pytest.mark.parametrize("text", ["AC KC QC JC TC", "AH KH QH JH TH", "AS KS QS JS TS"])
def test_a_royal_of_another_suit_is_no_diamond_royal(text: str) -> None:
    assert five_card_lines(cards(text)) == [PacksLine.ROYAL_FLUSH]


@pytest.mark.parametrize("missing", range(5))
def test_four_diamonds_of_the_royal_and_a_card_of_another_suit_are_a_straight(missing: int) -> None:
    royal = list(cards("AD KD QD JD TD"))
    royal[missing] = Card(royal[missing].rank, Suit.HEARTS)
    assert five_card_lines(royal) == [PacksLine.STRAIGHT]


@pytest.mark.cites("13:69F-43.5(c)")
@pytest.mark.parametrize("letter", FIVE_CARD_PROGRESSIVE)
def test_the_diamond_royal_is_recognized_for_the_whole_jackpot_in_every_progressive_table(letter: str) -> None:
    lines = FIVE_CARD_PROGRESSIVE[letter].lines
    assert set(five_card_lines(cards("AD KD QD JD TD"))) <= set(lines)
    assert lines[PacksLine.DIAMOND_ROYAL_FLUSH] == MeterShare(Fraction(1))
    assert not isinstance(lines[PacksLine.ROYAL_FLUSH], MeterShare)


@pytest.mark.cites("13:69F-43.5(c)")
@pytest.mark.parametrize("letter", FIVE_CARD)
def test_without_a_progressive_meter_a_diamond_royal_is_a_royal_flush_like_another(letter: str) -> None:
    recognized = set(five_card_lines(cards("AD KD QD JD TD"))) & set(FIVE_CARD[letter].lines)
    assert recognized == set(five_card_lines(cards("AS KS QS JS TS"))) == {PacksLine.ROYAL_FLUSH}


# --- 43.5(d): the hands of the seven-card wager


@pytest.mark.cites("13:69F-43.5(d)1")
def test_of_all_sevens_of_a_suit_eight_are_in_sequence_and_one_of_them_is_the_seven_card_royal() -> None:
    line = PacksLine.SEVEN_CARD_STRAIGHT_FLUSH
    found = [held for held in combinations(_suit(Suit.SPADES), 7) if line in seven_card_lines(held)]
    assert len(found) == 8
    royal = [held for held in found if line in seven_card_lines(held, only_ace_high=True)]
    assert list(map(set, royal)) == [set(cards("AS KS QS JS TS 9S 8S"))]


@pytest.mark.cites("13:69F-43.5(d)1")
@pytest.mark.parametrize("suit", SUITS)
def test_seven_in_sequence_count_in_every_suit_and_the_seven_card_royal_under_either_reading(suit: Suit) -> None:
    letters = "AKQJT98765432A"
    for start in range(8):
        held = _of(letters[start : start + 7], suit)
        assert PacksLine.SEVEN_CARD_STRAIGHT_FLUSH in seven_card_lines(held)
        assert (PacksLine.SEVEN_CARD_STRAIGHT_FLUSH in seven_card_lines(held, only_ace_high=True)) is (start == 0)


@pytest.mark.cites("13:69F-43.5(d)1")
@pytest.mark.parametrize("missing", range(7))
def test_with_a_card_of_another_suit_it_is_no_seven_card_royal(missing: int) -> None:
    royal = list(cards("AS KS QS JS TS 9S 8S"))
    royal[missing] = Card(royal[missing].rank, Suit.HEARTS)
    for only_ace_high in (False, True):
        assert PacksLine.SEVEN_CARD_STRAIGHT_FLUSH not in seven_card_lines(royal, only_ace_high=only_ace_high)


@pytest.mark.cites("13:69F-43.5(d)2")
@pytest.mark.parametrize("suit", SUITS)
def test_the_six_card_royal_is_ace_to_nine_of_one_suit_with_any_seventh_card(suit: Suit) -> None:
    six = _of("AKQJT9", suit)
    rest = [card for card in STANDARD_52 if card not in six]
    assert len(rest) == 46
    for seventh in rest:
        lines = seven_card_lines((*six, seventh))
        assert PacksLine.SIX_CARD_ROYAL_FLUSH in lines
        assert (PacksLine.SEVEN_CARD_STRAIGHT_FLUSH in lines) is (seventh == Card(Rank.EIGHT, suit))


@pytest.mark.cites("13:69F-43.5(d)2")
@pytest.mark.parametrize(
    "held", ["KS QS JS TS 9S 8S 2H", "AS KS QS JS TS 8S 7S", "AS KS QS JS TS 9H 8S", "AS KS QS JS TH 9S 8S"]
)
def test_anything_less_is_no_six_card_royal(held: str) -> None:
    assert PacksLine.SIX_CARD_ROYAL_FLUSH not in seven_card_lines(cards(held))


SEVEN_CARD_TABLES = [*SEVEN_CARD.values(), *SEVEN_CARD_PROGRESSIVE.values()]


def _recognized(table: PayTable, held: str) -> set[PacksLine]:
    return set(seven_card_lines(cards(held))) & set(table.lines)


@pytest.mark.cites("13:69F-43.5(d)")
@pytest.mark.parametrize("table", SEVEN_CARD_TABLES, ids=lambda table: f"{table.cite}-{table.letter}")
def test_every_seven_card_table_recognizes_the_two_further_hands_besides_the_ordinary_one(table: PayTable) -> None:
    seven, six, five = PacksLine.SEVEN_CARD_STRAIGHT_FLUSH, PacksLine.SIX_CARD_ROYAL_FLUSH, PacksLine.ROYAL_FLUSH
    assert _recognized(table, "AS KS QS JS TS 9S 8S") == {seven, six, five}
    assert _recognized(table, "AS KS QS JS TS 9S 7S") == {six, five}
    assert _recognized(table, "AS KS QS JS TS 8S 7S") == {five}
    assert _recognized(table, "KS QS JS TS 9S 8S 7S") == {seven, PacksLine.STRAIGHT_FLUSH}


@pytest.mark.cites("13:69F-43.5(d)")
@pytest.mark.parametrize("table", SEVEN_CARD_TABLES, ids=lambda table: f"{table.cite}-{table.letter}")
@pytest.mark.parametrize("held", ["AS AH KD QC 9S 8H 7D", "2S 2H KD QC 9S 8H 7D", "AS KH QD JC 9S 8H 7D"])
def test_one_pair_or_less_is_recognized_by_no_seven_card_table(table: PayTable, held: str) -> None:
    assert _recognized(table, held) == set()
