"""Exact odds of the optional wagers: known counts, published figures, and agreement with hands found card by card.

The published figures are those of Wizard of Odds and of B. Alspach, and values that others derived from the same
counts. One of them doesn't agree: Alspach's count of royal flushes, 26,124. It is 26,132 here and elsewhere, and his
count of all straight flushes agrees with that.
"""

from collections import Counter
from dataclasses import fields
from enum import Enum
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from typing import Any

import pytest
from pai_gow_choices import rules as chosen

from croupier.equipment.cards import WITH_JOKER_53, Suit, cards
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.equipment.money import Odds, dollars
from croupier.equipment.pay_tables import Line, PayTable, printed_tables, worth
from croupier.games.limits import Limits
from croupier.games.pai_gow_poker.odds import (
    Ways,
    bonus_ways,
    envy_return,
    exact_return,
    insurance_ways,
    outcomes,
    progressive_ways,
    seven_card_ways,
    three_card_ways,
)
from croupier.games.pai_gow_poker.pay_tables import (
    BONUS,
    INSURANCE,
    PROGRESSIVE,
    SEVEN_CARD,
    THREE_CARD,
    BonusLine,
    InsuranceJoker,
    InsuranceLine,
    PaiGowProgressiveLine,
    RoyalMatch,
    SevenCardLine,
    ThreeCardLine,
    bonus_lines,
    insurance_lines,
    progressive_lines,
    seven_card_lines,
    three_card_lines,
)
from croupier.games.pai_gow_poker.rules import (
    InsuranceRules,
    NumberRules,
    PaiGowBonusRules,
    PaiGowKind,
    PaiGowProgressiveRules,
    PaiGowRules,
    SevenRules,
)
from croupier.regulation import cite

HANDS = comb(53, 7)
KQ, AK = RoyalMatch.KING_AND_QUEEN, RoyalMatch.ACE_AND_KING
BY_RANK, LOOSE, COMPLETES = InsuranceJoker.ACE_BY_RANK, InsuranceJoker.LOOSE_ACE, InsuranceJoker.COMPLETES
LIMITS = Limits(1_00, 1_000_00)


def rules(**choices: Any) -> PaiGowRules:
    """Return the rules of a table with only some choices made; the odds need no others."""
    unmade: dict[str, Any] = dict.fromkeys(field.name for field in fields(PaiGowRules))
    return PaiGowRules(**(unmade | choices))


def by_line(ways: Ways[Line], table: PayTable[Line], stake: int = 100, meter: int = 1_000_000) -> dict[Any, int]:
    """Return the number of hands paid for each line, and of those that lose."""
    found: Counter[Line | None] = Counter()
    for lines, number in ways.items():
        best = table.best(lines, stake, meter)
        found[best and best[0]] += number
    return found


def edge(rules: PaiGowRules, kind: PaiGowKind) -> Fraction:
    return -exact_return(rules, kind, 100)[0] / 100


def six(value: Fraction) -> str:
    return f"{float(value):.6f}"


def eight(value: Fraction) -> str:
    return f"{float(value):.8f}"


# --- the bonus wager

with_bonus = {match: rules(bonus=PaiGowBonusRules(LIMITS, match)) for match in RoyalMatch}

BONUS_COUNTS = {
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: 32,
    BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH: 72,
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: 196,
    BonusLine.FIVE_ACES: 1_128,
    BonusLine.ROYAL_FLUSH: 26_020,
    BonusLine.STRAIGHT_FLUSH: 184_644,
    BonusLine.FOUR_OF_A_KIND: 307_472,
    BonusLine.FULL_HOUSE: 4_188_528,
    BonusLine.FLUSH: 6_172_088,
    BonusLine.THREE_OF_A_KIND: 7_672_500,
    BonusLine.STRAIGHT: 11_034_204,
    None: 124_556_196,
}


@pytest.mark.cites("19:47-11.16(a)", "19:47-11.3(f)2i")
def test_bonus_hands_and_edge() -> None:
    assert by_line(bonus_ways(KQ), BONUS) == BONUS_COUNTS
    mean, variance = exact_return(with_bonus[KQ], PaiGowKind.BONUS, 100)
    assert eight(-mean / 100) == "0.07765575"
    assert f"{sqrt(variance) / 100:.4f}" == "5.3379"
    assert eight(1 - Fraction(BONUS_COUNTS[None], HANDS)) == "0.19194429"


@pytest.mark.cites("19:47-11.3(f)2ii")
def test_the_other_royal_match_is_as_rare() -> None:
    """Natural ace and king, next to a royal flush with or without the joker: 12 hands without it and 60 with it.

    A published figure, 0.07837586, assumes that all seven cards are natural: 12 hands, so that the other 60 are only
    royal flushes. It follows from our counts.
    """
    assert by_line(bonus_ways(AK), BONUS) == BONUS_COUNTS
    assert edge(with_bonus[AK], PaiGowKind.BONUS) == edge(with_bonus[KQ], PaiGowKind.BONUS)
    all_natural = edge(with_bonus[AK], PaiGowKind.BONUS) + Fraction(60 * (2000 - 150), HANDS)
    assert eight(all_natural) == "0.07837586"


def test_the_royal_matches_are_found_card_by_card() -> None:
    """All seven cards with a royal flush in spades, natural or with the joker, and two cards of another suit."""
    found: Counter[tuple[RoyalMatch, bool]] = Counter()
    royal = cards("AS KS QS JS TS")
    hearts = [card for card in WITH_JOKER_53 if card.suit is Suit.HEARTS]
    for five in (royal, *((*four, cards("JOKER")[0]) for four in combinations(royal, 4))):
        for two in combinations(hearts, 2):
            for match in RoyalMatch:
                if BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH in bonus_lines((*five, *two), match):
                    found[match, five is royal] += 1
    # Four suits for the royal flush, three for the match.
    assert found == {(match, natural): 1 if natural else 5 for match in RoyalMatch for natural in (True, False)}
    assert sum(found[KQ, natural] for natural in (True, False)) * 12 == 72


def test_with_5000_to_1_on_top_the_edge_is_the_published_one() -> None:
    """Published: 7.8%, for the wager as it is played elsewhere. The rules pay 8,000 to 1."""
    elsewhere = edge(with_bonus[KQ], PaiGowKind.BONUS) + Fraction(32 * (8000 - 5000), HANDS)
    assert f"{float(elsewhere):.5f}" == "0.07828"


@pytest.mark.cites("19:47-11.16(b)")
def test_what_an_envy_bonus_is_worth() -> None:
    """For a wager of $5, per other position; published as 0.92% and, for these amounts, 0.00926832.

    With the royal match of 12 hands (see above) it is published as 0.00919437, which again follows from our counts.
    """
    mean, variance = envy_return(KQ)
    assert envy_return(AK) == (mean, variance)
    assert eight(mean / 500) == "0.00926832"
    assert eight((mean - Fraction(60 * (1000_00 - 50_00), HANDS)) / 500) == "0.00919437"
    assert six(edge(with_bonus[KQ], PaiGowKind.BONUS) - 5 * mean / 500) == "0.031314"
    amounts = {32: 5000, 72: 1000, 196: 500, 1_128: 250, 26_020: 50, 184_644: 20, 307_472: 5}
    square = sum(number * Fraction(amount * 100) ** 2 for number, amount in amounts.items()) / HANDS
    assert variance == square - mean**2


def test_the_edge_of_the_emperor_bonus_follows_from_the_same_classes() -> None:
    """Another game's table, published with an edge of 0.041714: no royal match, but three pai gows are paid."""
    (table,) = printed_tables(
        cite("19:47-11.16(a)"),
        BonusLine,
        """
                                            emperor
        seven_card_straight_flush_no_joker     5000
        seven_card_straight_flush_joker        1000
        five_aces                               500
        royal_flush                             150
        straight_flush                           50
        four_of_a_kind                           25
        full_house                                5
        flush                                     4
        three_of_a_kind                           3
        straight                                  2
        """,
    ).values()
    pai_gows = {InsuranceLine.NINE_HIGH: 40, InsuranceLine.TEN_HIGH: 5, InsuranceLine.JACK_HIGH: 2}
    returned = Fraction(0)
    for lines, number in bonus_ways(KQ).items():
        best = table.best(lines, 1)
        returned += number * (1 + worth(best[1], 1)) if best else 0
    low = insurance_ways(COMPLETES)
    returned += sum(low[frozenset({line})] * (1 + pays) for line, pays in pai_gows.items())
    assert six(1 - returned / HANDS) == "0.041714"


@pytest.mark.cites("19:47-11.16(d)")
def test_a_payout_limit_caps_the_payment() -> None:
    """$100 at 8,000, 2,000 and 1,000 to 1 would be $800,000, $200,000 and $100,000; at 400 to 1 it is the limit."""
    limited = rules(bonus=PaiGowBonusRules(LIMITS, KQ), bonus_limit=dollars("$40,000"))
    lost = 32 * 760_000 + 72 * 160_000 + 196 * 60_000
    without, _ = exact_return(with_bonus[KQ], PaiGowKind.BONUS, dollars("$100"))
    with_limit, _ = exact_return(limited, PaiGowKind.BONUS, dollars("$100"))
    assert without - with_limit == Fraction(lost * 100, HANDS)
    assert exact_return(limited, PaiGowKind.BONUS, dollars("$5")) == exact_return(
        with_bonus[KQ], PaiGowKind.BONUS, dollars("$5")
    )


# --- the insurance wager

LOWER_PAI_GOWS = {
    InsuranceLine.NINE_HIGH: 31_080,
    InsuranceLine.TEN_HIGH: 248_640,
    InsuranceLine.JACK_HIGH: 963_480,
    InsuranceLine.QUEEN_HIGH: 2_719_500,
    InsuranceLine.KING_HIGH: 6_386_940,
}


@pytest.mark.cites("19:47-11.16(c)", "19:47-11.3(h)")
@pytest.mark.parametrize(
    ("joker", "ace_high", "hit", "edges"),
    [
        (COMPLETES, 14_430_780, "0.16076246", "0.16929453 0.11182974 0.10493614 0.09109991 0.07345721"),
        (BY_RANK, 16_293_480, "0.17284668", "0.13304185 0.07557705 0.08076769 0.04276300 0.02512030"),
        (LOOSE, 16_462_320, "0.17394203", "0.12975581 0.07229102 0.07857699 0.03838161 0.02073891"),
    ],
)
def test_insurance_hands_and_edges(joker: InsuranceJoker, ace_high: int, hit: str, edges: str) -> None:
    ways = insurance_ways(joker)
    pai_gows = LOWER_PAI_GOWS | {InsuranceLine.ACE_HIGH: ace_high}
    nothing = HANDS - sum(pai_gows.values())
    assert {line: ways[frozenset({line})] for line in InsuranceLine} == pai_gows
    assert ways[frozenset()] == nothing
    assert sum(ways.values()) == HANDS
    assert eight(1 - Fraction(nothing, HANDS)) == hit
    for table, published in zip(INSURANCE.values(), edges.split(), strict=True):
        offered = rules(insurance=InsuranceRules(LIMITS, table), insurance_joker=joker)
        assert eight(edge(offered, PaiGowKind.INSURANCE)) == published


def test_where_the_joker_completes_the_pai_gows_are_the_hands_without_a_pair() -> None:
    """24,780,420 is the published number of seven-card hands that make nothing."""
    ways = insurance_ways(COMPLETES)
    assert HANDS - ways[frozenset()] == 24_780_420


# --- the three-card bonus wager


@pytest.mark.cites("19:47-11.18(b)")
def test_three_card_hands_and_edge() -> None:
    assert by_line(three_card_ways(), THREE_CARD) == {
        ThreeCardLine.STRAIGHT_FLUSH_NO_JOKER: 48,
        ThreeCardLine.THREE_OF_A_KIND: 58,
        ThreeCardLine.STRAIGHT_FLUSH: 100,
        ThreeCardLine.STRAIGHT: 1_020,
        ThreeCardLine.FLUSH: 1_308,
        ThreeCardLine.PAIR: 3_912,
        None: 16_980,
    }
    offered = rules(three=LIMITS)
    assert edge(offered, PaiGowKind.THREE_CARD) == Fraction(597, 11_713)
    # The published edge is for a table that pays 30 to 1, not 25, for three-of-a-kind.
    assert edge(offered, PaiGowKind.THREE_CARD) - Fraction(5 * 58, 23_426) == Fraction(452, 11_713)


def test_mean_and_variance_are_those_of_all_hands() -> None:
    """The three-card wager, hand by hand."""
    won = []
    for three in combinations(WITH_JOKER_53, 3):
        best = THREE_CARD.best(three_card_lines(three), 200)
        won.append(worth(best[1], 200) if best else Fraction(-200))
    mean = Fraction(sum(won)) / len(won)
    variance = sum(((fraction - mean) ** 2 * number for fraction, number in Counter(won).items()), Fraction(0)) / len(
        won
    )
    assert exact_return(rules(three=LIMITS), PaiGowKind.THREE_CARD, 200) == (mean, variance)


# --- the seven-card bonus wager

SEVEN_CARD_COUNTS = {
    SevenCardLine.FIVE_ACES: 1_128,
    SevenCardLine.ROYAL_FLUSH: 26_132,
    SevenCardLine.STRAIGHT_FLUSH: 184_832,
    SevenCardLine.FOUR_OF_A_KIND: 307_472,
    SevenCardLine.FULL_HOUSE: 4_188_528,
    SevenCardLine.FLUSH: 6_172_088,
    SevenCardLine.THREE_OF_A_KIND: 7_672_500,
    SevenCardLine.STRAIGHT: 11_034_204,
    None: 124_556_196,
}


@pytest.mark.cites("19:47-11.18(c)")
def test_seven_card_hands_and_edge_by_table_a() -> None:
    table = SEVEN_CARD["A"]
    assert by_line(seven_card_ways(), table) == SEVEN_CARD_COUNTS
    assert edge(rules(seven=SevenRules(LIMITS, table)), PaiGowKind.SEVEN_CARD) == Fraction(72_161, 1_133_405)


@pytest.mark.cites("19:47-11.18(c)", "19:47-11.3(g)")
def test_seven_card_hands_and_edge_by_table_b() -> None:
    """The edge is not published. The straight flushes without the joker are known from other games.

    37,260 hands of seven from 52 cards have a straight flush that is not royal, and 1,656 hands of six. For the latter
    the joker is the seventh card, and makes a royal flush of nine to king (with any sixth card but the ace) and of
    eight to queen with the ace.
    """
    table = SEVEN_CARD["B"]
    counts = by_line(seven_card_ways(), table)
    without = counts.pop(SevenCardLine.STRAIGHT_FLUSH_WITHOUT_JOKER)
    with_joker = counts.pop(SevenCardLine.STRAIGHT_FLUSH_WITH_JOKER)
    assert counts == {line: number for line, number in SEVEN_CARD_COUNTS.items() if line in counts}
    assert without + with_joker == SEVEN_CARD_COUNTS[SevenCardLine.STRAIGHT_FLUSH]
    assert without == 37_260 + 1_656 - 4 * (46 + 1)
    returned = {500: 1_128, 200: 26_132, 50: without, 30: with_joker, 25: 307_472}
    returned |= {5: 4_188_528, 4: 6_172_088, 3: 7_672_500, 2: 11_034_204}
    expected = 1 - Fraction(sum((1 + pays) * number for pays, number in returned.items()), HANDS)
    assert edge(rules(seven=SevenRules(LIMITS, table)), PaiGowKind.SEVEN_CARD) == expected
    assert six(expected) == "0.091101"


def test_by_rank_instead_of_payment_straights_are_those_published() -> None:
    """201,824 hands hold a straight and three-of-a-kind. A straight ranks higher, and is paid less."""
    ways = seven_card_ways()
    both = {SevenCardLine.STRAIGHT, SevenCardLine.THREE_OF_A_KIND}
    better = [line for line in SevenCardLine if line not in both]
    number = sum(ways[lines] for lines in ways if both <= lines and not lines & set(better))
    assert number == 201_824
    assert SEVEN_CARD_COUNTS[SevenCardLine.STRAIGHT] + number == 11_236_028
    assert SEVEN_CARD_COUNTS[SevenCardLine.THREE_OF_A_KIND] - number == 7_470_676


@pytest.mark.cites("19:47-11.18(d)")
def test_the_limit_of_the_seven_card_bonus() -> None:
    """$50,000, at 500 to 1 on $100, on a dollar less and on a dollar more."""
    free = rules(seven=SevenRules(LIMITS, SEVEN_CARD["A"]))
    limited = rules(seven=SevenRules(LIMITS, SEVEN_CARD["A"]), seven_limit=dollars("$50,000"))
    for stake, lost in ((99_00, 0), (100_00, 0), (101_00, 500_00)):
        less = (
            exact_return(free, PaiGowKind.SEVEN_CARD, stake)[0] - exact_return(limited, PaiGowKind.SEVEN_CARD, stake)[0]
        )
        assert less == Fraction(1_128 * lost, HANDS)


# --- the progressive payout wager

PROGRESSIVE_COUNTS = {
    PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR: 264,
    PaiGowProgressiveLine.FIVE_ACES_AND_PAIR: 72,
    PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH: 4_248,
    PaiGowProgressiveLine.FIVE_ACES: 1_056,
    PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR: 1_260,
    PaiGowProgressiveLine.ROYAL_FLUSH: 20_360,
    PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR: 11_748,
    PaiGowProgressiveLine.STRAIGHT_FLUSH: 173_084,
    PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR: 57_648,
    PaiGowProgressiveLine.FOUR_OF_A_KIND: 249_824,
    PaiGowProgressiveLine.FULL_HOUSE_AND_PAIR: 150_480,
    PaiGowProgressiveLine.FULL_HOUSE: 4_030_416,
    PaiGowProgressiveLine.FLUSH_AND_PAIR: 489_260,
    PaiGowProgressiveLine.FLUSH: 5_631_420,
    PaiGowProgressiveLine.STRAIGHT_AND_PAIR: 1_149_680,
    PaiGowProgressiveLine.STRAIGHT: 10_145_388,
    PaiGowProgressiveLine.THREE_OF_A_KIND: 7_470_676,
    None: 124_556_196,
}


def progressive(amount: int) -> PaiGowRules:
    terms: Any = None
    return rules(progressive=PaiGowProgressiveRules(amount, PROGRESSIVE[amount], terms))


@pytest.mark.cites("19:47-11.14(d)", "19:47-11.9(j)")
@pytest.mark.parametrize("amount", [100, 500])
def test_progressive_hands(amount: int) -> None:
    assert by_line(progressive_ways(), PROGRESSIVE[amount], amount, dollars("$10,000")) == PROGRESSIVE_COUNTS


def test_no_seven_cards_make_a_straight_flush_without_pair_and_four_of_a_kind() -> None:
    """Together they take eight cards, or seven with aces and the joker; and then two of the aces are left as a pair."""
    for lines in progressive_ways():
        if {PaiGowProgressiveLine.FOUR_OF_A_KIND, PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR} & lines:
            assert PaiGowProgressiveLine.STRAIGHT_FLUSH not in lines
    both = {PaiGowProgressiveLine.FOUR_OF_A_KIND, PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR}
    # The joker, an ace of one of four suits, three of that suit from 2, 3, 4 and 5, and two of the other three aces.
    assert sum(number for lines, number in progressive_ways().items() if both <= lines) == 4 * 4 * 3


@pytest.mark.parametrize(
    ("meter", "natural", "and_pair"), [(1_000_001, 4_248, 1_260), (1_000_000, 4_248, 1_260), (999_999, 4_200, 1_308)]
)
def test_below_ten_thousand_dollars_some_natural_royals_are_worth_less(meter: int, natural: int, and_pair: int) -> None:
    """At $5: 48 hands are a natural royal flush, or one with the joker and a pair, $1,000. A lower meter is rarely
    seen.
    """
    counts = by_line(progressive_ways(), PROGRESSIVE[500], 500, meter)
    assert counts[PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH] == natural
    assert counts[PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR] == and_pair


@pytest.mark.cites("19:47-11.14(b)")
@pytest.mark.parametrize(("amount", "at_least", "even"), [(100, "0.67785", "67313.75"), (500, "0.63289", "336568.74")])
def test_the_return_of_the_progressive_wager_by_its_meter(amount: int, at_least: str, even: str) -> None:
    """The chip is not returned. At a meter of $10,000, and the meter at which nobody has an edge."""
    low, high = dollars("$10,000"), dollars("$20,000")
    at_low, _ = exact_return(progressive(amount), PaiGowKind.PROGRESSIVE, amount, low)
    at_high, _ = exact_return(progressive(amount), PaiGowKind.PROGRESSIVE, amount, high)
    assert f"{float(1 + at_low / amount):.5f}" == at_least
    # The whole meter for 336 hands, a tenth of it for 5,304.
    slope = (at_high - at_low) / (high - low)
    assert slope == (336 + Fraction(5_304, 10)) / HANDS
    assert f"{float((low - at_low / slope) / 100):.2f}" == even
    # The published return of the fixed payouts alone; $5 pays five times what $1 does.
    assert eight((at_low - slope * low) / amount + 1) == "0.62164612"


def test_the_edge_of_jackpot_pai_gow_follows_from_the_same_hand_types() -> None:
    """Another game's table, published with an edge of 0.022088 and with the counts below.

    It doesn't distinguish natural royal flushes, except 12 with a natural pair of aces, which pay 20,000 to 1. It
    counts as straight and pair 5,856 hands for which the rules pay more as a full house.
    """
    (table,) = printed_tables(
        cite("19:47-11.14(d)"),
        PaiGowProgressiveLine,
        """
                                 jackpot
        five_aces_and_pair           400
        royal_flush_and_pair         200
        five_aces                    200
        royal_flush                  100
        straight_flush_and_pair       60
        four_of_a_kind_and_pair       40
        straight_flush                30
        four_of_a_kind                20
        full_house_and_pair           12
        flush_and_pair                 8
        straight_and_pair              6
        full_house                     6
        flush                          4
        straight                       3
        three_of_a_kind                2
        """,
    ).values()
    counts = by_line(progressive_ways(), table)
    assert counts[PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR] == 1_560 + 12
    assert counts[PaiGowProgressiveLine.ROYAL_FLUSH] == 24_560
    assert counts[PaiGowProgressiveLine.STRAIGHT_AND_PAIR] == 1_155_536
    assert counts[PaiGowProgressiveLine.FULL_HOUSE] == 4_024_560
    returned = sum((number * (1 + worth(table.lines[line], 1)) for line, number in counts.items() if line), Fraction(0))
    assert six(1 - (returned + 12 * (20_000 - 200)) / HANDS) == "0.022088"


# --- the additional wager


@pytest.mark.cites("19:47-11.13(b)6")
@pytest.mark.parametrize(
    ("odds", "stake", "mean"),
    [
        (Odds(6), 500, Fraction(0)),
        (Odds(11, 2), 200, Fraction(-100, 7)),
        (Odds(11, 2), 100, Fraction(-100, 7)),  # $5.50 is paid as $5
    ],
)
def test_the_additional_wager(odds: Odds, stake: int, mean: Fraction) -> None:
    offered = rules(number=NumberRules(odds, LIMITS, False))
    found, variance = exact_return(offered, PaiGowKind.NUMBER, stake)
    assert found == mean
    # One number of seven wins.
    won = 7 * mean + 6 * stake
    assert variance == (won**2 + 6 * stake**2) / 7 - mean**2


# --- counted by class, found card by card


def test_the_counts_agree_with_hands_drawn_one_by_one() -> None:
    """A sample of dealt hands makes only counted lines, in about the counted proportions."""
    counted: list[tuple[Ways[Any], Any]] = [
        (progressive_ways(), progressive_lines),
        (seven_card_ways(), seven_card_lines),
        *((bonus_ways(match), lambda seven, match=match: bonus_lines(seven, match)) for match in RoyalMatch),
        *(
            (insurance_ways(insurance_joker), lambda seven, joker=insurance_joker: insurance_lines(seven, joker))
            for insurance_joker in InsuranceJoker
        ),
    ]
    source = LaboratorySource(11)
    number = 1_000
    dealt = [shuffled(WITH_JOKER_53, source)[:7] for _ in range(number)]
    # Two suits and the joker make flushes of every kind; these are not a fair sample, just hands.
    two_suits = [card for card in WITH_JOKER_53 if card.suit in (Suit.HEARTS, Suit.SPADES, Suit.NONE)]
    rich = [shuffled(tuple(two_suits), source)[:7] for _ in range(300)]
    for ways, find in counted:
        drawn: Counter[frozenset[Enum]] = Counter(frozenset(find(seven)) for seven in dealt)
        assert set(drawn) <= set(ways)
        assert {frozenset(find(seven)) for seven in rich} <= set(ways)
        assert sum(ways.values()) == HANDS
        for lines, times in ways.items():
            chance = times / HANDS
            spread = sqrt(number * chance * (1 - chance))
            assert abs(drawn[lines] - number * chance) <= 5 * spread + 1


# --- wagers without odds


@pytest.mark.parametrize("kind", [kind for kind in PaiGowKind if kind is not PaiGowKind.BET])
def test_a_wager_that_is_not_offered_has_no_odds(kind: PaiGowKind) -> None:
    with pytest.raises(ValueError, match="is not offered"):
        outcomes(rules(), kind, 100)


def test_the_pai_gow_poker_wager_is_not_counted_here() -> None:
    with pytest.raises(ValueError, match="not counted here"):
        outcomes(rules(), PaiGowKind.BET, 100)


# --- readings by their other choice


def _under(**changes: Any) -> PaiGowRules:
    return chosen({key.replace("__", "."): value for key, value in changes.items()})


@pytest.mark.cites("19:47-11.14(d)")
def test_a_progressive_payout_besides_the_wager_returns_it_as_often_as_it_wins() -> None:
    """Reading 30."""
    wins = sum(number for lines, number in progressive_ways().items() if lines)
    usual, besides = (
        exact_return(_under(readings__progressive_amount=how), PaiGowKind.PROGRESSIVE, 100, 20000_00)[0]
        for how in ("whole payment", "besides the wager")
    )
    assert besides - usual == 100 * Fraction(wins, comb(53, 7))


@pytest.mark.cites("19:47-11.16(a)")
def test_without_three_of_a_kind_the_bonus_wager_loses_or_is_paid_as_a_straight() -> None:
    """Reading 32: 3 to 1 and the wager less for each such hand, or 1 to 1 less where it is also a straight."""
    three, straight = BonusLine.THREE_OF_A_KIND, BonusLine.STRAIGHT
    lost = sum(number for lines, number in bonus_ways(RoyalMatch.KING_AND_QUEEN).items() if lines == {three})
    lower = sum(number for lines, number in bonus_ways(RoyalMatch.KING_AND_QUEEN).items() if lines == {three, straight})
    assert lost > lower > 0
    usual, other = (
        exact_return(_under(readings__three_of_a_kind=paid), PaiGowKind.BONUS, 100)[0] for paid in ("paid", "not paid")
    )
    assert usual - other == 100 * Fraction(4 * lost + lower, comb(53, 7))


@pytest.mark.cites("19:47-11.3(f)2ii")
def test_a_royal_match_without_any_joker_comes_in_twelve_ways() -> None:
    """Reading 36: four royal flushes, each next to the ace and king of one of three suits; the joker added five
    more.
    """
    match = BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH
    made = {
        natural: sum(number for lines, number in bonus_ways(RoyalMatch.ACE_AND_KING, natural).items() if match in lines)
        for natural in (False, True)
    }
    assert made == {False: 12 + 5 * 12, True: 12}
    assert sum(bonus_ways(RoyalMatch.ACE_AND_KING, True).values()) == comb(53, 7)
