"""The auditor on days of blackjack: whatever happens at a table is right, and every settlement is derived again."""

import importlib
import os
import random
import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from blackjack_days import BY_HAND, OFFERS, PLAIN, auditor, blackjack_table, random_days, random_filing
from table_days import assert_right, export_from, records_of, run

from croupier.cases.runner import filing_with
from croupier.games.blackjack import SCHEMA
from croupier.games.blackjack.commands import (
    AdmitPlayers,
    AscertainAward,
    AwardNotShown,
    CardMissed,
    DecideMissedCard,
    DoubleDown,
    Hit,
    Insure,
    SplitPair,
    Stand,
)
from croupier.table import commands as c
from croupier.table.roles import DEVICE, SUPERVISOR, player

tables: Any = auditor("tables")
hands: Any = auditor("hands")

SOAK = bool(os.environ.get("CROUPIER_SOAK"))


@pytest.mark.parametrize("offer", OFFERS)
@pytest.mark.parametrize("seed", range(40 if SOAK else 1))
def test_random_days_are_right(offer: str, seed: int, tmp_path: Path) -> None:
    """Any filing, wagers, decisions and irregularities; meters and streaks are carried from round to round."""
    path = tmp_path / "house.db"
    random_days(path, seed, offer, rounds=8 if SOAK else 5)
    assert_right(export_from(path))


@pytest.mark.parametrize(("offer", "seed"), [("plain", 1), ("sevens", 0), ("twenty", 2), ("multiple", 1)])
def test_a_day_that_is_still_open_is_right_as_far_as_it_goes(offer: str, seed: int, tmp_path: Path) -> None:
    """Orders still sealed hide the hole card and, in the 6 to 5 variation, hands that are face down."""
    path = tmp_path / "house.db"
    random_days(path, seed, offer, rounds=4)
    lines = export_from(path).splitlines(keepends=True)
    for number in range(1, len(lines) + 1, 1 if SOAK else 3):
        assert_right(b"".join(lines[:number]))


@pytest.mark.parametrize("offer", OFFERS)
def test_random_filings_are_filings(offer: str) -> None:
    for seed in range(10):
        report = filing_with(SCHEMA, random_filing(random.Random(seed), offer))
        assert report.filing is not None, [str(defect) for defect in report.defects]


# --- scripted days, whose settlements are known

HIT, STAND = Hit(1, 1), Stand(1, 1)


def kinds_of(path: Path) -> Counter[str]:
    """Return the kinds of settlement that the auditor derived, provided that the whole record is right."""
    kinds: Counter[str] = run.audit(run.lines_of(export_from(path))).kinds
    return kinds


def test_every_kind_of_the_base_game_is_settled_anew(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "reader.used": False, "five_cards.offered": True, "shoe.penetration": "1%"}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1)
        for text, play in (
            ("TS 8D 9S 9C", (STAND,)),
            ("TS 8D 9S TC", (STAND,)),
            ("TS 9D 9S TC", (STAND,)),
            ("TS TD 6S 8C", (HIT,)),
            ("AS 8D KS", ()),
            ("TS 8D 6S", (c.Surrender(1, 1),)),
            ("TS AD 6S KD", (Insure(1, 1, 500), c.Surrender(1, 1))),
            ("5S TD 6S TC AD", (DoubleDown(1, 1, 1000),)),
            ("8S TD 8H 3C TC 9C AD", (SplitPair(1, 1), DoubleDown(1, 1, 500), STAND)),
            ("2S 8D 3S 4C 5C 7C 9D", (HIT, HIT, HIT)),
        ):
            table.house.orders = [table.order(text)]
            table.round((1, "bet.1", 1000), play=play)
    kinds = kinds_of(path)
    assert kinds == {
        "bet win": 4,
        "bet lose": 5,
        "bet push": 1,
        "bet void": 1,
        "double void": 2,
        "insurance win": 1,
    }


def test_a_coupon_goes_back_once_for_each_surrender() -> None:
    """Reading 77: the moves of a settlement are cached with its text, and nothing is added to them."""
    due: Any = auditor("due")
    postings = importlib.import_module("auditor.accounts").Postings([])
    step = {"is": "Settled", "seat": 1, "area": ("blackjack", "bet", 1), "outcome": "lose", "postings": postings}
    step |= {"stake": 1000, "coupon": 500, "paid": 0, "returned": 500, "stays": 0}
    step |= {"reason": due.SURRENDERED, "payment": ""}
    moves = [dict(due.check(step, due.half(1000, coupon_back=True), 1000, 500)) for _ in range(2)]
    assert moves[0] == moves[1]
    assert moves[0]["coupons", ("promotion",)] == 0


def test_the_optional_wagers_are_settled_anew(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "shoe.penetration": "1%", "wagers.additional.kind": "sevens"}
    changes |= {"wagers.match.offered": True, "wagers.twenty.offered": True}
    path = tmp_path / "house.db"
    bets = ((1, "bet.1", 1000), (1, "sevens.1", 100), (1, "match.1", 500), (1, "twenty.1", 500))
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1)
        for text, play in (
            ("7S 7D 7S TC 7H", (HIT,)),
            ("QH KD QH AC", ()),
            ("QH QD KH 9C", (STAND,)),
            ("7H 2D 3H 9C 8C", (STAND,)),
        ):
            table.house.orders = [table.order(text)]
            table.round(*bets, play=play)
    paid = {
        (number, step["area"][1]): (step["reason"].get("line") or step["reason"]["lines"], step["paid"])
        for number, record in enumerate((record for record in records_of(export_from(path)) if _is_round(record)), 1)
        for step in record["body"]["steps"]
        if step["is"] == "Settled" and step["outcome"] == "win" and step["reason"]["is"].endswith("Made")
    }
    assert_right(export_from(path))
    assert paid[1, "sevens"] == ("three", 500_00)
    assert paid[1, "match"] == (["non_matching_suit"] * 2, 2 * 4 * 500)
    assert paid[2, "twenty"] == ("queens_and_blackjack", 1000 * 500)
    assert paid[3, "twenty"] == ("suited", 9 * 500)
    assert paid[4, "sevens"] == ("one", 3_00)


@pytest.mark.parametrize("take", [True, False])
def test_cards_that_were_requested_and_missed_are_followed(take: bool, tmp_path: Path) -> None:
    """2.15(i): the card for doubling down, and a card that is missed twice."""
    path = tmp_path / "house.db"
    decide = DecideMissedCard(1, 1, take)
    with blackjack_table(path, {**PLAIN, **BY_HAND, "shoe.penetration": "1%"}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [table.order("6S 9S 5H TD TC")]
        table.house.queue("deal", CardMissed(), at=5)
        table.round((1, "bet.1", 1000), play=(DoubleDown(1, 1, 1000), decide))
        table.house.orders = [table.order("2S 9S 3H TD 4C TC")]
        table.house.queue("deal", CardMissed(), at=5)
        table.house.queue("deal", CardMissed(), at=7)
        table.round((1, "bet.1", 1000), play=(HIT, DecideMissedCard(1, 1, True), HIT, decide, *[STAND] * take))
    irregular = [step for record in records_of(export_from(path)) for step in record["body"].get("steps", ())]
    assert [step["cites"] for step in irregular if step["is"] == "RequestedCardMissed"] == [["19:47-2.15(i)"]] * 3
    assert_right(export_from(path))


def _is_round(record: dict[str, Any]) -> bool:
    return bool(record["body"].get("procedure") == "round")


def test_the_meter_is_shared_and_reset(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "wagers.progressive.offered": True, "shoe.penetration": "1%"}
    changes |= {"splitting.hands": 2}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        table.house.orders = [table.order("AS AH 8D AC AD TC AS AC AH AD")]
        bets = ((1, "bet.1", 1000), (1, "progressive.1", 100), (2, "bet.2", 1000), (2, "progressive.2", 100))
        table.round(*bets, play=(SplitPair(1, 1), SplitPair(2, 2)))
    assert kinds_of(path)["progressive win"] == 2
    meters = [
        step
        for record in records_of(export_from(path))
        for step in record["body"].get("steps", ())
        if step["is"] == "MeterMoved" and step["paid"]
    ]
    assert [step["paid"] for step in meters] == [5001_40]


@pytest.mark.parametrize("sharers", ["players", "wagers"])
def test_a_player_who_wins_the_meter_at_two_boxes_is_followed(sharers: str, tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "wagers.progressive.offered": True, "shoe.penetration": "1%"}
    changes |= {"splitting.hands": 2, "boxes.per_player": 2, "readings.meter_sharers": sharers}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [table.order("AS AH 8D AC AD TC AS AC AH AD")]
        bets = ((1, "bet.1", 1000), (1, "progressive.1", 100), (1, "bet.2", 1000), (1, "progressive.2", 100))
        table.round(*bets, play=(SplitPair(1, 1), SplitPair(1, 2)))
    assert_right(export_from(path))
    assert kinds_of(path)["progressive win"] == 2


def test_a_streak_runs_over_rounds_and_ends_when_its_player_leaves(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "wagers.streak.offered": True, "shoe.penetration": "1%"}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1)
        for number in range(3):
            table.house.orders = [table.order("TS 8D 9S 9C" if number != 1 else "TS 8D 8S TC")]
            more = ((1, "streak2.1", 500), (1, "streak3.1", 500)) if not number else ()
            table.round((1, "bet.1", 1000), *more, play=(STAND,))
    kinds = kinds_of(path)
    assert kinds["streak2 win: StreakMade"] == 1
    assert kinds["streak3 abandoned"] == 1


def test_a_streak_at_the_box_of_another_goes_on_without_a_new_consent(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "boxes.players": 2, "wagers.streak.offered": True, "shoe.penetration": "1%"}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        for more in (((2, "streak2.1", 500),), ()):
            table.house.orders = [table.order("TS 8D 9S 9C")]
            assert table.begin()
            assert table.bet(1, "bet.1", 1000)
            if more:
                assert table.give(player(1), AdmitPlayers(1, 1))
            for wager in ((2, "bet.1", 1000), *more):
                assert table.bet(*wager)
            table.finish(STAND)
    assert kinds_of(path)["streak2 win: StreakMade"] == 1


def test_a_streak_ends_when_its_player_leaves_while_wagers_are_made(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "wagers.streak.offered": True, "shoe.penetration": "1%"}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        table.house.orders = [table.order("TS 8D 9S 9C")]
        table.round((1, "bet.1", 1000), (1, "streak3.1", 500), play=(STAND,))
        assert table.begin()
        assert table.give(player(1), c.LeaveSeat(1))
        assert table.bet(2, "bet.2", 1000)
        table.finish()
    assert kinds_of(path)["streak3 abandoned"] == 1


def test_a_bonus_that_nobody_knows_is_paid_21_to_1(tmp_path: Path) -> None:
    changes = {**PLAIN, **BY_HAND, "wagers.bonus.offered": True}
    path = tmp_path / "house.db"
    with blackjack_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [table.order("AS 8D KS 9C")]
        table.house.queue("bonus award", AwardNotShown(), actor=DEVICE)
        table.house.queue("bonus ascertained", AscertainAward(0), actor=SUPERVISOR)
        table.round((1, "bet.1", 1000), (1, "bonus.1", 500))
    (step,) = [
        step
        for record in records_of(export_from(path))
        for step in record["body"].get("steps", ())
        if step["is"] == "Settled" and step["area"] == ["blackjack", "bonus", 1]
    ]
    assert step["payment"]["pays"] == [{"is": "Odds", "pays": 21, "to": 1, "mixed": 0}]
    assert step["paid"] == 105_00
    assert_right(export_from(path))


# --- the auditor's own arithmetic


@pytest.mark.parametrize(
    ("cards", "message"),
    [("AS 9D", "soft 20"), ("AS KD", "21"), ("AS AD", "soft 12"), ("AS 5D TC", "16"), ("AS AD KC 9C", "21")],
)
def test_the_auditor_counts_hands(cards: str, message: str) -> None:
    assert str(hands.score(cards.split())) == message


@pytest.mark.parametrize(
    ("cards", "soft", "hard"), [("AS 6D", False, True), ("TS 7D", True, True), ("AS 7D", True, True)]
)
def test_the_auditor_knows_when_the_dealer_stands(cards: str, soft: bool, hard: bool) -> None:
    held = hands.score(cards.split())
    assert hands.stands(held, True) == soft
    assert hands.stands(held, False) == hard


def test_the_auditor_has_no_code_of_the_program() -> None:
    folder = Path(tables.__file__).parent
    for file in folder.glob("*.py"):
        assert "croupier" not in file.read_text("utf-8").replace("croupier order", ""), file


# --- the auditor's tables, against a transcription by another reader

SECOND_READING = Path(__file__).parent.parent / "second_reading" / "blackjack.toml"
PRINTED: dict[str, dict[str, str]] = {
    name: dict(table["lines"]) for name, table in tomllib.loads(SECOND_READING.read_text("utf-8"))["table"].items()
}


def to_one(printed: str) -> Fraction:
    """Return printed odds, such as ``2.5 to 1``, as the payout per unit wagered."""
    return Fraction(printed.removesuffix(" to 1").replace(",", ""))


def test_the_same_suit_tables_are_those_that_are_printed() -> None:
    mine = {
        f"same_suit_{decks}_{option}": [tables.part(odds) for odds in pays]
        for decks, options in tables.SAME_SUIT.items()
        for option, pays in options.items()
    }
    printed = {name: lines for name, lines in PRINTED.items() if name.startswith("same_suit")}
    assert mine == {name: [to_one(odds) for odds in lines.values()] for name, lines in printed.items()}


SEVENS_LINES = {
    "three of a suit": "Three sevens of the same suit",
    "three": "Three sevens of any suit",
    "two of a suit": "Two sevens of the same suit (initial two cards)",
    "two": "Two sevens of any suit (initial two cards)",
    "one": "One seven (initial card)",
}
ACES_LINES = {
    "three of a suit": "Three aces of the same suit in the first three cards",
    "three": "Any three aces in the first three cards",
    "two of a suit": "Two aces in the same suit in the first two cards",
    "two": "Any two aces in the first two cards",
}
FOUR_ACES = "Four black or four red aces in the first four cards"
TWENTY_LINES = {
    "queens_and_blackjack": "Queen of hearts pair and dealer blackjack",
    "queens": "Queen of hearts pair",
    "matched": "Matched 20",
    "suited": "Suited 20",
    "any": "Any 20",
}


def test_the_other_tables_are_those_that_are_printed() -> None:
    sevens = {SEVENS_LINES[line]: odds for line, odds in tables.SEVENS.items()}
    assert sevens == {line: to_one(odds) for line, odds in PRINTED["sevens"].items()}
    aces = {ACES_LINES[line]: f"${amount // 100:,}" for line, amount in tables.PROGRESSIVE.items()}
    assert {FOUR_ACES: "100% of meter", **aces} == PRINTED["progressive"]
    streak = {f"{hands} consecutive winning hands": odds for hands, odds in tables.STREAK.items()}
    assert streak == {line: to_one(odds) for line, odds in PRINTED["streak"].items()}
    for decks, match in tables.MATCH.items():
        words = {"Non-matching Suit": match["non_matching"], "Matching Suit": match["matching"]}
        assert words == {line: to_one(odds) for line, odds in PRINTED[f"match_{decks}"].items()}
    for letter, twenty in tables.TWENTY.items():
        lines = {TWENTY_LINES[line]: odds for line, odds in twenty.items()}
        assert lines == {line: to_one(odds) for line, odds in PRINTED[f"twenty_{letter}"].items()}
