"""Exact odds of roulette against the published figures; wheels, wagers and payouts against a second reading."""

import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.equipment.wheel import DOUBLE_ZERO, RED_NUMBERS, SINGLE_ZERO, SectionColor
from croupier.games import game
from croupier.games.roulette.layout import spot
from croupier.games.roulette.odds import Wheelhouse, endings, mean, value
from croupier.games.roulette.options import HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import HALF, PAYS
from croupier.games.roulette.wager_odds import odds_of
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteArea, RouletteKind, areas, covered, is_zero, written
from croupier.submission.sample_filings import sample_of

K = RouletteKind

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "roulette.toml").read_text("utf-8"))
EDGE = {words: Fraction(edge) for words, edge in SECOND["edge"].items()}


def edge(area: RouletteArea, at: Wheelhouse) -> Fraction:
    return -mean(endings(area, at))


def test_every_double_zero_wager_but_one_gives_a_nineteenth() -> None:
    at = Wheelhouse(True, ZeroRule.FULL)
    edges = {area: edge(area, at) for area in areas(True)}
    assert edges.pop(RouletteArea(K.FIVE, 0, 37, 1, 2, 3)) == EDGE["five numbers"] == Fraction(3, 38)
    assert set(edges.values()) == {EDGE["double zero"]} == {Fraction(1, 19)}


def test_every_single_zero_wager_gives_a_37th() -> None:
    at = Wheelhouse(False, ZeroRule.FULL)
    assert {edge(area, at) for area in areas(False)} == {EDGE["single zero"]} == {Fraction(1, 37)}


@pytest.mark.parametrize(
    ("double_zero", "rule", "again", "published"),
    [
        (True, ZeroRule.HALF, HeldAgain.LOSES, EDGE["double zero, half"]),
        (False, ZeroRule.HALF, HeldAgain.LOSES, EDGE["single zero, half"]),
        (False, ZeroRule.EN_PRISON, HeldAgain.LOSES, Fraction(19, 1369)),
        (False, ZeroRule.EN_PRISON, HeldAgain.STAYS, Fraction(1, 74)),
        (True, ZeroRule.EN_PRISON, HeldAgain.STAYS, Fraction(1, 38)),
    ],
)
def test_what_a_zero_does_to_even_money(
    double_zero: bool, rule: ZeroRule, again: HeldAgain, published: Fraction
) -> None:
    at = Wheelhouse(double_zero, rule, again)
    assert {edge(RouletteArea(kind), at) for kind in EVEN_MONEY} == {published}


def test_published_deviations() -> None:
    at = Wheelhouse(True, ZeroRule.FULL)
    for name, area in (("straight", RouletteArea(K.STRAIGHT, 17)), ("even money", RouletteArea(K.RED))):
        assert f"{float(value(endings(area, at))[1]) ** 0.5:.6f}" == SECOND["deviation"][name]


def test_the_wheels_have_the_order_and_the_colors_of_a_second_reading() -> None:
    for zeros, wheel in (("double zero", DOUBLE_ZERO), ("single zero", SINGLE_ZERO)):
        assert [section.label for section in wheel.sections] == SECOND["wheel"][zeros].split()
        colors = [section.color for section in wheel.sections]
        for section in wheel.sections:
            due = SectionColor.RED if int(section.label) in SECOND["red"] else SectionColor.BLACK
            assert section.color is (SectionColor.GREEN if section.label in ("0", "00") else due), section
        assert all(colors[place] is not colors[place - 1] for place in range(len(colors))), "colors alternate"
    assert set(SECOND["red"]) == RED_NUMBERS


@pytest.mark.cites("19:47-5.1")
@pytest.mark.parametrize(("zeros", "double_zero"), [("double zero", True), ("single zero", False)])
def test_the_layout_has_the_wagers_of_a_second_reading(zeros: str, double_zero: bool) -> None:
    offered = areas(double_zero)
    assert len(set(offered)) == len(offered)
    counted = Counter("even money" if area.kind in EVEN_MONEY else area.kind.value for area in offered)
    assert counted == SECOND["places"][zeros]
    beside = ["-".join(map(written, area.figures)) for area in offered if any(map(is_zero, area.figures))]
    assert [text for text in beside if "-" in text] == SECOND["beside_zeros"][zeros]


@pytest.mark.cites("19:47-5.2")
def test_wagers_pay_what_a_second_reading_says() -> None:
    """A wager on n numbers pays 36 / n - 1 to 1, except the one on five numbers."""
    assert {kind.value: str(odds) for kind, odds in PAYS.items()} == SECOND["pays"]
    for double_zero in (True, False):
        for area in areas(double_zero):
            due = 6 if area.kind is K.FIVE else Fraction(36, len(covered(area))) - 1
            assert PAYS[area.kind].fraction == due, area
    assert HALF.payment(10_00) == 5_00


@pytest.mark.parametrize("double_zero", [True, False])
def test_a_wager_lies_where_it_covers(double_zero: bool) -> None:
    """Each has a place of its own, which touches the box of every number that it covers."""
    places = {area: spot(area, double_zero) for area in areas(double_zero)}
    assert len({(at.along, at.across) for at in places.values()}) == len(places)
    for area, at in places.items():
        if at.length or area.kind in (K.STREET, K.LINE) or area.kind is K.FIVE or area.figures == (0, 1, 2, 3):
            continue
        for number in area.figures:
            box = places[RouletteArea(K.STRAIGHT, number)]
            assert abs(box.along - at.along) <= box.length / 2, (area, number)
            assert abs(box.across - at.across) <= box.width / 2, (area, number)


def test_a_filing_has_the_odds_of_its_table() -> None:
    filing = sample_of(game("roulette").SCHEMA)
    by_key = {wager.key: wager for wager in odds_of(filing)}
    assert list(by_key) == ["straight", "split", "street", "five", "corner", "line", "column", "dozen", "even-money"]
    ends = by_key["even-money"].endings(10_00, 0)
    assert [(end.ways, int(end.net)) for end in ends] == [(18, 1000), (18, -1000), (2, -500)]
