"""Craps and mini-craps (19:47-1) at the terminal table."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games import craps
from croupier.games.craps import layout
from croupier.games.craps.table import CrapsTable
from croupier.games.craps.wagers import CrapsArea
from croupier.play.craps import views, words
from croupier.play.craps.drill import drill
from croupier.play.craps.house_players import CrapsHabits
from croupier.play.craps.irregular import CrapsIrregularities
from croupier.play.craps.questions import question
from croupier.play.dice.game import DiceGame
from croupier.play.drill import Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.dice_commands import CallWager
from croupier.table.driver import GameTable
from croupier.table.steps import Step
from croupier.words import area_name

__all__ = ["Craps", "at"]


class Craps(DiceGame):
    """Craps for the player in one seat."""

    title = craps.TITLE
    book = GameBook("19:47-1", ("19:47", "19:46"), ("1.2(a)5", "19:47-8.2", "1.2"))
    meter_cite = cite("19:47-8.3")

    def __init__(self, table: CrapsTable, seat: int) -> None:
        super().__init__(table, seat, words.WORDS)
        self.table = table
        self.habits = CrapsHabits(table)
        self.irregularities = CrapsIrregularities(table)
        self.lookups = {
            "point": lambda: views.point_lines(table),
            "bets": lambda: views.bet_lines(table, seat),
            "rolls": lambda: views.hand_so_far(table),
        }
        self.deeds = {**self.deeds, "on": self._calling_on, "off": self._calling_off}

    def _calling_on(self, text: str) -> Command:
        return CallWager(self.seat, self.area_in(text, "on"), on=True)

    def _calling_off(self, text: str) -> Command:
        return CallWager(self.seat, self.area_in(text, "off"), on=False)

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        """8.2: of all wagers, the one with the lowest minimum."""
        rules = self.table.rules
        limits = ((rules.limit(area), area) for area in rules.areas())
        return min((found.minimum, area_name(area)) for found, area in limits if found is not None)

    def short(self, area: CrapsArea) -> str:
        return words.short(area)

    def label(self, area: CrapsArea) -> str:
        return layout.label(area)

    def wager(self, area: CrapsArea) -> str:
        return area_name(area)

    def rests_on(self, area: CrapsArea) -> CrapsArea | None:
        return words.rests_on(area)

    # --- what can be read off the table

    def greeting(self) -> Iterator[str]:
        return views.greeting(self.table)

    def limit_lines(self) -> Iterator[str]:
        return views.limit_lines(self.table)

    def pay_lines(self) -> Iterator[str]:
        return views.pay_lines(self.table)

    def help_lines(self) -> Iterator[str]:
        return views.help_lines()

    # --- a roll

    def question(self, ask: Ask) -> Question | None:
        return question(self.table, self.seat, ask)

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield (
            "You are the crew of the table: stickperson and dealers. Ann has the second place and Bo the fifth, "
            "counted clockwise."
        )
        yield (
            "Answer with the number of what comes next, or with the amount that a wager is paid. ? or Enter shows the "
            "answer; “pays” shows the payout odds, “rule 1.10” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps)


def at(table: GameTable, seat: int) -> Craps:
    assert isinstance(table, CrapsTable)
    return Craps(table, seat)
