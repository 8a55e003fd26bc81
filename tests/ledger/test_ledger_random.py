"""Random days: closed and reopened at random, a table goes exactly as it goes without that."""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st
from ledger_days import AT, NAME, NoChance, State, dealt, state

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.rules import AREAS, PacksKind
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.codec import canonical, encode
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.card_commands import ChangeCards, GoIdle, MisdealFound, RemoveDevice, StubCounted, UseMethod
from croupier.table.command import Command
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, ShufflerFault
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.names import Note, Place
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import MeterMoved, Settled, Step, Voided
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure

SOAK = bool(os.environ.get("CROUPIER_SOAK"))


@st.composite
def filings(draw: st.DrawFn) -> Filing:
    changes: dict[str, Any] = {
        "dealing.method": draw(st.sampled_from(["manual shoe", "hand", "automated shoe"])),
        "dealing.player_cards": draw(st.sampled_from(["one at a time", "five consecutive"])),
        "shuffler.counts": draw(st.booleans()),
        "wagers.match_play": draw(st.booleans()),
        "settlement.collect_cards": draw(st.sampled_from(["as wagers resolve", "at the end of the round"])),
        "chips.inventory": draw(st.sampled_from([100, 50000])),
        "wagers.seven_card.meter.rate": draw(st.sampled_from(["5%", "7.3%"])),
        "wagers.seven_card.meter.reset_rate": draw(st.sampled_from(["0%", "1.7%"])),
        "wagers.five_card.configuration": draw(st.sampled_from(["progressive", "non-progressive"])),
    }
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, report.defects
    return report.filing


@dataclass(frozen=True)
class Move:
    """An action at a table, with all the randomness in it."""

    do: Callable[[LedgerTable], None]
    seed: int
    orders: tuple[tuple[Card, ...], ...] = ()
    queued: tuple[tuple[str, Command], ...] = ()

    def happen(self, table: LedgerTable) -> None:
        if table.house is not None:
            table.house.source = LaboratorySource(self.seed)
            table.house.orders[:] = self.orders
            for topic, command in self.queued:
                table.house.queue(topic, command)
        self.do(table)
        if table.house is not None:
            # What the house has prepared is not stored, so none of it may be left over.
            table.house.orders.clear()
            table.house.queued.clear()


TROUBLE: list[tuple[str, Command]] = [
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError(Place("seat", 2))),
    ("deal", ShoeFault(ShoeFailure.STOPS)),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
    ("shuffle", RemoveDevice(Device.SHUFFLER)),
    ("stub", StubCounted(3)),
    ("register", WagersRegistered((Unaccepted(1, AREAS["seven.1"]),))),
]


class Somebody:
    """Decides what is done next, usually something legal."""

    def __init__(self, seed: int, filing: Filing) -> None:
        self.rng = random.Random(seed)
        self.filing = filing
        self.now = AT
        self.closing = False

    def lucky(self, table: LedgerTable) -> tuple[Card, ...]:
        """Return an order in which rare hands come up: a suit on top, or hands that win a jackpot."""
        seed = self.rng.randrange(2**20)
        suit = STANDARD_52[13 * (seed % 4) : 13 * (seed % 4) + 13]
        rest = shuffled([card for card in STANDARD_52 if card not in suit], LaboratorySource(seed))
        seats = sorted(table.driver.table.books.seats) or [1]
        hands = [{f"seat {seats[0]}": "TS JS QS KS AS", "pack 1": "8S 9S"}, {f"seat {seats[-1]}": "TH JH QH KH AH"}]
        return self.rng.choice([(*suit[::-1], *rest), *(dealt(hand, seats) for hand in hands)])

    def move(self, table: LedgerTable) -> Move:
        rng = self.rng
        seed = rng.randrange(2**32)
        if table.house is None:
            self.closing = False
            day = f"2026-01-{len(table.store.days(NAME)) + 1:02}"
            self.now = AT.replace("2026-01-01", day)
            at = self.now
            return Move(lambda table: table.begin_day(day, self.filing, at), seed)
        if table.driver.ask.topic == "closed" and rng.random() < 0.7 and table.records[1:]:
            at = self.now
            return Move(lambda table: table.end_day(at), seed)
        actor, command = self.command(table)
        id = "" if rng.random() < 0.7 else f"id {rng.randrange(200)}"
        orders = tuple(self.lucky(table) for _ in range(4)) if rng.random() < 0.6 else ()
        queued = tuple(rng.sample(TROUBLE, rng.randint(1, 2))) if rng.random() < 0.2 else ()

        def give(table: LedgerTable) -> None:
            table.give(actor, command, id)

        return Move(give, seed, orders, queued)

    def command(self, table: LedgerTable) -> tuple[Actor, Command]:
        rng, books, topic = self.rng, table.driver.table.books, table.driver.ask.topic
        seat = rng.choice(sorted(books.seats) or [1]) if rng.random() < 0.8 else rng.randint(1, 6)
        area = AREAS[rng.choice(sorted(AREAS))]
        if topic == "closed":
            return SUPERVISOR, c.OpenTable(self.now)
        if topic == "misdeal":
            return DEALER, MisdealFound(rng.random() < 0.5)
        if topic == "wagers":
            amount = rng.choice([1000, 2500] if area.kind is PacksKind.PACK else [100, 500])
            wager = (player(seat), c.PlaceWager(seat, area, amount))
            others: list[tuple[Actor, Command]] = [
                (player(seat), c.WithdrawWager(seat, area)),
                (DEALER, rng.choice([CardExposed(), c.CallOffRound(), GoIdle()])),
                (player(seat), c.LeaveSeat(seat)),
            ]
            return rng.choice([wager] * 8 + [(DEALER, c.NoMoreBets())] * 5 + others)
        self.closing = self.closing or rng.random() < 0.03
        if self.closing:
            leaving = next(iter(books.seats), 0)
            return (player(leaving), c.LeaveSeat(leaving)) if leaving else (SUPERVISOR, c.CloseTable())
        if not books.seats or rng.random() < 0.15:
            return player(seat), c.SitDown(seat, f"Player {seat}")
        poor = [seat for seat in books.seats if books.balance(stack(seat)) < 5000]
        if poor and rng.random() < 0.9:
            return player(poor[0]), c.BuyIn(poor[0], 100_000)
        between: list[tuple[Actor, Command]] = [
            *[(DEALER, c.BeginRound(self.now))] * 20,
            (player(seat), c.Tip(seat, rng.choice([100, 500]))),
            (player(seat), c.LeaveSeat(seat)),
            *[(player(seat), c.LeaveSeat(seat)) for seat in books.seats if rng.random() < 0.2],
            (DEALER, GoIdle(rng.random() < 0.5)),
            (SUPERVISOR, ChangeCards(self.now)),
            (
                SUPERVISOR,
                rng.choice([RemoveDevice(Device.SHUFFLER), UseMethod(Method.SHUFFLE_BY_HAND), UseMethod(Method.HAND)]),
            ),
            (SUPERVISOR, c.CorrectPayment(books.number(Note("round")), seat, area, 700, "it was misread")),
            (SUPERVISOR, c.CloseTable()),
        ]
        return rng.choice(between)


def run(path: Path, moves: list[Move], opened_again: list[bool]) -> tuple[list[State], list[Step]]:
    """Make moves, closing and reopening the table after some; return the states and everything told."""
    store = Store(path)
    states, steps = [], list[Step]()
    table = LedgerTable(store, NAME, source=NoChance(), watch=steps.append).__enter__()
    for move, again in zip(moves, opened_again, strict=True):
        move.happen(table)
        states.append(state(table))
        if again:
            table.__exit__()
            store.close()
            store = Store(path)
            table = LedgerTable(store, NAME, source=NoChance(), watch=steps.append).__enter__()
            assert state(table) == states[-1]
    table.__exit__()
    store.close()
    return states, steps


def assert_written_as_it_should_be(table: LedgerTable) -> None:
    """Check that the last record of an entry is its plain form, canonical to the byte."""
    entries = [record for record in table.records if record.kind == "entry"]
    if table.house is not None and entries:
        assert entries[-1].body == canonical(encode(table.driver.journal[-1]))


@settings(
    phases=[Phase.explicit, Phase.reuse, Phase.generate, *([Phase.shrink] if SOAK else [])],
    max_examples=1000 if SOAK else 5,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    filing=filings(),
    seed=st.integers(0, 2**32),
    length=st.integers(30, 110 if SOAK else 70),
    often=st.sampled_from([0.1, 0.3, 0.8]),
)
def test_a_random_day_left_and_opened_again_goes_the_same_way(
    filing: Filing, seed: int, length: int, often: float
) -> None:
    rng = random.Random(seed)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "whole.sqlite")
        somebody, moves, steps = Somebody(seed, filing), list[Move](), list[Step]()
        states = []
        with LedgerTable(store, NAME, source=NoChance(), watch=steps.append) as table:
            for _ in range(length):
                moves.append(somebody.move(table))
                moves[-1].happen(table)
                states.append(state(table))
                assert_written_as_it_should_be(table)
        store.close()
        again = run(Path(folder) / "again.sqlite", moves, [rng.random() < often for _ in moves])
    assert again == (states, steps)
    for kind in (Settled, Voided, MeterMoved):
        event(f"{kind.__name__}: {any(isinstance(step, kind) for step in steps)}")
    event(f"jackpot: {any(isinstance(step, MeterMoved) and step.paid for step in steps)}")
    event(f"days: {sum(len(state.records) == 1 for state in states) > 1}")
