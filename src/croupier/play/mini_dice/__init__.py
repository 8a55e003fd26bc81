"""Mini-dice (19:47-13) at the terminal table."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games import mini_dice
from croupier.games.mini_dice import layout
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagers import MiniDiceArea
from croupier.play.dice.game import DiceGame
from croupier.play.drill import Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.play.mini_dice import views, words
from croupier.play.mini_dice.drill import drill
from croupier.play.mini_dice.house_players import MiniDiceHabits
from croupier.play.mini_dice.irregular import MiniDiceIrregularities
from croupier.play.mini_dice.questions import question
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.driver import GameTable
from croupier.table.steps import Step
from croupier.words import area_name

__all__ = ["MiniDice", "at"]


class MiniDice(DiceGame):
    """Mini-dice for the player in one seat."""

    title = mini_dice.TITLE
    book = GameBook("19:47-13", ("19:47", "19:46"), ("13.6(c)", "19:47-8.2", "13.5"))
    meter_cite = cite("19:47-8.3")

    def __init__(self, table: MiniDiceTable, seat: int) -> None:
        super().__init__(table, seat, words.WORDS)
        self.table = table
        self.habits = MiniDiceHabits(table)
        self.irregularities = MiniDiceIrregularities(table)
        self.lookups = {"shaker": lambda: views.shaker_lines(table)}

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        """8.2: of all wagers, the one with the lowest minimum."""
        rules = self.table.rules
        return min((rules.limit(area).minimum, area_name(area)) for area in rules.areas())

    def short(self, area: MiniDiceArea) -> str:
        return words.short(area)

    def label(self, area: MiniDiceArea) -> str:
        return layout.label(area)

    def wager(self, area: MiniDiceArea) -> str:
        return area_name(area)

    def rests_on(self, _area: MiniDiceArea) -> MiniDiceArea | None:
        """No wager needs another one."""
        return None

    # --- what can be read off the table

    def greeting(self) -> Iterator[str]:
        return views.greeting(self.table)

    def limit_lines(self) -> Iterator[str]:
        return views.limit_lines(self.table)

    def pay_lines(self) -> Iterator[str]:
        return views.pay_lines(self.table)

    def help_lines(self) -> Iterator[str]:
        return views.help_lines()

    # --- a shake

    def question(self, ask: Ask) -> Question | None:
        return question(self.seat, ask)

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield "You are the dealer. Ann sits in seat 2 and Bo in seat 5, counted clockwise."
        yield (
            "Answer with the number of what comes next, or with the amount that a wager is paid. ? or Enter shows the "
            "answer; “pays” shows the payout odds, “rule 13.5” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps)


def at(table: GameTable, seat: int) -> MiniDice:
    assert isinstance(table, MiniDiceTable)
    return MiniDice(table, seat)
