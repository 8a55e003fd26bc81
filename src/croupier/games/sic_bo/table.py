"""The sic bo table: a dice table of 19:47-9, with its paragraphs.

A round is one shake, from the wagers before it to their settlement. No wager outlasts it.
"""

from dataclasses import replace
from datetime import timedelta

from croupier.equipment.devices import AgeLimit
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.wagers import SicBoArea
from croupier.regulation import Paragraphs
from croupier.submission.schema import Values
from croupier.table.dice_table import DiceTable
from croupier.table.paragraphs import DiceParagraphs

P = Paragraphs("19:47")

PARAGRAPHS = replace(DiceParagraphs.of(opening=P("9.5"), dice=(P("9.1"),), wagers=P("9.3")), posted=P("8.2"))


class SicBoTable(DiceTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    dice_age = AgeLimit("dice", timedelta(hours=24), P("9.1"))
    """24 hours, the limit that 19:47-11.4(a)1iii sets for other dice of a shaker (reading 202)."""
    dice = 3
    rolled = 3

    def __init__(self, rules: SicBoRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.positions = tuple(range(1, rules.seats + 1))

    def betting_areas(self) -> tuple[SicBoArea, ...]:
        return self.rules.areas()
