"""Exact odds: known counts, published figures, and agreement with hands dealt one by one."""

import os
from collections import Counter
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.equipment.pay_tables import MeterShare
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.odds import exact_return, outcomes, ways
from croupier.games.packs_poker.packs_bet import COUNTED, PacksEnding, count_again, packs_bet_ways
from croupier.games.packs_poker.pay_tables import PacksLine, five_card_lines, seven_card_lines
from croupier.games.packs_poker.rules import PacksKind, PacksRules, rules_of
from croupier.ranking.poker import PokerCategory, best_hand


def rules(**changes: Any) -> PacksRules:
    report = filing_with(SCHEMA, {key.replace("__", "."): value for key, value in changes.items()})
    assert report.filing is not None, report.defects
    return rules_of(report.filing)


def by_line(kind: PacksKind) -> Counter[PacksLine | None]:
    """Count hands by their highest line."""
    found: Counter[PacksLine | None] = Counter()
    for lines, number in ways(kind).items():
        found[next((line for line in PacksLine if line in lines), None)] += number
    return found


def test_all_five_card_hands_are_counted() -> None:
    counts = by_line(PacksKind.FIVE_CARD)
    assert sum(counts.values()) == 2_598_960
    assert counts == {
        PacksLine.DIAMOND_ROYAL_FLUSH: 1,
        PacksLine.ROYAL_FLUSH: 3,
        PacksLine.STRAIGHT_FLUSH: 36,
        PacksLine.FOUR_OF_A_KIND: 624,
        PacksLine.FULL_HOUSE: 3_744,
        PacksLine.FLUSH: 5_108,
        PacksLine.STRAIGHT: 10_200,
        PacksLine.THREE_OF_A_KIND: 54_912,
        PacksLine.TWO_PAIR: 123_552,
        PacksLine.PAIR_OF_JACKS_OR_BETTER: 337_920,
        PacksLine.PAIR_OF_TWOS_THROUGH_TENS: 760_320,
        None: 1_302_540,
    }


def test_all_seven_card_hands_are_counted() -> None:
    """The known counts of categories; straight flushes and royals with the longer runs among them."""
    counts = by_line(PacksKind.SEVEN_CARD)
    assert sum(counts.values()) == 133_784_560
    longer = counts[PacksLine.SEVEN_CARD_STRAIGHT_FLUSH] + counts[PacksLine.SIX_CARD_ROYAL_FLUSH]
    assert counts[PacksLine.SEVEN_CARD_STRAIGHT_FLUSH] == 32
    assert counts[PacksLine.SIX_CARD_ROYAL_FLUSH] == 4 * 45, (
        "any seventh card but the eight, which makes the run of seven"
    )
    assert longer + counts[PacksLine.ROYAL_FLUSH] + counts[PacksLine.STRAIGHT_FLUSH] == 4_324 + 37_260
    assert counts[PacksLine.FOUR_OF_A_KIND] == 224_848
    assert counts[PacksLine.FULL_HOUSE] == 3_473_184
    assert counts[PacksLine.FLUSH] == 4_047_644
    assert counts[PacksLine.STRAIGHT] == 6_180_020
    assert counts[PacksLine.THREE_OF_A_KIND] == 6_461_620
    assert counts[PacksLine.TWO_PAIR] == 31_433_400
    assert counts[None] == 23_294_460


def test_published_edge_of_the_five_card_bonus_table_a() -> None:
    table = rules(wagers__five_card__pay_table="A")
    mean, _ = exact_return(table, PacksKind.FIVE_CARD, 100)
    assert -mean / 100 == Fraction(906, 7735)


@pytest.mark.parametrize(("stake", "edge"), [(100, "0.046981"), (500, "0.061930")])
def test_published_edge_of_the_seven_card_bonus_table_a(stake: int, edge: str) -> None:
    """Awards in dollars are worth less on a larger wager. (The wager is returned with an award: reading 17.)"""
    table = rules(wagers__seven_card__configuration="non-progressive", wagers__seven_card__pay_table="A")
    mean, _ = exact_return(table, PacksKind.SEVEN_CARD, stake)
    assert f"{float(-mean / stake):.6f}" == edge


@pytest.mark.parametrize("letter", "ABCDE")
def test_reading_2_every_five_card_progressive_table_would_otherwise_pay_the_player(letter: str) -> None:
    """Without any meter: as full payments the tables leave the house an edge; in addition to the wager they don't."""
    for reading, favors_house in (("whole payment", True), ("besides the wager", False)):
        table = rules(
            wagers__five_card__configuration="progressive",
            wagers__five_card__pay_table=letter,
            readings__progressive_multiple=reading,
        )
        mean, _ = exact_return(table, PacksKind.FIVE_CARD, 100, meter=0)
        assert (mean < 0) is favors_house


def test_the_expected_result_grows_with_the_meter_by_the_chance_of_the_jackpots() -> None:
    table = rules()
    bonus = table.bonus(PacksKind.SEVEN_CARD)
    assert bonus is not None
    assert {line: pays.part for line, pays in bonus.table.lines.items() if isinstance(pays, MeterShare)} == {
        PacksLine.SEVEN_CARD_STRAIGHT_FLUSH: Fraction(1),
        PacksLine.SIX_CARD_ROYAL_FLUSH: Fraction(1, 10),
    }
    low, _ = exact_return(table, PacksKind.SEVEN_CARD, 100, meter=2_500_000)
    high, _ = exact_return(table, PacksKind.SEVEN_CARD, 100, meter=3_500_000)
    assert high - low == Fraction(32 + 18, 133_784_560) * 1_000_000


def test_outcomes_agree_with_hands_drawn_one_by_one() -> None:
    """A sample of dealt hands makes only counted lines, in about the counted proportions."""
    source = LaboratorySource(9)
    five: Counter[tuple[PacksLine, ...]] = Counter()
    seven: Counter[tuple[PacksLine, ...]] = Counter()
    number = 4_000
    for _ in range(number):
        dealt = shuffled(STANDARD_52, source)[:7]
        five[tuple(sorted(five_card_lines(dealt[:5]), key=lambda line: line.value))] += 1
        seven[tuple(sorted(seven_card_lines(dealt), key=lambda line: line.value))] += 1
    for kind, drawn in ((PacksKind.FIVE_CARD, five), (PacksKind.SEVEN_CARD, seven)):
        counted = ways(kind)
        total = sum(counted.values())
        assert set(drawn) <= set(counted)
        for lines, times in counted.items():
            chance = times / total
            spread = (number * chance * (1 - chance)) ** 0.5
            assert abs(drawn[lines] - number * chance) <= 5 * spread + 1


def test_a_wager_that_is_not_offered_has_no_odds() -> None:
    with pytest.raises(ValueError, match="not offered"):
        outcomes(rules(wagers__five_card__offered=False), PacksKind.FIVE_CARD, 100)


# --- the Pack's bet


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="takes most of a minute: make soak")
def test_the_packs_bet_counted_again_is_what_was_kept() -> None:
    assert count_again() == COUNTED.read_text("utf-8")


def test_every_deal_of_a_pack_and_two_hands_ends_the_packs_bet_in_one_way() -> None:
    assert sum(packs_bet_ways().values()) == comb(52, 2) * comb(50, 5) * comb(45, 5) == 3_432_502_295_061_840


def test_hands_that_are_exchanged_exchange_higher_and_lower() -> None:
    found = packs_bet_ways()
    assert found[PacksEnding.HIGHER] + found[PacksEnding.HIGHER_WITHOUT_PAIR] == found[PacksEnding.LOWER]


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="deals many rounds: make soak")
def test_dealt_rounds_end_the_packs_bet_as_often_as_counted() -> None:
    """The comparison of 43.10(d), on deals drawn one by one."""
    source = LaboratorySource(43)
    number = 4_000
    drawn: Counter[PacksEnding] = Counter()
    for _ in range(number):
        dealt = shuffled(STANDARD_52, source)[:12]
        pack, player, dealer = dealt[:2], best_hand(dealt[:7]), best_hand((*dealt[:2], *dealt[7:]))
        no_pair = player.category < PokerCategory.PAIR
        if player > dealer:
            drawn[PacksEnding.HIGHER_WITHOUT_PAIR if no_pair else PacksEnding.HIGHER] += 1
        elif player == dealer:
            drawn[PacksEnding.EQUAL_WITHOUT_PAIR if no_pair else PacksEnding.EQUAL] += 1
        else:
            drawn[PacksEnding.LOWER] += 1
        assert len({*pack, *dealt[2:]}) == 12
    counted = packs_bet_ways()
    total = sum(counted.values())
    for ending, times in counted.items():
        chance = times / total
        assert abs(drawn[ending] - number * chance) <= 4 * (number * chance * (1 - chance)) ** 0.5 + 1


def test_the_house_edge_of_the_packs_bet_by_election() -> None:
    """For the player, pushing a higher hand without a pair is worth the chance of one."""
    found = packs_bet_ways()
    total = sum(found.values())
    loses, _ = exact_return(rules(settlement__beats_without_pair="loses"), PacksKind.PACK, 500)
    push, variance = exact_return(rules(settlement__beats_without_pair="push"), PacksKind.PACK, 500)
    assert push - loses == Fraction(500 * found[PacksEnding.HIGHER_WITHOUT_PAIR], total)
    assert -loses / 500 == Fraction(2_141_803_971_686, 71_510_464_480_455)
    assert -push / 500 == Fraction(1_078_789_816_523, 71_510_464_480_455)
    decided = found[PacksEnding.HIGHER] + found[PacksEnding.LOWER] + found[PacksEnding.EQUAL_WITHOUT_PAIR]
    assert variance == Fraction(500**2 * decided, total) - push**2


def test_what_a_deal_of_the_table_pays_is_what_its_ending_is_worth() -> None:
    for election, beats in (("loses", -700), ("push", 0)):
        table = rules(settlement__beats_without_pair=election)
        assert {outcome.line: outcome.net for outcome in outcomes(table, PacksKind.PACK, 700)} == {
            PacksEnding.HIGHER: 700,
            PacksEnding.HIGHER_WITHOUT_PAIR: beats,
            PacksEnding.EQUAL: 0,
            PacksEnding.EQUAL_WITHOUT_PAIR: -700,
            PacksEnding.LOWER: -700,
        }


# --- readings by their other choice


def edge(kind: PacksKind, stake: int, meter: int = 0, **changes: Any) -> Fraction:
    return -exact_return(rules(**changes), kind, stake, meter)[0] / stake


@pytest.mark.cites("13:69F-43.10(e)", "13:69F-43.10(f)")
def test_a_tie_without_a_pair_that_is_a_push_costs_nothing() -> None:
    """Reading 7: the two choices differ by the frequency of such ties."""
    counted = packs_bet_ways()
    ties = Fraction(counted[PacksEnding.EQUAL_WITHOUT_PAIR], sum(counted.values()))
    assert ties > 0
    assert edge(PacksKind.PACK, 1000) - edge(PacksKind.PACK, 1000, readings__tie_without_pair="push") == ties


FIXED: dict[str, Any] = {"wagers__seven_card__configuration": "non-progressive", "wagers__seven_card__maximum": 100}


@pytest.mark.cites("13:69F-43.11(c)1")
def test_awards_two_pair_and_the_highest_hand_by_their_other_readings() -> None:
    """Readings 16 to 18, each against what it changes, counted separately."""
    counts, total = by_line(PacksKind.SEVEN_CARD), comb(52, 7)
    awards = counts[PacksLine.SEVEN_CARD_STRAIGHT_FLUSH] + counts[PacksLine.SIX_CARD_ROYAL_FLUSH]
    usual = edge(PacksKind.SEVEN_CARD, 500, **FIXED)
    assert edge(PacksKind.SEVEN_CARD, 500, **FIXED, readings__fixed_award="whole payment") - usual == Fraction(
        awards, total
    )
    two_pair = Fraction(counts[PacksLine.TWO_PAIR], total)
    assert edge(PacksKind.SEVEN_CARD, 500, **FIXED, readings__two_pair="not recognized") - usual == two_pair
    # On $5 the awards are more than 500 to 1, so the highest hand pays most; on $100 the royal flush pays more.
    assert edge(PacksKind.SEVEN_CARD, 500, **FIXED, readings__highest_payout="highest hand") == usual
    most = edge(PacksKind.SEVEN_CARD, 100_00, **FIXED)
    assert edge(PacksKind.SEVEN_CARD, 100_00, **FIXED, readings__highest_payout="highest hand") > most
