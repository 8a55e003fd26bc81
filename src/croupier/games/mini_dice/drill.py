"""A shake of mini-dice as a drill for the dealer (19:47-13.4 to 13.8)."""

from collections.abc import Mapping
from typing import ClassVar

from croupier.games.mini_dice.events import ShakerLost
from croupier.play.dice.drill import DiceReader
from croupier.play.drill import by_level
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.step_reader import Remedy
from croupier.regulation import cite
from croupier.table.covered_shaker import DiceUncovered, ShakerShaken
from croupier.table.steps import Act, Announced, BetsClosed, NoRollCalled

PICTURED = True
"""Payout questions show the layout."""

_SIXES = by_level((6, 12, 30, 60), (18, 24, 42, 54), (66, 78, 96, 114))
_FIVES = by_level((5, 10, 20, 50), (15, 25, 35), (45, 65, 85, 115))
STAKES = {
    "place.6": _SIXES,
    "place.8": _SIXES,
    "place": _FIVES,
    "seven": by_level((1, 5, 10), (3, 7, 12), (13, 17, 31)),
    **dict.fromkeys(("field", "over", "under"), by_level((5, 10, 20), (15, 25, 35), (37, 45, 62))),
}
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

SHAKES_MISTAKES: Mistakes = {
    "The dealer uncovers the shaker at once.": Misstep.SKIPPED,
    "The dealer shakes the shaker once.": Misstep.WRONG_NUMBER,
    "The dealer announces the total.": Misstep.TOO_EARLY,
}
PLAYER_MISTAKES: Mistakes = {
    "The dealer shakes for everybody.": Misstep.PLAYERS_ACT,
    "The dealer uncovers the shaker without another shake.": Misstep.SKIPPED,
}
UNCOVERS_MISTAKES: Mistakes = {
    "The player uncovers the shaker.": Misstep.DEALERS_ACT,
    "The shaker is offered to the next player.": Misstep.TOO_EARLY,
}
PASSES_MISTAKES: Mistakes = {
    "The player keeps the shaker until he or she passes it.": Misstep.TOO_LATE,
    "The dealer takes the shaker for good.": Misstep.JUDGED,
}


class MiniDiceReader(DiceReader):
    order = cite("19:47-13.5(f)")
    remedies = (*DiceReader.remedies, Remedy.SHAKER_PASSES)
    too_soon = "The shaker is offered to a player before any wager is settled."
    announced: ClassVar[Mapping[type[Announced], Mistakes]] = {
        BetsClosed: {
            "The shaker is uncovered without a word.": Misstep.NO_ANNOUNCEMENT,
            "The winning wagers are paid.": Misstep.TOO_EARLY,
        },
        NoRollCalled: {
            "The total is called and counts.": Misstep.NO_ANNOUNCEMENT,
            "All wagers are returned.": Misstep.WRONG_WAGERS,
        },
    }
    acts: ClassVar[Mapping[type[Act], Mistakes]] = {
        ShakerShaken: PLAYER_MISTAKES,
        DiceUncovered: UNCOVERS_MISTAKES,
        ShakerLost: PASSES_MISTAKES,
    }

    def near(self, step: Act) -> Mistakes:
        return SHAKES_MISTAKES if isinstance(step, ShakerShaken) and step.seat == 0 else super().near(step)


READER = MiniDiceReader
