"""Rounds of three card poker for tests: filings, a table with given cards, and a player."""

from collections.abc import Mapping
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.rules import SCHEMA, ThreeCardRules, rules_of
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.record.codec import SealedOrder, decode, encode, seal_of
from croupier.submission.filing import FilingReport
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.card_commands import Shuffled
from croupier.table.command import Command
from croupier.table.driver import Driver, replay
from croupier.table.house import House
from croupier.table.names import Place
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Moved, Outcome, Settled, Step
from croupier.table.terms import Verb
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
BOUGHT: Cents = 1_000_00

BY_HAND: Mapping[str, Any] = {"shuffler.used": False, "cards.backs": ["red"]}
"""The dealer shuffles one deck."""
AUTOMATED: Mapping[str, Any] = {"dealing.method": "automated shoe"}


def checked(changes: Mapping[str, Any]) -> FilingReport:
    """Check the sample filing with some choices changed; what no longer applies is left out."""
    return filing_with(SCHEMA, changes)


def rules(changes: Mapping[str, Any] | None = None) -> ThreeCardRules:
    report = checked(changes or {})
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return rules_of(report.filing)


def order_of(text: str) -> tuple[Card, ...]:
    """Return a deck that deals these cards first."""
    wanted = cards(text)
    return (*wanted, *(card for card in STANDARD_52 if card not in wanted))


class Sitting:
    """An open table with players in some seats."""

    def __init__(self, changes: Mapping[str, Any] | None = None, *, seats: tuple[int, ...] = (1,), seed: int = 1):
        self.rules = rules(changes)
        self.table = ThreeCardPokerTable(self.rules)
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

    def begin(self, text: str = "") -> None:
        """Begin a round that deals these cards first, one at a time, the dealer last."""
        if text:
            self.house.orders.append(order_of(text))
        self.give(DEALER, c.BeginRound(START))

    def wager(self, area: str, dollars: int, seat: int = 0, **more: Any) -> None:
        seat = seat or int(area.partition(".")[2])
        self.give(player(seat), c.PlaceWager(seat, area, dollars * 100, **more))

    def no_more_bets(self) -> None:
        self.give(DEALER, c.NoMoreBets())

    def deal(self, text: str, **wagers: int) -> None:
        """Play one player's round: ``ante=10, pairplus=5``, dealt these cards."""
        self.begin(text)
        for kind, dollars in wagers.items():
            self.wager(f"{kind}.1", dollars)
        self.no_more_bets()

    def play(self, seat: int = 1, position: int = 0) -> None:
        self.give(player(seat), MakePlayWager(seat, position or seat))

    def fold(self, seat: int = 1, position: int = 0) -> None:
        self.give(player(seat), Fold(seat, position or seat))

    @property
    def topic(self) -> str:
        return self.driver.ask.topic

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

    def order_settled(self) -> list[str]:
        return [str(step.area) for step in self.steps if isinstance(step, Settled)]

    def dealt_to(self) -> list[Place]:
        return [step.target for step in self.steps if isinstance(step, Moved) and step.verb is Verb.DEALS]

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
        again = replay(ThreeCardPokerTable(self.rules), written)
        repeated = [step for entry in again.journal for step in entry.steps]
        repeated += again.running.steps if again.running else []
        assert repeated == self.steps
        assert again.table.books == self.table.books
        assert again.ask == self.driver.ask
