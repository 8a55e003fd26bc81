"""Rounds of poker for tests of hand histories: tables under filings that the format can express, random players."""

import random
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

from croupier.cases.runner import filing_with
from croupier.cli import app
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.poker import SCHEMA, open_table
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    FoldHand,
    MakeBet,
    PutInChip,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.phh import ExportedRound, rounds
from croupier.games.poker.questions import Turn
from croupier.games.poker.rules import BET
from croupier.regulation import cite
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import DeckName
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Act, Moved, Step, Transferred, Turned, Viewed, Wagered
from croupier.table.terms import Verb
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"
NO_RAKE = {"rake.percentage": False, "rake.time": True}
SINGLE_CHIP = cite("19:47-14.7(i)")
STUD = {"stakes.ante": 1, "stakes.forced": 2}
FREE = {"limits.raises_limited": False}

GAMES: dict[str, dict[str, Any]] = {
    "FT": {"dealing.game": "hold 'em"},
    "NT": {"dealing.game": "hold 'em", "limits.structure": "no limit", **FREE},
    "PO": {"dealing.game": "omaha high", "limits.structure": "pot limit", **FREE},
    "FO/8": {"dealing.game": "omaha high-low split eight or better"},
    "F7S": {"dealing.game": "seven-card stud high", **STUD},
    "F7S/8": {"dealing.game": "seven-card stud high-low split eight or better", **STUD},
}
"""The filing for each variant of the format that is a game of 14.8."""


def filed(code: str, changes: Mapping[str, Any] | None = None) -> Filing:
    report = filing_with(SCHEMA, {**GAMES[code], **(changes or {})})
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return report.filing


class Table:
    """A table under a filing, with players who have some chips."""

    def __init__(self, filing: Filing, stacks: Mapping[int, Cents], seed: int = 1) -> None:
        self.filing = filing
        self.table = open_table(filing)
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        self.house = House(self.driver, LaboratorySource(seed))
        self.give(SUPERVISOR, c.OpenTable(START))
        for seat, amount in stacks.items():
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, amount))

    def give(self, actor: Any, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, refused(refusal)

    def begin(self) -> None:
        self.give(DEALER, c.BeginRound(START))

    def act(self, *commands: Command) -> None:
        for command in commands:
            self.give(player(command.seat), command)  # type: ignore[attr-defined]

    @property
    def turn(self) -> int:
        return self.driver.ask.to[0]

    def holds(self, seat: int) -> Cents:
        return self.table.books.balance(stack(seat))

    def pass_round(self) -> None:
        """Finish the round: everybody checks or calls, and shows."""
        while not self.driver.at_rest:
            seat, ask = self.turn, self.driver.ask
            for command in (CheckBet(seat), CallBet(seat), ShowHand(seat)):
                if ask.refuses(player(seat), command) is None:
                    self.act(command)
                    break

    def play_at_random(self, rng: random.Random, unit: Cents = 100) -> None:
        """Play a round of random legal actions; amounts are multiples of a unit."""
        self.begin()
        while not self.driver.at_rest:
            command = _anything(self, rng, unit)
            if self.driver.ask.refuses(player(self.turn), command) is None:
                self.act(command)

    def rounds(self) -> list[ExportedRound]:
        return list(rounds(open_table(self.filing), self.driver.journal))


def _anything(table: Table, rng: random.Random, unit: Cents) -> Command:
    seat = table.turn
    if table.driver.ask.topic == "showdown":
        return ShowHand(seat) if rng.random() < 0.8 else ConcedeHand(seat)
    bet = table.table.books.wagers(seat).get(BET, 0)
    chips = table.holds(seat)
    amount = rng.choice([chips, rng.randint(1, max(1, chips // unit)) * unit, 2 * unit, 4 * unit, 4_00, 8_00, 16_00])
    amount = max(unit, amount // unit * unit)
    calls = [CheckBet(seat), CallBet(seat)] * 3
    raises = [MakeBet(seat, amount), RaiseBet(seat, bet + amount), PutInChip(seat, amount)]
    turn = table.driver.ask.about
    folds = [FoldHand(seat)] if isinstance(turn, Turn) and turn.call else []
    return rng.choice([*calls, *raises, *folds])


def random_table(code: str, number: int, changes: Mapping[str, Any] | None = None, hands: int = 2) -> Table:
    """Return a table with some random rounds, by some players in some seats."""
    rng = random.Random(f"{code} {number}")
    seats = sorted(rng.sample(range(1, 9), rng.randint(2, 8)))
    table = Table(filed(code, changes), {seat: rng.randint(12, 60) * 100 for seat in seats}, number)
    for _ in range(hands):
        if table.table.check_round(START) is None:
            table.play_at_random(rng)
    return table


def without_clock(steps: list[Step]) -> list[Step]:
    """Return the cards and the money of a round: every step from the first bet to the last award, whichever deck was
    used.

    It omits that a call was a single chip that needed change: the format has no word for it.
    """
    found: list[Step] = []
    for step in steps:
        if isinstance(step, Moved) and step.verb is Verb.DEALS:
            found.append(replace(step, deck=DeckName("")))
        elif isinstance(step, Turned) and not step.place.seat:
            continue
        elif (
            isinstance(step, Wagered | Transferred | Viewed | Turned | Act) and cite("19:47-14.7(i)") not in step.cites
        ):
            found.append(step)
    first = next(place for place, step in enumerate(found) if isinstance(step, Wagered))
    return found[first:]


# --- the command line


@dataclass(frozen=True)
class Done:
    """The result of a command."""

    status: int
    out: str
    err: str


def run(folder: Path, *arguments: str) -> Done:
    """Run a command in a folder, in this process."""
    out, err = (TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2))
    status = 0
    with chdir(folder), redirect_stdout(out), redirect_stderr(err):
        try:
            app(list(arguments))
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    texts = []
    for stream in (out, err):
        stream.flush()
        assert isinstance(stream.buffer, BytesIO)
        texts.append(stream.buffer.getvalue().decode())
    return Done(status, *texts)
