"""What the report tests share for pai gow poker: days on which players bank, kept in a ledger."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ledger_day import DAY, at

from croupier.cases.defaults import usual
from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.pai_gow_poker import SCHEMA
from croupier.games.pai_gow_poker.commands import AcceptBank, OfferBank, PassBank
from croupier.games.pai_gow_poker.rules import AREAS
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.record.codec import canonical, encode
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

NAME = "PG-01"
SEATS = (2, 5)

BETS = {"bet": 20_00}
MORE = BETS | {"bonus": 5_00, "insurance": 5_00, "progressive": 1_00}

Bank = Callable[[int], Command]
"""A player's answer to the offer of the bank."""


def passes(seat: int) -> Command:
    return PassBank(seat)


def banks(seat: int) -> Command:
    return AcceptBank(seat)


def shares_the_bank(seat: int) -> Command:
    return AcceptBank(seat, co_bank=True)


class PaiGow:
    """A table of pai gow poker with two players, each with a wager in every round."""

    def __init__(self, path: Path, seed: int, **changes: Any) -> None:
        filing = filing_with(SCHEMA, {key.replace("__", "."): value for key, value in changes.items()}).filing
        assert filing is not None
        self.store = Store(path)
        self.kept = LedgerTable(self.store, NAME, source=LaboratorySource(seed))
        self.kept.__enter__()
        self.kept.begin_day(DAY, filing, at())
        self.give(SUPERVISOR, c.OpenTable(at()))
        for seat in SEATS:
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, 1_000_000))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.kept.give(actor, command)
        assert refusal is None, f"{command}: {refusal}"
        self.written_as_it_should_be()

    def written_as_it_should_be(self) -> None:
        """Check that the table's last record is the straightforward form, to the byte."""
        entries = [record for record in self.kept.records if record.kind == "entry"]
        if entries:
            assert entries[-1].body == canonical(encode(self.kept.driver.journal[-1]))

    def play(self, bank: Bank = passes, wagers: Mapping[str, int] = BETS) -> None:
        """Play one round with wagers of every player."""
        self.give(DEALER, c.BeginRound(at()))
        for seat in SEATS:
            for kind, amount in wagers.items():
                self.give(player(seat), c.PlaceWager(seat, AREAS[f"{kind}.{seat}"], amount))
        if self.kept.driver.ask.refuses(DEALER, OfferBank()) is None:
            self.give(DEALER, OfferBank())
        while not self.kept.driver.at_rest:
            self.give(*self.answer(self.kept.driver.ask, bank))

    def answer(self, ask: Ask, bank: Bank) -> tuple[Actor, Command]:
        if ask.topic == "wagers":
            return DEALER, c.NoMoreBets()
        if ask.topic == "bank":
            actor = player(ask.to[0])
            wanted = bank(actor.seat)
            return actor, wanted if ask.refuses(actor, wanted) is None else PassBank(actor.seat)
        found = usual(ask, self.kept.driver.table)
        assert found is not None, ask
        return found

    def read(self) -> LedgerDay:
        return read_day(self.store, NAME, DAY)

    def close(self) -> LedgerDay:
        """Have everybody leave, and end the day."""
        for seat in SEATS:
            self.give(player(seat), c.LeaveSeat(seat))
        self.give(SUPERVISOR, c.CloseTable())
        self.kept.end_day(at())
        day = self.read()
        self.kept.__exit__()
        self.store.close()
        return day
