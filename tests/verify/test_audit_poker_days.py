"""The auditor on days of poker: whatever happens is right, and every pot is rebuilt and awarded again."""

import os
import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from poker_days import FORM_NAMES, auditor, dealt, poker_table, random_days, random_filing
from table_days import assert_right, export_from, fault_of, records_of, run
from table_days import hands as auditors_hands

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    CollectTime,
    DrawCards,
    FoldHand,
    HoleCardExposed,
    LayCash,
    MakeBet,
    PutInChip,
    RaiseBet,
    RotateDecks,
)
from croupier.games.poker.options import SCHEMA
from croupier.games.poker.showdown import low_of
from croupier.ranking.fast import as_hand, hand_value
from croupier.ranking.low import best_low, rank_low
from croupier.record.codec import plain
from croupier.table import commands as c
from croupier.table.card_commands import ChangeCards, StubCounted
from croupier.table.command import Command
from croupier.table.names import Place
from croupier.table.roles import DEALER, SUPERVISOR, player

hands: Any = auditor("hands")
pots: Any = auditor("pots")
forms: Any = auditor("forms")
events: Any = auditor("events")

EIGHT = dict.fromkeys(range(1, 9), 10_000)
SOAK = bool(os.environ.get("CROUPIER_SOAK"))
STUD, DRAW = "seven-card stud high", "five-card draw high"


@pytest.mark.parametrize("form", FORM_NAMES)
@pytest.mark.parametrize("seed", range(40 if SOAK else 1))
def test_random_days_are_right(form: str, seed: int, tmp_path: Path) -> None:
    """Any filing, bets, draws, showdowns and irregularities."""
    path = tmp_path / "house.db"
    random_days(path, seed, form, rounds=10 if SOAK else 3)
    assert_right(export_from(path))


@pytest.mark.parametrize("form", FORM_NAMES)
def test_random_filings_are_filings(form: str) -> None:
    for seed in range(10):
        report = filing_with(SCHEMA, random_filing(random.Random(seed), form))
        assert report.filing is not None, [str(defect) for defect in report.defects]


def test_the_auditor_knows_all_forms() -> None:
    assert list(forms.FORMS) == list(FORM_NAMES)


# --- scripted days


def steps_of(export: bytes) -> list[Any]:
    return [step for record in records_of(export) for step in record["body"].get("steps", ())]


def test_every_kind_of_transfer_is_derived_anew(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    changes = {"limits.structure": "no limit", "limits.raises_limited": False, "rake.time": True}
    with poker_table(path, changes) as table, table.day("2026-01-01"):
        table.sit_with({1: 10_000, 2: 10_000, 3: 1500})
        board = "AS KD 9C 4H 2D"
        table.round(dealt("hold 'em", {1: "QS JH", 2: "QH JS", 3: "AH AD"}, board), RaiseBet(3, 1500), *_side_pot())
        assert table.give(player(3), LayCash(3, 5000))
        table.minutes = 30
        assert table.give(DEALER, CollectTime(table.now))
        table.round("", RaiseBet(1, 2000), FoldHand(2), FoldHand(3))
    export = export_from(path)
    found = run.audit(run.lines_of(export))
    assert (found.settlements, found.staked, found.paid) == (4, 4500 + 4000 + 1000, 4500 + 4000 + 1000 - 500)
    assert found.kinds == {
        "bets gathered": 3,
        "uncalled bet returned": 1,
        "rake taken": 2,
        "rake put away": 3,
        "pot awarded": 4,
        "cash put on the table": 1,
        "time charge taken": 3,
    }


def _side_pot() -> tuple[Command, ...]:
    return CallBet(1), CallBet(2), MakeBet(1, 2000), CallBet(2)


def test_cash_is_changed_when_it_is_needed(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with poker_table(path, {}) as table, table.day("2026-01-01"):
        table.sit_with({1: 300, 2: 10_000})
        assert table.give(player(1), LayCash(1, 2000))
        table.round()
    export = export_from(path)
    assert_right(export)
    (record,) = [record for record in records_of(export) if record["body"].get("procedure") == "round"]
    assert [step["amount"] for step in record["body"]["steps"] if step["is"] == "Bought"] == [2000]


def test_the_last_chip_of_a_player_is_a_call(tmp_path: Path) -> None:
    """14.7(c)4: seat 1 has $3 left, and $4 to call."""
    path = tmp_path / "house.db"
    with poker_table(path, {}) as table, table.day("2026-01-01"):
        table.sit_with({1: 1100, 2: 10_000, 3: 10_000})
        first = (RaiseBet(3, 800), CallBet(1), CallBet(2))
        table.round("", *first, CheckBet(1), MakeBet(2, 400), CallBet(3), PutInChip(1, 300))
    export = export_from(path)
    assert_right(export)
    assert any((step["is"], step.get("seat")) == ("AllIn", 1) for step in steps_of(export))


@pytest.mark.parametrize("form", ["hold 'em", STUD, DRAW])
def test_a_hole_card_that_was_exposed_is_the_next_burn_card(form: str, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with poker_table(path, {"dealing.game": form}) as table, table.day("2026-01-01"):
        table.sit_with({1: 10_000, 2: 10_000, 3: 10_000})
        table.round("", HoleCardExposed(2, 1))
        table.round()
    export = export_from(path)
    assert_right(export)
    first, second = [
        record["body"]["steps"] for record in records_of(export) if record["body"].get("procedure") == "round"
    ]
    burned = [[step for step in steps if step.get("target") == ["burn"]] for steps in (first, second)]
    assert [step["source"] for step in burned[0]] == [["seat", 2], *[["dealing"]] * (len(burned[1]) - 1)]


def test_a_common_card_is_dealt_when_the_deck_runs_out(tmp_path: Path) -> None:
    """14.9(h): eight players all stay in: one card is left, so the burn cards are shuffled."""
    path = tmp_path / "house.db"
    with poker_table(path, {"dealing.game": STUD}) as table, table.day("2026-01-01"):
        table.sit_with(EIGHT)
        table.round()
        table.round()
    export = export_from(path)
    assert_right(export)
    moved = [step for step in steps_of(export) if step["is"] == "Moved"]
    assert sum(step["target"] == ["board"] for step in moved) == 2
    assert sum((step["source"], step["target"]) == (["burn"], ["dealing"]) for step in moved) == 2


@pytest.mark.parametrize(("left", "common"), [(4, False), (5, True)])
def test_a_seventh_card_is_dealt_while_there_are_enough(left: int, common: bool, tmp_path: Path) -> None:
    """Ten cards are in the deck after the fifth of eight players. Four need one burned, four, one burned and four."""
    path = tmp_path / "house.db"
    with poker_table(path, {"dealing.game": STUD}) as table, table.day("2026-01-01"):
        table.sit_with(EIGHT)
        assert table.give(DEALER, c.BeginRound(table.now))
        while len(table.play.books.cards(Place("dealing"))) > 10:
            _check_or_call(table)
        for _ in range(8 - left):
            assert table.give(player(table.turn), FoldHand(table.turn))
        table.finish()
    export = export_from(path)
    assert_right(export)
    assert any(step["is"] == "Moved" and step["target"] == ["board"] for step in steps_of(export)) == common


def _check_or_call(table: Any) -> None:
    seat = table.turn
    assert table.give(player(seat), CheckBet(seat)) or table.give(player(seat), CallBet(seat))


def test_discards_are_shuffled_when_the_deck_runs_out(tmp_path: Path) -> None:
    """14.12(f)2: eight players who draw five each."""
    path = tmp_path / "house.db"
    with poker_table(path, {"dealing.game": DRAW}) as table, table.day("2026-01-01"):
        table.sit_with(EIGHT)
        for _ in range(2):
            assert table.give(DEALER, c.BeginRound(table.now))
            while table.topic == "action":
                _check_or_call(table)
            while table.topic == "draw":
                assert table.give(player(table.turn), DrawCards(table.turn, (5, 4, 3, 2, 1)))
            table.finish()
    export = export_from(path)
    assert_right(export)
    moved = [step for step in steps_of(export) if step["is"] == "Moved"]
    assert sum((step["source"], step["target"]) == (["rack"], ["dealing"]) for step in moved) >= 2


@pytest.mark.parametrize(("count", "decks"), [(-1, 2), (0, 1), (1, 2)])
def test_a_deck_whose_stub_is_wrong_leaves_the_table(count: int, decks: int, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with poker_table(path, {"dealing.stub_count_minutes": 5}) as table, table.day("2026-01-01"):
        table.sit_with({1: 10_000, 2: 10_000})
        table.minutes = 5
        # Four hole cards, three burn cards and a board of five.
        table.house.queue("stub", StubCounted(52 - 12 + count), actor=DEALER)
        table.round()
        table.round()
    export = export_from(path)
    assert_right(export)
    brought = [step["deck"] for step in steps_of(export) if step["is"] == "DeckBrought"]
    assert sum(back == "red" for back, _ in brought) == decks


def test_decks_that_are_rotated_or_changed_are_right(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with poker_table(path, {}) as table, table.day("2026-01-01"):
        table.sit_with({1: 10_000, 2: 10_000})
        table.round()
        assert table.give(DEALER, RotateDecks())
        table.round()
        table.minutes = 120
        table.round()
        table.minutes = 240
        table.round()
        table.minutes = 241
        assert not table.give(DEALER, c.BeginRound(table.now))
        assert table.give(SUPERVISOR, ChangeCards(table.now))
        table.round()
    export = export_from(path)
    assert_right(export)
    dealt_from = [step["deck"] for step in steps_of(export) if step["is"] == "Moved" and step["target"] == ["dealing"]]
    assert dealt_from == [["red", 1], ["blue", 1], ["blue", 1], ["blue", 1], ["blue", 2]]


def test_a_day_that_is_still_open_is_right(tmp_path: Path) -> None:
    """No deck is revealed yet: cards that were shown are known, and no others."""
    path = tmp_path / "house.db"
    with poker_table(path, {"dealing.game": DRAW}) as table:
        table.table.begin_day("2026-01-01", table.filing, "2026-01-01T19:00:00+00:00")
        assert table.give(SUPERVISOR, c.OpenTable(table.now))
        table.sit_with({1: 10_000, 2: 10_000})
        table.round("", CallBet(1), CheckBet(2), DrawCards(1, (2, 4)), DrawCards(2, (1,)))
        table.round()
    fault = fault_of(export_from(path))
    assert fault is None, str(fault)


# --- the auditor's own arithmetic


def test_the_auditor_ranks_hands_as_the_program_does() -> None:
    """Two evaluators written independently, on random hands of five, six and seven cards."""
    rng = random.Random(14)
    sample = [rng.sample(STANDARD_52, rng.randint(5, 7)) for _ in range(3000)]
    by_program = sorted((hand_value(tuple(cards)), [str(card) for card in cards]) for cards in sample)
    worths = [hands.high(cards, [], omaha=False) for _, cards in by_program]
    assert worths == sorted(worths)
    assert len(set(worths)) == len({value for value, _ in by_program})
    assert [auditors_hands.recorded(worth) for worth in worths] == [plain(as_hand(value)) for value, _ in by_program]


@pytest.mark.parametrize("from_the_ace", [False, True])
def test_the_auditor_ranks_low_hands_as_the_program_does(from_the_ace: bool) -> None:
    rng = random.Random(15)
    sample = [rng.sample(STANDARD_52, 5) for _ in range(3000)]
    by_program = sorted((rank_low(cards, from_the_ace=from_the_ace), [str(card) for card in cards]) for cards in sample)
    worths = [hands.low_worth(cards, from_the_ace=from_the_ace) for _, cards in by_program]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len({value for value, _ in by_program})
    assert [events.of_low(worth) for worth in worths] == [plain(low_of(value)) for value, _ in by_program]


def test_the_auditor_finds_the_best_low_of_seven() -> None:
    rng = random.Random(16)
    for _ in range(200):
        held = rng.sample(STANDARD_52, 7)
        names = [str(card) for card in held]
        best = best_low(combinations(held, 5))
        for contest, due in ((forms.SPLIT, True), (forms.EIGHT, best.eight_or_better)):
            found = hands.low((names, []), contest, omaha=False, from_the_ace=False)
            assert (found is not None) == due
            assert found is None or found[1] == best.ranks


@pytest.mark.parametrize(
    ("contest", "up", "seat"),
    [
        ("HIGH", {1: "2D", 2: "2C", 3: "AC"}, 2),
        ("HIGH", {1: "AS", 2: "KC", 3: "3C"}, 3),
        ("SPLIT", {1: "AS", 2: "KC", 3: "KD"}, 3),
        ("SPLIT", {1: "AS", 2: "2C"}, 2),
        ("EIGHT", {1: "AS", 2: "2C"}, 2),
        ("EIGHT", {1: "3H", 2: "3D", 3: "3S"}, 2),
    ],
)
def test_the_auditor_knows_whose_card_begins(contest: str, up: dict[int, str], seat: int) -> None:
    assert hands.opens(getattr(forms, contest), up) == seat


@pytest.mark.parametrize(
    ("up", "seat"),
    [
        ({1: "AC KC QC JC", 2: "2C 2D 3C 4C"}, 2),
        ({1: "AC AD QC JC", 2: "2C 2D 3C 3D"}, 2),
        ({1: "KC KD 3H 3S", 2: "2C 2D 2H 3C"}, 2),
        ({1: "KC QD", 2: "KD QC", 3: "KH JD"}, 1),
        ({2: "KC QD", 4: "KD QC", 3: "KH AD"}, 3),
    ],
)
def test_the_auditor_knows_the_highest_hand_showing(up: dict[int, str], seat: int) -> None:
    assert hands.leads({owner: text.split() for owner, text in up.items()}) == seat


def test_the_auditor_divides_pots() -> None:
    assert pots.shares(1100, [2, 3, 1], 100) == {2: 400, 3: 400, 1: 300}
    assert pots.halves(1100, 100) == [600, 500]
    assert pots.halves(1200, 100) == [600, 600]


def test_the_auditor_has_no_code_of_the_program() -> None:
    for file in Path(hands.__file__).parent.glob("*.py"):
        assert "croupier" not in file.read_text("utf-8"), file
