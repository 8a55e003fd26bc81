"""What the ledger's tests share: scripted days with given cards, and the state of a table.

Before each command of a script the house gets a new random source, so that a script goes the same way however often the
table is closed and reopened: the hashes of its records are the same, too.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from sqlalchemy import insert

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.rules import AREAS
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.ledger import schema
from croupier.ledger.batch import Batch
from croupier.ledger.engines import WRITING
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.session import PostgresSession, SqliteSession
from croupier.ledger.store import Store
from croupier.record.chain import Record
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.books import Books
from croupier.table.card_commands import GoIdle
from croupier.table.command import Command
from croupier.table.driver import Driver, Entry
from croupier.table.irregularities import CardExposed, CardFoundFaceUp
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Step

AT = "2026-01-01T20:00:00+00:00"
LATE = "2026-01-02T03:00:00+00:00"
DAY, NEXT_DAY = "2026-01-01", "2026-01-02"
NAME = "PP-01"

Open = Callable[..., Store]
"""Reopens the ledger of a test, as another program would."""


def write(store: Store, batches: Sequence[Batch]) -> None:
    """Write batches as the writer of their tables."""
    with ExitStack() as claims:
        for name in sorted({batch.table for batch in batches}):
            claims.enter_context(store.claim(name))
        store.write(batches)


def intrude(store: Store, *records: Record) -> None:
    """Write records as an intruder would, without claiming the table."""
    with store.engine.execution_options(**WRITING).begin() as connection:
        for record in records:
            row = (record.table, record.day, record.sequence, record.kind, record.previous, record.body, record.hash)
            connection.execute(insert(schema.records).values(row))


@contextmanager
def instead(method: str, does: Callable[..., Any]) -> Iterator[None]:
    """Replace a method in sessions of both kinds; ``does`` receives the original method first."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (SqliteSession, PostgresSession):
            patch.setattr(kind, method, _around(getattr(kind, method), does))
        yield


def _around(own: Callable[..., Any], does: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments: does(own, *arguments)


def failing(method: str, error: BaseException) -> Any:
    """Make a method of the session fail on every write."""

    def fail(*_: Any) -> None:
        raise error

    return instead(method, fail)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Permissions don't bind the superuser, so act as another user for a moment."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


class NoChance:
    """A source for tables that must draw nothing: earlier selections stand."""

    laboratory = "laboratory:no chance"

    def word(self) -> int:
        raise AssertionError("something was drawn")


@cache
def sample_filing() -> Filing:
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    return filing


def dealt(hands: dict[str, str], seats: Sequence[int]) -> tuple[Card, ...]:
    """Return an order that deals cards to places under the sample filing."""
    wanted = {place: list(cards(text)) for place, text in hands.items()}
    named = {card for hand in wanted.values() for card in hand}
    spare = [card for card in STANDARD_52 if card not in named]
    places = [*[f"seat {seat}" for seat in seats], "dealer"] * 5
    places += [f"pack {pack}" for pack in (1, 1, 2, 2, 3, 3)]
    order = [wanted[place].pop(0) if wanted.get(place) else spare.pop() for place in places]
    return (*order, *spare)


# --- scripts


@dataclass(frozen=True)
class Submitted:
    """One command of a script, with the orders of cards for the shuffles in it."""

    actor: Actor
    command: Command
    id: str = ""
    orders: tuple[tuple[Card, ...], ...] = ()
    queued: tuple[tuple[str, Command], ...] = ()
    """Irregularities that happen meanwhile: the topic of the question, and the command."""
    refused: bool = False


@dataclass(frozen=True)
class Begin:
    """A day begins."""

    day: str
    at: str = AT


@dataclass(frozen=True)
class End:
    """A day ends."""

    at: str = LATE


Line = Submitted | Begin | End


def do(table: LedgerTable, number: int, line: Line) -> None:
    """Play one line of a script; its number determines all randomness in it."""
    if isinstance(line, Begin):
        table.begin_day(line.day, sample_filing(), line.at)
    elif isinstance(line, End):
        table.end_day(line.at)
    else:
        house = table.house
        assert house is not None
        house.source = LaboratorySource(1000 + number)
        house.orders.extend(line.orders)
        for topic, command in line.queued:
            house.queue(topic, command)
        refusal = table.give(line.actor, line.command, line.id)
        assert (refusal is not None) == line.refused, refusal
        assert not house.orders
        assert not house.queued


def do_all(table: LedgerTable, script: Sequence[Line], start: int = 0) -> None:
    for number, line in enumerate(script[start:], start):
        do(table, number, line)


def seat(number: int, command: Command, id: str = "") -> Submitted:
    return Submitted(player(number), command, id)


def _of(day: str) -> str:
    """Return a suffix that makes ids differ from day to day: a client uses a new one for every action."""
    return "" if day == DAY else f" of {day}"


def short_day(day: str = DAY, at: str = AT) -> list[Line]:
    """A day with one player and one round."""
    of_the_day = _of(day)
    return [
        Begin(day, at),
        Submitted(SUPERVISOR, c.OpenTable(at)),
        seat(2, c.SitDown(2, "Ann")),
        seat(2, c.BuyIn(2, 50_000)),
        Submitted(DEALER, c.BeginRound(at)),
        seat(2, c.PlaceWager(2, AREAS["pack.1"], 1000), f"one{of_the_day}"),
        seat(2, c.PlaceWager(2, AREAS["seven.1"], 100)),
        Submitted(DEALER, c.NoMoreBets()),
        seat(2, c.LeaveSeat(2)),
        Submitted(SUPERVISOR, c.CloseTable()),
        End(),
    ]


JACKPOT = {"seat 1": "3S 4S 5S 6S 7S", "seat 2": "TS JS QS KS AS", "pack 1": "8S 9S"}
"""Two straight flushes of seven cards with the same pack: they share the meter."""

ROYAL = {"seat 1": "TS JS QS KS AS", "pack 1": "9S 2H"}
"""A royal of six cards: ten percent of the meter."""

TROUBLE: tuple[tuple[str, Command], ...] = (("deal", CardFoundFaceUp()),)


def full_day(day: str = DAY, at: str = AT) -> list[Line]:
    """A day with a shared jackpot, a void round, a tip, refusals, a card face up, a correction and a second jackpot."""
    of_the_day = _of(day)
    return [
        Begin(day, at),
        Submitted(player(1), c.SitDown(1, "Early"), refused=True),
        Submitted(SUPERVISOR, c.OpenTable(at)),
        seat(1, c.SitDown(1, "Ann O’Hara"), f"sit-1{of_the_day}"),
        seat(2, c.SitDown(2, 'Bö "two" \\ 牌')),
        seat(1, c.BuyIn(1, 100_000), f"buy-1{of_the_day}"),
        seat(2, c.BuyIn(2, 50_000)),
        Submitted(DEALER, c.BeginRound(at), f"round-1{of_the_day}", orders=(dealt(JACKPOT, (1, 2)), dealt({}, (1,)))),
        seat(1, c.PlaceWager(1, AREAS["pack.1"], 1000), f"bet-1{of_the_day}"),
        seat(1, c.PlaceWager(1, AREAS["pack.2"], 2000)),
        seat(1, c.PlaceWager(1, AREAS["seven.1"], 100), f"bet-2{of_the_day}"),
        Submitted(player(2), c.PlaceWager(2, AREAS["seven.1"], 250), refused=True),
        seat(2, c.PlaceWager(2, AREAS["seven.1"], 500)),
        seat(1, c.WithdrawWager(1, AREAS["pack.2"])),
        Submitted(DEALER, c.NoMoreBets(), f"dealt-1{of_the_day}"),
        seat(1, c.Tip(1, 500)),
        # A round that is void before it is dealt.
        Submitted(DEALER, c.BeginRound(at), orders=(dealt({}, (1, 2)),)),
        seat(1, c.PlaceWager(1, AREAS["pack.1"], 1000)),
        Submitted(DEALER, CardExposed()),
        # A round in which a card is found face up.
        Submitted(DEALER, c.BeginRound(at), orders=(dealt(ROYAL, (1,)),)),
        seat(1, c.PlaceWager(1, AREAS["pack.3"], 1000)),
        seat(2, c.PlaceWager(2, AREAS["pack.1"], 1500)),
        Submitted(DEALER, c.NoMoreBets(), queued=TROUBLE),
        Submitted(
            SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 2500, "the hand was misread"), f"right{of_the_day}"
        ),
        Submitted(SUPERVISOR, c.CloseTable(), refused=True),
        # A round with another jackpot, and nobody else left.
        seat(2, c.LeaveSeat(2)),
        Submitted(DEALER, c.BeginRound(at)),
        seat(1, c.PlaceWager(1, AREAS["seven.1"], 100)),
        Submitted(DEALER, c.NoMoreBets()),
        Submitted(DEALER, GoIdle()),
        seat(1, c.LeaveSeat(1)),
        Submitted(SUPERVISOR, c.CloseTable()),
        End(),
    ]


# --- the state of a table


@dataclass(frozen=True)
class State:
    """The full state of a table, on disk and in memory."""

    records: tuple[Record, ...]
    pending: tuple[str, ...]
    secrets: frozenset[str]
    books: Books | None = None
    ask: Ask | None = None
    journal: tuple[Entry, ...] = ()
    running: Entry | None = None
    sealed: Any = None


def kept(books: Books) -> Books:
    """Copy the books; their contents are immutable."""
    places = {place: list(held) for place, held in books.places.items()}
    return replace(
        books,
        balances=dict(books.balances),
        places=places,
        decks=dict(books.decks),
        seats=dict(books.seats),
        meters=dict(books.meters),
        notes=dict(books.notes),
        settlements=dict(books.settlements),
    )


def state(table: LedgerTable) -> State:
    """Return the state of an open table; what it says about its records must agree with the store."""
    store, name = table.store, table.name
    records = store.records(name, table.day) if table.day else []
    assert table.last == (records[-1] if records else None)
    on_disk = State(
        tuple(records),
        tuple(store.pending(name)),
        frozenset(" ".join((secret.seal, secret.cards, secret.salt)) for secret in store.secrets(name)),
    )
    if table.house is None:
        return on_disk
    driver: Driver = table.house.driver
    running = None
    if driver.running is not None:
        running = copy(driver.running)
        running.inputs, running.steps = list(running.inputs), list(running.steps)
    assert isinstance(driver.table, PacksPokerTable)
    return replace(
        on_disk,
        books=kept(driver.table.books),
        ask=driver.ask,
        journal=tuple(driver.journal),
        running=running,
        sealed=dict(driver.table.sealed),
    )


def assert_same(one: State, other: State) -> None:
    """Check that two states are equal except for the table's name, which is in every hash."""

    def plain(records: tuple[Record, ...]) -> list[tuple[str, int, str]]:
        # The last record of a day has a root over hashes.
        return [(record.kind, record.sequence, record.body if record.kind == "entry" else "") for record in records]

    assert plain(one.records) == plain(other.records)
    assert replace(one, records=()) == replace(other, records=())


@dataclass(frozen=True)
class Played:
    """A script played without interruption: the state before each line and after the last, and everything told."""

    states: list[State]
    published: list[list[Step]]
    """What was told at each line."""


def played(store: Store, script: Sequence[Line], name: str = NAME) -> Played:
    step_list: list[list[Step]] = []
    with LedgerTable(store, name, watch=lambda step: step_list[-1].append(step), source=NoChance()) as table:
        states = [state(table)]
        for number, line in enumerate(script):
            step_list.append([])
            do(table, number, line)
            states.append(state(table))
    return Played(states, step_list)


def opened(store: Store, name: str = NAME, watch: Callable[[Step], None] | None = None) -> LedgerTable:
    """Reopen the table; recovering it draws nothing."""
    return LedgerTable(store, name, source=NoChance(), watch=watch)


def steps(entries: Iterable[Entry]) -> list[Step]:
    return [step for entry in entries for step in entry.steps]
