"""What the layout and the sign of a blackjack table must show, and what its filing says in plain words."""

import re
from datetime import date
from itertools import chain
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
    passed,
    rules,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.pay_tables import PayTable
from croupier.games.blackjack import explain
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.layout import inscriptions, layout, sign, sign_lines
from croupier.games.blackjack.option_values import MARKS
from croupier.games.blackjack.rules import SCHEMA, rules_of
from croupier.games.printed_tables import payout_lines
from croupier.regulation import cite
from croupier.table.layout import Element

ALL: dict[str, Changes] = {
    "sample": {},
    "plain": PLAIN,
    "6 to 5": SIX_TO_FIVE,
    "multiple": MULTIPLE,
    "progressive": PROGRESSIVE,
    "bonus": BONUS,
    "streak": STREAK,
    "match": MATCH,
    "twenty": TWENTY,
    "thirteen": THIRTEEN,
    "suit": SAME_SUIT,
    "sevens": SEVENS,
    "by hand": BY_HAND,
    "Bart Carter": {**BY_HAND, "shuffling.method": "Bart Carter"},
    "continuous": {**BY_HAND, "shuffling.method": "continuous device"},
    "double shoe": {"shuffling.method": "by hand", "shoe.double": True},
}


def shown(changes: Changes, what: str, where: str) -> list[str]:
    return [element.label for element in layout(rules(changes)) if (element.what, element.where) == (what, where)]


def everything(changes: Changes, what: str) -> list[Element]:
    return [element for element in layout(rules(changes)) if element.what == what]


# --- the layout

AREAS = [
    (PLAIN, ["Blackjack"]),
    ({}, ["Blackjack", "Same suit", "Match the dealer", "Twenty point bonus"]),
    (THIRTEEN, ["Blackjack", "Over 13", "Under 13"]),
    (SEVENS, ["Blackjack", "Sevens"]),
    (MULTIPLE, ["First hand", "Second hand", "Third hand"]),
    (BONUS, ["Blackjack", "Blackjack bonus"]),
    (STREAK, ["Blackjack", "2", "3", "4", "5"]),
    (PROGRESSIVE, ["Blackjack"]),
]


@pytest.mark.cites("19:47-2.17(f)", "19:47-2.18(b)", "19:47-2.20(b)", "19:47-2.22(d)", "19:47-2.23(d)", "19:47-2.24(c)")
@pytest.mark.parametrize(("changes", "areas"), AREAS)
@pytest.mark.parametrize("boxes", [1, 5, 7])
def test_each_box_has_an_area_for_each_wager_that_is_offered(changes: Changes, areas: list[str], boxes: int) -> None:
    changes = {**changes, "boxes.number": boxes, "boxes.per_player": 1, "splitting.hands": 2}
    for box in range(1, boxes + 1):
        assert shown(changes, "betting area", f"box {box}") == areas
    assert shown(changes, "betting area", f"box {boxes + 1}") == []
    assert len(everything(changes, "betting area")) == boxes * len(areas)


@pytest.mark.cites("19:47-2.18(g)")
def test_the_dealer_has_three_places_in_multiple_action_and_one_otherwise() -> None:
    assert shown(PLAIN, "hand area", "dealer") == ["Dealer"]
    assert shown(MULTIPLE, "hand area", "dealer") == ["First hand", "Second hand", "Third hand"]


@pytest.mark.cites("19:47-2.19(b)", "19:47-2.20(f)", "19:47-2.22(d)")
def test_the_equipment_of_a_wager_stands_exactly_where_it_is_offered() -> None:
    boxes = rules(PROGRESSIVE).boxes
    equipment = {
        "acceptor device": (PROGRESSIVE, boxes),
        "light": (PROGRESSIVE, boxes),
        "meter": (PROGRESSIVE, 1),
        "button": (BONUS, 1),
        "display": (BONUS, 1),
        "lammers": (STREAK, 1),
    }
    for what, (offer, number) in equipment.items():
        for changes in (PLAIN, PROGRESSIVE, BONUS, STREAK):
            assert len(everything(changes, what)) == (number if changes is offer else 0), what
    both = {
        **PROGRESSIVE,
        "wagers.progressive.meter.rate": "50%",
        "wagers.progressive.meter.reset_rate": "20%",
    }
    assert [element.label for element in everything(both, "meter")] == ["Progressive meter", "Reset meter"]
    assert len(everything({}, "card reader")) == 1
    assert everything({"reader.used": False}, "card reader") == []


def test_the_inscriptions_follow_the_rules() -> None:
    def written(changes: Changes) -> list[str]:
        return [inscription.label for inscription in inscriptions(rules(changes))]

    stands, draws = written(PLAIN), written({**PLAIN, "dealer.soft_17": "draw"})
    assert stands[0] == "Blackjack pays 3 to 2"
    assert stands[2] == "Insurance pays 2 to 1"
    assert "all 17s" in stands[1]
    assert "soft 17" in draws[1]
    bundle = written(SIX_TO_FIVE)
    assert (bundle[0], bundle[1]) == ("Blackjack pays 6 to 5", draws[1])
    assert written({**STREAK, "wagers.streak.pays_5": "40 to 1"})[-1] == "5 consecutive winning hands: 40 to 1"


@pytest.mark.cites("19:47-2.24(h)")
def test_the_payout_limit_is_on_the_layout_or_on_the_sign_and_says_how_it_is_shared() -> None:
    for place, on_layout, on_sign in (("inscription", 1, 0), ("sign", 0, 1)):
        table = rules({**TWENTY, "layout.limit": place, "wagers.twenty.limit": 30_000})
        written = [inscription.label for inscription in inscriptions(table) if str(inscription.cite) == "19:46-1.10(o)"]
        posted = [text for where, text in sign_lines(table) if str(where) == "19:46-1.10(o)"]
        assert (len(written), len(posted)) == (on_layout, on_sign)
        (text,) = written + posted
        assert "$30,000" in text
        assert "in proportion" in text


# --- the sign


def posted(changes: Changes, paragraph: str) -> list[str]:
    return [text for where, text in sign_lines(rules(changes)) if str(where) == f"19:47-{paragraph}"]


@pytest.mark.cites("19:47-2.17(h)", "19:47-2.18(b)", "19:47-2.23(c)", "19:47-2.24(c)", "19:47-2.24(f)")
def test_limits_and_payouts_are_posted() -> None:
    assert posted({"wagers.bet.minimum": 15}, "8.3") == ["Blackjack wager: $15 to $1,000"]
    assert posted({"wagers.additional.minimum": 2, "wagers.additional.maximum": 75}, "2.17(h)") == [
        "Same-suit wager: $2 to $75",
        "Same-suit wager: No more than the blackjack wager",
    ]
    assert posted(SEVENS, "2.17(h)")[0] == "Sevens wager: $1"
    assert posted({"wagers.match.minimum": 5}, "2.23(c)") == ["Match-the-dealer wager: $5 to $100"]
    assert posted({"wagers.twenty.minimum": 5}, "2.24(c)") == ["Twenty point bonus wager: $5 to $25"]
    assert "Twenty point bonus wager: Matched 20: 25 to 1" in posted({"wagers.twenty.pay_table": "B"}, "2.24(f)")
    assert posted({**MULTIPLE, "multiple_action.least_wagers": 3, "multiple_action.third.minimum": 25}, "2.18(b)") == [
        "Each player makes at least 3 wagers",
        "First wager: $10 to $1,000",
        "Second wager: $10 to $1,000",
        "Third wager: $25 to $1,000",
    ]
    assert posted(MULTIPLE, "8.3") == []


@pytest.mark.parametrize("name", ["sample", "progressive", "streak", "thirteen", "sevens"])
def test_every_line_of_every_pay_table_in_use_is_on_the_sign(name: str) -> None:
    table = rules(ALL[name])
    wagers = (table.additional, table.progressive, table.streak, table.match, table.twenty)
    tables: list[PayTable[Any]] = [wager.table for wager in wagers if wager is not None]
    lines = list(chain.from_iterable(map(payout_lines, tables)))
    assert lines
    text = sign(table)
    for line in lines:
        assert any(sign_line.endswith(line) for sign_line in text), line


@pytest.mark.parametrize("name", ALL)
def test_every_element_and_every_line_of_the_sign_cites(name: str) -> None:
    table = rules(ALL[name])
    for element in layout(table):
        assert cite(str(element.cite)) == element.cite
        assert element.label
        assert re.fullmatch(r"[NXPIR?/]+", element.mark)
    assert len(sign(table)) == len(set(sign(table)))
    assert len(layout(table)) == len(set(layout(table)))


# --- in plain words


def explained(changes: Changes) -> list[str]:
    return explain(passed(changes))


@pytest.mark.parametrize("name", ALL)
def test_every_sentence_ends_with_a_paragraph_that_exists(name: str) -> None:
    for line in explained(ALL[name]):
        match = re.search(r"\[(19:4[67]-[^\]]+)\]$", line)
        assert match is not None, line
        cite(match[1])


TWENTY_HIGH: Changes = {**TWENTY, "wagers.twenty.maximum": 500, "wagers.twenty.limit": 2_000_000}

OTHERWISE: dict[str, tuple[Changes, Any]] = {
    "edition": ({}, date(2009, 1, 1)),
    "licensee": ({}, "Another Casino"),
    "table": ({}, "BJ-99"),
    "variation.six_to_five": ({**PLAIN, "cards.decks": 2, "blackjack.even_money": False}, True),
    "cards.decks": (PLAIN, 8),
    "cards.backs": ({}, ["green", "blue"]),
    "cards.preshuffled": ({}, True),
    "shuffling.method": (BY_HAND, "Bart Carter"),
    "shoe.double": ({"shuffling.method": "by hand", "cards.backs": ["red"]}, True),
    "shoe.penetration": ({}, "60%"),
    "reader.used": ({}, False),
    "reader.value_visible": ({}, True),
    "boxes.number": ({}, 5),
    "boxes.players": ({}, 1),
    "boxes.per_player": ({}, 1),
    "entry.mid_shoe": ({}, False),
    "dealing.player_cards": (SIX_TO_FIVE, "face down"),
    "dealer.soft_17": ({}, "draw"),
    "blackjack.paid_at_once": ({}, False),
    "blackjack.even_money": ({}, False),
    "surrender.offered": ({}, False),
    "insurance.up_to_next_chip": ({}, True),
    "doubling.face_down": ({}, True),
    "doubling.two_card_21": ({}, True),
    "splitting.hands": ({}, 3),
    "splitting.aces_again": ({}, True),
    "five_cards.offered": ({}, True),
    "wagers.bet.minimum": ({}, 15),
    "wagers.bet.maximum": ({}, 500),
    "wagers.match_play": ({}, False),
    "multiple_action.offered": ({**MULTIPLE, "multiple_action.offered": False}, True),
    "multiple_action.least_wagers": (MULTIPLE, 3),
    "multiple_action.second.minimum": (MULTIPLE, 15),
    "multiple_action.second.maximum": (MULTIPLE, 500),
    "multiple_action.third.minimum": (MULTIPLE, 15),
    "multiple_action.third.maximum": (MULTIPLE, 500),
    "wagers.additional.kind": (THIRTEEN, "sevens"),
    "wagers.additional.minimum": ({}, 5),
    "wagers.additional.maximum": ({}, 50),
    "wagers.additional.payout_option": ({}, "3"),
    "wagers.additional.match_play": ({}, True),
    "wagers.progressive.offered": (PLAIN, True),
    "wagers.progressive.meter.initial": (PROGRESSIVE, 6000),
    "wagers.progressive.meter.reset": (PROGRESSIVE, 6000),
    "wagers.progressive.meter.rate": (PROGRESSIVE, "75%"),
    "wagers.progressive.meter.reset_rate": (PROGRESSIVE, "5%"),
    "wagers.bonus.offered": (PLAIN, True),
    "wagers.bonus.one_dollar": (BONUS, False),
    "wagers.bonus.five_dollars": (BONUS, False),
    "wagers.bonus.awards_one_dollar": (BONUS, ["1 of $17"]),
    "wagers.bonus.awards_five_dollars": (BONUS, ["1 of $90"]),
    "wagers.streak.offered": (PLAIN, True),
    "wagers.streak.minimum": (STREAK, 5),
    "wagers.streak.maximum": (STREAK, 50),
    **{f"wagers.streak.pays_{hands}": (STREAK, "40 to 1") for hands in (2, 3, 4, 5)},
    "wagers.match.offered": (PLAIN, True),
    "wagers.match.minimum": (MATCH, 5),
    "wagers.match.maximum": (MATCH, 50),
    "wagers.match.pays_non_matching": (MATCH, "5 to 1"),
    "wagers.match.pays_matching": (MATCH, "12 to 1"),
    "wagers.match.match_play": (MATCH, True),
    "wagers.twenty.offered": (PLAIN, True),
    "wagers.twenty.minimum": (TWENTY_HIGH, 5),
    "wagers.twenty.maximum": (TWENTY_HIGH, 50),
    "wagers.twenty.pay_table": (TWENTY, "B"),
    **{
        f"wagers.twenty.pays_{end}": (TWENTY_HIGH, "2,000 to 1")
        for end in ("queens_and_blackjack", "queens", "matched", "suited", "any")
    },
    "wagers.twenty.limit": (TWENTY, 30_000),
    "wagers.twenty.match_play": (TWENTY, True),
    "layout.limit": (TWENTY, "inscription"),
    "readings.one_seven": (SEVENS, "first two cards"),
    "readings.split_cards": (SEVENS, "do not count"),
    "readings.meter_sharers": (PROGRESSIVE, "wagers"),
    "readings.bonus_wager": (BONUS, "part of the award"),
    "readings.streak_split": (STREAK, "all hands"),
    "readings.streak_surrender": (STREAK, "stays"),
    "readings.streak_dead_hand": (STREAK, "lost"),
    "readings.streak_sat_out": (STREAK, "stays"),
    "readings.king_and_queen": (SAME_SUIT, "both lines"),
    "readings.progressive_wager": (PROGRESSIVE, "returned"),
    "readings.dead_hand": (SEVENS, "returned"),
    "readings.void_round": (SEVENS, "decided by two cards"),
    "readings.queens_over_21": (TWENTY, "at once"),
    "readings.limit_shared": ({**TWENTY, "wagers.twenty.limit": 25_000}, "always"),
    "readings.limit_cents": ({**TWENTY, "wagers.twenty.limit": 25_000}, "dealer's right"),
    "readings.split_two_card_21": (PLAIN, "void"),
    "readings.added_over_21": (PLAIN, "returned"),
    "readings.surrendered_coupon": (PLAIN, "returned"),
    "corrections.approval_above": ({}, 50),
}
"""A table for each choice, and its alternatives."""

NOT_TOLD = {"chips.smallest", "chips.inventory"}
"""Internal matters of the house."""


def test_every_choice_is_explained() -> None:
    assert {option.key for option in SCHEMA.options} == OTHERWISE.keys() | NOT_TOLD


@pytest.mark.parametrize("key", OTHERWISE)
def test_a_changed_choice_is_explained_differently(key: str) -> None:
    others, value = OTHERWISE[key]
    changes = {**others, key: value}
    if key == "shoe.double":
        changes["cards.backs"] = ["red", "blue"]
    assert explained(changes) != explained(others)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("wagers.progressive.offered", "The progressive blackjack wager"),
        ("wagers.bonus.offered", "The blackjack bonus wager"),
        ("wagers.streak.offered", "The streak wager"),
        ("wagers.match.offered", "The match-the-dealer wager"),
        ("wagers.twenty.offered", "The twenty point bonus wager"),
    ],
)
def test_each_wager_is_listed_as_offered_or_not(key: str, words: str) -> None:
    def lines(offered: bool) -> list[str]:
        return [line for line in explained({**PLAIN, key: offered}) if line.startswith(words)]

    assert len(lines(True)) == len(lines(False)) == 1
    assert "not offered" in lines(False)[0]
    assert "not offered" not in lines(True)[0]


def test_shuffling_and_the_shoe_are_explained() -> None:
    for name, words in (
        ("by hand", "The dealer shuffles"),
        ("Bart Carter", "Bart Carter shuffle"),
        ("continuous", "continuously"),
        ("double shoe", "Two sides of a double shoe, red and blue, hold 6 decks each."),
        ("sample", "Two batches of 6 decks"),
        ("6 to 5", "Two sets of 2 decks"),
    ):
        assert any(words in line for line in explained(ALL[name])), name


def test_the_explanation_shows_the_exact_advantage_of_a_bonus() -> None:
    """Six decks: 192/4043 for a blackjack, and 18 times the wager is returned with an award of $17."""
    changes = {**BONUS, "wagers.bonus.five_dollars": False, "wagers.bonus.awards_one_dollar": ["1 of $17"]}
    (line,) = [line for line in explained(changes) if "House advantage" in line]
    assert "House advantage 587/4043, about 14.52%" in line
    assert "a chance of 192/4043" in line


def test_what_rests_on_a_missing_section_carries_its_mark() -> None:
    marked = [line for line in explained({}) if "(mark " in line]
    assert len(marked) >= 14
    for line in marked:
        match = re.search(r"\(mark ([NXPIR?/]+)\) \[", line)
        assert match is not None, line
        assert match[1] in MARKS.values()


@settings(deadline=None, max_examples=300, derandomize=True)
@given(st.sampled_from(sorted(ALL)), st.sets(st.sampled_from(sorted(OTHERWISE)), max_size=12))
def test_any_choices_are_checked_and_what_passes_can_be_shown(name: str, keys: set[str]) -> None:
    """No combination crashes the check; defects cite and say what is allowed; valid filings can be read, drawn and
    explained.
    """
    report = checked({**ALL[name], **{key: OTHERWISE[key][1] for key in keys}})
    for defect in report.defects:
        assert defect.allowed
        assert defect.words
        assert cite(str(defect.cite)) == defect.cite
    assert (report.filing is None) == bool(report.defects)
    if report.filing is not None:
        table = rules_of(report.filing)
        assert explain(report.filing)
        assert layout(table)
        assert sign(table)
        for box in range(1, table.boxes + 1):
            assert [area.kind for area in table.areas_of(box)] == [kind for kind in BlackjackKind if table.offers(kind)]
