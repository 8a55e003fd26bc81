"""The arrangement of craps betting areas: all at once on a desktop or tablet, in three tabs on a phone."""

from collections.abc import Iterator

from croupier.games.craps.layout import inscribed, label
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.play.cloth import ClothForm, ClothPart, ClothTab, areas_in_row, areas_in_rows, whole

_HARDWAYS = (4, 10, 6, 8)
"""Hardways, with those that pay alike side by side."""

_ON_NUMBERS = (
    CrapsKind.DONT_COME,
    CrapsKind.DONT_COME_ODDS,
    CrapsKind.LAY,
    CrapsKind.COME,
    CrapsKind.COME_ODDS,
    CrapsKind.PLACE,
    CrapsKind.BUY,
    CrapsKind.LOSE,
)
"""Every wager on a number, from the far side of the table to the player's side."""

_FIXED = (CrapsKind.PLACE, CrapsKind.LOSE)
"""Wagers on a number that have payout odds of their own."""


def cloth(rules: CrapsRules) -> list[ClothForm]:
    """Return the forms of the cloth, largest first."""
    parts = _CrapsCloth(rules)
    return [
        whole(parts.beside_each_other(three=True), width=1180, height=400, upright=False),
        whole(parts.beside_each_other(three=False), width=900, height=400, upright=False),
        whole(parts.below_each_other(), width=560, height=640, upright=True),
        ClothForm(
            [
                ClothTab("line", "Line", parts.lines()),
                ClothTab("numbers", "Numbers", parts.numbers()),
                ClothTab("propositions", "Propositions", ClothPart(rows=[*parts.propositions(6)])),
            ]
        ),
    ]


class _CrapsCloth:
    """The parts of one table's cloth."""

    def __init__(self, rules: CrapsRules) -> None:
        self.areas = list(rules.areas())
        self._offered = frozenset(self.areas)

    def beside_each_other(self, *, three: bool) -> ClothPart:
        """Return the cloth with numbers and lines on the left and propositions on the right."""
        numbers = ClothPart(200, columns=[_dont_come(0, 92), *self._numbers(three=three)])
        left = ClothPart(66, rows=[numbers, *_bars()])
        return ClothPart(columns=[left, ClothPart(0, 6), ClothPart(33, rows=[*self.propositions(6)])])

    def below_each_other(self) -> ClothPart:
        numbers = ClothPart(200, columns=[*self._numbers(three=False)])
        return ClothPart(rows=[_dont_come(34, 0), numbers, *_bars(), *self.propositions(8)])

    def lines(self) -> ClothPart:
        """Return the wagers that everybody makes."""
        numbers = ClothPart(112, columns=[*map(_small_number, POINTS)])
        return ClothPart(rows=[_dont_come(36, 0), numbers, *_bars()])

    def numbers(self) -> ClothPart:
        """Return every wager on a number, with a row for each kind."""
        names = [ClothPart(words=str(point), look="number", puck=point) for point in POINTS]
        return ClothPart(rows=[ClothPart(0, 26, columns=[ClothPart(0, 58), *names]), *self._kinds()])

    def _kinds(self) -> Iterator[ClothPart]:
        for kind in _ON_NUMBERS:
            areas = [CrapsArea(kind, point) for point in POINTS]
            pays = kind in _FIXED
            for row in areas_in_row(self._offered, areas, 1, look="small", pays=pays, bare=True):
                name = ClothPart(0, 58, words=inscribed(areas[0]) or label(areas[0]))
                yield ClothPart(1, columns=[name, *row.columns])

    def propositions(self, most: int) -> Iterator[ClothPart]:
        """Yield the rows in the center of the table."""

        def row(size: float, *kinds: CrapsKind, look: str = "", pays: bool = True) -> Iterator[ClothPart]:
            return areas_in_row(self._offered, map(CrapsArea, kinds), size, look=look, pays=pays)

        yield from row(36, CrapsKind.SEVEN, look="red")
        yield from areas_in_row(self._offered, [CrapsArea(CrapsKind.HARD, number) for number in _HARDWAYS], 46)
        yield from row(46, CrapsKind.TWO, CrapsKind.THREE, CrapsKind.ELEVEN, CrapsKind.TWELVE)
        yield from row(38, CrapsKind.CRAPS, CrapsKind.CRAPS_ELEVEN)
        yield from row(36, CrapsKind.HORN, CrapsKind.WORLD, CrapsKind.FIRE, pays=False)
        yield from areas_in_row(self._offered, self._of(CrapsKind.HORN_HIGH), 36, pays=False)
        hops = self._of(CrapsKind.HOP)
        if hops:
            yield ClothPart(0, 18, words="Hop bets: both faces of the next roll")
        yield from areas_in_rows(self._offered, hops, most, 36, look="hop", pays=False)

    def _of(self, kind: CrapsKind) -> list[CrapsArea]:
        return [area for area in self.areas if area.kind is kind]

    def _numbers(self, *, three: bool) -> Iterator[ClothPart]:
        for point in POINTS:
            if point != POINTS[0]:
                yield ClothPart(0, 1)  # Leave more room between numbers than between the areas of a number.
            yield self._number(point, three=three)

    def _number(self, point: int, *, three: bool) -> ClothPart:
        """Return a number's areas from the far side to the player's side, with its name between them.

        Where ``three`` areas fit side by side, the place bet has a row to itself.
        """

        def row(size: float, *kinds: CrapsKind, look: str = "", pays: bool = False) -> Iterator[ClothPart]:
            return areas_in_row(self._offered, [CrapsArea(kind, point) for kind in kinds], size, look=look, pays=pays)

        name = ClothPart(34, words=str(point), look="number", puck=point)
        come = [
            _part(1, CrapsKind.COME, point, look="small"),
            _part(1, CrapsKind.COME_ODDS, point, look="small odds"),
        ]
        place, buy, lay, lose = CrapsKind.PLACE, CrapsKind.BUY, CrapsKind.LAY, CrapsKind.LOSE
        near = [*row(46, place, pays=True), *row(36, buy, lay, lose, look="small")]
        beside = [*row(46, place, lay, pays=True), *row(36, buy, lose, look="small")]
        return ClothPart(
            rows=[
                *row(34, CrapsKind.DONT_COME, CrapsKind.DONT_COME_ODDS, look="small"),
                name,
                ClothPart(38, columns=come),
                *(near if three else beside),
            ]
        )


def _part(size: float, kind: CrapsKind, point: int = 0, *, look: str = "", pays: bool = False) -> ClothPart:
    return ClothPart(size, area=str(CrapsArea(kind, point)), look=look, pays=pays)


def _dont_come(size: float, least: int) -> ClothPart:
    """Return the don't come area, where the puck rests while it is off."""
    return ClothPart(size, least, area=str(CrapsArea(CrapsKind.DONT_COME)), pays=False, puck=0)


def _bars() -> list[ClothPart]:
    """Return the come bar, the field and the lines, each line with its odds area."""
    return [
        _part(50, CrapsKind.COME, look="red"),
        _part(56, CrapsKind.FIELD, look="gold", pays=True),
        _line(46, CrapsKind.DONT_PASS, CrapsKind.DONT_PASS_ODDS, ""),
        _line(54, CrapsKind.PASS, CrapsKind.PASS_ODDS, "gold"),
    ]


def _line(size: float, line: CrapsKind, odds: CrapsKind, look: str) -> ClothPart:
    behind = _part(1, odds, look="odds")
    behind.least = 72
    return ClothPart(size, columns=[_part(3, line, look=look), behind])


def _small_number(point: int) -> ClothPart:
    """Return a number's come bet, its odds, and the place bet, which shows the number."""
    come = _part(27, CrapsKind.COME, point, look="small")
    place = _part(52, CrapsKind.PLACE, point, look="number", pays=True)
    come.puck, place.words = point, str(point)
    return ClothPart(rows=[come, _part(27, CrapsKind.COME_ODDS, point, look="small odds"), place])
