"""A spin of roulette as a drill for the dealer (19:47-5.3, 5.4)."""

from collections.abc import Mapping
from typing import ClassVar

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette.events import BallSpun, MarkerPlaced, MarkerRemoved, PocketCalled
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteKind, is_zero, written
from croupier.play.drill import PayKey, SchoolKey, by_level
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.wheel_reader import WheelReader
from croupier.regulation import Paragraphs
from croupier.table.steps import Step

P, K = Paragraphs("19:47"), RouletteKind

PICTURED = True
"""Payout questions show the layout."""

_NUMBERS = by_level((1, 2, 5, 10), (3, 4, 6, 7), (8, 12, 17, 31))
_TWELVES = by_level((5, 10, 20), (15, 25, 35), (37, 62, 85))
STAKES = {
    **dict.fromkeys((kind.value for kind in (K.STRAIGHT, K.SPLIT, K.STREET, K.CORNER, K.FIVE, K.LINE)), _NUMBERS),
    **dict.fromkeys((K.COLUMN.value, K.DOZEN.value), _TWELVES),
    **dict.fromkeys((kind.value for kind in EVEN_MONEY), by_level((10, 20, 50), (15, 25, 35), (37, 63, 115))),
}
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

KEYS: tuple[SchoolKey, ...] = tuple(
    PayKey(PAYS[kind], _TWELVES if kind is K.DOZEN else _NUMBERS, P("5.2"))
    for kind in (K.STRAIGHT, K.SPLIT, K.STREET, K.CORNER, K.FIVE, K.LINE, K.DOZEN)
)
"""What a roulette dealer must know by heart."""


class RouletteReader(WheelReader):
    order = P("5.3")
    too_soon = "The dealer lifts the marker before any wager is settled."
    mistakes: ClassVar[Mapping[type[Step], Mistakes]] = {
        BallSpun: {
            "The dealer spins the ball in the direction of the wheel.": Misstep.WRONG_WAY,
            "The dealer announces: “No more bets.”": Misstep.TOO_EARLY,
        },
        MarkerPlaced: {
            "The dealer collects the losing wagers.": Misstep.TOO_EARLY,
            "The dealer pays the winning wagers.": Misstep.PAID_FIRST,
        },
        MarkerRemoved: {
            "The dealer leaves the marker until the next number comes up.": Misstep.TOO_LATE,
            "The dealer spins the ball again while the marker is on the layout.": Misstep.SKIPPED,
        },
    }

    def near(self, step: Step) -> Mistakes:
        if not isinstance(step, PocketCalled):
            return super().near(step)
        return {
            f"The dealer announces: “{_misread(step.number)}.”": Misstep.MISREAD,
            "The dealer pays the winning wagers.": Misstep.PAID_FIRST,
            "The dealer puts the marker on the number without a word.": Misstep.NO_ANNOUNCEMENT,
        }


def _misread(number: int) -> str:
    """Return a number with the wrong color, as a wrong call; a zero gets a color too."""
    return f"{written(number)} {'black' if is_zero(number) or number in RED_NUMBERS else 'red'}"


READER = RouletteReader
