"""A roll of craps as a drill for the crew (19:47-1.8 to 1.11)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from croupier.equipment.money import Rounding
from croupier.games.craps.commands import InvalidThrow
from croupier.games.craps.events import ComeBetMoved, DiceLost, PointMade, PointSet, RollInvalid, SevenOut
from croupier.games.craps.pay_tables import HARD_LINES, LAID, LEAST, PLACE_LINES, TAKEN, VIGORISH_RATE, CrapsLine, P
from croupier.play.dice.drill import DiceReader
from croupier.play.drill import SEVENTEEN, DrillChoice, Part, PayKey, SchoolKey, ShownSteps, VigorishKey, by_level
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.step_reader import Remedy, never
from croupier.table.books import Books
from croupier.table.notes import POINT
from croupier.table.steps import Act, Announced, BetsClosed, Irregular, NoRollCalled, Transferred
from croupier.words import sentence

PICTURED = True
"""Payout questions show the layout."""

_SIXES = by_level((12, 18, 30, 60), (24, 42, 54, 66), (78, 96, 114, 150))
_FIVES = by_level((10, 20, 25, 50), (35, 45, 55), (65, 85, 115, 135))
_EVENS = by_level((10, 20, 40), (30, 50, 70), (84, 106, 122, 138))
_THREES = by_level((30, 60, 90), (33, 45, 75), (69, 87, 114, 138))
_PROPS = by_level((1, 2, 5, 10), (3, 4, 7, 12), (8, 13, 17, 31))
_LINES = by_level((10, 20, 50), (15, 25, 35), (37, 45, 62, 115))

STAKES = {
    **dict.fromkeys(("pass", "dont_pass", "come", "dont_come", "field"), _LINES),
    **dict.fromkeys(("place.6", "place.8", "lay.6", "lay.8"), _SIXES),
    **dict.fromkeys(("place.4", "place.5", "place.9", "place.10", "lose.6", "lose.8"), _FIVES),
    **dict.fromkeys(("buy.5", "buy.9", "lay.4", "lay.10", "pass_odds", "come_odds"), _EVENS),
    **dict.fromkeys(("lay.5", "lay.9"), _THREES),
    **dict.fromkeys(("buy.4", "buy.10"), by_level((20, 40, 100), (25, 35, 55), (65, 85, 115))),
    **dict.fromkeys(("buy.6", "buy.8"), by_level((20, 40, 100), (25, 35, 55), (65, 85, 115))),
    **dict.fromkeys(("hard", "seven", "craps", "two", "three", "twelve", "eleven", "hop"), _PROPS),
}
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

COMMISSIONS = {"buy": VIGORISH_RATE, "lay": VIGORISH_RATE}
"""Bets whose vigorish is taken when they are made. Taking it from the payout again is a mistake."""

KEYS: tuple[SchoolKey, ...] = (
    PayKey(LEAST[PLACE_LINES[6]].odds, _SIXES, P("1.4")),
    PayKey(LEAST[PLACE_LINES[5]].odds, _FIVES, P("1.4")),
    PayKey(LEAST[PLACE_LINES[4]].odds, _FIVES, P("1.4")),
    PayKey(LEAST[HARD_LINES[4]].odds, _PROPS, P("1.4")),
    PayKey(LEAST[HARD_LINES[6]].odds, _PROPS, P("1.4")),
    PayKey(LEAST[CrapsLine.ELEVEN].odds, _PROPS, P("1.4")),
    PayKey(LEAST[CrapsLine.TWELVE].odds, _PROPS, P("1.4")),
    PayKey(TAKEN[5], _EVENS, P("1.6")),
    PayKey(TAKEN[6], _FIVES, P("1.6")),
    PayKey(LAID[4], _EVENS, P("1.6")),
    PayKey(LAID[5], _THREES, P("1.6")),
    PayKey(LAID[6], _SIXES, P("1.6")),
    PayKey(SEVENTEEN, by_level((5, 10, 20), (6, 12, 25), (31, 36, 42, 57)), P("1.4"), offered=False),
    VigorishKey(
        VIGORISH_RATE,
        by_level((20, 40, 60, 100), (25, 35, 55, 75), (65, 85, 115, 135)),
        P("1.5"),
        Rounding.DOWN_TO_CHIP,
        100,
    ),
)
"""What a craps dealer must know by heart."""

POINT_MISTAKES: Mistakes = {
    "The puck stays off; a point is marked after the second roll.": Misstep.TOO_LATE,
    "The pass bets are paid at once.": Misstep.WRONG_WAGERS,
    "The don't pass bets are collected.": Misstep.WRONG_WAGERS,
}
MADE_MISTAKES: Mistakes = {
    "The shooter has lost the dice.": Misstep.MISREAD,
    "The point stays until a 7 is thrown.": Misstep.TOO_LATE,
}
SEVEN_OUT_MISTAKES: Mistakes = {
    "The point stays for the next shooter.": Misstep.TOO_LATE,
    "All remaining wagers are void.": Misstep.WRONG_WAGERS,
}
GIVES_UP_MISTAKES: Mistakes = {
    "The shooter keeps the dice until he or she passes them.": Misstep.TOO_LATE,
    "The dice go to the player on the shooter's right.": Misstep.WRONG_WAY,
}
MOVED_MISTAKES: Mistakes = {
    "The bet stays where it is until the point is made.": Misstep.TOO_LATE,
    "The bet is returned to its player.": Misstep.WRONG_WAGERS,
    "The bet is moved to the pass line or the don't pass line.": Misstep.WRONG_PLACE,
}


class CrapsReader(DiceReader):
    order = P("1.10")
    remedies = (*DiceReader.remedies, Remedy.DICE_PASS)
    announced: ClassVar[Mapping[type[Announced], Mistakes]] = {
        BetsClosed: {
            "The dice are thrown without a word; wagers may be changed while they roll.": Misstep.NO_ANNOUNCEMENT,
            "The winning wagers are paid.": Misstep.TOO_EARLY,
        },
        NoRollCalled: {
            "The roll is called and counts.": Misstep.NO_ANNOUNCEMENT,
            "All wagers are returned.": Misstep.WRONG_WAGERS,
        },
    }

    acts: ClassVar[Mapping[type[Act], Mistakes]] = {
        PointSet: POINT_MISTAKES,
        PointMade: MADE_MISTAKES,
        SevenOut: SEVEN_OUT_MISTAKES,
        DiceLost: GIVES_UP_MISTAKES,
    }

    def may_apply(self, step: Irregular) -> Collection[Remedy]:
        """1.11(b): a shooter who breaks the law may be ordered to pass the dice."""
        cheated = isinstance(step, RollInvalid) and step.reason is InvalidThrow.DEVICE
        return (Remedy.DICE_PASS,) if cheated else ()

    def moved(self, step: Transferred) -> Part:
        if not isinstance(step, ComeBetMoved):
            return ShownSteps(self.run(never))
        prompt = "What happens to the come and don't come bets just made?"
        return DrillChoice(sentence(step), self.run(never), MOVED_MISTAKES, prompt, closed=True)


def to_know(books: Books) -> tuple[str, ...]:
    """Return what the trainee must know before a roll: the point, if any."""
    point = books.number(POINT)
    return (f"The point is {point}." if point else "It is a come out roll.",)


READER = CrapsReader
