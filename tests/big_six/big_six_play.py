"""Spins of big six for tests: a table with chosen sections, and a player."""

from collections.abc import Mapping
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.big_six import open_table
from croupier.games.big_six.rules import SCHEMA
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import SUPERVISOR, Actor, player
from croupier.table.steps import Settled, Step
from croupier.words import refused

START = "2026-01-01T20:00:00+00:00"

Changes = Mapping[str, Any]
NOTHING: Changes = {}


def passed(changes: Changes = NOTHING) -> Filing:
    """Return the sample filing with some choices changed, which must have no defects."""
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return report.filing


class Sitting:
    """An open table with a player in seat 1."""

    def __init__(self, changes: Changes = NOTHING) -> None:
        self.table = open_table(passed(changes))
        self.steps: list[Step] = []
        self.driver = Driver(self.table, self.steps.append)
        self.house = House(self.driver, LaboratorySource(1))
        self.give(SUPERVISOR, c.OpenTable(START))
        self.give(player(1), c.SitDown(1, "Player 1"))
        self.give(player(1), c.BuyIn(1, 500_000_00))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, at_area(self.table, command))
        assert refusal is None, refused(refusal)

    def settled(self) -> list[Settled]:
        return [step for step in self.steps if isinstance(step, Settled)]
