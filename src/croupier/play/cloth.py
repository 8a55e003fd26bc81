"""The cloth of a table whose betting areas all players share, as data: which areas are beside and below others.

A cloth is a tree of parts. A part is a betting area, words, an empty space, or further parts in rows or in columns.
There is a form for each kind of screen; a game without a form gets its areas in rows.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from croupier.table.names import AnyArea


@dataclass(slots=True)
class ClothPart:
    """A part of a cloth; its parts are in rows from top to bottom, or in columns side by side."""

    size: float = 1
    """Its size relative to its neighbors."""
    least: int = 0
    """Its least size in pixels or, with a size of 0, its exact size."""
    most: int = 0
    """Its greatest size in pixels; 0 if unlimited."""
    area: str = ""
    """Its betting area; empty if none."""
    words: str | None = None
    """Its text. None: an area's inscription."""
    look: str = ""
    """How it is drawn: ``gold``, ``red``, ``odds``, ``number``, ``small``, or several of these."""
    pays: bool = True
    """Whether its payout is shown."""
    puck: int = -1
    """The number that the puck marks here; 0 if this is where it is off, -1 if it is never here."""
    rows: list["ClothPart"] = field(default_factory=list)
    columns: list["ClothPart"] = field(default_factory=list)
    spots: list["ClothSpot"] = field(default_factory=list)
    """Areas on its lines and corners, on top of its parts."""


@dataclass(slots=True)
class ClothSpot:
    """An area on a line or a corner of a part: its center and its size, as fractions of the part's size."""

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
    """A cloth as a kind of screen shows it: whole, or in tabs to choose from."""

    tabs: list[ClothTab]
    width: int = 0
    """The least width of the felt."""
    height: int = 0
    upright: bool | None = None
    """Whether the screen is taller than wide; None if it doesn't matter."""


def whole(part: ClothPart, *, width: int = 0, height: int = 0, upright: bool | None = None) -> ClothForm:
    """Return a form that shows the whole cloth."""
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
    """Yield a row of equal areas with room for ``places``, leaving no gaps for areas that the table does not offer.

    ``bare`` areas have no text.
    """
    words = "" if bare else None
    found = [ClothPart(area=str(area), look=look, pays=pays, words=words) for area in areas if area in offered]
    if found:
        yield ClothPart(size, columns=found + [ClothPart() for _ in range(places - len(found))])


def areas_in_rows(
    offered: Collection[AnyArea], areas: Sequence[AnyArea], most: int, size: float, *, look: str = "", pays: bool = True
) -> Iterator[ClothPart]:
    """Yield all areas in the fewest rows within the limit, as even as possible."""
    if areas:
        each = -(-len(areas) // -(-len(areas) // most))
        for at in range(0, len(areas), each):
            yield from areas_in_row(offered, areas[at : at + each], size, look=look, pays=pays, places=each)


WIDE, HIGHEST_ROW = 536, 170
"""A felt at least this wide has four areas per row; narrower ones have two. Rows are at most this high."""


def plain_cloth(areas: Sequence[str]) -> list[ClothForm]:
    """Return the cloth of a game that has none of its own: areas in rows, in printed order."""

    def rows(most: int) -> ClothPart:
        each = -(-len(areas) // -(-len(areas) // most))
        chunks = [areas[at : at + each] for at in range(0, len(areas), each)]
        return ClothPart(rows=[_plain_row(chunk, each) for chunk in chunks])

    return [whole(rows(4), width=WIDE), whole(rows(2))]


def _plain_row(areas: Sequence[str], places: int) -> ClothPart:
    found = [ClothPart(area=area, look="gold") for area in areas]
    return ClothPart(most=HIGHEST_ROW, columns=found + [ClothPart() for _ in range(places - len(found))])
