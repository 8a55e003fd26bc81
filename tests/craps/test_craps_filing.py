"""A craps filing: the sample passes, a wrong choice is a defect with its paragraph, and words follow the choices."""

import tomllib
from datetime import date
from typing import Any

import pytest
from craps_play import NOTHING, Changes, defects, passed

from croupier.equipment.money import Odds
from croupier.games import craps, sample_text
from croupier.games.craps.explain import explain
from croupier.games.craps.layout import inscriptions, layout, sign, sign_lines
from croupier.games.craps.option_values import MARKS, PAYS_KEYS
from croupier.games.craps.pay_tables import LEAST, CrapsLine
from croupier.games.craps.rules import SCHEMA, rules_of
from croupier.games.craps.wagers import AREAS, CrapsArea, CrapsKind
from croupier.submission.diff import diff_tables
from croupier.submission.filing import check, restored
from croupier.submission.template import template

FIRE: Changes = {"wagers.fire.offered": True}


def test_the_sample_filing_passes_and_opens_a_table() -> None:
    report = check(tomllib.loads(sample_text("craps")), SCHEMA)
    assert report.defects == ()
    assert report.filing is not None
    table = craps.open_table(report.filing)
    assert table.resting().topic == "closed"
    assert len(table.positions) == 14


def test_an_empty_template_lists_every_key_and_states_nothing() -> None:
    text = template(SCHEMA, filled=False)
    assert set(tomllib.loads(text)) == {"schema", "game"} | {option.key.split(".")[0] for option in SCHEMA.options} - {
        "edition",
        "licensee",
        "table",
    }
    report = check({"schema": 1, "game": "craps"}, SCHEMA)
    missing = {defect.key for defect in report.defects}
    assert {"pays.pass", "dice.set", "wagers.line.minimum", "come_out.hardways", "readings.winners"} <= missing
    assert "wagers.fire.pay_table" not in missing


def test_a_filing_comes_back_from_its_plain_form_with_the_same_digest() -> None:
    filing = passed({"pays.field_12": "3 to 1", **FIRE})
    again = restored(filing.plain(), SCHEMA)
    assert again.values == filing.values
    assert again.digest == filing.digest
    assert rules_of(again) == rules_of(filing)


@pytest.mark.parametrize(
    ("key", "value", "cite"),
    [
        ("edition", date(1978, 6, 1), "19:47-1.1"),
        ("dice.set", 4, "19:47-1.11(c)"),
        ("dice.set", 21, "19:47-1.11(c)"),
        ("variant.places", 0, "19:47-1.11(c)"),
        ("variant.mini_craps", "yes", "19:47-1.2(a)"),
        ("chips.smallest", 0, "19:47-1.3"),
        ("chips.inventory", "100000.50", "19:47-1.3"),
        ("shooter.line_wager", 1, "19:47-1.11(b)"),
        ("wagers.line.minimum", "a lot", "19:47-8.2"),
        ("wagers.hard.maximum", "100.50", "19:47-8.2"),
        ("wagers.hop.pairs", "36", "19:47-1.2"),
        ("buy_lay.vigorish", "never", "19:47-1.5"),
        ("buy_lay.rounding", "to the cent", "19:47-1.5"),
        ("odds.multiple_4_10", 0, "19:47-1.6"),
        ("odds.up_to_payable", "no", "19:47-1.6"),
        ("come_out.hardways", "working", "19:47-1.2(a)7"),
        ("come_out.lose", "", "19:47-1.2(a)6"),
        ("come_out.come_odds", True, "19:47-1.6"),
        ("come_out.buy", "maybe", "19:47-1.5"),
        ("readings.winners", "vanish", "19:47-1.2(a)5"),
        ("pays.place_6_8", "8 to 7", "19:47-1.4"),
        ("pays.pass", "9 to 10", "19:47-1.4"),
        ("pays.field_12", "3 for 1", "19:47-1.4"),
    ],
)
def test_a_wrong_choice_is_a_defect_with_the_paragraph_that_grants_the_choice(key: str, value: Any, cite: str) -> None:
    assert (key, cite) in {(defect.key, str(defect.cite)) for defect in defects({key: value})}


def test_all_defects_are_found_at_once() -> None:
    found = defects({"dice.set": 4, "pays.seven": "3 to 1", "odds.multiple_6_8": 0, "come_out.lay": "?", "nonsense": 1})
    assert {defect.key for defect in found} == {
        "dice.set",
        "pays.seven",
        "odds.multiple_6_8",
        "come_out.lay",
        "nonsense",
    }


def test_odds_may_be_higher_and_not_lower_for_every_key() -> None:
    for key, lines in PAYS_KEYS.items():
        least = LEAST[lines[0]].odds
        higher = Odds(least.pays * 10 + 1, least.to * 10)
        lower = Odds(least.pays * 10 - 1, least.to * 10)
        rules = rules_of(passed({f"pays.{key}": str(higher), "wagers.lose.maximum": 5000}))
        assert all(rules.pays[line] == higher for line in lines)
        assert [defect.key for defect in defects({f"pays.{key}": str(lower)})] == [f"pays.{key}"]


def test_what_is_not_offered_is_not_stated() -> None:
    changes = {"buy_lay.offered": False, "wagers.hop.offered": False, "wagers.world.offered": False}
    rules = rules_of(passed({**changes, "wagers.horn_high.offered": False}))
    assert rules.vigorish is None
    assert not rules.offered & {
        CrapsKind.BUY,
        CrapsKind.LAY,
        CrapsKind.HOP,
        CrapsKind.WORLD,
        CrapsKind.HORN_HIGH,
        CrapsKind.FIRE,
    }
    stated = defects({**changes, "buy_lay.rounding": "up", "pays.hop": "15 to 1", "wagers.fire.maximum": 5})
    assert {defect.key for defect in stated} == {"buy_lay.rounding", "pays.hop", "wagers.fire.maximum"}


@pytest.mark.parametrize(("pairs", "number"), [("17", 17), ("21", 21)])
def test_hop_bets_are_offered_on_all_pairs_or_on_those_without_another_wager(pairs: str, number: int) -> None:
    rules = rules_of(passed({"wagers.hop.pairs": pairs}))
    hops = {area.number for area in rules.areas() if area.kind is CrapsKind.HOP}
    assert len(hops) == number
    assert ({11, 12, 56, 66} <= hops) is (number == 21)


@pytest.mark.parametrize(("places", "wrong"), [(8, 0), (9, 0), (10, 1)])
def test_mini_craps_seats_at_most_nine(places: int, wrong: int) -> None:
    assert len(defects({"variant.mini_craps": True, "variant.places": places})) == wrong
    assert defects({"variant.places": places}) == []


def test_limits_between_which_a_wager_cannot_be_paid_are_a_defect() -> None:
    found = defects({"wagers.one_roll.minimum": 1, "wagers.one_roll.maximum": 4})
    assert {defect.key for defect in found} == {"wagers.one_roll.maximum"}
    assert len(found) == 5  # four horn high bets and the world bet come in fives
    assert all(str(defect.cite) == "19:47-1.4" for defect in found)
    assert defects({"wagers.one_roll.minimum": 1, "wagers.one_roll.maximum": 5}) == []


def test_a_highest_wager_is_not_below_the_lowest() -> None:
    for group in ("line", "place", "lose", "hard", "field", "one_roll", "fire"):
        changes = {f"wagers.{group}.minimum": 50, f"wagers.{group}.maximum": 49, **FIRE}
        assert [defect.key for defect in defects(changes)] == [f"wagers.{group}.minimum"]


# --- multiples of wagers


@pytest.mark.parametrize(
    ("area", "point", "unit"),
    [
        (CrapsArea(CrapsKind.PASS), 0, 100),
        (CrapsArea(CrapsKind.PLACE, 6), 0, 600),
        (CrapsArea(CrapsKind.PLACE, 4), 0, 500),
        (CrapsArea(CrapsKind.LOSE, 10), 0, 1100),
        (CrapsArea(CrapsKind.LOSE, 9), 0, 800),
        (CrapsArea(CrapsKind.BUY, 8), 0, 500),
        (CrapsArea(CrapsKind.LAY, 9), 0, 300),
        (CrapsArea(CrapsKind.HORN), 0, 400),
        (CrapsArea(CrapsKind.WORLD), 0, 500),
        (CrapsArea(CrapsKind.PASS_ODDS), 9, 200),
        (CrapsArea(CrapsKind.DONT_PASS_ODDS), 6, 600),
        (CrapsArea(CrapsKind.COME_ODDS, 8), 4, 500),
    ],
    ids=str,
)
def test_wagers_are_taken_in_amounts_that_can_be_paid(area: CrapsArea, point: int, unit: int) -> None:
    rules = rules_of(passed())
    assert rules.unit(area, point) == unit
    for odds in rules.odds(area, point):
        assert odds.payment(unit) % rules.smallest_chip == 0
    halves = rules_of(passed({"chips.smallest": "0.50"}))
    assert halves.unit(area, point) * 2 == unit


@pytest.mark.parametrize(
    ("area", "point", "flat", "most"),
    [
        (CrapsArea(CrapsKind.PASS_ODDS), 4, 1000, 3000),
        (CrapsArea(CrapsKind.PASS_ODDS), 9, 1000, 4000),
        (CrapsArea(CrapsKind.PASS_ODDS), 6, 1100, 5500),
        (CrapsArea(CrapsKind.COME_ODDS, 5), 4, 1500, 6000),
        (CrapsArea(CrapsKind.DONT_PASS_ODDS), 4, 1000, 6000),
        (CrapsArea(CrapsKind.DONT_PASS_ODDS), 5, 1000, 6000),
        (CrapsArea(CrapsKind.DONT_PASS_ODDS), 6, 1000, 6000),
        (CrapsArea(CrapsKind.DONT_COME_ODDS, 9), 4, 1100, 6600),
    ],
    ids=str,
)
def test_three_four_five_times_odds_all_win_six_times_the_wager_or_cost_it(
    area: CrapsArea, point: int, flat: int, most: int
) -> None:
    assert rules_of(passed()).most_odds(area, flat, point) == most


def test_odds_go_up_to_the_next_payable_amount_only_where_that_is_filed() -> None:
    single = {"odds.multiple_6_8": 1, "odds.multiple_5_9": 1}
    up, down = (rules_of(passed({**single, "odds.up_to_payable": choice})) for choice in (True, False))
    for flat, above, below in ((1000, 1000, 1000), (1100, 1500, 1000), (1400, 1500, 1000), (1500, 1500, 1500)):
        assert up.most_odds(CrapsArea(CrapsKind.PASS_ODDS), flat, 6) == above
        assert down.most_odds(CrapsArea(CrapsKind.PASS_ODDS), flat, 6) == below
    assert down.most_odds(CrapsArea(CrapsKind.PASS_ODDS), 300, 6) == 0


@pytest.mark.parametrize(
    ("area", "amount", "down", "up"),
    [
        (CrapsArea(CrapsKind.BUY, 4), 2000, 100, 100),
        (CrapsArea(CrapsKind.BUY, 4), 1900, 0, 100),
        (CrapsArea(CrapsKind.BUY, 4), 2100, 100, 200),
        (CrapsArea(CrapsKind.LAY, 4), 4000, 100, 100),
        (CrapsArea(CrapsKind.LAY, 4), 3800, 0, 100),
        (CrapsArea(CrapsKind.LAY, 6), 2400, 100, 100),
        (CrapsArea(CrapsKind.LAY, 9), 6000, 200, 200),
    ],
    ids=str,
)
def test_the_vigorish_is_5_percent_of_a_buy_bet_or_of_what_a_lay_bet_may_win(
    area: CrapsArea, amount: int, down: int, up: int
) -> None:
    for rounding, due in (("down", down), ("up", up)):
        rules = rules_of(passed({"buy_lay.rounding": rounding}))
        assert rules.vigorish is not None
        assert rules.vigorish.of(area, amount, rules.smallest_chip) == due


# --- in words, on the layout, on the sign


def test_the_explanation_follows_the_choices_and_cites_each_line() -> None:
    plain = explain(passed())
    assert all(line.endswith("]") for line in plain)
    assert any("craps, filed for 2008-01-01" in line for line in plain)
    other = explain(
        passed(
            {
                "variant.mini_craps": True,
                "variant.places": 7,
                "buy_lay.offered": False,
                "pays.field_12": "3 to 1",
                "readings.winners": "are returned",
                "shooter.line_wager": False,
                **FIRE,
            }
        )
    )
    for words in (
        "mini-craps, filed for",
        "room for 7 players",
        "no vigorish is taken",
        "Field Bet (12): 3 to 1, more than the minimum of 2 to 1",
        "are returned with their payout",
        "need not have a pass or don't pass bet",
        "A fire bet pays by table A: 4 points 24 to 1",
    ):
        assert any(words in line for line in other), words
        assert not any(words in line for line in plain), words


def test_every_mark_belongs_to_an_option_whose_words_end_with_it() -> None:
    for key, mark in MARKS.items():
        assert SCHEMA.option(key).words.endswith(f"[mark {mark}]"), key


def test_the_layout_has_every_area_once_and_states_odds_with_to() -> None:
    rules = rules_of(passed(FIRE))
    elements = layout(rules)
    areas = [element.area for element in elements if element.what == "betting area"]
    assert areas == [text for text, area in AREAS.items() if rules.offers(area)]
    labels = [element.label for element in elements if element.what == "betting area"]
    assert len(set(labels)) == len(labels)
    written = [element.label for element in inscriptions(rules)]
    assert len(written) == len(CrapsLine) + 3
    assert all(" to " in label and " for " not in label for label in written)


def test_the_layout_names_the_lines_that_the_text_names() -> None:
    found = {element.area: element for element in layout(rules_of(passed()))}
    for area, label in (("pass", "Pass Line"), ("dont_pass", "Don't Pass Line Bar 12"), ("come", "Come Line")):
        assert (found[area].label, found[area].mark) == (label, "N")
    assert found["come.6"].mark == "X"


def test_the_sign_posts_limits_odds_and_what_is_on() -> None:
    text = sign(rules_of(passed()))
    assert "Pass, don't pass, come and don't come bets: $10 to $1,000" in text
    assert "Place bets to win during a come out roll: off unless called on" in text
    assert "Hardways during a come out roll: on" in text
    assert any(line.startswith("Odds on 4 and 10: 3 times the wager, taken at 2 to 1") for line in text)
    none = sign(rules_of(passed({"buy_lay.offered": False})))
    assert not any("Buy" in line for line in none)
    assert len(sign_lines(rules_of(passed(FIRE)))) == len(text) + 1


# --- notice


@pytest.mark.parametrize(
    ("before", "after", "paragraphs"),
    [
        (NOTHING, {"wagers.hop.offered": False}, ["1.2"]),
        ({"wagers.hop.offered": False}, NOTHING, ["8.3"]),
        (NOTHING, {"come_out.hardways": "off"}, ["1.3"]),
        (NOTHING, {"odds.multiple_4_10": 5}, ["1.6"]),
        (NOTHING, {"wagers.line.minimum": 15}, ["8.2"]),
        ({"pays.field_12": "3 to 1"}, NOTHING, ["1.4"]),
        (NOTHING, {"pays.field_12": "3 to 1"}, ["1.4"]),
        (NOTHING, {"licensee": "Another"}, []),
    ],
)
def test_notice_is_given_of_what_changes_for_players(before: Changes, after: Changes, paragraphs: list[str]) -> None:
    found = diff_tables(passed(before), passed(after))
    assert [
        str(demand.cite).removeprefix("19:47-") for change in found.changes for demand in change.demands
    ] == paragraphs
