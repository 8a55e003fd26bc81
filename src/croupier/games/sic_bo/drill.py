"""A shake of sic bo as a drill for its dealer (19:47-9.3 to 9.6)."""

from collections.abc import Mapping
from typing import ClassVar

from croupier.games.sic_bo.events import BoxesDark, BoxesLit
from croupier.play.dice.drill import DiceReader
from croupier.play.drill import by_level
from croupier.play.missteps import Misstep, Mistakes
from croupier.table.covered_shaker import DiceUncovered, ShakerShaken
from croupier.table.steps import Act, Announced, BetsClosed, NoRollCalled

PICTURED = True
"""Payouts are asked for with the layout."""

_LONG_ODDS = by_level((1, 2, 5), (3, 7, 10), (8, 13, 25))
_SHORT_ODDS = by_level((5, 10, 20), (15, 25, 35), (37, 45, 62))
STAKES = {
    **dict.fromkeys(("triple", "any_triple", "double", "total"), _LONG_ODDS),
    **dict.fromkeys(("combination", "small", "big", "single"), _SHORT_ODDS),
}
"""What house players bet at each level, so that payouts are those that a dealing school drills."""

SHAKES_MISTAKES: Mistakes = {
    "The dealer uncovers the shaker at once.": Misstep.SKIPPED,
    "The dealer shakes the shaker once.": Misstep.WRONG_NUMBER,
    "The dealer offers the shaker to a player.": Misstep.PLAYERS_ACT,
}
UNCOVERS_MISTAKES: Mistakes = {
    "A player uncovers the shaker.": Misstep.DEALERS_ACT,
    "The losing wagers are collected.": Misstep.TOO_EARLY,
}
LIGHTS_MISTAKES: Mistakes = {
    "The losing wagers are collected before the boxes light up.": Misstep.TOO_EARLY,
    "The boxes on which nobody has wagered stay dark.": Misstep.JUDGED,
}
DARK_MISTAKES: Mistakes = {
    "The lights stay on until the next shake.": Misstep.TOO_LATE,
}


class SicBoReader(DiceReader):
    announced: ClassVar[Mapping[type[Announced], Mistakes]] = {
        BetsClosed: {
            "The shaker is shaken without a word.": Misstep.NO_ANNOUNCEMENT,
            "The winning wagers are paid.": Misstep.TOO_EARLY,
        },
        NoRollCalled: {
            "The dice are called and count.": Misstep.NO_ANNOUNCEMENT,
            "All wagers are returned.": Misstep.WRONG_WAGERS,
        },
    }

    asked: ClassVar[Mapping[type[Act], Mistakes]] = {
        ShakerShaken: SHAKES_MISTAKES,
        DiceUncovered: UNCOVERS_MISTAKES,
        BoxesLit: LIGHTS_MISTAKES,
        BoxesDark: DARK_MISTAKES,
    }


READER = SicBoReader
