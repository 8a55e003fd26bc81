"""The cloth of a table at which all players share the betting areas, as data: which areas lie beside and below others.

A cloth is a tree of parts. A part is a betting area, words, an empty place, or further parts in rows or in columns.
There is a form for each kind of screen; a game that says nothing gets its areas in rows.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from croupier.table.names import AnyArea


@dataclass(slots=True)
class ClothPart:
    """A part of a cloth; its parts lie in rows below each other, or in columns side by side."""

    size: float = 1
    """How much room it takes compared with its neighbors."""
    least: int = 0
    """How much room it takes at least, in pixels; with a size of 0, exactly."""
    most: int = 0
    """How much room it takes at most; 0 for any."""
    area: str = ""
    """The betting area that it is; empty if it is none."""
    words: str | None = None
    """What is written on it. None: on an area, what is inscribed there."""
    look: str = ""
    """How it is drawn: ``gold``, ``red``, ``odds``, ``number``, ``small``, or several of them."""
    pays: bool = True
    """Whether it says what it pays."""
    puck: int = -1
    """The number on which the puck lies if it lies here; 0 if this is where it lies off, -1 if it never lies here."""
    rows: list["ClothPart"] = field(default_factory=list)
    columns: list["ClothPart"] = field(default_factory=list)
    spots: list["ClothSpot"] = field(default_factory=list)
    """Areas that lie on its lines and corners, above whatever it is made of."""


@dataclass(slots=True)
class ClothSpot:
    """An area on a line or a corner of a part: its middle and its size, in parts of the part's own size."""

    area: str
    x: float
    y: float
    w: float
    h: float


@dataclass(slots=True)
class ClothTab:
    """A part of a cloth that fits a screen."""

    tab: str
    words: str
    part: ClothPart


@dataclass(slots=True)
class ClothForm:
    """A cloth as a kind of screen shows it: as a whole, or in parts of which a person chooses one."""

    tabs: list[ClothTab]
    width: int = 0
    """The least width of the felt."""
    height: int = 0
    upright: bool | None = None
    """Whether the screen is higher than wide; None if that makes no difference."""


def whole(part: ClothPart, *, width: int = 0, height: int = 0, upright: bool | None = None) -> ClothForm:
    """Return a form that shows all of a cloth."""
    return ClothForm([ClothTab("whole", "", part)], width, height, upright)


def areas_in_row(
    offered: Collection[AnyArea],
    areas: Iterable[AnyArea],
    size: float,
    *,
    look: str = "",
    pays: bool = True,
    bare: bool = False,
    places: int = 0,
) -> Iterator[ClothPart]:
    """Yield a row of equal areas, with room for ``places``; those that a table does not offer leave no gap.

    Nothing is written on ``bare`` areas.
    """
    words = "" if bare else None
    found = [ClothPart(area=str(area), look=look, pays=pays, words=words) for area in areas if area in offered]
    if found:
        yield ClothPart(size, columns=found + [ClothPart() for _ in range(places - len(found))])


def areas_in_rows(
    offered: Collection[AnyArea], areas: Sequence[AnyArea], most: int, size: float, *, look: str = "", pays: bool = True
) -> Iterator[ClothPart]:
    """Yield as few rows as can hold all areas, as even as possible and none above the limit."""
    if areas:
        each = -(-len(areas) // -(-len(areas) // most))
        for at in range(0, len(areas), each):
            yield from areas_in_row(offered, areas[at : at + each], size, look=look, pays=pays, places=each)


WIDE, HIGHEST_ROW = 536, 170
"""Where a felt is at least so wide, four areas lie side by side, else two."""


def plain_cloth(areas: Sequence[str]) -> list[ClothForm]:
    """Return the cloth of a game that has none of its own: areas in rows, in the order in which they are printed."""

    def rows(most: int) -> ClothPart:
        each = -(-len(areas) // -(-len(areas) // most))
        chunks = [areas[at : at + each] for at in range(0, len(areas), each)]
        return ClothPart(rows=[_plain_row(chunk, each) for chunk in chunks])

    return [whole(rows(4), width=WIDE), whole(rows(2))]


def _plain_row(areas: Sequence[str], places: int) -> ClothPart:
    found = [ClothPart(area=area, look="gold") for area in areas]
    return ClothPart(most=HIGHEST_ROW, columns=found + [ClothPart() for _ in range(places - len(found))])
