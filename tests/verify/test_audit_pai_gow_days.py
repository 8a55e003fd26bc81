"""The auditor on days of pai gow poker: whatever happens at a table is right, and every settlement is derived again."""

import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pai_gow_days import (
    RARE,
    PaiGowTable,
    any_low,
    auditor,
    lucky_order,
    order_of,
    pai_gow_table,
    random_bets,
    random_days,
    trouble,
)
from table_days import assert_right, export_from, export_of, fault_of, records_of, rehashed, run

from croupier.games.pai_gow_poker.commands import HandExposed, OfferBank
from croupier.games.pai_gow_poker.rules import AREAS
from croupier.table import commands as c
from croupier.table.card_commands import StubCounted
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player

tables: Any = auditor("tables")

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
DAYS = 400 if SOAK else 3


@pytest.mark.parametrize("seed", range(DAYS))
def test_random_days_are_right(seed: int, tmp_path: Path) -> None:
    """Any filing, wagers, banks, cuts, settings and irregularities; meters are carried from day to day."""
    path = tmp_path / "house.db"
    random_days(path, seed)
    assert_right(export_from(path))


# --- every kind of settlement

AGAINST = ("against the dealer", "against a bank", "against a co-bank")
BETS = [
    f"bet {what} {whom}"
    for whom in AGAINST
    for what in (
        "win",
        "push",
        "void",
        "lose with lower hands",
        "lose by a copy",
        "lose set wrongly",
        "lose surrendered",
    )
]
BANK = [
    "dealer's wager placed",
    "dealer's wager back",
    "dealer's wager wins",
    "dealer's wager loses",
    "dealer's wager pushes",
    "what is lacking from the bank",
    "half of what is lacking from the co-bank",
    "co-bank's other half",
    "half of the surplus to the casino",
    "surplus to the bank",
    *(f"vigorish on a wager {whom}" for whom in AGAINST),
    *(f"vigorish on a surplus {whom}" for whom in AGAINST[1:]),
]
VOID = [f"{kind} void: AllHandsVoid" for kind in ("bonus", "insurance", "progressive")]


def lines_of(kind: str, table: dict[str, str]) -> list[str]:
    return [f"{kind} win: {tables.stated(line)}" for line in table]


ORDINARY = [
    *BETS,
    *BANK,
    *VOID,
    "number win",
    "number lose",
    "bonus lose",
    "insurance lose",
    "progressive lose",
    "progressive taken in",
    "progressive void: NotAccepted",
    *(f"{kind} void: HandVoided" for kind in ("bonus", "insurance", "progressive")),
    *lines_of("progressive", tables.PROGRESSIVE["100"]),
    *lines_of("bonus", tables.BONUS),
    *lines_of("insurance", tables.INSURANCE["A"]),
    *(f"envy: {tables.stated(line)}" for line in tables.ENVY),
]
THREE_SEVEN = [
    "three lose",
    "seven lose",
    *(f"{kind} void: {why}" for kind in ("three", "seven") for why in ("AllHandsVoid", "HandVoided")),
    *lines_of("three", tables.THREE_CARD),
]
FILINGS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "ordinary": ({"dealing.method": "manual shoe", "start.method": "number selector"}, ORDINARY),
    "from the hand, ace and king, $5": (
        {
            "dealing.method": "hand",
            "wagers.bonus.royal_match": "ace and king",
            "wagers.progressive.amount": 5,
            "wagers.progressive.meter.rate": "27%",
            "shuffler.used": False,
            "cards.backs": ["red"],
            "readings.insurance_joker": "completes",
        },
        [
            *lines_of("progressive", tables.PROGRESSIVE["500"]),
            *lines_of("bonus", tables.BONUS),
            "number void: AllHandsVoid",
        ],
    ),
    "three and seven, A": (
        {"wagers.three_seven.offered": True, "wagers.insurance.offered": False},
        [*THREE_SEVEN, *lines_of("seven", tables.SEVEN_CARD["A"])],
    ),
    "three and seven, B": (
        {
            "wagers.three_seven.offered": True,
            "wagers.seven_card.pay_table": "B",
            "dealing.completion": "automated shoe",
            "readings.insurance_joker": "loose ace",
        },
        [*THREE_SEVEN, *lines_of("seven", tables.SEVEN_CARD["B"]), *lines_of("insurance", tables.INSURANCE["A"])],
    ),
}


def rare_round(table: PaiGowTable, rng: random.Random, text: str) -> None:
    """Play a round that deals this hand to one player, and rare hands to others."""
    table.house.orders = [lucky_order(table, rng, text) for _ in range(3)]
    assert table.begin()
    random_bets(table, rng)
    table.finish()
    table.house.orders.clear()
    table.house.queued.clear()
    for seat in table.seats:
        table.top_up(seat)


@pytest.mark.parametrize("name", FILINGS if SOAK else ["ordinary"])
def test_every_kind_of_settlement_is_derived(name: str, tmp_path: Path) -> None:
    """Hands of every line are dealt over and over until each settlement of the filing has occurred, and all are
    right.
    """
    changes, wanted = FILINGS[name]
    rng, path = random.Random(name), tmp_path / "house.db"
    kinds: Counter[str] = Counter()
    with pai_gow_table(path, changes, rng=rng) as table:
        table.low = any_low
        table.banks, table.co_banks, table.surrenders = 0.7, 0.5, 0.1
        for day in range(1, 29):
            with table.day(f"2026-02-{day:02d}"):
                table.sit(1, 2, 3, 4, 5, 6)
                for text in rng.sample(RARE, 21):
                    trouble(table, rng, 0.03)
                    if rng.random() < 0.15:
                        table.house.queue("deal", HandExposed(rng.randint(1, 6)), at=rng.randint(2, 12))
                    if rng.random() < 0.1:
                        table.house.queue("stub", StubCounted(3), actor=DEALER)
                    rare_round(table, rng, text)
            export = export_from(path)
            last = [line for line in export.splitlines(keepends=True) if f'"day":"2026-02-{day:02d}"'.encode() in line]
            kinds += run.audit(run.lines_of(b"".join(last))).kinds
            if set(wanted) <= set(kinds):
                break
    assert set(wanted) - set(kinds) == set()
    summary = run.audit(run.lines_of(export))
    assert summary.kinds == kinds
    assert summary.settlements == export.count(b'"is":"Settled"')


# --- rare situations


def test_the_meter_pays_more_than_it_shows(tmp_path: Path) -> None:
    """11.14(e): amounts come off the meter as far as it has them; the licensee pays the rest."""
    path = tmp_path / "house.db"
    changes = {
        "wagers.progressive.amount": 5,
        "wagers.progressive.meter.rate": "27%",
        "wagers.progressive.meter.initial": 10000,
        "bank.offered": False,
        "dealing.method": "automated shoe",
    }
    royal = "AS JOKER QS JS TS 4D 4H"
    with pai_gow_table(path, changes, rng=random.Random(1)) as table, table.day("2026-01-01"):
        table.sit(1, 2, 3, 4, 5, 6)
        bets = [(seat, f"{kind}.{seat}", 1000 if kind == "bet" else 500) for seat in range(1, 7) for kind in ("bet",)]
        for _ in range(16):
            table.house.orders = [order_of(table, 6, [royal], table.rng)]
            table.round(*bets, *((seat, f"progressive.{seat}", 500) for seat in range(1, 7)))
    export = export_from(path)
    assert_right(export)
    moved = [
        step
        for record in records_of(export)
        for step in record["body"].get("steps", [])
        if step["is"] == "MeterMoved" and step["paid"]
    ]
    assert any(step["after"]["display"] == 0 for step in moved)
    assert any("/" not in step["funded"] and int(step["funded"]) > 0 for step in moved)


def test_a_bank_that_is_reset_by_the_house_way(tmp_path: Path) -> None:
    """11.11(j): hands that a bank sets wrong are reset."""
    path = tmp_path / "house.db"
    with pai_gow_table(path, {"bank.co_bank": False}, rng=random.Random(3)) as table, table.day("2026-01-01"):
        table.banks, table.low = 1.0, lambda _table, _position: (1, 2, 3)
        table.sit(1, 2)
        for _ in range(5):
            table.round((1, "bet.1", 1000), (2, "bet.2", 1000))
    export = export_from(path)
    assert export.count(b'"by":"house_way"') > export.count(b'"BankTaken"') > 0
    assert_right(export)


def test_a_bank_alone_plays_against_the_dealer(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with pai_gow_table(path, {}, rng=random.Random(4)) as table, table.day("2026-01-01"):
        table.banks = 1.0
        table.sit(3)
        for _ in range(6):
            table.round((3, "bet.3", 1000))
    export = export_from(path)
    compared = [step for record in records_of(export) for step in record["body"].get("steps", []) if "against" in step]
    assert any(step["position"] == 0 and step["against"] == 3 for step in compared), "the dealer's hand was compared"
    assert_right(export)


def test_a_round_with_a_bank_is_called_off(tmp_path: Path) -> None:
    """The dealer's wager is returned, and the round doesn't count (11.10(c))."""
    path = tmp_path / "house.db"
    with pai_gow_table(path, {}, rng=random.Random(5)) as table, table.day("2026-01-01"):
        table.banks = 1.0
        table.sit(1, 2)
        table.round((1, "bet.1", 1000), (2, "bet.2", 1000))
        assert table.begin()
        assert table.bet(1, "bet.1", 1000)
        assert table.bet(2, "bet.2", 1000)
        assert table.give(DEALER, OfferBank())
        table.play_on()
        assert table.play.bank == 1
        assert table.give(player(2), c.WithdrawWager(2, AREAS["bet.2"]))
        assert table.give(DEALER, c.CallOffRound())
        table.round((1, "bet.1", 1000), (2, "bet.2", 1000))
    assert_right(export_from(path))


@pytest.mark.parametrize("back", ["all wagers", "pai gow poker wager"])
def test_a_hand_that_is_voided_before_it_is_set(back: str, tmp_path: Path) -> None:
    """11.11(d) as late as reading 160 allows, with bonus, insurance and progressive wagers on the hand."""
    path = tmp_path / "house.db"
    choices = {
        "bank.offered": False,
        "readings.exposed_hand": "until it is set",
        "readings.voided_hand": back,
    }
    with pai_gow_table(path, choices, rng=random.Random(2)) as table, table.day("2026-01-01"):
        table.sit(1, 4)
        for _ in range(8):
            table.house.queue("set", HandExposed(4))
            kinds = {"bet": 1000, "bonus": 500, "insurance": 500, "progressive": 100}
            table.round(*((seat, f"{kind}.{seat}", amount) for seat in (1, 4) for kind, amount in kinds.items()))
    export = export_from(path)
    assert export.count(b"HandVoided") >= 4
    assert_right(export)
    # By the usual choice, a player who has looked at a hand can't void it.
    records = records_of(export)
    records[0]["body"]["filing"]["readings.exposed_hand"] = "until the player looks"
    assert "after its player has seen it" in fault_of(export_of(rehashed(records))).what


def test_wagers_that_the_acceptors_do_not_take(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with pai_gow_table(path, {}) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        table.house.queue("register", WagersRegistered((Unaccepted(1, AREAS["progressive.1"]),)), actor=DEVICE)
        table.round(*((seat, f"{kind}.{seat}", amount) for seat in (1, 2) for kind, amount in PROGRESSIVE.items()))
    export = export_from(path)
    assert b"NotAccepted" in export
    assert_right(export)


PROGRESSIVE = {"bet": 1000, "progressive": 100}


def test_a_day_that_is_still_running_is_audited_without_its_orders(tmp_path: Path) -> None:
    """Cards that nobody has turned over are unknown, and everything else is still checked."""
    path = tmp_path / "house.db"
    random_days(path, 5, days=1)
    lines = export_from(path).splitlines(keepends=True)
    for length in range(1, len(lines), 1 if SOAK else 3):
        assert fault_of(b"".join(lines[:length])) is None


def test_a_correction_is_noted_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with pai_gow_table(path, {"bank.offered": False}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.round((1, "bet.1", 1000))
        assert table.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["bet.1"], 1500, "the wrong chips"))
    notes = run.audit(run.lines_of(export_from(path))).notes
    assert [note[-15:] for note in notes if "corrected" in note] == ["the wrong chips"]
