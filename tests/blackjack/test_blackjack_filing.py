"""What a licensee may choose for a blackjack table: decks, devices, boxes, hands, dates in force."""

import json
import tomllib
from datetime import date, timedelta
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from blackjack_filings import (
    BONUS,
    BY_HAND,
    MATCH,
    MULTIPLE,
    PLAIN,
    PROGRESSIVE,
    SAME_SUIT,
    SEVENS,
    SIX_TO_FIVE,
    STREAK,
    THIRTEEN,
    TWENTY,
    Changes,
    checked,
    found,
    is_refused,
    passed,
    passes_or_is_refused,
    rules,
)

from croupier.equipment.money import Odds
from croupier.games import sample_text
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.option_values import MARKS, BlackjackShuffling, SoftSeventeen
from croupier.games.blackjack.rules import SCHEMA, SameSuitRules, rules_of
from croupier.regulation.in_force import day_in_words
from croupier.regulation.readings import readings
from croupier.regulation.sections import sections
from croupier.submission.filing import check, flatten, restored
from croupier.submission.schema import Defect, Either, Severity
from croupier.submission.template import template

A_DAY = timedelta(days=1)
DECKS = range(1, 9)


# --- the sample and the schema


def test_the_sample_is_a_six_deck_shoe_of_atlantic_city() -> None:
    report = check(tomllib.loads(sample_text("blackjack")), SCHEMA)
    assert report.defects == ()
    assert report.filing is not None
    table = rules_of(report.filing)
    assert (table.decks, table.batches, table.cutting_cards, table.backs) == (6, 2, 1, ("red", "blue"))
    assert (table.soft_17, table.blackjack_pays, table.reader) == (SoftSeventeen.STAND, Odds(3, 2), True)
    assert (table.boxes, table.split_hands, table.split_aces_again) == (6, 4, False)
    assert (table.penetration, table.cards_before_cutting_card) == (Fraction(3, 4), 234)
    assert isinstance(table.additional, SameSuitRules)
    offered = {kind for kind in BlackjackKind if table.offers(kind)}
    assert offered == {BlackjackKind.BET, BlackjackKind.SUIT, BlackjackKind.MATCH, BlackjackKind.TWENTY}
    assert [str(area) for area in table.areas_of(3)] == ["bet.3", "suit.3", "match.3", "twenty.3"]
    assert table.digest == report.filing.digest


def test_the_unfilled_blackjack_template_lacks_exactly_what_hangs_on_nothing_else() -> None:
    report = check(tomllib.loads(template(SCHEMA, filled=False)), SCHEMA)
    due = [option for option in SCHEMA.options if option.required and not option.conditions]
    assert sorted(defect.key for defect in report.defects) == sorted(option.key for option in due)
    assert {defect.words for defect in report.defects} == {"is not stated"}
    assert len(due) > 30


@pytest.mark.parametrize("key", [option.key for option in SCHEMA.options])
def test_a_blackjack_option_stands_after_those_on_which_it_depends(key: str) -> None:
    keys = [option.key for option in SCHEMA.options]
    for condition in SCHEMA.option(key).conditions:
        for part in condition.conditions if isinstance(condition, Either) else (condition,):
            assert keys.index(part.key) < keys.index(key)


@pytest.mark.parametrize(
    "option", [option for option in SCHEMA.options if option.required and option.applies(passed({}).values)]
)
def test_a_blackjack_choice_that_is_not_stated_is_a_defect_with_its_paragraph(option: Any) -> None:
    flat = dict(flatten(tomllib.loads(sample_text("blackjack"))))
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


EVERY_KIND = [{}, PLAIN, SIX_TO_FIVE, MULTIPLE, PROGRESSIVE, BONUS, STREAK, MATCH, TWENTY, THIRTEEN, SAME_SUIT, SEVENS]


@pytest.mark.parametrize("changes", EVERY_KIND)
def test_a_blackjack_filing_comes_back_from_its_plain_form(changes: Changes) -> None:
    filing = passed(changes)
    again = restored(json.loads(json.dumps(filing.plain())), SCHEMA)
    assert dict(again.values) == dict(filing.values)
    assert again.digest == filing.digest
    assert rules_of(again) == rules_of(filing)


def test_a_mark_is_shown_with_every_choice_that_a_missing_section_grants() -> None:
    missing = {number for number, section in sections().items() if number.startswith("19:47-2.") and not section.whole}
    for option in SCHEMA.options:
        section = str(option.cite.section.number)
        in_gap = section in missing and option.cite.paragraph is None
        assert (option.key in MARKS) == (in_gap or option.key == "boxes.number"), option.key
        assert (f"[mark {MARKS.get(option.key)}]" in option.words) == (option.key in MARKS)


def test_the_readings_that_are_options_are_named_by_them() -> None:
    numbers = {
        50: "king_and_queen",
        51: "one_seven",
        52: "split_cards",
        53: "meter_sharers",
        54: "progressive_wager",
        55: "bonus_wager",
        58: "streak_split",
        59: "streak_surrender",
        60: "limit_shared",
        63: "dead_hand",
        64: "void_round",
        65: "streak_dead_hand",
        66: "streak_sat_out",
        68: "queens_over_21",
        72: "split_two_card_21",
        73: "added_over_21",
        77: "surrendered_coupon",
        86: "limit_cents",
    }
    keys = {option.key for option in SCHEMA.options if option.key.startswith("readings.")}
    assert keys == {f"readings.{name}" for name in numbers.values()}
    mine = [reading for reading in readings() if any(str(cite).startswith("19:47-2.") for cite in reading.cites)]
    assert {reading.number: reading.option for reading in mine if reading.option} == {
        number: f"readings.{name}" for number, name in numbers.items()
    }
    for reading in mine:
        if reading.number in numbers:
            option = SCHEMA.option(f"readings.{numbers[reading.number]}")
            assert option.words.startswith(f"Reading {reading.number}:")
            assert option.cite in reading.cites


# --- decks: 2.2(a), thresholds at, below and above


@pytest.mark.cites("19:47-2.2(a)")
@pytest.mark.parametrize(("decks", "right"), [(0, False), (1, True), (2, True), (7, True), (8, True), (9, False)])
def test_blackjack_has_from_one_to_eight_decks(decks: int, right: bool) -> None:
    passes_or_is_refused(right, {**PLAIN, "cards.decks": decks}, "cards.decks", "2.2(a)")


DECKS_OF = [
    ("6 to 5", SIX_TO_FIVE, {1, 2}, "2.2(a)1"),
    ("twenty", TWENTY, {2, 3, 4, 5, 6, 7, 8}, "2.2(a)2"),
    ("sevens", SEVENS, {4, 5, 6, 7, 8}, "2.2(a)3"),
    ("progressive", PROGRESSIVE, {4, 5, 6, 7, 8}, "2.2(a)3"),
    ("same suit", {**SAME_SUIT, "wagers.additional.payout_option": "1"}, {1, 2, 4, 6, 8}, "2.17(e)2"),
    ("over or under 13", THIRTEEN, set(DECKS), ""),
    ("bonus", BONUS, set(DECKS), ""),
    ("streak", STREAK, set(DECKS), ""),
    ("multiple action", MULTIPLE, set(DECKS), ""),
]


@pytest.mark.cites("19:47-2.2(a)1", "19:47-2.2(a)2", "19:47-2.2(a)3", "19:47-2.17(e)2")
@pytest.mark.parametrize(
    ("offer", "allowed", "paragraph"), [row[1:] for row in DECKS_OF], ids=[row[0] for row in DECKS_OF]
)
def test_each_offer_has_its_numbers_of_decks(offer: Changes, allowed: set[int], paragraph: str) -> None:
    for decks in DECKS:
        changes = {**offer, "cards.decks": decks}
        if decks in allowed:
            assert rules(changes).decks == decks
        else:
            assert is_refused(changes, "cards.decks", paragraph).value == str(decks)


@pytest.mark.cites("19:47-2.2(a)4")
def test_match_the_dealer_has_six_or_eight_decks() -> None:
    pays = {"wagers.match.pays_non_matching": "4 to 1", "wagers.match.pays_matching": "14 to 1"}
    for decks in DECKS:
        right = decks in (6, 8)
        passes_or_is_refused(right, {**MATCH, **pays, "cards.decks": decks}, "cards.decks", "2.2(a)4")


def test_too_few_decks_are_a_defect_for_each_wager_at_once() -> None:
    changes = {**TWENTY, "wagers.additional.kind": "sevens", "wagers.match.offered": True, "cards.decks": 1}
    assert found(checked(changes)) == [
        ("cards.decks", "2.2(a)2"),
        ("cards.decks", "2.2(a)3"),
        ("cards.decks", "2.2(a)4"),
    ]


# --- shuffling, shoes, backs

BACKS = (["red"], ["red", "blue"], ["red", "Red"])


@pytest.mark.cites("19:47-2.2(c)", "19:47-2.2(d)2", "19:47-2.2(d)3", "19:47-2.21", "19:47-2.1“Bart Carter shuffle”")
@pytest.mark.parametrize("method", list(BlackjackShuffling))
@pytest.mark.parametrize("double", [True, False])
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_shuffling_shoe_and_backs_pass_exactly_where_the_paragraphs_allow(
    method: BlackjackShuffling, double: bool, decks: int
) -> None:
    for backs in BACKS:
        changes = {
            **PLAIN,
            "shuffling.method": method.value,
            "shoe.double": double,
            "cards.decks": decks,
            "cards.backs": backs,
        }
        expected = []
        two = double or method is BlackjackShuffling.AUTOMATED
        if double and method is BlackjackShuffling.AUTOMATED:
            expected.append(("shoe.double", "2.2(d)3"))
        if double and method is BlackjackShuffling.CONTINUOUS:
            expected.append(("shoe.double", "2.21"))
        if method is BlackjackShuffling.BART_CARTER and decks < 2:
            expected.append(("shuffling.method", "2.1“Bart Carter shuffle”"))
        if two and len({back.lower() for back in backs}) < 2:
            expected.append(("cards.backs", "2.2(c)" if double else "2.2(d)2"))
        if not two and len(backs) > 1:
            expected.append(("cards.backs", "2.2(a)"))
        report = checked(changes)
        assert found(report) == sorted(expected), changes
        if report.filing is not None:
            table = rules_of(report.filing)
            assert (table.shuffling, table.double_shoe, table.batches) == (method, double, 2 if two else 1)
            assert table.cutting_cards == (2 if double else 1)
            cut = method in (BlackjackShuffling.BY_HAND, BlackjackShuffling.AUTOMATED)
            assert table.cards_before_cutting_card == (39 * decks if cut else None)


@pytest.mark.cites("19:47-2.2(e)", "19:47-2.12(d)")
def test_the_6_to_5_variation_comes_as_a_bundle() -> None:
    table = rules(SIX_TO_FIVE)
    assert (table.blackjack_pays, table.soft_17) == (Odds(6, 5), SoftSeventeen.DRAW)
    assert (table.batches, table.cutting_cards, table.shuffling) == (2, 2, BlackjackShuffling.AUTOMATED)
    for method in BlackjackShuffling:
        if method is not BlackjackShuffling.AUTOMATED:
            changes = {**SIX_TO_FIVE, "shuffling.method": method.value, "cards.backs": ["red"]}
            defect = is_refused(changes, "shuffling.method", "2.2(e)")
            assert (defect.value, defect.allowed) == (f'"{method.value}"', '"automated device"')
    # 2.12(d) leaves no choice.
    for way in SoftSeventeen:
        is_refused({**SIX_TO_FIVE, "dealer.soft_17": way.value}, "dealer.soft_17", "2.12(b)")
    is_refused({**SIX_TO_FIVE, "blackjack.even_money": True}, "blackjack.even_money", "2.7")
    assert rules({**SIX_TO_FIVE, "dealing.player_cards": "face down"}).cards_face_down
    is_refused({"dealing.player_cards": "face down"}, "dealing.player_cards", "2.6A")


@pytest.mark.parametrize(
    ("rate", "right"), [("0%", False), ("0.01%", True), ("74.99%", True), ("75%", True), ("75.01%", False)]
)
def test_at_most_three_quarters_lie_before_the_cutting_card(rate: str, right: bool) -> None:
    passes_or_is_refused(right, {"shoe.penetration": rate}, "shoe.penetration", "2.5")


@pytest.mark.parametrize("method", ["Bart Carter", "continuous device"])
def test_no_cutting_card_is_put_back_where_the_shoe_never_ends(method: str) -> None:
    changes = {"shuffling.method": method, "cards.backs": ["red"]}
    assert rules(changes).penetration is None
    is_refused({**changes, "shoe.penetration": "50%"}, "shoe.penetration", "2.5")


# --- boxes and hands


@pytest.mark.cites("19:47-2.13(a)")
@pytest.mark.parametrize(("players", "right"), [(0, False), (1, True), (2, True), (3, True), (4, False)])
def test_from_one_to_three_players_on_a_box(players: int, right: bool) -> None:
    passes_or_is_refused(right, {"boxes.players": players}, "boxes.players", "2.13(a)")


@pytest.mark.cites("19:47-2.14")
def test_a_player_has_no_more_boxes_than_there_are() -> None:
    for boxes, own in product(range(1, 8), repeat=2):
        changes = {**PLAIN, "boxes.number": boxes, "boxes.per_player": own, "splitting.hands": 3}
        passes_or_is_refused(own <= boxes, changes, "boxes.per_player", "2.14")


@pytest.mark.parametrize(("boxes", "right"), [(0, False), (1, True), (7, True), (8, False)])
def test_a_layout_has_up_to_seven_boxes(boxes: int, right: bool) -> None:
    changes = {"boxes.number": boxes, "boxes.per_player": 1, "splitting.hands": 3}
    passes_or_is_refused(right, changes, "boxes.number", "19:46-1.10")


@pytest.mark.parametrize(
    ("boxes", "hands", "right"),
    [(6, 1, False), (6, 2, True), (6, 3, True), (6, 4, True), (6, 5, False), (7, 2, True), (7, 3, True), (7, 4, False)],
)
def test_splits_make_four_hands_or_three_at_seven_boxes(boxes: int, hands: int, right: bool) -> None:
    passes_or_is_refused(right, {"boxes.number": boxes, "splitting.hands": hands}, "splitting.hands", "2.11(e)")


def test_aces_are_split_again_only_where_pairs_are() -> None:
    assert rules({"splitting.hands": 3, "splitting.aces_again": True}).split_aces_again
    assert not rules({"splitting.hands": 2}).split_aces_again
    is_refused({"splitting.hands": 2, "splitting.aces_again": True}, "splitting.aces_again", "2.11(e)")


@pytest.mark.cites("19:47-2.15(j)")
def test_what_a_reader_shows_is_stated_where_there_is_one() -> None:
    assert rules({"reader.value_visible": True}).reader_value_visible
    assert not rules({"reader.used": False}).reader_value_visible
    is_refused({"reader.used": False, "reader.value_visible": False}, "reader.value_visible", "2.15(j)")


def test_blackjack_elections_reach_the_rules_of_the_table() -> None:
    for value in (True, False):
        plain = {
            "cards.preshuffled": "preshuffled",
            "entry.mid_shoe": "mid_shoe_entry",
            "blackjack.paid_at_once": "blackjack_paid_at_once",
            "blackjack.even_money": "even_money",
            "surrender.offered": "surrender",
            "insurance.up_to_next_chip": "insurance_up_to_next_chip",
            "doubling.face_down": "double_face_down",
            "doubling.two_card_21": "double_two_card_21",
            "five_cards.offered": "five_cards",
            "wagers.match_play": "match_play",
            "reader.used": "reader",
        }
        for key, field in plain.items():
            assert getattr(rules({key: value}), field) is value
    for way in SoftSeventeen:
        assert rules({"dealer.soft_17": way.value}).soft_17 is way


# --- multiple action


@pytest.mark.cites("19:47-2.18(b)", "19:47-2.18(c)", "19:47-2.18(e)")
def test_multiple_action_has_two_or_three_wagers_no_surrender_no_reader_no_second_split() -> None:
    for least, right in ((1, False), (2, True), (3, True), (4, False)):
        changes = {**MULTIPLE, "multiple_action.least_wagers": least}
        passes_or_is_refused(right, changes, "multiple_action.least_wagers", "2.18(b)")
    table = rules({**MULTIPLE, "multiple_action.third.minimum": 25})
    assert table.multiple_action is not None
    assert (table.multiple_action.least_wagers, table.multiple_action.third.minimum) == (2, 2500)
    assert [kind for kind in BlackjackKind if table.offers(kind)] == [
        BlackjackKind.BET,
        BlackjackKind.SECOND,
        BlackjackKind.THIRD,
    ]
    is_refused({**MULTIPLE, "surrender.offered": True}, "surrender.offered", "2.18(c)")
    is_refused({**MULTIPLE, "reader.used": True}, "reader.used", "2.18(e)")
    is_refused({**MULTIPLE, "splitting.hands": 3}, "splitting.hands", "2.11(e)")
    is_refused({"multiple_action.least_wagers": 2}, "multiple_action.least_wagers", "2.18(b)")


# --- dates in force

OLD: Changes = {**PLAIN, **BY_HAND, "reader.used": False}
"""What could be filed on the subchapter's first day."""

OLD_MULTIPLE: Changes = {**MULTIPLE, **BY_HAND}

DATED = [
    ("shoe.double", True, date(1982, 9, 15), "2.2(c)", {**OLD, "cards.backs": ["red", "blue"]}),
    ("shuffling.method", "Bart Carter", date(1982, 9, 15), "2.5", OLD),
    ("shuffling.method", "continuous device", date(1982, 9, 15), "2.5", OLD),
    ("five_cards.offered", True, date(1991, 11, 4), "2.16(c)", OLD),
    ("wagers.additional.kind", "over or under 13", date(1992, 4, 20), "2.17(a)", OLD),
    ("reader.used", True, date(1993, 1, 19), "2.6(j)", OLD),
    ("wagers.additional.kind", "same suit", date(1996, 7, 15), "2.17(a)", OLD),
    ("multiple_action.offered", True, date(1993, 9, 20), "2.18(a)", OLD_MULTIPLE),
    ("wagers.additional.kind", "sevens", date(1996, 7, 15), "2.17(a)", OLD),
    ("shuffling.method", "automated device", date(1999, 7, 6), "2.5", {**OLD, "cards.backs": ["red", "blue"]}),
    ("wagers.progressive.offered", True, date(1996, 7, 15), "2.19(a)", OLD),
    ("wagers.bonus.offered", True, date(1999, 1, 4), "2.20(a)", OLD),
    ("wagers.streak.offered", True, date(2001, 1, 16), "2.22(a)", OLD),
    ("wagers.match.offered", True, date(2004, 7, 19), "2.23(a)", OLD),
    ("doubling.face_down", True, date(2005, 1, 18), "2.10(c)", OLD),
    ("variation.six_to_five", True, date(2006, 1, 17), "2.2(a)1", {**SIX_TO_FIVE, "reader.used": False}),
    ("wagers.twenty.offered", True, date(2006, 6, 5), "2.24(a)", OLD),
    ("dealer.soft_17", "draw", date(2006, 6, 19), "2.12(b)", OLD),
]


UNCERTAIN = {
    ("wagers.additional.kind", "same suit"),
    ("wagers.additional.kind", "sevens"),
    ("shuffling.method", "automated device"),
}
"""The notes don't say which of several amendments added them, or what the text was before it was rewritten."""


def errors(changes: Changes) -> list[Defect]:
    return [defect for defect in checked(changes).defects if defect.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("key", "value", "first", "paragraph", "others"), DATED, ids=[f"{key} {value}" for key, value, *_ in DATED]
)
def test_a_blackjack_choice_may_be_made_from_its_first_day_on(
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


def test_the_oldest_blackjack_table_passes_on_the_first_day_and_not_before() -> None:
    first = date(1978, 6, 2)
    for day in (first, first + A_DAY):
        assert checked({**OLD, "edition": day}).passed
    is_refused({**OLD, "edition": first - A_DAY}, "edition", "2.1")


def test_every_dated_blackjack_choice_is_tested() -> None:
    from croupier.submission.value_kinds import Dated

    dated = {
        (option.key, value)
        for option in SCHEMA.options
        if isinstance(option.kind, Dated)
        for value in option.kind.periods
    }
    assert dated == {(key, value) for key, value, *_ in DATED}


@pytest.mark.cites("19:47-2.11(e)")
@pytest.mark.parametrize(
    ("changes", "again"),
    [({"splitting.hands": 2}, False), ({"splitting.hands": 3, "splitting.aces_again": True}, True)],
)
def test_aces_are_not_split_again_where_no_pair_is(changes: dict[str, Any], again: bool) -> None:
    assert rules(changes).split_aces_again == again
