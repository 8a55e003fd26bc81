"""Comparison of two filings: exactly what changed, and exactly the paragraphs that require notice."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from house_samples import HEAD, Table, checked, filing, house, passed

from croupier.games import HOUSE_GAMES, game
from croupier.regulation.amendments import AmendmentEvent
from croupier.regulation.in_force import dates_of
from croupier.submission.diff import Diff, NotComparable, diff_houses, diff_tables
from croupier.submission.diff_notice import Notice, markdown, notice_of, plain
from croupier.submission.diff_text import diff_data, diff_lines
from croupier.submission.filing import Filing

DAY = timedelta(days=1)
NOTHING: dict[str, Any] = {}
DEMANDS = [(name, demand) for name in HOUSE_GAMES for demand in game(name).SCHEMA.demands]


def of_table(name: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, str]:
    """Return the changed keys of a table, each with the paragraph that requires notice, or nothing."""
    found = diff_tables(filing(name, before), filing(name, after))
    return {change.key: " ".join(str(demand.cite) for demand in change.demands) for change in found.changes}


MULTIPLE = {
    "multiple_action.offered": True,
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "layout.limit": None,
    "splitting.hands": 2,
    "surrender.offered": False,
    "reader.used": False,
}
STREAK = {"wagers.streak.offered": True, "wagers.twenty.offered": False, "layout.limit": None}
FIVE = {"wagers.additional.kind": "none"}
BONUS_OFF = {"wagers.bonus.offered": False}
STUD = {"dealing.game": "seven-card stud high", "limits.minimum": 4}
HOP_OFF = {"wagers.hop.offered": False}

SINGLE = {
    # blackjack: what the text itself requires, each in its direction and the opposite
    "five cards withdrawn": (
        "blackjack",
        {"five_cards.offered": True},
        NOTHING,
        {"five_cards.offered": "19:47-2.16(c)"},
    ),
    "five cards offered": ("blackjack", NOTHING, {"five_cards.offered": True}, {"five_cards.offered": "19:47-8.3"}),
    "payout option": (
        "blackjack",
        NOTHING,
        {"wagers.additional.payout_option": "3"},
        {"wagers.additional.payout_option": "19:47-2.17(e)2"},
    ),
    "payout limit falls": (
        "blackjack",
        {"wagers.twenty.limit": 30000},
        {"wagers.twenty.limit": "29999.99"},
        {"wagers.twenty.limit": "19:47-2.24(h)"},
    ),
    "payout limit rises": (
        "blackjack",
        {"wagers.twenty.limit": 30000},
        {"wagers.twenty.limit": "30000.01"},
        {"wagers.twenty.limit": "19:47-8.3"},
    ),
    "payout limit on the layout falls": (
        "blackjack",
        {"wagers.twenty.limit": 30000, "layout.limit": "inscription"},
        {"wagers.twenty.limit": 29999, "layout.limit": "inscription"},
        {"wagers.twenty.limit": "19:47-8.3"},
    ),
    "surrender": ("blackjack", NOTHING, {"surrender.offered": False}, {"surrender.offered": "19:47-2.8"}),
    "split hands": ("blackjack", NOTHING, {"splitting.hands": 3}, {"splitting.hands": "19:47-2.11(e)"}),
    "bet limits": (
        "blackjack",
        NOTHING,
        {"wagers.bet.minimum": 15, "wagers.bet.maximum": 500},
        {"wagers.bet.minimum": "19:47-8.2", "wagers.bet.maximum": "19:47-8.2"},
    ),
    "additional limit": (
        "blackjack",
        NOTHING,
        {"wagers.additional.maximum": 90},
        {"wagers.additional.maximum": "19:47-2.17(h)"},
    ),
    "match limit": ("blackjack", NOTHING, {"wagers.match.maximum": 90}, {"wagers.match.maximum": "19:47-2.23(c)"}),
    "twenty limit": ("blackjack", NOTHING, {"wagers.twenty.maximum": 20}, {"wagers.twenty.maximum": "19:47-2.24(c)"}),
    "soft 17": ("blackjack", NOTHING, {"dealer.soft_17": "draw"}, {"dealer.soft_17": "19:47-8.3"}),
    "match odds fall": (
        "blackjack",
        {"wagers.match.pays_matching": "12 to 1"},
        NOTHING,
        {"wagers.match.pays_matching": "19:47-8.3"},
    ),
    "match odds rise": (
        "blackjack",
        NOTHING,
        {"wagers.match.pays_matching": "12 to 1"},
        {"wagers.match.pays_matching": "19:47-8.3"},
    ),
    "odds written otherwise": (
        "blackjack",
        {"wagers.match.pays_matching": "12 to 1"},
        {"wagers.match.pays_matching": "24 to 2"},
        {},
    ),
    "odds that are left to the table again": (
        "blackjack",
        {"wagers.twenty.pays_any": "5 to 1"},
        NOTHING,
        {"wagers.twenty.pays_any": "19:47-8.3"},
    ),
    "odds above the table's": (
        "blackjack",
        NOTHING,
        {"wagers.twenty.pays_any": "5 to 1"},
        {"wagers.twenty.pays_any": "19:47-8.3"},
    ),
    "another shuffle": ("blackjack", NOTHING, {"shoe.penetration": "70%"}, {"shoe.penetration": ""}),
    # the other games
    "pai gow payout limit": (
        "pai-gow-poker",
        {"wagers.bonus_limit": 900000},
        {"wagers.bonus_limit": 800000},
        {"wagers.bonus_limit": "19:47-11.16(d)"},
    ),
    "pai gow payout limit where there was none": (
        "pai-gow-poker",
        NOTHING,
        {"wagers.bonus_limit": 800000},
        {"wagers.bonus_limit": "19:47-11.16(d)"},
    ),
    "pai gow payout limit given up": (
        "pai-gow-poker",
        {"wagers.bonus_limit": 800000},
        NOTHING,
        {"wagers.bonus_limit": "19:47-8.3"},
    ),
    "seven-card payout limit": (
        "pai-gow-poker",
        {"wagers.three_seven.offered": True, "wagers.seven_card_limit": 900000},
        {"wagers.three_seven.offered": True, "wagers.seven_card_limit": 800000},
        {"wagers.seven_card_limit": "19:47-11.18(d)"},
    ),
    "house way": ("pai-gow-poker", NOTHING, {"house_way.name": "trump plaza"}, {"house_way.name": "19:47-8.3"}),
    "bank": (
        "pai-gow-poker",
        NOTHING,
        {"bank.offered": False},
        {
            "bank.offered": "19:47-8.3",
            "bank.co_bank": "19:47-8.3",
            "bank.dealers_wager": "",
            **dict.fromkeys(("readings.coupon_against_bank", "readings.part_of_a_cent", "readings.surrendered_to"), ""),
        },
    ),
    "progressive amounts": (
        "packs-poker",
        NOTHING,
        {"wagers.seven_card.amounts": [5]},
        {"wagers.seven_card.amounts": "13:69F-43.12(a)"},
    ),
    "pack limits": ("packs-poker", NOTHING, {"wagers.pack.minimum": 15}, {"wagers.pack.minimum": "13:69F-8.3"}),
    "a meter's start": (
        "packs-poker",
        NOTHING,
        {"wagers.seven_card.meter.initial": 30000},
        {"wagers.seven_card.meter.initial": ""},
    ),
    "a pay table": (
        "packs-poker",
        NOTHING,
        {"wagers.five_card.pay_table": "B"},
        {"wagers.five_card.pay_table": "13:69F-8.3"},
    ),
    "pair plus": (
        "three-card-poker",
        NOTHING,
        {"wagers.pair_plus.ledger": "B"},
        {"wagers.pair_plus.ledger": "19:47-8.3"},
    ),
    "vigorish": ("baccarat", NOTHING, {"vigorish.rate": "4%"}, {"vigorish.rate": "19:47-8.3"}),
    "tie odds fall": ("baccarat", {"wagers.tie.pays": "9 to 1"}, NOTHING, {"wagers.tie.pays": "19:47-8.3"}),
    "hops withdrawn": (
        "craps",
        NOTHING,
        HOP_OFF,
        {"wagers.hop.offered": "19:47-1.2", "wagers.hop.pairs": "", "pays.hop": "", "pays.hop_pair": ""},
    ),
    "hops offered": (
        "craps",
        HOP_OFF,
        NOTHING,
        {"wagers.hop.offered": "19:47-8.3", "wagers.hop.pairs": "", "pays.hop": "", "pays.hop_pair": ""},
    ),
    "craps odds fall": ("craps", {"pays.seven": "5 to 1"}, NOTHING, {"pays.seven": "19:47-1.4"}),
    "mini-dice odds fall": ("mini-dice", {"pays.seven": "5 to 1"}, NOTHING, {"pays.seven": "19:47-13.6(b)"}),
    "mini-dice odds rise": ("mini-dice", NOTHING, {"pays.seven": "5 to 1"}, {"pays.seven": "19:47-13.6(b)"}),
    "rake": ("poker", NOTHING, {"rake.maximum": 5}, {"rake.maximum": "19:47-14.14(c)"}),
    "a new kind of rake": (
        "poker",
        NOTHING,
        {"rake.time": True},
        dict.fromkeys(("rake.time", "rake.time_basis", "rake.hourly", "rake.every"), "19:47-14.14(c)"),
    ),
    "ante of stud": ("poker", STUD, {**STUD, "stakes.ante": 1}, {"stakes.ante": "19:47-14.9(b)"}),
    "ante of hold 'em": ("poker", NOTHING, {"stakes.ante": 1}, {"stakes.ante": "19:47-8.2"}),
    "backs": ("poker", NOTHING, {"cards.backs": ["red", "green"]}, {"cards.backs": ""}),
}


@pytest.mark.parametrize(("name", "before", "after", "expected"), SINGLE.values(), ids=SINGLE.keys())
def test_a_change_has_its_paragraph_or_none(
    name: str, before: dict[str, Any], after: dict[str, Any], expected: dict[str, str]
) -> None:
    assert of_table(name, before, after) == expected


def test_the_end_of_an_additional_wager_and_of_multiple_action_need_notice() -> None:
    ended = of_table("blackjack", NOTHING, FIVE)
    assert {key: cite for key, cite in ended.items() if cite} == {"wagers.additional.kind": "19:47-2.17(a)"}
    other = of_table("blackjack", MULTIPLE, {**MULTIPLE, "multiple_action.offered": False})
    assert {key: cite for key, cite in other.items() if cite} == {"multiple_action.offered": "19:47-2.18(a)"}
    begun = of_table("blackjack", {**MULTIPLE, "multiple_action.offered": False}, MULTIPLE)
    assert {key: cite for key, cite in begun.items() if cite} == {"multiple_action.offered": "19:47-8.3"}
    least = of_table("blackjack", MULTIPLE, {**MULTIPLE, "multiple_action.least_wagers": 3})
    assert least == {"multiple_action.least_wagers": "19:47-2.18(b)"}


@pytest.mark.parametrize("express", ["2.16(c)", "2.17(a)", "2.17(e)2", "2.18(a)", "2.24(h)", "11.16(d)", "11.18(d)"])
def test_what_the_text_itself_demands_has_mark_n(express: str) -> None:
    marks = {demand.mark for _, demand in DEMANDS if str(demand.cite) == f"19:47-{express}"}
    assert marks == {"N"}


def test_nothing_else_has_mark_n() -> None:
    assert len({demand.cite for _, demand in DEMANDS if demand.mark == "N"}) == 7


@pytest.mark.parametrize(
    ("pattern", "name"), sorted({(pattern, name) for name, demand in DEMANDS for pattern in demand.keys})
)
def test_every_demand_is_about_a_choice_of_its_game(pattern: str, name: str) -> None:
    assert any(fnmatchcase(option.key, pattern) for option in game(name).SCHEMA.options)


DEMANDED: list[tuple[str, dict[str, Any], dict[str, Any], set[str]]] = [
    ("blackjack", {"five_cards.offered": True}, NOTHING, {"2.16(c)"}),
    ("blackjack", NOTHING, {"surrender.offered": False}, {"2.8"}),
    ("blackjack", NOTHING, {"splitting.hands": 2}, {"2.11(e)"}),
    ("blackjack", NOTHING, {"splitting.aces_again": True}, {"2.11(e)"}),
    ("blackjack", NOTHING, FIVE, {"2.17(a)"}),
    ("blackjack", FIVE, NOTHING, {"2.17(e)2", "8.3"}),
    ("blackjack", NOTHING, {"wagers.additional.payout_option": "4"}, {"2.17(e)2"}),
    ("blackjack", NOTHING, {"wagers.twenty.limit": 26000}, {"8.3"}),
    ("blackjack", {"wagers.twenty.limit": 26000}, NOTHING, {"2.24(h)"}),
    ("blackjack", {"wagers.twenty.limit": None}, NOTHING, {"2.24(h)"}),
    ("blackjack", MULTIPLE, {**MULTIPLE, "multiple_action.offered": False}, {"2.18(a)"}),
    ("blackjack", STREAK, NOTHING, {"8.3"}),
    ("craps", NOTHING, HOP_OFF, {"1.2"}),
    ("craps", HOP_OFF, NOTHING, {"8.3"}),
    ("craps", NOTHING, {"buy_lay.offered": False}, {"1.5"}),
    ("craps", {"wagers.fire.offered": True}, NOTHING, {"1.2"}),
    ("craps", {"wagers.fire.offered": True}, {"wagers.fire.offered": True, "wagers.fire.pay_table": "B"}, {"1.2"}),
    (
        "craps",
        NOTHING,
        {"come_out.hardways": "off", "odds.multiple_4_10": 2, "wagers.line.minimum": 15},
        {"1.3", "1.6", "8.2"},
    ),
    ("craps", {"pays.seven": "5 to 1"}, NOTHING, {"1.4"}),
    ("craps", NOTHING, {"pays.seven": "5 to 1"}, {"1.4"}),
    ("mini-dice", NOTHING, {"wagers.place.minimum": 10}, {"8.2"}),
    ("mini-dice", NOTHING, {"readings.winners": "are returned"}, {"13.4"}),
    ("mini-dice", {"pays.seven": "5 to 1"}, NOTHING, {"13.6(b)"}),
]


@pytest.mark.parametrize(("name", "before", "after", "paragraphs"), DEMANDED)
def test_all_keys_of_a_change_together_demand_notice_by_these_paragraphs(
    name: str, before: dict[str, Any], after: dict[str, Any], paragraphs: set[str]
) -> None:
    found = {cite.removeprefix("19:47-") for cite in of_table(name, before, after).values() if cite}
    assert found == paragraphs


def test_a_consequence_of_another_change_is_marked() -> None:
    found = diff_tables(filing("craps"), filing("craps", HOP_OFF))
    assert {change.key for change in found.changes if change.follows} == {
        "wagers.hop.pairs",
        "pays.hop",
        "pays.hop_pair",
    }


@pytest.mark.parametrize(
    ("name", "before", "key", "first", "cites"),
    [
        ("blackjack", {"wagers.twenty.limit": 30000}, "wagers.twenty.limit", date(2006, 6, 5), ("8.3", "2.24(h)")),
        ("blackjack", {"five_cards.offered": True}, "five_cards.offered", date(1991, 11, 4), ("8.3", "2.16(c)")),
        ("mini-dice", {"pays.seven": "5 to 1"}, "pays.seven", date(1997, 10, 6), ("", "13.6(b)")),
    ],
)
def test_a_paragraph_demands_notice_from_its_day_on_and_before_it_the_general_one_if_any(
    name: str, before: dict[str, Any], key: str, first: date, cites: tuple[str, str]
) -> None:
    old, new = filing(name, before), filing(name)
    for day, cite in zip((first - DAY, first, first + DAY), (*cites, cites[1]), strict=True):
        found = diff_tables(old, new, day)
        [change] = found.changes
        assert (change.key, found.day) == (key, day)
        assert [str(demand.cite).removeprefix("19:47-") for demand in change.demands] == ([cite] if cite else []), day


def test_notice_is_not_demanded_from_the_day_of_a_repeal_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """No repeal is noted in the sources; one is made up here."""
    gone = date(2012, 5, 1)
    old, new = filing("mini-dice", {"pays.seven": "5 to 1"}), filing("mini-dice")
    repealed = {"19:47-13.6": (AmendmentEvent("19:47-13.6", gone, "repealed", "", ""),)}
    monkeypatch.setattr("croupier.regulation.in_force.history", lambda: repealed)
    monkeypatch.setattr("croupier.regulation.in_force.dates_of", dates_of.__wrapped__)
    for day, holds in ((gone - DAY, True), (gone, False), (gone + DAY, False)):
        assert bool(diff_tables(old, new, day).noticed) == holds, day


def test_filings_of_different_games_cannot_be_compared() -> None:
    with pytest.raises(NotComparable, match="one filing is for craps, the other for mini-dice"):
        diff_tables(filing("craps"), filing("mini-dice"))


def test_another_name_or_edition_of_a_table_is_a_difference_without_notice() -> None:
    old, new = filing("craps"), filing("craps", {"table": "CR-09"}, date(2026, 2, 1))
    found = diff_tables(old, new)
    assert (found.changed, found.changes, found.noticed) == (True, (), ())
    assert len(found.of_the_house) == 2


def test_equal_filings_do_not_differ() -> None:
    found = diff_tables(filing("craps"), filing("craps"))
    assert not found.changed
    assert list(diff_lines(found)) == ["The filings are the same."]


# --- two editions of a house


OLD = [
    Table("BJ-01", "blackjack"),
    Table("BJ-02", "blackjack", {"wagers.bet.minimum": 25}),
    Table("MD-01", "mini-dice", {"pays.over": "3 to 2"}),
    Table("PK-01", "poker"),
    Table("CR-01", "craps"),
]
LATER = {"surrender.offered": False, "cards.backs": ["red", "green"]}
NEW = [
    Table("BJ-01", "blackjack", LATER),
    Table("BJ-02", "blackjack", {**LATER, "wagers.bet.minimum": 50}),
    Table("MD-01", "mini-dice", {"chips.inventory": 60000}),
    Table("PK-01", "poker", {"rake.rate": "5%"}),
    Table("CR-01", "mini-dice"),
    Table("BA-01", "baccarat"),
]


@pytest.fixture
def editions(tmp_path: Path) -> Diff:
    old = passed(tmp_path, OLD)
    new = checked(tmp_path, house(NEW, head=HEAD.replace("2026-01-01", "2026-07-01")))
    return diff_houses(old, new)


def test_two_editions_of_a_house_differ_in_exactly_what_was_changed(editions: Diff) -> None:
    found = {
        (change.tables, change.key): tuple(str(demand.cite) for demand in change.demands) for change in editions.changes
    }
    assert found == {
        (("BJ-01", "BJ-02"), "cards.backs"): (),
        (("BJ-01", "BJ-02"), "surrender.offered"): ("19:47-2.8",),
        (("BJ-02",), "wagers.bet.minimum"): ("19:47-8.2",),
        (("MD-01",), "chips.inventory"): (),
        (("MD-01",), "pays.over"): ("19:47-13.6(b)",),
        (("PK-01",), "rake.rate"): ("19:47-14.14(c)",),
    }
    assert [(table.name, table.game) for table in editions.opened] == [("CR-01", "mini-dice"), ("BA-01", "baccarat")]
    assert [(table.name, table.game) for table in editions.closed] == [("CR-01", "craps")]
    assert editions.of_the_house == ("edition: 2026-01-01, now 2026-07-01",)
    assert editions.day == date(2026, 7, 1)


def test_the_difference_is_shown_with_values_and_reasons(editions: Diff) -> None:
    text = "\n".join(diff_lines(editions))
    assert "BJ-02 (blackjack): wagers.bet.minimum: $25 → $50\n  The blackjack wager: the lowest wager accepted." in text
    assert "BJ-01, BJ-02 (blackjack): surrender.offered: yes → no" in text
    assert "MD-01 (mini-dice): pays.over: 3 to 2 → 1 to 1" in text
    assert "PK-01 (poker): rake.rate: 10% → 5%" in text
    assert text.count("No notice: no paragraph at hand requires it.") == 2
    assert "6 changed choices; 4 of them with notice." in text
    assert "at least half an hour before" in text


def test_the_difference_as_data(editions: Diff) -> None:
    data = diff_data(editions)
    assert (data["changed"], data["day"]) == (True, "2026-07-01")
    (limit,) = [change for change in data["changes"] if change["key"] == "wagers.bet.minimum"]
    assert limit["tables"] == ["BJ-02"]
    assert (limit["before"], limit["after"]) == ("$25", "$50")
    assert limit["notice"] == [{"cite": "19:47-8.2", "posted": "19:47-8.3", "mark": "X"}]


@pytest.mark.parametrize("write", [markdown, plain])
def test_the_notice_has_what_patrons_read_and_nothing_else(
    write: Callable[[Notice], Iterator[str]], editions: Diff
) -> None:
    text = " ".join(" ".join(write(notice_of(editions, {}))).split())
    for words in (
        "Starting July 1, 2026",
        "What changes",
        "Surrender is no longer offered.",
        "The minimum blackjack bet goes up from $25 to $50.",
        "A winning over-7 bet pays 1 to 1 instead of 3 to 2.",
        "The percentage of the pot that the house takes goes down from 10% to 5%.",
        "What stays",
        "All other bets, payouts and limits on the sign at the table stay the same.",
        "Blackjack, table BJ-01",
        "Blackjack, table BJ-02",
        "Mini Dice, table MD-01",
        "Poker, table PK-01",
    ):
        assert words in text
    assert "sample casino" in text.lower()
    for absent in ("backs", "inventory", "60,000", "BA-01", "CR-01", "staff", "mark", "19:47", "8.3", "Posted at"):
        assert absent not in text


def test_tables_with_the_same_changes_share_a_part_of_the_notice(tmp_path: Path) -> None:
    old = [Table("BJ-01", "blackjack"), Table("BJ-02", "blackjack"), Table("BJ-03", "blackjack")]
    new = [Table(name, "blackjack", {"surrender.offered": False}) for name in ("BJ-01", "BJ-02", "BJ-03")]
    found = notice_of(diff_houses(passed(tmp_path, old), passed(tmp_path, new)), {})
    assert [part.title for part in found.parts] == ["Blackjack, tables BJ-01, BJ-02 and BJ-03"]


def test_a_table_that_is_linked_to_a_meter_is_a_difference_of_the_house(tmp_path: Path) -> None:
    alone = {f"wagers.seven_card.meter.{key}": None for key in ("initial", "reset", "rate", "reset_rate")}
    meter = '[meters.m]\nwager = "wagers.seven_card"\ntables = ["PP-01"]\ninitial = 25000\nreset = 10000\n'
    meter += 'rate = "5%"\nreset_rate = "0%"\n'
    old = passed(tmp_path, [Table("PP-01", "packs-poker")])
    new = passed(tmp_path, [Table("PP-01", "packs-poker", alone)], meter)
    found = diff_houses(old, new)
    assert found.of_the_house == ("table PP-01, meter of wagers.seven_card: its own, now m",)
    assert found.changes == ()


def test_a_house_way_that_changes_in_a_line_is_described_by_the_number_of_new_lines() -> None:
    # Not checked: the check that all hands are set takes time.
    old = filing("pai-gow-poker")
    ways = (tuple(f"rule {number}" for number in lines) for lines in (range(40), (*range(39), 99)))
    before, after = (
        Filing(old.schema, {**old.values, "house_way.name": "own", "house_way.rules": way}) for way in ways
    )
    (only,) = diff_tables(before, after).changes
    assert (only.before, only.after) == ("a list of 40", "a list of 40, of which 1 are new")
    assert [str(demand.cite) for demand in only.demands] == ["19:47-8.3"]
