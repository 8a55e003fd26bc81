"""The pay tables of 43.11: against the second reading, and the highest single payout of every hand."""

import tomllib
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Rank, cards
from croupier.equipment.money import Odds, percent
from croupier.equipment.pay_tables import Award, MeterShare, Multiple, Pays, Push, worth
from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    LEAST_RATE,
    PACKS_BET_PAYS,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
    PacksLine,
    PayTable,
    TableReadings,
    as_read,
    five_card_lines,
    seven_card_lines,
)
from croupier.games.packs_poker.rules import SCHEMA, PacksKind, PacksRules, rules_of

SECOND_READING = tomllib.loads(
    (Path(__file__).parent.parent / "second_reading" / "packs_poker.toml").read_text("utf-8")
)
FAMILIES = {
    "five_card": FIVE_CARD,
    "five_card_progressive": FIVE_CARD_PROGRESSIVE,
    "seven_card": SEVEN_CARD,
    "seven_card_progressive": SEVEN_CARD_PROGRESSIVE,
}
TABLES = [(family, letter) for family, tables in FAMILIES.items() for letter in tables]


def as_printed(pays: Pays) -> str:
    match pays:
        case Odds(pays=number):
            return f"{number} to 1"
        case Multiple(times=times):
            return str(times)
        case Award(amount=amount):
            return f"${amount // 100}"
        case MeterShare(part=part):
            return f"{part * 100}% of meter"
        case Push():
            return "push"


@pytest.mark.cites("13:69F-43.11(b)1", "13:69F-43.11(b)2", "13:69F-43.11(c)1", "13:69F-43.11(c)2")
@pytest.mark.parametrize(("family", "letter"), TABLES)
def test_two_readers_read_the_same(family: str, letter: str) -> None:
    mine = {line.name.lower(): as_printed(pays) for line, pays in FAMILIES[family][letter].lines.items()}
    assert mine == SECOND_READING[family][letter]


@pytest.mark.cites("13:69F-43.11(a)", "13:69F-43.12(e)")
def test_the_packs_bet_and_the_least_rates_are_those_of_the_text() -> None:
    assert str(PACKS_BET_PAYS) == "1 to 1"
    assert {wager: percent(rate) for wager, rate in LEAST_RATE.items()} == {"five_card": "1%", "seven_card": "5%"}


@pytest.mark.cites("13:69F-43.11(b)", "13:69F-43.11(c)")
def test_there_are_exactly_the_tables_of_the_text() -> None:
    assert {family: "".join(tables) for family, tables in FAMILIES.items()} == {
        "five_card": "ABCDE",
        "five_card_progressive": "ABCDE",
        "seven_card": "ABCDEFGHIJKLMNOPQRSTUVW",
        "seven_card_progressive": "ABCDEFGHIJKLM",
    }
    assert {family: set(tables) for family, tables in SECOND_READING.items()} == {
        family: set(tables) for family, tables in FAMILIES.items()
    }


@pytest.mark.parametrize("table", [*SEVEN_CARD.values(), *SEVEN_CARD_PROGRESSIVE.values()], ids=lambda t: t.letter)
@pytest.mark.parametrize("stake", [100, 500, 1000, 1100, 4000, 4100, 10_000, 50_000])
@pytest.mark.parametrize("meter", [0, 1_000_000, 2_500_000])
def test_a_wager_is_paid_once_for_its_highest_single_payout(table: PayTable, stake: int, meter: int) -> None:
    """43.11: checked against every line that the hand makes, for the hand that makes the most lines."""
    lines = seven_card_lines(cards("AS KS QS JS TS 9S 8S"))
    best = table.best(lines, stake, meter)
    assert best is not None
    paid = worth(best[1], stake, meter)
    assert paid == max(worth(table.lines[line], stake, meter) for line in lines if line in table.lines)


@pytest.mark.parametrize(
    ("stake", "line"),
    [(900, PacksLine.SIX_CARD_ROYAL_FLUSH), (1000, PacksLine.SIX_CARD_ROYAL_FLUSH), (1100, PacksLine.ROYAL_FLUSH)],
)
def test_500_to_1_beats_5000_dollars_above_ten_dollars(stake: int, line: PacksLine) -> None:
    """Table A: $5,000 for the 6-card royal flush, 500 to 1 for the royal flush in it. At $10 they are equal."""
    lines = seven_card_lines(cards("AS KS QS JS TS 9S 2H"))
    best = SEVEN_CARD["A"].best(lines, stake)
    assert best is not None
    assert best[0] is line


def test_a_hand_that_makes_no_line_is_paid_nothing() -> None:
    assert FIVE_CARD["A"].best(five_card_lines(cards("TS TD 7C 6H 2D")), 500) is None
    assert FIVE_CARD["A"].best(five_card_lines(cards("JS JD 7C 6H 2D")), 500) is not None
    assert FIVE_CARD["E"].best(five_card_lines(cards("TS TD 7C 6H 2D")), 500) == (
        PacksLine.PAIR_OF_TWOS_THROUGH_TENS,
        Push(),
    )


@pytest.mark.cites("13:69F-43.5(d)1", "13:69F-43.5(d)2")
def test_there_are_32_seven_card_straight_flushes_and_4_six_card_royals_with_each_seventh_card() -> None:
    """Reading 1: any seven in sequence of one suit; the other reading has one for each suit."""
    suit = STANDARD_52[:13]
    runs = [seven for seven in combinations(suit, 7) if PacksLine.SEVEN_CARD_STRAIGHT_FLUSH in seven_card_lines(seven)]
    assert len(runs) * 4 == 32
    strict = [
        seven for seven in runs if PacksLine.SEVEN_CARD_STRAIGHT_FLUSH in seven_card_lines(seven, only_ace_high=True)
    ]
    assert len(strict) == 1
    assert min(card.rank for card in strict[0]) is Rank.EIGHT
    royal = cards("AC KC QC JC TC 9C")
    others = [card for card in STANDARD_52 if card not in royal]
    assert all(PacksLine.SIX_CARD_ROYAL_FLUSH in seven_card_lines((*royal, other)) for other in others)


def test_the_edge_of_the_five_card_bonus_of_table_a_is_906_of_7735() -> None:
    """Counted over the classes of five-card hands; the figure is the published one."""
    ways = {
        PacksLine.ROYAL_FLUSH: 4,
        PacksLine.STRAIGHT_FLUSH: 36,
        PacksLine.FOUR_OF_A_KIND: 624,
        PacksLine.FULL_HOUSE: 3744,
        PacksLine.FLUSH: 5108,
        PacksLine.STRAIGHT: 10200,
        PacksLine.THREE_OF_A_KIND: 54912,
        PacksLine.TWO_PAIR: 123552,
        PacksLine.PAIR_OF_JACKS_OR_BETTER: 337920,
    }
    table = FIVE_CARD["A"]
    won = sum(ways[line] * (1 + worth(pays, 1, 0)) for line, pays in table.lines.items())
    assert 1 - won / Fraction(2598960) == Fraction(906, 7735)


def rules(changes: dict[str, Any]) -> PacksRules:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, report.defects
    return rules_of(report.filing)


@pytest.mark.parametrize("key", ["five_card", "seven_card"])
def test_a_table_is_read_by_default_as_a_filing_reads_it_that_says_nothing_else(key: str) -> None:
    filed = rules({f"wagers.{key}.configuration": "non-progressive", f"wagers.{key}.pay_table": "A"})
    bonus = filed.bonus(PacksKind.FIVE_CARD if key == "five_card" else PacksKind.SEVEN_CARD)
    assert bonus is not None
    assert bonus.table == as_read(FAMILIES[key]["A"], TableReadings())


@pytest.mark.cites("13:69F-43.12(a)")
def test_of_the_amounts_of_a_progressive_wager_the_smallest_and_the_largest_are_its_limits() -> None:
    bonus = rules({"wagers.five_card.configuration": "progressive", "wagers.five_card.amounts": [5, 1, 2]}).bonus(
        PacksKind.FIVE_CARD
    )
    assert bonus is not None
    assert (bonus.minimum, bonus.maximum, bonus.amounts) == (1_00, 5_00, (1_00, 2_00, 5_00))
