"""19:47-13.2: the wagers of mini-dice, and what a shake makes of them.

The text of 13.2 is not at hand; a later edition of it is known (mark N). There is no come out roll: every wager is on
in every shake.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.equipment.money import Odds
from croupier.games.mini_dice.pay_tables import FIELD, PLACE_LINES, POINTS, MiniDiceLine


class MiniDiceKind(Enum):
    """The kinds of wager; the value begins the name of an area."""

    PLACE = "place"
    FIELD = "field"
    SEVEN = "seven"
    OVER = "over"
    UNDER = "under"


_WORDS = {
    MiniDiceKind.FIELD: "field bet",
    MiniDiceKind.SEVEN: "any 7",
    MiniDiceKind.OVER: "over 7",
    MiniDiceKind.UNDER: "under 7",
}


@dataclass(frozen=True, slots=True)
class MiniDiceArea:
    """A betting area: a kind of wager and, for a place bet, its number. Its text is ``place.6`` or ``field``."""

    kind: MiniDiceKind
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind.value}.{self.number}" if self.number else self.kind.value

    @property
    def words(self) -> str:
        """The wager's name within a sentence."""
        return f"place bet on {self.number}" if self.kind is MiniDiceKind.PLACE else _WORDS[self.kind]

    @property
    def lines(self) -> tuple[MiniDiceLine, ...]:
        """The lines at which it may be paid."""
        if self.kind is MiniDiceKind.PLACE:
            return (PLACE_LINES[self.number],)
        return _LINES[self.kind]


_LINES = {
    MiniDiceKind.FIELD: (MiniDiceLine.FIELD, MiniDiceLine.FIELD_2_12),
    MiniDiceKind.SEVEN: (MiniDiceLine.SEVEN,),
    MiniDiceKind.OVER: (MiniDiceLine.OVER,),
    MiniDiceKind.UNDER: (MiniDiceLine.UNDER,),
}

AREAS = (*(MiniDiceArea(MiniDiceKind.PLACE, number) for number in POINTS), *(MiniDiceArea(kind) for kind in _LINES))


class MiniDiceResult(Enum):
    """What a shake makes of a wager that it does not pay."""

    LOSES = "loses"
    STANDS = "stands"


def decide(area: MiniDiceArea, dice: tuple[int, int]) -> MiniDiceLine | MiniDiceResult:
    """The line at which a shake pays a wager; or that it loses, or stands as it stood."""
    total = sum(dice)
    match area.kind:
        case MiniDiceKind.PLACE:
            if total == area.number:
                return PLACE_LINES[total]
            return MiniDiceResult.LOSES if total == 7 else MiniDiceResult.STANDS
        case MiniDiceKind.FIELD:
            if total not in FIELD:
                return MiniDiceResult.LOSES
            return MiniDiceLine.FIELD_2_12 if total in (2, 12) else MiniDiceLine.FIELD
        case MiniDiceKind.SEVEN:
            return MiniDiceLine.SEVEN if total == 7 else MiniDiceResult.LOSES
        case MiniDiceKind.OVER:
            return MiniDiceLine.OVER if total > 7 else MiniDiceResult.LOSES
        case MiniDiceKind.UNDER:
            return MiniDiceLine.UNDER if total < 7 else MiniDiceResult.LOSES


def why_lost(area: MiniDiceArea) -> str:
    """Why a shake takes a wager, in our words: the text of 13.2 is not at hand."""
    match area.kind:
        case MiniDiceKind.PLACE:
            return f"7 came before {area.number}"
        case MiniDiceKind.FIELD:
            return "it loses on 5, 6, 7 and 8"
        case MiniDiceKind.SEVEN:
            return "it wins on 7 only"
        case MiniDiceKind.OVER:
            return "it wins on 8 or more only"
        case MiniDiceKind.UNDER:
            return "it wins on 6 or less only"


def odds_of(area: MiniDiceArea, pays: Mapping[MiniDiceLine, Odds]) -> tuple[Odds, ...]:
    """All odds at which a wager may be paid."""
    return tuple(pays[line] for line in area.lines)
