"""The theoretical value of wagers, from the ``theory`` module of a game's package, if it has one."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol, cast

from croupier.equipment.money import Cents
from croupier.games import part
from croupier.ledger.table_rebuild import filing_of
from croupier.submission.filing import Filing
from croupier.table.names import AnyArea
from croupier.words import area_label


class Theory(Protocol):
    """The theoretical results of a table's wagers."""

    def name(self, area: AnyArea) -> str:
        """Return the kind of a wager and its pay table, in words."""
        ...

    def exact(self, area: AnyArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """Return the player's expected result, before vigorish, and its variance; None if no exact value is known."""
        ...

    def banked(self, area: AnyArea) -> bool:
        """Return True if a bank covers the wagers on an area in a player-banked round."""
        ...


class Room(Protocol):
    """A game's module with its theory."""

    def theory(self, filing: Filing) -> Theory: ...


def theory_of(head: dict[str, Any]) -> Theory:
    """Return the theory for the table that a day's record describes."""
    filing = filing_of(head)
    found = part(head["game"], "theory")
    return Unknown() if found is None else cast(Room, found).theory(filing)


class Unknown:
    """The theory of a game without exact values."""

    def name(self, area: AnyArea) -> str:
        return area_label(area)

    def exact(self, area: AnyArea, stake: Cents, meters: Mapping[str, Cents]) -> None:
        return None

    def banked(self, area: AnyArea) -> bool:
        return False
