"""The auditor on days of three card poker: whatever happens is right, and every settlement is derived again."""

import os
import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from table_days import assert_right, export_from, records_of, run
from three_card_days import BY_HAND, auditor, random_days, random_filing, three_card_table

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.ranking import rank_three
from croupier.games.three_card_poker.rules import SCHEMA
from croupier.table.card_commands import MisdealFound, StubCounted
from croupier.table.irregularities import CardExposed
from croupier.table.roles import DEALER

hands: Any = auditor("hands")

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
METHODS = ("manual shoe", "hand", "automated shoe")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("seed", range(40 if SOAK else 2))
def test_random_days_are_right(method: str, seed: int, tmp_path: Path) -> None:
    """Any filing, wagers, decisions and irregularities."""
    path = tmp_path / "house.db"
    random_days(path, seed, method, rounds=8 if SOAK else 5)
    assert_right(export_from(path))


@pytest.mark.parametrize("method", METHODS)
def test_random_filings_are_filings(method: str) -> None:
    for seed in range(10):
        report = filing_with(SCHEMA, random_filing(random.Random(seed), method))
        assert report.filing is not None, [str(defect) for defect in report.defects]


# --- a scripted day, whose settlements are known

PLAY, FOLD = MakePlayWager(1, 1), Fold(1, 1)


def test_every_kind_of_settlement_is_derived_anew(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with three_card_table(path, BY_HAND) as table, table.day("2026-01-01"):
        table.sit(1)
        for own, dealers, play in (
            ("KS 8D 2S", "QC 3D 2H", PLAY),
            ("QS 3C 2D", "QC 3D 2H", PLAY),
            ("QS 3C 2D", "AC 3D 2S", PLAY),
            ("2S 3C 7D", "JC 9D 8S", PLAY),
            ("AS KS QS", "2C 3D 9S", PLAY),
            ("9S 9D 9C", "TC TD TH", PLAY),
            ("AS 2D 3C", "KC QD JS", PLAY),
            ("4H 9H JH", "KC QD JS", PLAY),
            ("4H 4S JH", "KC QD JS", FOLD),
        ):
            table.house.orders = [table.order(own, dealers)]
            table.round((1, "ante.1", 1000), (1, "pairplus.1", 500), play=(play,))
        table.house.orders = [table.order("KS 8D 2S", "QC 3D 2H")]
        table.house.queue("decision", CardExposed(), actor=DEALER)
        table.round((1, "ante.1", 1000))
    found = run.audit(run.lines_of(export_from(path)))
    assert found.kinds == {
        "ante win: player_higher": 1,
        "play win: player_higher": 1,
        "ante push: equal_pushes": 1,
        "play push: equal_pushes": 1,
        "ante lose: dealer_higher": 4,
        "play lose: dealer_higher": 4,
        "ante win: dealer_not_qualified": 2,
        "play push: dealer_not_qualified": 2,
        "bonus win: straight_flush": 1,
        "bonus win: three_of_a_kind": 1,
        "bonus win: straight": 1,
        "pairplus win: straight_flush": 1,
        "pairplus win: three_of_a_kind": 1,
        "pairplus win: straight": 1,
        "pairplus win: flush": 1,
        "pairplus lose: NoPairOrBetter": 4,
        "ante lose: PlayNotWagered": 1,
        "pairplus lose: PlayNotWagered": 1,
        "ante void: AllHandsVoid": 1,
    }
    assert found.paid == 3 * 1000 + 1000 + (5 + 4 + 1) * 1000 + (40 + 30 + 6 + 4) * 500


@pytest.mark.parametrize(("misdealt", "decks"), [(True, 1), (False, 2)])
def test_a_deck_that_is_short_leaves_the_table(misdealt: bool, decks: int, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with three_card_table(path, {**BY_HAND, "dealing.stub_count_every": 1}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.queue("stub", StubCounted(45), actor=DEALER)
        table.house.queue("misdeal", MisdealFound(misdealt), actor=DEALER)
        table.round((1, "ante.1", 1000))
        table.round((1, "ante.1", 1000), play=(FOLD,))
    export = export_from(path)
    assert_right(export)
    steps = [step for record in records_of(export) for step in record["body"].get("steps", ())]
    assert sum(step["is"] == "DeckBrought" for step in steps) == decks


# --- the auditor's own arithmetic


@pytest.mark.parametrize(
    ("cards", "kind", "ranks"),
    [
        ("AS KS QS", "STRAIGHT_FLUSH", (14,)),
        ("AS 2S 3S", "STRAIGHT_FLUSH", (3,)),
        ("9S 9D 9C", "THREE", (9,)),
        ("4S 6D 5C", "STRAIGHT", (6,)),
        ("AS 2D 3C", "STRAIGHT", (3,)),
        ("KS AD 2C", "HIGH_CARD", (14, 13, 2)),
        ("KS AS 2S", "FLUSH", (14, 13, 2)),
        ("4S 4D KC", "PAIR", (4, 13)),
        ("4S KD KC", "PAIR", (13, 4)),
    ],
)
def test_the_auditor_ranks_hands(cards: str, kind: str, ranks: tuple[int, ...]) -> None:
    assert hands.worth(cards.split()) == (getattr(hands, kind), ranks)


def test_the_auditor_ranks_all_hands_as_the_program_does() -> None:
    """Two evaluators written independently; every hand of a deck."""
    sample = list(combinations(STANDARD_52, 3))
    by_program = sorted((rank_three(cards), [str(card) for card in cards]) for cards in sample)
    worths = [hands.worth(cards) for _, cards in by_program]
    assert worths == sorted(worths)
    assert len(set(worths)) == len({rank for rank, _ in by_program})


@pytest.mark.parametrize(
    ("cards", "due"), [("JS TD 8C", False), ("QS 3D 2C", True), ("2S 2D 3C", True), ("JS 9S 8S", True)]
)
def test_the_auditor_knows_when_the_dealer_qualifies(cards: str, due: bool) -> None:
    assert hands.qualifies(hands.worth(cards.split())) == due


def test_the_auditor_has_no_code_of_the_program() -> None:
    for folder in (Path(hands.__file__).parent, Path(hands.__file__).parent.parent / "baccarat"):
        for file in folder.glob("*.py"):
            assert "croupier" not in file.read_text("utf-8"), file
