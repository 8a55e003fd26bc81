"""Mini-dice: the pay table read a second time, the filing with its defects, words, layout, sign and notices."""

import tomllib
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from mini_dice_play import NOTHING, Changes, defects, passed

from croupier.equipment.money import Odds
from croupier.games import mini_dice, sample_text
from croupier.games.mini_dice.explain import explain
from croupier.games.mini_dice.layout import inscriptions, layout, sign
from croupier.games.mini_dice.options import MARKS, PAYS_KEYS
from croupier.games.mini_dice.pay_tables import LEAST, MiniDiceLine
from croupier.games.mini_dice.rules import SCHEMA, rules_of
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea, MiniDiceKind, MiniDiceResult, decide
from croupier.submission.diff import diff_tables
from croupier.submission.filing import check, restored
from croupier.words import line_name

ROLLS = [(face, other) for face in range(1, 7) for other in range(1, 7)]

PRINTED = """
Place Bet 4 to Win | 9 to 5
Place Bet 5 to Win | 7 to 5
Place Bet 6 to Win | 7 to 6
Place Bet 8 to Win | 7 to 6
Place Bet 9 to Win | 7 to 5
Place Bet 10 to Win | 9 to 5
Field Bets (3, 4, 9, 10, 11) | 1 to 1
Field Bets (2 and 12) | 2 to 1
Any 7 | 4 to 1
Over 7 | 1 to 1
Under 7 | 1 to 1
"""


@pytest.mark.cites("19:47-13.6(b)")
def test_every_line_pays_what_a_second_reading_of_the_text_says() -> None:
    second = dict(row.split(" | ") for row in PRINTED.strip().splitlines())
    assert {line_name(line): str(LEAST[line]) for line in MiniDiceLine} == second


EDGES = {
    "place.4": Fraction(1, 15),
    "place.5": Fraction(1, 25),
    "place.6": Fraction(1, 66),
    "place.8": Fraction(1, 66),
    "place.9": Fraction(1, 25),
    "place.10": Fraction(1, 15),
    "field": Fraction(1, 18),
    "seven": Fraction(1, 6),
    "over": Fraction(1, 6),
    "under": Fraction(1, 6),
}
"""Published figures per decided wager."""


@pytest.mark.parametrize("area", AREAS.values(), ids=str)
def test_the_house_keeps_of_each_wager_what_is_published(area: MiniDiceArea) -> None:
    results = [decide(area, dice) for dice in ROLLS]
    decided = [result for result in results if result is not MiniDiceResult.STANDS]
    net = sum((LEAST[result].fraction if isinstance(result, MiniDiceLine) else Fraction(-1)) for result in decided)
    assert -net / len(decided) == EDGES[str(area)]
    assert (len(decided) == len(ROLLS)) is (area.kind is not MiniDiceKind.PLACE)
    assert {result for result in decided if isinstance(result, MiniDiceLine)} == set(area.lines)


def test_the_sample_filing_passes_and_opens_a_table() -> None:
    report = check(tomllib.loads(sample_text("mini-dice")), SCHEMA)
    assert report.defects == ()
    assert report.filing is not None
    assert mini_dice.open_table(report.filing).resting().topic == "closed"
    again = restored(report.filing.plain(), SCHEMA)
    assert (again.values, again.digest) == (report.filing.values, report.filing.digest)


@pytest.mark.parametrize(
    ("key", "value", "cite"),
    [
        ("edition", date(1997, 10, 5), "19:47-13.6"),
        ("seats.number", 0, "19:47-13.7(b)"),
        ("chips.smallest", 0, "19:47-13.4"),
        ("chips.inventory", "50000.50", "19:47-13.4"),
        ("wagers.field.minimum", "much", "19:47-8.2"),
        ("wagers.seven.maximum", 0, "19:47-8.2"),
        ("wagers.over_under.maximum", "100.50", "19:47-8.2"),
        ("pays.place_6_8", "8 to 7", "19:47-13.6(b)"),
        ("pays.over", "1 for 1", "19:47-13.6(b)"),
        ("readings.winners", "vanish", "19:47-13.2"),
    ],
)
def test_a_wrong_choice_is_a_defect_with_its_paragraph(key: str, value: Any, cite: str) -> None:
    assert (key, cite) in {(defect.key, str(defect.cite)) for defect in defects({key: value})}


def test_the_day_on_which_the_subchapter_came_is_the_first() -> None:
    assert defects({"edition": date(1997, 10, 6)}) == []


def test_all_defects_are_found_at_once() -> None:
    found = defects({"seats.number": 0, "pays.seven": "3 to 1", "wagers.place.maximum": 1, "vigorish.rate": "5%"})
    assert {defect.key for defect in found} == {"seats.number", "pays.seven", "wagers.place.minimum", "vigorish.rate"}


@pytest.mark.parametrize("key", PAYS_KEYS)
def test_odds_may_be_higher_and_not_lower(key: str) -> None:
    least = LEAST[PAYS_KEYS[key][0]]
    higher, lower = Odds(least.pays * 10 + 1, least.to * 10), Odds(least.pays * 10 - 1, least.to * 10)
    rules = rules_of(passed({f"pays.{key}": str(higher)}))
    assert all(rules.pays[line] == (higher if line in PAYS_KEYS[key] else LEAST[line]) for line in MiniDiceLine)
    assert [defect.key for defect in defects({f"pays.{key}": str(lower)})] == [f"pays.{key}"]
    assert defects({f"pays.{key}": str(least)}) == []


@pytest.mark.cites("19:47-13.6(a)")
def test_odds_are_printed_with_to_and_never_with_for() -> None:
    written = inscriptions(rules_of(passed({"pays.field_2_12": "3 to 1"})))
    assert len(written) == len(MiniDiceLine)
    assert "Field Bets (2 and 12): 3 to 1" in [element.label for element in written]
    for element in written:
        assert " to " in element.label.partition(": ")[2]
        assert " for " not in element.label
        assert str(element.cite) == "19:47-13.6(a)"


def test_the_layout_has_every_area_once_and_the_shaker() -> None:
    elements = layout(rules_of(passed()))
    assert [element.area for element in elements if element.what == "betting area"] == list(AREAS)
    assert [element.label for element in elements if element.what == "mini-dice shaker"] == ["2 dice"]


def test_the_explanation_and_the_sign_follow_the_choices() -> None:
    plain, other = explain(passed()), explain(passed({"pays.seven": "5 to 1", "readings.winners": "are returned"}))
    assert all(line.endswith("]") for line in plain)
    assert "No percentage fee and no vigorish is taken on any wager. [19:47-13.6(d)]" in plain
    for words in ("Any 7: 5 to 1, more than the minimum of 4 to 1", "are returned with their payout"):
        assert any(words in line for line in other)
        assert not any(words in line for line in plain)
    assert sign(rules_of(passed({"wagers.seven.maximum": 50}))) == [
        "Place bets: $5 to $500",
        "Field bets: $5 to $500",
        "Any 7: $1 to $50",
        "Over 7 and under 7: $5 to $500",
    ]


def test_every_mark_belongs_to_an_option_whose_words_end_with_it() -> None:
    for key, mark in MARKS.items():
        assert SCHEMA.option(key).words.endswith(f"[mark {mark}]"), key


@pytest.mark.cites("19:47-13.6(b)")
@pytest.mark.parametrize(
    ("before", "after", "paragraphs"),
    [
        (NOTHING, {"wagers.field.maximum": 600}, ["8.2"]),
        (NOTHING, {"readings.winners": "are returned"}, ["13.4"]),
        ({"pays.seven": "5 to 1"}, NOTHING, ["13.6(b)"]),
        (NOTHING, {"pays.seven": "5 to 1"}, ["13.6(b)"]),
        (NOTHING, NOTHING, []),
    ],
)
def test_notice_is_given_of_what_changes_for_players(before: Changes, after: Changes, paragraphs: list[str]) -> None:
    found = diff_tables(passed(before), passed(after))
    assert [
        str(demand.cite).removeprefix("19:47-") for change in found.changes for demand in change.demands
    ] == paragraphs
