"""A house's filing: every table's own defects, those of all tables together, and no others."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from house_samples import HEAD, Table, checked, found, house, passed

from croupier.games import HOUSE_GAMES, game
from croupier.regulation import cite
from croupier.regulation.amendments import AmendmentEvent
from croupier.regulation.in_force import Period, dates_of
from croupier.submission.house import read_house
from croupier.submission.house_check import check_house
from croupier.submission.schema import Option, Schema, Severity
from croupier.submission.value_kinds import Day, Name, YesNo

ONE_OF_EACH = [Table(str(game(name).SCHEMA.option("table").sample), name) for name in HOUSE_GAMES]

PLAIN_BLACKJACK = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "layout.limit": None,
    "chips.smallest": "0.02",
}
BONUS = {**PLAIN_BLACKJACK, "wagers.bonus.offered": True, "wagers.bonus.five_dollars": False}
AWARDS = "wagers.bonus.awards_one_dollar"
PROGRESSIVE_BLACKJACK = {**PLAIN_BLACKJACK, "wagers.progressive.offered": True, "boxes.players": 1}
PROGRESSIVE_FIVE = {
    "wagers.five_card.configuration": "progressive",
    **{f"wagers.five_card.meter.{key}": None for key in ("initial", "reset", "rate", "reset_rate")},
}
FIXED_SEVEN = {"wagers.seven_card.configuration": "non-progressive"}
SETTINGS = {"initial": 25000, "reset": 10000, "rate": '"70%"', "reset_rate": '"0%"'}


def without_meter(wager: str, *more: str) -> dict[str, Any]:
    """Return a table that states nothing about a meter stated by the house."""
    return {f"{wager}.meter.{key}": None for key in (*SETTINGS, *more)}


def meter(name: str, wager: str, tables: Sequence[str], *keys: str) -> str:
    stated = "\n".join(f"{key} = {SETTINGS[key]}" for key in keys or SETTINGS)
    return f'[meters.{name}]\nwager = "{wager}"\ntables = {list(tables)!r}\n{stated}\n'


def test_a_house_with_every_game_passes_with_all_its_tables(tmp_path: Path) -> None:
    report = passed(tmp_path, ONE_OF_EACH)
    assert [table.game for table in report.tables] == list(HOUSE_GAMES)
    assert {table.filing["licensee"] for table in report.tables} == {"Sample Casino"}
    assert {table.filing["edition"] for table in report.tables} == {date(2026, 1, 1)}
    assert [table.filing["table"] for table in report.tables] == [table.name for table in report.tables]


# --- rules across tables


@dataclass(frozen=True)
class Planted:
    """Two tables that conflict, and what must be found."""

    tables: tuple[Table, Table]
    defects: tuple[tuple[str, str], ...]
    more: str = ""
    severity: Severity = Severity.ERROR

    @property
    def expected(self) -> list[tuple[str, str, tuple[str, ...]]]:
        return [(key, cite, (self.tables[0].name, self.tables[1].name)) for key, cite in self.defects]


def pair(stem: str, name: str, one: dict[str, Any], other: dict[str, Any]) -> tuple[Table, Table]:
    return Table(f"{stem}-1", name, one), Table(f"{stem}-2", name, other)


TIME = {"rake.time": True, "rake.percentage": False}
FOXWOODS = {"house_way.name": "foxwoods"}
SEVEN_METER = without_meter("wagers.seven_card")
FIVE_METER = {**PROGRESSIVE_FIVE, **FIXED_SEVEN}
PAI_GOW_METER = without_meter("wagers.progressive")
BLACKJACK_METER = {**PROGRESSIVE_BLACKJACK, **without_meter("wagers.progressive")}

PLANTED = {
    "payout option": Planted(
        pair("SS", "blackjack", {}, {"wagers.additional.payout_option": "3"}),
        (("wagers.additional.payout_option", "19:47-2.17(e)2"),),
    ),
    "house advantage": Planted(
        pair("BB", "blackjack", {**BONUS, AWARDS: ["1 of $17"]}, {**BONUS, AWARDS: ["1 of $16"]}),
        ((AWARDS, "19:47-2.20(k)"),),
    ),
    "house advantage by decks": Planted(
        pair(
            "BD",
            "blackjack",
            {**BONUS, "wagers.bonus.five_dollars": True, "wagers.bonus.one_dollar": False, "cards.decks": 6},
            {**BONUS, "wagers.bonus.five_dollars": True, "wagers.bonus.one_dollar": False, "cards.decks": 8},
        ),
        (("wagers.bonus.awards_five_dollars", "19:47-2.20(k)"),),
    ),
    "mini-dice odds": Planted(
        pair("MD", "mini-dice", {}, {"pays.seven": "5 to 1", "pays.field_2_12": "3 to 1"}),
        (("pays.field_2_12", "19:47-13.6(b)"), ("pays.seven", "19:47-13.6(b)")),
    ),
    "sic bo pay table": Planted(
        pair("SB", "sic-bo", {}, {"pays.table": "Pennsylvania B"}),
        (("pays.table", "19:47-9.4"),),
        severity=Severity.WARNING,
    ),
    "craps odds": Planted(
        pair("CR", "craps", {}, {"pays.field_12": "3 to 1"}),
        (("pays.field_12", "19:47-1.4"),),
    ),
    "hourly fee": Planted(
        pair("PT", "poker", {**TIME, "rake.hourly": 6}, {**TIME, "rake.hourly": 8}),
        (("rake.hourly", "19:47-14.14(b)3ii"),),
    ),
    "house way": Planted(
        pair("PG", "pai-gow-poker", FOXWOODS, {"house_way.name": "trump plaza"}),
        (("house_way.name", "19:47-11.9(d)"),),
        severity=Severity.WARNING,
    ),
    "wheel": Planted(
        pair("PW", "pai-gow-poker", FOXWOODS, {"ranking.wheel": "lowest"}),
        (("ranking.wheel", "19:47-11.3(d)"),),
        severity=Severity.WARNING,
    ),
    "linked seven-card": Planted(
        pair(
            "L7",
            "packs-poker",
            SEVEN_METER,
            {
                **SEVEN_METER,
                "wagers.seven_card.pay_table": "B",
                "wagers.seven_card.amounts": [1],
                "readings.same_percentage": "each",
                "readings.seven_card_straight_flush": "ace high",
            },
        ),
        (
            ("wagers.seven_card.pay_table", "13:69F-43.11(c)2"),
            ("wagers.seven_card.amounts", "13:69F-43.12(a)"),
            ("readings.seven_card_straight_flush", "13:69F-43.12(d)"),
            ("readings.same_percentage", "13:69F-43.12(d)"),
        ),
        meter("seven", "wagers.seven_card", ("L7-1", "L7-2")),
    ),
    "linked five-card": Planted(
        pair(
            "L5",
            "packs-poker",
            FIVE_METER,
            {**FIVE_METER, "wagers.five_card.pay_table": "B", "wagers.five_card.amounts": [1]},
        ),
        (
            ("wagers.five_card.pay_table", "13:69F-43.11(b)2"),
            ("wagers.five_card.amounts", "13:69F-43.12(a)"),
        ),
        meter("five", "wagers.five_card", ("L5-1", "L5-2")),
    ),
    "linked pai gow poker": Planted(
        pair(
            "LP",
            "pai-gow-poker",
            PAI_GOW_METER,
            {**PAI_GOW_METER, "wagers.progressive.amount": 5, "readings.progressive_amount": "besides the wager"},
        ),
        (
            ("wagers.progressive.amount", "19:47-11.14(a)"),
            ("readings.progressive_amount", "19:47-11.14(d)"),
        ),
        meter("pai-gow", "wagers.progressive", ("LP-1", "LP-2"), "initial", "reset", "rate"),
    ),
    "linked blackjack": Planted(
        pair(
            "LB",
            "blackjack",
            BLACKJACK_METER,
            {**BLACKJACK_METER, "readings.split_cards": "do not count", "readings.meter_sharers": "wagers"},
        ),
        (("readings.split_cards", "19:47-2.19(c)"), ("readings.meter_sharers", "19:47-2.19(h)")),
        meter("aces", "wagers.progressive", ("LB-1", "LB-2")),
    ),
}


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED.keys())
def test_tables_that_do_not_agree_are_found_and_nothing_else(planted: Planted, tmp_path: Path) -> None:
    report = checked(tmp_path, house(planted.tables, planted.more))
    assert found(report) == planted.expected
    assert {defect.defect.severity for defect in report.defects} == {planted.severity}
    assert report.passed == (planted.severity is Severity.WARNING)
    assert bool(report.tables) == report.passed


@pytest.mark.parametrize("planted", PLANTED.values(), ids=PLANTED.keys())
def test_each_of_two_tables_that_do_not_agree_has_no_defect_with_itself(planted: Planted, tmp_path: Path) -> None:
    """So the finding must come from the other table."""
    for table in planted.tables:
        again = Table(f"{table.name}-again", table.game, table.changes)
        names = [table.name for table in planted.tables]
        twins = planted.more.replace(repr(names), repr([table.name, again.name]))
        assert found(checked(tmp_path, house([table, again], twins))) == []


@pytest.mark.cites("19:47-2.17(e)2", "19:47-2.20(k)", "19:47-13.6(b)", "19:47-1.4", "19:47-11.9(d)", "19:47-11.3(d)")
def test_all_planted_together_are_found_exactly(tmp_path: Path) -> None:
    tables = [table for planted in PLANTED.values() for table in planted.tables]
    report = checked(tmp_path, house(tables, "".join(planted.more for planted in PLANTED.values())))
    # Tables of one game are compared with all tables of that game, so the finding names those as well.
    keys = sorted((key, cite) for key, cite, _ in found(report))
    assert keys == sorted((key, cite) for planted in PLANTED.values() for key, cite, _ in planted.expected)
    by_key = {(key, by): names for key, by, names in found(report)}
    for planted in PLANTED.values():
        for key, by, names in planted.expected:
            assert set(names) <= set(by_key[key, by])
    assert not report.passed


def test_every_rule_across_tables_is_violated_above() -> None:
    violated = {cite for planted in PLANTED.values() for _, cite in planted.defects}
    agreements = [agreement for name in HOUSE_GAMES for agreement in game(name).SCHEMA.agreements]
    assert {str(agreement.cite) for agreement in agreements} == violated
    assert len([agreement for agreement in agreements if "one meter" not in agreement.where]) == 8
    assert {str(agreement.cite) for agreement in agreements if agreement.mark == "N"} == {
        "19:47-2.17(e)2",
        "19:47-2.20(k)",
        "19:47-13.6(b)",
    }


def test_a_table_with_another_number_of_decks_may_have_another_payout_option(tmp_path: Path) -> None:
    same_suit = {**PLAIN_BLACKJACK, "wagers.additional.kind": "same suit"}
    tables = pair("BJ", "blackjack", same_suit, {**same_suit, "wagers.additional.payout_option": "3"})
    assert len(found(checked(tmp_path, house(tables)))) == 1
    other = Table("BJ-2", "blackjack", {**tables[1].changes, "cards.decks": 4})
    passed(tmp_path, [tables[0], other])


@pytest.mark.cites("19:47-14.14(b)3ii")
@pytest.mark.parametrize(
    "other",
    [
        {"limits.minimum": 5, "limits.maximum": 10},
        {"limits.maximum": 12},
        {"limits.structure": "spread limit"},
        {"dealing.game": "omaha high"},
        {"rake.time_basis": "per table"},
        {"rake.hourly": 6},
    ],
)
def test_an_hourly_fee_follows_from_the_limits(other: dict[str, Any], tmp_path: Path) -> None:
    """Another fee requires another game, other limits or another basis; the same fee requires nothing."""
    first, second = pair("PT", "poker", {**TIME, "rake.hourly": 6}, {**TIME, "rake.hourly": 8, **other})
    passed(tmp_path, [first, second])


def test_a_defect_across_tables_says_what_each_states_and_where_they_have_to_agree(tmp_path: Path) -> None:
    tables = [
        Table("A", "mini-dice"),
        Table("B", "mini-dice", {"pays.over": "3 to 2"}),
        Table("C", "mini-dice"),
    ]
    (only,) = checked(tmp_path, house(tables)).defects
    assert only.defect.value == "1 to 1 at A, C; 3 to 2 at B"
    assert only.place == f"{tmp_path / 'house.toml'}, tables A, C, B"
    assert "in the casino and its simulcasting facility" in only.defect.words


def test_odds_are_held_against_each_other_by_their_value(tmp_path: Path) -> None:
    passed(tmp_path, pair("MD", "mini-dice", {"pays.over": "3 to 2"}, {"pays.over": "6 to 4"}))


def test_awards_may_differ_where_the_house_advantage_does_not(tmp_path: Path) -> None:
    passed(
        tmp_path, pair("BJ", "blackjack", {**BONUS, AWARDS: ["1 of $17"]}, {**BONUS, AWARDS: ["1 of $16", "1 of $18"]})
    )
    # $18 with six decks equals a little more with eight, where blackjacks are rarer; the wager is returned.
    mean = 18 * Fraction(6 * 415, 8 * 311) - 1
    high, low = mean.numerator - 17 * mean.denominator, 18 * mean.denominator - mean.numerator
    mixed = {**BONUS, "cards.decks": 8, AWARDS: [f"{low} of $17", f"{high} of $18"]}
    passed(tmp_path, pair("BJ", "blackjack", {**BONUS, AWARDS: ["1 of $17"]}, mixed))


def test_tables_that_are_not_linked_need_not_agree_about_meters(tmp_path: Path) -> None:
    passed(tmp_path, pair("PP", "packs-poker", {}, {"wagers.seven_card.pay_table": "B"}))


def test_a_tables_own_defects_do_not_hide_those_across_tables(tmp_path: Path) -> None:
    tables = pair("MD", "mini-dice", {}, {"pays.over": "3 to 2", "pays.under": "1 to 2", "seats.number": 0})
    assert found(checked(tmp_path, house(tables))) == [
        ("seats.number", "19:47-13.7(b)", ("MD-2",)),
        ("pays.under", "19:47-13.6(b)", ("MD-2",)),
        ("pays.over", "19:47-13.6(b)", ("MD-1", "MD-2")),
    ]


def test_tables_of_different_games_cannot_be_linked_to_one_meter(tmp_path: Path) -> None:
    tables = [Table("BJ", "blackjack", BLACKJACK_METER), Table("PG", "pai-gow-poker", PAI_GOW_METER)]
    text = house(tables, meter("both", "wagers.progressive", ("BJ", "PG")).replace('reset_rate = "0%"', ""))
    report = checked(tmp_path, text)
    assert ("meters.both.tables", "19:47-8.3", ("BJ", "PG")) in found(report)


# --- dates in force


DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("planted", "cite", "first"),
    [
        ("mini-dice odds", "19:47-13.6(b)", date(1997, 10, 6)),
        ("house advantage", "19:47-2.20(k)", date(1999, 1, 4)),
        ("payout option", "19:47-2.17(e)2", date(1996, 7, 15)),
        ("house way", "19:47-11.9(d)", date(2004, 7, 19)),
    ],
)
def test_a_rule_across_tables_holds_from_the_day_of_its_section_on(
    planted: str, cite: str, first: date, tmp_path: Path
) -> None:
    one = PLANTED[planted]
    text = house(one.tables, one.more)
    for day, holds in ((first - DAY, False), (first, True), (first + DAY, True)):
        report = checked(tmp_path, text, as_of=day)
        across = [names for _, by, names in found(report) if by == cite and len(names) == 2]
        assert bool(across) == holds, day
        assert report.day == day


def test_a_rule_across_tables_ends_before_the_day_of_its_repeal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No repeal is noted in the sources; one is made up here."""
    gone = date(2012, 5, 1)
    events = (
        AmendmentEvent("19:47-13.6", date(1997, 10, 6), "effective", "", ""),
        AmendmentEvent("19:47-13.6", gone, "repealed", "", ""),
    )
    monkeypatch.setattr("croupier.regulation.in_force.history", lambda: {"19:47-13.6": events})
    monkeypatch.setattr("croupier.regulation.in_force.dates_of", dates_of.__wrapped__)
    planted = PLANTED["mini-dice odds"]
    for day, holds in ((gone - DAY, True), (gone, False), (gone + DAY, False)):
        report = checked(tmp_path, house(planted.tables), as_of=day)
        across = [names for _, _, names in found(report) if len(names) == 2]
        assert bool(across) == holds, day
        # What is filed under the repealed paragraph may no longer be used, either.
        assert not report.passed


@pytest.mark.parametrize(("days", "right"), [(-1, False), (0, True), (1, True)])
def test_a_table_may_be_filed_from_the_day_of_its_game_on(days: int, right: bool, tmp_path: Path) -> None:
    day = date(1997, 10, 6) + timedelta(days=days)
    report = checked(tmp_path, house([Table("MD", "mini-dice")]), as_of=day)
    assert found(report) == ([] if right else [("edition", "19:47-13.6", ("MD",))])
    edition = checked(tmp_path, house([Table("MD", "mini-dice")], head=HEAD.replace("2026-01-01", str(day))))
    assert found(edition) == found(report)


@pytest.mark.parametrize(
    ("name", "changes", "key", "first"),
    [
        ("baccarat", {}, "edition", date(1978, 6, 2)),
        ("baccarat", {"variation": "minibaccarat"}, "variation", date(1986, 8, 4)),
        ("craps", {"shooter.line_wager": False}, "edition", date(1978, 6, 2)),
        ("craps", {}, "shooter.line_wager", date(1988, 8, 1)),
        ("mini-dice", {}, "edition", date(1997, 10, 6)),
        ("poker", {}, "edition", date(1994, 3, 21)),
        ("poker", {"shuffler.used": True}, "shuffler.used", date(1997, 12, 1)),
        ("three-card-poker", {}, "edition", date(1997, 3, 17)),
    ],
)
def test_a_game_may_be_filed_from_the_day_of_its_adoption(
    name: str, changes: dict[str, Any], key: str, first: date, tmp_path: Path
) -> None:
    for days, right in ((-1, False), (0, True), (1, True)):
        report = checked(tmp_path, house([Table("A", name, changes)]), as_of=first + timedelta(days=days))
        errors = [defect.defect.key for defect in report.defects if defect.error]
        assert errors == ([] if right else [key])


FIRST, LAST = date(2010, 3, 1), date(2010, 9, 30)
TOY = Schema(
    "toy",
    1,
    (
        Option("edition", Day(), cite("19:47-8.3"), "The day.", FIRST),
        Option("licensee", Name(), cite("19:47-8.3"), "The licensee.", "A"),
        Option("table", Name(), cite("19:47-8.3"), "The table.", "T"),
        Option("trial.offered", YesNo(), cite("19:47-8.4"), "A trial.", True, in_force=Period(FIRST, LAST)),
    ),
)


@pytest.mark.parametrize(
    ("day", "right"),
    [
        (FIRST - DAY, False),
        (FIRST, True),
        (FIRST + DAY, True),
        (LAST - DAY, True),
        (LAST, True),
        (LAST + DAY, False),
    ],
)
@pytest.mark.parametrize("as_of", [True, False])
def test_a_choice_of_a_table_may_be_filed_from_its_first_to_its_last_day(
    as_of: bool, day: date, right: bool, tmp_path: Path
) -> None:
    path = tmp_path / "house.toml"
    edition = date(2026, 1, 1) if as_of else day
    table = '[[tables]]\nname = "T"\ngame = "toy"\n[tables.choices]\ntrial.offered = true\n'
    path.write_text(HEAD.replace("2026-01-01", str(edition)) + table, "utf-8")
    report = check_house(read_house(path), {"toy": TOY}.get, ["toy"], day if as_of else None)
    assert found(report) == ([] if right else [("trial.offered", "19:47-8.4", ("T",))])
    assert report.passed == right
