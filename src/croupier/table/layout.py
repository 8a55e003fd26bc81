"""What a layout must contain, as data in one form for all games; each game lists its own (``games/*/layout.py``)."""

from collections.abc import Iterable, Iterator
from dataclasses import KW_ONLY, dataclass, replace
from typing import Self

from croupier.equipment.money import Odds
from croupier.regulation import Cite


class SignText(str):
    """A line of a sign or an inscription: a string that also keeps its parts.

    ``SignText("Straight", "6 to 1", heading="Pair plus")`` reads "Pair plus: Straight: 6 to 1". Without a value it is a
    sentence, and the sentence is its name.
    """

    heading: str
    """The wager whose pay table it belongs to, if any."""
    name: str
    value: str
    is_odds: bool
    in_column: bool
    """Whether the value is odds printed in their own column."""

    def __new__(cls, name: str, value: object = "", *, heading: str = "", between: str = ": ") -> Self:
        text = f"{name}{between}{value}" if value != "" else name
        made = super().__new__(cls, f"{heading}: {text}" if heading else text)
        made.heading, made.name, made.value = heading, name, str(value)
        made.is_odds = isinstance(value, Odds)
        made.in_column = made.is_odds and between == ": "
        return made

    def under(self, heading: str) -> Self:
        """Return the same line under the heading of its pay table."""
        made = type(self)(self.name, self.value, heading=heading)
        made.is_odds = self.is_odds
        return made


PostedLine = tuple[Cite, SignText]
"""A line with the paragraph that requires it or that says what it states."""


@dataclass(frozen=True, slots=True)
class Element:
    """Something that the layout must contain."""

    what: str
    label: str
    where: str
    """``table``, ``dealer``, ``seat 3``, or another place of the game's layout."""
    cite: Cite
    mark: str = "N"
    """How certain the underlying text is; X marks what sister sections or the wagers themselves require."""
    _: KW_ONLY
    number: int = 0
    """The position around the table, counted from the dealer's left; 0 if none."""
    area: str = ""
    """The betting area by the name that wagers use, if the table has many of a kind."""
    kind: str = ""
    """The kind of wager, if the table's areas are drawn by kind."""
    on: int = 0
    """The number wagered on; 0 if none."""
    group: int = 0
    """The wager that it is grouped with; 0 if none."""
    order: int = 0
    """Its place among its neighbors; 0 if unspecified."""
    nearer_dealer: bool = False
    side: str = ""
    """The side of its position's main betting area that it is on, if a paragraph says so."""

    @property
    def posted(self) -> SignText:
        """Its label with the label's parts."""
        return self.label if isinstance(self.label, SignText) else SignText(self.label)


def at_position(number: int, elements: Iterable[Element]) -> Iterator[Element]:
    """Yield elements as those of one position around the table."""
    for element in elements:
        yield replace(element, number=number)
