"""A shake of sic bo as a drill for the dealer (19:47-9.3 to 9.6)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from croupier.games.sic_bo.events import BoxesDark, BoxesLit
from croupier.games.sic_bo.pay_tables import SicBoLine, SicBoPayTable, pays_of
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind
from croupier.play.dice.drill import DiceReader
from croupier.play.drill import PayKey, SchoolKey, by_level
from croupier.play.missteps import Misstep, Mistakes
from croupier.regulation import Paragraphs
from croupier.table.covered_shaker import DiceUncovered, ShakerShaken
from croupier.table.names import AnyArea
from croupier.table.steps import Act, Announced, BetsClosed, NoRollCalled
from croupier.words import sentence

P, K, L = Paragraphs("19:47"), SicBoKind, SicBoLine

PICTURED = True
"""Payout questions show the layout."""

_LONG_ODDS = by_level((1, 2, 5), (3, 7, 10), (8, 13, 25))
_SHORT_ODDS = by_level((5, 10, 20), (15, 25, 35), (37, 45, 62))
STAKES = {
    **dict.fromkeys(("triple", "any_triple", "double", "total"), _LONG_ODDS),
    **dict.fromkeys(("combination", "small", "big", "single"), _SHORT_ODDS),
}
"""What house players bet at each level, so that trainees figure the payouts that a dealing school drills."""

_PAYS = pays_of(SicBoPayTable.ATLANTIC_CITY)
_DRILLED = (L.THREE_OF_A_KIND, L.ANY_THREE, L.TWO_OF_A_KIND, L.TOTAL_4_17, L.TOTAL_5_16, L.TOTAL_6_15, L.TOTAL_7_14)
KEYS: tuple[SchoolKey, ...] = tuple(PayKey(_PAYS[line], _LONG_ODDS, P("9.4")) for line in _DRILLED)
"""What a sic bo dealer must know by heart: the long odds. Questions on the bets themselves cover the others."""

SHAKES_MISTAKES: Mistakes = {
    "The dealer uncovers the shaker at once.": Misstep.SKIPPED,
    "The dealer shakes the shaker once.": Misstep.WRONG_NUMBER,
    "The dealer offers the shaker to a player.": Misstep.PLAYERS_ACT,
}
UNCOVERS_MISTAKES: Mistakes = {
    "A player uncovers the shaker.": Misstep.DEALERS_ACT,
    "The losing wagers are collected.": Misstep.TOO_EARLY,
}
LIGHTS_MISTAKES: Mistakes = {"The losing wagers are collected before the boxes light up.": Misstep.TOO_EARLY}
DARK_MISTAKES: Mistakes = {
    "The lights stay on until the next shake.": Misstep.TOO_LATE,
}


class SicBoReader(DiceReader):
    order = P("9.5")
    too_soon = "The shaker is shaken again before any wager is settled."
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

    acts: ClassVar[Mapping[type[Act], Mistakes]] = {
        ShakerShaken: SHAKES_MISTAKES,
        DiceUncovered: UNCOVERS_MISTAKES,
        BoxesDark: DARK_MISTAKES,
    }

    def near(self, step: Act) -> Mistakes:
        if not isinstance(step, BoxesLit):
            return super().near(step)
        misread = (sentence(replace(step, areas=areas)) for areas in _misread(step.areas))
        return {**dict.fromkeys(misread, Misstep.MISREAD), **LIGHTS_MISTAKES}


def _misread(lit: tuple[AnyArea, ...]) -> Iterator[tuple[AnyArea, ...]]:
    """Yield the boxes lit by mixing up small and big, lighting one of them on a triple, or missing a pair."""
    small, big = SicBoArea(K.SMALL), SicBoArea(K.BIG)
    if not {small, big} & {*lit}:
        yield (big, *lit)
        yield (small, *lit)
        return
    yield tuple({small: big, big: small}.get(area, area) for area in lit)
    pairs = [area for area in lit if area.kind in (K.COMBINATION, K.DOUBLE)]
    yield tuple(area for area in lit if area != pairs[-1])


READER = SicBoReader
