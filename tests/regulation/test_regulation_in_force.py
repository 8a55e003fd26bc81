"""Dates in force: the first and the last day count, the days beside them do not."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.regulation import cite
from croupier.regulation.in_force import Period, history, in_force
from croupier.regulation.sections import sections

FIRST, LAST = date(1992, 10, 19), date(2009, 10, 5)
A_DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("day", "within"),
    [
        (FIRST - A_DAY, False),
        (FIRST, True),
        (FIRST + A_DAY, True),
        (LAST - A_DAY, True),
        (LAST, True),
        (LAST + A_DAY, False),
    ],
)
def test_a_period_has_its_first_and_its_last_day_and_not_the_days_beside_them(day: date, within: bool) -> None:
    assert (day in Period(FIRST, LAST)) is within


def test_a_period_without_a_last_day_goes_on_and_without_a_first_day_always_was() -> None:
    assert FIRST - A_DAY not in Period(FIRST, None)
    assert date.max in Period(FIRST, None)
    assert date.min in Period(None, LAST)
    assert LAST + A_DAY not in Period(None, LAST)
    assert date.min in Period()
    assert date.max in Period()


def test_a_period_of_one_day_has_that_day_only() -> None:
    period = Period(FIRST, FIRST)
    assert [day in period for day in (FIRST - A_DAY, FIRST, FIRST + A_DAY)] == [False, True, False]


@settings(deadline=None)
@given(st.dates(), st.dates(), st.dates())
def test_a_day_is_in_a_period_exactly_if_it_is_neither_before_nor_after_it(one: date, two: date, day: date) -> None:
    first, last = sorted((one, two))
    before, after = day < first, day > last
    assert (day in Period(first, last)) is (not before and not after)
    assert (day in Period(first)) is not before
    assert (day in Period(None, last)) is not after


def test_a_period_says_its_days() -> None:
    assert str(Period()) == "no dates in the text"
    assert str(Period(FIRST)) == "since 1992-10-19"
    assert str(Period(None, LAST)) == "until 2009-10-05"
    assert str(Period(FIRST, LAST)) == "from 1992-10-19 to 2009-10-05"


def test_the_history_of_a_section_is_told_in_order_with_undated_events_first() -> None:
    events = history()["19:47-11.1"]
    assert [(event.day, event.kind) for event in events] == [
        (None, "temporary"),
        (date(1992, 10, 19), "effective"),
        (date(2002, 9, 16), "amended"),
        (date(2004, 7, 19), "amended"),
        (date(2009, 10, 5), "amended"),
    ]


def test_every_history_is_in_order_of_its_section_and_of_a_known_kind() -> None:
    assert history()
    for number, events in history().items():
        assert number in sections()
        days = [event.day for event in events if event.day is not None]
        assert days == sorted(days), number
        undated = sum(event.day is None for event in events)
        assert all(event.day is None for event in events[:undated]), number
        for event in events:
            assert event.section == number
            assert event.kind in {"effective", "amended", "temporary", "repealed"}


@pytest.mark.parametrize("text", ["19:47-11.1", "19:47-11.1“Bank”", '19:47-11.1"Bonus wager"'])
def test_a_section_is_in_force_from_the_day_it_became_effective_whichever_paragraph_is_cited(text: str) -> None:
    period = in_force(cite(text))
    assert period == Period(date(1992, 10, 19), None)
    assert date(1992, 10, 18) not in period
    assert date(1992, 10, 19) in period


def test_a_section_that_came_later_than_its_subchapter_has_its_own_first_day() -> None:
    assert in_force(cite("19:47-11.8A")).first == date(1993, 5, 3)
    assert in_force(cite("19:47-11.17")).first == date(2004, 7, 19)


def test_an_amendment_alone_tells_no_first_day() -> None:
    assert [event.kind for event in history()["19:47-11.14"]] == ["amended"]
    assert in_force(cite("19:47-11.14")) == Period()


def test_a_section_without_dates_in_the_text_has_an_open_period() -> None:
    assert "13:69F-43.5" not in history()
    assert in_force(cite("13:69F-43.5(b)3")) == Period()
