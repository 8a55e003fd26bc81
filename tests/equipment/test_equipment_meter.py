"""The progressive meter: nothing is lost or created, and the display falls only when somebody is paid."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.meter import Implausible, Meter, MeterTerms, new_meter, paid, plain_terms, registered, reset

NOTHING = Fraction(0)
rates = st.fractions(min_value=0, max_value=Fraction(1, 2), max_denominator=10_000)
amounts = st.integers(0, 10**8)
wagers = st.lists(st.integers(1, 10**5), max_size=60)
ceilings = st.none() | amounts
some_terms = st.builds(MeterTerms, amounts, amounts, rates, rates, ceilings, st.just(10**5))


def _after(terms: MeterTerms, stakes: list[int]) -> Meter:
    meter = new_meter("test", terms)
    for stake in stakes:
        meter = registered(meter, terms, stake)
    return meter


def test_a_new_meter_shows_the_initial_amount_and_holds_nothing_else() -> None:
    meter = new_meter("seven-card", MeterTerms(25_000_00, 10_000_00, Fraction(5, 100), NOTHING, None, 5_00))
    assert meter == Meter("seven-card", 25_000_00)
    assert meter.holdings == 25_000_00
    assert str(meter) == "seven-card meter $25,000"


@settings(deadline=None)
@given(some_terms, wagers)
def test_the_meter_holds_exactly_the_initial_amount_and_the_rates_part_of_every_wager(
    terms: MeterTerms, stakes: list[int]
) -> None:
    meter = _after(terms, stakes)
    assert meter.holdings == terms.initial + (terms.rate + terms.reset_rate) * sum(stakes)
    assert meter.reserve + meter.reserve_carry == terms.reset_rate * sum(stakes)
    assert meter.display + meter.overflow + meter.carry == terms.initial + terms.rate * sum(stakes)
    assert meter.wagers == len(stakes)
    assert 0 <= meter.carry < 1
    assert 0 <= meter.reserve_carry < 1


@settings(deadline=None)
@given(some_terms, wagers)
def test_a_registered_wager_never_lowers_what_is_displayed_and_the_ceiling_is_never_crossed(
    terms: MeterTerms, stakes: list[int]
) -> None:
    meter = new_meter("test", terms)
    for stake in stakes:
        after = registered(meter, terms, stake)
        assert after.display >= meter.display
        if terms.ceiling is not None and after.display > terms.ceiling:
            assert after.display == meter.display  # it was above a ceiling added later
        if terms.ceiling is None or after.display < terms.ceiling:
            assert after.overflow == 0
        meter = after


def test_the_fraction_of_a_cent_is_carried_until_it_is_a_cent() -> None:
    terms = MeterTerms(1000, 0, Fraction(5, 100), Fraction(1, 100), None, 25)
    meter = new_meter("test", terms)
    shown = []
    for _ in range(4):  # 5% of 25 cents is a cent and a quarter; 1% is a quarter
        meter = registered(meter, terms, 25)
        shown.append((meter.display, meter.carry, meter.reserve, meter.reserve_carry))
    quarter = Fraction(1, 4)
    assert shown == [
        (1001, quarter, 0, quarter),
        (1002, 2 * quarter, 0, 2 * quarter),
        (1003, 3 * quarter, 0, 3 * quarter),
        (1005, 0, 1, 0),
    ]


@pytest.mark.parametrize(
    ("wager", "display", "overflow"),
    [
        (99, 1099, 0),  # one cent below the ceiling
        (100, 1100, 0),  # at it
        (101, 1100, 1),  # one cent above
        (250, 1100, 150),
    ],
)
def test_what_comes_above_the_ceiling_goes_to_the_overflow(wager: int, display: int, overflow: int) -> None:
    terms = MeterTerms(1000, 0, Fraction(1), NOTHING, 1100, 250)
    meter = registered(new_meter("test", terms), terms, wager)
    assert (meter.display, meter.overflow) == (display, overflow)


def test_at_the_ceiling_everything_more_overflows() -> None:
    terms = MeterTerms(1000, 0, Fraction(1, 2), NOTHING, 1000, 10)
    meter = registered(registered(new_meter("test", terms), terms, 10), terms, 7)
    assert (meter.display, meter.overflow, meter.carry) == (1000, 8, Fraction(1, 2))


def test_a_ceiling_below_what_is_displayed_takes_nothing_back() -> None:
    terms = MeterTerms(1000, 0, Fraction(1), NOTHING, 900, 5)
    meter = registered(new_meter("test", terms), terms, 5)
    assert (meter.display, meter.overflow) == (1000, 5)


def test_an_award_lowers_the_display_only() -> None:
    meter = Meter("test", 1000, reserve=30, overflow=20, carry=Fraction(1, 3), reserve_carry=Fraction(1, 7), wagers=9)
    after = paid(meter, 100)
    assert after == Meter("test", 900, 30, 20, Fraction(1, 3), Fraction(1, 7), 9)
    assert after.holdings == meter.holdings - 100


@pytest.mark.parametrize(("amount", "possible"), [(-1, False), (0, True), (999, True), (1000, True), (1001, False)])
def test_an_award_is_never_more_than_is_displayed(amount: int, possible: bool) -> None:
    meter = Meter("test", 1000, reserve=500, overflow=500)
    if possible:
        assert paid(meter, amount).display == 1000 - amount
    else:
        with pytest.raises(ValueError, match=r"test meter \$10 cannot pay"):
            paid(meter, amount)


@pytest.mark.parametrize(
    ("ceiling", "display", "overflow"),
    [(None, 750, 0), (751, 750, 0), (750, 750, 0), (749, 749, 1), (500, 500, 250)],
)
def test_a_reset_shows_the_licensees_part_the_reserve_and_the_overflow_up_to_the_ceiling(
    ceiling: int | None, display: int, overflow: int
) -> None:
    terms = MeterTerms(1000, 500, Fraction(5, 100), Fraction(1, 100), ceiling, 500)
    meter = Meter("test", 0, reserve=200, overflow=50, carry=Fraction(1, 3), reserve_carry=Fraction(1, 7), wagers=9)
    after, funded = reset(meter, terms)
    assert funded == 500
    assert after == Meter("test", display, 0, overflow, Fraction(1, 3), Fraction(1, 7), 9)


@settings(deadline=None)
@given(some_terms, wagers, wagers)
def test_over_a_jackpot_everything_paid_in_is_paid_out_or_still_held(
    terms: MeterTerms, before: list[int], after: list[int]
) -> None:
    meter = _after(terms, before)
    jackpot = meter.display
    meter, funded = reset(paid(meter, jackpot), terms)
    assert funded == terms.reset
    for stake in after:
        meter = registered(meter, terms, stake)
    paid_in = terms.initial + funded + (terms.rate + terms.reset_rate) * (sum(before) + sum(after))
    assert meter.holdings + jackpot == paid_in


# --- impossible wagers, and the description of the terms

LIMITED = MeterTerms(100_00, 50_00, Fraction(1, 10), Fraction(1, 20), 200_00, 5_00)


@pytest.mark.parametrize(("wager", "right"), [(-1, False), (0, False), (1, True), (5_00, True), (5_01, False)])
def test_a_wager_of_nothing_or_above_the_largest_cannot_have_come_to_the_meter(wager: int, right: bool) -> None:
    meter = new_meter("test", LIMITED)
    if right:
        assert registered(meter, LIMITED, wager).wagers == 1
    else:
        with pytest.raises(Implausible, match=r"cannot have come to the test meter .*: the largest is \$5"):
            registered(meter, LIMITED, wager)


def test_the_terms_say_how_a_meter_is_funded_and_how_far_it_goes() -> None:
    assert list(LIMITED.in_words()) == [
        "The meter starts at $100; 10% of each wager is added to it, 5% to the reset meter",
        "When all of it is won, it starts again at $50 from the licensee, plus what the reset meter holds",
        "It shows at most $200; anything above that is kept for the next amount",
        "Through the meter, players get back 15% of what they wager on it",
    ]
    assert list(plain_terms(100_00, Fraction(1, 10), 5_00).in_words()) == [
        "The meter starts at $100; 10% of each wager is added to it",
        "When all of it is won, it starts again at $100 from the licensee",
        "There is no limit on what it shows",
        "Through the meter, players get back 10% of what they wager on it",
    ]
