"""What a licensee may choose for blackjack's optional wagers: exclusions, limits, odds, meters, awards."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from blackjack_filings import (
    BONUS,
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

from croupier.equipment.money import odds as read_odds
from croupier.games.blackjack import pay_tables
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.bonus_award import BonusWager
from croupier.games.blackjack.cross_checks import EXCLUSIONS
from croupier.games.blackjack.pay_tables import (
    MatchLine,
    MeterSharers,
    OneSeven,
    SplitCards,
    StreakLine,
    StreakSplit,
    TwentyLine,
)
from croupier.games.blackjack.rules import SameSuitRules, SevensRules, ThirteenRules
from croupier.games.limits import Limits
from croupier.submission.diff import diff_tables

# --- wagers that exclude each other

OFFERS: dict[str, Changes] = {
    "multiple": MULTIPLE,
    "progressive": PROGRESSIVE,
    "bonus": BONUS,
    "streak": STREAK,
    "match": MATCH,
    "twenty": TWENTY,
    "thirteen": THIRTEEN,
    "suit": SAME_SUIT,
    "sevens": SEVENS,
    "shared": {**PLAIN, "boxes.players": 2},
}

EXCLUDED = {
    # 2.18(a)
    ("multiple", "progressive"): "2.18(a)",
    ("multiple", "bonus"): "2.18(a)",
    ("multiple", "streak"): "2.18(a)",
    ("multiple", "match"): "2.18(a)",
    ("multiple", "twenty"): "2.18(a)",
    # 2.20(l), 2.22(l), 2.24(i)
    ("progressive", "bonus"): "2.20(l)",
    ("progressive", "streak"): "2.22(l)",
    ("progressive", "twenty"): "2.24(i)",
    ("bonus", "streak"): "2.20(l)",
    ("bonus", "twenty"): "2.20(l)",
    ("streak", "twenty"): "2.22(l)",
    # 2.17(a), 2.13(a)
    ("progressive", "thirteen"): "2.17(a)",
    ("progressive", "suit"): "2.17(a)",
    ("progressive", "sevens"): "2.17(a)",
    ("progressive", "shared"): "2.13(a)",
}
"""Taken from the paragraphs; any pair not listed may share a table."""

ADDITIONAL = {"thirteen", "suit", "sevens"}


def _together(*names: str) -> dict[str, Any]:
    changes = dict(PLAIN)
    for name in names:
        changes |= {key: value for key, value in OFFERS[name].items() if PLAIN.get(key) != value}
    return changes


@pytest.mark.cites("19:47-2.13(a)", "19:47-2.17(a)", "19:47-2.18(a)", "19:47-2.20(l)", "19:47-2.22(l)", "19:47-2.24(i)")
@pytest.mark.parametrize(
    ("one", "other"), [pair for pair in combinations(OFFERS, 2) if not ADDITIONAL.issuperset(pair)]
)
def test_two_offers_share_a_table_exactly_where_no_paragraph_forbids_it(one: str, other: str) -> None:
    report = checked(_together(one, other))
    paragraph = EXCLUDED.get((one, other), "")
    assert [cite for _, cite in found(report)] == ([paragraph] if paragraph else [])


def test_all_forbidden_pairs_are_found_at_once() -> None:
    report = checked(_together("multiple", "progressive", "bonus", "streak", "match", "twenty", "shared", "suit"))
    expected = [cite for pair, cite in EXCLUDED.items() if not {"thirteen", "sevens"} & set(pair)]
    assert sorted(cite for _, cite in found(report)) == sorted(expected)
    assert len(expected) == 13


def test_an_exclusion_names_every_paragraph_that_has_it() -> None:
    defect = is_refused(_together("bonus", "streak"), "wagers.streak.offered", "2.20(l)")
    assert defect.words == (
        "the streak wager may not be offered with the blackjack bonus wager (see also 19:47-2.22(l))"
    )
    assert (defect.value, defect.allowed) == ("true", "false, or wagers.bonus.offered = false")
    assert len(EXCLUSIONS) == 11


# --- 2.17


@pytest.mark.cites("19:47-2.17(a)1", "19:47-2.17(a)2", "19:47-2.17(a)3", "19:47-2.17(a)3i")
def test_one_of_three_additional_wagers() -> None:
    assert rules(PLAIN).additional is None
    assert isinstance(rules(THIRTEEN).additional, ThirteenRules)
    assert isinstance(rules(SAME_SUIT).additional, SameSuitRules)
    sevens = rules(SEVENS)
    assert isinstance(sevens.additional, SevensRules)
    assert sevens.limits(BlackjackKind.SEVENS) == Limits(1_00, 1_00)
    assert not sevens.offers(BlackjackKind.SUIT)
    for end in ("minimum", "maximum"):
        is_refused({**SEVENS, f"wagers.additional.{end}": 1}, f"wagers.additional.{end}", "2.17(g)2")
    for reading in OneSeven:
        table = rules({**SEVENS, "readings.one_seven": reading.value}).additional
        assert isinstance(table, SevensRules)
        assert table.one_seven is reading


OPTIONS = {1: "1234", 2: "1234", 4: "1234", 6: "1234", 8: "123"}


@pytest.mark.cites("19:47-2.17(e)2", "19:47-2.17(e)2v")
@pytest.mark.parametrize("decks", OPTIONS)
def test_the_payout_options_for_each_number_of_decks(decks: int) -> None:
    for option in "12345":
        changes = {**SAME_SUIT, "cards.decks": decks, "wagers.additional.payout_option": option}
        if option in OPTIONS[decks]:
            table = rules(changes).additional
            assert isinstance(table, SameSuitRules)
            assert table.table is pay_tables.SAME_SUIT[decks][option]
        else:
            # There is an option 4, but not with eight decks; there is no option 5.
            paragraph = "2.17(e)2v" if option == "4" else "2.17(e)2"
            is_refused(changes, "wagers.additional.payout_option", paragraph)


@pytest.mark.cites("19:47-2.17(g)1")
@pytest.mark.parametrize(("least", "right"), [(19, True), (20, True), (21, False)])
def test_an_additional_wager_is_not_above_the_blackjack_wager(least: int, right: bool) -> None:
    changes = {**THIRTEEN, "wagers.bet.maximum": 20, "wagers.additional.minimum": least}
    passes_or_is_refused(right, changes, "wagers.additional.minimum", "2.17(g)1")


@pytest.mark.parametrize(("most", "right"), [("0.50", False), ("1.00", True), ("1.50", True)])
def test_a_sevens_wager_is_not_above_the_blackjack_wager(most: str, right: bool) -> None:
    changes = {**SEVENS, "wagers.bet.minimum": "0.50", "wagers.bet.maximum": most}
    passes_or_is_refused(right, changes, "wagers.bet.maximum", "2.17(g)1")


# --- limits and chips

LIMITED = [
    ("wagers.bet", {}, 1000),
    ("multiple_action.second", MULTIPLE, 1000),
    ("multiple_action.third", MULTIPLE, 1000),
    ("wagers.additional", {}, 100),
    ("wagers.streak", STREAK, 100),
    ("wagers.match", {}, 100),
    ("wagers.twenty", {"wagers.twenty.limit": 100_000}, 25),
]


@pytest.mark.parametrize(("wager", "others", "maximum"), LIMITED)
def test_a_blackjack_minimum_may_equal_its_maximum_and_not_exceed_it(wager: str, others: Changes, maximum: int) -> None:
    for minimum in (maximum - 1, maximum):
        passed({**others, f"{wager}.minimum": minimum})
    defect = is_refused({**others, f"{wager}.minimum": maximum + 1}, f"{wager}.minimum", "8.3")
    assert (defect.words, defect.allowed) == ("is above the maximum", f"at most ${maximum:,}")


@pytest.mark.parametrize(("wager", "others", "maximum"), LIMITED)
@pytest.mark.parametrize("end", ["minimum", "maximum"])
def test_blackjack_limits_can_be_made_of_the_smallest_chip(wager: str, others: Changes, maximum: int, end: str) -> None:
    key = f"{wager}.{end}"
    defect = is_refused({**others, key: f"{maximum - 1}.25"}, key, "2.3")
    assert defect.allowed == "multiples of $0.50"


FIXED = [
    (SEVENS, "2.17(a)3i", 1),
    (PROGRESSIVE, "2.19(b)", 1),
    ({**BONUS, "wagers.bonus.five_dollars": False}, "2.20(b)", 1),
    ({**BONUS, "wagers.bonus.one_dollar": False}, "2.20(b)", 5),
]


@pytest.mark.parametrize(("offer", "paragraph", "amount"), FIXED)
def test_wagers_of_one_amount_can_be_made_of_the_smallest_chip(offer: Changes, paragraph: str, amount: int) -> None:
    passed({**offer, "chips.smallest": amount})
    report = checked({**offer, "chips.smallest": 10, "boxes.players": 1})
    assert ("chips.smallest", paragraph) in found(report)


CENTS = [
    # Half of a wager, for 3 to 2 and for surrender.
    ({"surrender.offered": False}, "0.01", ["2.7"]),
    ({"surrender.offered": False}, "0.02", []),
    ({"surrender.offered": False}, "0.03", ["2.7"]),
    ({"surrender.offered": True}, "0.01", ["2.7", "2.8"]),
    ({"surrender.offered": True}, "0.02", []),
    # A fifth, for 6 to 5.
    ({**SIX_TO_FIVE, "surrender.offered": False}, "0.04", ["2.7"]),
    ({**SIX_TO_FIVE, "surrender.offered": False}, "0.05", []),
    ({**SIX_TO_FIVE, "surrender.offered": True}, "0.05", ["2.8"]),
    ({**SIX_TO_FIVE, "surrender.offered": True}, "0.10", []),
    # 5 to 2 for two suited cards; option 1 pays 3 to 1.
    ({**SAME_SUIT, "surrender.offered": False, "wagers.additional.payout_option": "2"}, "0.01", ["2.17(e)2", "2.7"]),
    ({**SAME_SUIT, "surrender.offered": False, "wagers.additional.payout_option": "1"}, "0.01", ["2.7"]),
    # The licensee's own odds.
    ({**STREAK, "wagers.streak.pays_2": "10 to 3"}, "0.04", ["2.22(j)"]),
    ({**STREAK, "wagers.streak.pays_2": "10 to 3"}, "0.06", []),
    ({**STREAK, "wagers.streak.pays_2": "12 to 4"}, "0.02", []),
    ({**MATCH, "wagers.match.pays_matching": "34 to 3"}, "0.04", ["2.23(f)"]),
    ({**TWENTY, "wagers.twenty.pays_any": "13 to 3"}, "0.04", ["2.24(f)"]),
]


@pytest.mark.parametrize(("offer", "smallest", "paragraphs"), CENTS)
def test_payments_come_out_in_whole_cents(offer: Changes, smallest: str, paragraphs: list[str]) -> None:
    amounts: dict[str, Any] = {"chips.smallest": smallest, "chips.inventory": 1200, "wagers.bet.minimum": 12}
    amounts |= {"wagers.bet.maximum": 1200}
    offer = {**PLAIN, **offer}
    for wager, flag in (("streak", STREAK), ("match", MATCH), ("twenty", TWENTY), ("additional", SAME_SUIT)):
        if all(offer.get(key) == value for key, value in flag.items()):
            amounts |= {f"wagers.{wager}.minimum": 12, f"wagers.{wager}.maximum": 12}
    report = checked({**offer, **amounts})
    assert found(report) == sorted(("chips.smallest", paragraph) for paragraph in paragraphs)


# --- 2.19: the meter


@pytest.mark.cites("19:47-2.19(i)")
@pytest.mark.parametrize(
    ("rate", "reset_rate", "right"),
    [
        ("69.99%", "0%", False),
        ("70%", "0%", True),
        ("70.01%", "0%", True),
        ("50%", "19.99%", False),
        ("50%", "20%", True),
        ("50%", "20.01%", True),
        ("0%", "70%", True),
        ("80%", "20%", True),
        ("80%", "20.01%", False),
    ],
)
def test_both_meters_progress_by_at_least_70_per_cent(rate: str, reset_rate: str, right: bool) -> None:
    meter = "wagers.progressive.meter"
    changes = {**PROGRESSIVE, f"{meter}.rate": rate, f"{meter}.reset_rate": reset_rate}
    passes_or_is_refused(right, changes, f"{meter}.rate", "2.19(i)")
    if right:
        table = rules(changes).progressive
        assert table is not None
        assert table.meter.rate == Fraction(rate.rstrip("%")) / 100
        assert table.meter.reset_rate == Fraction(reset_rate.rstrip("%")) / 100


@pytest.mark.cites("19:47-2.19(i)")
@pytest.mark.parametrize("key", ["initial", "reset"])
@pytest.mark.parametrize(("amount", "right"), [("4999.99", False), (5000, True), ("5000.01", True)])
def test_the_licensee_funds_a_meter_of_at_least_5000_dollars(key: str, amount: str | int, right: bool) -> None:
    meter = f"wagers.progressive.meter.{key}"
    passes_or_is_refused(right, {**PROGRESSIVE, meter: amount}, meter, "2.19(i)")


@pytest.mark.cites("19:47-2.19(a)")
def test_a_progressive_blackjack_wager_is_one_dollar() -> None:
    table = rules(PROGRESSIVE)
    assert table.limits(BlackjackKind.PROGRESSIVE) == Limits(1_00, 1_00)
    for sharers in MeterSharers:
        progressive = rules({**PROGRESSIVE, "readings.meter_sharers": sharers.value}).progressive
        assert progressive is not None
        assert progressive.sharers is sharers
    for split in SplitCards:
        for offer in (PROGRESSIVE, SEVENS):
            assert rules({**offer, "readings.split_cards": split.value}).split_cards is split
    is_refused({**PLAIN, "readings.split_cards": "count"}, "readings.split_cards", "2.19(c)")


# --- 2.20: awards and the house advantage


@pytest.mark.cites("19:47-2.20(a)")
def test_blackjack_bonus_wagers_of_one_dollar_of_five_or_of_both() -> None:
    for dollar, five_dollars in ((True, True), (True, False), (False, True)):
        table = rules({**BONUS, "wagers.bonus.one_dollar": dollar, "wagers.bonus.five_dollars": five_dollars})
        assert table.bonus is not None
        assert sorted(table.bonus.awards) == [1_00] * dollar + [5_00] * five_dollars
    neither = {**BONUS, "wagers.bonus.one_dollar": False, "wagers.bonus.five_dollars": False}
    is_refused(neither, "wagers.bonus.offered", "2.20(a)")
    stray = {**BONUS, "wagers.bonus.one_dollar": False, "wagers.bonus.awards_one_dollar": ["1 of $19"]}
    is_refused(stray, "wagers.bonus.awards_one_dollar", "2.20(j)")


ONE_DOLLAR = {**BONUS, "wagers.bonus.five_dollars": False, "chips.smallest": "0.02"}
FIVE_DOLLARS = {**BONUS, "wagers.bonus.one_dollar": False, "chips.smallest": "0.02"}
# $17 (or $90) makes up what the awards below leave, so that the house advantage is always allowed.
FAIR = {"one_dollar": "1000000 of $17", "five_dollars": "1000000 of $90"}


@pytest.mark.cites("19:47-2.20(j)")
@pytest.mark.parametrize(
    ("name", "award", "right"),
    [
        ("one_dollar", "4.98", False),
        ("one_dollar", "5", True),
        ("one_dollar", "5.02", True),
        ("one_dollar", "999.98", True),
        ("one_dollar", "1,000", True),
        ("one_dollar", "1,000.02", False),
        ("five_dollars", "49.98", False),
        ("five_dollars", "50", True),
        ("five_dollars", "50.02", True),
        ("five_dollars", "4,999.98", True),
        ("five_dollars", "5,000", True),
        ("five_dollars", "5,000.02", False),
    ],
)
def test_an_award_lies_within_its_amounts(name: str, award: str, right: bool) -> None:
    key = f"wagers.bonus.awards_{name}"
    offer = ONE_DOLLAR if name == "one_dollar" else FIVE_DOLLARS
    passes_or_is_refused(right, {**offer, key: [FAIR[name], f"1 of ${award}"]}, key, "2.20(j)")


def _mean(low: int, high: int, mean: Fraction) -> list[str]:
    """Return lots of two amounts, in dollars, with exactly this mean."""
    part = (mean - low) / (high - low)
    return [f"{part.denominator - part.numerator} of ${low}", f"{part.numerator} of ${high}"]


EDGES = [
    (decks, wager, advantage)
    for decks in (1, 2, 4, 6, 8)
    for wager in BonusWager
    for advantage in (Fraction(0), Fraction(30, 100))
]


@pytest.mark.cites("19:47-2.20(k)")
@pytest.mark.parametrize(("decks", "wager", "advantage"), EDGES)
@pytest.mark.parametrize(("name", "stake"), [("one_dollar", 1), ("five_dollars", 5)])
def test_the_house_advantage_is_from_nothing_to_30_per_cent_exactly(
    decks: int, wager: BonusWager, advantage: Fraction, name: str, stake: int
) -> None:
    """At the bound itself, and a millionth outside and inside it; the chance of a blackjack counted by hand."""
    chance = Fraction(2 * 4 * decks * 16 * decks, 52 * decks * (52 * decks - 1))
    back = 1 if wager is BonusWager.RETURNED else 0
    inward = 1 if not advantage else -1
    for shift, right in ((0, True), (inward, True), (-inward, False)):
        aimed = advantage + Fraction(shift, 1_000_000)
        mean = stake * ((1 - aimed) / chance - back)
        key = f"wagers.bonus.awards_{name}"
        changes = {
            **(ONE_DOLLAR if stake == 1 else FIVE_DOLLARS),
            "cards.decks": decks,
            "readings.bonus_wager": wager.value,
            key: _mean(10 * stake, 100 * stake, mean),
        }
        passes_or_is_refused(right, changes, key, "2.20(k)")
        if right:
            bonus = rules(changes).bonus
            assert bonus is not None
            assert bonus.advantage(100 * stake) == aimed


def test_awards_are_made_of_chips_and_written_as_lots() -> None:
    key = "wagers.bonus.awards_one_dollar"
    is_refused({**ONE_DOLLAR, "chips.smallest": "0.50", key: ["1 of $17.25"]}, key, "2.20(j)")
    for wrong in (["17"], [17], ["1 of $" + "9" * 5000], "1 of $17", [], ["1 of $17", "1 of 17.00"]):
        is_refused({**ONE_DOLLAR, key: wrong}, key, "2.20(j)")


# --- 2.22, 2.23, 2.24: least odds


@pytest.mark.cites("19:47-2.22(j)")
@pytest.mark.parametrize(("line", "least"), list(zip(StreakLine, (3, 7, 17, 37), strict=True)))
def test_a_streak_pays_at_least_its_odds(line: StreakLine, least: int) -> None:
    key = f"wagers.streak.pays_{line.hands}"
    for odds, right in ((f"{2 * least - 1} to 2", False), (f"{least} to 1", True), (f"{2 * least + 1} to 2", True)):
        passes_or_is_refused(right, {**STREAK, key: odds}, key, "2.22(j)")
        if right:
            table = rules({**STREAK, key: odds}).streak
            assert table is not None
            assert str(table.table.lines[line]) == odds
    is_refused({**STREAK, key: f"{least} for 1"}, key, "2.22(j)")
    for split in StreakSplit:
        table = rules({**STREAK, "readings.streak_split": split.value}).streak
        assert table is not None
        assert table.split is split


@pytest.mark.cites("19:47-2.23(f)")
@pytest.mark.parametrize(
    ("decks", "line", "least"),
    [
        (6, MatchLine.NON_MATCHING_SUIT, 4),
        (6, MatchLine.MATCHING_SUIT, 11),
        (8, MatchLine.NON_MATCHING_SUIT, 3),
        (8, MatchLine.MATCHING_SUIT, 14),
    ],
)
def test_a_match_pays_at_least_its_odds(decks: int, line: MatchLine, least: int) -> None:
    keys = {
        MatchLine.NON_MATCHING_SUIT: "wagers.match.pays_non_matching",
        MatchLine.MATCHING_SUIT: "wagers.match.pays_matching",
    }
    generous = {**MATCH, "cards.decks": decks, **dict.fromkeys(keys.values(), "20 to 1")}
    for odds, right in ((f"{2 * least - 1} to 2", False), (f"{least} to 1", True), (f"{2 * least + 1} to 2", True)):
        changes = {**generous, keys[line]: odds}
        passes_or_is_refused(right, changes, keys[line], "2.23(f)")
        if right:
            table = rules(changes).match
            assert table is not None
            assert str(table.table.lines[line]) == odds


TWENTY_LEAST = {"A": (1000, 125, 19, 9, 4), "B": (1000, 200, 25, 10, 4)}
TWENTY_ENDS = ("queens_and_blackjack", "queens", "matched", "suited", "any")


@pytest.mark.cites("19:47-2.24(f)")
@pytest.mark.parametrize("letter", TWENTY_LEAST)
def test_twenty_points_pay_at_least_the_odds_of_the_table_selected(letter: str) -> None:
    offer = {**TWENTY, "wagers.twenty.pay_table": letter, "wagers.twenty.limit": 100_000}
    table = rules(offer).twenty
    assert table is not None
    assert table.table.lines == pay_tables.TWENTY[letter].lines
    for line, end, least in zip(TwentyLine, TWENTY_ENDS, TWENTY_LEAST[letter], strict=True):
        key = f"wagers.twenty.pays_{end}"
        for odds, right in ((f"{2 * least - 1} to 2", False), (f"{least} to 1", True), (f"{2 * least + 1} to 2", True)):
            passes_or_is_refused(right, {**offer, key: odds}, key, "2.24(f)")
            if right:
                better = rules({**offer, key: odds}).twenty
                assert better is not None
                assert better.table.lines[line] == read_odds(odds)
    is_refused({**offer, "wagers.twenty.pay_table": "C"}, "wagers.twenty.pay_table", "2.24(f)")


@pytest.mark.cites("19:47-2.24(h)")
@pytest.mark.parametrize(
    ("changes", "floor"),
    [
        ({}, 25_000),
        ({"wagers.twenty.minimum": 25, "boxes.per_player": 1}, 25_000),
        ({"wagers.twenty.minimum": 26, "boxes.per_player": 1}, 26_000),
        # On two boxes a patron can win twice if there are four queens of hearts.
        ({"wagers.twenty.minimum": 26, "boxes.per_player": 2}, 52_000),
        ({"wagers.twenty.minimum": 26, "boxes.per_player": 2, "cards.decks": 3}, 26_000),
        ({"wagers.twenty.minimum": 26, "boxes.per_player": 2, "cards.decks": 4}, 52_000),
        ({"wagers.twenty.minimum": 25, "wagers.twenty.pays_queens_and_blackjack": "1,001 to 1"}, 50_050),
    ],
)
def test_a_twenty_point_limit_is_25000_dollars_or_what_minimum_wagers_can_win(changes: Changes, floor: int) -> None:
    others = {**TWENTY, "wagers.twenty.maximum": 100, **changes}
    for limit in (floor, floor + 1):
        table = rules({**others, "wagers.twenty.limit": limit}).twenty
        assert table is not None
        assert table.payout_limit == limit * 100
    below = {**others, "wagers.twenty.limit": f"{floor - 1}.99"}
    allowed = is_refused(below, "wagers.twenty.limit", "2.24(h)").allowed
    assert allowed.startswith((f"at least ${floor:,}", f"an amount from ${floor:,} to "))


def test_a_payout_limit_is_the_twenty_point_wager_s_alone() -> None:
    is_refused({**PLAIN, "wagers.twenty.limit": 25_000}, "wagers.twenty.limit", "2.24(h)")
    is_refused({**PLAIN, "layout.limit": "sign"}, "layout.limit", "19:46-1.10(o)")
    table = rules({**TWENTY, "layout.limit": "inscription"}).twenty
    assert table is not None
    assert not table.limit_on_sign


# --- many defects at once


def test_planted_defects_of_blackjack_are_found_exactly() -> None:
    report = checked(
        {
            "cards.decks": 5,
            "shuffling.method": "continuous device",
            "shoe.double": True,
            "boxes.number": 7,
            "boxes.per_player": 8,
            "blackjack.even_money": "yes",
            "wagers.progressive.offered": True,
            "wagers.progressive.meter.rate": "69%",
            "wagers.match.minimum": 200,
            "wagers.twenty.limit": 24_999,
            "wagers.sideways": 1,
        }
    )
    assert not report.passed
    assert found(report) == sorted(
        [
            ("blackjack.even_money", "2.7"),
            ("boxes.per_player", "2.14"),
            ("boxes.players", "2.13(a)"),
            ("cards.decks", "2.17(e)2"),
            ("cards.decks", "2.2(a)4"),
            ("shoe.double", "2.21"),
            ("splitting.hands", "2.11(e)"),
            ("wagers.additional.kind", "2.17(a)"),
            ("wagers.match.minimum", "8.3"),
            ("wagers.progressive.meter.rate", "2.19(i)"),
            ("wagers.sideways", "8.3"),
            ("wagers.twenty.limit", "2.24(h)"),
            ("wagers.twenty.offered", "2.24(i)"),
        ]
    )


# --- changes


NOTICED = [
    ({"five_cards.offered": True}, {"five_cards.offered": False}, ["2.16(c)"]),
    ({"five_cards.offered": False}, {"five_cards.offered": True}, ["8.3"]),
    (MULTIPLE, {**MULTIPLE, "multiple_action.offered": False}, ["2.18(a)"]),
    (SAME_SUIT, PLAIN, ["2.17(a)"]),
    (PLAIN, THIRTEEN, ["8.3"]),
    (THIRTEEN, SEVENS, ["2.17(a)"]),
    (SAME_SUIT, {**SAME_SUIT, "wagers.additional.payout_option": "3"}, ["2.17(e)2"]),
    (SAME_SUIT, SAME_SUIT, []),
    (PLAIN, SAME_SUIT, ["8.3", "2.17(e)2"]),
    ({"surrender.offered": True}, {"surrender.offered": False}, ["2.8"]),
    ({"surrender.offered": False}, {"surrender.offered": True}, ["2.8"]),
    ({"splitting.hands": 4}, {"splitting.hands": 3}, ["2.11(e)"]),
    ({"splitting.aces_again": True}, {"splitting.aces_again": False}, ["2.11(e)"]),
    ({"wagers.twenty.limit": 30_000}, {"wagers.twenty.limit": "29999.99"}, ["2.24(h)"]),
    ({"wagers.twenty.limit": 30_000}, {"wagers.twenty.limit": 30_000}, []),
    ({"wagers.twenty.limit": 30_000}, {"wagers.twenty.limit": "30000.01"}, ["8.3"]),
    ({"wagers.twenty.limit": 30_000}, {"wagers.twenty.limit": 25_000, "layout.limit": "inscription"}, ["8.3"]),
    (PLAIN, {**TWENTY, "wagers.twenty.limit": 25_000}, ["8.3"]),
    (TWENTY, PLAIN, ["8.3"]),
]


@pytest.mark.cites("19:47-2.16(c)", "19:47-2.17(a)", "19:47-2.18(a)", "19:47-2.24(h)")
@pytest.mark.parametrize(("before", "after", "paragraphs"), NOTICED)
def test_of_which_changes_notice_is_given(before: Changes, after: Changes, paragraphs: list[str]) -> None:
    found = diff_tables(passed(before), passed(after))
    assert [
        str(demand.cite).removeprefix("19:47-") for change in found.changes for demand in change.demands
    ] == paragraphs
