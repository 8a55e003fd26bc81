"""A hand history as data: what a file states about one hand, in cents, with its actions parsed."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.equipment.money import Cents
from croupier.games.poker.phh.actions import Action
from croupier.games.poker.phh.errors import BadHistory
from croupier.games.poker.phh.toml_lines import Lines
from croupier.games.poker.phh.variants import Variant
from croupier.regulation import Cite


@dataclass(slots=True)
class Where:
    """Where a hand comes from, so that errors can name the line."""

    name: str = ""
    hand: str = ""
    lines: Lines = field(default_factory=Lines)

    def line(self, field: str, element: int = -1) -> int:
        """Return the line of the file with a field, or with an element of its list."""
        return self.lines.line(self.hand, field, element)

    def wrong(self, field: str, why: str, allowed: str = "", *cites: Cite, element: int = -1) -> BadHistory:
        """Return an error about a field, or about an element of its list."""
        named = field if element < 0 else f"{field}[{element + 1}]"
        return BadHistory(why, allowed, cites, self.name, self.hand, self.line(field, element), named)


@dataclass(frozen=True, slots=True)
class HandHistory:
    """One hand. Players are numbered from 1, from the left of the button or, at stud, of the dealer."""

    variant: Variant
    antes: tuple[Cents, ...]
    starting: tuple[Cents, ...]
    actions: tuple[Action, ...]
    blinds: tuple[Cents, ...] = ()
    """As each player posts them; a file reverses them for two players."""
    bring_in: Cents = 0
    small_bet: Cents = 0
    big_bet: Cents = 0
    min_bet: Cents = 0
    finishing: tuple[Cents, ...] = ()
    winnings: tuple[Cents, ...] = ()
    players: tuple[str, ...] = ()
    """Their names; an unknown name is empty."""
    seats: tuple[int, ...] = ()
    seat_count: int = 0
    table: str | int = ""
    hand: str | int = ""
    venue: str = ""
    day: datetime.date | None = None
    time: datetime.time | None = None
    own: Mapping[str, Any] = field(default_factory=dict)
    """Custom fields, which begin with an underscore."""
    notes: tuple[str, ...] = ()
    """What a reader of the file should know."""
    where: Where = field(default_factory=Where, compare=False, repr=False)

    @property
    def lowest(self) -> Cents:
        """The lowest bet."""
        return self.small_bet or self.min_bet
