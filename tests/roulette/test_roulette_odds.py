"""Exact odds of roulette against the published figures, and what each wager covers against a second reading."""

from collections import Counter
from fractions import Fraction

import pytest

from croupier.games import game
from croupier.games.roulette.layout import spot
from croupier.games.roulette.odds import Wheelhouse, endings, mean, variance
from croupier.games.roulette.option_values import HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import HALF, PAYS
from croupier.games.roulette.wager_kinds import EVEN_MONEY, RouletteKind
from croupier.games.roulette.wager_odds import odds_of
from croupier.games.roulette.wagers import RouletteArea, areas, covered
from croupier.submission.sample_filings import sample_of

K = RouletteKind


def edge(area: RouletteArea, at: Wheelhouse) -> Fraction:
    return -mean(endings(area, at))


def test_every_double_zero_wager_but_one_gives_a_nineteenth() -> None:
    at = Wheelhouse(True, ZeroRule.FULL)
    edges = {area: edge(area, at) for area in areas(True)}
    assert edges.pop(RouletteArea(K.FIVE, 0, 37, 1, 2, 3)) == Fraction(3, 38)
    assert set(edges.values()) == {Fraction(1, 19)}


def test_every_single_zero_wager_gives_a_37th() -> None:
    at = Wheelhouse(False, ZeroRule.FULL)
    assert {edge(area, at) for area in areas(False)} == {Fraction(1, 37)}


@pytest.mark.parametrize(
    ("double_zero", "rule", "again", "published"),
    [
        (True, ZeroRule.HALF, HeldAgain.LOSES, Fraction(1, 38)),
        (False, ZeroRule.HALF, HeldAgain.LOSES, Fraction(1, 74)),
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
    assert float(variance(endings(RouletteArea(K.STRAIGHT, 17), at))) ** 0.5 == pytest.approx(5.762617, abs=1e-6)
    assert float(variance(endings(RouletteArea(K.RED), at))) ** 0.5 == pytest.approx(0.998614, abs=1e-6)


def test_second_reading_of_how_many_wagers_there_are_and_what_they_pay() -> None:
    """A wager on n numbers pays 36 / n - 1 to 1, but for the one on five numbers."""
    for double_zero, counts in (
        (True, {"straight": 38, "split": 62, "street": 15, "corner": 22, "five": 1, "line": 11}),
        (False, {"straight": 37, "split": 60, "street": 14, "corner": 23, "line": 11}),
    ):
        offered = areas(double_zero)
        assert len(set(offered)) == len(offered)
        inside = Counter(area.kind.value for area in offered if area.kind.value in counts)
        assert inside == counts
        for area in offered:
            due = 6 if area.kind is K.FIVE else Fraction(36, len(covered(area))) - 1
            assert PAYS[area.kind].fraction == due, area
    assert HALF.payment(10_00) == 5_00


@pytest.mark.parametrize("double_zero", [True, False])
def test_a_wager_lies_where_it_covers(double_zero: bool) -> None:
    """Each lies in a place of its own, and every number that it covers has a box that touches the place."""
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
