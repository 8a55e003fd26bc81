"""Rounds of blackjack for tests: a table with given cards, and a player."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from blackjack_filings import BY_HAND, PLAIN, rules

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.blackjack.commands import DeclineInsurance, DoubleDown, Hit, Insure, SplitPair, Stand, TakeEvenMoney
from croupier.games.blackjack.questions import BoxHand
from croupier.games.blackjack.table import BlackjackTable
from croupier.record.codec import SealedOrder, decode, encode, seal_of
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.asks import Ask, Refusal
from croupier.table.books import stack
from croupier.table.card_commands import CutCards, Shuffled
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
CUT_AT = 10

HAND: Mapping[str, Any] = {**PLAIN, **BY_HAND}
"""A table without optional wagers whose cards are shuffled by hand."""
NO_READER: Mapping[str, Any] = {**HAND, "reader.used": False}

BURN = "2C"


def order_of(text: str, decks: int) -> tuple[Card, ...]:
    """Return an order of some decks that deals these cards after a cut at ten cards and a burned card."""
    wanted = cards(f"{BURN} {text}")
    left = Counter(STANDARD_52 * decks)
    left.subtract(wanted)
    assert min(left.values()) >= 0, "there are too few of a card"
    whole = (*wanted, *sorted(left.elements(), key=str))
    return (*whole[-CUT_AT:], *whole[:-CUT_AT])


def hand_about(ask: Ask) -> BoxHand:
    """Return the hand that a question is about."""
    assert isinstance(ask.about, BoxHand), ask.topic
    return ask.about


class Sitting:
    """An open table with players in some seats."""

    def __init__(self, changes: Mapping[str, Any] = HAND, *, seats: tuple[int, ...] = (1,), seed: int = 1) -> None:
        self.rules = rules(changes)
        self.table = BlackjackTable(self.rules)
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

    def shuffled(self, text: str, at: str = START) -> None:
        """Begin a round with a shuffle that puts these cards on top."""
        self.house.orders.append(order_of(text, self.rules.decks))
        self.give(DEALER, c.BeginRound(at))
        seat = (self.driver.ask.to or (0,))[0]
        self.give(player(seat), CutCards(seat, CUT_AT))

    def bet(self, box: int, amount: Cents = 10_00, seat: int = 0) -> None:
        self.give(player(seat or box), c.PlaceWager(seat or box, f"bet.{box}", amount))

    def wager(self, area: str, amount: Cents, seat: int = 0, coupon: Cents = 0) -> None:
        """Make an optional wager for the player at its box, or for another seat."""
        seat = seat or int(area.rpartition(".")[2])
        self.give(player(seat), c.PlaceWager(seat, area, amount, coupon))

    def deal(self, text: str, wagers: Mapping[int, Cents] | None = None) -> None:
        """Place wagers and deal these cards."""
        self.shuffled(text)
        for box, amount in (wagers or {1: 10_00}).items():
            self.bet(box, amount)
        self.no_more_bets()

    def no_more_bets(self) -> None:
        self.give(DEALER, c.NoMoreBets())

    def play(self, *choices: str, box: int = 1, seat: int = 0) -> None:
        """Make a player's decisions, in short: hit, stand, double, split, surrender, insure, decline, even money."""
        seat = seat or box
        for choice in choices:
            word, _, amount = choice.partition(" ")
            cents = int(amount) * 100 if amount.isdigit() else 0
            command = {
                "hit": Hit(seat, box),
                "stand": Stand(seat, box),
                "double": DoubleDown(seat, box, cents),
                "split": SplitPair(seat, box),
                "surrender": c.Surrender(seat, box),
                "insure": Insure(seat, box, cents),
                "decline": DeclineInsurance(seat, box),
                "even": TakeEvenMoney(seat, box),
            }[word]
            self.give(player(seat), command)

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
        """Return where cards were dealt, in order."""
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
        again = replay(BlackjackTable(self.rules), written)
        repeated = [step for entry in again.journal for step in entry.steps]
        repeated += again.running.steps if again.running else []
        assert repeated == self.steps
        assert again.table.books == self.table.books
        assert again.ask == self.driver.ask
