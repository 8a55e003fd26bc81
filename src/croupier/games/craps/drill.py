"""A roll of craps as a drill for the crew of the table (19:47-1.8 to 1.11)."""

from collections.abc import Mapping
from typing import ClassVar

from croupier.games.craps.events import ComeBetMoved, DiceLost, PointMade, PointSet, SevenOut
from croupier.play.dice.drill import DiceReader
from croupier.play.drill import DrillChoice, Part, ShownSteps
from croupier.play.step_reader import never
from croupier.table.books import Books
from croupier.table.notes import POINT
from croupier.table.steps import Act, Announced, BetsClosed, NoRollCalled, Transferred
from croupier.words import sentence

POINT_MISTAKES = (
    "The puck stays off; a point is marked after the second roll.",
    "The pass bets are paid at once.",
    "The don't pass bets are collected.",
)
MADE_MISTAKES = ("The shooter gives up the dice.", "The point stays until a 7 is thrown.")
SEVEN_OUT_MISTAKES = ("The point stays for the next shooter.", "All wagers that are left are void.")
GIVES_UP_MISTAKES = (
    "The shooter keeps the dice until he or she passes them.",
    "The dice go to the player at the shooter's right.",
)
MOVED_MISTAKES = (
    "The bet stays where it is until the point is made.",
    "The bet is returned to its player.",
    "The bet goes to the come out point.",
)


class CrapsReader(DiceReader):
    announced: ClassVar[Mapping[type[Announced], tuple[str, ...]]] = {
        BetsClosed: ("The dice are thrown; wagers may be changed while they roll.", "The winning wagers are paid."),
        NoRollCalled: ("The roll is called and counts.", "All wagers are returned."),
    }

    def moved(self, step: Transferred) -> Part:
        if not isinstance(step, ComeBetMoved):
            return ShownSteps(self.run(never))
        prompt = "What becomes of the come and don't come bets that have just been made?"
        return DrillChoice(sentence(step), self.run(never), MOVED_MISTAKES, prompt, closed=True)

    def act(self, step: Act) -> Part:
        mistakes = _ASKED.get(type(step))
        if mistakes is None:
            return ShownSteps(self.run(never))
        return DrillChoice(sentence(step), self.run(never), mistakes)


_ASKED: Mapping[type[Act], tuple[str, ...]] = {
    PointSet: POINT_MISTAKES,
    PointMade: MADE_MISTAKES,
    SevenOut: SEVEN_OUT_MISTAKES,
    DiceLost: GIVES_UP_MISTAKES,
}


def to_know(books: Books) -> tuple[str, ...]:
    """What has to be known before a roll: against which point it is thrown."""
    point = books.number(POINT)
    return (f"The point is {point}." if point else "It is a come out roll.",)


READER = CrapsReader
