"""Checking a filing: every defect at once, each with its key and its paragraph, and no others."""

import tomllib
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from packs_poker_choices import (
    FIXED_SEVEN,
    LEFT_OUT,
    PROGRESSIVE_FIVE,
    checked,
    found,
    sample,
    the_defect,
    usable,
)

from croupier.games import sample_text
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.rules import rules_of
from croupier.submission.filing import Filing, UnreadableFiling, check, flatten, load
from croupier.submission.schema import Schema, Severity, When
from croupier.submission.template import template

# --- valid filings


def test_the_sample_filing_passes_without_a_defect() -> None:
    report = checked()
    filing = usable(report)
    assert report.passed
    assert filing["dealing.method"] == "manual shoe"
    assert filing["wagers.pack.minimum"] == 1000
    assert filing["wagers.seven_card.meter.rate"] == Fraction(5, 100)
    assert filing.get("wagers.seven_card.meter.ceiling") is None
    assert filing.get("no.such.key", 7) == 7


def test_other_choices_pass_as_well() -> None:
    usable(checked(FIXED_SEVEN))
    usable(checked(FIXED_SEVEN | PROGRESSIVE_FIVE))
    usable(checked({"shuffler.counts": False, "dealing.stub_count_every": 5, "dealing.method": "hand"}))
    usable(checked({"wagers.seven_card.meter.ceiling": 25000}))


def test_what_passes_can_be_turned_into_the_rules_of_a_table() -> None:
    filing = usable(checked(PROGRESSIVE_FIVE))
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
    # Omitted readings are filed with their defaults.
    usual = {
        option.key: option.default
        for option in SCHEMA.options
        if option.default is not None and option.applies(samples)
    }
    assert "readings.tie_without_pair" in usual
    assert dict(usable(check(document, SCHEMA)).values) == usual | {
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
    assert found(report) == sorted((option.key, str(option.cite)) for option in due)
    assert {defect.severity for defect in report.defects} == {Severity.ERROR}


def test_an_empty_filing_lacks_its_head_as_well() -> None:
    report = check({}, SCHEMA)
    assert {"schema", "game"} <= {defect.key for defect in report.defects}
    assert {defect.words for defect in report.defects} == {"is not stated"}


# --- one defect at a time


@pytest.mark.parametrize("key", [option.key for option in SCHEMA.options if option.required and not option.conditions])
def test_a_choice_that_is_not_stated_is_a_defect_with_its_paragraph(key: str) -> None:
    defect = the_defect({key: LEFT_OUT})
    assert (defect.key, defect.words, defect.cite) == (key, "is not stated", SCHEMA.option(key).cite)
    assert defect.allowed == SCHEMA.option(key).kind.allowed
    assert defect.value == ""


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
    defect = the_defect({key: LEFT_OUT})
    assert (defect.key, defect.words) == (key, "is not stated")


def test_a_choice_that_may_be_left_out_is_no_defect() -> None:
    assert not SCHEMA.option("wagers.seven_card.meter.ceiling").required
    usable(checked({"wagers.seven_card.meter.ceiling": LEFT_OUT}))


@pytest.mark.parametrize("value", [2, 0, "1", True])
def test_a_filing_for_another_version_is_refused(value: Any) -> None:
    defect = the_defect({"schema": value})
    assert (defect.key, defect.allowed, str(defect.cite)) == ("schema", "1", "13:69F-8.3")


def test_a_filing_for_another_game_is_refused() -> None:
    defect = the_defect({"game": "pai-gow-poker"})
    assert (defect.key, defect.value, defect.allowed) == ("game", '"pai-gow-poker"', '"packs-poker"')


def test_the_filing_of_another_game_has_that_one_defect() -> None:
    """Its options are neither missing nor unknown."""
    report = check(tomllib.loads(sample_text("craps")), SCHEMA)
    assert [defect.key for defect in report.defects] == ["game"]
    assert not report.passed


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
    defect = the_defect({key: "x"})
    assert (defect.key, defect.value, defect.words) == (key, '"x"', "is not a key of this filing")
    assert defect.allowed == f"did you mean {meant}?"
    assert str(defect.cite) == "13:69F-8.3"


def test_a_key_like_no_other_is_refused_without_a_guess() -> None:
    defect = the_defect({"zzz": 5})
    assert "did you mean" not in defect.allowed
    assert defect.value == "5"


def test_a_value_where_a_table_should_be_and_a_table_where_a_value_should_be_are_refused() -> None:
    assert [(defect.key, defect.words) for defect in check(sample() | {"dealing": 5}, SCHEMA).defects] == [
        ("dealing", "is not a key of this filing"),
        ("dealing.method", "is not stated"),
        ("dealing.player_cards", "is not stated"),
        ("dealing.pack_cards", "is not stated"),
    ]
    assert [(defect.key, defect.words) for defect in check(sample() | {"licensee": {"name": "X"}}, SCHEMA).defects] == [
        ("licensee.name", "is not a key of this filing"),
        ("licensee", "is not stated"),
    ]


# --- conditions and conflicts


def test_a_choice_that_another_choice_rules_out_conflicts() -> None:
    defect = the_defect({"dealing.stub_count_every": 5})
    assert defect.words == "conflicts: state it only if shuffler.counts is false"
    assert (defect.key, defect.allowed, str(defect.cite)) == (
        "dealing.stub_count_every",
        "leave it out",
        "13:69F-43.7(g)",
    )


def test_a_fixed_wager_has_no_meter_and_a_progressive_one_no_limits() -> None:
    fixed = the_defect({"wagers.five_card.meter.rate": "1%"})
    assert fixed.words == 'conflicts: state it only if wagers.five_card.configuration is "progressive"'
    progressive = the_defect({"wagers.seven_card.minimum": 5})
    assert progressive.words == 'conflicts: state it only if wagers.seven_card.configuration is "non-progressive"'


def test_everything_stated_of_a_wager_that_is_not_offered_conflicts() -> None:
    report = checked({"wagers.five_card.offered": False})
    stated = [key for key in dict(flatten(sample())) if key.startswith("wagers.five_card.")]
    stated.remove("wagers.five_card.offered")
    assert sorted(defect.key for defect in report.defects) == sorted(stated)
    assert all("wagers.five_card.offered is true" in defect.words for defect in report.defects)


def test_a_limit_of_a_wager_that_is_not_offered_conflicts_even_if_its_configuration_is_left_out() -> None:
    left_out = {"wagers.five_card.configuration": LEFT_OUT, "wagers.five_card.pay_table": LEFT_OUT}
    report = checked({"wagers.five_card.offered": False, **left_out})
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
        assert the_defect({**configurations, key: LEFT_OUT}).words == "is not stated"
    else:
        usable(checked(configurations))
        stated = the_defect({**configurations, key: SCHEMA.option(key).sample})
        assert stated.key == key
        assert stated.words.startswith("conflicts: state it only if wagers.five_card.configuration is ")


NOT_OFFERED = {
    key: LEFT_OUT
    for key in dict(flatten(sample()))
    if key.startswith(("wagers.five_card.", "wagers.seven_card.")) or key == "readings.seven_card_straight_flush"
} | {"wagers.five_card.offered": False, "wagers.seven_card.offered": False}


def test_without_bonus_wagers_nothing_more_has_to_be_stated() -> None:
    none = {"readings.progressive_multiple": LEFT_OUT, "readings.same_percentage": LEFT_OUT}
    rules = rules_of(usable(checked(NOT_OFFERED | none)))
    assert (rules.five, rules.seven) == (None, None)


def test_a_reading_of_progressive_tables_conflicts_where_no_bonus_wager_is_offered() -> None:
    report = checked(NOT_OFFERED)
    assert [defect.key for defect in report.defects] == ["readings.progressive_multiple", "readings.same_percentage"]


@pytest.mark.parametrize("value", [LEFT_OUT, "yes", 1])
@pytest.mark.parametrize("key", ["wagers.seven_card.offered", "shuffler.counts"])
def test_a_missing_or_wrong_condition_is_blamed_and_not_what_hangs_on_it(key: str, value: Any) -> None:
    assert any(
        isinstance(condition, When) and condition.key == key
        for option in SCHEMA.options
        for condition in option.conditions
    )
    assert the_defect({key: value}).key == key


@pytest.mark.parametrize("value", [LEFT_OUT, "linked", 1])
def test_a_missing_or_wrong_configuration_is_blamed_and_not_limits_or_meters(value: Any) -> None:
    assert the_defect({"wagers.seven_card.configuration": value}).key == "wagers.seven_card.configuration"
    without = {key: LEFT_OUT for key in dict(flatten(sample())) if key.startswith("wagers.seven_card.meter.")}
    assert found(checked({"wagers.seven_card.configuration": value, **without})) == [
        ("wagers.seven_card.configuration", "13:69F-43.11(c)")
    ]


# --- many defects at once


def test_ten_planted_defects_are_found_exactly() -> None:
    report = checked(
        {
            "schema": 2,  # for another version
            "table": LEFT_OUT,  # not stated
            "wagers.pack.maximun": 500,  # no such key
            "licensee": 7,  # a number where a string is required
            "cards.backs": ["red", "red"],  # the same color twice
            "chips.inventory": 50000.0,  # a decimal number for money
            "dealing.stub_count_every": 5,  # conflicts with a device that counts
            "settlement.reveal": "nobody",  # not one of the choices
            "wagers.seven_card.pay_table": "N",  # a table of the other configuration
            "wagers.seven_card.meter.rate": "4.99%",  # too low a rate
        }
    )
    assert not report.passed
    assert found(report) == sorted(
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
    assert words["cards.backs"] == "repeats a value"
    assert words["chips.inventory"] == "is a decimal number, not an exact amount"
    assert all(defect.allowed for defect in report.defects)


def test_a_defect_reads_as_one_line_with_value_reason_what_is_allowed_and_paragraph() -> None:
    assert str(the_defect({"settlement.reveal": "nobody"})) == (
        "error: `settlement.reveal` is not one of the choices (13:69F-43.10(a)). "
        'You entered "nobody". Allowed: "players" or "dealer".'
    )
    assert (
        str(the_defect({"table": LEFT_OUT}))
        == "error: `table` is not stated (13:69E-1.13Z(a)). Allowed: a text of 1 to 200 printable characters."
    )


# --- the digest


def _other(value: Any) -> Any:
    """Return another value of the same type."""
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
            return value + timedelta(days=1)
        case tuple():
            return (*value[:-1], _other(value[-1]))
        case _:
            raise AssertionError(value)


def test_the_digest_changes_with_every_single_value() -> None:
    filing = usable(checked(PROGRESSIVE_FIVE))
    digests = {filing.digest}
    for key, value in filing.values.items():
        digests.add(Filing(SCHEMA, {**filing.values, key: _other(value)}).digest)
        digests.add(Filing(SCHEMA, {other: value for other, value in filing.values.items() if other != key}).digest)
    assert len(filing.values) > 30
    assert len(digests) == 1 + 2 * len(filing.values)


def test_the_digest_changes_with_the_order_in_a_list() -> None:
    assert usable(checked({"cards.backs": ["blue", "red"]})).digest != usable(checked()).digest


def test_the_digest_does_not_change_with_the_order_of_keys_or_another_way_to_write_a_value() -> None:
    def backwards(document: dict[str, Any]) -> dict[str, Any]:
        return {key: backwards(v) if isinstance(v, dict) else v for key, v in reversed(list(document.items()))}

    turned = backwards(sample())
    assert list(turned) != list(sample())
    digest = usable(checked()).digest
    assert usable(check(turned, SCHEMA)).digest == digest
    values = usable(checked()).values
    assert Filing(SCHEMA, dict(reversed(list(values.items())))).digest == digest
    assert usable(checked({"wagers.pack.minimum": "$10.00", "licensee": " Sample Casino "})).digest == digest
    assert usable(checked({"wagers.seven_card.meter.rate": "5.0 %"})).digest == digest


def test_the_digest_is_of_the_game_and_what_is_stated_alone() -> None:
    """As docs/record-format.md says: another game has another digest, another version of the file's form doesn't."""
    values = usable(checked()).values
    schemas = (SCHEMA, Schema("other", 1, SCHEMA.options), Schema(SCHEMA.game, 2, SCHEMA.options))
    own, other_game, other_version = (Filing(schema, values).digest for schema in schemas)
    assert own != other_game
    assert own == other_version
    assert len(bytes.fromhex(own)) == 32


# --- reading a file


def test_a_filing_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "filing.toml"
    file.write_text(sample_text("packs-poker"), "utf-8")
    assert load(file) == tomllib.loads(sample_text("packs-poker"))
    usable(check(load(file), SCHEMA))


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
    document = tomllib.loads('"dealing.method" = "hand"\n' + sample_text("packs-poker"))
    if not stated:
        del document["dealing"]["method"]
    found = [(defect.key, defect.words) for defect in check(document, SCHEMA).defects]
    unknown = ('"dealing.method"', "is not a key of this filing")
    assert found == ([unknown] if stated else [unknown, ("dealing.method", "is not stated")])
