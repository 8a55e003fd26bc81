"""19:47-1.2: the wagers of craps and mini-craps, and the areas of the layout on which they stand."""

from dataclasses import dataclass
from enum import Enum

from croupier.games.craps.pay_tables import HARD_LINES, HORN_NUMBERS, POINTS
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")


class Kind(Enum):
    """The kinds of wager; the value begins the name of an area."""

    PASS = "pass"
    """1.2(a)1."""
    DONT_PASS = "dont_pass"
    """1.2(a)2."""
    COME = "come"
    """1.2(a)3."""
    DONT_COME = "dont_come"
    """1.2(a)4."""
    PASS_ODDS = "pass_odds"
    """1.6, and the three after it."""
    DONT_PASS_ODDS = "dont_pass_odds"
    COME_ODDS = "come_odds"
    DONT_COME_ODDS = "dont_come_odds"
    PLACE = "place"
    """1.2(a)5."""
    LOSE = "lose"
    """1.2(a)6."""
    BUY = "buy"
    """1.5, and the one after it."""
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
    """What follows has no item at hand."""
    WORLD = "world"
    HOP = "hop"
    FIRE = "fire"


ODDS_OF = {
    Kind.PASS_ODDS: Kind.PASS,
    Kind.DONT_PASS_ODDS: Kind.DONT_PASS,
    Kind.COME_ODDS: Kind.COME,
    Kind.DONT_COME_ODDS: Kind.DONT_COME,
}
"""1.6: the wager that each supplemental wager supports."""

ODDS_FOR = {flat: odds for odds, flat in ODDS_OF.items()}

ON_POINTS = (Kind.PLACE, Kind.LOSE, Kind.BUY, Kind.LAY)
"""Wagers on one of the numbers 4, 5, 6, 8, 9 and 10."""

ONE_ROLL = (
    Kind.FIELD,
    Kind.SEVEN,
    Kind.CRAPS,
    Kind.TWO,
    Kind.THREE,
    Kind.TWELVE,
    Kind.ELEVEN,
    Kind.CRAPS_ELEVEN,
    Kind.HORN,
    Kind.HORN_HIGH,
    Kind.WORLD,
    Kind.HOP,
)
"""Wagers that the next roll decides."""

AGAINST = (Kind.DONT_PASS, Kind.DONT_COME, Kind.DONT_PASS_ODDS, Kind.DONT_COME_ODDS, Kind.LOSE, Kind.LAY)
"""Wagers that a 7 wins once they have their number."""

HOPS = tuple(10 * low + high for low in range(1, 7) for high in range(low, 7))
"""The 21 pairs of faces, as 11 to 66: the lower face, then the higher."""

HOPS_OTHERWISE_OFFERED = (11, 12, 56, 66)
"""Pairs of faces that craps two, craps three, 11 in one roll and craps twelve are already wagers on."""

_CITES = {
    Kind.PASS: P("1.2(a)1"),
    Kind.DONT_PASS: P("1.2(a)2"),
    Kind.COME: P("1.2(a)3"),
    Kind.DONT_COME: P("1.2(a)4"),
    **dict.fromkeys(ODDS_OF, P("1.6")),
    Kind.PLACE: P("1.2(a)5"),
    Kind.LOSE: P("1.2(a)6"),
    Kind.BUY: P("1.5"),
    Kind.LAY: P("1.5"),
    Kind.FIELD: P("1.2(a)11"),
    Kind.SEVEN: P("1.2(a)12"),
    Kind.CRAPS: P("1.2(a)13"),
    Kind.TWO: P("1.2(a)14"),
    Kind.THREE: P("1.2(a)15"),
    Kind.TWELVE: P("1.2(a)16"),
    Kind.ELEVEN: P("1.2(a)17"),
    Kind.CRAPS_ELEVEN: P("1.2(a)18"),
    Kind.HORN: P("1.2(a)19"),
    **dict.fromkeys((Kind.HORN_HIGH, Kind.WORLD, Kind.HOP, Kind.FIRE), P("1.2")),
}
_HARD_CITES = {4: P("1.2(a)7"), 6: P("1.2(a)8"), 8: P("1.2(a)9"), 10: P("1.2(a)10")}

_WORDS = {
    Kind.PASS: "pass bet",
    Kind.DONT_PASS: "don't pass bet",
    Kind.COME: "come bet",
    Kind.DONT_COME: "don't come bet",
    Kind.PASS_ODDS: "odds on the pass bet",
    Kind.DONT_PASS_ODDS: "odds on the don't pass bet",
    Kind.COME_ODDS: "odds on the come bet",
    Kind.DONT_COME_ODDS: "odds on the don't come bet",
    Kind.PLACE: "place bet to win",
    Kind.LOSE: "place bet to lose",
    Kind.BUY: "buy bet",
    Kind.LAY: "lay bet",
    Kind.FIELD: "field bet",
    Kind.SEVEN: "any seven",
    Kind.CRAPS: "any craps",
    Kind.TWO: "craps two",
    Kind.THREE: "craps three",
    Kind.TWELVE: "craps twelve",
    Kind.ELEVEN: "11 in one roll",
    Kind.CRAPS_ELEVEN: "craps-eleven",
    Kind.HORN: "horn bet",
    Kind.HORN_HIGH: "horn high bet",
    Kind.WORLD: "world bet",
    Kind.FIRE: "fire bet",
}
_HARD_WORDS = {4: "four the hardway", 6: "six the hardway", 8: "eight the hardway", 10: "ten the hardway"}


@dataclass(frozen=True, slots=True)
class Area:
    """A betting area: a kind of wager and, where it has one, its number. Its text is ``pass``, ``place.6``, ``hop.13``.

    A come bet stands on ``come`` until it has a come point, and on ``come.6`` from then on.
    """

    kind: Kind
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind.value}.{self.number}" if self.number else self.kind.value

    @property
    def words(self) -> str:
        """The wager's name within a sentence."""
        if self.kind is Kind.HARD:
            return _HARD_WORDS[self.number]
        if self.kind is Kind.HOP:
            return f"hop bet on {self.faces[0]} and {self.faces[1]}"
        words = _WORDS[self.kind]
        return f"{words} on {self.number}" if self.number else words

    @property
    def cite(self) -> Cite:
        """The paragraph that defines the wager."""
        return _HARD_CITES[self.number] if self.kind is Kind.HARD else _CITES[self.kind]

    @property
    def faces(self) -> tuple[int, int]:
        """The faces that a hop bet names, the lower first."""
        return divmod(self.number, 10)

    @property
    def one_roll(self) -> bool:
        return self.kind in ONE_ROLL

    @property
    @decides("19:47-1.6")
    def flat(self) -> "Area":
        """1.6: the wager that odds support."""
        return Area(ODDS_OF[self.kind], self.number)

    @property
    @decides("19:47-1.6")
    def odds(self) -> "Area":
        """1.6: where the odds on a wager stand."""
        return Area(ODDS_FOR[self.kind], self.number)


def _numbers(kind: Kind) -> tuple[int, ...]:
    """The numbers on which a kind of wager can stand; 0 for none."""
    match kind:
        case Kind.COME | Kind.DONT_COME:
            return (0, *POINTS)
        case Kind.COME_ODDS | Kind.DONT_COME_ODDS | Kind.PLACE | Kind.LOSE | Kind.BUY | Kind.LAY:
            return POINTS
        case Kind.HARD:
            return tuple(HARD_LINES)
        case Kind.HORN_HIGH:
            return tuple(HORN_NUMBERS)
        case Kind.HOP:
            return HOPS
        case _:
            return (0,)


AREAS = tuple(Area(kind, number) for kind in Kind for number in _numbers(kind))
"""All areas there can be, in the order of the paragraphs."""
