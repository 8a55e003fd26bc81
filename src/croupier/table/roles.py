"""Who acts at a table."""

from dataclasses import dataclass, field
from enum import Enum
from unicodedata import normalize


class Role(Enum):
    """The capacity in which a person or device gives an input."""

    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    """The floorperson assigned to the table, or another casino supervisor."""
    DEVICE = "device"
    """A shuffler, shoe, shaker, number selector or progressive system."""
    AUDITOR = "auditor"
    SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Actor:
    """A role, the seat of a player, and the person's name if known."""

    role: Role
    seat: int = 0
    """0 for everybody but players."""
    by_house: bool = False
    """True if the house acts for a player who has left or is away."""
    name: str = field(default="", compare=False)
    """The staff member who acts; empty if unknown. A player's name belongs to the seat."""

    def __str__(self) -> str:
        if self.by_house:
            return f"the house, for seat {self.seat},"
        if self.role is Role.PLAYER:
            return f"seat {self.seat}"
        return f"{self.name} ({self.role.value})" if self.name else self.role.value


DEALER = Actor(Role.DEALER)
SUPERVISOR = Actor(Role.SUPERVISOR)
DEVICE = Actor(Role.DEVICE)


def player(seat: int) -> Actor:
    """Return the player in a seat as an actor."""
    return Actor(Role.PLAYER, seat)


def absent_player(seat: int) -> Actor:
    """Return the house as it acts for a player who has left or is away."""
    return Actor(Role.PLAYER, seat, by_house=True)


def same_name(name: str) -> str:
    """Fold a name so that names people would confuse compare equal, regardless of case or letter form."""
    return normalize("NFKC", normalize("NFKC", name).casefold())
