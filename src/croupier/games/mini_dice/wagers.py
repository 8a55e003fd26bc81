"""19:47-13.2: the wagers of mini-dice, and what a shake makes of them.

The text of 13.2 is not at hand; a later edition of it is known (mark N). There is no come out roll: every wager is on
in every shake.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.equipment.money import Odds
from croupier.games.mini_dice.pay_tables import FIELD, PLACE_LINES, POINTS, Line


class Kind(Enum):
    """The kinds of wager; the value begins the name of an area."""

    PLACE = "place"
    FIELD = "field"
    SEVEN = "seven"
    OVER = "over"
    UNDER = "under"


_WORDS = {Kind.FIELD: "field bet", Kind.SEVEN: "any 7", Kind.OVER: "over 7", Kind.UNDER: "under 7"}


@dataclass(frozen=True, slots=True)
class Area:
    """A betting area: a kind of wager and, for a place bet, its number. Its text is ``place.6`` or ``field``."""

    kind: Kind
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind.value}.{self.number}" if self.number else self.kind.value

    @property
    def words(self) -> str:
        """The wager's name within a sentence."""
        return f"place bet on {self.number}" if self.kind is Kind.PLACE else _WORDS[self.kind]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines at which it may be paid."""
        if self.kind is Kind.PLACE:
            return (PLACE_LINES[self.number],)
        return _LINES[self.kind]


_LINES = {
    Kind.FIELD: (Line.FIELD, Line.FIELD_2_12),
    Kind.SEVEN: (Line.SEVEN,),
    Kind.OVER: (Line.OVER,),
    Kind.UNDER: (Line.UNDER,),
}

AREAS = (*(Area(Kind.PLACE, number) for number in POINTS), *(Area(kind) for kind in _LINES))


class Result(Enum):
    """What a shake makes of a wager that it does not pay."""

    LOSES = "loses"
    STANDS = "stands"


def decide(area: Area, dice: tuple[int, int]) -> Line | Result:
    """The line at which a shake pays a wager; or that it loses, or stands as it stood."""
    total = sum(dice)
    match area.kind:
        case Kind.PLACE:
            if total == area.number:
                return PLACE_LINES[total]
            return Result.LOSES if total == 7 else Result.STANDS
        case Kind.FIELD:
            if total not in FIELD:
                return Result.LOSES
            return Line.FIELD_2_12 if total in (2, 12) else Line.FIELD
        case Kind.SEVEN:
            return Line.SEVEN if total == 7 else Result.LOSES
        case Kind.OVER:
            return Line.OVER if total > 7 else Result.LOSES
        case Kind.UNDER:
            return Line.UNDER if total < 7 else Result.LOSES


def why_lost(area: Area) -> str:
    """Why a shake takes a wager, in our words: the text of 13.2 is not at hand."""
    match area.kind:
        case Kind.PLACE:
            return f"7 came before {area.number}"
        case Kind.FIELD:
            return "it loses on 5, 6, 7 and 8"
        case Kind.SEVEN:
            return "it wins on 7 only"
        case Kind.OVER:
            return "it wins on 8 or more only"
        case Kind.UNDER:
            return "it wins on 6 or less only"


def odds_of(area: Area, pays: Mapping[Line, Odds]) -> tuple[Odds, ...]:
    """All odds at which a wager may be paid."""
    return tuple(pays[line] for line in area.lines)
