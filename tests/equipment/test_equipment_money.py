"""Money: whole cents, odds with "to", named roundings, payable amounts, chips."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.money import (
    CHIPS,
    LONGEST,
    Denomination,
    NotMoney,
    Odds,
    Rounding,
    dollars,
    in_chips,
    nearest_payable,
    odds,
    payable,
    show,
)

# --- amounts


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        (25, 2500),
        (0, 0),
        ("25", 2500),
        ("$25", 2500),
        ("12.50", 1250),
        ("$12.05", 1205),
        ("$1,000", 100000),
        ("1,234,567.89", 123456789),
        ("1000000", 100000000),
        ("  $5 ", 500),
        ("0.01", 1),
    ],
)
def test_dollars_are_read_as_whole_cents(text: str | int, cents: int) -> None:
    assert dollars(text) == cents


@pytest.mark.parametrize(
    "text",
    ["", "$", "-5", "+5", "5.", ".50", "12.5", "12.505", "1,00", "1,0000", "10,00", "1.000,00", "5 USD", "€5", "1e3"],
)
def test_a_text_that_is_no_exact_amount_is_refused(text: str) -> None:
    with pytest.raises(NotMoney, match="is not an amount"):
        dollars(text)


def test_a_negative_whole_number_is_refused() -> None:
    with pytest.raises(NotMoney):
        dollars(-1)


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "$0"),
        (1, "$0.01"),
        (99, "$0.99"),
        (100, "$1"),
        (101, "$1.01"),
        (1250, "$12.50"),
        (99999, "$999.99"),
        (100000, "$1,000"),
        (5000000000, "$50,000,000"),
        (-1250, "-$12.50"),
        (-1, "-$0.01"),
    ],
)
def test_an_amount_is_shown_as_people_read_it(cents: int, text: str) -> None:
    assert show(cents) == text


@settings(deadline=None)
@given(st.integers(0, 10**15))
def test_what_is_shown_reads_back_as_the_same_amount(cents: int) -> None:
    assert dollars(show(cents)) == cents


# --- roundings


@pytest.mark.parametrize(
    ("rounding", "below", "at", "above"),
    [
        # the result for an amount a little below, exactly at, and a little above $2
        (Rounding.UP_TO_CENT, 200, 200, 201),
        (Rounding.DOWN_TO_DOLLAR, 100, 200, 200),
        (Rounding.UP_TO_QUARTER, 200, 200, 225),
    ],
)
def test_a_rounding_at_just_below_and_just_above_a_boundary(
    rounding: Rounding, below: int, at: int, above: int
) -> None:
    little = Fraction(1, 1000)
    assert rounding.of(200 - little) == below
    assert rounding.of(Fraction(200)) == at
    assert rounding.of(200 + little) == above


@pytest.mark.parametrize(
    ("rounding", "cents", "rounded"),
    [
        (Rounding.UP_TO_CENT, 199, 199),
        (Rounding.UP_TO_CENT, 201, 201),
        (Rounding.DOWN_TO_DOLLAR, 199, 100),
        (Rounding.DOWN_TO_DOLLAR, 201, 200),
        (Rounding.DOWN_TO_DOLLAR, 99, 0),
        (Rounding.UP_TO_QUARTER, 199, 200),
        (Rounding.UP_TO_QUARTER, 201, 225),
        (Rounding.UP_TO_QUARTER, 1, 25),
        (Rounding.UP_TO_QUARTER, 24, 25),
        (Rounding.UP_TO_QUARTER, 25, 25),
        (Rounding.UP_TO_QUARTER, 26, 50),
        (Rounding.UP_TO_QUARTER, 0, 0),
    ],
)
def test_a_rounding_one_cent_below_and_above_a_boundary(rounding: Rounding, cents: int, rounded: int) -> None:
    assert rounding.of(Fraction(cents)) == rounded


def test_no_rounding_means_that_a_fraction_of_a_cent_is_an_error() -> None:
    assert Rounding.EXACT.of(Fraction(200)) == 200
    for amount in (Fraction(1999, 10), Fraction(2001, 10)):
        with pytest.raises(ValueError, match="no rounding is named"):
            Rounding.EXACT.of(amount)


@settings(deadline=None)
@given(st.fractions(min_value=0, max_value=10**9))
def test_a_rounding_goes_in_its_direction_by_less_than_its_step_to_a_multiple_of_it(amount: Fraction) -> None:
    assert 0 <= Rounding.UP_TO_CENT.of(amount) - amount < 1
    assert 0 <= Rounding.UP_TO_QUARTER.of(amount) - amount < 25
    assert 0 <= amount - Rounding.DOWN_TO_DOLLAR.of(amount) < 100
    assert Rounding.UP_TO_QUARTER.of(amount) % 25 == 0
    assert Rounding.DOWN_TO_DOLLAR.of(amount) % 100 == 0


# --- odds


@pytest.mark.parametrize(("text", "pays", "to"), [("3 to 2", 3, 2), ("1 to 1", 1, 1), ("1,000 to 1", 1000, 1)])
def test_odds_are_read_and_printed_with_to(text: str, pays: int, to: int) -> None:
    assert odds(text) == Odds(pays, to)
    assert str(odds(text)) == text


@pytest.mark.parametrize("text", ["3 for 2", "3 FOR 1", "1 for 1", "3 to 1 for 1"])
def test_odds_with_for_are_refused(text: str) -> None:
    with pytest.raises(NotMoney, match="never with 'for'"):
        odds(text)


@pytest.mark.parametrize("text", ["", "3", "3:2", "3/2", "3-2", "to 1", "3 to", "3to2", "-3 to 1", "1.5 to 1"])
def test_odds_of_another_form_are_refused(text: str) -> None:
    with pytest.raises(NotMoney):
        odds(text)


def test_a_comma_alone_is_no_number_in_odds() -> None:
    with pytest.raises(NotMoney):
        odds(", to 1")


@pytest.mark.parametrize(("pays", "to"), [(-1, 1), (1, 0), (1, -1)])
def test_odds_that_make_no_sense_are_refused(pays: int, to: int) -> None:
    with pytest.raises(ValueError, match="make no sense"):
        Odds(pays, to)


def test_odds_are_exact_and_need_a_named_rounding_where_cents_do_not_come_out() -> None:
    assert Odds(3, 2).fraction == Fraction(3, 2)
    assert Odds(3, 2).payment(1000) == 1500
    assert Odds(0).payment(1000) == 0
    with pytest.raises(ValueError, match="no rounding is named"):
        Odds(3, 2).payment(501)
    assert Odds(3, 2).payment(501, Rounding.UP_TO_CENT) == 752
    assert Odds(3, 2).payment(501, Rounding.DOWN_TO_DOLLAR) == 700
    assert Odds(3, 2).payment(501, Rounding.UP_TO_QUARTER) == 775


# --- payable amounts

some_odds = st.builds(Odds, st.integers(0, 60), st.integers(1, 30))
some_chip = st.sampled_from([1, 25, 50, 100, 250, 500, 2500])


@pytest.mark.parametrize(("wager", "right"), [(499, False), (500, False), (900, False), (1000, True), (1001, False)])
def test_a_wager_is_payable_if_it_and_its_winnings_are_whole_chips(wager: int, right: bool) -> None:
    assert payable(wager, Odds(3, 2), 500) is right


@settings(deadline=None)
@given(st.integers(0, 10**7), some_odds, some_chip)
def test_payable_means_that_wager_and_winnings_divide_into_chips(wager: int, at: Odds, smallest: int) -> None:
    winnings = Fraction(at.pays * wager, at.to)
    whole_chips = wager // smallest * smallest == wager and (winnings / smallest).denominator == 1
    assert payable(wager, at, smallest) is whole_chips


@settings(deadline=None, max_examples=200)
@given(st.integers(1, 60_000), some_odds, some_chip)
def test_the_nearest_payable_amounts_are_payable_bracket_the_wager_and_nothing_payable_lies_between(
    wager: int, at: Odds, smallest: int
) -> None:
    near = nearest_payable(wager, at, smallest)
    assert all(amount > 0 and payable(amount, at, smallest) for amount in near)
    if payable(wager, at, smallest):
        assert near == (wager,)
        return
    assert near[-1] > wager
    lower = near[0] if len(near) == 2 else 0  # if only one amount is named, nothing below it is payable except zero
    assert lower < wager
    assert len(near) <= 2
    chips = range(lower + smallest, near[-1], smallest)
    assert not any(payable(amount, at, smallest) for amount in chips)


def test_the_nearest_payable_amounts_of_a_common_case() -> None:
    assert nearest_payable(700, Odds(3, 2), 500) == (1000,)
    assert nearest_payable(1500, Odds(3, 2), 500) == (1000, 2000)
    assert nearest_payable(1550, Odds(1), 100) == (1500, 1600)
    assert nearest_payable(2000, Odds(3, 2), 500) == (2000,)


# --- chips


@cache
def _fewest(values: tuple[int, ...], most: int) -> list[int | None]:
    """Return the smallest number of chips for each amount by trying everything (None: impossible)."""
    fewest: list[int | None] = [0]
    for amount in range(1, most + 1):
        ways = [fewest[amount - value] for value in values if value <= amount]
        fewest.append(min((way + 1 for way in ways if way is not None), default=None))
    return fewest


HALF_DOLLARS = 1200
"""Brute force goes up to $600 in half dollars: all chips are multiples of that."""


@pytest.mark.parametrize(
    "rack",
    [
        CHIPS,
        [chip for chip in CHIPS if chip.value >= 500],
        [chip for chip in CHIPS if chip.value <= 500],
        [chip for chip in CHIPS if chip.value != 500],
        [chip for chip in CHIPS if chip.value in (250, 10000)],
        [chip for chip in CHIPS if chip.value in (250, 100)],
        [chip for chip in CHIPS if chip.value in (2500, 250, 100)],
    ],
    ids=lambda rack: "-".join(str(chip.value) for chip in rack),
)
def test_an_amount_is_cut_into_as_few_chips_as_the_rack_allows(rack: list[Denomination]) -> None:
    fewest = _fewest(tuple(chip.value // 50 for chip in rack), HALF_DOLLARS)
    for amount, expected in enumerate(fewest):
        if expected is None:
            with pytest.raises(ValueError, match="cannot be cut into chips"):
                in_chips(amount * 50, rack)
            continue
        stacks = in_chips(amount * 50, rack)
        assert sum(count * chip.value for count, chip in stacks) == amount * 50
        assert sum(count for count, _ in stacks) == expected
        values = [chip.value for _, chip in stacks]
        assert values == sorted(values, reverse=True)
        assert all(count > 0 for count, _ in stacks)


@settings(deadline=None)
@given(st.integers(0, 10**7))
def test_every_amount_of_whole_dollars_can_be_cut_and_adds_up(amount: int) -> None:
    assert sum(count * chip.value for count, chip in in_chips(amount * 100)) == amount * 100


def test_a_pink_chip_is_given_up_where_keeping_it_would_strand_half_a_dollar() -> None:
    by_value = {chip.value: chip for chip in CHIPS}
    assert in_chips(300) == ((3, by_value[100]),)
    assert in_chips(350) == ((1, by_value[250]), (1, by_value[100]))


@pytest.mark.parametrize("amount", [-1, -100, 1, 50, 99, 101, 150])
def test_an_amount_that_chips_cannot_make_is_refused(amount: int) -> None:
    with pytest.raises(ValueError, match="cannot be cut"):
        in_chips(amount)


def test_nothing_is_no_chips() -> None:
    assert in_chips(0) == ()


def test_no_two_chips_share_a_value_or_a_color() -> None:
    assert len({chip.value for chip in CHIPS}) == len({chip.color for chip in CHIPS}) == len(CHIPS)
    assert str(CHIPS[-1]) == "$1 white"


@pytest.mark.parametrize("digits", [40, 41, 5000])
def test_an_amount_of_endless_digits_is_no_amount(digits: int) -> None:
    text = "1" * digits
    if digits <= LONGEST:
        assert dollars(text) == int(text) * 100
    else:
        with pytest.raises(NotMoney, match="is not an amount"):
            dollars(text)
