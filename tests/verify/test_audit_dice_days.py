"""The auditor on days of dice games: whatever happens is right, and every settlement is derived again."""

import os
import random
from pathlib import Path

import pytest
from dice_days import FIRE, a_day, random_days, random_filing
from table_days import assert_right, export_from, run

from croupier.cases.runner import filing_with
from croupier.games import game
from croupier.games.craps.wagers import AREAS
from croupier.table.dice_commands import CallWager, PassDice
from croupier.table.roles import player

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
GAMES = ("craps", "mini-dice", "sic-bo")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(60 if SOAK else 3))
def test_random_days_are_right(name: str, seed: int, tmp_path: Path) -> None:
    """Any filing, wagers, rolls and irregularities; wagers stay up between rolls."""
    path = tmp_path / "house.db"
    random_days(path, name, seed, rounds=15 if SOAK else 9)
    assert_right(export_from(path))


@pytest.mark.parametrize("name", GAMES)
def test_random_filings_are_filings(name: str) -> None:
    for seed in range(20):
        report = filing_with(game(name).SCHEMA, random_filing(random.Random(seed), name))
        assert report.filing is not None, [str(defect) for defect in report.defects]


def test_every_kind_of_craps_wager_is_derived_anew(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    changes = {**FIRE, "buy_lay.vigorish": "when won", "wagers.hop.pairs": "21"}
    with a_day(path, "craps", changes) as table:
        whole = (f"{kind} 100" for kind in ("seven", "craps", "two", "three", "twelve", "eleven"))
        one_roll = ("field 500", "ce 200", "horn 400", "world 500", "horn_high.12 500", "hop.34 100", *whole)
        for throw in ("11", "12", "66", "56", "34"):
            table.rounds(throw, "2 pass 1000", "2 dont_pass 1000", "5 pass 1000", *(f"2 {wager}" for wager in one_roll))
        # A point, wagers on numbers, come bets that move to their points, and a seven.
        numbers = ("place.6 1200", "lose.4 1100", "buy.10 2000", "lay.5 3000", "hard.8 100", "hard.6 100")
        table.rounds(
            "44",
            "2 pass 1000",
            "5 dont_pass 1000",
            "5 pass 1000",
            *(f"2 {number}" for number in numbers),
        )
        table.rounds("45 66", "2 pass_odds 2000", "5 dont_pass_odds 1200", "2 come 1000", "5 dont_come 1000")
        table.rounds("24 55 43", "2 come_odds.9 1000", "5 dont_come_odds.9 900", "2 come 1000")
        table.rounds("55 46", "2 pass 1000", "5 pass 1000", "2 fire 100")
    found = run.audit(run.lines_of(export_from(path)))
    for kind in ("pass", "dont_pass", "field", "seven", "craps", "two", "three", "twelve", "eleven", "ce", "horn"):
        assert found.kinds[f"{kind} win"], kind
        assert found.kinds[f"{kind} lose"], kind
    assert found.kinds["world push"] == 1, "7 pays one part what the four others lose"
    assert found.kinds["dont_pass void"] == 1, "12 on the come out roll"
    for kind in (
        "horn_high win",
        "hop win",
        "place win",
        "hard lose",
        "come_odds",
        "transferred",
        "vigorish collected",
    ):
        assert any(name.startswith(kind) for name in found.kinds), kind


def test_every_kind_of_mini_dice_wager_is_derived_anew(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    areas = ("place.4 500", "place.6 600", "place.9 500", "field 500", "seven 100", "over 500", "under 500")
    with a_day(path, "mini-dice") as table:
        for throw in ("11", "22", "33", "34", "36", "66"):
            standing = set(map(str, table.play.books.wagers(2)))
            free = [area for area in areas if area.split()[0] not in standing]
            table.rounds(throw, *(f"2 {wager}" for wager in free))
    found = run.audit(run.lines_of(export_from(path)))
    for kind in ("place", "field", "seven", "over", "under"):
        assert found.kinds[f"{kind} win"], kind
        assert found.kinds[f"{kind} lose"], kind
    # 1 to 1 or 2 to 1 in the field, 9 to 5, 7 to 6 and 7 to 5 on numbers, 4 to 1 on any 7.
    assert found.paid == 1000 + 500 + (500 + 900 + 500) + (700 + 500) + 400 + (700 + 500 + 500) + (1000 + 500)


SIC_BO = {
    "Atlantic City": (60, 10, 5, 180, 30, 3),
    "Pennsylvania A": (50, 8, 5, 150, 24, 3),
    "Pennsylvania B": (62, 11, 6, 180, 31, 12),
}
"""By pay table: a total of 4, two of a kind, a combination, three of a kind, any three, one of a kind on three dice."""


@pytest.mark.parametrize("pay_table", SIC_BO)
def test_every_kind_of_sic_bo_wager_is_derived_anew(pay_table: str, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    bets = ("small 500", "big 500", "total.4 100", "single.1 500", "combination.12 100", "double.1 100", "triple.1 100")
    with a_day(path, "sic-bo", {"pays.table": pay_table}) as table:
        for throw in ("112", "111", "466", "256"):
            table.rounds(throw, *(f"2 {wager}" for wager in (*bets, "any_triple 100")))
    found = run.audit(run.lines_of(export_from(path)))
    for bet in (*bets, "any_triple 100"):
        kind = bet.split()[0].partition(".")[0]
        assert found.kinds[f"{kind} win"], kind
        assert found.kinds[f"{kind} lose"], kind
    four, double, pair, triple, any_triple, three = SIC_BO[pay_table]
    one_one_two = 500 + 100 * four + 1000 + 100 * pair + 100 * double
    three_ones = 500 * three + 100 * double + 100 * triple + 100 * any_triple
    assert found.paid == one_one_two + three_ones + 500 + 500


def test_throws_of_a_laboratory_are_no_evidence(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with a_day(path) as table:
        table.rounds("34", "2 pass 1000", "5 pass 1000")
    notes = run.audit(run.lines_of(export_from(path))).notes
    assert any("came from a laboratory, so this is not evidence of live play" in note for note in notes)


@pytest.mark.parametrize(("winners", "renewed"), [("are returned", 0), ("stay up for another vigorish", 2)])
def test_the_vigorish_of_a_buy_bet_that_stays_up_is_taken_again(winners: str, renewed: int, tmp_path: Path) -> None:
    """Reading 106."""
    path = tmp_path / "house.db"
    with a_day(path, "craps", {"readings.true_odds_winners": winners}) as table:
        table.rounds("44 55 46 33 43", "2 pass 1000", "5 pass 1000", "2 buy.10 2000")
    export = export_from(path)
    assert_right(export)
    found = run.audit(run.lines_of(export))
    assert found.kinds["buy win"] == max(1, renewed)
    assert found.kinds["transferred"] == 1 + renewed


@pytest.mark.parametrize(
    ("filed", "kind"), [("at a seven-out", "fire lose"), ("when the dice are given up", "fire win")]
)
def test_fire_bets_are_decided_as_is_filed(filed: str, kind: str, tmp_path: Path) -> None:
    """Reading 97: three points are made, and the dice are given up before a seven-out."""
    path = tmp_path / "house.db"
    changes = {**FIRE, "shooter.line_wager": False, "readings.fire_bets": filed, "wagers.fire.pay_table": "A"}
    if kind == "fire win":
        changes["wagers.fire.pay_table"] = "C"
    with a_day(path, "craps", changes) as table:
        table.rounds("44 44 55 55 66 66 66", "2 fire 100", "5 field 500")
        table.rounds("33 33", "5 field 500")
        table.begin()
        assert table.give(player(table.play.shooter), PassDice(table.play.shooter))
        table.answer()
        table.house.throws = [(3, 4)]
        assert table.bet(5, "field", 500)
        table.roll()
        table.rounds("44 34", "5 field 500")
    export = export_from(path)
    assert_right(export)
    assert run.audit(run.lines_of(export)).kinds[kind] == 1


@pytest.mark.parametrize(("filed", "wins"), [("until called otherwise", 2), ("for one come out roll", 1)])
def test_a_call_on_holds_as_long_as_is_filed(filed: str, wins: int, tmp_path: Path) -> None:
    """Reading 95."""
    path = tmp_path / "house.db"
    with a_day(path, "craps", {"readings.called_on": filed, "shooter.line_wager": False}) as table:
        table.house.throws = [(3, 3), (3, 3), (3, 3)]
        for number in range(3):
            table.begin()
            if not number:
                assert table.bet(2, "place.6", 1200)
                assert table.bet(2, "hard.4", 100)
                for area in ("place.6", "hard.4"):
                    assert table.give(player(2), CallWager(2, AREAS[area], True))
            table.roll()
    export = export_from(path)
    assert_right(export)
    # On in the come out roll, on with a point, and on again in the next come out roll only if the call still holds.
    assert run.audit(run.lines_of(export)).kinds["place win"] == wins + 1
