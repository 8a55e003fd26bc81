"""Checking a filing: every defect at once, each with its key and its paragraph, and none that is not there."""

import tomllib
from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.money import Odds
from croupier.games.packs_poker import SCHEMA, sample_filing
from croupier.games.packs_poker.rules import rules_of
from croupier.regulation import cite
from croupier.regulation.in_force import Period
from croupier.submission.filing import Filing, Report, UnreadableFiling, check, flatten, load, restored
from croupier.submission.kinds import Dated, Day, OneOf, PayoutOdds, Whole, Words, YesNo
from croupier.submission.schema import Defect, Option, Schema, Severity, When, when
from croupier.submission.template import template

LEFT_OUT = object()


def _nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """A document with tables in tables, from keys such as `wagers.pack.minimum`."""
    document: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, last = key.split(".")
        table = document
        for name in tables:
            table = table.setdefault(name, {})
        table[last] = value
    return document


def _filing(changes: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The sample filing with some keys changed, added or left out."""
    flat = dict(flatten(tomllib.loads(sample_filing()))) | dict(changes or {})
    return _nested({key: value for key, value in flat.items() if value is not LEFT_OUT})


def _check(changes: Mapping[str, Any] | None = None) -> Report:
    return check(_filing(changes), SCHEMA)


def _found(report: Report) -> list[tuple[str, str]]:
    """Key and paragraph of each defect."""
    return sorted((defect.key, str(defect.cite)) for defect in report.defects)


def _the_defect(changes: Mapping[str, Any]) -> Defect:
    """The only defect of a filing that must not pass."""
    report = _check(changes)
    assert len(report.defects) == 1, [str(defect) for defect in report.defects]
    assert not report.passed
    return report.defects[0]


def _usable(report: Report) -> Filing:
    assert report.defects == ()
    assert report.filing is not None
    return report.filing


PROGRESSIVE_FIVE = {
    "wagers.five_card.configuration": "progressive",
    "wagers.five_card.minimum": LEFT_OUT,
    "wagers.five_card.maximum": LEFT_OUT,
    "wagers.five_card.amounts": [1, 5],
    "wagers.five_card.meter.initial": 10000,
    "wagers.five_card.meter.reset": 5000,
    "wagers.five_card.meter.rate": "1%",
    "wagers.five_card.meter.reset_rate": "0%",
    "readings.progressive_multiple": "whole payment",
    "readings.same_percentage": "divided",
}
FIXED_SEVEN = {
    "wagers.seven_card.configuration": "non-progressive",
    "wagers.seven_card.minimum": 5,
    "wagers.seven_card.maximum": 100,
    "wagers.seven_card.amounts": LEFT_OUT,
    "wagers.seven_card.meter.initial": LEFT_OUT,
    "wagers.seven_card.meter.reset": LEFT_OUT,
    "wagers.seven_card.meter.rate": LEFT_OUT,
    "wagers.seven_card.meter.reset_rate": LEFT_OUT,
    "readings.progressive_multiple": LEFT_OUT,
    "readings.same_percentage": LEFT_OUT,
}


# --- what passes


def test_the_sample_filing_passes_without_a_defect() -> None:
    report = _check()
    filing = _usable(report)
    assert report.passed
    assert filing["dealing.method"] == "manual shoe"
    assert filing["wagers.pack.minimum"] == 1000
    assert filing["wagers.seven_card.meter.rate"] == Fraction(5, 100)
    assert filing.get("wagers.seven_card.meter.ceiling") is None
    assert filing.get("no.such.key", 7) == 7


def test_other_choices_pass_as_well() -> None:
    _usable(_check(FIXED_SEVEN))
    _usable(_check(FIXED_SEVEN | PROGRESSIVE_FIVE))
    _usable(_check({"shuffler.counts": False, "dealing.stub_count_every": 5, "dealing.method": "hand"}))
    _usable(_check({"wagers.seven_card.meter.ceiling": 25000}))


def test_what_passes_can_be_turned_into_the_rules_of_a_table() -> None:
    filing = _usable(_check(PROGRESSIVE_FIVE))
    rules = rules_of(filing)
    assert rules.digest == filing.digest
    assert rules.five is not None
    assert rules.five.amounts == (100, 500)
    assert rules.five.meter is not None
    assert rules.five.meter.rate == Fraction(1, 100)


# --- the template


def test_the_filled_template_reads_back_as_the_samples_of_all_options_that_apply() -> None:
    document = tomllib.loads(template(SCHEMA, filled=True))
    flat = dict(flatten(document))
    assert (flat.pop("schema"), flat.pop("game")) == (SCHEMA.version, SCHEMA.game)
    samples = {option.key: option.sample for option in SCHEMA.options}
    stated = [option for option in SCHEMA.options if option.sample is not None and option.applies(samples)]
    assert flat == {option.key: option.sample for option in stated}
    assert dict(_usable(check(document, SCHEMA)).values) == {
        option.key: option.kind.read(option.sample) for option in stated
    }


@pytest.mark.parametrize("filled", [False, True])
def test_a_template_lists_every_key_with_its_paragraph_and_what_is_allowed(filled: bool) -> None:
    lines = template(SCHEMA, filled=filled).splitlines()
    for option in SCHEMA.options:
        key = option.key.rpartition(".")[2]
        assert any(line.removeprefix("# ").startswith(f"{key} = ") for line in lines), option.key
        assert any(line.startswith(f"# {option.cite}: ") for line in lines), option.key


def test_the_unfilled_template_lacks_exactly_the_required_options_that_hang_on_no_other() -> None:
    report = check(tomllib.loads(template(SCHEMA, filled=False)), SCHEMA)
    assert not report.passed
    assert {defect.words for defect in report.defects} == {"is not stated"}
    due = [option for option in SCHEMA.options if option.required and not option.conditions]
    assert len(due) > 20
    assert _found(report) == sorted((option.key, str(option.cite)) for option in due)
    assert {defect.severity for defect in report.defects} == {Severity.ERROR}


def test_an_empty_filing_lacks_its_head_as_well() -> None:
    report = check({}, SCHEMA)
    assert {"schema", "game"} <= {defect.key for defect in report.defects}
    assert {defect.words for defect in report.defects} == {"is not stated"}


# --- one defect at a time


@pytest.mark.parametrize("key", [option.key for option in SCHEMA.options if option.required and not option.conditions])
def test_a_choice_that_is_not_stated_is_a_defect_with_its_paragraph(key: str) -> None:
    defect = _the_defect({key: LEFT_OUT})
    assert (defect.key, defect.words, defect.cite) == (key, "is not stated", SCHEMA.option(key).cite)
    assert defect.allowed == SCHEMA.option(key).kind.allowed
    assert defect.given == ""


@pytest.mark.parametrize(
    "key",
    [
        "wagers.five_card.configuration",
        "wagers.five_card.minimum",
        "wagers.seven_card.amounts",
        "wagers.seven_card.meter.rate",
        "readings.seven_card_straight_flush",
    ],
)
def test_a_choice_that_is_due_because_of_another_is_a_defect_if_not_stated(key: str) -> None:
    assert SCHEMA.option(key).conditions
    defect = _the_defect({key: LEFT_OUT})
    assert (defect.key, defect.words) == (key, "is not stated")


def test_a_choice_that_may_be_left_out_is_no_defect() -> None:
    assert not SCHEMA.option("wagers.seven_card.meter.ceiling").required
    _usable(_check({"wagers.seven_card.meter.ceiling": LEFT_OUT}))


@pytest.mark.parametrize("given", [2, 0, "1", True])
def test_a_filing_for_another_version_is_refused(given: Any) -> None:
    defect = _the_defect({"schema": given})
    assert (defect.key, defect.words, str(defect.cite)) == ("schema", "is not what this check is for", "13:69F-8.3")
    assert defect.allowed == "1"


def test_a_filing_for_another_game_is_refused() -> None:
    defect = _the_defect({"game": "pai-gow-poker"})
    assert (defect.key, defect.given, defect.allowed) == ("game", '"pai-gow-poker"', "'packs-poker'")


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("dealing.metod", "dealing.method"),
        ("licencee", "licensee"),
        ("wagers.pack.minimun", "wagers.pack.minimum"),
        ("wager.pack.minimum", "wagers.pack.minimum"),
    ],
)
def test_a_key_that_is_none_is_refused_with_the_one_that_was_probably_meant(key: str, meant: str) -> None:
    defect = _the_defect({key: "x"})
    assert (defect.key, defect.given, defect.words) == (key, '"x"', "is not a key of this filing")
    assert defect.allowed == f"did you mean {meant}?"
    assert str(defect.cite) == "13:69F-8.3"


def test_a_key_like_no_other_is_refused_without_a_guess() -> None:
    defect = _the_defect({"zzz": 5})
    assert "did you mean" not in defect.allowed
    assert defect.given == "5"


def test_a_value_where_a_table_should_be_and_a_table_where_a_value_should_be_are_refused() -> None:
    assert [(one.key, one.words) for one in check(_filing() | {"dealing": 5}, SCHEMA).defects] == [
        ("dealing", "is not a key of this filing"),
        ("dealing.method", "is not stated"),
        ("dealing.player_cards", "is not stated"),
        ("dealing.pack_cards", "is not stated"),
    ]
    assert [(one.key, one.words) for one in check(_filing() | {"licensee": {"name": "X"}}, SCHEMA).defects] == [
        ("licensee.name", "is not a key of this filing"),
        ("licensee", "is not stated"),
    ]


# --- conditions and conflicts


def test_a_choice_that_another_choice_rules_out_conflicts() -> None:
    defect = _the_defect({"dealing.stub_count_every": 5})
    assert defect.words == "conflicts: it is stated only where shuffler.counts is false"
    assert (defect.key, defect.allowed, str(defect.cite)) == (
        "dealing.stub_count_every",
        "leave it out",
        "13:69F-43.7(g)",
    )


def test_a_fixed_wager_has_no_meter_and_a_progressive_one_no_limits() -> None:
    fixed = _the_defect({"wagers.five_card.meter.rate": "1%"})
    assert fixed.words == 'conflicts: it is stated only where wagers.five_card.configuration is "progressive"'
    progressive = _the_defect({"wagers.seven_card.minimum": 5})
    assert (
        progressive.words == 'conflicts: it is stated only where wagers.seven_card.configuration is "non-progressive"'
    )


def test_everything_stated_of_a_wager_that_is_not_offered_conflicts() -> None:
    report = _check({"wagers.five_card.offered": False})
    stated = [key for key in dict(flatten(_filing())) if key.startswith("wagers.five_card.")]
    stated.remove("wagers.five_card.offered")
    assert sorted(defect.key for defect in report.defects) == sorted(stated)
    assert all("wagers.five_card.offered is true" in defect.words for defect in report.defects)


def test_a_limit_of_a_wager_that_is_not_offered_conflicts_even_if_its_configuration_is_left_out() -> None:
    left_out = {"wagers.five_card.configuration": LEFT_OUT, "wagers.five_card.pay_table": LEFT_OUT}
    report = _check({"wagers.five_card.offered": False, **left_out})
    assert sorted(defect.key for defect in report.defects) == ["wagers.five_card.maximum", "wagers.five_card.minimum"]


@pytest.mark.parametrize("key", ["readings.progressive_multiple", "readings.same_percentage"])
@pytest.mark.parametrize(
    ("configurations", "due"),
    [({}, True), (FIXED_SEVEN | PROGRESSIVE_FIVE, True), (PROGRESSIVE_FIVE, True), (FIXED_SEVEN, False)],
    ids=["seven-card progressive", "five-card progressive", "both", "neither"],
)
def test_a_reading_of_progressive_tables_is_stated_exactly_where_a_wager_is_progressive(
    configurations: dict[str, Any], due: bool, key: str
) -> None:
    if due:
        assert _the_defect({**configurations, key: LEFT_OUT}).words == "is not stated"
    else:
        _usable(_check(configurations))
        stated = _the_defect({**configurations, key: SCHEMA.option(key).sample})
        assert stated.key == key
        assert stated.words.startswith("conflicts: it is stated only where wagers.five_card.configuration is ")


NOT_OFFERED = {
    key: LEFT_OUT
    for key in dict(flatten(_filing()))
    if key.startswith(("wagers.five_card.", "wagers.seven_card.")) or key == "readings.seven_card_straight_flush"
} | {"wagers.five_card.offered": False, "wagers.seven_card.offered": False}


def test_without_bonus_wagers_nothing_more_has_to_be_stated() -> None:
    none = {"readings.progressive_multiple": LEFT_OUT, "readings.same_percentage": LEFT_OUT}
    rules = rules_of(_usable(_check(NOT_OFFERED | none)))
    assert (rules.five, rules.seven) == (None, None)


def test_a_reading_of_progressive_tables_conflicts_where_no_bonus_wager_is_offered() -> None:
    report = _check(NOT_OFFERED)
    assert [defect.key for defect in report.defects] == ["readings.progressive_multiple", "readings.same_percentage"]


@pytest.mark.parametrize("given", [LEFT_OUT, "yes", 1])
@pytest.mark.parametrize("key", ["wagers.seven_card.offered", "shuffler.counts"])
def test_a_missing_or_wrong_condition_is_blamed_and_not_what_hangs_on_it(key: str, given: Any) -> None:
    assert any(isinstance(one, When) and one.key == key for option in SCHEMA.options for one in option.conditions)
    assert _the_defect({key: given}).key == key


@pytest.mark.parametrize("given", [LEFT_OUT, "linked", 1])
def test_a_missing_or_wrong_configuration_is_blamed_and_not_limits_or_meters(given: Any) -> None:
    assert _the_defect({"wagers.seven_card.configuration": given}).key == "wagers.seven_card.configuration"
    without = {key: LEFT_OUT for key in dict(flatten(_filing())) if key.startswith("wagers.seven_card.meter.")}
    assert _found(_check({"wagers.seven_card.configuration": given, **without})) == [
        ("wagers.seven_card.configuration", "13:69F-43.11(c)")
    ]


# --- single paragraphs


@pytest.mark.cites("13:69F-43.2(b)")
@pytest.mark.parametrize(
    ("backs", "words"),
    [
        (["red", "red"], "has a value twice"),
        (["red"], "has 1 values"),
        (["red", "blue", "green"], "has 3 values"),
        (["red", ""], "is empty"),
        ("red and blue", "is a text, not a list"),
    ],
)
def test_the_two_decks_have_backs_of_different_colours(backs: Any, words: str) -> None:
    defect = _the_defect({"cards.backs": backs})
    assert (defect.key, defect.words, str(defect.cite)) == ("cards.backs", words, "13:69F-43.2(b)")
    assert _usable(_check({"cards.backs": ["green", "yellow"]}))["cards.backs"] == ("green", "yellow")


@pytest.mark.cites("13:69F-43.2(b)")
def test_a_capital_letter_makes_no_other_colour() -> None:
    defect = _the_defect({"cards.backs": ["red", "Red"]})
    assert (defect.key, defect.words, str(defect.cite)) == ("cards.backs", "are the same colour", "13:69F-43.2(b)")


@pytest.mark.parametrize(("every", "right"), [(0, False), (1, True), (4, True), (5, True), (6, False)])
def test_the_stub_is_counted_at_least_once_in_five_rounds(every: int, right: bool) -> None:
    changes = {"shuffler.counts": False, "dealing.stub_count_every": every}
    if right:
        assert _usable(_check(changes))["dealing.stub_count_every"] == every
    else:
        defect = _the_defect(changes)
        assert (defect.words, str(defect.cite)) == ("is out of bounds", "13:69F-43.7(g)")


def _letters(first: str, last: str) -> list[str]:
    return [chr(code) for code in range(ord(first), ord(last) + 1)]


@pytest.mark.cites("13:69F-43.11(b)", "13:69F-43.11(b)1", "13:69F-43.11(b)2", "13:69F-43.11(c)")
@pytest.mark.cites("13:69F-43.11(c)1", "13:69F-43.11(c)2")
@pytest.mark.parametrize(
    ("key", "configuration", "last", "paragraph"),
    [
        ("five_card", {}, "E", "13:69F-43.11(b)1"),
        ("five_card", PROGRESSIVE_FIVE, "E", "13:69F-43.11(b)2"),
        ("seven_card", FIXED_SEVEN, "W", "13:69F-43.11(c)1"),
        ("seven_card", {}, "M", "13:69F-43.11(c)2"),
    ],
    ids=["five-card", "five-card progressive", "seven-card", "seven-card progressive"],
)
def test_a_pay_table_is_one_of_those_printed_for_the_configuration(
    key: str, configuration: dict[str, Any], last: str, paragraph: str
) -> None:
    for letter in _letters("A", last):
        filing = _usable(_check({**configuration, f"wagers.{key}.pay_table": letter}))
        rules = rules_of(filing)
        bonus = rules.five if key == "five_card" else rules.seven
        assert bonus is not None
        assert (bonus.table.letter, str(bonus.table.cite)) == (letter, paragraph)
    for letter in (*_letters(chr(ord(last) + 1), "Z"), "a", "", "AA"):
        defect = _the_defect({**configuration, f"wagers.{key}.pay_table": letter})
        assert defect.key == f"wagers.{key}.pay_table"
        assert str(defect.cite) in {paragraph, paragraph[:-1]}


@pytest.mark.cites("13:69F-43.11(c)2")
@pytest.mark.parametrize("letter", ["N", "W"])
def test_a_table_of_the_other_configuration_is_refused_with_the_paragraph_of_the_one_offered(letter: str) -> None:
    defect = _the_defect({"wagers.seven_card.pay_table": letter})
    assert defect.words == "there is no such table in the progressive configuration"
    assert (str(defect.cite), defect.allowed, defect.given) == ("13:69F-43.11(c)2", "A to M", letter)


@pytest.mark.cites("13:69F-43.12(e)")
@pytest.mark.parametrize(
    ("key", "rate", "reset_rate", "right"),
    [
        ("seven_card", "4.99%", "0%", False),
        ("seven_card", "5%", "0%", True),
        ("seven_card", "5.01%", "0%", True),
        ("seven_card", "4.99%", "0.01%", True),
        ("seven_card", "2.5%", "2.5%", True),
        ("seven_card", "2.5%", "2.49%", False),
        ("seven_card", "0%", "5%", True),
        ("seven_card", "4.999999999%", "0%", False),
        ("seven_card", "1%", "0%", False),
        ("five_card", "0.99%", "0%", False),
        ("five_card", "1%", "0%", True),
        ("five_card", "1.01%", "0%", True),
        ("five_card", "0.99%", "0.01%", True),
        ("five_card", "0.5%", "0.5%", True),
        ("five_card", "0.5%", "0.49%", False),
        ("five_card", "0%", "1%", True),
        ("five_card", "0%", "0%", False),
    ],
)
def test_the_meters_together_progress_by_at_least_five_or_one_per_cent(
    key: str, rate: str, reset_rate: str, right: bool
) -> None:
    changes: dict[str, Any] = PROGRESSIVE_FIVE if key == "five_card" else {}
    stated = {f"wagers.{key}.meter.rate": rate, f"wagers.{key}.meter.reset_rate": reset_rate}
    if right:
        filing = _usable(_check({**changes, **stated}))
        least = Fraction(1 if key == "five_card" else 5, 100)
        assert filing[f"wagers.{key}.meter.rate"] + filing[f"wagers.{key}.meter.reset_rate"] >= least
    else:
        defect = _the_defect({**changes, **stated})
        assert (defect.key, str(defect.cite)) == (f"wagers.{key}.meter.rate", "13:69F-43.12(e)")
        assert "too low a rate of progression" in defect.words
        assert defect.allowed == ("at least 1% combined" if key == "five_card" else "at least 5% combined")


def test_a_rate_that_is_too_low_is_not_shown_as_the_lowest_allowed() -> None:
    defect = _the_defect({"wagers.seven_card.meter.rate": "4.9999999%"})
    assert defect.given != "5%"
    assert "makes 5%," not in defect.words


@pytest.mark.parametrize(("rate", "reset_rate", "right"), [("99.99%", "0.01%", True), ("99.99%", "0.02%", False)])
def test_the_meters_together_take_no_more_than_the_wager(rate: str, reset_rate: str, right: bool) -> None:
    changes = {"wagers.seven_card.meter.rate": rate, "wagers.seven_card.meter.reset_rate": reset_rate}
    if right:
        _usable(_check(changes))
    else:
        assert "more than the wager" in _the_defect(changes).words


@pytest.mark.cites("13:69F-43.12(e)")
@pytest.mark.parametrize("key", ["initial", "reset"])
def test_the_licensee_states_the_initial_amount_and_its_part_of_the_reset_amount(key: str) -> None:
    defect = _the_defect({f"wagers.seven_card.meter.{key}": LEFT_OUT})
    assert (defect.words, str(defect.cite)) == ("is not stated", "13:69F-43.12(e)")


@pytest.mark.parametrize(("ceiling", "right"), [("24999.99", False), (25000, True), ("25000.01", True)])
def test_a_ceiling_is_not_below_the_initial_amount(ceiling: str | int, right: bool) -> None:
    changes = {"wagers.seven_card.meter.ceiling": ceiling}
    if right:
        _usable(_check(changes))
    else:
        defect = _the_defect(changes)
        assert (defect.key, defect.given) == ("wagers.seven_card.meter.ceiling", "$24,999.99")
        assert defect.allowed == "at least $25,000"


@pytest.mark.parametrize(("reset", "right"), [("29999.99", True), (30000, True), ("30000.01", False)])
def test_the_licensees_part_of_the_reset_amount_is_not_above_the_ceiling(reset: str | int, right: bool) -> None:
    changes = {"wagers.seven_card.meter.ceiling": 30000, "wagers.seven_card.meter.reset": reset}
    if right:
        _usable(_check(changes))
    else:
        defect = _the_defect(changes)
        assert (defect.key, defect.words) == ("wagers.seven_card.meter.reset", "is above the ceiling")
        assert defect.allowed == "at most $30,000"


def test_a_wrong_rate_does_not_hide_a_wrong_ceiling() -> None:
    report = _check({"wagers.seven_card.meter.rate": "x", "wagers.seven_card.meter.ceiling": 1})
    assert {defect.key for defect in report.defects} == {
        "wagers.seven_card.meter.rate",
        "wagers.seven_card.meter.ceiling",
        "wagers.seven_card.meter.reset",
    }


@pytest.mark.parametrize(("wager", "maximum"), [("pack", 500), ("five_card", 100)])
def test_a_minimum_may_equal_its_maximum_and_not_exceed_it(wager: str, maximum: int) -> None:
    _usable(_check({f"wagers.{wager}.minimum": maximum - 1}))
    _usable(_check({f"wagers.{wager}.minimum": maximum}))
    defect = _the_defect({f"wagers.{wager}.minimum": maximum + 1})
    assert (defect.key, defect.words) == (f"wagers.{wager}.minimum", "is above the maximum")
    assert (defect.given, defect.allowed) == (f"${maximum + 1}", f"at most ${maximum}")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"wagers.pack.minimum": "10.50"}, "wagers.pack.minimum"),
        ({"wagers.pack.maximum": "500.50"}, "wagers.pack.maximum"),
        ({"wagers.seven_card.amounts": [1, "2.50"]}, "wagers.seven_card.amounts"),
        ({"wagers.five_card.minimum": "5.01"}, "wagers.five_card.minimum"),
    ],
)
def test_limits_and_posted_amounts_can_be_made_of_the_smallest_chip(changes: dict[str, Any], key: str) -> None:
    defect = _the_defect(changes)
    assert (defect.key, str(defect.cite), defect.allowed) == (key, "13:69F-43.6(a)", "multiples of $1")
    assert "cannot be made of the smallest chip" in defect.words
    if key != "wagers.five_card.minimum":
        _usable(_check({**changes, "chips.smallest": "0.50"}))


def test_a_list_of_amounts_is_shown_in_dollars() -> None:
    assert _the_defect({"wagers.seven_card.amounts": ["1.50", 5]}).given == "$1.50, $5"


@pytest.mark.parametrize(("inventory", "right"), [("49999.50", False), (50000, True), ("50000.01", False)])
def test_the_inventory_can_be_made_of_the_smallest_chip(inventory: str | int, right: bool) -> None:
    if right:
        _usable(_check({"chips.inventory": inventory}))
    else:
        defect = _the_defect({"chips.inventory": inventory})
        assert (defect.key, str(defect.cite)) == ("chips.inventory", "13:69F-43.6(a)")


def test_a_shuffler_that_loads_a_shoe_needs_a_shoe() -> None:
    defect = _the_defect({"shuffler.loads_shoe": True, "dealing.method": "hand"})
    assert (defect.key, str(defect.cite)) == ("shuffler.loads_shoe", "13:69F-43.4(a)")
    for method in ("manual shoe", "automated shoe"):
        _usable(_check({"shuffler.loads_shoe": True, "dealing.method": method}))
    _usable(_check({"shuffler.loads_shoe": False, "dealing.method": "hand"}))


# --- many defects at once


def test_ten_planted_defects_are_found_exactly() -> None:
    report = _check(
        {
            "schema": 2,  # for another version
            "table": LEFT_OUT,  # not stated
            "wagers.pack.maximun": 500,  # no key
            "licensee": 7,  # a number where a text belongs
            "cards.backs": ["red", "red"],  # the same colour twice
            "chips.inventory": 50000.0,  # a decimal number for money
            "dealing.stub_count_every": 5,  # conflicts with a device that counts
            "settlement.reveal": "nobody",  # not one of the choices
            "wagers.seven_card.pay_table": "N",  # a table of the other configuration
            "wagers.seven_card.meter.rate": "4.99%",  # too low a rate
        }
    )
    assert not report.passed
    assert _found(report) == sorted(
        [
            ("schema", "13:69F-8.3"),
            ("table", "13:69E-1.13Z(a)"),
            ("wagers.pack.maximun", "13:69F-8.3"),
            ("licensee", "13:69E-1.13Z(b)1"),
            ("cards.backs", "13:69F-43.2(b)"),
            ("chips.inventory", "13:69F-43.6(a)"),
            ("dealing.stub_count_every", "13:69F-43.7(g)"),
            ("settlement.reveal", "13:69F-43.10(a)"),
            ("wagers.seven_card.pay_table", "13:69F-43.11(c)2"),
            ("wagers.seven_card.meter.rate", "13:69F-43.12(e)"),
        ]
    )
    words = {defect.key: defect.words for defect in report.defects}
    assert words["wagers.pack.maximun"] == "is not a key of this filing"
    assert words["licensee"] == "is a whole number, not a text"
    assert words["cards.backs"] == "has a value twice"
    assert words["chips.inventory"] == "is a decimal number, not an exact amount"
    assert all(defect.allowed for defect in report.defects)


def test_a_defect_reads_as_one_line_with_value_reason_what_is_allowed_and_paragraph() -> None:
    assert str(_the_defect({"settlement.reveal": "nobody"})) == (
        'error: settlement.reveal = "nobody": is not one of the choices. '
        'Allowed: "players" or "dealer". [13:69F-43.10(a)]'
    )
    assert (
        str(_the_defect({"table": LEFT_OUT}))
        == "error: table: is not stated. Allowed: a text of 1 to 200 printable characters. [13:69E-1.13Z(a)]"
    )


# --- days in force

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


def _dated(edition: date, as_of: date | None = None, **more: Any) -> Report:
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
            _usable(report)
            continue
        (defect,) = report.defects
        assert not report.passed
        assert (defect.key, str(defect.cite)) == ("old", "19:47-11.1")
        assert defect.words == f"is not in force on {day}"
        assert defect.allowed == "from 1992-10-19 to 2009-10-05"


def test_the_day_asked_about_goes_before_the_day_of_the_filing() -> None:
    assert not _dated(FIRST, as_of=FIRST - A_DAY).passed
    assert _dated(FIRST - A_DAY, as_of=FIRST).passed


def test_an_option_that_is_not_stated_need_not_be_in_force() -> None:
    _usable(_dated(FIRST))
    assert [defect.key for defect in _dated(LAST - A_DAY, young="x").defects] == ["young"]
    _usable(_dated(LAST, young="x"))


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


def _valued(edition: date, as_of: date | None = None, **more: Any) -> Report:
    return check({"schema": 1, "game": "made-up", "edition": edition, **more}, VALUES, as_of)


@pytest.mark.parametrize(("day", "right"), [(LAST - A_DAY, False), (LAST, True), (LAST + A_DAY, True)])
def test_a_value_that_came_later_may_be_chosen_from_its_first_day_on(day: date, right: bool) -> None:
    for report in (_valued(day, way="young"), _valued(FIRST, as_of=day, way="young")):
        if right:
            _usable(report)
            continue
        (defect,) = report.defects
        assert (defect.key, defect.given, str(defect.cite)) == ("way", '"young"', "19:47-11.1")
        assert (defect.words, defect.allowed) == (f"is not in force on {day}", "since 2009-10-05")
    _usable(_valued(day, way="old"))


def test_a_value_may_not_be_chosen_before_its_option_either() -> None:
    (defect,) = _valued(FIRST - A_DAY, way="old").defects
    assert defect.allowed == "since 1992-10-19"


def test_dated_values_and_odds_come_back_from_their_plain_form() -> None:
    filing = _usable(_valued(LAST, way="young", pays="5 to 2"))
    assert filing["pays"] == Odds(5, 2)
    assert filing.plain() == {"edition": "2009-10-05", "way": "young", "pays": "5 to 2"}
    assert dict(restored(filing.plain(), VALUES).values) == dict(filing.values)


# --- a made-up schema: warnings, and what a cross-check is given


def test_a_filing_with_warnings_only_may_be_used() -> None:
    def doubtful(values: Mapping[str, Any]) -> list[Defect]:
        return [Defect(Severity.WARNING, "edition", "", "looks old", "a later day", cite("13:69F-8.3"))]

    schema = Schema("made-up", 1, DATED.options[:1], (doubtful,))
    report = check({"schema": 1, "game": "made-up", "edition": FIRST}, schema)
    assert report.passed
    assert [defect.words for defect in report.defects] == ["looks old"]
    assert str(report.defects[0]).startswith("warning: ")


def test_a_cross_check_is_given_only_what_is_sound_by_itself_and_applies() -> None:
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


# --- the digest


def _other(value: Any) -> Any:
    """Another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
        case Fraction():
            return value + Fraction(1, 10**9)
        case date():
            return value + A_DAY
        case tuple():
            return (*value[:-1], _other(value[-1]))
        case _:
            raise AssertionError(value)


def test_the_digest_changes_with_every_single_value() -> None:
    filing = _usable(_check(PROGRESSIVE_FIVE))
    digests = {filing.digest}
    for key, value in filing.values.items():
        digests.add(Filing(SCHEMA, {**filing.values, key: _other(value)}).digest)
        digests.add(Filing(SCHEMA, {other: one for other, one in filing.values.items() if other != key}).digest)
    assert len(filing.values) > 30
    assert len(digests) == 1 + 2 * len(filing.values)


def test_the_digest_changes_with_the_order_in_a_list() -> None:
    assert _usable(_check({"cards.backs": ["blue", "red"]})).digest != _usable(_check()).digest


def test_the_digest_does_not_change_with_the_order_of_keys_or_another_way_to_write_a_value() -> None:
    def backwards(document: dict[str, Any]) -> dict[str, Any]:
        return {key: backwards(v) if isinstance(v, dict) else v for key, v in reversed(list(document.items()))}

    turned = backwards(_filing())
    assert list(turned) != list(_filing())
    digest = _usable(_check()).digest
    assert _usable(check(turned, SCHEMA)).digest == digest
    values = _usable(_check()).values
    assert Filing(SCHEMA, dict(reversed(list(values.items())))).digest == digest
    assert _usable(_check({"wagers.pack.minimum": "$10.00", "licensee": " Sample Casino "})).digest == digest
    assert _usable(_check({"wagers.seven_card.meter.rate": "5.0 %"})).digest == digest


def test_the_digest_is_of_the_game_and_what_is_stated_alone() -> None:
    """As docs/record-format.md says: another game has another digest, another version of the file's form has not."""
    values = _usable(_check()).values
    schemas = (SCHEMA, Schema("other", 1, SCHEMA.options), Schema(SCHEMA.game, 2, SCHEMA.options))
    own, other_game, other_version = (Filing(schema, values).digest for schema in schemas)
    assert own != other_game
    assert own == other_version
    assert len(bytes.fromhex(own)) == 32


# --- reading a file


def test_a_filing_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "filing.toml"
    file.write_text(sample_filing(), "utf-8")
    assert load(file) == tomllib.loads(sample_filing())
    _usable(check(load(file), SCHEMA))


def test_a_file_that_is_not_there_or_no_toml_or_no_text_is_refused_with_its_name(tmp_path: Path) -> None:
    missing, broken, binary = (tmp_path / name for name in ("missing.toml", "broken.toml", "binary.toml"))
    broken.write_text("schema = \n", "utf-8")
    binary.write_bytes(b"schema = \xff\xfe")
    with pytest.raises(UnreadableFiling, match=r"missing\.toml: there is no such file"):
        load(missing)
    with pytest.raises(UnreadableFiling, match=r"broken\.toml: not a TOML file"):
        load(broken)
    with pytest.raises(UnreadableFiling, match=r"binary\.toml: not a TOML file"):
        load(binary)


def test_a_folder_is_no_filing(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFiling):
        load(tmp_path)


@pytest.mark.parametrize("stated", [False, True])
def test_a_quoted_key_with_a_dot_does_not_pass_for_a_key_in_a_table(stated: bool) -> None:
    document = tomllib.loads('"dealing.method" = "hand"\n' + sample_filing())
    if not stated:
        del document["dealing"]["method"]
    found = [(defect.key, defect.words) for defect in check(document, SCHEMA).defects]
    unknown = ('"dealing.method"', "is not a key of this filing")
    assert found == ([unknown] if stated else [unknown, ("dealing.method", "is not stated")])
