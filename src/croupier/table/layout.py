"""What a layout must contain, as data: one form for all games, each of which lists its own (``games/*/layout.py``)."""

from dataclasses import KW_ONLY, dataclass

from croupier.regulation import Cite


@dataclass(frozen=True, slots=True)
class Element:
    """Something that the layout must contain."""

    what: str
    label: str
    where: str
    """``table``, ``dealer``, ``seat 3``, or another place of the game's layout."""
    cite: Cite
    mark: str = "N"
    """How sure the text behind it is: X is what sister sections or the wagers themselves need."""
    _: KW_ONLY
    area: str = ""
    """The betting area as wagers name it, where one table has many of a kind."""
    group: int = 0
    """The wager with which it is grouped; 0 for none."""
    order: int = 0
    """Its place among its neighbours; 0 where nothing is said of it."""
    nearer_dealer: bool = False
    side: str = ""
    """Where it lies beside the main betting area of its position, if a paragraph says so."""
