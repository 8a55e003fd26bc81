"""What a licensee may choose for a pai gow poker table: valid combinations, every conflict, every date."""

import json
import os
import tomllib
from datetime import date, timedelta
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from pai_gow_choices import (
    BUTTON,
    BY_HAND,
    NO_BANK,
    OLDEST,
    THREE_SEVEN,
    Changes,
    checked,
    found,
    is_refused,
    passed,
    rules,
    the_defect,
)

from croupier.equipment.devices import DealingMethod, Shuffler
from croupier.equipment.money import Odds, Rounding
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.pay_tables import INSURANCE, PROGRESSIVE, SEVEN_CARD, InsuranceJoker, RoyalMatch
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.rules import (
    SCHEMA,
    PaiGowKind,
    StartMethod,
    rules_of,
)
from croupier.regulation.in_force import day_in_words
from croupier.submission.filing import check, flatten, restored
from croupier.submission.schema import Defect, Either, Severity
from croupier.submission.template import template

A_DAY = timedelta(days=1)


# --- the sample


def test_the_filled_template_passes_and_offers_the_whole_game() -> None:
    document = tomllib.loads(template(SCHEMA, filled=True))
    report = check(document, SCHEMA)
    assert report.defects == ()
    assert report.filing is not None
    table = rules_of(report.filing)
    assert (table.shuffler, table.backs) == (Shuffler(counts=True, loads_shoe=False), ("red", "blue"))
    assert (table.method, table.start) == (DealingMethod.HAND, StartMethod.SELECTOR)
    assert (table.three_seven, table.three, table.seven) == (False, None, None)
    assert table.number is not None
    assert (table.number.odds, table.number.match_play) == (Odds(11, 2), False)
    assert table.progressive is not None
    assert (table.progressive.amount, table.progressive.table) == (100, PROGRESSIVE[100])
    assert (table.progressive.meter.rate, table.progressive.meter.ceiling) == (Fraction(21, 100), None)
    assert table.bonus is not None
    assert table.bonus.royal_match is RoyalMatch.KING_AND_QUEEN
    assert table.insurance is not None
    assert table.insurance.table is INSURANCE["A"]
    assert table.insurance_joker is InsuranceJoker.ACE_BY_RANK
    assert (table.bank, table.co_bank, table.dealers_wager, table.two_areas) == (True, True, None, True)
    assert table.house_way is NAMED["foxwoods"]
    assert (table.wheel, table.vigorish) == (Wheel.SECOND_HIGHEST, Rounding.UP_TO_QUARTER)
    assert table.digest == report.filing.digest


def test_the_unfilled_template_lacks_exactly_what_hangs_on_nothing_else() -> None:
    report = check(tomllib.loads(template(SCHEMA, filled=False)), SCHEMA)
    due = [option for option in SCHEMA.options if option.required and not option.conditions]
    assert sorted(defect.key for defect in report.defects) == sorted(option.key for option in due)
    assert {defect.words for defect in report.defects} == {"is not stated"}
    assert len(due) > 15


@pytest.mark.parametrize("key", [option.key for option in SCHEMA.options])
def test_an_option_stands_after_those_on_which_it_depends(key: str) -> None:
    """So the sample can be changed from the top down, and the file reads that way."""
    keys = [option.key for option in SCHEMA.options]
    for condition in SCHEMA.option(key).conditions:
        for part in condition.conditions if isinstance(condition, Either) else (condition,):
            assert keys.index(part.key) < keys.index(key)


@pytest.mark.parametrize(
    "option", [option for option in SCHEMA.options if option.required and option.applies(passed({}).values)]
)
def test_a_choice_that_is_not_stated_is_a_defect_with_its_paragraph(option: Any) -> None:
    flat = dict(flatten(tomllib.loads(template(SCHEMA, filled=True))))
    del flat[option.key]
    document: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, name = key.split(".")
        inner = document
        for table in tables:
            inner = inner.setdefault(table, {})
        inner[name] = value
    (defect,) = check(document, SCHEMA).defects
    assert (defect.key, defect.words, defect.cite) == (option.key, "is not stated", option.cite)


@pytest.mark.parametrize(
    "changes", [{}, THREE_SEVEN, BY_HAND, {"wagers.number.pays": "6 to 1", "wagers.bonus_limit": 1_000_000}]
)
def test_a_filing_comes_back_from_the_plain_form_in_which_records_carry_it(changes: Changes) -> None:
    filing = passed(changes)
    again = restored(json.loads(json.dumps(filing.plain())), SCHEMA)
    assert dict(again.values) == dict(filing.values)
    assert again.digest == filing.digest
    assert rules_of(again) == rules_of(filing)


# --- what may be combined

BACKS = (["red"], ["red", "blue"], ["red", "Red"])
METHODS = ("manual shoe", "hand", "automated shoe")


@pytest.mark.cites("19:47-11.2(b)", "19:47-11.2(b)2", "19:47-11.4(a)3")
@pytest.mark.parametrize("used", [True, False])
@pytest.mark.parametrize("start", ["dice", "number selector", "button"])
def test_decks_shuffler_dealing_and_start_pass_exactly_where_the_paragraphs_allow(used: bool, start: str) -> None:
    for backs, method, loads in product(BACKS, METHODS, (True, False) if used else (None,)):
        changes = {"shuffler.used": used, "cards.backs": backs, "dealing.method": method, "start.method": start}
        expected = []
        if len(backs) == 2 and backs[0].lower() == backs[1].lower():
            expected.append(("cards.backs", "11.2(b)2"))
        if len(backs) == 2 and not used:
            expected.append(("cards.backs", "11.2(b)"))
        if start == "button" and not (used and method == "automated shoe"):
            expected.append(("start.method", "11.4(a)3"))
        if loads is not None:
            changes["shuffler.loads_shoe"] = loads
        if loads and method == "hand":
            expected.append(("shuffler.loads_shoe", "11.6(a)"))
        report = checked(changes)
        assert found(report) == sorted(expected), changes
        if report.filing is not None:
            table = rules_of(report.filing)
            assert table.shuffler == (Shuffler(True, bool(loads)) if used else None)
            assert (table.backs, table.method.value) == (tuple(backs), method)
            assert table.start is not None
            assert table.start.value == start


@pytest.mark.cites("19:47-11.13(a)", "19:47-11.15(a)", "19:47-11.17(a)")
@pytest.mark.parametrize("number", [True, False])
@pytest.mark.parametrize("progressive", [True, False])
@pytest.mark.parametrize("insurance", [True, False])
@pytest.mark.parametrize("bank", [True, False])
def test_every_combination_of_wagers_that_is_permitted_passes(
    number: bool, progressive: bool, insurance: bool, bank: bool
) -> None:
    common = {
        "wagers.progressive.offered": progressive,
        "wagers.insurance.offered": insurance,
        "bank.offered": bank,
    }
    offered = {PaiGowKind.PROGRESSIVE: progressive, PaiGowKind.INSURANCE: insurance}
    for bonus in (True, False):
        table = rules({**common, "wagers.number.offered": number, "wagers.bonus.offered": bonus})
        assert {kind for kind in PaiGowKind if table.offers(kind)} == {
            PaiGowKind.BET,
            *(kind for kind, here in {**offered, PaiGowKind.NUMBER: number, PaiGowKind.BONUS: bonus}.items() if here),
        }
    table = rules({**common, **THREE_SEVEN})
    assert {kind for kind in PaiGowKind if table.offers(kind)} == {
        PaiGowKind.BET,
        PaiGowKind.THREE_CARD,
        PaiGowKind.SEVEN_CARD,
        *(kind for kind, here in offered.items() if here),
    }
    assert (table.bank, table.co_bank) == (bank, bank)


@pytest.mark.cites("19:47-11.15(a)", "19:47-11.17(a)")
def test_the_bonus_wager_is_not_offered_with_the_three_card_and_seven_card_wagers() -> None:
    defect = is_refused({**THREE_SEVEN, "wagers.bonus.offered": False}, "wagers.bonus.offered", "11.15(a)")
    assert defect.words == "conflicts: state it only if wagers.three_seven.offered is false"
    assert ("wagers.bonus.offered", "11.15(a)") in found(checked({**THREE_SEVEN, "wagers.bonus.offered": True}))


@pytest.mark.parametrize(
    ("key", "value", "paragraph"),
    [
        ("dealing.method", "automated shoe", "11.8(a)"),
        ("start.method", "dice", "11.4(a)"),
        ("start.marked", True, "11.8C(e)"),
    ],
)
def test_the_wagers_of_11_17_bring_their_own_dealing(key: str, value: Any, paragraph: str) -> None:
    table = rules(THREE_SEVEN)
    assert (table.method, table.start, table.start_marked) == (DealingMethod.AUTOMATED_SHOE, None, False)
    is_refused({**THREE_SEVEN, key: value}, key, paragraph)


def test_the_deal_of_11_17_is_completed_in_one_of_two_ways() -> None:
    assert rules({**THREE_SEVEN, "dealing.completion": "hand"}).completion_by_hand
    assert not rules({**THREE_SEVEN, "dealing.completion": "automated shoe"}).completion_by_hand
    is_refused({**THREE_SEVEN, "dealing.completion": "manual shoe"}, "dealing.completion", "11.17(g)")
    is_refused({"dealing.completion": "hand"}, "dealing.completion", "11.17(g)")


@pytest.mark.cites("19:47-11.17(h)")
@pytest.mark.parametrize("shuffling", [BY_HAND, {"shuffler.counts": False}])
@pytest.mark.parametrize(("every", "right"), [(0, False), (1, True), (4, True), (5, True), (6, False)])
def test_the_stub_is_counted_at_least_once_in_five_rounds(shuffling: Changes, every: int, right: bool) -> None:
    changes = {**THREE_SEVEN, **shuffling, "dealing.stub_count_every": every}
    if right:
        assert rules(changes).stub_count_every == every
    else:
        is_refused(changes, "dealing.stub_count_every", "11.17(h)")


def test_the_stub_is_not_counted_where_the_device_counts_or_the_deal_is_another() -> None:
    assert rules(THREE_SEVEN).stub_count_every is None
    assert rules({"shuffler.counts": False}).stub_count_every is None
    is_refused({**THREE_SEVEN, "dealing.stub_count_every": 5}, "dealing.stub_count_every", "11.17(h)")
    is_refused({"shuffler.counts": False, "dealing.stub_count_every": 5}, "dealing.stub_count_every", "11.17(h)")


@pytest.mark.parametrize(("key", "paragraph"), [("counts", "11.17(i)"), ("loads_shoe", "11.6(a)")])
def test_an_unused_shuffler_is_not_mentioned(key: str, paragraph: str) -> None:
    is_refused({**BY_HAND, f"shuffler.{key}": False}, f"shuffler.{key}", paragraph)


@pytest.mark.parametrize(
    ("changes", "cut"),
    [
        ({}, False),
        ({"cards.preshuffled": True}, True),
        (BY_HAND, True),
        ({**BY_HAND, "cards.preshuffled": True}, True),
        ({**BY_HAND, **THREE_SEVEN}, True),
    ],
)
@pytest.mark.parametrize(
    ("key", "values", "field", "paragraph"),
    [
        ("cut.cutting_card", ("four from the bottom", "discard rack"), "cutting_card_at_bottom", "11.6(e)"),
        ("cut.recut_by", ("last cutter", "next person"), "recut_by_last", "11.6(f)"),
    ],
)
def test_the_cut_is_chosen_exactly_where_cards_are_cut(
    changes: Changes, cut: bool, key: str, values: tuple[str, str], field: str, paragraph: str
) -> None:
    for value in values:
        if cut:
            assert getattr(rules({**changes, key: value}), field) == (value == values[0])
        else:
            is_refused({**changes, key: value}, key, paragraph)


@pytest.mark.cites("19:47-11.13(a)")
@pytest.mark.parametrize("changes", [{"start.method": "dice"}, BUTTON, THREE_SEVEN])
def test_the_additional_wager_needs_the_number_selector(changes: Changes) -> None:
    assert rules(changes).number is None
    for offered in (True, False):
        report = checked({**changes, "wagers.number.offered": offered})
        assert found(report) == [("wagers.number.offered", "11.13(a)")]


def test_what_the_dealer_wagers_against_a_bank() -> None:
    assert rules().dealers_wager is None
    assert rules({"bank.dealers_wager": "fixed", "bank.dealers_amount": 75}).dealers_wager == 7500
    is_refused({"bank.dealers_amount": 75}, "bank.dealers_amount", "11.10(g)")
    fixed = {"bank.dealers_wager": "fixed", "bank.dealers_amount": "75.50"}
    assert is_refused(fixed, "bank.dealers_amount", "11.10(g)").allowed == "multiples of $1"
    is_refused({**NO_BANK, "bank.co_bank": False}, "bank.co_bank", "11.10(e)")
    is_refused({**NO_BANK, "bank.dealers_wager": "last wager"}, "bank.dealers_wager", "11.10(g)")


def test_elections_reach_the_rules_of_the_table() -> None:
    for value in (True, False):
        table = rules({"cards.two_jokers": value, "wagers.two_areas": value, "wagers.match_play": value})
        assert (table.two_jokers, table.two_areas, table.match_play) == (value, value, value)
        assert rules({"start.marked": value}).start_marked == value
        assert rules({"cards.preshuffled": value}).preshuffled == value
        assert rules({"bank.co_bank": value}).co_bank == value
        assert rules({"wagers.number.match_play": value}).number.match_play == value  # type: ignore[union-attr]
    for wheel in Wheel:
        assert rules({"ranking.wheel": wheel.value}).wheel is wheel
    for joker in InsuranceJoker:
        assert rules({"readings.insurance_joker": joker.value}).insurance_joker is joker
    for name, way in NAMED.items():
        assert rules({"house_way.name": name}).house_way is way
    assert rules({"settlement.vigorish": "exact"}).vigorish is Rounding.DOWN_TO_CENT
    houses = {"settlement.vigorish": "exact", "readings.part_of_a_cent": "in the house's favor"}
    assert rules(houses).vigorish is Rounding.UP_TO_CENT
    assert (rules().odd_cent_to_bank, rules(houses).odd_cent_to_bank) == (True, False)
    assert rules({"layout.limit": "inscription"}).limit_on_sign is False
    assert rules({"layout.limit": "sign"}).limit_on_sign is True
    for match in RoyalMatch:
        assert rules({"wagers.bonus.royal_match": match.value}).bonus.royal_match is match  # type: ignore[union-attr]


@pytest.mark.cites("19:47-11.16(c)", "19:47-11.18(c)")
def test_pay_tables_are_those_printed() -> None:
    for letter in "ABCDE":
        assert rules({"wagers.insurance.pay_table": letter}).insurance.table is INSURANCE[letter]  # type: ignore[union-attr]
    for letter in ("F", "a", ""):
        is_refused({"wagers.insurance.pay_table": letter}, "wagers.insurance.pay_table", "11.16(c)")
    for letter in "AB":
        table = rules({**THREE_SEVEN, "wagers.seven_card.pay_table": letter})
        assert table.seven is not None
        assert table.seven.table is SEVEN_CARD[letter]
    is_refused({**THREE_SEVEN, "wagers.seven_card.pay_table": "C"}, "wagers.seven_card.pay_table", "11.18(c)")


# --- dates in force

YOUNG_THREE_SEVEN = {"wagers.progressive.offered": False, "wagers.insurance.offered": False, **THREE_SEVEN}

DATED = [
    ("dealing.method", "hand", date(1993, 5, 3), "11.8(a)", OLDEST),
    ("dealing.method", "automated shoe", date(1994, 5, 2), "11.8(a)", OLDEST),
    ("start.method", "number selector", date(1994, 5, 2), "11.4(a)", {**OLDEST, "wagers.number.offered": False}),
    ("start.method", "button", date(2002, 7, 15), "11.4(a)", {**OLDEST, "dealing.method": "automated shoe"}),
    ("start.marked", True, date(2002, 7, 15), "11.8C(e)", OLDEST),
    ("wagers.number.offered", True, date(1995, 2, 6), "11.13(a)", {**OLDEST, "start.method": "number selector"}),
    ("wagers.progressive.offered", True, date(2002, 6, 17), "11.14(a)", OLDEST),
    ("wagers.bonus.offered", True, date(2002, 9, 16), "11.15(a)", OLDEST),
    (
        "wagers.bonus.royal_match",
        "ace and king",
        date(2009, 10, 5),
        "11.3(f)2",
        {**OLDEST, "wagers.bonus.offered": True},
    ),
    ("wagers.insurance.offered", True, date(2009, 10, 5), "11.15(a)", OLDEST),
    ("wagers.three_seven.offered", True, date(2004, 7, 19), "11.17(a)", YOUNG_THREE_SEVEN),
    ("wagers.seven_card.pay_table", "B", date(2005, 12, 5), "11.18(c)", YOUNG_THREE_SEVEN),
    ("cards.preshuffled", True, date(2007, 3, 19), "11.6(a)", OLDEST),
]


UNCERTAIN = {
    ("start.method", "button"),
    ("start.marked", True),
    ("wagers.progressive.offered", True),
    ("cards.preshuffled", True),
}
"""The notes don't say which of several amendments added them."""


def errors(changes: Changes) -> list[Defect]:
    return [defect for defect in checked(changes).defects if defect.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("key", "value", "first", "paragraph", "others"), DATED, ids=[f"{key} {value}" for key, value, *_ in DATED]
)
def test_a_choice_may_be_made_from_its_first_day_on(
    key: str, value: Any, first: date, paragraph: str, others: Changes
) -> None:
    changes = {**others, key: value}
    for day in (first, first + A_DAY):
        assert checked({**changes, "edition": day}).passed
    eve = first - A_DAY
    (defect,) = errors({**changes, "edition": eve})
    assert (defect.key, str(defect.cite)) == (key, f"19:47-{paragraph}")
    known = "known to be " if (key, value) in UNCERTAIN else ""
    assert defect.words == f"is not {known}in force on {day_in_words(eve)}"
    assert defect.allowed == f"since {day_in_words(first)}"


@pytest.mark.parametrize("edition", [date(1992, 10, 19), date(1992, 10, 20)])
def test_the_oldest_table_passes_on_the_first_day_of_the_subchapter(edition: date) -> None:
    assert checked({**OLDEST, "edition": edition}).passed


def test_no_table_can_be_filed_for_a_day_before_the_subchapter() -> None:
    eve = date(1992, 10, 18)
    defect = is_refused({**OLDEST, "edition": eve}, "edition", "11.1")
    assert (defect.words, defect.allowed) == ("is not in force on October 18, 1992", "since October 19, 1992")


def test_a_filing_can_be_checked_as_of_another_day() -> None:
    document = tomllib.loads(template(SCHEMA, filled=True))
    assert check(document, SCHEMA, date(2009, 10, 5)).passed
    report = check(document, SCHEMA, date(2009, 10, 4))
    assert found(report) == [("wagers.insurance.offered", "11.15(a)")]
    defects = check(document, SCHEMA, date(2001, 1, 1)).defects
    assert [defect.key for defect in defects if defect.severity is Severity.ERROR] == [
        "wagers.progressive.offered",
        "wagers.bonus.offered",
        "wagers.insurance.offered",
    ]
    # The notes on 11.9, for one, don't say what the text was before 2004.
    assert "house_way.name" in [defect.key for defect in defects if defect.severity is Severity.WARNING]


# --- the house way

OWN = {"house_way.name": "own"}
FOXWOODS = list(NAMED["foxwoods"].rules)


@pytest.mark.cites("19:47-11.9(d)")
def test_a_licensee_files_its_own_house_way() -> None:
    filing = passed({**OWN, "house_way.rules": FOXWOODS})
    way = rules_of(filing).house_way
    assert (way.name, list(way.rules)) == ("own", FOXWOODS)
    assert restored(filing.plain(), SCHEMA)["house_way.rules"] == tuple(FOXWOODS)


@pytest.mark.cites("19:47-11.9(d)")
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([*FOXWOODS[:-1], "no pair: all low"], "'all low' is not understood here"),
        (["nonsense"], "line 1, 'nonsense'"),
        (FOXWOODS[1:], "there is no rule for five aces"),
        ([*FOXWOODS, "no pair: second and third highest low  # again"], "is never reached"),
        pytest.param(
            [*FOXWOODS[:-1], "no pair, no complete hand, complete hand: complete hand high"],
            "is set by no rule",
            marks=pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="goes through every hand: make soak"),
        ),
    ],
    ids=["setting", "line", "shape", "unreached", "incomplete"],
)
def test_a_house_way_that_does_not_set_every_hand_is_refused(lines: list[str], words: str) -> None:
    defect = is_refused({**OWN, "house_way.rules": lines}, "house_way.rules", "11.9(d)")
    assert words in defect.words
    assert "11.9(d)" not in defect.words


@pytest.mark.cites("19:47-11.9(d)")
def test_rules_of_a_house_way_are_stated_with_its_own_name_only() -> None:
    is_refused({"house_way.rules": FOXWOODS}, "house_way.rules", "11.9(d)")
    is_refused({"house_way.name": "fox woods"}, "house_way.name", "11.9(d)")
    assert is_refused({**OWN, "house_way.rules": []}, "house_way.rules", "11.9(d)").words == "has 0 values"


# --- many defects at once


def test_planted_defects_are_found_exactly() -> None:
    report = checked(
        {
            "edition": date(2008, 6, 1),  # before insurance
            "table": 7,  # a number where a string is required
            "cards.backs": ["red", "Red"],  # the same color twice, and two decks without a shuffler
            "shuffler.used": False,
            "shuffler.counts": True,  # there is no shuffler
            "start.method": "button",  # needs a shuffler and an automated shoe
            "wagers.bet.minimum": 2000,  # above the maximum
            "wagers.bet.maximun": 500,  # no such key
            "wagers.progressive.amount": 5,
            "wagers.progressive.meter.rate": "21%",  # valid for $1
            "wagers.progressive.meter.reset": 9999,  # too low
            "wagers.bonus.minimum": 5,
            "wagers.bonus_limit": 40000,  # less than $5, and envy bonuses can win
            "bank.co_bank": True,
            "cards.cutting_card": "RED",  # the color of the backs
            "settlement.vigorish": "to the cent",  # not one of the choices
            "ranking.wheel": True,  # not a text
        }
    )
    assert not report.passed
    assert found(report) == sorted(
        [
            ("wagers.insurance.offered", "11.15(a)"),
            ("table", "8.3"),
            ("cards.backs", "11.2(b)2"),
            ("cards.backs", "11.2(b)"),
            ("shuffler.counts", "11.17(i)"),
            ("start.method", "11.4(a)3"),
            ("wagers.bet.minimum", "8.3"),
            ("wagers.bet.maximun", "8.3"),
            ("wagers.progressive.meter.rate", "11.14(e)"),
            ("wagers.progressive.meter.reset", "11.14(f)"),
            ("wagers.bonus_limit", "11.16(d)"),
            ("cards.cutting_card", "11.2(a)"),
            ("settlement.vigorish", "11.9(j)"),
            ("ranking.wheel", "11.3(d)"),
        ]
    )
    assert all(defect.allowed for defect in report.defects)


def test_a_defect_reads_as_one_line() -> None:
    assert str(the_defect({"cards.backs": ["red", "blue"], "shuffler.used": False})) == (
        "error: `cards.backs` are two decks, and no automated card shuffling device is used (19:47-11.2(b)). "
        "You entered red, blue. Allowed: one deck, or shuffler.used = true."
    )
    assert str(the_defect({"start.method": "button"})) == (
        "error: `start.method` needs an automated dealing shoe (19:47-11.4(a)3). "
        'You entered "button". Allowed: "dice" or "number selector".'
    )


@pytest.mark.parametrize(
    "key",
    [
        "wagers.three_seven.offered",
        "shuffler.used",
        "dealing.method",
        "start.method",
        "wagers.number.offered",
        "wagers.progressive.amount",
        "wagers.bonus.offered",
        "bank.offered",
        "ranking.wheel",
    ],
)
def test_a_wrong_choice_is_blamed_and_not_what_hangs_on_it(key: str) -> None:
    document = tomllib.loads(template(SCHEMA, filled=True))
    *tables, name = key.split(".")
    inner = document
    for table in tables:
        inner = inner[table]
    inner[name] = "what?"
    assert [defect.key for defect in check(document, SCHEMA).defects] == [key]
