"""19:47-9.2: the wagers of sic bo, and how a shake decides them.

The text of 9.2 is not at hand; the wagers are those of a sister state's regulation (58 Pa. Code 625a.3, parallel). One
shake decides every wager.
"""

from collections.abc import Mapping, Sequence
from enum import Enum

from croupier.equipment.dice import FACES
from croupier.equipment.money import Odds
from croupier.games.sic_bo.pay_tables import ONE_OF_A_KIND, TOTAL_LINES, SicBoLine
from croupier.table.names import NumberedArea

TOTALS = range(4, 18)
"""The totals that can be bet on; 3 and 18 are three of a kind."""
SMALL, BIG = range(4, 11), range(11, 18)
"""The totals that win small and big, unless all dice show one number."""
COMBINATIONS = tuple(10 * low + high for low in FACES for high in FACES if low < high)
"""The 15 pairs of different numbers, as 12 to 56: the lower number, then the higher."""


class TripleAsTwo(Enum):
    """Reading 200: what happens to a two-of-a-kind wager if all three dice show its number."""

    WINS = "wins"
    LOSES = "loses"


class SicBoKind(Enum):
    """The kinds of wager. Each value begins the id of an area."""

    SMALL = "small"
    BIG = "big"
    TOTAL = "total"
    SINGLE = "single"
    COMBINATION = "combination"
    DOUBLE = "double"
    TRIPLE = "triple"
    ANY_TRIPLE = "any_triple"


class SicBoArea(NumberedArea[SicBoKind], game="sic_bo", kinds=SicBoKind):
    """A betting area: a kind of wager and its number, if any. Its id is ``total.9``, ``combination.12``."""

    __slots__ = ()

    @property
    def pair(self) -> tuple[int, int]:
        """The two numbers of a combination, lower first."""
        return divmod(self.number, 10)

    @property
    def faces(self) -> tuple[int, ...]:
        """The dice printed on it; none for totals, small, big and any triple."""
        match self.kind:
            case SicBoKind.TRIPLE:
                return (self.number,) * 3
            case SicBoKind.DOUBLE:
                return (self.number,) * 2
            case SicBoKind.COMBINATION:
                return self.pair
            case SicBoKind.SINGLE:
                return (self.number,)
            case _:
                return ()

    @property
    def lines(self) -> tuple[SicBoLine, ...]:
        """The lines at which it may be paid."""
        return (TOTAL_LINES[self.number],) if self.kind is SicBoKind.TOTAL else _LINES[self.kind]


_LINES = {
    SicBoKind.TRIPLE: (SicBoLine.THREE_OF_A_KIND,),
    SicBoKind.ANY_TRIPLE: (SicBoLine.ANY_THREE,),
    SicBoKind.DOUBLE: (SicBoLine.TWO_OF_A_KIND,),
    SicBoKind.COMBINATION: (SicBoLine.COMBINATION,),
    SicBoKind.SMALL: (SicBoLine.SMALL_BIG,),
    SicBoKind.BIG: (SicBoLine.SMALL_BIG,),
    SicBoKind.SINGLE: ONE_OF_A_KIND,
}

_NUMBERS: Mapping[SicBoKind, Sequence[int]] = {
    SicBoKind.TRIPLE: FACES,
    SicBoKind.DOUBLE: FACES,
    SicBoKind.TOTAL: TOTALS,
    SicBoKind.COMBINATION: COMBINATIONS,
    SicBoKind.SINGLE: FACES,
}

AREAS = {
    str(area): area for area in (SicBoArea(kind, number) for kind in SicBoKind for number in _NUMBERS.get(kind, (0,)))
}
"""All betting areas by id, kind by kind."""

Dice = tuple[int, ...]


def is_triple(dice: Sequence[int]) -> bool:
    """Return True if all dice show one number."""
    return len(set(dice)) == 1


def decide(area: SicBoArea, dice: Dice, triple_as_two: TripleAsTwo = TripleAsTwo.WINS) -> SicBoLine | None:
    """Return the line at which a shake pays a wager, or None if it loses."""
    total, count = sum(dice), dice.count(area.number)
    match area.kind:
        case SicBoKind.TRIPLE:
            wins = count == 3
        case SicBoKind.ANY_TRIPLE:
            wins = is_triple(dice)
        case SicBoKind.DOUBLE:
            wins = count == 2 or (count == 3 and triple_as_two is TripleAsTwo.WINS)
        case SicBoKind.TOTAL:
            wins = total == area.number
        case SicBoKind.COMBINATION:
            wins = set(area.pair) <= set(dice)
        case SicBoKind.SMALL:
            wins = total in SMALL and not is_triple(dice)
        case SicBoKind.BIG:
            wins = total in BIG and not is_triple(dice)
        case SicBoKind.SINGLE:
            return ONE_OF_A_KIND[count - 1] if count else None
    return area.lines[0] if wins else None


def odds_of(area: SicBoArea, pays: Mapping[SicBoLine, Odds]) -> tuple[Odds, ...]:
    """Return all odds at which a wager may be paid."""
    return tuple(pays[line] for line in area.lines)
