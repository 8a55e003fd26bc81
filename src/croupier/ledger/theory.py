"""What a game says of its wagers in theory: in the room ``theory`` of its package, if it has one."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol, cast

from croupier.equipment.money import Cents
from croupier.games import room
from croupier.ledger.rebuilding import filing_of
from croupier.submission.filing import Filing


class Theory(Protocol):
    """What the wagers of a table should bring."""

    def name(self, area: str) -> str:
        """The kind of a wager and its pay table, in words."""
        ...

    def exact(self, area: str, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """The player's expected result, vigorish apart, and its variance; None if no exact value is known."""
        ...

    def banked(self, area: str) -> bool:
        """Whether a bank covers the wagers on an area, in a round that a player banks."""
        ...


class Room(Protocol):
    """A game's room for its theory."""

    def theory(self, filing: Filing) -> Theory: ...


def theory_of(head: dict[str, Any]) -> Theory:
    """The theory of the table that a day's record describes."""
    filing = filing_of(head)
    found = room(head["game"], "theory")
    return Unknown() if found is None else cast(Room, found).theory(filing)


class Unknown:
    """Of a game without exact values."""

    def name(self, area: str) -> str:
        return area.rpartition(".")[0] or area

    def exact(self, area: str, stake: Cents, meters: Mapping[str, Cents]) -> None:
        return None

    def banked(self, area: str) -> bool:
        return False
