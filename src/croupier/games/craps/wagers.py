"""19:47-1.2: the wagers of craps and mini-craps, and their areas of the layout."""

from enum import Enum

from croupier.games.craps.pay_tables import HARD_LINES, HORN_NUMBERS, POINTS
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.names import NumberedArea

P = Paragraphs("19:47")


class CrapsKind(Enum):
    """The kinds of wager. Each value begins the id of an area."""

    PASS = "pass"
    """1.2(a)1."""
    DONT_PASS = "dont_pass"
    """1.2(a)2."""
    COME = "come"
    """1.2(a)3."""
    DONT_COME = "dont_come"
    """1.2(a)4."""
    PASS_ODDS = "pass_odds"
    """1.6, with the three after it."""
    DONT_PASS_ODDS = "dont_pass_odds"
    COME_ODDS = "come_odds"
    DONT_COME_ODDS = "dont_come_odds"
    PLACE = "place"
    """1.2(a)5."""
    LOSE = "lose"
    """1.2(a)6."""
    BUY = "buy"
    """1.5, with the next."""
    LAY = "lay"
    HARD = "hard"
    """1.2(a)7 to 10."""
    FIELD = "field"
    """1.2(a)11."""
    SEVEN = "seven"
    """1.2(a)12."""
    CRAPS = "craps"
    """1.2(a)13."""
    TWO = "two"
    """1.2(a)14."""
    THREE = "three"
    """1.2(a)15."""
    TWELVE = "twelve"
    """1.2(a)16."""
    ELEVEN = "eleven"
    """1.2(a)17."""
    CRAPS_ELEVEN = "ce"
    """1.2(a)18."""
    HORN = "horn"
    """1.2(a)19."""
    HORN_HIGH = "horn_high"
    """No item of 1.2 at hand covers this or what follows."""
    WORLD = "world"
    HOP = "hop"
    FIRE = "fire"


ODDS_OF = {
    CrapsKind.PASS_ODDS: CrapsKind.PASS,
    CrapsKind.DONT_PASS_ODDS: CrapsKind.DONT_PASS,
    CrapsKind.COME_ODDS: CrapsKind.COME,
    CrapsKind.DONT_COME_ODDS: CrapsKind.DONT_COME,
}
"""1.6: the wager that each supplemental wager supports."""

ODDS_FOR = {flat: odds for odds, flat in ODDS_OF.items()}

ON_POINTS = (CrapsKind.PLACE, CrapsKind.LOSE, CrapsKind.BUY, CrapsKind.LAY)
"""Wagers on one of the numbers 4, 5, 6, 8, 9 and 10."""

SINGLE_ONE_ROLL = (
    CrapsKind.FIELD,
    CrapsKind.SEVEN,
    CrapsKind.CRAPS,
    CrapsKind.TWO,
    CrapsKind.THREE,
    CrapsKind.TWELVE,
    CrapsKind.ELEVEN,
    CrapsKind.CRAPS_ELEVEN,
    CrapsKind.HORN,
)
ONE_ROLL = (*SINGLE_ONE_ROLL, CrapsKind.HORN_HIGH, CrapsKind.WORLD, CrapsKind.HOP)
"""Wagers that the next roll decides."""

AGAINST = (
    CrapsKind.DONT_PASS,
    CrapsKind.DONT_COME,
    CrapsKind.DONT_PASS_ODDS,
    CrapsKind.DONT_COME_ODDS,
    CrapsKind.LOSE,
    CrapsKind.LAY,
)
"""Wagers that a 7 wins once they have their number."""

HOPS = tuple(10 * low + high for low in range(1, 7) for high in range(low, 7))
"""The 21 pairs of faces, as 11 to 66: the lower face, then the higher."""

HOPS_OTHERWISE_OFFERED = {11: CrapsKind.TWO, 12: CrapsKind.THREE, 56: CrapsKind.ELEVEN, 66: CrapsKind.TWELVE}
"""Pairs of faces that another wager already covers: craps two, craps three, 11 in one roll and craps twelve."""

_CITES = {
    CrapsKind.PASS: P("1.2(a)1"),
    CrapsKind.DONT_PASS: P("1.2(a)2"),
    CrapsKind.COME: P("1.2(a)3"),
    CrapsKind.DONT_COME: P("1.2(a)4"),
    **dict.fromkeys(ODDS_OF, P("1.6")),
    CrapsKind.PLACE: P("1.2(a)5"),
    CrapsKind.LOSE: P("1.2(a)6"),
    CrapsKind.BUY: P("1.5"),
    CrapsKind.LAY: P("1.5"),
    CrapsKind.FIELD: P("1.2(a)11"),
    CrapsKind.SEVEN: P("1.2(a)12"),
    CrapsKind.CRAPS: P("1.2(a)13"),
    CrapsKind.TWO: P("1.2(a)14"),
    CrapsKind.THREE: P("1.2(a)15"),
    CrapsKind.TWELVE: P("1.2(a)16"),
    CrapsKind.ELEVEN: P("1.2(a)17"),
    CrapsKind.CRAPS_ELEVEN: P("1.2(a)18"),
    CrapsKind.HORN: P("1.2(a)19"),
    **dict.fromkeys((CrapsKind.HORN_HIGH, CrapsKind.WORLD, CrapsKind.HOP, CrapsKind.FIRE), P("1.2")),
}
_HARD_CITES = {4: P("1.2(a)7"), 6: P("1.2(a)8"), 8: P("1.2(a)9"), 10: P("1.2(a)10")}


class CrapsArea(NumberedArea[CrapsKind], game="craps", kinds=CrapsKind):
    """A betting area: a kind of wager and its number, if any. Its id is ``pass``, ``place.6``, ``hop.13``.

    A come bet is on ``come`` until it has a come point, then on ``come.6``.
    """

    __slots__ = ()

    @property
    def cite(self) -> Cite:
        """The paragraph that defines the wager."""
        return _HARD_CITES[self.number] if self.kind is CrapsKind.HARD else _CITES[self.kind]

    @property
    def faces(self) -> tuple[int, int]:
        """The faces that a hop bet names, lower first."""
        return divmod(self.number, 10)

    @property
    def one_roll(self) -> bool:
        return self.kind in ONE_ROLL

    @property
    @decides("19:47-1.6")
    def flat(self) -> "CrapsArea":
        """1.6: the wager that odds support."""
        return CrapsArea(ODDS_OF[self.kind], self.number)

    @property
    @decides("19:47-1.6")
    def odds(self) -> "CrapsArea":
        """1.6: the area for odds on a wager."""
        return CrapsArea(ODDS_FOR[self.kind], self.number)


def _numbers(kind: CrapsKind) -> tuple[int, ...]:
    """Return the numbers that a kind of wager can be on; 0 for none."""
    match kind:
        case CrapsKind.COME | CrapsKind.DONT_COME:
            return (0, *POINTS)
        case (
            CrapsKind.COME_ODDS
            | CrapsKind.DONT_COME_ODDS
            | CrapsKind.PLACE
            | CrapsKind.LOSE
            | CrapsKind.BUY
            | CrapsKind.LAY
        ):
            return POINTS
        case CrapsKind.HARD:
            return tuple(HARD_LINES)
        case CrapsKind.HORN_HIGH:
            return tuple(HORN_NUMBERS)
        case CrapsKind.HOP:
            return HOPS
        case _:
            return (0,)


AREAS = {str(area): area for area in (CrapsArea(kind, number) for kind in CrapsKind for number in _numbers(kind))}
"""All possible areas by id, in the order of the paragraphs."""
