"""Rounds of baccarat for tests: filings, a table with given cards, and participants."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.baccarat.commands import AcceptShoe, PassShoe
from croupier.games.baccarat.rules import SCHEMA, BaccaratRules, rules_of
from croupier.games.baccarat.table import BaccaratTable
from croupier.record.codec import SealedOrder, decode, encode, seal_of
from croupier.submission.filing import FilingReport
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.card_commands import CutCards, Shuffled
from croupier.table.command import Command
from croupier.table.driver import Driver, replay
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Outcome, Settled, Step
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
BOUGHT: Cents = 10_000_00
CUT_AT = 10

MINI: Mapping[str, Any] = {"variation": "minibaccarat"}
CONTINUOUS: Mapping[str, Any] = {**MINI, "shuffling.method": "continuous"}
AT_ONCE: Mapping[str, Any] = {"vigorish.collected": "at once"}

ACE_BURNS_ONE = "AC 2C"
"""The first card of a shoe, and the one card that it burns."""


Kind = TypeVar("Kind", bound=Step)


def checked(changes: Mapping[str, Any]) -> FilingReport:
    return filing_with(SCHEMA, changes)


def rules(changes: Mapping[str, Any] | None = None) -> BaccaratRules:
    report = checked(changes or {})
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return rules_of(report.filing)


def order_of(text: str, decks: int, *, cut: bool = True) -> tuple[Card, ...]:
    """Return an order that deals these cards, after a cut at ten cards if there is one."""
    wanted = cards(text)
    left = Counter(STANDARD_52 * decks)
    left.subtract(wanted)
    assert min(left.values()) >= 0, "there are too few of a card"
    whole = (*wanted, *sorted(left.elements(), key=str))
    return (*whole[-CUT_AT:], *whole[:-CUT_AT]) if cut else whole


class Sitting:
    """An open table with participants in some seats."""

    def __init__(self, changes: Mapping[str, Any] | None = None, *, seats: tuple[int, ...] = (1,), seed: int = 1):
        self.rules = rules(changes)
        self.table = BaccaratTable(self.rules)
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        self.house = House(self.driver, LaboratorySource(seed))
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

    @property
    def topic(self) -> str:
        return self.driver.ask.topic

    def begin(self, text: str = "", *, burn: str = ACE_BURNS_ONE, curator: int = 0) -> None:
        """Begin a round; if cards are given, they follow the burned ones of a new shoe."""
        if text:
            self.house.orders.append(order_of(f"{burn} {text}", self.rules.decks))
        self.give(DEALER, c.BeginRound(START))
        while self.topic == "cut":
            seat = (self.driver.ask.to or (0,))[0]
            self.give(player(seat), CutCards(seat, CUT_AT))
        while self.topic == "shoe":
            seat = self.driver.ask.to[0]
            self.give(player(seat), AcceptShoe(seat) if seat == curator else PassShoe(seat))

    def wager(self, area: str, dollars: int, seat: int = 1, **more: Any) -> None:
        self.give(player(seat), c.PlaceWager(seat, area, dollars * 100, **more))

    def no_more_bets(self) -> None:
        self.give(DEALER, c.NoMoreBets())

    def deal(self, text: str, **wagers: int) -> None:
        """Play a round of seat 1, with these cards from a new shoe: ``player=100, tie=5``."""
        self.begin(text)
        for area, dollars in wagers.items():
            self.wager(area, dollars)
        self.no_more_bets()

    # --- results

    def won(self, seat: int = 1) -> Cents:
        return self.table.books.balance(stack(seat)) - BOUGHT

    def settled(self) -> dict[str, tuple[Outcome, Cents]]:
        """Return by area how a wager ended, and the player's gain or loss."""
        return {
            str(step.area): (step.outcome, step.paid + step.returned - step.stake)
            for step in self.steps
            if isinstance(step, Settled)
        }

    def steps_of(self, kind: type[Kind]) -> list[Kind]:
        """Return the events of a kind."""
        return [step for step in self.steps if isinstance(step, kind)]

    def cited(self) -> set[str]:
        return {str(cite).removeprefix("19:47-") for step in self.steps for cite in step.cites}

    def replays(self) -> None:
        """Check that the recorded inputs, written and read again, make the same steps and books on a fresh table."""
        entries = [*self.driver.journal, *([self.driver.running] if self.driver.running else [])]
        commands = [input_.command for entry in entries for input_ in entry.inputs]
        orders = {
            seal_of(command): SealedOrder(command.order, command.salt)
            for command in commands
            if isinstance(command, Shuffled)
        }
        written = [decode(encode(entry), orders, complete=entry.complete) for entry in entries]
        again = replay(BaccaratTable(self.rules), written)
        repeated = [step for entry in again.journal for step in entry.steps]
        repeated += again.running.steps if again.running else []
        assert repeated == self.steps
        assert again.table.books == self.table.books
        assert again.ask == self.driver.ask
