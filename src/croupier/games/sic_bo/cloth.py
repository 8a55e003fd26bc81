"""The arrangement of sic bo betting areas: all at once on a desktop or tablet, in three tabs on a phone."""

from collections.abc import Iterable

from croupier.games.sic_bo.wagers import AREAS, COMBINATIONS, SicBoArea, SicBoKind
from croupier.play.cloth import ClothForm, ClothPart, ClothTab, whole

_FIRST, _LAST = (1, 2, 3), (4, 5, 6)
"""The numbers on either side of any triple."""


def cloth() -> list[ClothForm]:
    """Return the forms of the cloth, largest first."""
    return [
        whole(_beside_each_other(), width=900, height=330, upright=False),
        whole(_below_each_other(), width=560, height=640, upright=True),
        ClothForm(
            [
                ClothTab("totals", "Totals", _totals_part()),
                ClothTab("kinds", "Of a kind", _kinds_part()),
                ClothTab("pairs", "Pairs", _pairs_part()),
            ]
        ),
    ]


def _beside_each_other() -> ClothPart:
    """Return the cloth as on a casino's table: small and big at the ends, with the rest in rows between them."""
    top = ClothPart(
        84,
        columns=[
            _one(SicBoKind.SMALL, size=2, look="gold"),
            *_row(SicBoKind.DOUBLE, _FIRST).columns,
            *_row(SicBoKind.TRIPLE, _FIRST).columns,
            _one(SicBoKind.ANY_TRIPLE, size=1.6, look="red"),
            *_row(SicBoKind.TRIPLE, _LAST).columns,
            *_row(SicBoKind.DOUBLE, _LAST).columns,
            _one(SicBoKind.BIG, size=2, look="gold"),
        ],
    )
    totals = _row(SicBoKind.TOTAL, _numbers(SicBoKind.TOTAL), size=76, look="gold number")
    return ClothPart(rows=[top, totals, _row(SicBoKind.COMBINATION, COMBINATIONS, size=60), _singles(60)])


def _below_each_other() -> ClothPart:
    """Return the cloth for a tall screen, where every row is half as long."""
    totals = _numbers(SicBoKind.TOTAL)
    return ClothPart(
        rows=[
            _small_and_big(64),
            _row(SicBoKind.DOUBLE, (*_FIRST, *_LAST), size=58),
            _row(SicBoKind.TRIPLE, (*_FIRST, *_LAST), size=58),
            ClothPart(44, columns=[_one(SicBoKind.ANY_TRIPLE, look="red")]),
            _row(SicBoKind.TOTAL, totals[:7], size=66, look="gold number"),
            _row(SicBoKind.TOTAL, totals[7:], size=66, look="gold number"),
            *_in_rows(SicBoKind.COMBINATION, COMBINATIONS, 8, 52),
            _singles(58),
        ]
    )


def _totals_part() -> ClothPart:
    """Return the wagers that most people make."""
    totals = _in_rows(SicBoKind.TOTAL, _numbers(SicBoKind.TOTAL), 5, 60, look="gold number")
    return ClothPart(rows=[_small_and_big(60), *totals, *_in_rows(SicBoKind.SINGLE, (*_FIRST, *_LAST), 3, 56)])


def _kinds_part() -> ClothPart:
    """Return two and three of a kind."""
    return ClothPart(
        rows=[
            *_in_rows(SicBoKind.DOUBLE, (*_FIRST, *_LAST), 3, 60),
            *_in_rows(SicBoKind.TRIPLE, (*_FIRST, *_LAST), 3, 60),
            ClothPart(52, columns=[_one(SicBoKind.ANY_TRIPLE, look="red")]),
        ]
    )


def _pairs_part() -> ClothPart:
    return ClothPart(rows=_in_rows(SicBoKind.COMBINATION, COMBINATIONS, 3, 60))


# --- parts


def _numbers(kind: SicBoKind) -> tuple[int, ...]:
    return tuple(area.number for area in AREAS.values() if area.kind is kind)


def _one(kind: SicBoKind, number: int = 0, *, size: float = 1, look: str = "") -> ClothPart:
    return ClothPart(size, area=str(SicBoArea(kind, number)), look=look)


def _row(kind: SicBoKind, numbers: Iterable[int], *, size: float = 1, look: str = "") -> ClothPart:
    return ClothPart(size, columns=[_one(kind, number, look=look) for number in numbers])


def _in_rows(kind: SicBoKind, numbers: tuple[int, ...], each: int, size: float, *, look: str = "") -> list[ClothPart]:
    """Return rows with a fixed number of places; the last row may have empty ones."""
    rows = [_row(kind, numbers[at : at + each], size=size, look=look) for at in range(0, len(numbers), each)]
    rows[-1].columns += [ClothPart() for _ in range(each - len(rows[-1].columns))]
    return rows


def _small_and_big(size: float) -> ClothPart:
    return ClothPart(size, columns=[_one(SicBoKind.SMALL, look="gold"), _one(SicBoKind.BIG, look="gold")])


def _singles(size: float) -> ClothPart:
    return _row(SicBoKind.SINGLE, (*_FIRST, *_LAST), size=size)
