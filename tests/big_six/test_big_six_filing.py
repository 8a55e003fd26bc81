"""Big six: the filing with its marks, layout, sign, words and notices."""

import tomllib

import pytest
from big_six_play import NOTHING, Changes, passed

from croupier.games import big_six, sample_text
from croupier.games.big_six.explain import explain
from croupier.games.big_six.layout import inscriptions, layout, sign
from croupier.games.big_six.options import MARKS
from croupier.games.big_six.rules import SCHEMA, rules_of
from croupier.games.big_six.wagers import AREAS
from croupier.render.signs import sign_of
from croupier.submission.diff import diff_tables
from croupier.submission.filing import check


def test_the_sample_filing_passes_and_opens_a_table() -> None:
    report = check(tomllib.loads(sample_text("big-six")), SCHEMA)
    assert report.defects == ()
    assert report.filing is not None
    assert big_six.open_table(report.filing).resting().topic == "closed"


def test_the_layout_has_every_area_once_and_the_wheel() -> None:
    elements = layout(rules_of(passed()))
    assert sorted(element.area for element in elements if element.what == "betting area") == sorted(AREAS)
    assert [element.label for element in elements if element.what == "big six wheel"] == ["54 sections"]


def test_odds_are_printed_with_to_as_they_are_filed() -> None:
    written = [element.label for element in inscriptions(rules_of(passed({"pays.picture": "40 to 1"})))]
    assert written == [
        *(f"${bill}: {bill} to 1" for bill in (1, 2, 5, 10, 20)),
        "Joker: 40 to 1",
        "House emblem: 40 to 1",
    ]


def test_the_explanation_and_the_sign_follow_the_choices() -> None:
    other = {"pays.picture": "40 to 1", "wheel.fives": "seven", "wagers.pictures.maximum": 50}
    plain, changed = explain(passed()), explain(passed(other))
    for words in ("picture pays 40 to 1", "Pictures: $1 to $50.", "$1 on 24 of 54 sections, $5 on 7"):
        assert any(words in line for line in changed), words
        assert not any(words in line for line in plain), words
    assert "The wheel shows: $1 on 24 of 54 sections, $5 on 7" in sign(rules_of(passed(other)))


def test_rules_without_new_jersey_text_are_marked_in_the_filing_and_the_fine_print() -> None:
    for key, mark in MARKS.items():
        assert SCHEMA.option(key).words.endswith(f"[mark {mark}]"), key
    fine_print = "\n".join(sign_of(passed()).lines())
    assert "5.5" in fine_print
    assert "5.6" in fine_print


@pytest.mark.parametrize(
    ("after", "section"),
    [
        ({"wagers.bills.maximum": 600}, "8.2"),
        ({"pays.picture": "40 to 1"}, "5.5"),
        ({"wheel.fives": "seven"}, "5.6"),
    ],
)
def test_notice_is_given_of_what_changes_for_players(after: Changes, section: str) -> None:
    (change,) = diff_tables(passed(NOTHING), passed(after)).changes
    assert [str(demand.cite) for demand in change.demands] == [f"19:47-{section}"]
