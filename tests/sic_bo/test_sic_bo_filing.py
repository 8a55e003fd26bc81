"""Sic bo: the filing with its defects and marks, the pay tables read a second time, layout, sign, words and notices."""

import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sic_bo_play import NOTHING, Changes, defects, passed

from croupier.games import sample_text, sic_bo
from croupier.games.sic_bo.explain import explain
from croupier.games.sic_bo.layout import inscriptions, layout, sign
from croupier.games.sic_bo.options import MARKS
from croupier.games.sic_bo.pay_tables import SicBoLine, SicBoPayTable, pays_of
from croupier.games.sic_bo.rules import SCHEMA, rules_of
from croupier.games.sic_bo.wagers import AREAS
from croupier.render.signs import sign_of
from croupier.submission.diff import diff_tables
from croupier.submission.filing import check, restored
from croupier.words import line_name

SECOND = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "sic_bo.toml").read_text("utf-8"))


@pytest.mark.cites("19:47-9.4")
@pytest.mark.parametrize("table", SicBoPayTable)
def test_every_line_pays_what_a_second_reading_says(table: SicBoPayTable) -> None:
    at = SECOND["tables"].index(table.value)
    assert [(line_name(line), str(odds)) for line, odds in pays_of(table).items()] == [
        (name, f"{odds[at]} to 1") for name, odds in SECOND["pays"].items()
    ]


def test_the_sample_filing_passes_and_opens_a_table() -> None:
    report = check(tomllib.loads(sample_text("sic-bo")), SCHEMA)
    assert report.defects == ()
    assert report.filing is not None
    assert sic_bo.open_table(report.filing).resting().topic == "closed"
    again = restored(report.filing.plain(), SCHEMA)
    assert (again.values, again.digest) == (report.filing.values, report.filing.digest)


@pytest.mark.parametrize(
    ("key", "value", "cite"),
    [
        ("edition", date(1991, 12, 15), "19:47-9.4"),
        ("seats.number", 13, "19:47-9.3"),
        ("chips.smallest", 0, "19:47-9.3"),
        ("chips.inventory", "50000.50", "19:47-9.3"),
        ("wagers.total.minimum", "much", "19:47-8.2"),
        ("wagers.triple.maximum", 0, "19:47-8.2"),
        ("pays.table", "Macau", "19:47-9.4"),
        ("readings.triple_as_two", "push", "19:47-9.2"),
    ],
)
def test_a_wrong_choice_is_a_defect_with_its_section(key: str, value: Any, cite: str) -> None:
    assert (key, cite) in {(defect.key, str(defect.cite)) for defect in defects({key: value})}


def test_all_defects_are_found_at_once() -> None:
    found = defects({"seats.number": 0, "pays.table": "C", "wagers.single.maximum": 1, "vigorish.rate": "5%"})
    assert {defect.key for defect in found} == {
        "seats.number",
        "pays.table",
        "wagers.single.minimum",
        "vigorish.rate",
    }


def test_the_layout_has_every_area_once_and_the_shaker() -> None:
    elements = layout(rules_of(passed()))
    assert sorted(element.area for element in elements if element.what == "betting area") == sorted(AREAS)
    assert [element.label for element in elements if element.what == "sic bo shaker"] == ["3 dice"]


def test_odds_are_printed_with_to_as_the_filed_table_has_them() -> None:
    written = [element.label for element in inscriptions(rules_of(passed({"pays.table": "Pennsylvania B"})))]
    assert len(written) == len(SicBoLine)
    assert "Total of 4 or 17: 62 to 1" in written
    assert not any(" for " in words for words in written)


def test_the_explanation_and_the_sign_follow_the_choices() -> None:
    other = {"pays.table": "Pennsylvania A", "readings.triple_as_two": "loses", "wagers.triple.maximum": 50}
    plain, changed = explain(passed()), explain(passed(other))
    for words in (
        "by the Pennsylvania A pay table",
        "Three of a kind: $1 to $50.",
        "loses if all three dice",
    ):
        assert any(words in line for line in changed), words
        assert not any(words in line for line in plain), words
    assert "A bet on two of a kind: loses if all three dice show its number" in sign(rules_of(passed(other)))


def test_rules_without_new_jersey_text_are_marked_in_the_filing_and_the_fine_print() -> None:
    for key, mark in MARKS.items():
        assert SCHEMA.option(key).words.endswith(f"[mark {mark}]"), key
    fine_print = "\n".join(sign_of(passed()).lines())
    for section in ("9.2", "9.4"):
        assert section in fine_print


@pytest.mark.parametrize(
    ("after", "section"),
    [
        ({"wagers.double.maximum": 600}, "8.2"),
        ({"pays.table": "Pennsylvania A"}, "9.4"),
        ({"readings.triple_as_two": "loses"}, "9.2"),
    ],
)
def test_notice_is_given_of_what_changes_for_players(after: Changes, section: str) -> None:
    (change,) = diff_tables(passed(NOTHING), passed(after)).changes
    assert [str(demand.cite) for demand in change.demands] == [f"19:47-{section}"]
