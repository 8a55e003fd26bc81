"""Rolls of craps for tests: a table with given dice, and a player."""

from collections.abc import Mapping
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.craps import open_table
from croupier.games.craps.commands import AcceptDice, DeclineDice
from croupier.games.craps.rules import SCHEMA
from croupier.record.codec import decode, encode
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.driver import Driver, Entry, replay
from croupier.table.house import EVERYBODY, House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role, player
from croupier.table.steps import Settled, Step
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
BOUGHT: Cents = 5_000_00

Changes = Mapping[str, Any]
NOTHING: Changes = {}


def passed(changes: Changes = NOTHING) -> Filing:
    """Return the sample filing with some choices changed, which must have no defects."""
    report = filing_with(SCHEMA, changes)
    assert report.defects == (), [str(defect) for defect in report.defects]
    assert report.filing is not None
    return report.filing


def defects(changes: Changes) -> list[Defect]:
    return list(filing_with(SCHEMA, changes).defects)


class Sitting:
    """An open table with players at some places; the house throws, or people do."""

    def __init__(self, changes: Changes = NOTHING, *, seats: tuple[int, ...] = (1,), by_hand: bool = False) -> None:
        self.filing = passed(changes)
        self.table = open_table(self.filing)
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        automatic = EVERYBODY - {Role.DEVICE} if by_hand else EVERYBODY
        self.house = House(self.driver, LaboratorySource(1), automatic=automatic)
        self.give(SUPERVISOR, c.OpenTable(START))
        for seat in seats:
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, BOUGHT))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, at_area(self.table, command))
        assert refusal is None, refused(refusal)

    def refused(self, actor: Actor, command: Command) -> Refusal:
        refusal = self.house.give(actor, at_area(self.table, command))
        assert refusal is not None, command
        return refusal

    def begin(self, shooter: int = 1) -> None:
        """Begin a round; players asked before the shooter decline the dice."""
        self.give(DEALER, c.BeginRound(START))
        while self.driver.ask.topic == "dice":
            seat = self.driver.ask.to[0]
            self.give(player(seat), AcceptDice(seat) if seat == shooter else DeclineDice(seat))

    def bet(self, area: str, amount: Cents, seat: int = 1) -> None:
        self.give(player(seat), c.PlaceWager(seat, area, amount))

    def roll(self, *dice: int, **wagers: Cents) -> None:
        """Play a round with these wagers of the first player, and these faces. ``__`` in a name stands for the
        point.
        """
        # Before the round begins, because the throw is sealed then.
        self.house.throws.append(dice)
        self.begin()
        for name, amount in wagers.items():
            self.bet(name.replace("__", "."), amount)
        self.give(DEALER, c.NoMoreBets())

    def chips(self, seat: int = 1) -> Cents:
        return self.table.books.balance(stack(seat))

    def settled(self) -> list[Settled]:
        return [step for step in self.steps if isinstance(step, Settled)]

    def entries(self) -> list[Entry]:
        return [*self.driver.journal, *([self.driver.running] if self.driver.running else [])]

    def again(self) -> Driver:
        """Rebuild the table from its record: every entry as plain data, and back."""
        entries = [decode(encode(entry), {}, complete=entry.complete) for entry in self.entries()]
        return replay(open_table(self.filing), entries)
