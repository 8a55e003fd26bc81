"""The pay tables of 11.13 to 11.18: against the second reading, and the lines that hands make."""

import tomllib
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.cards import Card, cards
from croupier.equipment.money import Odds, dollars, percent, show
from croupier.equipment.pay_tables import Award, MeterShare, PayTable, worth
from croupier.games.pai_gow_poker.pay_tables import (
    BONUS,
    DEDUCTED_FROM,
    ENVY,
    ENVY_WAGER,
    EVEN,
    INSURANCE,
    LEAST_RATE,
    LINE_CITES,
    NUMBER_PAYS_AT_LEAST,
    NUMBER_PAYS_AT_MOST,
    PREMIUM,
    PROGRESSIVE,
    SEVEN_CARD,
    THREE_CARD,
    VIGORISH_RATE,
    BonusLine,
    InsuranceJoker,
    InsuranceLine,
    PaiGowProgressiveLine,
    RoyalMatch,
    SevenCardLine,
    ThreeCardLine,
    bonus_lines,
    deducted,
    envy_bonus,
    insurance_lines,
    number_payment,
    progressive_lines,
    progressive_setting,
    seven_card_lines,
    seven_card_setting,
    three_card_lines,
)
from croupier.games.pai_gow_poker.payout_limits import (
    BONUS_LIMIT_AT_LEAST,
    SEVEN_CARD_LIMIT_AT_LEAST,
    greatest_bonus_win,
    greatest_seven_card_win,
    least_bonus_limit,
    least_seven_card_limit,
)
from croupier.games.pai_gow_poker.ranking import High, Wheel, high_hand, low_hand, split, stands
from croupier.words import category_name, hand_name, line_name

SECOND_READING = tomllib.loads(
    (Path(__file__).parent.parent / "second_reading" / "pai_gow_poker.toml").read_text("utf-8")
)
TABLES: dict[str, PayTable[Any]] = {
    "progressive_1": PROGRESSIVE[100],
    "progressive_5": PROGRESSIVE[500],
    "bonus": BONUS,
    "envy": ENVY,
    **{f"insurance_{letter}": table for letter, table in INSURANCE.items()},
    "three_card": THREE_CARD,
    **{f"seven_card_{letter}": table for letter, table in SEVEN_CARD.items()},
}
LINES: tuple[type[Enum], ...] = (PaiGowProgressiveLine, BonusLine, InsuranceLine, ThreeCardLine, SevenCardLine)

KQ, AK = RoyalMatch.KING_AND_QUEEN, RoyalMatch.ACE_AND_KING
METER = dollars("$10,000")
WHEEL = Wheel.SECOND_HIGHEST


# --- the figures


def as_printed(pays: Any) -> str:
    match pays:
        case Odds():
            return str(pays)
        case Award(amount=amount):
            return show(amount)
        case MeterShare(part=part):
            return f"{part * 100}% of meter"
    raise AssertionError(pays)


@pytest.mark.cites(
    "19:47-11.14(d)", "19:47-11.16(a)", "19:47-11.16(b)", "19:47-11.16(c)", "19:47-11.18(b)", "19:47-11.18(c)"
)
@pytest.mark.parametrize("name", TABLES)
def test_two_readers_read_the_same(name: str) -> None:
    table = TABLES[name]
    mine = [[line_name(line), as_printed(pays)] for line, pays in table.lines.items()]
    assert mine == SECOND_READING["table"][name]["lines"], "hands, payouts and their order"
    assert str(table.cite) == SECOND_READING["table"][name]["cite"]


def test_there_are_exactly_the_tables_of_the_text() -> None:
    assert set(TABLES) == set(SECOND_READING["table"])


@pytest.mark.cites("19:47-11.13(b)6", "19:47-11.14(e)", "19:47-11.15(c)", "19:47-11.16(d)", "19:47-11.18(d)")
def test_two_readers_read_the_same_amounts() -> None:
    facts = {name: fact["value"] for name, fact in SECOND_READING["facts"].items()}
    assert facts["number_wager_least_odds"] == "5 1/2 to 1"
    assert NUMBER_PAYS_AT_LEAST.fraction == Fraction("5.5")
    assert facts["number_wager_most_odds"] == str(NUMBER_PAYS_AT_MOST)
    assert facts["envy_least_bonus_wager"] == show(ENVY_WAGER)
    assert facts["bonus_and_insurance_least_payout_limit"] == show(BONUS_LIMIT_AT_LEAST)
    assert facts["seven_card_least_payout_limit"] == show(SEVEN_CARD_LIMIT_AT_LEAST)
    assert facts["vigorish_rate"] == percent(VIGORISH_RATE)
    assert EVEN.payment(100) == 100
    for wager, table in (("1", PROGRESSIVE[100]), ("5", PROGRESSIVE[500])):
        assert facts[f"progressive_{wager}_least_meter_rate"] == percent(LEAST_RATE[int(wager) * 100])
        least = dollars(facts[f"progressive_{wager}_off_meter_from"])
        assert DEDUCTED_FROM[int(wager) * 100] == least
        hand = facts[f"progressive_{wager}_off_meter_hand"]
        for line, pays in table.lines.items():
            off = isinstance(pays, MeterShare) or worth(pays, 0) >= least or line_name(line) == hand
            assert deducted(line, int(wager) * 100) is off


def test_every_line_is_in_a_table_and_names_the_paragraph_of_its_hand() -> None:
    printed = {line for table in TABLES.values() for line in table.lines}
    every = {line for kind in LINES for line in kind}
    assert printed == every
    assert set(LINE_CITES) == every


# --- 11.13: the additional wager


@pytest.mark.cites("19:47-11.13(b)6")
@pytest.mark.parametrize(
    ("stake", "paid"), [(100, 500), (200, 1100), (300, 1600), (500, 2700), (1000, 5500), (250, 1300)]
)
def test_the_additional_wager_is_paid_down_to_the_dollar(stake: int, paid: int) -> None:
    """At 5 1/2 to 1: $5.50 is paid as $5, $16.50 as $16, $13.75 as $13."""
    assert number_payment(Odds(11, 2), stake) == paid


# --- 11.14: the progressive payout wager

PROGRESSIVE_HANDS = [
    ("AS KS QS JS TS 4D 4C", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR),
    ("AS KS QS JS TS AD AC", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR),
    ("AS KS QS JS TS JOKER AH", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR),  # joker and ace are the pair
    ("AS AH AD AC JOKER 4D 4C", PaiGowProgressiveLine.FIVE_ACES_AND_PAIR),
    ("AS KS QS JS TS 9S 8S", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH),
    ("AS KS QS JS TS JOKER 4D", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH),
    ("AS AH AD AC JOKER KS QS", PaiGowProgressiveLine.FIVE_ACES),
    ("JOKER KS QS JS TS 4D 4C", PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR),
    ("AS AH AD JOKER KS QS JS", PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR),  # and four aces
    ("AS KS JOKER JS TS 4D 5C", PaiGowProgressiveLine.ROYAL_FLUSH),
    ("5H 6H 7H 8H 9H 2S 2C", PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR),
    ("AS AH AD JOKER 2S 3S 4S", PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR),  # and four aces
    ("AH 2H 3H 4H 5H 9S 8C", PaiGowProgressiveLine.STRAIGHT_FLUSH),
    ("5H JOKER 7H 8H 9H 2S 3C", PaiGowProgressiveLine.STRAIGHT_FLUSH),
    ("7S 7H 7D 7C 4D 4C 9S", PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR),
    ("7S 7H 7D 7C 4D 4C 4S", PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR),
    ("7S 7H 7D 7C AD JOKER 4S", PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR),
    ("AS AH AD JOKER 9C 5D 2H", PaiGowProgressiveLine.FOUR_OF_A_KIND),
    ("7S 7H 7D 4D 4C 9S 9H", PaiGowProgressiveLine.FULL_HOUSE_AND_PAIR),
    ("7S 7H 7D 4D 4C 4S 9H", PaiGowProgressiveLine.FULL_HOUSE),
    ("AS JOKER KD KH 9C 5D 2H", None),  # aces and kings: the joker doesn't make a full house
    ("AS JOKER KD KH KC QH JD", PaiGowProgressiveLine.FULL_HOUSE),  # $5, and a straight and pair, $4
    ("2H 5H 8H TH KH 4D 4C", PaiGowProgressiveLine.FLUSH_AND_PAIR),
    ("AH 9H 5H 2H JOKER 9C 9D", PaiGowProgressiveLine.FLUSH_AND_PAIR),  # $6, and a full house, $5
    ("2H 5H 8H JOKER KH 4D 6C", PaiGowProgressiveLine.FLUSH),
    ("5C 6D 7H 8S 9C KD KH", PaiGowProgressiveLine.STRAIGHT_AND_PAIR),
    ("AC 2D 3H 4S JOKER KD KH", PaiGowProgressiveLine.STRAIGHT_AND_PAIR),
    ("5C 6D 7H 8S 9C KD QH", PaiGowProgressiveLine.STRAIGHT),
    ("7S 7H 7D 6C 5D 4S 3H", PaiGowProgressiveLine.STRAIGHT_AND_PAIR),  # the straight leaves two sevens
    ("7S 7H 7D KC JD 4S 3H", PaiGowProgressiveLine.THREE_OF_A_KIND),
    ("AS JOKER AD 9C 8H 6D 4S", PaiGowProgressiveLine.THREE_OF_A_KIND),
    ("AS JOKER 9D 9C 8H 6D 3S", None),
    ("KS QH 9D 7C 5S 3H 2D", None),
]


@pytest.mark.cites("19:47-11.9(j)", "19:47-11.14(d)", "19:47-11.3(b)2")
@pytest.mark.parametrize(("held", "line"), PROGRESSIVE_HANDS)
@pytest.mark.parametrize("amount", [100, 500])
def test_progressive_lines(held: str, line: PaiGowProgressiveLine | None, amount: int) -> None:
    best = PROGRESSIVE[amount].best(progressive_lines(cards(held)), amount, METER)
    assert (best and best[0]) is line


def test_every_progressive_line_has_a_hand_here() -> None:
    assert {line for _, line in PROGRESSIVE_HANDS} - {None} == set(PaiGowProgressiveLine)


@pytest.mark.cites("19:47-11.9(j)", "19:47-11.9(a)")
@pytest.mark.parametrize(("held", "line"), PROGRESSIVE_HANDS)
def test_the_dealer_sets_the_hands_so_that_they_make_the_line(held: str, line: PaiGowProgressiveLine | None) -> None:
    seven = cards(held)
    found = progressive_setting(seven, 100, METER, WHEEL)
    if line is None:
        assert found is None
        return
    assert found is not None
    assert found[:2] == (line, PROGRESSIVE[100].lines[line])
    five, two = split(seven, found[2])
    high, low = high_hand(five, WHEEL), low_hand(two)
    assert stands(high, low)
    assert category_name(high.category) == line_name(line).lower().removeprefix("natural ").removesuffix(" and pair")
    if line is not PaiGowProgressiveLine.THREE_OF_A_KIND:
        assert low.pair is line.name.endswith("_AND_PAIR")
    if line.name.startswith("NATURAL"):
        assert "JOKER" not in map(str, five)


def test_of_the_settings_that_make_a_line_the_dealer_takes_the_highest() -> None:
    """Full house: sevens over fours and not fours over sevens."""
    seven = cards("4D 4C 4S 9H 7S 7H 7D")
    found = progressive_setting(seven, 100, METER, WHEEL)
    assert found is not None
    five, two = split(seven, found[2])
    assert hand_name(high_hand(five, WHEEL)) == "a full house, sevens over fours"
    assert hand_name(low_hand(two)) == "nine-four"


@pytest.mark.parametrize(
    ("held", "lines"),
    [
        (
            "AS AH AD JOKER 2S 3S 4S",
            {
                PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR,
                PaiGowProgressiveLine.FOUR_OF_A_KIND,
                PaiGowProgressiveLine.STRAIGHT_AND_PAIR,
                PaiGowProgressiveLine.THREE_OF_A_KIND,
            },
        ),
        (
            "AS KS QS JS TS KD JOKER",
            {
                PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH,
                PaiGowProgressiveLine.ROYAL_FLUSH,
                PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR,
                PaiGowProgressiveLine.STRAIGHT,
            },
        ),
    ],
)
def test_all_progressive_lines_of_a_hand(held: str, lines: set[PaiGowProgressiveLine]) -> None:
    assert set(progressive_lines(cards(held))) == lines


@pytest.mark.cites("19:47-11.9(j)", "19:47-11.14(g)")
@pytest.mark.parametrize(
    ("amount", "meter", "line"),
    [
        (500, "$10,000.01", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH),
        (500, "$10,000", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH),
        (500, "$9,999.99", PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR),
        (100, "$9,999.99", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH),
        (100, "$2,000", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH),
        (100, "$1,999.99", PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR),
    ],
)
def test_ten_per_cent_of_the_meter_against_a_royal_flush_and_pair(
    amount: int, meter: str, line: PaiGowProgressiveLine
) -> None:
    """A natural royal flush, or one with the joker for the king and a pair of kings. If equal, the line printed
    first.
    """
    best = PROGRESSIVE[amount].best(progressive_lines(cards("AS KS QS JS TS KD JOKER")), amount, dollars(meter))
    assert best is not None
    assert best[0] is line


@pytest.mark.parametrize(
    ("meter", "line"),
    [("$1,000", PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH), ("$999.99", PaiGowProgressiveLine.ROYAL_FLUSH)],
)
def test_a_natural_royal_flush_is_a_royal_flush_too(meter: str, line: PaiGowProgressiveLine) -> None:
    best = PROGRESSIVE[100].best(progressive_lines(cards("AS KS QS JS TS 4D 5C")), 100, dollars(meter))
    assert best is not None
    assert best[0] is line


def test_payments_decide_and_not_ranks() -> None:
    """$40 for four-of-a-kind and pair is more than $25 for the straight flush, which ranks higher.

    No seven cards make both (see the odds), so only the table is tested.
    """
    lines = [PaiGowProgressiveLine.STRAIGHT_FLUSH, PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR]
    assert PROGRESSIVE[100].best(lines, 100) == (lines[1], Award(40_00))
    assert PROGRESSIVE[500].best(lines, 500) == (lines[1], Award(200_00))


@pytest.mark.cites("19:47-11.14(e)")
@pytest.mark.parametrize("amount", [100, 500])
def test_what_comes_off_the_meter(amount: int) -> None:
    """At $1 a payout of $50 comes off and one of $40 doesn't, except the straight flush, $25; at $5 five times as
    much.
    """
    assert {line for line in PaiGowProgressiveLine if deducted(line, amount)} == {
        PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR,
        PaiGowProgressiveLine.FIVE_ACES_AND_PAIR,
        PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH,
        PaiGowProgressiveLine.FIVE_ACES,
        PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR,
        PaiGowProgressiveLine.ROYAL_FLUSH,
        PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR,
        PaiGowProgressiveLine.STRAIGHT_FLUSH,
    }


# --- 11.16(a), (b): the bonus wager and the envy bonus

BONUS_HANDS = [
    ("5H 6H 7H 8H 9H TH JH", BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER),
    ("AH 2H 3H 4H 5H 6H 7H", BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER),
    ("8H 9H TH JH QH KH AH", BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER),  # and a royal flush
    ("AS KS QS JS TS KH QH", BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH),
    ("JOKER KS QS JS TS KH QH", BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH),
    ("AS JOKER QS JS TS KH QH", BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH),
    ("5H 6H JOKER 8H 9H TH JH", BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER),
    ("JOKER 2H 3H 4H 5H 6H 7H", BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER),
    ("JOKER 9H TH JH QH KH AH", BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER),  # and a royal flush
    ("AS AH AD AC JOKER 7D 2C", BonusLine.FIVE_ACES),
    ("AS KS QS JS TS KH QD", BonusLine.ROYAL_FLUSH),
    ("AS KS QS JS TS AH KH", BonusLine.ROYAL_FLUSH),  # the other match
    ("JOKER AS KS QS JS 2D 3C", BonusLine.ROYAL_FLUSH),
    ("AS AH AD JOKER KS QS JS", BonusLine.ROYAL_FLUSH),  # and four aces
    ("5H 6H 7H 8H 9H TH JS", BonusLine.STRAIGHT_FLUSH),
    ("5H 6H 7H 8H 9H QH JOKER", BonusLine.STRAIGHT_FLUSH),  # the joker can't be both the ten and the jack
    ("7S 7H 7D 7C KD QC 9S", BonusLine.FOUR_OF_A_KIND),
    ("AS AH AD JOKER 9C 5D 2H", BonusLine.FOUR_OF_A_KIND),
    ("AS JOKER KD KH KC 9S 2D", BonusLine.FULL_HOUSE),
    ("AH 9H 5H 2H JOKER 9C 9D", BonusLine.FULL_HOUSE),  # and a flush
    ("2H 5H 8H TH KH 4D 4C", BonusLine.FLUSH),
    ("2H 5H 9H JH JOKER 3C 7D", BonusLine.FLUSH),
    ("7S 7H 7D 6C 5D 4S 3H", BonusLine.THREE_OF_A_KIND),  # 3 to 1, and a straight, 2 to 1
    ("AS AD JOKER 9C 6H 4D 2C", BonusLine.THREE_OF_A_KIND),
    ("AC 2D 3H 4S 5C KD QH", BonusLine.STRAIGHT),
    ("5C 6D JOKER 8S 9C KD QH", BonusLine.STRAIGHT),
    ("JOKER KC QD JH 2S 3C 9D", BonusLine.STRAIGHT),
    ("KS KD 9C 9H 5S 4D 2C", None),
    ("JOKER KC QD 9H 8S 4C 2D", None),
]


@pytest.mark.cites(
    "19:47-11.16(a)", "19:47-11.3(f)", "19:47-11.3(f)1", "19:47-11.3(f)2", "19:47-11.3(f)2i", "19:47-11.3(f)3"
)
@pytest.mark.parametrize(("held", "line"), BONUS_HANDS)
def test_bonus_lines(held: str, line: BonusLine | None) -> None:
    best = BONUS.best(bonus_lines(cards(held), KQ), 100)
    assert (best and best[0]) is line


def test_every_bonus_line_has_a_hand_here() -> None:
    assert {line for _, line in BONUS_HANDS} - {None} == set(BonusLine)


@pytest.mark.cites("19:47-11.3(f)2i", "19:47-11.3(f)2ii")
@pytest.mark.parametrize(
    ("held", "king_and_queen", "ace_and_king"),
    [
        ("AS KS QS JS TS KH QH", True, False),
        ("AS KS QS JS TS AH KH", False, True),
        ("AS KS QS JS TS AH KD", False, False),  # two suits
        ("AS KS QS JS TS AH QH", False, False),
        ("JOKER KS QS JS TS AH KH", False, True),  # the joker may be in the royal flush
        ("AS KS QS JS JOKER AH KH", False, True),
        ("AS KS QS JS TS JOKER KH", False, False),  # but not the additional ace
        ("AS KS QS JS TS JOKER QH", False, False),
    ],
)
def test_royal_match(held: str, king_and_queen: bool, ace_and_king: bool) -> None:
    seven = cards(held)
    assert (BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH in bonus_lines(seven, KQ)) is king_and_queen
    assert (BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH in bonus_lines(seven, AK)) is ace_and_king
    assert BonusLine.ROYAL_FLUSH in bonus_lines(seven, AK)


@pytest.mark.cites("19:47-11.16(b)", "19:47-11.1“Premium qualifying poker hand”")
def test_four_of_a_kind_and_higher_are_premium_hands() -> None:
    assert {line for line in BonusLine if line not in PREMIUM} == {
        BonusLine.FULL_HOUSE,
        BonusLine.FLUSH,
        BonusLine.THREE_OF_A_KIND,
        BonusLine.STRAIGHT,
    }
    # A full house of aces and kings doesn't qualify, four twos do; four aces in a royal flush are one hand.
    assert envy_bonus(bonus_lines(cards("AS AH AD KC KD 9S 2D"), KQ)) is None
    assert envy_bonus(bonus_lines(cards("2S 2H 2D 2C KD 9S 7D"), KQ)) == (BonusLine.FOUR_OF_A_KIND, 5_00)
    assert envy_bonus(bonus_lines(cards("AS AH AD JOKER KS QS JS"), KQ)) == (BonusLine.ROYAL_FLUSH, 50_00)
    assert envy_bonus([]) is None


# --- 11.16(c): the insurance wager

BY_RANK, LOOSE, COMPLETES = InsuranceJoker.ACE_BY_RANK, InsuranceJoker.LOOSE_ACE, InsuranceJoker.COMPLETES


@pytest.mark.cites("19:47-11.16(c)", "19:47-11.1“Pai gow insurance wager”")
@pytest.mark.parametrize(
    ("held", "line"),
    [
        ("9S 8H 7D 5C 4S 3H 2D", InsuranceLine.NINE_HIGH),
        ("9S 8H 7D 6C 4S 3H 2D", InsuranceLine.NINE_HIGH),
        ("TS 8H 7D 5C 4S 3H 2D", InsuranceLine.TEN_HIGH),
        ("JS 8H 7D 5C 4S 3H 2D", InsuranceLine.JACK_HIGH),
        ("QS 8H 7D 5C 4S 3H 2D", InsuranceLine.QUEEN_HIGH),
        ("KS 8H 7D 5C 4S 3H 2D", InsuranceLine.KING_HIGH),
        ("AS KH QD JC 9S 3H 2D", InsuranceLine.ACE_HIGH),
        ("KS 8S 7S 5S 4H 3H 2D", InsuranceLine.KING_HIGH),  # four of a suit
        ("KS 8S 7S 5S 4S 3H 2D", None),
        ("AS KH 9D 5C 4S 3H 2D", None),  # the wheel
        ("AS KH QD JC TS 3H 2D", None),
        ("9S 8H 7D 6C 5S 3H 2D", None),
        ("KS KH 7D 5C 4S 3H 2D", None),
        ("8S 7H 6D 5C 4S 3H 2D", None),
    ],
)
@pytest.mark.parametrize("joker", InsuranceJoker)
def test_insurance_lines_without_the_joker(held: str, line: InsuranceLine | None, joker: InsuranceJoker) -> None:
    assert insurance_lines(cards(held), joker) == ([line] if line else [])


@pytest.mark.cites("19:47-11.3(h)", "19:47-11.15(d)2")
@pytest.mark.parametrize(
    ("held", "pai_gow"),
    [
        ("JOKER KS JD 9H 7C 4S 2H", {BY_RANK, LOOSE, COMPLETES}),
        ("JOKER KS QH JD TC 3S 2D", {LOOSE}),  # as an ace it completes ace to ten
        ("JOKER KS 8H 5D 4C 3S 2D", {LOOSE}),  # and of the wheel
        ("JOKER KS QH JD 9C 3S 2D", {BY_RANK, LOOSE}),  # it would have to be a ten
        ("JOKER KS 9H 6D 4C 3S 2D", {BY_RANK, LOOSE}),  # here a five
        ("JOKER KS 9H 7D 4C 3S 2D", {BY_RANK, LOOSE, COMPLETES}),  # ace to four are not enough
        ("JOKER KS 9S 7S 4S JD 2H", {BY_RANK, LOOSE}),  # it would complete a flush
        ("JOKER KS 9S 7S 4D JD 2H", {BY_RANK, LOOSE, COMPLETES}),
        ("JOKER KS 9S 7S 4S JS 2H", set()),  # a flush without it
        ("JOKER 9S 8H 7D 6C 5S 2H", set()),  # a straight without it
        ("JOKER AS 9S 7D 6C 4H 2H", set()),  # a pair of aces
    ],
)
def test_insurance_lines_with_the_joker(held: str, pai_gow: set[InsuranceJoker]) -> None:
    for joker in InsuranceJoker:
        assert insurance_lines(cards(held), joker) == ([InsuranceLine.ACE_HIGH] if joker in pai_gow else [])


# --- 11.18(b): the three-card bonus wager

THREE_CARD_HANDS = [
    ("QS KS AS", ThreeCardLine.STRAIGHT_FLUSH_NO_JOKER),
    ("AS 2S 3S", ThreeCardLine.STRAIGHT_FLUSH_NO_JOKER),
    ("7S 7H 7D", ThreeCardLine.THREE_OF_A_KIND),
    ("AS AH JOKER", ThreeCardLine.THREE_OF_A_KIND),
    ("QS JOKER TS", ThreeCardLine.STRAIGHT_FLUSH),
    ("2S 3S JOKER", ThreeCardLine.STRAIGHT_FLUSH),
    ("AS KS JOKER", ThreeCardLine.STRAIGHT_FLUSH),  # and a pair of aces, and a flush
    ("QS KH AS", ThreeCardLine.STRAIGHT),
    ("AS 2H 3S", ThreeCardLine.STRAIGHT),
    ("2S 4H JOKER", ThreeCardLine.STRAIGHT),
    ("AS 3H JOKER", ThreeCardLine.STRAIGHT),  # 4 to 1, and a pair of aces, 1 to 1
    ("2S 9S KS", ThreeCardLine.FLUSH),
    ("2S 9S JOKER", ThreeCardLine.FLUSH),
    ("AS 9S JOKER", ThreeCardLine.FLUSH),  # 3 to 1, and a pair of aces
    ("7S 7H KD", ThreeCardLine.PAIR),
    ("7S 7H JOKER", ThreeCardLine.PAIR),  # the joker is not a seven
    ("AS 9H JOKER", ThreeCardLine.PAIR),
    ("KS AH 2S", None),  # no sequence goes around the ace
    ("9H 2S JOKER", None),
    ("9H 5S 2D", None),
]


@pytest.mark.cites("19:47-11.18(b)", "19:47-11.1“Three-card bonus wager”")
@pytest.mark.parametrize(("held", "line"), THREE_CARD_HANDS)
def test_three_card_lines(held: str, line: ThreeCardLine | None) -> None:
    best = THREE_CARD.best(three_card_lines(cards(held)), 100)
    assert (best and best[0]) is line


def test_every_three_card_line_has_a_hand_here() -> None:
    assert {line for _, line in THREE_CARD_HANDS} - {None} == set(ThreeCardLine)


# --- 11.18(c): the seven-card bonus wager

WITH, WITHOUT = SevenCardLine.STRAIGHT_FLUSH_WITH_JOKER, SevenCardLine.STRAIGHT_FLUSH_WITHOUT_JOKER

SEVEN_CARD_HANDS = [
    # cards, the line of table A, the line of table B
    ("AS AH AD AC JOKER 7D 7C", SevenCardLine.FIVE_ACES, SevenCardLine.FIVE_ACES),
    ("AS KS QS JS TS 9S 8S", SevenCardLine.ROYAL_FLUSH, SevenCardLine.ROYAL_FLUSH),
    ("JOKER KS QS JS TS KH QH", SevenCardLine.ROYAL_FLUSH, SevenCardLine.ROYAL_FLUSH),
    ("5H 6H 7H 8H 9H KD QC", SevenCardLine.STRAIGHT_FLUSH, WITHOUT),
    ("5H 6H 7H 8H 9H JOKER QC", SevenCardLine.STRAIGHT_FLUSH, WITHOUT),  # the joker is not needed
    ("5H 6H JOKER 8H 9H KD QC", SevenCardLine.STRAIGHT_FLUSH, WITH),
    ("AH 2H 3H JOKER 5H KD QC", SevenCardLine.STRAIGHT_FLUSH, WITH),
    ("7S 7H 7D 7C KD QC 9S", SevenCardLine.FOUR_OF_A_KIND, SevenCardLine.FOUR_OF_A_KIND),
    ("AH 9H 5H 2H JOKER 9C 9D", SevenCardLine.FULL_HOUSE, SevenCardLine.FULL_HOUSE),
    ("2H 5H 9H JH JOKER 3C 7D", SevenCardLine.FLUSH, SevenCardLine.FLUSH),
    ("7S 7H 7D 6C 5D 4S 3H", SevenCardLine.THREE_OF_A_KIND, SevenCardLine.THREE_OF_A_KIND),  # and a straight
    ("5C 6D JOKER 8S 9C KD QH", SevenCardLine.STRAIGHT, SevenCardLine.STRAIGHT),
    ("KS KD 9C 9H 5S 4D 2C", None, None),
]


@pytest.mark.cites("19:47-11.18(c)", "19:47-11.3(g)", "19:47-11.9(j)", "19:47-11.1“Seven-card bonus wager”")
@pytest.mark.parametrize(("held", "a", "b"), SEVEN_CARD_HANDS)
def test_seven_card_lines(held: str, a: SevenCardLine | None, b: SevenCardLine | None) -> None:
    seven = cards(held)
    for line, table in ((a, SEVEN_CARD["A"]), (b, SEVEN_CARD["B"])):
        best = table.best(seven_card_lines(seven), 100)
        assert (best and best[0]) is line
        found = seven_card_setting(seven, table, 100, WHEEL)
        assert (found and found[:2]) == best
        if found is not None and line is not None:
            five, two = split(seven, found[2])
            high = high_hand(five, WHEEL)
            assert stands(high, low_hand(two))
            assert line_name(line).lower().startswith(category_name(high.category))
            if high.category is High.STRAIGHT_FLUSH and table.letter == "B":
                assert ("JOKER" in map(str, five)) is (line is WITH)


def test_every_seven_card_line_has_a_hand_here() -> None:
    assert {line for _, *both in SEVEN_CARD_HANDS for line in both} - {None} == set(SevenCardLine)


# --- bad input


@pytest.mark.parametrize("held", ["AS KS QS JS TS 9S", "AS AS QS JS TS 9S 8S", "AS KS QS JS TS 9S 8S 7S"])
def test_lines_are_found_in_seven_different_cards(held: str) -> None:
    for find in (
        progressive_lines,
        seven_card_lines,
        lambda seven: bonus_lines(seven, KQ),
        lambda seven: insurance_lines(seven, LOOSE),
    ):
        with pytest.raises(ValueError, match=r"(seven|7) different cards"):
            find(cards(held))


def test_three_card_lines_are_found_in_three_different_cards() -> None:
    for held in ("AS KS", "AS AS KS", "AS KS QS JS"):
        with pytest.raises(ValueError, match="3 different cards"):
            three_card_lines(cards(held))


# --- 11.16(d), 11.18(d): payout limits

SUITED_SEVEN, MATCH = BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER, BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH


def best_of(hands: tuple[str, ...], match: RoyalMatch) -> list[BonusLine | None]:
    """Return the bonus line of each of some hands that can be dealt together."""
    held: list[tuple[Card, ...]] = [cards(hand) for hand in hands]
    dealt = [card for hand in held for card in hand]
    assert len(set(dealt)) == len(dealt) <= 53 - 7, "the dealer has seven cards too"
    found = [BONUS.best(bonus_lines(hand, match), 100) for hand in held]
    return [best and best[0] for best in found]


@pytest.mark.cites("19:47-11.16(d)")
def test_a_deal_in_which_one_player_wins_most_with_one_bonus_wager() -> None:
    """Four seven-card straight flushes, one of them the player's own, and two royal matches."""
    runs = ("2S 3S 4S 5S 6S 7S 8S", "2H 3H 4H 5H 6H 7H 8H", "2D 3D 4D 5D 6D 7D 8D", "2C 3C 4C 5C 6C 7C 8C")
    for match, beside in ((KQ, ("KH QH", "KC QC")), (AK, ("AH KH", "AC KC"))):
        royals = (f"AS KS QS JS TS {beside[0]}", f"AD KD QD JD TD {beside[1]}")
        assert best_of((*runs, *royals), match) == [SUITED_SEVEN] * 4 + [MATCH] * 2
    own = 5 * 8000
    assert greatest_bonus_win(5_00, None, None) == (own + 3 * 5000 + 2 * 1000) * 100
    # The same deal, with two of the straight flushes the player's own: two markers, two matches and two straight
    # flushes to envy.
    assert greatest_bonus_win(5_00, None, None, areas=2) == (2 * own + 2 * (2 * 5000 + 2 * 1000)) * 100


@pytest.mark.cites("19:47-11.16(d)")
def test_a_deal_in_which_one_player_wins_most_with_an_insurance_wager() -> None:
    """A pai gow of nine high, four seven-card straight flushes and a royal match."""
    own = "9S 8S 7H 6H 4D 3D 2C"
    runs = ("AS 2S 3S 4S 5S 6S 7S", "8H 9H TH JH QH KH AH", "5D 6D 7D 8D 9D TD JD", "3C 4C 5C 6C 7C 8C 9C")
    for match, beside in ((KQ, "KD QD"), (AK, "AD KD")):
        hands = (own, *runs, f"AC KC QC JC TC {beside}")
        assert best_of(hands, match) == [None, *[SUITED_SEVEN] * 4, MATCH]
    assert insurance_lines(cards(own), BY_RANK) == [InsuranceLine.NINE_HIGH]
    # Table A pays 400 to 1; with an insurance minimum of $1,000 that is more than 8,000 to 1 on $5.
    table = INSURANCE["A"]
    assert greatest_bonus_win(5_00, 1_000_00, table) == (400_000 + 4 * 5000 + 1000) * 100


@pytest.mark.cites("19:47-11.16(d)")
@pytest.mark.parametrize(
    ("bonus", "insurance", "letter", "areas", "least"),
    [
        (1_00, None, "", 1, 40_000),
        (4_00, None, "", 1, 40_000),
        (5_00, None, "", 1, 57_000),  # a wager of $5 earns envy bonuses, too
        (6_00, None, "", 1, 65_000),
        (2_00, None, "", 2, 40_000),
        (3_00, None, "", 2, 48_000),
        (5_00, None, "", 2, 104_000),
        (None, 100_00, "A", 1, 40_000),
        (None, 101_00, "A", 1, 40_400),
        (None, 100_00, "A", 2, 80_000),
        (None, 160_00, "B", 1, 40_000),
        (None, 161_00, "B", 1, 40_250),
        (1_00, 101_00, "A", 1, 40_400),  # no hand wins both wagers
        (1_00, 101_00, "A", 2, 80_800),
        (4_00, 20_00, "A", 2, 64_000),
        (None, None, "", 1, 40_000),
    ],
)
def test_the_least_payout_limit(bonus: int | None, insurance: int | None, letter: str, areas: int, least: int) -> None:
    assert least_bonus_limit(bonus, insurance, INSURANCE.get(letter), areas) == least * 100


@pytest.mark.cites("19:47-11.18(d)")
@pytest.mark.parametrize("letter", "AB")
@pytest.mark.parametrize(
    ("minimum", "areas", "least"),
    [(1_00, 1, 50_000), (100_00, 1, 50_000), (101_00, 1, 50_500), (90_00, 2, 50_000), (91_00, 2, 50_050)],
)
def test_the_least_payout_limit_of_the_seven_card_bonus(letter: str, minimum: int, areas: int, least: int) -> None:
    """500 to 1, and 50 to 1 for a second hand: five aces take the aces and the joker of every royal flush."""
    assert least_seven_card_limit(minimum, SEVEN_CARD[letter], areas) == least * 100
    if areas == 2:
        assert greatest_seven_card_win(minimum, SEVEN_CARD[letter], areas) == 550 * minimum


@pytest.mark.parametrize(("royal", "win"), [(274, 550_00), (275, 550_00), (276, 552_00)])
def test_two_royal_flushes_are_the_most_where_they_pay_more_than_five_aces_and_a_straight_flush(
    royal: int, win: int
) -> None:
    """No printed table is like that; the limit must hold for any table."""
    table = SEVEN_CARD["A"]
    other = replace(table, lines={**table.lines, SevenCardLine.ROYAL_FLUSH: Odds(royal)})
    assert greatest_seven_card_win(1_00, other, 2) == win
    assert greatest_seven_card_win(1_00, other, 1) == 500_00
