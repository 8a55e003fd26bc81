"""19:47-13.2: the wagers of mini-dice, and how a shake decides them.

The text of 13.2 is not at hand, but a later edition of it is (mark N). There is no come out roll: every wager is on in
every shake.
"""

from collections.abc import Mapping
from enum import Enum

from croupier.equipment.money import Odds
from croupier.games.mini_dice.pay_tables import FIELD, PLACE_LINES, POINTS, MiniDiceLine
from croupier.table.names import NumberedArea


class MiniDiceKind(Enum):
    """The kinds of wager. Each value begins the id of an area."""

    PLACE = "place"
    FIELD = "field"
    SEVEN = "seven"
    OVER = "over"
    UNDER = "under"


class MiniDiceArea(NumberedArea[MiniDiceKind], game="mini_dice", kinds=MiniDiceKind):
    """A betting area: a kind of wager and the number of a place bet. Its id is ``place.6`` or ``field``."""

    __slots__ = ()

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

WINNING = {
    MiniDiceKind.FIELD: FIELD,
    MiniDiceKind.SEVEN: (7,),
    MiniDiceKind.OVER: tuple(range(8, 13)),
    MiniDiceKind.UNDER: tuple(range(2, 7)),
}
"""The totals that win a wager on one shake."""

AREAS = {
    str(area): area
    for area in (
        *(MiniDiceArea(MiniDiceKind.PLACE, number) for number in POINTS),
        *(MiniDiceArea(kind) for kind in _LINES),
    )
}
"""All betting areas by id, in the order of the printed table."""


class MiniDiceResult(Enum):
    """What a shake does to a wager that it doesn't pay."""

    LOSES = "loses"
    STANDS = "stands"


def decide(area: MiniDiceArea, dice: tuple[int, int]) -> MiniDiceLine | MiniDiceResult:
    """Return the line at which a shake pays a wager, or whether the wager loses or stays."""
    total = sum(dice)
    match area.kind:
        case MiniDiceKind.PLACE:
            if total == area.number:
                return PLACE_LINES[total]
            return MiniDiceResult.LOSES if total == 7 else MiniDiceResult.STANDS
        case kind if total not in WINNING[kind]:
            return MiniDiceResult.LOSES
        case MiniDiceKind.FIELD if total in (2, 12):
            return MiniDiceLine.FIELD_2_12
        case kind:
            return _LINES[kind][0]


def odds_of(area: MiniDiceArea, pays: Mapping[MiniDiceLine, Odds]) -> tuple[Odds, ...]:
    """Return all odds at which a wager may be paid."""
    return tuple(pays[line] for line in area.lines)
