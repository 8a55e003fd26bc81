"""Dates in force: the first and the last day count, the days before and after don't."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import HOUSE_GAMES, game
from croupier.regulation import cite
from croupier.regulation.amendments import evidence, history
from croupier.regulation.data import rows
from croupier.regulation.in_force import Period, dates_of, days_in_words, in_force
from croupier.regulation.registry import registry
from croupier.regulation.sections import sections
from croupier.submission.filing import check
from croupier.submission.schema import ALWAYS, Severity
from croupier.submission.template import sample_choices
from croupier.submission.value_kinds import Dated

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
    assert str(Period(FIRST)) == "since October 19, 1992"
    assert str(Period(FIRST, earliest=date(1990, 1, 1))) == "no later than October 19, 1992"
    assert str(Period(FIRST, earliest=date(1990, 1, 1), rewritten=True)) == "since October 19, 1992"
    assert str(Period(earliest=FIRST)) == "not before October 19, 1992"
    assert str(Period(None, LAST)) == "until October 5, 2009"
    assert str(Period(FIRST, LAST)) == "from October 19, 1992, to October 5, 2009"


def test_a_day_before_something_is_known_to_be_in_force_may_be_possible() -> None:
    period = Period(date(1996, 7, 15), earliest=date(1993, 9, 20))
    days = [date(1993, 9, 19), date(1993, 9, 20), date(1996, 7, 14), date(1996, 7, 15)]
    assert [day in period for day in days] == [False, False, False, True]
    assert [period.possible(day) for day in days] == [False, True, True, True]


def test_days_are_written_in_english() -> None:
    one, two, three = date(1994, 5, 2), date(2002, 7, 15), date(2004, 7, 19)
    assert days_in_words([one]) == "May 2, 1994"
    assert days_in_words([one, two]) == "May 2, 1994, and July 15, 2002"
    assert days_in_words([one, two, three]) == "May 2, 1994; July 15, 2002; and July 19, 2004"


def test_the_history_of_a_section_is_in_order_with_undated_events_first() -> None:
    events = history()["19:47-11.1"]
    assert [(event.day, event.kind) for event in events] == [
        (None, "temporary"),
        (date(1992, 10, 19), "effective"),
        (date(2002, 9, 16), "amended"),
        (date(2004, 7, 19), "amended"),
        (date(2009, 10, 5), "amended"),
    ]


KINDS = {"effective", "amended", "recodified", "corrected", "temporary", "readopted", "repealed"}


def test_every_history_is_in_order_of_its_section_and_of_a_known_kind() -> None:
    assert history()
    # Subchapters 19 and 23 to 31 are only noted, so no section of theirs is known.
    subchapters = {f"19:47-{number}" for number in range(1, 32)}
    for number, events in history().items():
        assert number in sections() or number in subchapters or number == "19:47"
        days = [event.day for event in events if event.day is not None]
        assert days == sorted(days), number
        undated = sum(event.day is None for event in events)
        assert all(event.day is None for event in events[:undated]), number
        for event in events:
            assert event.section == number
            assert event.kind in KINDS


OWN_NOTE = "no adoption note of its own"


def test_every_dated_note_of_the_sources_has_a_line_and_no_line_is_without_a_note() -> None:
    """The list was extracted from the sources by a separate program."""
    noted = {(cited, day) for cited, day, _ in rows(Path(__file__).with_name("amendment_notes.txt"), 3)}
    assert len(noted) > 150
    lines = {
        (event.section if "." in event.section else "19:47", str(event.day))
        for events in history().values()
        for event in events
        if event.day is not None and OWN_NOTE not in event.change
    }
    assert lines == noted


def test_every_rule_number_is_that_of_the_note() -> None:
    noted = {(cited, day, rule) for cited, day, rule in rows(Path(__file__).with_name("amendment_notes.txt"), 3)}
    for events in history().values():
        for event in events:
            rule = event.source.partition(";")[0]
            if event.day is None or OWN_NOTE in event.change or not rule.startswith("R."):
                continue
            cited = event.section if "." in event.section else "19:47"
            misprint = rule.replace("R.1982 d.255", "R.1983 d.255")
            # The sections of pai gow poker print the date without the rule that adopted the subchapter.
            found = {(cited, str(event.day), source) for source in (rule, misprint, "-")}
            assert found & noted, event


def test_every_paragraph_that_a_note_names_can_be_cited() -> None:
    for number, events in history().items():
        for event in events:
            for paragraph in event.named:
                if paragraph.what in "+=~<" and paragraph.label:
                    cite(number + "".join(paragraph.label))


def test_evidence_names_a_day_that_is_that_of_its_source() -> None:
    for event in evidence():
        if event.kind == "printed":
            newest = history()["19:47-22" if event.source == "001" else "19:47-31"]
            assert event.day == newest[-1].day
        else:
            assert cite(event.section)
            assert in_force(cite(event.source)).first == event.day, event


# --- paragraph by paragraph


@pytest.mark.parametrize(
    ("paragraph", "words"),
    [
        ("2.15(p)", "In force since January 18, 2005"),
        ("2.15(o)", "In force since January 4, 1999"),
        ("2.15(n)", "In force since July 15, 1996"),
        ("2.15(l)", "In force no later than July 15, 1996, and not before September 20, 1993"),
        ("2.12(d)", "In force since January 17, 2006 (amended June 19, 2006)"),
        ("2.12(b)2", "In force since June 19, 2006"),
        ("2.2(e)", "In force since January 17, 2006"),
        ("2.2(d)", "In force since July 6, 1999, when it was rewritten (amended June 5, 2006)"),
        ("2.2(d)1", "In force since July 6, 1999, when it was rewritten; called (d)2 until June 5, 2006"),
        ("2.14", "In force since February 16, 1999, when it was rewritten"),
        ("2.17(a)2", "In force no later than July 15, 1996, and not before April 20, 1992"),
        ("2.21", "In force since September 15, 1982"),
        ("2.3(a)", "In force no later than August 20, 2007, and not before June 2, 1978"),
        ("11.3(g)", "In force since December 5, 2005"),
        ("11.9(j)", "In force no later than July 19, 2004, and not before October 19, 1992"),
        ("11.12(a)", "In force since October 19, 1992"),
        ("11.16(d)", "In force since September 16, 2002 (amended October 5, 2009); called (c) until October 5, 2009"),
        ("14.4(c)2", "In force since December 1, 1997"),
        ("14.5(d)", "In force no later than May 20, 1996, and not before March 21, 1994 (amended December 1, 1997)"),
        ("20.9(c)1", "In force since April 16, 2007, when it was rewritten"),
        ("2.8", "The sources give no date; its subchapter was adopted on June 2, 1978"),
    ],
)
def test_the_age_of_a_paragraph_is_described(paragraph: str, words: str) -> None:
    assert dates_of(cite(f"19:47-{paragraph}")).words == words


@pytest.mark.parametrize(
    ("paragraph", "day"),
    [
        ("2.15(h)", date(1982, 9, 15)),
        ("2.15(i)", date(1989, 5, 1)),
        ("2.15(j)", date(1993, 1, 19)),
        ("2.15(k)", date(1993, 1, 19)),
        ("2.2(b)3ii", date(1992, 4, 20)),
        ("2.2(c)", date(1982, 9, 15)),
        ("2.2(a)2", date(2006, 6, 5)),
        ("2.12(c)", date(1981, 11, 2)),
        ("2.1“Determinant card”", date(1982, 9, 15)),
        ("2.1“Card reader device”", date(1993, 1, 19)),
        ("11.3(h)", date(2009, 10, 5)),
        ("11.16(c)", date(2009, 10, 5)),
        ("14.2(d)", date(1997, 12, 1)),
        ("14.5(c)", date(1996, 5, 20)),
        ("20.10(c)2", date(2004, 10, 4)),
    ],
)
def test_a_paragraph_that_a_note_names_came_on_the_day_of_the_note(paragraph: str, day: date) -> None:
    period = in_force(cite(f"19:47-{paragraph}"))
    assert period.first == day
    assert (day - A_DAY not in period, day in period) == (True, True)
    assert not period.uncertain


def test_a_paragraph_that_was_relettered_keeps_its_age() -> None:
    for paragraph in ("1.11(c)", "1.11(d)", "2.13(g)", "2.2(b)3i"):
        assert in_force(cite(f"19:47-{paragraph}")) == Period(date(1978, 6, 2)), paragraph
    assert in_force(cite("19:47-1.11(b)")) == Period(date(1988, 8, 1))


def test_no_paragraph_is_older_than_its_section() -> None:
    for text in registry():
        paragraph, section = in_force(cite(text)), in_force(cite(cite(text).section.number))
        if section.earliest or section.first:
            oldest, whole = (period.earliest or period.first for period in (paragraph, section))
            assert oldest is not None
            assert whole is not None
            assert oldest >= whole, text


def test_a_section_that_came_later_than_its_subchapter_has_its_own_first_day() -> None:
    assert in_force(cite("19:47-11.8A")).first == date(1993, 5, 3)
    assert in_force(cite("19:47-11.17")).first == date(2004, 7, 19)


def test_a_section_whose_adoption_is_not_noted_is_in_force_no_later_than_its_first_amendment() -> None:
    assert [event.kind for event in history()["19:47-11.14"]] == ["amended"]
    assert in_force(cite("19:47-11.14")) == Period(date(2002, 6, 17), earliest=date(1992, 10, 19))


def test_a_section_without_dates_in_the_text_has_an_open_period() -> None:
    assert "13:69F-43.5" not in history()
    assert in_force(cite("13:69F-43.5(b)3")) == Period()


# --- filings


def test_no_option_is_offered_before_its_paragraph_is_known_to_be_in_force() -> None:
    dated = 0
    for name in HOUSE_GAMES:
        for option in game(name).SCHEMA.options:
            first = in_force(option.cite).first
            offered = [option.in_force] if option.in_force != ALWAYS else []
            if isinstance(option.kind, Dated):
                offered += option.kind.periods.values()
            for period in offered:
                dated += 1
                # A choice can be older than the paragraph that lists it now; then another paragraph shows it.
                if (name, option.key) not in SHOWN_BY:
                    assert first is None or (period.first is not None and period.first >= first), option.key
    assert dated > 25


SHOWN_BY = {("blackjack", "variation.six_to_five"): "2.2(e)"}


@pytest.mark.parametrize(
    ("name", "key", "stated", "day", "severity"),
    [
        ("craps", "shooter.line_wager", True, date(1988, 7, 31), Severity.ERROR),
        ("craps", "shooter.line_wager", True, date(1988, 8, 1), None),
        ("craps", "shooter.line_wager", False, date(1988, 7, 31), None),
        ("blackjack", "boxes.per_player", 2, date(1999, 2, 15), Severity.WARNING),
        ("blackjack", "boxes.per_player", 2, date(1999, 2, 16), None),
        ("blackjack", "wagers.additional.kind", "same suit", date(1996, 7, 14), Severity.ERROR),
        ("blackjack", "wagers.additional.kind", "same suit", date(1996, 7, 15), None),
        ("pai-gow-poker", "bank.co_bank", True, date(1992, 10, 18), None),
        ("pai-gow-poker", "edition", date(2010, 1, 1), date(1992, 10, 18), Severity.ERROR),
        ("blackjack", "wagers.match.minimum", 1, date(2004, 7, 18), None),
        ("blackjack", "wagers.match.offered", True, date(2004, 7, 18), Severity.ERROR),
        ("pai-gow-poker", "bank.co_bank", True, date(2004, 7, 18), Severity.WARNING),
        ("pai-gow-poker", "bank.co_bank", True, date(2004, 7, 19), None),
        ("three-card-poker", "settlement.order", "player by player", date(2004, 10, 3), Severity.WARNING),
        ("three-card-poker", "settlement.order", "player by player", date(2004, 10, 4), None),
    ],
)
def test_a_filing_is_checked_against_the_age_of_its_paragraphs(
    name: str, key: str, stated: object, day: date, severity: Severity | None
) -> None:
    schema = game(name).SCHEMA
    document = {"schema": schema.version, "game": name, **_nested({**sample_choices(schema), key: stated})}
    results = [
        defect for defect in check(document, schema, day).defects if defect.key == key and "in force on" in defect.words
    ]
    assert [defect.severity for defect in results] == ([] if severity is None else [severity])


def _nested(flat: dict[str, Any]) -> dict[str, Any]:
    document: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, last = key.split(".")
        inner = document
        for table in tables:
            inner = inner.setdefault(table, {})
        inner[last] = value
    return document
