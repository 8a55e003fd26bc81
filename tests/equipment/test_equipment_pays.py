"""Pay tables: which of several lines is paid, and what a share of a meter is worth if no meter is named."""

from enum import Enum
from fractions import Fraction

import pytest

from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import Award, MeterShare, Multiple, Pays, PayTable, Push, worth
from croupier.regulation import cite


class Line(Enum):
    FIRST = "First"
    SECOND = "Second"


def table(first: Pays, second: Pays) -> PayTable[Line]:
    return PayTable("A", cite("13:69F-43.11"), {Line.FIRST: first, Line.SECOND: second})


@pytest.mark.parametrize(
    ("pays", "amount"),
    [
        (Odds(3, 2), Fraction(15_00)),
        (Multiple(50), Fraction(500_00)),
        (Award(25_00), Fraction(25_00)),
        (MeterShare(Fraction(1, 10)), Fraction(100_00)),
        (Push(), Fraction(0)),
    ],
    ids=str,
)
def test_what_each_kind_of_payment_is_worth(pays: Pays, amount: Fraction) -> None:
    assert worth(pays, 10_00, 1_000_00) == amount


@pytest.mark.parametrize(("stake", "paid"), [(4_99, Line.SECOND), (5_00, Line.FIRST), (5_01, Line.FIRST)])
def test_the_line_that_pays_most_is_paid_and_of_equals_the_one_printed_first(stake: int, paid: Line) -> None:
    pays = table(Odds(5), Award(25_00))
    assert pays.best({Line.FIRST, Line.SECOND}, stake) == (paid, pays.lines[paid])


def test_without_a_meter_a_share_of_it_is_worth_as_much_as_a_push() -> None:
    """It pays nothing and costs nothing: of the two, the one printed first counts."""
    share = MeterShare(Fraction(1, 10))
    for pays in (table(share, Push()), table(Push(), share)):
        assert pays.best(set(Line), 1_00) == (Line.FIRST, pays.lines[Line.FIRST])
    assert worth(share, 1_00) == 0


@pytest.mark.parametrize(("meter", "paid"), [(9, Line.SECOND), (10, Line.FIRST), (11, Line.FIRST)])
def test_a_share_of_the_meter_counts_by_what_the_meter_shows(meter: int, paid: Line) -> None:
    pays = table(MeterShare(Fraction(1, 10)), Award(1))
    assert pays.best(set(Line), 1_00, meter) == (paid, pays.lines[paid])


def test_cards_that_the_table_does_not_recognize_are_paid_nothing() -> None:
    assert table(Odds(1), Odds(2)).best((), 1_00) is None
