"""Checking a filing against a made-up schema: dates in force, warnings, and the arguments of a cross-check."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

import pytest
from packs_poker_choices import usable

from croupier.equipment.money import Odds
from croupier.regulation import cite
from croupier.regulation.in_force import Period, day_in_words
from croupier.submission.filing import FilingReport, check, restored
from croupier.submission.schema import Defect, Option, Schema, Severity, when
from croupier.submission.value_kinds import Dated, Day, OneOf, PayoutOdds, Whole, Words, YesNo

# --- dates in force

FIRST, LAST = date(1992, 10, 19), date(2009, 10, 5)
A_DAY = timedelta(days=1)
DATED = Schema(
    game="made-up",
    version=1,
    options=(
        Option("edition", Day(), cite("13:69F-8.3"), "The day.", FIRST),
        Option("old", YesNo(), cite("19:47-11.1"), "An option with days.", True, in_force=Period(FIRST, LAST)),
        Option("young", Words(), cite("19:47-11.1"), "Younger.", "x", required=False, in_force=Period(LAST, None)),
    ),
)


def _dated(edition: date, as_of: date | None = None, **more: Any) -> FilingReport:
    return check({"schema": 1, "game": "made-up", "edition": edition, "old": True, **more}, DATED, as_of)


@pytest.mark.parametrize(
    ("day", "right"),
    [
        (FIRST - A_DAY, False),
        (FIRST, True),
        (FIRST + A_DAY, True),
        (LAST - A_DAY, True),
        (LAST, True),
        (LAST + A_DAY, False),
    ],
)
def test_an_option_may_be_chosen_from_its_first_to_its_last_day(day: date, right: bool) -> None:
    for report in (_dated(day), _dated(date(1950, 1, 1), as_of=day)):
        if right:
            usable(report)
            continue
        (defect,) = report.defects
        assert not report.passed
        assert (defect.key, str(defect.cite)) == ("old", "19:47-11.1")
        assert defect.words == f"is not in force on {day_in_words(day)}"
        assert defect.allowed == "from October 19, 1992, to October 5, 2009"


def test_the_day_asked_about_goes_before_the_day_of_the_filing() -> None:
    assert not _dated(FIRST, as_of=FIRST - A_DAY).passed
    assert _dated(FIRST - A_DAY, as_of=FIRST).passed


def test_an_option_that_is_not_stated_need_not_be_in_force() -> None:
    usable(_dated(FIRST))
    assert [defect.key for defect in _dated(LAST - A_DAY, young="x").defects] == ["young"]
    usable(_dated(LAST, young="x"))


VALUES = Schema(
    game="made-up",
    version=1,
    options=(
        Option("edition", Day(), cite("13:69F-8.3"), "The day.", FIRST),
        Option(
            "way",
            Dated(OneOf("old", "young"), {"young": Period(LAST, None)}),
            cite("19:47-11.1"),
            "A choice of which one came later.",
            "old",
            in_force=Period(FIRST, None),
        ),
        Option("pays", PayoutOdds(Odds(2), Odds(3)), cite("19:47-11.1"), "Odds.", "5 to 2", required=False),
    ),
)


def _valued(edition: date, as_of: date | None = None, **more: Any) -> FilingReport:
    return check({"schema": 1, "game": "made-up", "edition": edition, **more}, VALUES, as_of)


@pytest.mark.parametrize(("day", "right"), [(LAST - A_DAY, False), (LAST, True), (LAST + A_DAY, True)])
def test_a_value_that_came_later_may_be_chosen_from_its_first_day_on(day: date, right: bool) -> None:
    for report in (_valued(day, way="young"), _valued(FIRST, as_of=day, way="young")):
        if right:
            usable(report)
            continue
        (defect,) = report.defects
        assert (defect.key, defect.value, str(defect.cite)) == ("way", '"young"', "19:47-11.1")
        assert (defect.words, defect.allowed) == (f"is not in force on {day_in_words(day)}", "since October 5, 2009")
    usable(_valued(day, way="old"))


def test_a_value_may_not_be_chosen_before_its_option_either() -> None:
    (defect,) = _valued(FIRST - A_DAY, way="old").defects
    assert defect.allowed == "since October 19, 1992"


def test_dated_values_and_odds_come_back_from_their_plain_form() -> None:
    filing = usable(_valued(LAST, way="young", pays="5 to 2"))
    assert filing["pays"] == Odds(5, 2)
    assert filing.plain() == {"edition": "2009-10-05", "way": "young", "pays": "5 to 2"}
    assert dict(restored(filing.plain(), VALUES).values) == dict(filing.values)


# --- a made-up schema: warnings, and the arguments of a cross-check


def test_a_filing_with_warnings_only_may_be_used() -> None:
    def doubtful(values: Mapping[str, Any]) -> list[Defect]:
        return [Defect(Severity.WARNING, "edition", "", "looks old", "a later day", cite("13:69F-8.3"))]

    schema = Schema("made-up", 1, DATED.options[:1], (doubtful,))
    report = check({"schema": 1, "game": "made-up", "edition": FIRST}, schema)
    assert report.passed
    assert [defect.words for defect in report.defects] == ["looks old"]
    assert str(report.defects[0]).startswith("warning: ")


def test_a_cross_check_gets_only_values_that_are_sound_and_apply() -> None:
    seen: list[dict[str, Any]] = []

    def look(values: Mapping[str, Any]) -> list[Defect]:
        seen.append(dict(values))
        return []

    here = cite("13:69F-8.3")
    schema = Schema(
        "made-up",
        1,
        (
            Option("right", Whole(1, 5), here, "", 1),
            Option("wrong", Whole(1, 5), here, "", 1),
            Option("way", OneOf("a", "b"), here, "", "a"),
            Option("only_b", Whole(1, 5), here, "", 1, (when("way", "b"),)),
        ),
        (look,),
    )
    report = check({"schema": 1, "game": "made-up", "right": 5, "wrong": 6, "way": "a", "only_b": 3}, schema)
    assert seen == [{"right": 5, "way": "a"}]
    assert sorted(defect.key for defect in report.defects) == ["only_b", "wrong"]
