"""Days of games dealt from a shoe with a cover card, for the auditor: everything happens that can happen."""

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from table_days import RealTable

from croupier.equipment.cards import Card
from croupier.equipment.chance import LaboratorySource
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.seat import seat_at
from croupier.submission.schema import Schema
from croupier.table import commands as c
from croupier.table.card_commands import ChangeCards, CutCards, GoIdle, RemoveDevice
from croupier.table.card_table import CardTable
from croupier.table.command import Command
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp, ShufflerFault
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.terms import Device, ShufflerFailure

TROUBLE: tuple[tuple[str, Command], ...] = (
    ("deal", CardFoundFaceUp()),
    ("deal", CardFoundFaceUp()),
    ("deal", CardDealtInError()),
    ("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
    ("shuffle", RemoveDevice(Device.SHUFFLER)),
)


class ShoeTableOfDays(RealTable):
    """Such a table on a ledger, where house players and random choices decide."""

    def __init__(self, table: LedgerTable, changes: Mapping[str, Any], schema: Schema, rng: random.Random) -> None:
        super().__init__(table, dict(changes), schema)
        self.rng = rng

    @property
    def composition(self) -> tuple[Card, ...]:
        return cast(CardTable, self.table.driver.table).composition

    def sit(self, *seats: int) -> None:
        for seat in seats:
            if self.give(player(seat), c.SitDown(seat, f"Player {seat}")):
                assert self.give(player(seat), c.BuyIn(seat, 500_000))

    def decide(self) -> None:
        """Answer every question with any legal answer, until the round is over."""
        driver = self.table.driver
        while not driver.at_rest:
            ask = driver.ask
            seat = (ask.to or (0,))[0]
            actor = player(seat) if seat else DEALER
            legal = [
                choice for choice in ask.choices(actor) if choice.refusal is None and not _comes_or_goes(choice.kind)
            ]
            chosen = self.rng.choice(legal)
            free = {name: self.rng.choice(list(bound.examples())) for name, bound in chosen.free.items()}
            assert self.give(actor, chosen.command(**free)), chosen

    def round(self, *bets: Any, play: tuple[Command, ...] = ()) -> None:
        """Play one round with these wagers and decisions."""
        assert self.give(DEALER, c.BeginRound(self.now))
        self._until_wagers()
        for bet in bets:
            assert self.bet(*bet), bet
        assert self.give(DEALER, c.NoMoreBets())
        for command in play:
            assert self.give(player(command.seat), command), command  # type: ignore[attr-defined]
        assert self.table.driver.at_rest

    def _until_wagers(self) -> None:
        driver = self.table.driver
        while not driver.at_rest and c.NoMoreBets not in driver.ask.awaits:
            seat = (driver.ask.to or (0,))[0]
            assert self.give(player(seat), CutCards(seat, len(self.composition) // 2))

    def random_round(self) -> None:
        rng, driver = self.rng, self.table.driver
        for topic, command in TROUBLE:
            if rng.random() < 0.08:
                actor = DEVICE if topic == "shuffle" else DEALER
                self.house.queue(topic, command, actor=actor, at=rng.randint(1, 6) if topic == "deal" else 1)
        assert self.give(DEALER, c.BeginRound(self.now))
        self._until_wagers()
        habits = seat_at(driver.table).habits
        for seat in sorted(driver.table.books.seats):
            if rng.random() < 0.8:
                for area, amount in habits.wagers(seat, rng):
                    self.give(player(seat), c.PlaceWager(seat, area, amount))
        if not self.give(DEALER, c.NoMoreBets()):
            assert self.give(DEALER, c.CallOffRound())
        self.decide()
        self.house.queued.clear()


def _comes_or_goes(kind: type[Command]) -> bool:
    return kind in (c.BuyIn, c.LeaveSeat)


def ranks_first(table: ShoeTableOfDays, ranks: str, burned: int = 1) -> tuple[Card, ...]:
    """Return an order that deals these ranks after the burn, once the cards are cut in the middle."""
    left = list(table.composition)
    wanted: list[Card] = []
    for rank in ranks:
        card = next(card for card in left if card.rank.letter == rank)
        left.remove(card)
        wanted.append(card)
    whole = [*left[:burned], *wanted, *left[burned:]]
    half = len(whole) // 2
    return (*whole[-half:], *whole[:-half])


@contextmanager
def shoe_table(path: Path, schema: Schema, changes: Mapping[str, Any], *, seed: int = 1) -> Iterator[ShoeTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, "SH-01", source=LaboratorySource(seed)) as table:
            yield ShoeTableOfDays(table, changes, schema, random.Random(seed))
    finally:
        store.close()


def random_day(path: Path, schema: Schema, changes: Mapping[str, Any], seed: int, rounds: int) -> None:
    """Play a day of some rounds; players come and go, cards are changed, and the table is idle for a while."""
    with shoe_table(path, schema, changes, seed=seed) as table, table.day("2026-01-01"):
        rng = table.rng
        table.sit(1, 2, 4)
        for _ in range(rounds):
            if rng.random() < 0.1:
                table.give(SUPERVISOR, rng.choice((GoIdle(rng.random() < 0.5), ChangeCards(table.now))))
            if rng.random() < 0.2:
                table.give(player(4), c.LeaveSeat(4))
            elif rng.random() < 0.4:
                table.sit(4)
            if rng.random() < 0.3:
                table.house.orders.append(ranks_first(table, "9998TT"))
            table.random_round()
