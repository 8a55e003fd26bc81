"""Craps odds, read a second time: every cell, the true odds from the dice themselves, and combined wagers by units."""

import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.equipment.money import Odds, percent
from croupier.games.craps.outcomes import Loses, Moves, Void, Wins, decide, odds_of
from croupier.games.craps.pay_tables import (
    FIRE,
    LAID,
    LEAST,
    POINTS,
    TAKEN,
    VIGORISH_RATE,
    CrapsLine,
    combined,
    horn_high,
)
from croupier.games.craps.wagers import AREAS, HOPS_OTHERWISE_OFFERED, ODDS_OF, ONE_ROLL, CrapsArea, CrapsKind
from croupier.words import line_name

ROLLS = [(face, other) for face in range(1, 7) for other in range(1, 7)]
WAYS = Counter(sum(dice) for dice in ROLLS)
PAYS = {line: least.odds for line, least in LEAST.items()}

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "craps.toml").read_text("utf-8"))


def test_every_line_pays_what_a_second_reading_of_the_sources_says() -> None:
    assert {line_name(line): str(LEAST[line].odds) for line in CrapsLine} == SECOND["least"]


def test_odds_taken_and_laid_pay_what_a_second_reading_says() -> None:
    assert {str(number): str(TAKEN[number]) for number in POINTS} == SECOND["taken"]
    assert {str(number): str(LAID[number]) for number in POINTS} == SECOND["laid"]


def test_the_hops_that_are_otherwise_offered_are_those_of_two_three_eleven_and_twelve() -> None:
    pairs = {10 * min(dice) + max(dice) for dice in ROLLS if sum(dice) in (2, 3, 11, 12)}
    assert sorted(HOPS_OTHERWISE_OFFERED) == sorted(pairs)


def test_the_vigorish_is_five_in_a_hundred() -> None:
    assert percent(VIGORISH_RATE) == "5%"


@pytest.mark.parametrize("number", POINTS)
def test_true_odds_leave_nobody_an_advantage(number: int) -> None:
    assert TAKEN[number].fraction == Fraction(WAYS[7], WAYS[number])
    assert LAID[number].fraction == 1 / TAKEN[number].fraction


@pytest.mark.parametrize("number", POINTS)
def test_place_bets_pay_less_than_true_odds_on_both_sides(number: int) -> None:
    win, lose = PAYS[CrapsLine[f"PLACE_{number}"]], PAYS[CrapsLine[f"LOSE_{number}"]]
    assert win.fraction < TAKEN[number].fraction
    assert lose.fraction < LAID[number].fraction


# The winnings of a wager of each dollar amount by total, according to the gap notes.
COMBINED = {
    CrapsArea(CrapsKind.CRAPS_ELEVEN): (2, {2: 6, 3: 6, 12: 6, 11: 14}),
    CrapsArea(CrapsKind.HORN): (4, {2: 27, 12: 27, 3: 12, 11: 12}),
    CrapsArea(CrapsKind.HORN_HIGH, 2): (5, {2: 57, 12: 26, 3: 11, 11: 11}),
    CrapsArea(CrapsKind.HORN_HIGH, 12): (5, {2: 26, 12: 57, 3: 11, 11: 11}),
    CrapsArea(CrapsKind.HORN_HIGH, 3): (5, {2: 26, 12: 26, 3: 27, 11: 11}),
    CrapsArea(CrapsKind.HORN_HIGH, 11): (5, {2: 26, 12: 26, 3: 11, 11: 27}),
    CrapsArea(CrapsKind.WORLD): (5, {2: 26, 12: 26, 3: 11, 11: 11, 7: 0}),
}


@pytest.mark.parametrize("area", COMBINED, ids=str)
def test_combined_wagers_win_what_their_units_win_and_lose_together(area: CrapsArea) -> None:
    stake, wins = COMBINED[area]
    for dice in ROLLS:
        decision = decide(area, dice, 0, PAYS)
        if sum(dice) in wins:
            assert isinstance(decision, Wins)
            assert decision.odds.fraction * stake == wins[sum(dice)]
        else:
            assert isinstance(decision, Loses)


def test_a_combined_wager_follows_higher_odds_of_its_parts() -> None:
    higher = {**PAYS, CrapsLine.TWO: Odds(34), CrapsLine.ELEVEN: Odds(16)}
    assert combined(horn_high(2), CrapsLine.TWO, higher) == Odds(13)
    assert combined(horn_high(2), CrapsLine.ELEVEN, higher) == Odds(12, 5)


def test_the_fire_bet_pays_by_its_three_tables() -> None:
    result = {letter: {str(points): str(odds) for points, odds in table.items()} for letter, table in FIRE.items()}
    assert result == SECOND["fire"]


# --- the effect of a roll


@pytest.mark.parametrize("area", [area for area in AREAS.values() if area.kind in ONE_ROLL], ids=str)
def test_a_one_roll_wager_is_decided_by_every_roll_alike_with_and_without_a_point(area: CrapsArea) -> None:
    for dice in ROLLS:
        decision = decide(area, dice, 0, PAYS)
        assert isinstance(decision, Wins | Loses)
        assert all(decide(area, dice, point, PAYS) == decision for point in POINTS)


def test_the_dice_may_show_their_faces_in_either_order() -> None:
    for area in AREAS.values():
        for first, other in ROLLS:
            assert decide(area, (first, other), 6, PAYS) == decide(area, (other, first), 6, PAYS), area


HOUSE_EDGE = {
    "field": Fraction(1, 18),
    "seven": Fraction(1, 6),
    "craps": Fraction(1, 9),
    "two": Fraction(5, 36),
    "three": Fraction(1, 9),
    "twelve": Fraction(5, 36),
    "eleven": Fraction(1, 9),
    "ce": Fraction(1, 9),
    "horn": Fraction(1, 8),
    "horn_high.2": Fraction(23, 180),
    "horn_high.3": Fraction(11, 90),
    "world": Fraction(2, 15),
    "hop.13": Fraction(1, 9),
    "hop.22": Fraction(5, 36),
}
"""Figures per wager that are published, or follow from those of the parts."""


@pytest.mark.parametrize("area", HOUSE_EDGE)
def test_the_house_keeps_of_a_one_roll_wager_what_is_published(area: str) -> None:
    wager = AREAS[area]
    net = Fraction(0)
    for dice in ROLLS:
        decision = decide(wager, dice, 0, PAYS)
        net += decision.odds.fraction if isinstance(decision, Wins) else -1
    assert -net / len(ROLLS) == HOUSE_EDGE[area]


def edge_of_a_line_bet(kind: CrapsKind) -> Fraction:
    """Over all come out rolls, then point by point; a void wager counts as a decision."""
    value = Fraction(0)
    for dice in ROLLS:
        decision = decide(CrapsArea(kind), dice, 0, PAYS)
        if isinstance(decision, Moves):
            value += _from_point(kind, decision.to)
        elif isinstance(decision, Wins):
            value += decision.odds.fraction
        elif isinstance(decision, Loses):
            value -= 1
        else:
            assert isinstance(decision, Void)
    return -value / len(ROLLS)


def _from_point(kind: CrapsKind, point: int) -> Fraction:
    number = point if kind in (CrapsKind.COME, CrapsKind.DONT_COME) else 0
    decided = [decide(CrapsArea(kind, number), dice, point, PAYS) for dice in ROLLS]
    results = [1 if isinstance(outcome, Wins) else -1 for outcome in decided if outcome is not None]
    return Fraction(sum(results), len(results))


@pytest.mark.parametrize(
    ("kind", "edge"),
    [
        (CrapsKind.PASS, Fraction(7, 495)),
        (CrapsKind.COME, Fraction(7, 495)),
        (CrapsKind.DONT_PASS, Fraction(3, 220)),
        (CrapsKind.DONT_COME, Fraction(3, 220)),
    ],
)
def test_line_bets_keep_for_the_house_what_is_published(kind: CrapsKind, edge: Fraction) -> None:
    assert edge_of_a_line_bet(kind) == edge


BEFORE_SEVEN = {
    "place.4": Fraction(1, 15),
    "place.5": Fraction(1, 25),
    "place.6": Fraction(1, 66),
    "lose.4": Fraction(1, 33),
    "lose.5": Fraction(1, 40),
    "lose.6": Fraction(1, 55),
    "buy.4": Fraction(0),
    "lay.9": Fraction(0),
    "hard.4": Fraction(1, 9),
    "hard.6": Fraction(1, 11),
    "pass_odds": Fraction(0),
    "dont_pass_odds": Fraction(0),
    "come_odds.10": Fraction(0),
    "dont_come_odds.5": Fraction(0),
}


@pytest.mark.parametrize("area", BEFORE_SEVEN)
def test_wagers_on_a_number_keep_for_the_house_what_is_published_and_odds_keep_nothing(area: str) -> None:
    wager = AREAS[area]
    decided = [outcome for dice in ROLLS if (outcome := decide(wager, dice, 8, PAYS)) is not None]
    net = sum((outcome.odds.fraction if isinstance(outcome, Wins) else Fraction(-1)) for outcome in decided)
    assert -net / len(decided) == BEFORE_SEVEN[area]


@pytest.mark.parametrize("point", [4, 5, 6])
@pytest.mark.parametrize(
    "pays", [PAYS, {**PAYS, CrapsLine.FIELD_12: Odds(3), CrapsLine.TWO: Odds(31)}], ids=["least", "more"]
)
def test_the_odds_that_a_wager_can_be_paid_at_are_those_that_some_roll_pays(
    point: int, pays: dict[CrapsLine, Odds]
) -> None:
    for area in AREAS.values():
        decided = [
            decide(area, dice, at, pays) for dice in ROLLS for at in (point, 0) if at or area.kind not in ODDS_OF
        ]
        found = {decision.odds for decision in decided if isinstance(decision, Wins)}
        assert set(odds_of(area, point, pays)) == found, area
        assert len(odds_of(area, point, pays)) == len(found)
