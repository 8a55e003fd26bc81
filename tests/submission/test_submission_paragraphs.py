"""Checking a filing of Pack's Poker: what single paragraphs require of it, at each bound."""

from fractions import Fraction
from typing import Any

import pytest
from packs_poker_choices import FIXED_SEVEN, LEFT_OUT, PROGRESSIVE_FIVE, checked, the_defect, usable

from croupier.games.packs_poker.rules import rules_of

# --- single paragraphs


@pytest.mark.cites("13:69F-43.2(b)")
@pytest.mark.parametrize(
    ("backs", "words"),
    [
        (["red", "red"], "repeats a value"),
        (["red"], "has 1 values"),
        (["red", "blue", "green"], "has 3 values"),
        (["red", ""], "is empty"),
        ("red and blue", "is a text, not a list"),
    ],
)
def test_the_two_decks_have_backs_of_different_colors(backs: Any, words: str) -> None:
    defect = the_defect({"cards.backs": backs})
    assert (defect.key, defect.words, str(defect.cite)) == ("cards.backs", words, "13:69F-43.2(b)")
    assert usable(checked({"cards.backs": ["green", "yellow"]}))["cards.backs"] == ("green", "yellow")


@pytest.mark.cites("13:69F-43.2(b)")
def test_a_capital_letter_makes_no_other_color() -> None:
    defect = the_defect({"cards.backs": ["red", "Red"]})
    assert (defect.key, defect.words, str(defect.cite)) == ("cards.backs", "are the same color", "13:69F-43.2(b)")


@pytest.mark.parametrize(("every", "right"), [(0, False), (1, True), (4, True), (5, True), (6, False)])
def test_the_stub_is_counted_at_least_once_in_five_rounds(every: int, right: bool) -> None:
    changes = {"shuffler.counts": False, "dealing.stub_count_every": every}
    if right:
        assert usable(checked(changes))["dealing.stub_count_every"] == every
    else:
        defect = the_defect(changes)
        assert (defect.words, str(defect.cite)) == ("is too low" if every < 1 else "is too high", "13:69F-43.7(g)")


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
        filing = usable(checked({**configuration, f"wagers.{key}.pay_table": letter}))
        rules = rules_of(filing)
        bonus = rules.five if key == "five_card" else rules.seven
        assert bonus is not None
        assert (bonus.table.letter, str(bonus.table.cite)) == (letter, paragraph)
    for letter in (*_letters(chr(ord(last) + 1), "Z"), "a", "", "AA"):
        defect = the_defect({**configuration, f"wagers.{key}.pay_table": letter})
        assert defect.key == f"wagers.{key}.pay_table"
        assert str(defect.cite) in {paragraph, paragraph[:-1]}


@pytest.mark.cites("13:69F-43.11(c)2")
@pytest.mark.parametrize("letter", ["N", "W"])
def test_a_table_of_the_other_configuration_is_refused_with_the_paragraph_of_the_one_offered(letter: str) -> None:
    defect = the_defect({"wagers.seven_card.pay_table": letter})
    assert defect.words == "there is no such table in the progressive configuration"
    assert (str(defect.cite), defect.allowed, defect.value) == ("13:69F-43.11(c)2", "A to M", f'"{letter}"')


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
        filing = usable(checked({**changes, **stated}))
        least = Fraction(1 if key == "five_card" else 5, 100)
        assert filing[f"wagers.{key}.meter.rate"] + filing[f"wagers.{key}.meter.reset_rate"] >= least
    else:
        defect = the_defect({**changes, **stated})
        assert (defect.key, str(defect.cite)) == (f"wagers.{key}.meter.rate", "13:69F-43.12(e)")
        assert "too low a rate of progression" in defect.words
        assert defect.allowed == ("at least 1% combined" if key == "five_card" else "at least 5% combined")


def test_a_rate_that_is_too_low_is_not_shown_as_the_lowest_allowed() -> None:
    defect = the_defect({"wagers.seven_card.meter.rate": "4.9999999%"})
    assert defect.value != "5%"
    assert "makes 5%," not in defect.words


@pytest.mark.parametrize(("rate", "reset_rate", "right"), [("99.99%", "0.01%", True), ("99.99%", "0.02%", False)])
def test_the_meters_together_take_no_more_than_the_wager(rate: str, reset_rate: str, right: bool) -> None:
    changes = {"wagers.seven_card.meter.rate": rate, "wagers.seven_card.meter.reset_rate": reset_rate}
    if right:
        usable(checked(changes))
    else:
        assert "more than the wager" in the_defect(changes).words


@pytest.mark.cites("13:69F-43.12(e)")
@pytest.mark.parametrize("key", ["initial", "reset"])
def test_the_licensee_states_the_initial_amount_and_its_part_of_the_reset_amount(key: str) -> None:
    defect = the_defect({f"wagers.seven_card.meter.{key}": LEFT_OUT})
    assert (defect.words, str(defect.cite)) == ("is not stated", "13:69F-43.12(e)")


@pytest.mark.parametrize(("ceiling", "right"), [("24999.99", False), (25000, True), ("25000.01", True)])
def test_a_ceiling_is_not_below_the_initial_amount(ceiling: str | int, right: bool) -> None:
    changes = {"wagers.seven_card.meter.ceiling": ceiling}
    if right:
        usable(checked(changes))
    else:
        defect = the_defect(changes)
        assert (defect.key, defect.value) == ("wagers.seven_card.meter.ceiling", "$24,999.99")
        assert defect.allowed == "at least $25,000"


@pytest.mark.parametrize(("reset", "right"), [("29999.99", True), (30000, True), ("30000.01", False)])
def test_the_licensees_part_of_the_reset_amount_is_not_above_the_ceiling(reset: str | int, right: bool) -> None:
    changes = {"wagers.seven_card.meter.ceiling": 30000, "wagers.seven_card.meter.reset": reset}
    if right:
        usable(checked(changes))
    else:
        defect = the_defect(changes)
        assert (defect.key, defect.words) == ("wagers.seven_card.meter.reset", "is above the ceiling")
        assert defect.allowed == "at most $30,000"


def test_a_wrong_rate_does_not_hide_a_wrong_ceiling() -> None:
    report = checked({"wagers.seven_card.meter.rate": "x", "wagers.seven_card.meter.ceiling": 1})
    assert {defect.key for defect in report.defects} == {
        "wagers.seven_card.meter.rate",
        "wagers.seven_card.meter.ceiling",
        "wagers.seven_card.meter.reset",
    }


@pytest.mark.parametrize(("wager", "maximum"), [("pack", 500), ("five_card", 100)])
def test_a_minimum_may_equal_its_maximum_and_not_exceed_it(wager: str, maximum: int) -> None:
    usable(checked({f"wagers.{wager}.minimum": maximum - 1}))
    usable(checked({f"wagers.{wager}.minimum": maximum}))
    defect = the_defect({f"wagers.{wager}.minimum": maximum + 1})
    assert (defect.key, defect.words) == (f"wagers.{wager}.minimum", "is above the maximum")
    assert (defect.value, defect.allowed) == (f"${maximum + 1}", f"at most ${maximum}")


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
    defect = the_defect(changes)
    assert (defect.key, str(defect.cite), defect.allowed) == (key, "13:69F-43.6(a)", "multiples of $1")
    assert "cannot be made of the smallest chip" in defect.words
    if key != "wagers.five_card.minimum":
        usable(checked({**changes, "chips.smallest": "0.50"}))


def test_a_list_of_amounts_is_shown_in_dollars() -> None:
    assert the_defect({"wagers.seven_card.amounts": ["1.50", 5]}).value == "$1.50, $5"


@pytest.mark.parametrize(("inventory", "right"), [("49999.50", False), (50000, True), ("50000.01", False)])
def test_the_inventory_can_be_made_of_the_smallest_chip(inventory: str | int, right: bool) -> None:
    if right:
        usable(checked({"chips.inventory": inventory}))
    else:
        defect = the_defect({"chips.inventory": inventory})
        assert (defect.key, str(defect.cite)) == ("chips.inventory", "13:69F-43.6(a)")


def test_a_shuffler_that_loads_a_shoe_needs_a_shoe() -> None:
    defect = the_defect({"shuffler.loads_shoe": True, "dealing.method": "hand"})
    assert (defect.key, str(defect.cite)) == ("shuffler.loads_shoe", "13:69F-43.4(a)")
    for method in ("manual shoe", "automated shoe"):
        usable(checked({"shuffler.loads_shoe": True, "dealing.method": method}))
    usable(checked({"shuffler.loads_shoe": False, "dealing.method": "hand"}))
