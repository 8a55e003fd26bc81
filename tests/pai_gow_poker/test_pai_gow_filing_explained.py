"""What a filing of pai gow poker says about the table: its positions and areas, and every choice in plain words."""

from datetime import date

import pytest
from pai_gow_choices import BUTTON, BY_HAND, NO_BANK, OLDEST, THREE_SEVEN, Changes, passed, rules

from croupier.games.limits import Limits
from croupier.games.pai_gow_poker.explain import explain
from croupier.games.pai_gow_poker.rules import (
    AREAS,
    DEALER_POSITION,
    NUMBERS,
    POSITIONS,
    SCHEMA,
    PaiGowArea,
    PaiGowKind,
)
from croupier.regulation import cite
from croupier.words import area_name

# --- positions and areas


@pytest.mark.cites("19:47-11.13(a)")
def test_areas_are_those_of_six_positions_and_seven_numbers() -> None:
    assert (POSITIONS, DEALER_POSITION, NUMBERS) == ((1, 2, 3, 4, 5, 6), 0, (1, 2, 3, 4, 5, 6, 7))
    assert len(AREAS) == 6 * 6 + 7
    assert {text for text in AREAS if text.endswith(".7")} == {"number.7"}
    for text, area in AREAS.items():
        assert text == str(area)
        assert AREAS[text] == PaiGowArea(PaiGowKind(text.split(".")[0]), int(text.split(".")[1]))
    assert area_name(PaiGowArea(PaiGowKind.BONUS, 3)) == "bonus bet at position 3"
    assert area_name(PaiGowArea(PaiGowKind.NUMBER, 3)) == "number 3"


def test_a_position_has_the_areas_that_are_offered() -> None:
    assert [str(area) for area in rules().areas_of(4)] == ["bet.4", "progressive.4", "bonus.4", "insurance.4"]
    assert [str(area) for area in rules().number_areas()] == [f"number.{number}" for number in range(1, 8)]
    table = rules({**THREE_SEVEN, "wagers.progressive.offered": False, "wagers.insurance.offered": False})
    assert [str(area) for area in table.areas_of(6)] == ["bet.6", "three.6", "seven.6"]
    assert table.number_areas() == ()
    everywhere = {*AREAS.values()}
    assert {area for position in POSITIONS for area in rules().areas_of(position)} <= everywhere


def test_limits_are_those_stated() -> None:
    table = rules({"wagers.bet.minimum": 25, "wagers.number.maximum": 30, "wagers.bonus.minimum": 2})
    assert table.limits(PaiGowKind.BET) == Limits(2500, 1000_00)
    assert table.limits(PaiGowKind.NUMBER) == Limits(100, 3000)
    assert table.limits(PaiGowKind.BONUS) == Limits(200, 5000)
    assert table.limits(PaiGowKind.INSURANCE) == Limits(100, 5000)
    assert (table.limits(PaiGowKind.THREE_CARD), table.limits(PaiGowKind.SEVEN_CARD)) == (None, None)
    seven = rules({**THREE_SEVEN, "wagers.three_card.minimum": 3, "wagers.seven_card.maximum": 7})
    assert (seven.limits(PaiGowKind.THREE_CARD), seven.limits(PaiGowKind.SEVEN_CARD)) == (
        Limits(300, 5000),
        Limits(100, 700),
    )
    assert (str(Limits(100, 100)), str(Limits(100, 5000))) == ("$1", "$1 to $50")


# --- in plain words


@pytest.mark.parametrize(
    "changes", [{}, THREE_SEVEN, {**THREE_SEVEN, **BY_HAND}, BUTTON, OLDEST, {"wagers.bonus_limit": 60000}]
)
def test_each_line_of_an_explanation_ends_with_a_paragraph_that_exists(changes: Changes) -> None:
    lines = explain(passed(changes))
    assert len(lines) > 20
    for line in lines:
        text, _, cited = line.removesuffix("]").rpartition(" [")
        assert str(cite(cited)) == cited
        assert text
        assert " for 1" not in text


CHANGES: list[tuple[Changes, Changes]] = [
    ({}, {"edition": date(2011, 2, 3)}),
    ({}, {"licensee": "Grand Hall"}),
    ({}, {"table": "PG-02"}),
    ({}, THREE_SEVEN),
    ({}, {"cards.backs": ["red"]}),
    ({}, {"cards.backs": ["red", "brown"]}),
    ({}, {"cards.edges": "cream"}),
    ({}, {"cards.cutting_card": "orange"}),
    ({}, {"cards.cover_card": "orange"}),
    ({}, {"cards.two_jokers": False}),
    ({}, {"cards.preshuffled": True}),
    (BY_HAND, {**BY_HAND, "cards.preshuffled": True}),
    ({"cards.backs": ["red"]}, BY_HAND),
    ({}, {"shuffler.counts": False}),
    ({"dealing.method": "manual shoe"}, {"dealing.method": "manual shoe", "shuffler.loads_shoe": True}),
    ({}, {"dealing.method": "manual shoe"}),
    ({}, {"dealing.method": "automated shoe"}),
    (THREE_SEVEN, {**THREE_SEVEN, "dealing.completion": "automated shoe"}),
    ({**THREE_SEVEN, **BY_HAND}, {**THREE_SEVEN, **BY_HAND, "dealing.stub_count_every": 3}),
    (BY_HAND, {**BY_HAND, "cut.cutting_card": "four from the bottom"}),
    (BY_HAND, {**BY_HAND, "cut.recut_by": "next person"}),
    ({"wagers.number.offered": False}, {"start.method": "dice"}),
    ({"start.method": "dice", "dealing.method": "automated shoe"}, BUTTON),
    ({}, {"start.marked": True}),
    ({}, {"wagers.bet.minimum": 15}),
    ({}, {"wagers.bet.maximum": 500}),
    ({}, {"wagers.number.offered": False}),
    ({}, {"wagers.number.pays": "6 to 1"}),
    ({}, {"wagers.number.minimum": 2}),
    ({}, {"wagers.number.maximum": 200}),
    ({}, {"wagers.number.match_play": True}),
    ({}, {"wagers.progressive.offered": False}),
    (
        {"wagers.progressive.meter.rate": "30%"},
        {"wagers.progressive.amount": 5, "wagers.progressive.meter.rate": "30%"},
    ),
    ({}, {"wagers.progressive.meter.initial": 30000}),
    ({}, {"wagers.progressive.meter.reset": 15000}),
    ({}, {"wagers.progressive.meter.rate": "22%"}),
    ({}, {"wagers.progressive.meter.ceiling": 90000}),
    ({}, {"wagers.bonus.offered": False}),
    ({}, {"wagers.bonus.minimum": 2}),
    ({}, {"wagers.bonus.maximum": 60}),
    ({}, {"wagers.bonus.royal_match": "ace and king"}),
    ({}, {"wagers.insurance.offered": False}),
    ({}, {"wagers.insurance.pay_table": "C"}),
    ({}, {"wagers.insurance.minimum": 2}),
    ({}, {"wagers.insurance.maximum": 60}),
    ({}, {"readings.insurance_joker": "loose ace"}),
    ({}, {"readings.insurance_joker": "completes"}),
    (THREE_SEVEN, {**THREE_SEVEN, "wagers.three_card.minimum": 2}),
    (THREE_SEVEN, {**THREE_SEVEN, "wagers.three_card.maximum": 60}),
    (THREE_SEVEN, {**THREE_SEVEN, "wagers.seven_card.minimum": 2}),
    (THREE_SEVEN, {**THREE_SEVEN, "wagers.seven_card.maximum": 60}),
    (THREE_SEVEN, {**THREE_SEVEN, "wagers.seven_card.pay_table": "B"}),
    (THREE_SEVEN, {**THREE_SEVEN, "wagers.seven_card_limit": 60000}),
    ({}, {"wagers.match_play": False}),
    ({}, {"wagers.two_areas": False}),
    ({}, {"wagers.bonus_limit": 60000}),
    ({"wagers.bonus_limit": 60000}, {"wagers.bonus_limit": 60000, "layout.limit": "inscription"}),
    ({}, NO_BANK),
    ({}, {"bank.co_bank": False}),
    ({}, {"bank.dealers_wager": "fixed"}),
    ({"bank.dealers_wager": "fixed"}, {"bank.dealers_wager": "fixed", "bank.dealers_amount": 75}),
    ({}, {"ranking.wheel": "lowest"}),
    ({}, {"house_way.name": "gold star"}),
    ({"bank.co_bank": False}, {"bank.co_bank": False, "settlement.vigorish": "exact"}),
    ({}, {"readings.meter_cents": "down"}),
    ({}, {"readings.not_accepted": "lost"}),
    ({}, {"readings.stacks_reshuffled": "round is void"}),
    ({}, {"readings.voided_hand": "pai gow poker wager"}),
    ({}, {"readings.surrendered_hand": "other wagers are lost"}),
    ({}, {"readings.surrendered_to": "casino"}),
    ({}, {"readings.progressive_amount": "besides the wager"}),
    ({}, {"readings.three_of_a_kind": "not paid"}),
    ({}, {"readings.envy_limit": "paid besides"}),
    ({}, {"readings.coupon_against_bank": "bank"}),
    (
        {"wagers.bonus.royal_match": "ace and king"},
        {"wagers.bonus.royal_match": "ace and king", "readings.natural_royal_match": "whole hand"},
    ),
    ({}, {"readings.envy_markers": "each player"}),
    ({}, {"readings.part_of_a_cent": "in the house's favor"}),
    ({}, {"readings.exposed_hand": "until it is set"}),
    ({}, {"corrections.approval_above": 50}),
]
"""A filing and another that differs in one choice."""


@pytest.mark.parametrize(("one", "other"), CHANGES)
def test_every_choice_is_explained(one: Changes, other: Changes) -> None:
    before, after = explain(passed(one)), explain(passed(other))
    assert before != after


def test_every_option_is_explained() -> None:
    """Except chips, which are not a rule of the game, and rules of a house way, which are told with every way."""
    results = {key for _, other in CHANGES for key in other}
    assert {option.key for option in SCHEMA.options} - results == {
        "chips.smallest",
        "chips.inventory",
        "house_way.rules",
    }
