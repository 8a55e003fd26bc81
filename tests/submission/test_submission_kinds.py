"""The kinds of value: what each accepts, what it refuses, and the bounds themselves."""

import tomllib
from datetime import date, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.money import Odds
from croupier.games.blackjack.bonus_award import BonusLots
from croupier.games.poker.options import Assessed
from croupier.regulation.in_force import Period
from croupier.submission.value_kinds import (
    Amount,
    Dated,
    Day,
    Kind,
    OneAmount,
    OneOf,
    PayoutOdds,
    Rate,
    Several,
    Whole,
    Words,
    WrongValue,
    YesNo,
    a_type,
)


def _refused(kind: Kind, value: Any) -> str:
    with pytest.raises(WrongValue) as caught:
        kind.read(value)
    return str(caught.value)


# --- texts


def test_words_are_a_text_without_the_blanks_around_it() -> None:
    assert Words().read("Sample Casino") == "Sample Casino"
    assert Words().read("  Sample Casino\n") == "Sample Casino"


@pytest.mark.parametrize("value", ["", " ", "\t\n"])
def test_an_empty_text_is_refused(value: str) -> None:
    assert _refused(Words(), value) == "is empty"


@pytest.mark.parametrize(
    ("value", "what"),
    [
        (7, "a whole number"),
        (7.5, "a decimal number"),
        (True, "true or false"),
        (["x"], "a list"),
        (date(2026, 1, 1), "a date"),
        ({"a": 1}, "a table"),
    ],
)
def test_what_is_no_text_is_refused_by_the_name_a_filer_would_give_it(value: Any, what: str) -> None:
    assert a_type(value) == what
    assert _refused(Words(), value) == f"is {what}, not a text"
    assert _refused(OneOf("x"), value) == f"is {what}, not a text"


def test_one_of_takes_each_of_its_texts_exactly_as_written() -> None:
    kind = OneOf("loses", "push")
    assert kind.read("loses") == "loses"
    assert kind.read("push") == "push"
    for other in ("", "Push", "push ", "lose", "pushes"):
        assert _refused(kind, other) == "is not one of the choices"
    assert kind.allowed == '"loses" or "push"'


# --- true or false


def test_yes_or_no_is_true_or_false() -> None:
    assert YesNo().read(True) is True
    assert YesNo().read(False) is False


@pytest.mark.parametrize("value", [0, 1, 1.0, "true", "yes", "", []])
def test_nothing_else_is_yes_or_no(value: Any) -> None:
    assert _refused(YesNo(), value).endswith("not true or false")


# --- whole numbers


@pytest.mark.parametrize(("value", "right"), [(-1, False), (0, False), (1, True), (2, True), (4, True), (5, True)])
@pytest.mark.parametrize("shift", [0, 100])
def test_a_whole_number_lies_between_its_bounds_or_on_them(value: int, right: bool, shift: int) -> None:
    kind = Whole(1 + shift, 5 + shift)
    if right:
        assert kind.read(value + shift) == value + shift
    else:
        assert _refused(kind, value + shift) == "is too low"
    assert _refused(kind, 6 + shift) == "is too high"


@pytest.mark.parametrize("value", [3.0, "3", True, [3], date(2026, 1, 1)])
def test_what_is_no_whole_number_is_refused(value: Any) -> None:
    assert _refused(Whole(1, 5), value).endswith("not a whole number")


def test_a_whole_number_says_its_bounds() -> None:
    assert Whole(1, 5).allowed == "a whole number from 1 to 5"


# --- money


@pytest.mark.parametrize(
    ("value", "cents"),
    [(25, 2500), ("25", 2500), ("2.50", 250), ("$1,000", 100000), (0, 0), ("0.01", 1)],
)
def test_an_amount_is_whole_dollars_or_a_text(value: int | str, cents: int) -> None:
    assert Amount().read(value) == cents


@pytest.mark.parametrize("value", [2.5, 2.0, 25.25, float("inf"), float("nan"), 0.0])
def test_a_decimal_number_is_never_money(value: float) -> None:
    assert _refused(Amount(), value) == "is a decimal number, not an exact amount"


@settings(deadline=None)
@given(st.floats())
def test_no_decimal_number_whatever_is_money(value: float) -> None:
    assert _refused(Amount(), value) == "is a decimal number, not an exact amount"


@pytest.mark.parametrize("value", [True, False, [5], date(2026, 1, 1)])
def test_what_is_no_number_or_text_is_no_amount(value: Any) -> None:
    assert _refused(Amount(), value).endswith("not an exact amount")


@pytest.mark.parametrize("value", ["", "five", "2.5", "-5", "5 %", -1, "1,00"])
def test_a_text_or_number_that_is_no_amount_is_refused(value: str | int) -> None:
    assert _refused(Amount(), value) == "is not an amount"


@pytest.mark.parametrize(("value", "right"), [("9.99", False), (10, True), ("10.00", True), ("10.01", True)])
def test_an_amount_is_at_least_its_lowest(value: int | str, right: bool) -> None:
    if right:
        assert Amount(1000).read(value) >= 1000
    else:
        assert _refused(Amount(1000), value) == "is too low"


def test_an_amount_above_nothing_begins_with_a_cent() -> None:
    assert _refused(Amount(1), 0) == "is too low"
    assert _refused(Amount(1), "0.00") == "is too low"
    assert Amount(1).read("0.01") == 1


def test_an_amount_says_its_lowest() -> None:
    ours = "(the upper limit is this program's)"
    assert Amount(1000).allowed == f'an amount from $10 to $10,000,000, such as 25 or "2.50" {ours}'
    assert Amount(0, 500).allowed == f'an amount from $0 to $5, such as 25 or "2.50" {ours}'


def test_an_amount_has_a_highest() -> None:
    assert Amount().read(10_000_000) == 10_000_000_00
    assert Amount().read("9,999,999.99") == 9_999_999_99
    for high in ("10,000,000.01", 10**26, 10**39, "9" * 30):
        assert _refused(Amount(), high) == "is too high"


def test_odds_are_not_written_in_numbers_of_many_digits() -> None:
    kind = PayoutOdds(Odds(1), Odds(2))
    assert kind.read("1,000,000,000 to 999999999") == Odds(10**9, 999_999_999)
    assert _refused(kind, "1,000,000,001 to 1000000000") == "uses numbers that are too large"


# --- one of a few amounts


@pytest.mark.parametrize(("value", "cents"), [(1, 100), ("1.00", 100), ("$5", 500)])
def test_one_amount_takes_each_of_its_amounts_however_written(value: int | str, cents: int) -> None:
    assert OneAmount(100, 500).read(value) == cents


@pytest.mark.parametrize("value", [0, "0.99", "1.01", 2, 4, "5.01", 100])
def test_one_amount_refuses_every_other(value: int | str) -> None:
    assert _refused(OneAmount(100, 500), value) == "is not one of the amounts"


def test_one_amount_is_exact_money_and_says_which() -> None:
    assert _refused(OneAmount(100, 500), 1.0) == "is a decimal number, not an exact amount"
    assert _refused(OneAmount(100, 500), "one") == "is not an amount"
    assert OneAmount(100, 500).allowed == "$1 or $5"


# --- odds

FROM_TWO_TO_THREE = PayoutOdds(Odds(2), Odds(3))


@pytest.mark.parametrize(
    ("value", "odds"),
    [("2 to 1", Odds(2)), ("201 to 100", Odds(201, 100)), ("5 to 2", Odds(5, 2)), (" 3 to 1 ", Odds(3))],
)
def test_odds_lie_between_their_bounds_or_on_them(value: str, odds: Odds) -> None:
    assert FROM_TWO_TO_THREE.read(value) == odds


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("199 to 100", "is too low"),
        ("0 to 1", "is too low"),
        ("301 to 100", "is too high"),
        ("2 for 1", 'is not odds stated with "to"'),
        ("2", 'is not odds stated with "to"'),
        ("2 to 0", 'is not odds stated with "to"'),
        ("2.5 to 1", 'is not odds stated with "to"'),
        (2, 'is a whole number, not odds such as "2 to 1"'),
        (True, 'is true or false, not odds such as "2 to 1"'),
    ],
)
def test_what_is_no_odds_or_out_of_bounds_is_refused(value: Any, words: str) -> None:
    assert _refused(FROM_TWO_TO_THREE, value) == words


def test_odds_say_their_bounds() -> None:
    assert FROM_TWO_TO_THREE.allowed == 'odds of at least "2 to 1" and at most "3 to 1"'


# --- rates


@pytest.mark.parametrize(
    ("value", "rate"),
    [
        ("5%", Fraction(1, 20)),
        ("5.25%", Fraction(21, 400)),
        (" 1 % ", Fraction(1, 100)),
        ("0%", Fraction(0)),
        ("0.000001%", Fraction(1, 10**8)),
        ("99.99%", Fraction(9999, 10000)),
        ("100%", Fraction(1)),
        ("33.333333333%", Fraction(33333333333, 10**11)),
    ],
)
def test_a_rate_is_an_exact_percentage_from_nothing_to_the_whole(value: str, rate: Fraction) -> None:
    assert Rate().read(value) == rate


@pytest.mark.parametrize("value", ["100.01%", "101%", "1000%"])
def test_a_rate_above_the_whole_is_refused(value: str) -> None:
    assert _refused(Rate(), value) == "is too high"


@pytest.mark.parametrize(
    "value", ["", "5", "0.05", "%", "-1%", ".5%", "5.%", "5%%", "1/20", "five%", "1,5%", "5.0000000000%"]
)
def test_a_text_that_is_no_percentage_is_refused(value: str) -> None:
    assert _refused(Rate(), value) == "is not a percentage"


@pytest.mark.parametrize("value", [5, 0.05, True, ["5%"]])
def test_a_rate_is_written_as_a_text(value: Any) -> None:
    assert "not a percentage" in _refused(Rate(), value)


# --- dates


def test_a_day_is_a_date() -> None:
    assert Day().read(tomllib.loads("day = 2026-01-31")["day"]) == date(2026, 1, 31)


@pytest.mark.parametrize("value", ["2026-01-31", 20260131, True, [date(2026, 1, 31)]])
def test_what_is_no_date_is_refused(value: Any) -> None:
    assert _refused(Day(), value).endswith("not a date")


def test_a_moment_is_no_day() -> None:
    assert _refused(Day(), datetime(2026, 1, 31, 12, 0)) == "is a date with a time, not a date"


# --- lists


def test_several_values_are_each_read_by_their_kind() -> None:
    assert Several(Amount(1), 1, 3).read([1, "2.50"]) == (100, 250)
    assert Several(Words(), 2, 2).read([" red", "blue"]) == ("red", "blue")


@pytest.mark.parametrize(("number", "right"), [(0, False), (1, False), (2, True), (3, True), (4, True), (5, False)])
def test_a_list_has_as_many_values_as_its_bounds_allow(number: int, right: bool) -> None:
    kind, values = Several(Whole(0, 99), 2, 4), list(range(number))
    if right:
        assert kind.read(values) == tuple(values)
    else:
        assert _refused(kind, values) == f"has {number} values"


@pytest.mark.parametrize("value", [["red", "red"], ["red", "red "]])
def test_a_list_with_a_value_twice_is_refused(value: list[str]) -> None:
    assert _refused(Several(Words(), 2, 2), value) == "repeats a value"


def test_values_are_the_same_if_they_mean_the_same() -> None:
    assert _refused(Several(Amount(), 1, 3), [5, "$5.00"]) == "repeats a value"


@pytest.mark.parametrize("value", ["red", 5, True, {"a": "red"}])
def test_what_is_no_list_is_refused(value: Any) -> None:
    assert _refused(Several(Words(), 1, 2), value).endswith("not a list")


def test_a_list_with_one_wrong_value_is_refused_for_that_value() -> None:
    assert _refused(Several(Amount(1), 1, 3), [5, 2.5]) == "is a decimal number, not an exact amount"
    assert _refused(Several(Amount(1), 1, 3), [0]) == "is too low"


def test_a_list_says_how_many_values_it_has() -> None:
    assert Several(Words(), 2, 2).allowed == "a list of 2 different values, each a text"
    assert Several(Words(), 1, 8).allowed == "a list of 1 to 8 different values, each a text"


# --- values with dates


def test_a_dated_kind_reads_as_its_kind_does() -> None:
    kind = Dated(OneOf("old", "young"), {"young": Period(first=date(1995, 2, 6))})
    assert (kind.read("old"), kind.read("young")) == ("old", "young")
    assert _refused(kind, "other") == "is not one of the choices"
    assert kind.allowed == '"old" or "young" ("young" since February 6, 1995)'


@pytest.mark.parametrize(("day", "right"), [(date(1995, 2, 5), False), (date(1995, 2, 6), True)])
def test_a_value_has_its_own_days_and_the_others_have_all(day: date, right: bool) -> None:
    kind = Dated(YesNo(), {True: Period(first=date(1995, 2, 6))})
    assert (day in kind.in_force(True)) == right
    assert day in kind.in_force(False)
    assert kind.allowed == "true or false (true since February 6, 1995)"


def test_what_games_read_by_themselves_has_a_highest_too() -> None:
    assert Assessed().read("1 at 10,000,000") == "$1 at $10,000,000"
    assert _refused(Assessed(), "1 at 10,000,001") == "is too high"
    assert BonusLots().read("1000000000000 of $5") == "1000000000000 of $5"
    assert _refused(BonusLots(), "1000000000001 of $5") == "has too many lots"
