"""What the report tests share: a scripted day in an SQLite ledger, and ways to damage one."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA
from croupier.ledger.days import LedgerDay, open_store, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.chain import Record, chained, merkle_root
from croupier.submission.filing import Filing
from croupier.table.areas import at_area
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn, CloseTable, LeaveSeat, NoMoreBets, OpenTable, PlaceWager, SitDown
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.words import refused

DAY = "2026-01-01"
NEXT = "2026-01-02"
SEAT = 3

Wagers = Sequence[tuple[str, int]]
README: Wagers = (("pack.1", 25_00), ("five.1", 5_00), ("seven.1", 5_00), ("pack.2", 10_00))
"""The wagers of the README's session; with its seed the first round ends as printed there."""
SEED = 49


def at(day: str = DAY) -> str:
    return f"{day}T20:00:00+00:00"


def filing(**changes: Any) -> Filing:
    """Return the sample filing with changes: ``wagers__five_card__pay_table="B"``."""
    report = filing_with(SCHEMA, {key.replace("__", "."): value for key, value in changes.items()})
    assert report.filing is not None, report.defects
    return report.filing


class Script:
    """A table on a ledger, and a player."""

    def __init__(self, path: Path, seed: int = SEED, name: str = "PP-01") -> None:
        self.store = Store(path)
        self.kept = LedgerTable(self.store, name, source=LaboratorySource(seed))
        self.day = ""

    def __enter__(self) -> "Script":
        self.kept.__enter__()
        self.day = self.kept.day
        return self

    def __exit__(self, *error: object) -> None:
        self.kept.__exit__(*error)
        self.store.close()

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.kept.give(actor, command)
        assert refusal is None, refused(refusal)

    def open(self, day: str = DAY, under: Filing | None = None) -> None:
        self.day = day
        self.kept.begin_day(day, under or filing(), at(day))
        self.give(SUPERVISOR, OpenTable(at(day)))

    def sit(self, buy_in: int = 500_00, coupons: int = 0, seat: int = SEAT, name: str = "Ann") -> None:
        self.give(player(seat), SitDown(seat, name))
        self.give(player(seat), BuyIn(seat, buy_in, coupons))

    def bet(self, wagers: Wagers = README, seat: int = SEAT) -> None:
        if self.kept.driver.at_rest:
            self.give(DEALER, BeginRound(at(self.day)))
        for area, amount in wagers:
            self.give(player(seat), at_area(self.kept.driver.table, PlaceWager(seat, area, amount)))

    def play(self, wagers: Wagers = README, rounds: int = 1) -> None:
        for _ in range(rounds):
            self.bet(wagers)
            self.give(DEALER, NoMoreBets())

    def orders(self, *orders: tuple[Card, ...]) -> None:
        """Queue orders to be dealt next, one per shuffle."""
        assert self.kept.house is not None
        self.kept.house.orders.extend(orders)

    def leave(self, seat: int = SEAT) -> None:
        self.give(player(seat), LeaveSeat(seat))

    def close(self) -> None:
        self.give(SUPERVISOR, CloseTable())
        self.kept.end_day(at(self.day))


def whole_day(path: Path, rounds: int = 3) -> Path:
    """Play one day of one player, and close it."""
    with Script(path) as script:
        script.open()
        script.sit()
        script.play(rounds=rounds)
        script.leave()
        script.close()
    return path


def running_day(path: Path) -> Path:
    """Play a closed day and a running one: two rounds played, and open wagers in the third."""
    whole_day(path)
    with Script(path, seed=50) as script:
        script.open(NEXT)
        script.sit()
        script.play(rounds=2)
        script.bet([("pack.1", 10_00)])
    return path


def stacked(hand: str, dealer: str, *packs: str) -> tuple[Card, ...]:
    """Return an order that deals these hands to one player and the dealer, one card at a time, then two to each
    pack.
    """
    first = [card for pair in zip(cards(hand), cards(dealer), strict=True) for card in pair]
    first += [card for pack in packs for card in cards(pack)]
    return (*first, *(card for card in STANDARD_52 if card not in first))


def read(path: Path, day: str = DAY) -> LedgerDay:
    store = open_store(str(path))
    try:
        return read_day(store, "PP-01", day)
    finally:
        store.close()


# --- damage


def execute(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement, values).rowcount != 0, "nothing was damaged"


def forge(path: Path, sequence: int, change: Callable[[dict[str, Any]], None], day: str = DAY) -> None:
    """Change the body of a record and recompute every hash after it, as a careful forger would."""
    records = read(path, day).records
    forged: list[Record] = []
    previous = records[0].previous
    for record in records:
        body = json.loads(record.body)
        if record.kind == "close":
            body["root"] = merkle_root([record.hash for record in forged])
        if record.sequence == sequence:
            change(body)
        forged.append(chained(record.table, record.day, record.sequence, record.kind, previous, body))
        previous = forged[-1].hash
    replace(path, forged, day)


def replace(path: Path, records: Iterable[Record], day: str = DAY) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM records WHERE day = ?", (day,))
        for record in records:
            row = (record.table, record.day, record.sequence, record.kind, record.previous, record.body, record.hash)
            connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def step_of(body: dict[str, Any], kind: str, number: int = 0) -> dict[str, Any]:
    """Return a step of a body, to be changed."""
    found: dict[str, Any] = [step for step in body["steps"] if step["is"] == kind][number]
    return found
