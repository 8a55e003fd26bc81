"""The auditor on days of baccarat: whatever happens at a table is right, and every settlement is derived again."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from baccarat_days import AT_ONCE, MINI, auditor, baccarat_table, random_days, random_filing
from table_days import assert_right, export_from, records_of, run

from croupier.cases.runner import filing_with
from croupier.games.baccarat import points as program
from croupier.games.baccarat.commands import ThirdCardInError
from croupier.games.baccarat.rules import SCHEMA
from croupier.table.irregularities import CardFoundFaceUp
from croupier.table.roles import DEALER

points: Any = auditor("points")

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
SHUFFLES = ("by hand", "automated", "continuous")


@pytest.mark.parametrize("shuffling", SHUFFLES)
@pytest.mark.parametrize("seed", range(40 if SOAK else 2))
def test_random_days_are_right(shuffling: str, seed: int, tmp_path: Path) -> None:
    """Any filing, wagers, curators and irregularities; vigorish is marked from round to round."""
    path = tmp_path / "house.db"
    random_days(path, seed, shuffling, rounds=12 if SOAK else 6, to_the_end=SOAK and shuffling != "continuous")
    assert_right(export_from(path))


def test_a_shoe_is_dealt_to_its_end(tmp_path: Path) -> None:
    """The cutting card, the round after it, vigorish that falls due and another shoe."""
    path = tmp_path / "house.db"
    with baccarat_table(path, {"cards.decks": 6, "shoe.behind": 52}) as table, table.day("2026-01-01"):
        table.sit(2)
        table.use_up(52)
        for _ in range(4):
            table.round((2, "banker", 2500), curator=2)
    export = export_from(path)
    assert_right(export)
    steps = [step for record in records_of(export) for step in record["body"].get("steps", ())]
    assert sum(step["is"] == "Committed" for step in steps) == 2
    assert sum(step["is"] == "CuttingCardCame" for step in steps) == 1


def test_a_round_without_cards_is_void(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with baccarat_table(path, {**MINI, "cards.decks": 6, "shoe.behind": 14}) as table, table.day("2026-01-01"):
        table.sit(2)
        table.use_up(24)
        for _ in range(24):
            table.house.queue("deal", CardFoundFaceUp(), actor=DEALER)
        table.round((2, "banker", 2500), (2, "tie", 500))
        table.round((2, "banker", 2500))
    found = run.audit(run.lines_of(export_from(path)))
    assert (found.kinds["banker void"], found.kinds["tie void"]) == (1, 1)


@pytest.mark.parametrize("shuffling", SHUFFLES)
def test_random_filings_are_filings(shuffling: str) -> None:
    for seed in range(10):
        report = filing_with(SCHEMA, random_filing(random.Random(seed), shuffling))
        assert report.filing is not None, [str(defect) for defect in report.defects]


def test_every_kind_of_settlement_is_derived_anew(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    bets = ((1, "player", 2500), (1, "banker", 2600), (1, "tie", 500))
    with baccarat_table(path, AT_ONCE) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [table.order("9S 8D KS KC  KS 9C 7H KD  KC 9H 9D KH  6S 5H KD KC 4D")]
        for _ in range(4):
            table.round(*bets)
    found = run.audit(run.lines_of(export_from(path)))
    assert found.kinds == {
        "player win": 1,
        "player lose": 2,
        "player push": 1,
        "banker win": 2,
        "banker lose": 1,
        "banker push": 1,
        "tie win": 1,
        "tie lose": 3,
        "vigorish collected": 2,
    }
    steps = [step for record in records_of(export_from(path)) for step in record["body"].get("steps", ())]
    # Five percent of $26 is $1.30, rounded up to the quarter.
    assert [step["amount"] for step in steps if step["is"] == "VigorishCollected"] == [150, 150]


@pytest.mark.parametrize("collected", ["at once", "later"])
def test_vigorish_that_would_be_more_than_was_won(collected: str, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    small = {"chips.smallest": "0.05", "wagers.minimum": "0.10", "vigorish.collected": collected}
    with baccarat_table(path, small) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [table.order("6C KD KC 8D")]
        table.round((1, "banker", 10))
    export = export_from(path)
    assert_right(export)
    steps = [step for record in records_of(export) for step in record["body"].get("steps", ())]
    assert [step["capped"] for step in steps if "capped" in step and step["won"]] == [1]


@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize(
    ("text", "drawn"), [("6S 5H KD KC 4D", True), ("6S 7H KD KC 4D", False), ("9S 7H KD KC 4D", False)]
)
def test_a_third_card_in_error_is_followed(seen: bool, text: str, drawn: bool, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with baccarat_table(path, AT_ONCE) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [table.order(text)]
        table.house.queue("stands", ThirdCardInError(seen), actor=DEALER)
        table.round((1, "banker", 2500))
        table.round((1, "banker", 2500))
    export = export_from(path)
    assert_right(export)
    steps = [step for record in records_of(export) for step in record["body"].get("steps", ())]
    assert any(step["is"] == "Moved" and step["source"] == ["drawn_in_error"] for step in steps) == drawn


# --- the auditor's own arithmetic


def test_the_auditor_draws_as_the_program_does() -> None:
    """Two tables written independently; every count and every third card."""
    cards = [rank + "S" for rank in "A23456789TJQK"]
    for count in range(8):
        assert points.players_draws(count) == program.player_draws(count)
        assert points.bankers_draws(count, "") == program.banker_draws(count, None)
        for card in cards:
            assert points.bankers_draws(count, card) == program.banker_draws(count, points.value(card)), (count, card)


@pytest.mark.parametrize(
    ("cards", "count"), [("AS 2D 4C", 7), ("AS 2D 9C", 2), ("TS KD", 0), ("9S 9D 9C", 7), ("JS QD 5C", 5)]
)
def test_the_auditor_counts_hands(cards: str, count: int) -> None:
    assert points.count(cards.split()) == count


@pytest.mark.parametrize(("card", "number"), [("AS", 1), ("2S", 2), ("9S", 9), ("TS", 10), ("KS", 10)])
def test_the_auditor_knows_how_many_are_burned(card: str, number: int) -> None:
    assert points.burned(card) == number
