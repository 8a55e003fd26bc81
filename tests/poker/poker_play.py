"""Rounds of poker for tests: filings, a table with given cards, and players who act at random."""

import random
from collections.abc import Mapping
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    PutInChip,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.options import SCHEMA
from croupier.games.poker.rules import BET, PokerRules, rules_of
from croupier.games.poker.table import PokerTable
from croupier.record.codec import SealedOrder, decode, encode, seal_of
from croupier.submission.filing import FilingReport
from croupier.table import commands as c
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.card_commands import CutCards, Shuffled
from croupier.table.command import Command
from croupier.table.driver import Driver, replay
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Step
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
BOUGHT: Cents = 100_00

NO_RAKE: Mapping[str, Any] = {"rake.percentage": False, "rake.time": True, "rake.hourly": 6}
"""Nothing is taken from the pots except time charges."""
NO_LIMIT: Mapping[str, Any] = {"limits.structure": "no limit", "limits.raises_limited": False}


def checked(changes: Mapping[str, Any]) -> FilingReport:
    """Check the sample filing with some choices changed; what no longer applies is left out."""
    return filing_with(SCHEMA, changes)


def rules(changes: Mapping[str, Any] | None = None) -> PokerRules:
    report = checked(changes or {})
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return rules_of(report.filing)


def order_of(text: str) -> tuple[Card, ...]:
    """Return a deck that deals these cards first once it is cut in the middle."""
    wanted = cards(text)
    dealt = (*wanted, *(card for card in STANDARD_52 if card not in wanted))
    return before_cut(dealt)


def before_cut(dealt: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the order of a deck that a cut in the middle turns into another."""
    half = len(dealt) // 2
    return (*dealt[half:], *dealt[:half])


class _House(House):
    """A house whose dealer always cuts in the middle."""

    def _answer(self, ask: Any) -> tuple[Actor, Command] | None:
        if ask.topic == "cut":
            return DEALER, CutCards(0, 26)
        return super()._answer(ask)


class Sitting:
    """An open table with players in some seats who have some chips."""

    def __init__(
        self,
        changes: Mapping[str, Any] | None = None,
        stacks: Mapping[int, Cents] | None = None,
        *,
        seed: int = 1,
    ) -> None:
        self.rules = rules(changes)
        self.table = PokerTable(self.rules)
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        self.house = _House(self.driver, LaboratorySource(seed))
        self.stacks = dict(stacks or {1: BOUGHT, 2: BOUGHT, 3: BOUGHT})
        self.give(SUPERVISOR, c.OpenTable(START))
        for seat, amount in self.stacks.items():
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, amount))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, refused(refusal)

    def refused(self, actor: Actor, command: Command) -> Refusal:
        refusal = self.house.give(actor, command)
        assert refusal is not None, command
        return refusal

    def begin(self, text: str = "", at: str = START) -> None:
        """Begin a round that deals these cards first."""
        if text:
            self.house.orders.append(order_of(text))
        self.give(DEALER, c.BeginRound(at))

    # --- actions

    def act(self, command: Command) -> None:
        """Give a command as the player it names."""
        self.give(player(command.seat), command)  # type: ignore[attr-defined]

    def check(self, *seats: int) -> None:
        for seat in seats:
            self.act(CheckBet(seat))

    def call(self, *seats: int) -> None:
        for seat in seats:
            self.act(CallBet(seat))

    def fold(self, *seats: int) -> None:
        for seat in seats:
            self.act(FoldHand(seat))

    def bet(self, seat: int, dollars: int) -> None:
        self.act(MakeBet(seat, dollars * 100))

    def raise_to(self, seat: int, dollars: int) -> None:
        self.act(RaiseBet(seat, dollars * 100))

    def show(self, *seats: int) -> None:
        for seat in seats:
            self.act(ShowHand(seat))

    @property
    def turn(self) -> int:
        """Return whose turn it is."""
        return self.driver.ask.to[0] if self.topic in ("action", "draw", "showdown") else 0

    @property
    def topic(self) -> str:
        return self.driver.ask.topic

    # --- results

    def holds(self, seat: int) -> Cents:
        return self.table.books.balance(stack(seat))

    def all_hold(self) -> dict[int, Cents]:
        return {seat: self.holds(seat) for seat in self.stacks}

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
        again = replay(PokerTable(self.rules), written)
        repeated = [step for entry in again.journal for step in entry.steps]
        repeated += again.running.steps if again.running else []
        assert repeated == self.steps
        assert again.table.books == self.table.books
        assert again.ask == self.driver.ask


def any_command(sitting: Sitting, rng: random.Random) -> Command:
    """Return something that the player to act might do, legal or not."""
    seat = sitting.turn
    if sitting.topic == "draw":
        return DrawCards(seat, tuple(rng.sample(range(1, 6), rng.randint(0, 5))))
    if sitting.topic == "showdown":
        return ShowHand(seat) if rng.random() < 0.8 else ConcedeHand(seat)
    chips = sitting.holds(seat)
    amount = rng.choice([chips, rng.randint(1, max(1, chips // 100)) * 100, 4_00, 8_00, 12_00, 16_00])
    bet = sitting.table.books.wagers(seat).get(BET, 0)
    return rng.choice(
        [
            CheckBet(seat),
            CallBet(seat),
            CallBet(seat),
            CheckBet(seat),
            MakeBet(seat, amount),
            RaiseBet(seat, bet + amount),
            RaiseBet(seat, bet + amount),
            FoldHand(seat),
            PutInChip(seat, amount),
        ]
    )
